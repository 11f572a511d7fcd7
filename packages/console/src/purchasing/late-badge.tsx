import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysLate } from '@kickstand/domain/purchasing/days-late.ts';
import { momentHere } from '../kit/dates.tsx';
import { StateBadge, type StateBadgeProps } from '../kit/state-badge/state-badge.tsx';

/**
 * 'Late by 6 days' if a purchase order exceeds its vendor's maximum lead time; otherwise nothing.
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
  return <StateBadge meaning="attention" label={label} variant={variant ?? 'plain'} />;
}
