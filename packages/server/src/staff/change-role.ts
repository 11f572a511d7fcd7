import { changeRoleInput, refuseLastAdmin } from '@kickstand/domain/staff/change-role.ts';
import { ROLE_LABELS } from '@kickstand/domain/staff/roles.ts';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { changeAccount } from '../identity/change-account.ts';
import { defineCommand } from '../platform/command.ts';
import { refused, refuseIf } from '../platform/refused.ts';
import { lockStaff, otherAdmins } from './lock-staff.ts';

/** Changes the role of a staff user, with effect on their next request. The last admin keeps the role. */
export const changeRole = defineCommand({
  name: 'staffRoleChange',
  input: changeRoleInput,
  needsFreshSignIn: () => true,
  known: ({ id }) => ({ staffUserId: id }),
  async run(unit, { id, role }) {
    if (unit.services.config.ROLES === 'off') {
      throw refused('ROLES_OFF', 'Roles are off. Set ROLES=on to use them.');
    }
    const staff = await lockStaff(unit, id);
    if (role === staff.role) return { staffUserId: id };
    const remaining = await otherAdmins(unit, id);
    refuseIf(refuseLastAdmin({ role: staff.role, becomes: role, otherAdmins: remaining }));
    await changeAccount(unit, id, { ...staff, disabled: undefined, role });
    await recordModifications(
      unit,
      { loggableType: 'StaffUser', loggableId: id, category: 'STATE' },
      { role: ROLE_LABELS[staff.role] },
      { role: ROLE_LABELS[role] },
    );
    await recordSecurityEvent(unit, {
      kind: 'staff.role_changed',
      subject: { type: 'StaffUser', id },
      facts: { from: staff.role, to: role },
    });
    return { staffUserId: id };
  },
});
