import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { existing, refused } from '../platform/refused.ts';

/** A locked staff user. */
export interface StaffRecord {
  readonly id: string;
  readonly fullName: string;
  readonly disabled: boolean;
  readonly waitingSince: Date | null;
  readonly invitedAt: Date | null;
  readonly lastSignInAt: Date | null;
  readonly hubId: string | null;
  readonly hub: string | null;
  readonly updatedAt: Date;
}

/**
 * Locks the staff user together with the actor: of two who disable each other at once one is
 * rejected, so that never both are disabled.
 */
export async function lockStaff(unit: UnitOfWork, id: string): Promise<StaffRecord> {
  await sql`
    select id from staff_users where id in (${id}, ${unit.staffId}) order by id for no key update`.execute(
    unit.sql,
  );
  const found = await rows(
    unit.sql,
    sql<StaffRecord>`
      select s.id, s.full_name, s.disabled, s.waiting_since, s.invited_at, s.last_sign_in_at,
        s.hub_id, h.name as hub, s.updated_at
      from staff_users s left join hubs h on h.id = s.hub_id
      where s.id in (${id}, ${unit.staffId})`,
  );
  const actor = found.find((each) => each.id === unit.staffId);
  if (actor?.disabled) {
    throw refused('ACTOR_DISABLED', 'Your account has been disabled.');
  }
  return existing(
    found.find((each) => each.id === id),
    'Staff user',
  );
}

/** @throws Refused if there is no such hub. */
export async function hubName(unit: UnitOfWork, hubId: string | null): Promise<string | null> {
  if (hubId === null) return null;
  const hub = await firstRow(
    unit.sql,
    sql<{ name: string }>`select name from hubs where id = ${hubId}`,
  );
  if (!hub) throw refused('NOT_FOUND', 'Hub not found.', 'hubId');
  return hub.name;
}
