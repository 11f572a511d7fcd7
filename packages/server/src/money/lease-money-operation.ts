import {
  MONEY_FAILURES,
  type MoneyAttemptResult,
  type MoneyFailure,
} from '@kickstand/domain/billing/money-attempt.ts';
import {
  type MoneyAttemptWay,
  PERSON_STATES,
} from '@kickstand/domain/billing/money-operation-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/request-context.ts';
import type { MoneyOperation } from './money-operations.ts';

/**
 * Lease time in seconds. A live attempt keeps extending its lease, so this is how long a crash
 * blocks its subjects.
 */
const LEASE_SECONDS = 12;
/** Milliseconds between extensions: three may fail before the lease is lost. */
const HEARTBEAT = 3000;
/**
 * Hours after which the effect is looked up instead of resent; the provider's keys are valid for 24
 * hours.
 */
const RESEND_HOURS = 23;
/** Hours without a response after which staff must decide. */
const LOOK_UP_HOURS = 72;

/** An earlier unsettled operation of the same subscription blocks the candidate `m`. */
const HELD_BACK = sql`exists (
  select 1 from money_operation_subjects own
  join money_operation_subjects other on other.entity_id = own.entity_id
  join money_operations e on e.id = other.money_operation_id
  where own.money_operation_id = m.id and own.entity_type = 'Subscription'
    and e.settled_at is null and e.sequence < m.sequence)`;

/** SQL condition: an operation of the table without an alias may be due; a lease decides. */
export const isDueOperation = (now: Date) => sql`state = 'WAITING' and next_attempt_at <= ${now}`;

/** True while resending with the same key cannot act twice. */
export function resendable(operation: Pick<MoneyOperation, 'firstSentAt'>, now: Date): boolean {
  const sentAt = operation.firstSentAt?.getTime() ?? now.getTime();
  return now.getTime() - sentAt < RESEND_HOURS * 3_600_000;
}

/** True if lookups have also failed for days, so that staff must decide. */
export function isOverdue(operation: Pick<MoneyOperation, 'firstSentAt'>, now: Date): boolean {
  const sentAt = operation.firstSentAt?.getTime() ?? now.getTime();
  return now.getTime() - sentAt >= LOOK_UP_HOURS * 3_600_000;
}

export interface LeaseRequest {
  /** One operation, or null for any due one. */
  readonly id: string | null;
  readonly now: Date;
  /** The kind of attempt; by default it sends while that is safe, and looks up afterwards. */
  readonly way?: MoneyAttemptWay;
  /** Includes operations that need a decision by staff. */
  readonly evenForAPerson?: boolean;
  /** The staff user who requested the attempt, if any. */
  readonly actor?: string;
}

export interface LeasedOperation extends MoneyOperation {
  readonly attemptId: string;
  readonly way: MoneyAttemptWay;
}

/**
 * Leases an operation for one attempt, so that only one worker calls the provider, in the order of
 * a subscription's operations. The attempt is recorded before the call.
 */
export function leaseMoneyOperation(
  on: Sql,
  wanted: LeaseRequest,
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
        l.failure, l.error, l.decided_by, l.created_at, s.id as attempt_id, s.way
      from leased l, started s`,
  );
}

/**
 * Extends the lease of an attempt while `work` runs, on dedicated connections. If the lease is lost
 * anyway, the work continues but its outcome is not recorded.
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
 * Locks an operation for the attempt that holds its lease; undefined if it is settled or a later
 * attempt has the lease.
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

/** Closes the record of an attempt that was too late to record its outcome. */
export async function endSupersededAttempt(on: Sql, attemptId: string, now: Date): Promise<void> {
  await sql`
    update money_operation_attempts set ended_at = ${now}, result = 'SUPERSEDED'
    where id = ${attemptId} and ended_at is null`.execute(on);
}

/** Marks a locked operation as settled or owed, releases its subjects and closes the attempt. */
export async function closeMoneyOperation(
  unit: UnitOfWork,
  operation: Pick<MoneyOperation, 'id' | 'attemptId' | 'customerId'>,
  outcome: {
    state: 'DONE' | 'DECLINED' | 'OWED';
    now: Date;
    answer?: unknown;
    /** The result of the attempt; of a failure also that of the operation. */
    result: MoneyAttemptResult;
    /** The provider's message, or the reason of the staff user who decided. */
    message?: string | null;
    /** E-mail of the staff user who decided. */
    decidedBy?: string | null;
  },
): Promise<void> {
  const failure = MONEY_FAILURES.find((each) => each === outcome.result) ?? null;
  const message = outcome.message ?? null;
  await sql`
    with freed as (
      update money_operation_subjects set exclusive = false where money_operation_id = ${operation.id}),
    ended as (
      update money_operation_attempts set ended_at = ${outcome.now}, result = ${outcome.result},
        message = ${message}
      where id = ${operation.attemptId})
    update money_operations set state = ${outcome.state}, settled_at = ${outcome.state === 'OWED' ? null : outcome.now},
      leased_until = null, lease_attempt_id = null, answer = ${JSON.stringify(outcome.answer ?? null)}::jsonb,
      failure = ${failure}, error = ${failure && message}, decided_by = ${outcome.decidedBy ?? null}
    where id = ${operation.id}
      and (${operation.attemptId}::uuid is null or lease_attempt_id = ${operation.attemptId}::uuid)`.execute(
    unit.sql,
  );
  unit.services.changes.announce('Customer', operation.customerId);
}

/**
 * Schedules an operation with an unknown outcome for a retry, or for a decision by staff. A
 * superseded attempt only changes its own record.
 */
export async function postponeMoneyOperation(
  on: Sql,
  operation: Pick<MoneyOperation, 'id' | 'attemptId'>,
  next: {
    now: Date;
    at: Date;
    failure: MoneyFailure;
    message: string | null;
    needsAPerson: boolean;
  },
): Promise<void> {
  await sql`
    with ended as (
      update money_operation_attempts set ended_at = ${next.now}, result = ${next.failure},
        message = ${next.message}
      where id = ${operation.attemptId})
    update money_operations set leased_until = null, lease_attempt_id = null,
      next_attempt_at = ${next.at}, failure = ${next.failure}, error = ${next.message},
      state = ${next.needsAPerson ? 'NEEDS_A_PERSON' : 'WAITING'}
    where id = ${operation.id} and settled_at is null
      and lease_attempt_id = ${operation.attemptId}::uuid`.execute(on);
}
