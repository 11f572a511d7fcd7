import type { LinkedEntity, TextPart, VehiclesLink } from '@kickstand/domain/events/linked-text.ts';
import { STATES_FOR_ORDER } from '@kickstand/domain/orders/stock-for-order.ts';
import { Link } from '@tanstack/react-router';
import { EntityLink } from './entity-link.tsx';
import { splitAtNumbers } from './timeline/split-at-numbers.ts';

/** Entities whose link is their number. */
const NUMBERED: readonly LinkedEntity[] = ['PurchaseOrder', 'TransferOrder'];

const STATES = {
  AVAILABLE: ['AVAILABLE'],
  RESERVED: STATES_FOR_ORDER.reserved,
  NOT_AVAILABLE: [...STATES_FOR_ORDER.returned, ...STATES_FOR_ORDER.received],
  ORDERED: STATES_FOR_ORDER.ordered,
} as const;

/**
 * Links to the vehicles in the counted states, limited to their hub on that page only. The list has no filter for those on a
 * transfer order, in a running build or at a shop, which it shows and the sentence does not count.
 */
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

/** Words whose serial numbers are not broken at their hyphens. */
const unbroken = (text: string) =>
  splitAtNumbers(text, text.match(/\S+-\d+/g) ?? []).map(({ text: part, isNumber, start }) =>
    isNumber ? (
      <span key={start} className="ks-whole">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** A sentence whose names and numbers link to their pages. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, link }) => {
    if (!link) return unbroken(text);
    if (link.kind === 'Vehicles') return <VehiclesLinkText key={text} link={link} text={text} />;
    return (
      <span key={text} className={NUMBERED.includes(link.kind) ? 'ks-mono' : undefined}>
        <EntityLink type={link.kind} id={link.id} name={text} />
      </span>
    );
  });
}
