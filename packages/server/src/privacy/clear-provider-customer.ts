import { z } from 'zod';
import { recordEvent } from '../activity/record-event.ts';
import { defineMoneyOperation, type OperationOf } from '../money/define-money-operation.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { Services } from '../platform/request-context.ts';
import type { ClearedCustomer } from '../ports/billing.ts';
import type { BillingAnswer } from '../ports/billing-answer.ts';

const requestSchema = z.object({ customerReference: z.string() });

/** Clearing is idempotent, so a lookup simply sends it again. */
async function clear(
  { billing }: Services,
  { reference, request }: OperationOf<z.infer<typeof requestSchema>>,
): Promise<BillingAnswer<ClearedCustomer>> {
  const answer = await billing.clearCustomer(reference, request.customerReference);
  // A decline must not settle it: the data would remain unnoticed.
  return answer.outcome === 'declined' ? { ...answer, outcome: 'mismatch' } : answer;
}

/** Clears anonymized customers at the payment provider. */
export const clearedCustomer = defineMoneyOperation({
  kind: 'CLEAR_CUSTOMER',
  mode: 'follow_up',
  request: requestSchema,
  send: clear,
  find: clear,
  assume: (_unit, { request }) => request,
  finish: (unit, { customerId }) =>
    recordEvent(unit, {
      entityId: customerId,
      kind: 'customer.provider_cleared',
      source: 'billing',
    }),
  async decline() {
    // Staff decided that it is not needed; the operation's record contains the reason.
  },
});

/** Requests the payment provider to clear an anonymized customer's data, with retries. */
export function intendClearedCustomer(
  unit: UnitOfWork,
  customerId: string,
  customerReference: string,
): Promise<string> {
  return clearedCustomer.intend(unit, {
    customerId,
    amountCents: 0,
    request: { customerReference },
    subjects: [{ entityType: 'Customer', entityId: customerId }],
  });
}
