import { admitStaffInput, refuseAdmission } from '@kickstand/domain/staff/admission.ts';
import { staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { changeAccount } from '../identity/change-account.ts';
import { defineCommand } from '../platform/command.ts';
import { refuseIf } from '../platform/refused.ts';
import { hubName, lockStaff } from './lock-staff.ts';

/** Admits a newcomer who waits, with their default hub. They can sign in from now on. */
export const admitStaff = defineCommand({
  name: 'staffAdmit',
  input: admitStaffInput,
  known: ({ id }) => ({ staffUserId: id }),
  async run(unit, { id, hubId = null }) {
    const staff = await lockStaff(unit, id);
    refuseIf(refuseAdmission(staffStatus(staff)));
    const hub = await hubName(unit, hubId);
    await changeAccount(unit, id, { fullName: staff.fullName, disabled: false, hubId });
    await recordModifications(
      unit,
      { loggableType: 'StaffUser', loggableId: id, category: 'STATE' },
      { disabled: true, hub: staff.hub },
      { disabled: false, hub },
    );
    await recordSecurityEvent(unit, {
      kind: 'staff.admitted',
      subject: { type: 'StaffUser', id },
    });
    return { staffUserId: id };
  },
});
