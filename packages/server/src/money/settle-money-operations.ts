import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { failPoint } from '../platform/fail-point.ts';
import { NotFound, Refused } from '../platform/refused.ts';
import { inBackground, type Services } from '../platform/request-context.ts';
import type { Attempt, MoneyOperationHandler } from './define-money-operation.ts';
import {
  closeMoneyOperation,
  endOvertakenAttempt,
  isOverdue,
  type LeasedOperation,
  type LeaseWanted,
  leaseMoneyOperation,
  lockLeasedOperation,
  postponeMoneyOperation,
  resendable,
  whileLeased,
} from './lease-money-operation.ts';
import { findMoneyOperation, type MoneyOperation } from './money-operations.ts';
import { recordDecision } from './record-decision.ts';
import { usedElsewhere } from './used-elsewhere.ts';

/** Attempts that failed here, not at the provider, after which a person must look. */
const MOST_FAILURES = 8;
/** Seconds before the next attempt after the n-th unknown outcome. */
const BACKOFF_SECONDS = [2, 5, 15, 60, 300, 900, 3600];

/** The handler of an operation's kind. @throws Error for a kind that only a later release knows. */
export function handlerOf(
  { extensions: { moneyOperations } }: Services,
  { kind }: Pick<MoneyOperation, 'kind'>,
): MoneyOperationHandler {
  if (!Object.hasOwn(moneyOperations, kind)) {
    throw new Error(`No handler settles money operations of kind ${kind}.`);
  }
  return moneyOperations[kind];
}

/** What a person has found at the provider, and why it is this operation. */
export interface PersonFinding {
  /** The provider's id. */
  readonly reference: string;
  readonly reason: string;
  readonly actor: string;
  /** Network address of the person. */
  readonly address: string | null;
}

/**
 * Writes what an attempt resulted in, and the finding of a person that led to it; a concurrent worker or
 * person may have been first.
 * @returns why the finding can't be this operation, as a sentence; then nothing is written.
 */
async function recordOutcome(
  services: Services,
  operation: LeasedOperation,
  attempt: Extract<Attempt, { outcome: 'done' | 'declined' }>,
  finding?: PersonFinding,
): Promise<string | undefined> {
  const mismatch = await services.database.recording.transaction(async (transaction) => {
    const now = services.clock.now();
    const unit: UnitOfWork = {
      sql: transaction,
      services,
      now,
      actor: operation.actor,
      staffId: null,
      address: null,
    };
    const locked = await lockLeasedOperation(transaction, operation);
    if (!locked) {
      await endOvertakenAttempt(transaction, operation.attemptId, now);
      return undefined;
    }
    if (finding) {
      const used = await usedElsewhere(transaction, operation, finding.reference);
      if (used) return used;
      await recordDecision({ ...unit, actor: finding.actor, address: finding.address }, operation, {
        happened: true,
        reference: finding.reference,
        reason: finding.reason,
      });
    }
    if (attempt.outcome === 'done') {
      await attempt.finish(unit);
      await closeMoneyOperation(transaction, operation, {
        state: 'DONE',
        now,
        answer: attempt.answer,
        words: operation.way === 'SEND' ? 'Confirmed.' : 'Found at the payment provider.',
      });
    } else {
      const handler = handlerOf(services, operation);
      await handler.decline(unit, operation, { message: attempt.message });
      await closeMoneyOperation(transaction, operation, {
        state: handler.owed ? 'OWED' : 'DECLINED',
        now,
        error: attempt.message,
        words: `Declined: ${attempt.message}`,
      });
    }
    failPoint(services.config, 'before outcome commit');
    return undefined;
  });
  failPoint(services.config, 'after outcome');
  return mismatch;
}

async function postpone(
  services: Services,
  operation: LeasedOperation,
  error: string,
  needsAPerson: boolean,
): Promise<void> {
  const wait = BACKOFF_SECONDS[Math.min(operation.attempts, BACKOFF_SECONDS.length) - 1] ?? 2;
  const now = services.clock.now();
  const at = new Date(now.getTime() + wait * 1000);
  const { id: operationId, attempts, way } = operation;
  // What the provider has said stands with the attempt: it may quote what was sent.
  services.log.warn({ operationId, attempts, way, needsAPerson }, 'money operation unsettled');
  await postponeMoneyOperation(services.database.recording.sql, operation, {
    now,
    at,
    error,
    needsAPerson,
  });
}

/** One attempt at a leased operation. What can't be written is tried again later, and then shown. */
async function attemptOnce(
  services: Services,
  operation: LeasedOperation,
  finding?: PersonFinding,
): Promise<void> {
  try {
    await attempt(services, operation, finding);
  } catch (error) {
    services.log.error({ err: error, operationId: operation.id }, 'money operation failed here');
    const message = 'The answer of the payment provider could not be recorded.';
    await postpone(services, operation, message, operation.attempts >= MOST_FAILURES);
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
    // Sending again would only repeat the failure, for a day; what it has done can be looked up now.
    return remembered ? await handler.attempt(services, operation, 'find') : first;
  });
  if (answer.outcome === 'done' || answer.outcome === 'declined') {
    const mismatch = await recordOutcome(services, operation, answer, finding);
    if (mismatch !== undefined) await postpone(services, operation, mismatch, true);
    return;
  }
  const now = services.clock.now();
  if (answer.outcome === 'mismatch') {
    await postpone(services, operation, answer.message, true);
  } else if (finding && answer.outcome === 'not found') {
    const message = 'The payment provider has nothing under this reference for this payment.';
    await postpone(services, operation, message, true);
  } else if (answer.outcome === 'unknown') {
    await postpone(services, operation, answer.message, isOverdue(operation, now));
  } else {
    const needsAPerson = remembered || !resendable(operation, now);
    await postpone(services, operation, 'Nothing was found at the provider.', needsAPerson);
  }
}

/**
 * Attempts one operation now, if nobody else does and no earlier one of its subscription is unsettled.
 * @param how.finding what a person has found at the provider, to be looked at instead of a search.
 * @returns false when it could not be attempted now.
 */
export async function settleMoneyOperation(
  services: Services,
  id: string,
  how: Omit<LeaseWanted, 'id' | 'now'> & { readonly finding?: PersonFinding } = {},
): Promise<boolean> {
  const { finding, ...wanted } = how;
  const { database, clock } = services;
  const leased = await leaseMoneyOperation(database.sql, { id, now: clock.now(), ...wanted });
  if (!leased) return false;
  await attemptOnce(services, leased, finding);
  return true;
}

/**
 * Attempts every operation that is due. The worker calls this; a stop or a crash leaves the rest to the
 * next call.
 */
export async function settleDueMoneyOperations(services: Services): Promise<void> {
  const { database, clock, log, rounds } = services;
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
 * Waits for the outcome of a confirm_first operation that a command has just written.
 * @throws Refused with the provider's words when it was declined. An unknown outcome is no error:
 * the entity shows that its payment is pending.
 */
export async function awaitMoneyOperation(services: Services, id: string): Promise<void> {
  failPoint(services.config, 'after intent');
  await settleMoneyOperation(services, id);
  const operation = await findMoneyOperation(services.database.sql, id);
  if (!operation) throw new NotFound('Money operation');
  if (operation.state === 'DECLINED' || operation.state === 'OWED') {
    throw new Refused([refusal('DECLINED', operation.error ?? 'The payment was declined.')]);
  }
}

/** Starts settling what is due without waiting for it; the polling worker is the safety net. */
export function wakeMoneyWorker(services: Services): void {
  failPoint(services.config, 'after intent');
  services.rounds.start('money operations', () => settleDueMoneyOperations(inBackground(services)));
}
