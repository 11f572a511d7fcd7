import { ROLES } from '@kickstand/domain/staff/roles.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { StaffIdentity } from '../platform/caller.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import type { VerifiedToken } from './access-token.ts';

const identitySchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.enum(ROLES),
]);

const CALLER = sql`select json_build_array(s.id, s.email, s.full_name, s.hub_id, s.role) as caller`;

/**
 * Selects the staff user of a verified token as `caller`; no row if disabled or deleted, or if the
 * token's session has ended, so that both take effect immediately.
 */
export function selectStaffIdentity(
  { staffId, sessionId }: Pick<VerifiedToken, 'staffId' | 'sessionId'>,
  now: Date,
): RawBuilder<{ readonly caller: unknown }> {
  return sessionId === undefined
    ? sql`${CALLER} from staff_users s where s.email = ${staffId} and not s.disabled`
    : sql`${CALLER}
        from staff_sessions session join staff_users s on s.id = session.staff_user_id
        where session.id = ${sessionId}::uuid and s.id = ${staffId}::uuid and not s.disabled
          and session.ended_at is null and session.expires_at > ${now}::timestamptz`;
}

/** The staff user in a row of {@link selectStaffIdentity}; undefined without one. */
export function readStaffIdentity(found: unknown): StaffIdentity | undefined {
  if (found === undefined || found === null) return undefined;
  const [id, email, fullName, hubId, role] = identitySchema.parse(found);
  return { id, email, fullName, hubId, role };
}

/** A staff user as they are now; undefined if they may no longer act. */
export async function findStaffIdentity(on: Sql, id: string): Promise<StaffIdentity | undefined> {
  const found = await firstRow(
    on,
    sql<{
      readonly caller: unknown;
    }>`${CALLER} from staff_users s where s.id = ${id}::uuid and not s.disabled`,
  );
  return readStaffIdentity(found?.caller);
}
