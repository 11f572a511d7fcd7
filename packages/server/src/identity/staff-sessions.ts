import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, firstRow, type Sql } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { StaffIdentity } from '../platform/request-context.ts';
import type { Clock } from '../ports/clock.ts';
import { deriveKey } from './auth-secret.ts';
import { isCompanyEmail } from './company-account.ts';

const SESSION_MILLISECONDS = 30 * 24 * 3600 * 1000;
const GRACE_MILLISECONDS = 60 * 1000;

/** What the browser keeps of a session: the token is in no database, only its hash is. */
export interface RefreshToken {
  readonly token: string;
  readonly expiresAt: Date;
}

interface SessionRow extends StaffIdentity {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly previousValidUntil: Date | null;
  readonly expiresAt: Date;
  readonly disabled: boolean;
}

export interface StaffSessionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly authSecret: string;
  readonly companyDomain: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Signed-in browsers: each has a refresh token that is replaced at every use and lasts 30 days. */
export class StaffSessions {
  readonly #options: StaffSessionOptions;
  readonly #key: Uint8Array;

  constructor(options: StaffSessionOptions) {
    this.#options = options;
    this.#key = deriveKey(options.authSecret, 'refresh-token');
  }

  /** Starts a session of a staff user who has just proved who they are. */
  async start(staffId: string): Promise<RefreshToken> {
    const { database, clock } = this.#options;
    const now = clock.now();
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + SESSION_MILLISECONDS);
    await sql`
      with dead as (
        delete from staff_sessions
        where staff_user_id = ${staffId} and (expires_at < ${now} or ended_at is not null))
      insert into staff_sessions (id, staff_user_id, token_hash, expires_at, created_at)
      values (${newId(now.getTime())}, ${staffId}, ${hashOf(token)}, ${expiresAt}, ${now})`.execute(
      database.sql,
    );
    return { token, expiresAt };
  }

  /**
   * Replaces a refresh token; undefined when it is unknown, used up, expired, or the staff user is
   * disabled or off the company domain. The replaced token works for another 60 seconds and leads to
   * the same successor, because several tabs may come at once and answers get lost. Used later than
   * that it ends the session: somebody else may hold a copy.
   */
  async refresh(token: string): Promise<(RefreshToken & { staff: StaffIdentity }) | undefined> {
    const { database, clock, companyDomain } = this.#options;
    const now = clock.now();
    const hash = hashOf(token);
    const successor = this.#successorOf(token);
    return await database.transaction(async (transaction) => {
      const session = await findSession(transaction, hash, now);
      if (!session || session.disabled || !isCompanyEmail(session.email, companyDomain)) {
        return undefined;
      }
      const { id, email, fullName, hubId, expiresAt } = session;
      const answer = { token: successor, expiresAt, staff: { id, email, fullName, hubId } };
      if (session.tokenHash === hash) {
        await sql`
          update staff_sessions
          set token_hash = ${hashOf(successor)}, previous_token_hash = ${hash},
            previous_valid_until = ${new Date(now.getTime() + GRACE_MILLISECONDS)}
          where id = ${session.sessionId}`.execute(transaction);
        return answer;
      }
      const inTime = session.previousValidUntil !== null && session.previousValidUntil >= now;
      if (inTime && session.tokenHash === hashOf(successor)) return answer;
      await sql`
        update staff_sessions set ended_at = ${now} where id = ${session.sessionId}`.execute(
        transaction,
      );
      return undefined;
    });
  }

  /** Ends the session of a refresh token, whether it is the newest one or the one before. */
  async end(token: string): Promise<void> {
    const { database, clock } = this.#options;
    const hash = hashOf(token);
    await sql`
      update staff_sessions set ended_at = ${clock.now()}
      where (token_hash = ${hash} or previous_token_hash = ${hash}) and ended_at is null`.execute(
      database.sql,
    );
  }

  // Derived rather than random, so that two tabs with the same token get the same next one although
  // the database holds only hashes. Without the server's key nobody can tell it from a random one.
  #successorOf(token: string): string {
    return createHmac('sha256', this.#key).update(token).digest('base64url');
  }
}

async function findSession(on: Sql, hash: string, now: Date): Promise<SessionRow | undefined> {
  return await firstRow(
    on,
    sql<SessionRow>`
      select session.id as "sessionId", session.token_hash as "tokenHash",
        session.previous_valid_until as "previousValidUntil", session.expires_at as "expiresAt",
        staff.id, staff.email, staff.full_name as "fullName", staff.hub_id as "hubId", staff.disabled
      from staff_sessions session join staff_users staff on staff.id = session.staff_user_id
      where (session.token_hash = ${hash} or session.previous_token_hash = ${hash})
        and session.ended_at is null and session.expires_at > ${now}
      for update of session`,
  );
}

/** Ends every session of a staff user, in the caller's transaction: part of disabling them. */
export async function endStaffSessions(on: Sql, staffId: string, now: Date): Promise<void> {
  await sql`
    update staff_sessions set ended_at = ${now}
    where staff_user_id = ${staffId} and ended_at is null`.execute(on);
}
