import { type MoneyFailure, needsConfirmation } from '@kickstand/domain/billing/money-attempt.ts';
import { sql } from 'kysely';
import { inBackgroundUnit } from '../platform/background/background-unit.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { failPoint } from '../platform/fail-point.ts';
import { existing, refused } from '../platform/refused.ts';
import { inBackground, type Services } from '../platform/request-context.ts';
import type { Attempt, MoneyOperationHandler } from './define-money-operation.ts';
import {
  closeMoneyOperation,
  endSupersededAttempt,
  isOverdue,
  type LeasedOperation,
  type LeaseRequest,
  leaseMoneyOperation,
  lockLeasedOperation,
  postponeMoneyOperation,
  resendable,
  whileLeased,
} from './lease-money-operation.ts';
import { failureOf, findMoneyOperation, type MoneyOperation } from './money-operations.ts';
import { recordDecision } from './record-decision.ts';
import { refuseMoneyOff } from './refuse-money-off.ts';
import { usedElsewhere } from './used-elsewhere.ts';

/** Failures on our side after which staff must decide. */
const MOST_FAILURES = 8;
/** Backoff in seconds after the n-th unknown outcome. */
const BACKOFF_SECONDS = [2, 5, 15, 60, 300, 900, 3600];

/** The handler of an operation's kind. @throws Error for a kind of a later release. */
export function handlerOf(
  { extensions: { moneyOperations } }: Services,
  { kind }: Pick<MoneyOperation, 'kind'>,
): MoneyOperationHandler {
  if (!Object.hasOwn(moneyOperations, kind)) {
    throw new Error(`No handler settles money operations of kind ${kind}.`);
  }
  return moneyOperations[kind];
}

/** A provider object found by staff, with their reason. */
export interface PersonFinding {
  /** The provider's id. */
  readonly reference: string;
  readonly reason: string;
  readonly actor: string;
  /** Network address of the staff user. */
  readonly address: string | null;
}

/**
 * Writes the result of an attempt, and the finding of a staff user that led to it; a concurrent
 * worker or staff user may have been first.
 * @returns why the finding cannot be this operation, as a sentence; then nothing is written.
 */
async function recordOutcome(
  services: Services,
  operation: LeasedOperation,
  attempt: Extract<Attempt, { outcome: 'done' | 'declined' }>,
  finding?: PersonFinding,
): Promise<string | undefined> {
  const record = async (unit: UnitOfWork): Promise<string | undefined> => {
    const { sql: transaction, now } = unit;
    const locked = await lockLeasedOperation(transaction, operation);
    if (!locked) {
      await endSupersededAttempt(transaction, operation.attemptId, now);
      return undefined;
    }
    if (finding) {
      const used = await usedElsewhere(transaction, operation, finding.reference);
      if (used) return used;
      await recordDecision({ ...unit, actor: finding.actor, address: finding.address }, operation, {
        outcome: 'succeeded',
        reference: finding.reference,
        reason: finding.reason,
      });
    }
    if (attempt.outcome === 'done') {
      await attempt.finish(unit);
      await closeMoneyOperation(unit, operation, {
        state: 'DONE',
        now,
        answer: attempt.answer,
        result: operation.way === 'SEND' ? 'CONFIRMED' : 'FOUND',
      });
    } else {
      const handler = handlerOf(services, operation);
      const { message, needsConfirmation: toConfirm = false } = attempt;
      await handler.decline(unit, operation, {
        message,
        ...(toConfirm && { needsConfirmation: true }),
      });
      await closeMoneyOperation(unit, operation, {
        state: handler.owed ? 'OWED' : 'DECLINED',
        now,
        result: toConfirm ? 'NEEDS_CONFIRMATION' : 'DECLINED',
        message,
      });
    }
    failPoint(services.config, 'before outcome commit');
    return undefined;
  };
  const { recording } = services.database;
  const mismatch = await inBackgroundUnit(services, operation.actor, record, recording);
  failPoint(services.config, 'after outcome');
  return mismatch;
}

async function postpone(
  services: Services,
  operation: LeasedOperation,
  failure: MoneyFailure,
  { message = null, needsAPerson }: { message?: string | null; needsAPerson: boolean },
): Promise<void> {
  const wait = BACKOFF_SECONDS[Math.min(operation.attempts, BACKOFF_SECONDS.length) - 1] ?? 2;
  const now = services.clock.now();
  const at = new Date(now.getTime() + wait * 1000);
  const { id: operationId, attempts, way } = operation;
  // The provider's message is only stored with the attempt, because it may quote personal data.
  services.log.warn({ operationId, attempts, way, needsAPerson }, 'money operation unsettled');
  await postponeMoneyOperation(services.database.recording.sql, operation, {
    now,
    at,
    failure,
    message,
    needsAPerson,
  });
}

/** One attempt at a leased operation. A failure to write is retried later, and then shown. */
async function attemptOnce(
  services: Services,
  operation: LeasedOperation,
  finding?: PersonFinding,
): Promise<void> {
  try {
    await attempt(services, operation, finding);
  } catch (error) {
    services.log.error({ err: error, operationId: operation.id }, 'money operation failed here');
    await postpone(services, operation, 'NOT_RECORDED', {
      needsAPerson: operation.attempts >= MOST_FAILURES,
    });
  }
}

async function attempt(
  services: Services,
  operation: LeasedOperation,
  finding: PersonFinding | undefined,
): Promise<void> {
  const handler = handlerOf(services, operation);
  failPoint(services.config, 'before send');
  const how = operation.way === 'SEND' ? 'send' : 'find';
  let remembered = false;
  const answer = await whileLeased(services, operation, async () => {
    const first = await handler.attempt(services, operation, how, finding?.reference);
    failPoint(services.config, 'after send');
    remembered = first.outcome === 'unknown' && first.remembered === true;
    // Resending would only repeat the stored failure for a day, but the effect can be looked up.
    return remembered ? await handler.attempt(services, operation, 'find') : first;
  });
  if (answer.outcome === 'done' || answer.outcome === 'declined') {
    const mismatch = await recordOutcome(services, operation, answer, finding);
    if (mismatch !== undefined) {
      await postpone(services, operation, 'MISMATCH', { message: mismatch, needsAPerson: true });
    }
    return;
  }
  const now = services.clock.now();
  if (answer.outcome === 'mismatch') {
    const { message } = answer;
    await postpone(services, operation, 'MISMATCH', { message, needsAPerson: true });
  } else if (finding && answer.outcome === 'not found') {
    await postpone(services, operation, 'REFERENCE_NOT_FOUND', { needsAPerson: true });
  } else if (answer.outcome === 'unknown') {
    const { message } = answer;
    await postpone(services, operation, 'UNKNOWN', {
      message,
      needsAPerson: isOverdue(operation, now),
    });
  } else {
    const needsAPerson = remembered || !resendable(operation, now);
    await postpone(services, operation, 'NOT_FOUND', { needsAPerson });
  }
}

/**
 * Attempts one operation now, unless it is leased or an earlier one of its subscription is
 * unsettled.
 * @param how.finding a provider object found by staff, to check instead of a search.
 * @returns false if it could not be attempted now.
 * @throws Refused where payments are off.
 */
export async function settleMoneyOperation(
  services: Services,
  id: string,
  how: Omit<LeaseRequest, 'id' | 'now'> & { readonly finding?: PersonFinding } = {},
): Promise<boolean> {
  refuseMoneyOff(services);
  const { finding, ...wanted } = how;
  const { database, clock } = services;
  const leased = await leaseMoneyOperation(database.sql, { id, now: clock.now(), ...wanted });
  if (!leased) return false;
  await attemptOnce(services, leased, finding);
  return true;
}

/**
 * Attempts all due operations. Called by the worker; after a stop or crash, the next call
 * continues.
 */
export async function settleDueMoneyOperations(services: Services): Promise<void> {
  const { config, database, clock, log, rounds } = services;
  // Operations from before wait until payments are on again.
  if (config.MONEY === 'off') return;
  while (!rounds.stopping) {
    const leased = await leaseMoneyOperation(database.sql, { id: null, now: clock.now() });
    if (!leased) return;
    try {
      await attemptOnce(services, leased);
    } catch (error) {
      log.error({ err: error, operationId: leased.id }, 'money operation failed unexpectedly');
    }
  }
}

/**
 * Waits for the outcome of a confirm_first operation that a command has just inserted.
 * @throws Refused with the provider's message if it was declined, or NEEDS_CONFIRMATION if the bank
 * wants the customer to confirm. An unknown outcome is not an error: the entity shows a pending
 * payment.
 */
export async function awaitMoneyOperation(services: Services, id: string): Promise<void> {
  failPoint(services.config, 'after intent');
  await settleMoneyOperation(services, id);
  const operation = existing(
    await findMoneyOperation(services.database.sql, id),
    'Money operation',
  );
  if (operation.state !== 'DECLINED' && operation.state !== 'OWED') return;
  if (operation.failure === 'NEEDS_CONFIRMATION') {
    const name = await customerName(services, operation.customerId);
    throw refused('NEEDS_CONFIRMATION', needsConfirmation(name));
  }
  throw refused('DECLINED', failureOf(operation) ?? 'The payment was declined.');
}

async function customerName({ database }: Services, id: string): Promise<string> {
  const found = await firstRow(
    database.sql,
    sql<{ name: string }>`
      select full_name /* never null: generated from the name */ as name
      from customers where id = ${id}`,
  );
  return found?.name ?? 'the customer';
}

/** Starts settling due operations without waiting; the polling worker is the safety net. */
export async function wakeMoneyWorker(services: Services): Promise<void> {
  failPoint(services.config, 'after intent');
  services.rounds.start('money operations', () => settleDueMoneyOperations(inBackground(services)));
}
