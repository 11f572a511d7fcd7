import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyHandler } from '../money/money-handler.ts';
import { intendMoneyOperation, type MoneyOperation } from '../money/money-operations.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { BillingAnswer, ClearedCustomer } from '../ports/billing.ts';

const requestSchema = z.object({ customerReference: z.string() });

/** Has the payment provider clear what identifies an anonymized customer, however long it takes. */
export function intendClearedCustomer(
  unit: UnitOfWork,
  customerId: string,
  customerReference: string,
): Promise<string> {
  return intendMoneyOperation(unit, {
    kind: 'CLEAR_CUSTOMER',
    mode: 'follow_up',
    customerId,
    amountCents: 0,
    request: { customerReference } satisfies z.infer<typeof requestSchema>,
    subjects: [{ entityType: 'Customer', entityId: customerId }],
  });
}

/** Clearing twice does no harm, so that looking for the effect is sending it again. */
async function clear(
  { billing }: Services,
  operation: MoneyOperation,
): Promise<BillingAnswer<ClearedCustomer>> {
  const answer = await billing.clearCustomer(
    { operationId: operation.id, key: operation.providerKey },
    requestSchema.parse(operation.request).customerReference,
  );
  // A refusal must not settle it: the data would stay there and nobody would know.
  return answer.outcome === 'declined' ? { ...answer, outcome: 'misfit' } : answer;
}

/** Settles the clearing of customers at the payment provider. */
export const clearedCustomers = defineMoneyHandler<ClearedCustomer>({
  kind: 'CLEAR_CUSTOMER',
  send: clear,
  find: clear,
  finish: (unit, operation) =>
    recordEvent(unit, {
      entityType: 'Customer',
      entityId: operation.customerId,
      kind: 'customer.provider_cleared',
      source: 'billing',
    }),
  async decline() {
    // A person has decided that it is not needed; the operation's record says so.
  },
});
