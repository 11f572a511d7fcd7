import { ROLE_OF_NEWCOMERS, type Role } from '@kickstand/domain/staff/roles.ts';
import { type StaffStatus, staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { Config } from '../platform/config.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { endStaffSessions } from './end-sessions.ts';

/** The role of a new account: where roles are off, everyone may do everything, and still may once they are on. */
export const newRole = ({ ROLES }: Pick<Config, 'ROLES'>, chosen?: Role | null): Role =>
  ROLES === 'on' ? (chosen ?? ROLE_OF_NEWCOMERS) : 'ADMIN';

/** SQL: staff users who are admins and can sign in. */
export const ADMINS = sql`role = 'ADMIN' and not disabled`;

/**
 * Changes the account of a locked staff user. Disabling it ends all sessions immediately. A decision
 * about access is also one about a newcomer who waits.
 * @param account `disabled` is undefined if access does not change.
 */
export async function changeAccount(
  unit: UnitOfWork,
  id: string,
  account: {
    readonly fullName: string;
    readonly disabled: boolean | undefined;
    readonly hubId: string | null;
    readonly role: Role;
  },
): Promise<void> {
  const { fullName, disabled, hubId, role } = account;
  const access =
    disabled === undefined ? sql`` : sql`, disabled = ${disabled}, waiting_since = null`;
  await sql`
    update staff_users set full_name = ${fullName}, hub_id = ${hubId}, role = ${role}, updated_at = ${unit.now}${access}
    where id = ${id}`.execute(unit.sql);
  if (disabled) await endStaffSessions(unit, id, 'disabled');
}

/** The account of a colleague who has not signed in yet. */
interface NewAccount {
  readonly email: string;
  readonly hubId: string | null;
  readonly role: Role;
}

/** Inserts the account of a colleague who has not signed in yet; undefined if the address is taken. */
export async function insertInvited(
  on: Sql,
  account: NewAccount & { readonly now: Date },
): Promise<{ readonly id: string } | undefined> {
  const { email, hubId, role, now } = account;
  return await firstRow(
    on,
    sql<{ id: string }>`
      insert into staff_users (id, email, full_name, hub_id, role, invited_at, created_at, updated_at)
      values (${newId(now.getTime())}, ${email}, ${email.slice(0, email.indexOf('@'))}, ${hubId},
        ${role}, ${now}, ${now}, ${now})
      on conflict (email) do nothing returning id`,
  );
}

/**
 * Adds the account of a colleague who has not signed in yet.
 * @returns its id, or the status of the account that already has the address.
 */
export async function addInvitedAccount(
  unit: UnitOfWork,
  account: NewAccount,
): Promise<{ readonly id: string } | { readonly status: StaffStatus }> {
  const { email } = account;
  const added = await insertInvited(unit.sql, { ...account, now: unit.now });
  if (added) return added;
  const there = await firstRow(
    unit.sql,
    sql<Parameters<typeof staffStatus>[0]>`
      select disabled, waiting_since, invited_at, last_sign_in_at from staff_users
      where email = ${email}`,
  );
  if (!there) throw new Error('The account of a staff user disappeared.');
  return { status: staffStatus(there) };
}
