import type { UnitOfWork } from '../platform/command.ts';
import { existing } from '../platform/refused.ts';
import { closeMoneyOperation } from './lease-money-operation.ts';
import { lockMoneyOperation } from './money-operations.ts';
import { handlerOf } from './settle-money-operations.ts';

/**
 * Settles the money operations that a rehearsed command has requested, and those that their outcomes request, as if the
 * payment provider had done what is asked. To be rolled back.
 */
export async function assumeSettlement(unit: UnitOfWork): Promise<void> {
  const { rehearsal, sql, services, now } = unit;
  if (!rehearsal) return;
  for (let id = rehearsal.moneyOperationIds.shift(); id; id = rehearsal.moneyOperationIds.shift()) {
    const operation = existing(await lockMoneyOperation(sql, id), 'Money operation');
    const { kind, customerId, amountCents } = operation;
    const line = await handlerOf(services, operation).finishAssumed(unit, operation);
    rehearsal.money.push({ kind, customerId, amountCents, line });
    await closeMoneyOperation(unit, operation, { state: 'DONE', now, result: 'CONFIRMED' });
  }
}
