import type { SecurityEventKind } from '@kickstand/domain/history/security-terms.ts';
import { sql } from 'kysely';
import type { Sql } from '../platform/database/database.ts';
import { onceCommitted } from '../platform/database/database-context.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** The subject of the event. */
  readonly subject?: { readonly type: string; readonly id: string };
  /** Ids, states, cents and reasons; never personal data of customers and never a secret. */
  readonly facts?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The actor and the transaction; a {@link UnitOfWork} is one. */
export interface SecurityEventScope {
  readonly sql: Sql;
  readonly now: Date;
  readonly services: { readonly log: Log };
  /** E-mail address of the staff user or name of the process; null if unknown. */
  readonly actor: string | null;
  readonly staffId: string | null;
  /** Network address of the caller, if any. */
  readonly address: string | null;
}

/**
 * Adds an event to the append-only security log, in the caller's transaction if there is one, and
 * writes a log line without personal data after the commit. Background work only knows e-mail
 * addresses, so the staff user is looked up.
 */
export async function recordSecurityEvent(
  scope: SecurityEventScope,
  { kind, subject, facts = {} }: SecurityEvent,
): Promise<void> {
  const id = newId(scope.now.getTime());
  await sql`
    insert into security_events (id, kind, actor, staff_user_id, address, subject_type, subject_id, facts, created_at)
    values (${id}, ${kind}, ${scope.actor},
      coalesce(${scope.staffId}::uuid, (select s.id from staff_users s where s.email = ${scope.actor})),
      ${scope.address}, ${subject?.type ?? null},
      ${subject?.id ?? null}, ${JSON.stringify(facts)}::jsonb, ${scope.now})`.execute(scope.sql);
  const { staffId } = scope;
  onceCommitted(() =>
    scope.services.log.info({ securityEvent: kind, id, staffId, subject, facts }, 'security event'),
  );
}
