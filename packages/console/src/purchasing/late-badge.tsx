import { plural } from '@kickstand/domain/kernel/plural.ts';
import { daysLate } from '@kickstand/domain/purchasing/days-late.ts';
import { momentHere } from '../kit/dates.tsx';
import { StateBadge, type StateBadgeProps } from '../kit/state-badge/state-badge.tsx';

/** 'Late by 6 days' once a purchase order is past its vendor's longest time; nothing before. */
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
