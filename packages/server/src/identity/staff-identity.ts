import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import type { StaffIdentity } from '../platform/request-context.ts';
import { isScriptSubject } from './access-token.ts';

/**
 * The staff user that a verified token names, in one statement; undefined when disabled or gone, so
 * that disabling takes effect on the very next call.
 * @param staffId the subject of the token: an id, or the e-mail address in a token made for scripts.
 */
export async function loadStaffIdentity(
  on: Sql,
  staffId: string,
): Promise<StaffIdentity | undefined> {
  return await firstRow(
    on,
    isScriptSubject(staffId)
      ? sql<StaffIdentity>`
          select id, email, full_name as "fullName", hub_id as "hubId"
          from staff_users where email = ${staffId} and not disabled`
      : sql<StaffIdentity>`
          select id, email, full_name as "fullName", hub_id as "hubId"
          from staff_users where id = ${staffId} and not disabled`,
  );
}
