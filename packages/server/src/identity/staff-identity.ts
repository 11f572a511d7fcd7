import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import type { StaffIdentity } from '../platform/request-context.ts';
import type { VerifiedToken } from './access-token.ts';

/**
 * The staff user of a verified token, in one statement; undefined if disabled or deleted, or if the
 * token's session has ended, so that both take effect immediately.
 */
export async function loadStaffIdentity(
  on: Sql,
  { staffId, sessionId }: Pick<VerifiedToken, 'staffId' | 'sessionId'>,
  now: Date,
): Promise<StaffIdentity | undefined> {
  return await firstRow(
    on,
    sessionId === undefined
      ? sql<StaffIdentity>`
          select id, email, full_name, hub_id
          from staff_users where email = ${staffId} and not disabled`
      : sql<StaffIdentity>`
          select s.id, s.email, s.full_name, s.hub_id
          from staff_sessions session join staff_users s on s.id = session.staff_user_id
          where session.id = ${sessionId} and s.id = ${staffId} and not s.disabled
            and session.ended_at is null and session.expires_at > ${now}`,
  );
}
