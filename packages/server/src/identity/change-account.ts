import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { endStaffSessions } from './end-sessions.ts';

/** Changes the account of a locked staff user. Disabling it ends all sessions immediately. */
export async function changeAccount(
  unit: UnitOfWork,
  id: string,
  account: {
    readonly fullName: string;
    readonly disabled: boolean;
    readonly hubId: string | null;
  },
): Promise<void> {
  const { fullName, disabled, hubId } = account;
  await sql`
    update staff_users set full_name = ${fullName}, disabled = ${disabled}, hub_id = ${hubId},
      updated_at = ${unit.now} where id = ${id}`.execute(unit.sql);
  if (disabled) await endStaffSessions(unit, id, 'disabled');
}
