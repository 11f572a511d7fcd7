import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';

/** Whether a shop is visible to customers. */
export function DiscoverableBadge({
  discoverable,
  ...badge
}: BadgeVariant & { discoverable: boolean }) {
  return (
    <StateBadge
      meaning={discoverable ? 'good' : 'ended'}
      label={discoverable ? 'Discoverable' : 'Hidden'}
      {...badge}
    />
  );
}
