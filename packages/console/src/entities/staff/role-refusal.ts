import { actionRefusal } from '@kickstand/domain/staff/permissions.ts';
import type { Permission } from '../../kit/permission.ts';
import { currentActor } from './staff-role.ts';

/** Decides by the table of roles that the server uses, too. */
export const refusalByRole: Permission = (...asked) => {
  const actor = currentActor();
  return actor && actionRefusal(actor, ...asked);
};
