import type { Role } from '@kickstand/domain/staff/roles.ts';
import { type StaffStatus, staffStatus } from '@kickstand/domain/staff/staff-status.ts';
import { sql } from 'kysely';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import { firstRow } from '../platform/database/database.ts';
import { insertInvited } from './change-account.ts';

/**
 * Lets a colleague sign in as an admin, whether they are new, waiting, disabled or of another role, and records it, in
 * the caller's transaction.
 * @param email in lower case, on the company domain.
 * @returns their status before; undefined if they had no account.
 */
export async function letIn(
  scope: SecurityEventScope,
  email: string,
): Promise<StaffStatus | undefined> {
  const there = await firstRow(
    scope.sql,
    sql<{ id: string; role: Role } & Parameters<typeof staffStatus>[0]>`
      select id, role, disabled, waiting_since, invited_at, last_sign_in_at from staff_users
      where email = ${email} for update`,
  );
  const before = there && staffStatus(there);
  const { sql: on, now } = scope;
  if (there && there.role !== 'ADMIN') {
    await sql`update staff_users set role = 'ADMIN', updated_at = ${now} where id = ${there.id}`.execute(
      on,
    );
    await recordSecurityEvent(scope, {
      kind: 'staff.role_changed',
      subject: { type: 'StaffUser', id: there.id },
      facts: { from: there.role, to: 'ADMIN' },
    });
  }
  if (before === 'ACTIVE' || before === 'INVITED') return before;
  if (there) {
    await sql`
      update staff_users set disabled = false, waiting_since = null, updated_at = ${now}
      where id = ${there.id}`.execute(on);
  }
  const account = there ?? (await insertInvited(on, { email, hubId: null, role: 'ADMIN', now }));
  // Otherwise another process has just invited them.
  if (!account) return 'INVITED';
  const kinds = { WAITING: 'staff.admitted', DISABLED: 'staff.enabled' } as const;
  await recordSecurityEvent(scope, {
    kind: before ? kinds[before] : 'staff.invited',
    subject: { type: 'StaffUser', id: account.id },
  });
  return before;
}
