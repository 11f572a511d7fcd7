import type { SignInWay } from '@kickstand/domain/staff/session-terms.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import type { ChangeAnnouncer } from '../platform/changes.ts';
import { type Database, firstRow, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdentityProvider, LogoutNotice } from '../ports/identity-provider.ts';
import { isCompanyEmail } from './company-account.ts';
import {
  endOldestSessions,
  endProviderSessions,
  endSession,
  type SessionScope,
} from './end-sessions.ts';
import {
  CHECK_MILLISECONDS,
  confirmAtProvider,
  UNCONFIRMED_MILLISECONDS,
} from './provider-check.ts';
import { sealProviderToken } from './provider-token.ts';
import { hashOf, RefreshTokens } from './refresh-tokens.ts';
import { findSession, rotateSession, type SessionEnd } from './session-rotation.ts';
import type { SessionStaff } from './session-row.ts';

const DAY = 24 * 3600 * 1000;
const SESSION_MILLISECONDS = 30 * DAY;
/** Ended sessions are kept for a day, so that their browser can show the reason. */
export const KEPT_MILLISECONDS = DAY;

/** The browser's part of a session: only the hash of the token is stored in the database. */
export interface RefreshToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A successful sign-in. */
export interface StartedSignIn {
  readonly staff: { readonly id: string; readonly email: string };
  readonly how: SignInWay;
  /** When the person proved who they are; undefined if the provider does not say. */
  readonly authenticatedAt: Date | undefined;
  readonly address: string;
  readonly browser: string;
  /** The browser's previous session, which is ended. */
  readonly replaces?: string | undefined;
  /** The account at the identity provider; undefined for e-mail and password. */
  readonly provider?: {
    readonly issuer: string;
    readonly subject: string;
    readonly sid: string | undefined;
    readonly refreshToken: string | undefined;
  };
}

/** A session that has just started. */
interface StartedSession extends RefreshToken {
  readonly sessionId: string;
  readonly authenticatedAt: Date | null;
}

/** The data that a browser sends with a refresh. */
export interface Presence {
  readonly address: string;
  /** Seconds since the last input in any of its tabs; undefined counts as no input. */
  readonly idleSeconds: number | undefined;
}

export type Refreshed =
  | (RefreshToken & {
      readonly kind: 'refreshed';
      readonly sessionId: string;
      readonly staff: SessionStaff;
      readonly authenticatedAt: Date | null;
    })
  | { readonly kind: 'refused'; readonly reason: SessionEnd };

export interface StaffSessionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly changes: ChangeAnnouncer;
  readonly authSecret: string;
  readonly companyDomain: string;
  readonly identityProvider: IdentityProvider;
  /** Maximum time without input, in hours. */
  readonly idleHours: number;
  /** How many sessions a person may have: a new one ends the oldest. Undefined: any number. */
  readonly sessionsPerPerson: number | undefined;
}

/** Signed-in browsers: each has a refresh token that is rotated at every use and lasts 30 days. */
export class StaffSessions {
  readonly #options: StaffSessionOptions;
  readonly #tokens: RefreshTokens;

  constructor(options: StaffSessionOptions) {
    this.#options = options;
    this.#tokens = new RefreshTokens(options.authSecret);
  }

  /** The session that a refresh token was issued for, live or not; undefined for a foreign token. */
  sessionIdOf(token: string | undefined): string | undefined {
    return this.#tokens.sessionIdOf(token);
  }

  /** Starts a session after a successful sign-in. */
  async start(signIn: StartedSignIn): Promise<StartedSession> {
    const { database, clock, sessionsPerPerson } = this.#options;
    const { staff, how, provider, replaces, authenticatedAt = null } = signIn;
    const now = clock.now();
    const sessionId = newId(now.getTime());
    const token = this.#tokens.first(sessionId);
    const sealed =
      provider?.refreshToken !== undefined
        ? await sealProviderToken(this.#options.authSecret, sessionId, provider.refreshToken)
        : null;
    // The provider cannot confirm such a session later, so it is limited to one workday.
    const life = provider && !sealed ? UNCONFIRMED_MILLISECONDS : SESSION_MILLISECONDS;
    const expiresAt = new Date(now.getTime() + life);
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    await database.transaction(async (transaction) => {
      const scope = this.#scope(transaction, now, staff, signIn.address);
      const kept = after(-KEPT_MILLISECONDS);
      await sql`
        with dead as (
          delete from staff_sessions
          where staff_user_id = ${staff.id} and coalesce(ended_at, expires_at) < ${kept})
        insert into staff_sessions (id, staff_user_id, token_hash, expires_at, created_at,
          last_active_at, signed_in_by, address, browser, provider_issuer, provider_subject,
          provider_sid, provider_refresh_token, provider_confirmed_at, provider_check_at,
          authenticated_at)
        values (${sessionId}, ${staff.id}, ${hashOf(token)}, ${expiresAt}, ${now},
          ${now}, ${how}, ${signIn.address}, ${signIn.browser}, ${provider?.issuer ?? null},
          ${provider?.subject ?? null}, ${provider?.sid ?? null}, ${sealed},
          ${provider ? now : null}, ${sealed ? after(CHECK_MILLISECONDS) : null},
          ${authenticatedAt})`.execute(transaction);
      if (replaces) await endSession(scope, replaces, 'replaced');
      if (sessionsPerPerson) await endOldestSessions(scope, staff.id, sessionsPerPerson);
      await recordSecurityEvent(scope, {
        kind: 'session.started',
        subject: { type: 'StaffSession', id: sessionId },
        facts: { how },
      });
    });
    return { token, expiresAt, sessionId, authenticatedAt };
  }

  /**
   * Rotates a refresh token. The previous one remains valid for 60 seconds and leads to the same
   * successor, because several tabs may refresh at once and responses can be lost. Later reuse ends
   * the session, because the token may have been stolen. At most hourly, the identity provider is
   * asked whether the account is still active.
   */
  async refresh(token: string, presence: Presence): Promise<Refreshed> {
    const sessionId = this.#tokens.sessionIdOf(token);
    if (!sessionId) return { kind: 'refused', reason: 'ended' };
    const { database, clock, companyDomain, idleHours } = this.#options;
    const now = clock.now();
    const step = await database.transaction(async (transaction) => {
      const session = await findSession(transaction, sessionId);
      if (!session) return { kind: 'refused', reason: 'ended' } as const;
      return await rotateSession(
        this.#scope(transaction, now, session, presence.address),
        { session, token, idleSeconds: presence.idleSeconds },
        {
          tokens: this.#tokens,
          idleMilliseconds: idleHours * 3600 * 1000,
          isOfCompany: isCompanyEmail(session.email, companyDomain),
        },
      );
    });
    if (step.kind === 'refused') return step;
    const { session } = step;
    if (step.check && !(await confirmAtProvider(this.#options, session, presence.address))) {
      return { kind: 'refused', reason: 'ended' };
    }
    const { id, email, fullName, hubId, role, startPage, expiresAt, authenticatedAt } = session;
    const staff = { id, email, fullName, hubId, role, startPage };
    const { token: next } = step;
    return { kind: 'refreshed', token: next, expiresAt, sessionId, staff, authenticatedAt };
  }

  /** Logs a browser out: ends the session of a refresh token, current or superseded. */
  async logOut(token: string, address: string): Promise<void> {
    const sessionId = this.#tokens.sessionIdOf(token);
    if (!sessionId) return;
    const { database, clock } = this.#options;
    await database.transaction(async (transaction) => {
      const session = await findSession(transaction, sessionId);
      if (!session) return;
      await endSession(
        this.#scope(transaction, clock.now(), session, address),
        sessionId,
        'logout',
      );
    });
  }

  /**
   * Ends the sessions named by a verified logout token.
   * @returns false if the token was used before.
   */
  async endForProvider(notice: LogoutNotice, address: string): Promise<boolean> {
    const { database, clock, log, changes } = this.#options;
    const now = clock.now();
    return await database.transaction(async (transaction) => {
      const fresh = await firstRow(
        transaction,
        sql<{ jti: string }>`
          with old as (delete from provider_logout_tokens where expires_at < ${now})
          insert into provider_logout_tokens (issuer, jti, expires_at)
          values (${notice.issuer}, ${notice.jti}, ${notice.expiresAt})
          on conflict do nothing returning jti`,
      );
      if (!fresh) return false;
      const scope = { sql: transaction, now, services: { log, changes }, staffId: null, address };
      await endProviderSessions({ ...scope, actor: 'identity provider' }, notice);
      return true;
    });
  }

  #scope(
    on: Sql,
    now: Date,
    staff: { readonly id: string; readonly email: string },
    address: string,
  ): SessionScope {
    const { log, changes } = this.#options;
    const services = { log, changes };
    return { sql: on, now, services, actor: staff.email, staffId: staff.id, address };
  }
}
