import type { LinkedEntity, TextPart } from '@kickstand/domain/events/linked-text.ts';
import { EntityLink } from './entity-link.tsx';

/** Entities whose link is their number. */
const NUMBERED: readonly LinkedEntity[] = ['PurchaseOrder', 'TransferOrder'];

/** A sentence whose names and numbers link to their pages. */
export function LinkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, link }) =>
    link ? (
      <span key={text} className={NUMBERED.includes(link.kind) ? 'ks-mono' : undefined}>
        <EntityLink type={link.kind} id={link.id} name={text} />
      </span>
    ) : (
      text
    ),
  );
}
