import { StateBadge } from '../kit/state-badge/state-badge.tsx';

/** Whether a shop is visible to customers. */
export function DiscoverableBadge({
  discoverable,
  variant = 'plain',
}: {
  discoverable: boolean;
  variant?: 'plain' | 'header';
}) {
  return (
    <StateBadge
      meaning={discoverable ? 'good' : 'ended'}
      label={discoverable ? 'Discoverable' : 'Hidden'}
      variant={variant}
    />
  );
}
