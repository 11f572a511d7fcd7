import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import {
  refuseOwnDisabling,
  updateForestUserInput,
} from '@kickstand/domain/staff/update-forest-user.ts';
import { sql } from 'kysely';
import { recordModifications } from '../activity/log-history.ts';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { changeAccount } from '../identity/change-account.ts';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database.ts';
import { refuseConflict } from '../platform/refuse-conflict.ts';
import { NotFound, Refused, refuseIf } from '../platform/refused.ts';

interface StaffRecord {
  readonly id: string;
  readonly fullName: string;
  readonly disabled: boolean;
  readonly hubId: string | null;
  readonly hub: string | null;
  readonly updatedAt: Date;
}

/**
 * Locks the staff user together with the actor: of two who disable each other at once one is
 * rejected, so that never both are disabled.
 */
async function lockStaff(unit: UnitOfWork, id: string): Promise<StaffRecord> {
  await sql`
    select id from staff_users where id in (${id}, ${unit.staffId}) order by id for no key update`.execute(
    unit.sql,
  );
  const found = await rows(
    unit.sql,
    sql<StaffRecord>`
      select s.id, s.full_name, s.disabled, s.hub_id, h.name as hub,
        s.updated_at
      from staff_users s left join hubs h on h.id = s.hub_id
      where s.id in (${id}, ${unit.staffId})`,
  );
  const actor = found.find((each) => each.id === unit.staffId);
  if (actor?.disabled) {
    throw new Refused([refusal('ACTOR_DISABLED', 'Your account has been disabled.')]);
  }
  const staff = found.find((each) => each.id === id);
  if (!staff) throw new NotFound('Staff user');
  return staff;
}

async function hubName(unit: UnitOfWork, hubId: string | null): Promise<string | null> {
  if (hubId === null) return null;
  const hub = await firstRow(
    unit.sql,
    sql<{ name: string }>`select name from hubs where id = ${hubId}`,
  );
  if (!hub) throw new Refused([refusal('NOT_FOUND', 'Hub not found.', 'hubId')]);
  return hub.name;
}

/** Records changes of a staff user in the security log: field names, not values. */
async function recordChange(
  unit: UnitOfWork,
  id: string,
  changed: {
    readonly fullName: boolean;
    readonly hub: boolean;
    readonly disabled?: boolean | undefined;
  },
): Promise<void> {
  const subject = { type: 'StaffUser', id };
  if (changed.disabled !== undefined) {
    const kind = changed.disabled ? 'staff.disabled' : 'staff.enabled';
    await recordSecurityEvent(unit, { kind, subject });
  }
  const fields = [...(changed.fullName ? ['name'] : []), ...(changed.hub ? ['hub'] : [])];
  if (fields.length === 0) return;
  const facts = { fields: fields.join(' and ') };
  await recordSecurityEvent(unit, { kind: 'staff.changed', subject, facts });
}

/**
 * Changes a staff user's name and hub, or disables them, which ends all their sessions. Staff
 * cannot disable themselves. Omitted fields are unchanged.
 */
export const updateForestUser = defineCommand({
  name: 'forestUserUpdate',
  input: updateForestUserInput,
  known: ({ id }) => ({ staffUserId: id }),
  async run(unit, { id, attributes, expectedUpdatedAt }) {
    const staff = await lockStaff(unit, id);
    refuseIf(refuseOwnDisabling({ isOneself: id === unit.staffId, disabled: attributes.disabled }));
    await refuseConflict(unit, 'user', staff, expectedUpdatedAt);
    const fullName = attributes.fullName ?? staff.fullName;
    const disabled = attributes.disabled ?? staff.disabled;
    const hubId = attributes.hubId === undefined ? staff.hubId : attributes.hubId;
    const hub = hubId === staff.hubId ? staff.hub : await hubName(unit, hubId);
    await changeAccount(unit, id, { fullName, disabled, hubId });
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
      disabled: disabled === staff.disabled ? undefined : disabled,
    });
    return { staffUserId: id };
  },
});
