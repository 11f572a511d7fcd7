import { STAFF_STATUS_LABELS, type StaffStatus } from '@kickstand/domain/staff/staff-status.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<StaffStatus, Meaning> = {
  WAITING: 'attention',
  INVITED: 'waiting',
  ACTIVE: 'good',
  DISABLED: 'ended',
};

/** The status of a staff user. */
export function StaffStatusBadge({ status, variant }: { status: StaffStatus; variant?: 'header' }) {
  return (
    <StateBadge
      meaning={MEANINGS[status]}
      label={STAFF_STATUS_LABELS[status]}
      {...(variant && { variant })}
    />
  );
}
