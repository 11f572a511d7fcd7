import { ROLE_LABELS, ROLES, type Role } from '@kickstand/domain/staff/roles.ts';
import { z } from 'zod';
import { currentStaff, type Staff } from '../../kit/session.ts';

const actor = z.object({ role: z.enum(ROLES), hubId: z.string().nullable() });

/** The role and hub of the signed-in person; undefined where roles are off. */
export const currentActor = () => actor.safeParse(currentStaff()).data;

/** Whether roles are on. */
export const rolesAreOn = (): boolean => currentActor() !== undefined;

/** What a person is called below their name: everyone is an admin where roles are off. */
export const roleLabel = (staff: Staff): string =>
  ROLE_LABELS[actor.safeParse(staff).data?.role ?? 'ADMIN'];

/** The roles as choices. */
export const ROLE_CHOICES = ROLES.map((value: Role) => ({ value, label: ROLE_LABELS[value] }));
