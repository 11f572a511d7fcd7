import { sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';

/** A signed-in browser as shown to its owner. */
export interface StaffSession {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly browser: string;
}

/** The live sessions of a staff user, last active first. One statement. */
export async function listSessions(on: Sql, staffId: string, now: Date): Promise<StaffSession[]> {
  return await rows(
    on,
    sql<StaffSession>`
      select id, created_at, last_active_at,
        expires_at, address, browser
      from staff_sessions
      where staff_user_id = ${staffId} and ended_at is null and expires_at > ${now}
      order by last_active_at desc, id`,
  );
}
