import { admitStaffInput, refuseAdmission } from '@kickstand/domain/staff/admission.ts';
import { ROLE_LABELS } from '@kickstand/domain/staff/roles.ts';
import { staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { changeAccount, newRole } from '../identity/change-account.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { hubName, lockStaff } from './lock-staff.ts';

/** Admits a newcomer who waits, with their default hub. They can sign in from now on. */
export const admitStaff = defineCommand({
  name: 'staffAdmit',
  input: admitStaffInput,
  known: ({ id }) => ({ staffUserId: id }),
  async run(unit, { id, hubId = null, role: chosen }) {
    const staff = await lockStaff(unit, id);
    refuseIf(refuseAdmission(staffStatus(staff)));
    const hub = await hubName(unit, hubId);
    const role = newRole(unit.services.config, chosen);
    await changeAccount(unit, id, { fullName: staff.fullName, disabled: false, hubId, role });
    await recordModifications(
      unit,
      { loggableType: 'StaffUser', loggableId: id, category: 'STATE' },
      { disabled: true, hub: staff.hub, role: ROLE_LABELS[staff.role] },
      { disabled: false, hub, role: ROLE_LABELS[role] },
    );
    await recordSecurityEvent(unit, {
      kind: 'staff.admitted',
      subject: { type: 'StaffUser', id },
    });
    return { staffUserId: id };
  },
});
