import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema } from '../kernel/text.ts';
import { ROLES, type Role } from './roles.ts';

export const roleSchema = choiceSchema(ROLES, 'Select a role.');

/** Changes the role of a staff user. */
export const changeRoleInput = z.object({ id: idSchema, role: roleSchema });

/** Why the last admin keeps the role. */
const LAST_ADMIN = 'This is the last admin. Make someone else an admin first.';

/** The last admin keeps role and access, so that someone who can give them back always remains. */
export function refuseLastAdmin(change: {
  readonly role: Role;
  readonly becomes: Role;
  /** Other staff users who are admins and can sign in. */
  readonly otherAdmins: number;
}): Refusal | undefined {
  const loses = change.role === 'ADMIN' && change.becomes !== 'ADMIN';
  return loses && change.otherAdmins === 0 ? refusal('LAST_ADMIN', LAST_ADMIN) : undefined;
}
