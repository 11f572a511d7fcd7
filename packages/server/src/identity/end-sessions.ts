import type { SessionEndReason } from '@kickstand/domain/staff/session-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { recordSecurityEvent, type SecurityEventScope } from '../activity/record-security-event.ts';
import type { ChangeAnnouncer } from '../platform/changes.ts';
import { rows } from '../platform/database/database.ts';

/** The actor and the transaction that end sessions; a UnitOfWork is one. */
export interface SessionScope extends SecurityEventScope {
  readonly services: SecurityEventScope['services'] & { readonly changes: ChangeAnnouncer };
}

interface Ended {
  readonly id: string;
  readonly staffUserId: string;
}

/** Ends the live sessions that meet a condition, in the caller's transaction. One statement. */
async function end(
  scope: SessionScope,
  condition: RawBuilder<unknown>,
  reason: SessionEndReason,
): Promise<Ended[]> {
  const ended = await rows(
    scope.sql,
    sql<Ended>`
      update staff_sessions
      set ended_at = ${scope.now}, end_reason = ${reason}, provider_refresh_token = null
      where ended_at is null and ${condition} returning id, staff_user_id`,
  );
  // Instances that serve live connections of these sessions end them.
  for (const { staffUserId } of ended) scope.services.changes.announce('StaffUser', staffUserId);
  return ended;
}

/**
 * Ends one session and records the reason, in the caller's transaction.
 * @param staffUserId ends it only if it belongs to this staff user.
 * @returns whether it was still live.
 */
export async function endSession(
  scope: SessionScope,
  sessionId: string,
  reason: SessionEndReason,
  staffUserId?: string,
): Promise<boolean> {
  const condition = staffUserId
    ? sql`id = ${sessionId} and staff_user_id = ${staffUserId}`
    : sql`id = ${sessionId}`;
  const [ended] = await end(scope, condition, reason);
  if (!ended) return false;
  await recordSecurityEvent(scope, {
    kind: 'session.ended',
    subject: { type: 'StaffSession', id: sessionId },
    facts: { reason, staffUserId: ended.staffUserId },
  });
  return true;
}

/** Ends every session of a staff user and records it as one event, in the caller's transaction. */
export async function endStaffSessions(
  scope: SessionScope,
  staffUserId: string,
  reason: SessionEndReason,
): Promise<void> {
  const ended = await end(scope, sql`staff_user_id = ${staffUserId}`, reason);
  await recordSeveral(scope, ended, reason);
}

/**
 * Ends the oldest sessions of a staff user beyond a number, in the caller's transaction, so that only as many
 * remain. Two statements.
 */
export async function endOldestSessions(
  scope: SessionScope,
  staffUserId: string,
  most: number,
): Promise<void> {
  // One after the other, if they sign in several times at once.
  await sql`select id from staff_users where id = ${staffUserId} for no key update`.execute(
    scope.sql,
  );
  const beyond = sql`id in (select id from staff_sessions
    where staff_user_id = ${staffUserId} and ended_at is null and expires_at > ${scope.now}
    order by created_at desc, id desc offset ${most})`;
  await recordSeveral(scope, await end(scope, beyond, 'limit'), 'limit');
}

/** Ends the sessions that were started with a provider's subject, session, or both. */
export async function endProviderSessions(
  scope: SessionScope,
  {
    issuer,
    subject,
    sid,
  }: { issuer: string; subject: string | undefined; sid: string | undefined },
): Promise<void> {
  const ofSubject = subject === undefined ? sql`true` : sql`provider_subject = ${subject}`;
  // A sign-in without a session id in its ID token is only known by its subject.
  const unnamed = subject === undefined ? sql`false` : sql`provider_sid is null`;
  const ofSession = sid === undefined ? sql`true` : sql`(provider_sid = ${sid} or ${unnamed})`;
  const ended = await end(
    scope,
    sql`provider_issuer = ${issuer} and ${ofSubject} and ${ofSession}`,
    'provider',
  );
  await recordSeveral(scope, ended, 'provider');
}

async function recordSeveral(
  scope: SessionScope,
  ended: readonly Ended[],
  reason: SessionEndReason,
): Promise<void> {
  const [first] = ended;
  if (!first) return;
  await recordSecurityEvent(scope, {
    kind: 'session.ended',
    subject: { type: 'StaffUser', id: first.staffUserId },
    facts: { reason, sessions: ended.length },
  });
}
