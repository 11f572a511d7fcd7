import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysLate, type PromisedDelivery } from '@kickstand/domain/purchasing/days-late.ts';
import { businessMoment } from '../../kit/dates.tsx';
import { type BadgeVariant, StateBadge } from '../../kit/state-badge/state-badge.tsx';

/** The sign of lateness in red instead of amber. */
const RED: Record<`--${string}`, string> = { '--glyph-amber': 'var(--ks-red-glyph)' };

const labelOf = (late: number) => `Late by ${plural(late, 'day')}`;

/**
 * 'Late by 6 days' if a delivery exceeds its vendor's maximum lead time, in red from twice that on;
 * otherwise nothing.
 */
export function LateBadge({ delivery, ...badge }: BadgeVariant & { delivery: PromisedDelivery }) {
  const late = daysLate(delivery, businessMoment());
  if (late === 0) return null;
  return (
    <span style={late > delivery.vendorMaxDays ? RED : undefined}>
      <StateBadge meaning="attention" label={labelOf(late)} {...badge} />
    </span>
  );
}

/** The same as a text in the second line of a row, followed by the line's other text. */
export function LateThen({ delivery, text }: { delivery: PromisedDelivery | null; text: string }) {
  const late = delivery ? daysLate(delivery, businessMoment()) : 0;
  if (!delivery || late === 0) return text;
  const tone = late > delivery.vendorMaxDays ? 'red' : 'amber';
  return (
    <>
      <span style={{ color: `var(--ks-${tone}-text)` }}>{labelOf(late)}</span>
      {text && ` · ${text}`}
    </>
  );
}
