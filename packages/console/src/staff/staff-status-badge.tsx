import { STAFF_STATUS_LABELS, type StaffStatus } from '@kickstand/domain/staff/staff-status.ts';
import type { Meaning } from '../kit/state-badge/meanings.ts';
import { type BadgeVariant, StateBadge } from '../kit/state-badge/state-badge.tsx';

const MEANINGS: Record<StaffStatus, Meaning> = {
  WAITING: 'attention',
  INVITED: 'waiting',
  ACTIVE: 'good',
  DISABLED: 'ended',
};

/** The status of a staff user. */
export function StaffStatusBadge({ status, ...badge }: BadgeVariant & { status: StaffStatus }) {
  return <StateBadge meaning={MEANINGS[status]} label={STAFF_STATUS_LABELS[status]} {...badge} />;
}
