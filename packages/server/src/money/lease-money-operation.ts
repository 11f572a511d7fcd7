import {
  type MoneyAttemptWay,
  PERSON_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Seconds after which another worker may make the next attempt. An attempt that is alive extends its
 * lease all the time, however long the provider takes; this is how long a crash blocks its subjects.
 */
const LEASE_SECONDS = 12;
/** Milliseconds between two extensions: three may fail before the lease is lost. */
const HEARTBEAT = 3000;
/** Provider keys are good for 24 hours; after this many the effect is looked up instead of sent again. */
const RESEND_HOURS = 23;
/** After this many hours without any answer a person decides. */
const LOOK_UP_HOURS = 72;

/** An earlier unsettled operation of the same subscription holds the candidate `m` back. */
const HELD_BACK = sql`exists (
  select 1 from money_operation_subjects own
  join money_operation_subjects other on other.entity_id = own.entity_id
  join money_operations e on e.id = other.money_operation_id
  where own.money_operation_id = m.id and own.entity_type = 'Subscription'
    and e.settled_at is null and e.sequence < m.sequence)`;

/** True while sending once more under the same key can't do the thing twice. */
export function resendable(operation: Pick<MoneyOperation, 'firstSentAt'>, now: Date): boolean {
  const sentAt = operation.firstSentAt?.getTime() ?? now.getTime();
  return now.getTime() - sentAt < RESEND_HOURS * 3_600_000;
}

/** True when looking up has failed for days, too: the provider may never tell, a person must. */
export function isOverdue(operation: Pick<MoneyOperation, 'firstSentAt'>, now: Date): boolean {
  const sentAt = operation.firstSentAt?.getTime() ?? now.getTime();
  return now.getTime() - sentAt >= LOOK_UP_HOURS * 3_600_000;
}

export interface LeaseWanted {
  /** One operation, or null for whichever is due next. */
  readonly id: string | null;
  readonly now: Date;
  /** What the attempt does; left out, it sends while that is safe and looks up afterwards. */
  readonly way?: MoneyAttemptWay;
  /** Also one that waits for a person. */
  readonly evenForAPerson?: boolean;
  /** Who asked for the attempt, when it was a person. */
  readonly actor?: string;
}

export interface LeasedOperation extends MoneyOperation {
  readonly attemptId: string;
  readonly way: MoneyAttemptWay;
}

/**
 * Leases an operation for one attempt, so that two workers don't ask the provider for it at once, in
 * the order in which the operations of a subscription were made. The attempt is on record before the
 * provider is called.
 */
export function leaseMoneyOperation(
  on: Sql,
  wanted: LeaseWanted,
): Promise<LeasedOperation | undefined> {
  const { id, now } = wanted;
  const attemptId = newId(now.getTime());
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000);
  const oldestKey = new Date(now.getTime() - RESEND_HOURS * 3_600_000);
  const states = wanted.evenForAPerson ? ['WAITING', ...PERSON_STATES] : ['WAITING'];
  return firstRow(
    on,
    sql<LeasedOperation>`
      with leased as (
        update money_operations set leased_until = ${until}, lease_attempt_id = ${attemptId},
          attempts = attempts + 1, state = 'WAITING', first_sent_at = coalesce(first_sent_at, ${now})
        where id = (
          select m.id from money_operations m
          where m.state = any(${states}::text[]) and (m.leased_until is null or m.leased_until < ${now})
            and case when ${id}::uuid is null then m.next_attempt_at <= ${now} else m.id = ${id} end
            and not ${HELD_BACK}
          order by m.next_attempt_at, m.sequence limit 1 for update skip locked)
        returning *),
      started as (
        insert into money_operation_attempts (id, money_operation_id, way, provider_key, actor, started_at)
        select ${attemptId}::uuid, l.id, coalesce(${wanted.way ?? null}::text,
            case when l.first_sent_at > ${oldestKey} then 'SEND' else 'LOOK_UP' end),
          l.provider_key, ${wanted.actor ?? null}::text, ${now}::timestamptz
        from leased l returning id, way)
      select l.id, l.kind, l.mode, l.state, l.customer_id,
        l.amount_cents, l.currency, l.request, l.provider_key, l.actor, l.attempts, l.first_sent_at,
        l.error, l.created_at, s.id as attempt_id, s.way
      from leased l, started s`,
  );
}

/**
 * Extends the lease of an attempt while `work` runs, on connections that nothing else uses. Where the
 * lease was lost all the same, the work goes on and its outcome is not recorded.
 */
export async function whileLeased<Result>(
  { database, clock, log }: Services,
  operation: Pick<MoneyOperation, 'id' | 'attemptId'>,
  work: () => Promise<Result>,
  heartbeat = HEARTBEAT,
): Promise<Result> {
  const extend = async () => {
    const until = new Date(clock.now().getTime() + LEASE_SECONDS * 1000);
    await sql`update money_operations set leased_until = ${until}
      where id = ${operation.id} and lease_attempt_id = ${operation.attemptId}
        and settled_at is null`.execute(database.recording.sql);
  };
  const timer = setInterval(() => {
    extend().catch((error: unknown) => {
      log.warn({ err: error, operationId: operation.id }, 'lease not extended');
    });
  }, heartbeat);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Locks an operation for the attempt that holds its lease; undefined when it is settled or its lease has
 * passed to a later attempt.
 */
export function lockLeasedOperation(
  on: Sql,
  operation: Pick<MoneyOperation, 'id' | 'attemptId'>,
): Promise<{ id: string } | undefined> {
  return firstRow(
    on,
    sql<{ id: string }>`
      select id from money_operations
      where id = ${operation.id} and settled_at is null and lease_attempt_id = ${operation.attemptId}
      for update`,
  );
}

/** Ends the record of an attempt that came too late to record its outcome. */
export async function endOvertakenAttempt(on: Sql, attemptId: string, now: Date): Promise<void> {
  await sql`
    update money_operation_attempts set ended_at = ${now},
      answer = 'Another attempt had taken over; this outcome was not recorded.'
    where id = ${attemptId} and ended_at is null`.execute(on);
}

/**
 * Marks a locked operation as settled, or as owed, frees its subjects for other verbs and ends the attempt.
 */
export async function closeMoneyOperation(
  on: Sql,
  operation: Pick<MoneyOperation, 'id' | 'attemptId'>,
  outcome: {
    state: 'DONE' | 'DECLINED' | 'OWED';
    now: Date;
    answer?: unknown;
    error?: string | null;
    /** The outcome in words, for the record of the attempt. */
    words: string;
  },
): Promise<void> {
  await sql`
    with freed as (
      update money_operation_subjects set exclusive = false where money_operation_id = ${operation.id}),
    ended as (
      update money_operation_attempts set ended_at = ${outcome.now}, answer = ${outcome.words}
      where id = ${operation.attemptId})
    update money_operations set state = ${outcome.state}, settled_at = ${outcome.state === 'OWED' ? null : outcome.now},
      leased_until = null, lease_attempt_id = null, answer = ${JSON.stringify(outcome.answer ?? null)}::jsonb,
      error = ${outcome.error ?? null}
    where id = ${operation.id}
      and (${operation.attemptId}::uuid is null or lease_attempt_id = ${operation.attemptId}::uuid)`.execute(
    on,
  );
}

/**
 * Puts an operation whose outcome is unknown back for later, or before a person. An attempt that was
 * overtaken by a later one changes nothing but its own record.
 */
export async function postponeMoneyOperation(
  on: Sql,
  operation: Pick<MoneyOperation, 'id' | 'attemptId'>,
  next: { now: Date; at: Date; error: string; needsAPerson: boolean },
): Promise<void> {
  await sql`
    with ended as (
      update money_operation_attempts set ended_at = ${next.now}, answer = ${next.error}
      where id = ${operation.attemptId})
    update money_operations set leased_until = null, lease_attempt_id = null,
      next_attempt_at = ${next.at}, error = ${next.error},
      state = ${next.needsAPerson ? 'NEEDS_A_PERSON' : 'WAITING'}
    where id = ${operation.id} and settled_at is null
      and lease_attempt_id = ${operation.attemptId}::uuid`.execute(on);
}
