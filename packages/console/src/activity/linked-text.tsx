import type { LinkedEntity, TextPart, VehiclesLink } from '@kickstand/domain/events/linked-text.ts';
import { ORDERED_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { Link } from '@tanstack/react-router';
import { EntityLink } from './entity-link.tsx';

/** Entities whose link is their number. */
const NUMBERED: readonly LinkedEntity[] = ['PurchaseOrder', 'TransferOrder'];

const STATES = {
  AVAILABLE: ['AVAILABLE', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'],
  NOT_AVAILABLE: ['RETURNED', 'RECEIVED'],
  ORDERED: ORDERED_STATES,
} as const;

/** Links to the list of the counted vehicles, limited to their hub on that page only. */
function VehiclesLinkText({ link, text }: { link: VehiclesLink; text: string }) {
  const { id, hubId, which } = link;
  return (
    <Link
      to="/inventory"
      search={{ tab: 'assets', states: [...STATES[which]], variants: [id], scope: [hubId] }}
    >
      {text}
    </Link>
  );
}

/** A sentence whose names and numbers link to their pages. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, link }) => {
    if (!link) return text;
    if (link.kind === 'Vehicles') return <VehiclesLinkText key={text} link={link} text={text} />;
    return (
      <span key={text} className={NUMBERED.includes(link.kind) ? 'ks-mono' : undefined}>
        <EntityLink type={link.kind} id={link.id} name={text} />
      </span>
    );
  });
}
