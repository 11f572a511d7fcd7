import type { SessionEndReason } from '@kickstand/domain/staff/session-terms.ts';
import { sql } from 'kysely';
import { recordSecurityEvent } from '../activity/record-security-event.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { endSession, type SessionScope } from './end-sessions.ts';
import { RETRY_MILLISECONDS } from './provider-check.ts';
import { hashOf, type RefreshTokens } from './refresh-tokens.ts';
import type { SessionRow } from './session-row.ts';

const GRACE_MILLISECONDS = 60 * 1000;
/**
 * Maximum number of superseded tokens stored within the grace period; more tabs than this do not
 * start at once.
 */
const MOST_SUPERSEDED = 8;

/** Why a browser gets no new token, as shown in the console. */
export type SessionEnd = 'idle' | 'ended' | 'expired' | 'disabled' | 'limit';

/** A session, live or ended, locked for the rest of the transaction. */
export async function findSession(on: Sql, sessionId: string): Promise<SessionRow | undefined> {
  return await firstRow(
    on,
    sql<SessionRow>`
      select session.id as session_id, session.token_hash, session.superseded,
        session.expires_at, session.last_active_at, session.ended_at, session.end_reason,
        session.provider_subject, session.provider_refresh_token, session.provider_confirmed_at,
        session.provider_check_at, session.authenticated_at, staff.id, staff.email, staff.full_name,
        staff.hub_id, staff.role, staff.start_page, staff.disabled
      from staff_sessions session join staff_users staff on staff.id = session.staff_user_id
      where session.id = ${sessionId} for update of session`,
  );
}

export interface Rotation {
  readonly session: SessionRow;
  readonly token: string;
  /** Seconds since the person's last input; undefined counts as none. */
  readonly idleSeconds: number | undefined;
}

export interface RotationRules {
  readonly tokens: RefreshTokens;
  readonly idleMilliseconds: number;
  readonly isOfCompany: boolean;
}

export type Rotated =
  | { readonly kind: 'refused'; readonly reason: SessionEnd }
  | {
      readonly kind: 'rotated';
      readonly session: SessionRow;
      readonly token: string;
      /**
       * The caller must query the identity provider now; no other request does so until it has
       * finished.
       */
      readonly check: boolean;
    };

const refused = (reason: SessionEnd) => ({ kind: 'refused', reason }) as const;

/** Rotates the token of a locked session, or ends the session if a rule requires it. */
export async function rotateSession(
  scope: SessionScope,
  { session, token, idleSeconds }: Rotation,
  rules: RotationRules,
): Promise<Rotated> {
  const { now } = scope;
  const { sessionId } = session;
  if (session.endedAt) return refused(reasonOf(session.endReason));
  if (session.expiresAt <= now) return refused('expired');
  const hash = hashOf(token);
  const inGrace = session.superseded.filter(({ until }) => new Date(until) >= now);
  const isCurrent = session.tokenHash === hash;
  if (!isCurrent && !inGrace.some((each) => each.hash === hash)) {
    await recordSecurityEvent(scope, {
      kind: 'session.reused',
      subject: { type: 'StaffSession', id: sessionId },
    });
    await endSession(scope, sessionId, 'reused');
    return refused('ended');
  }
  if (session.disabled || !rules.isOfCompany) {
    await endSession(scope, sessionId, 'disabled');
    return refused('disabled');
  }
  // Judged by the earlier activity: input after a long absence may be another person's.
  if (now.getTime() - session.lastActiveAt.getTime() > rules.idleMilliseconds) {
    await endSession(scope, sessionId, 'idle');
    return refused('idle');
  }
  if (!isCurrent) {
    const current = currentToken(token, session.tokenHash, rules.tokens);
    return current ? { kind: 'rotated', session, token: current, check: false } : refused('ended');
  }
  const successor = rules.tokens.successorOf(token);
  const until = new Date(now.getTime() + GRACE_MILLISECONDS).toISOString();
  const superseded = [...inGrace, { hash, until }].slice(-MOST_SUPERSEDED);
  const check = session.providerCheckAt !== null && session.providerCheckAt <= now;
  const checkAt = check ? new Date(now.getTime() + RETRY_MILLISECONDS) : session.providerCheckAt;
  await sql`
    update staff_sessions
    set token_hash = ${hashOf(successor)}, superseded = ${JSON.stringify(superseded)}::jsonb,
      last_active_at = ${lastInput(session, idleSeconds, now)}, address = ${scope.address},
      provider_check_at = ${checkAt}
    where id = ${sessionId}`.execute(scope.sql);
  return { kind: 'rotated', session, token: successor, check };
}

/** When the person was last active; reports never move it back or into the future. */
function lastInput(session: SessionRow, idleSeconds: number | undefined, now: Date): Date {
  if (idleSeconds === undefined) return session.lastActiveAt;
  const reported = now.getTime() - idleSeconds * 1000;
  return new Date(Math.max(session.lastActiveAt.getTime(), reported));
}

/** The current token that a superseded token leads to. */
function currentToken(from: string, hash: string, tokens: RefreshTokens): string | undefined {
  let token = from;
  for (let step = 0; step < MOST_SUPERSEDED; step += 1) {
    token = tokens.successorOf(token);
    if (hashOf(token) === hash) return token;
  }
  return undefined;
}

function reasonOf(reason: SessionEndReason | null): SessionEnd {
  return reason === 'idle' || reason === 'disabled' || reason === 'limit' ? reason : 'ended';
}
