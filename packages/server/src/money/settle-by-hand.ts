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
import { firstRow } from '../platform/database.ts';
import { NotFound, Refused, refuseIf } from '../platform/refused.ts';
import type { Services } from '../platform/request-context.ts';
import { closeMoneyOperation } from './lease-money-operation.ts';
import { listSubjects } from './money-operation-rows.ts';
import { findMoneyOperation, lockMoneyOperation, type MoneyOperation } from './money-operations.ts';
import { recordDecision, recordStep } from './record-decision.ts';
import { awaitMoneyOperation, handlerOf, settleMoneyOperation } from './settle-money-operations.ts';

async function lock(unit: UnitOfWork, id: string): Promise<MoneyOperation> {
  const operation = await lockMoneyOperation(unit.sql, id);
  if (!operation) throw new NotFound('Money operation');
  return operation;
}

const BUSY = refusal('IN_PROGRESS', 'The payment provider is being asked right now.');
const WAITS = refusal(
  'HELD_BACK',
  'An earlier payment of the same subscription has to be settled first.',
);

/** @throws Refused when the operation can't be attempted now, with the reason. */
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
  const operation = await findMoneyOperation(services.database.sql, id);
  if (!operation) throw new NotFound('Money operation');
  refuseIf(refuseRetry(operation));
  throw new Refused([busy ? BUSY : WAITS]);
}

/**
 * Tries a money operation again now, as the worker would: with the same key while that is safe, by looking it
 * up afterwards. It can't send a second charge.
 */
export const retryMoneyOperation = defineCommand({
  name: 'moneyOperationRetry',
  input: moneyOperationInput,
  async run(unit, input) {
    refuseIf(refuseRetry(await lock(unit, input.id)));
    return { id: input.id, actor: unit.actor };
  },
  settle: (services, { id, actor }) => attemptNow(services, id, { actor }),
});

/** Looks a money operation up at the provider by its id; what is found settles it. */
export const lookUpMoneyOperation = defineCommand({
  name: 'moneyOperationLookUp',
  input: moneyOperationInput,
  async run(unit, input) {
    refuseIf(refuseRetry(await lock(unit, input.id)));
    return { id: input.id, actor: unit.actor };
  },
  settle: (services, { id, actor }) => attemptNow(services, id, { way: 'LOOK_UP', actor }),
});

/**
 * Settles a money operation by what a person has found at the provider. The object is read there first: amounts
 * come from the provider, not from the person, and must be those of the operation; what has settled
 * another operation settles no second one.
 */
export const markMoneyOperationHappened = defineCommand({
  name: 'moneyOperationMarkHappened',
  input: markHappenedInput,
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    // A replay comes back after it is done.
    if (operation.state !== 'DONE') refuseIf(refuseDecision(operation, true));
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
    const why = operation?.error ?? 'The payment could not be settled.';
    throw new Refused([refusal('NOT_FOUND_AT_PROVIDER', why, 'providerReference')]);
  },
});

/**
 * Says that a money operation has not happened; whatever waited for it is free again. Money that the customer is
 * still to get stays owed.
 */
export const markMoneyOperationNotHappened = defineCommand({
  name: 'moneyOperationMarkNotHappened',
  input: markNotHappenedInput,
  known: ({ id }) => ({ id }),
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    refuseIf(refuseDecision(operation, false));
    const message = `Marked as failed by ${unit.actor}: ${input.reason}`;
    const handler = handlerOf(unit.services, operation);
    await handler.decline(unit, operation, { message: input.reason, decidedBy: unit.actor });
    await recordDecision(unit, operation, { happened: false, reason: input.reason });
    await closeMoneyOperation(unit.sql, operation, {
      state: handler.owed ? 'OWED' : 'DECLINED',
      now: unit.now,
      error: message,
      words: message,
    });
    return { id: operation.id };
  },
});

/**
 * The operation that does a refused one again; null when there is none. Asked after the lock: the statement
 * that waits for it would read who was first as it was before.
 */
async function repeatedBy(unit: UnitOfWork, id: string): Promise<string | null> {
  const found = await firstRow(
    unit.sql,
    sql<{ id: string }>`select id from money_operations where repeats = ${id}`,
  );
  return found?.id ?? null;
}

/**
 * Asks once more for what was refused, with the card of now: an operation of its own, so that the provider
 * does not answer with what it said before. It gives back no more than is left of what was paid.
 */
export const sendMoneyOperationAgain = defineCommand({
  name: 'moneyOperationSendAgain',
  input: moneyOperationInput,
  async run(unit, input) {
    const operation = await lock(unit, input.id);
    refuseIf(refuseSendAgain({ ...operation, repeatedById: await repeatedBy(unit, input.id) }));
    const subjects = await listSubjects(unit.sql, [operation.id]);
    const id = await handlerOf(unit.services, operation).intendAgain(unit, operation, subjects);
    await recordStep(unit, operation, 'Sent again.');
    if (operation.state === 'OWED') {
      await closeMoneyOperation(unit.sql, operation, {
        state: 'DECLINED',
        now: unit.now,
        error: operation.error,
        words: 'Sent again.',
      });
    }
    return { id };
  },
  settle: (services, { id }) => awaitMoneyOperation(services, id),
});
