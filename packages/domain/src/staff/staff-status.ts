import { keysOf } from '../kernel/keys-of.ts';

/** Who may use the console: newcomers wait for a colleague's decision, invited people do not. */
export const STAFF_STATUS_LABELS = {
  WAITING: 'Waiting',
  INVITED: 'Invited',
  ACTIVE: 'Active',
  DISABLED: 'Disabled',
};
export type StaffStatus = keyof typeof STAFF_STATUS_LABELS;
export const STAFF_STATUSES = keysOf(STAFF_STATUS_LABELS);

/** The status that follows from the facts of a staff user. */
export function staffStatus(staff: {
  readonly disabled: boolean;
  /** First sign-in of a newcomer whose admission is undecided. */
  readonly waitingSince: Date | null;
  readonly invitedAt: Date | null;
  readonly lastSignInAt: Date | null;
}): StaffStatus {
  if (staff.waitingSince) return 'WAITING';
  if (staff.disabled) return 'DISABLED';
  return staff.invitedAt && !staff.lastSignInAt ? 'INVITED' : 'ACTIVE';
}
