import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysLate } from '@kickstand/domain/purchasing/days-late.ts';
import { momentHere } from '../kit/dates.tsx';
import { StateBadge, type StateBadgeProps } from '../kit/state-badge/state-badge.tsx';

/** The sign of lateness in red instead of amber. */
const RED: Record<`--${string}`, string> = { '--glyph-amber': 'var(--ks-red-glyph)' };

/**
 * 'Late by 6 days' if a purchase order exceeds its vendor's maximum lead time, in red from twice
 * that on; otherwise nothing.
 */
export function LateBadge({
  order,
  variant = 'plain',
}: {
  order: Parameters<typeof daysLate>[0];
  variant?: StateBadgeProps['variant'];
}) {
  const late = daysLate(order, momentHere());
  if (late === 0) return null;
  const label = `Late by ${plural(late, 'day')}`;
  return (
    <span style={late > order.vendorMaxDays ? RED : undefined}>
      <StateBadge meaning="attention" label={label} variant={variant ?? 'plain'} />
    </span>
  );
}
