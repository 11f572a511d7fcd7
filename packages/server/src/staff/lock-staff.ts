import type { Role } from '@kickstand/domain/staff/roles.ts';
import { sql } from 'kysely';
import { ADMINS } from '../identity/change-account.ts';
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
  readonly role: Role;
  readonly updatedAt: Date;
}

/**
 * Locks the staff user together with the actor and, where roles are on, all admins: of two who disable each other, or
 * take each other's or their own role at once, one is rejected, so that one admin always remains.
 */
export async function lockStaff(unit: UnitOfWork, id: string): Promise<StaffRecord> {
  const rolesAreOn = unit.services.config.ROLES === 'on';
  await sql`
    select id from staff_users where id in (${id}, ${unit.staffId}) ${rolesAreOn ? sql`or ${ADMINS}` : sql``}
    order by id for no key update`.execute(unit.sql);
  const found = await rows(
    unit.sql,
    sql<StaffRecord>`
      select s.id, s.full_name, s.disabled, s.waiting_since, s.invited_at, s.last_sign_in_at,
        s.hub_id, h.name as hub, s.role, s.updated_at
      from staff_users s left join hubs h on h.id = s.hub_id
      where s.id in (${id}, ${unit.staffId})`,
  );
  const actor = found.find((each) => each.id === unit.staffId);
  if (actor?.disabled) {
    throw refused('ACTOR_DISABLED', 'Your account has been disabled.');
  }
  if (rolesAreOn && actor && actor.role !== 'ADMIN') {
    throw refused('ACTOR_ROLE', 'Your role has been changed.');
  }
  return existing(
    found.find((each) => each.id === id),
    'Staff user',
  );
}

/** How many other admins can sign in; none of them changes before the transaction ends, see {@link lockStaff}. */
export async function otherAdmins({ sql: on }: UnitOfWork, id: string): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ count: number }>`
      select count(*) as count from staff_users where ${ADMINS} and id <> ${id}`,
  );
  return found?.count ?? 0;
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
