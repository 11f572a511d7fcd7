import {
  markHappenedInput,
  markNotHappenedInput,
  moneyOperationInput,
  refuseDecision,
  refuseRetry,
  refuseSendAgain,
} from '@kickstand/domain/billing/settle-by-hand.ts';
import { refusal } from '@kickstand/domain/kernel/refusal.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { existing, Refused, refused, refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { closeMoneyOperation } from './lease-money-operation.ts';
import { listSubjects } from './money-operation-rows.ts';
import {
  failureOf,
  findMoneyOperation,
  lockMoneyOperation,
  type MoneyOperation,
} from './money-operations.ts';
import { recordDecision, recordStep } from './record-decision.ts';
import { awaitMoneyOperation, handlerOf, settleMoneyOperation } from './settle-money-operations.ts';

async function lock(unit: UnitOfWork, id: string): Promise<MoneyOperation> {
  return existing(await lockMoneyOperation(unit.sql, id), 'Money operation');
}

const BUSY = refusal('IN_PROGRESS', 'A request to the payment provider is in progress.');
const WAITS = refusal(
  'HELD_BACK',
  'An earlier payment of the same subscription has to be settled first.',
);

/** @throws Refused with the reason if the operation cannot be attempted now. */
async function attemptNow(
  services: Services,
  id: string,
  how: Parameters<typeof settleMoneyOperation>[2],
): Promise<void> {
  if (await settleMoneyOperation(services, id, { ...how, evenForAPerson: true })) return;
  const busy = await firstRow(
    services.database.sql,
    sql`select 1 from money_operations
      where id = ${id} and settled_at is null and leased_until >= ${services.clock.now()}`,
  );
  const operation = existing(
    await findMoneyOperation(services.database.sql, id),
    'Money operation',
  );
  refuseIf(refuseRetry(operation));
  throw new Refused([busy ? BUSY : WAITS]);
}

/**
 * Retries a money operation now, like the worker: with the same key while that is safe, else by a
 * lookup. It cannot charge twice.
 */
export const retryMoneyOperation = defineCommand({
  name: 'moneyOperationRetry',
  cannotBeRehearsed: true,
  input: moneyOperationInput,
  async run(unit, input) {
    refuseIf(refuseRetry(await lock(unit, input.id)));
    return { id: input.id, actor: unit.actor };
  },
  settle: (services, { id, actor }) => attemptNow(services, id, { actor }),
});

/** Looks up a money operation at the provider; a result settles it. */
export const lookUpMoneyOperation = defineCommand({
  name: 'moneyOperationLookUp',
  cannotBeRehearsed: true,
  input: moneyOperationInput,
  async run(unit, input) {
    refuseIf(refuseRetry(await lock(unit, input.id)));
    return { id: input.id, actor: unit.actor };
  },
  settle: (services, { id, actor }) => attemptNow(services, id, { way: 'LOOK_UP', actor }),
});

/**
 * Settles a money operation with a provider object found by staff. The object is retrieved first:
 * amounts come from the provider and must match the operation, and an object cannot settle two
 * operations.
 */
export const markMoneyOperationHappened = defineCommand({
  name: 'moneyOperationMarkHappened',
  cannotBeRehearsed: true,
  input: markHappenedInput,
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    // A replayed request arrives after it is done.
    if (operation.state !== 'DONE') refuseIf(refuseDecision(operation, 'succeeded'));
    const { id, providerReference: reference, reason } = input;
    return { id, reference, reason, actor: unit.actor, address: unit.address };
  },
  async settle(services, { id, reference, reason, actor, address }) {
    const before = await findMoneyOperation(services.database.sql, id);
    if (before?.state === 'DONE') return;
    await attemptNow(services, id, {
      way: 'LOOK_UP',
      actor,
      finding: { reference, reason, actor, address },
    });
    const operation = await findMoneyOperation(services.database.sql, id);
    if (operation?.state === 'DONE') return;
    const why = failureOf(operation) ?? 'The payment could not be settled.';
    throw refused('NOT_FOUND_AT_PROVIDER', why, 'providerReference');
  },
});

/** Marks a money operation as failed and releases its subjects. A refund stays owed. */
export const markMoneyOperationNotHappened = defineCommand({
  name: 'moneyOperationMarkNotHappened',
  input: markNotHappenedInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    refuseIf(refuseDecision(operation, 'failed'));
    const handler = handlerOf(unit.services, operation);
    await handler.decline(unit, operation, { message: input.reason, decidedBy: unit.actor });
    await recordDecision(unit, operation, { outcome: 'failed', reason: input.reason });
    await closeMoneyOperation(unit, operation, {
      state: handler.owed ? 'OWED' : 'DECLINED',
      now: unit.now,
      result: 'MARKED_FAILED',
      message: input.reason,
      decidedBy: unit.actor,
    });
    return { id: operation.id };
  },
});

/**
 * The operation that repeats a declined one; null if none. A separate statement after the lock,
 * because the waiting one would read the earlier state.
 */
async function repeatedBy(unit: UnitOfWork, id: string): Promise<string | null> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from money_operations where repeats = ${id}`,
  );
  return found?.id ?? null;
}

/**
 * Repeats a declined operation with the current card, as a new operation with a new idempotency
 * key. A refund never exceeds the remaining amount.
 */
export const sendMoneyOperationAgain = defineCommand({
  name: 'moneyOperationSendAgain',
  input: moneyOperationInput,
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    refuseIf(refuseSendAgain({ ...operation, repeatedById: await repeatedBy(unit, input.id) }));
    const subjects = await listSubjects(unit.sql, [operation.id]);
    const id = await handlerOf(unit.services, operation).intendAgain(unit, operation, subjects);
    await recordStep(unit, operation, { result: 'REPEATED', message: null, reference: null });
    if (operation.state === 'OWED') {
      await closeMoneyOperation(unit, operation, {
        state: 'DECLINED',
        now: unit.now,
        result: operation.failure ?? 'DECLINED',
        message: operation.error,
        decidedBy: operation.decidedBy,
      });
    }
    return { id };
  },
  settle: (services, { id }) => awaitMoneyOperation(services, id),
});
