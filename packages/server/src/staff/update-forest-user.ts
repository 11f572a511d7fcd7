import {
  refuseOwnDisabling,
  updateForestUserInput,
} from '@kickstand/domain/staff/update-forest-user.ts';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { changeAccount } from '../identity/change-account.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { refuseIf } from '../platform/refused.ts';
import { hubName, lockStaff, type StaffRecord } from './lock-staff.ts';

/** Records changes of a staff user in the security log: field names, not values. */
async function recordChange(
  unit: UnitOfWork,
  id: string,
  changed: {
    readonly fullName: boolean;
    readonly hub: boolean;
    readonly access?: 'disabled' | 'enabled' | 'declined' | 'admitted' | undefined;
  },
): Promise<void> {
  const subject = { type: 'StaffUser', id };
  if (changed.access) await recordSecurityEvent(unit, { kind: `staff.${changed.access}`, subject });
  const fields = [...(changed.fullName ? ['name'] : []), ...(changed.hub ? ['hub'] : [])];
  if (fields.length === 0) return;
  const facts = { fields: fields.join(' and ') };
  await recordSecurityEvent(unit, { kind: 'staff.changed', subject, facts });
}

function accessChange(staff: StaffRecord, disabled: boolean | undefined) {
  if (disabled === undefined) return undefined;
  if (staff.waitingSince) return disabled ? 'declined' : 'admitted';
  if (disabled === staff.disabled) return undefined;
  return disabled ? 'disabled' : 'enabled';
}

/**
 * Changes a staff user's name and hub, or disables them, which ends all their sessions. Staff
 * cannot disable themselves. Disabling a newcomer who waits declines them, enabling admits them.
 * Omitted fields are unchanged.
 */
export const updateForestUser = defineCommand({
  name: 'forestUserUpdate',
  input: updateForestUserInput,
  needsFreshSignIn: ({ attributes }) => attributes.disabled === true,
  known: ({ id }) => ({ staffUserId: id }),
  async run(unit, { id, attributes, expectedUpdatedAt }) {
    const staff = await lockStaff(unit, id);
    refuseIf(refuseOwnDisabling({ isOneself: id === unit.staffId, disabled: attributes.disabled }));
    await refuseConflict(unit, 'user', staff, expectedUpdatedAt);
    const fullName = attributes.fullName ?? staff.fullName;
    const disabled = attributes.disabled ?? staff.disabled;
    const hubId = attributes.hubId === undefined ? staff.hubId : attributes.hubId;
    const hub = hubId === staff.hubId ? staff.hub : await hubName(unit, hubId);
    await changeAccount(unit, id, {
      fullName,
      disabled: attributes.disabled,
      hubId,
      role: staff.role,
    });
    await recordModifications(
      unit,
      {
        loggableType: 'StaffUser',
        loggableId: id,
        category: disabled === staff.disabled ? 'DETAILS' : 'STATE',
      },
      { fullName: staff.fullName, disabled: staff.disabled, hub: staff.hub },
      { fullName, disabled, hub },
    );
    await recordChange(unit, id, {
      fullName: fullName !== staff.fullName,
      hub: hubId !== staff.hubId,
      access: accessChange(staff, attributes.disabled),
    });
    return { staffUserId: id };
  },
});
