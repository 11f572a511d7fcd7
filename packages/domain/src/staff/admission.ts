import { z } from 'zod';
import { optionalId } from '../kernel/contact.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { roleSchema } from './change-role.ts';
import { staffEmailSchema } from './staff-address.ts';
import type { StaffStatus } from './staff-status.ts';

/** Admits a newcomer. */
export const admitStaffInput = z.object({
  id: idSchema,
  /** Default hub on new devices; null for all. */
  hubId: optionalId,
  /** Where roles are on; hub staff if omitted. */
  role: roleSchema.nullish(),
});

/** Invites a colleague before their first sign-in. */
export const inviteStaffInput = z.object({
  /** On the company domain. */
  email: staffEmailSchema,
  /** Default hub on new devices; null for all. */
  hubId: optionalId,
  /** Where roles are on; hub staff if omitted. */
  role: roleSchema.nullish(),
});

/** Only a newcomer who still waits can be admitted: of two colleagues, the second gets the reason. */
export function refuseAdmission(status: StaffStatus): Refusal | undefined {
  if (status === 'WAITING') return undefined;
  return status === 'DISABLED'
    ? refusal('DECLINED', 'Someone else declined this request. Enable the user to let them in.')
    : refusal('ADMITTED', 'Someone else admitted this user already.');
}

/** Only people without an account can be invited; the message says what to do with the others. */
export function refuseInvitation(
  email: string,
  status: StaffStatus | undefined,
): Refusal | undefined {
  if (status === undefined) return undefined;
  const sentences: Record<StaffStatus, string> = {
    WAITING: `${email} is waiting already: admit them on their page.`,
    INVITED: `${email} is invited already.`,
    ACTIVE: `${email} has an account already.`,
    DISABLED: `${email} has a disabled account: enable it on their page.`,
  };
  return refusal('EXISTS', sentences[status], 'email');
}
