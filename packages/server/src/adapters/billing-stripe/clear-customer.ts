import type { ClearedCustomer } from '../../ports/billing.ts';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** An empty text clears the value. */
const NOTHING = {
  name: '',
  business_name: '',
  individual_name: '',
  email: '',
  phone: '',
  description: '',
  address: '',
  shipping: '',
  metadata: '',
} as const;

/**
 * Clears a customer's identifying data: the cards first, because their billing details contain name
 * and address. The customer is kept, because invoices refer to it; finalized invoices are
 * unchanged.
 */
export function clearCustomer(
  connection: StripeConnection,
  reference: OperationReference,
  customerReference: string,
): Promise<BillingAnswer<ClearedCustomer>> {
  return connection.ask<ClearedCustomer>(async (stripe) => {
    const result = { customerReference };
    try {
      const cards = stripe.customers.listPaymentMethods(customerReference, { limit: 100 });
      for await (const { id } of cards) {
        const key = { idempotencyKey: `${reference.key}:detach:${id}` };
        await stripe.paymentMethods.detach(id, {}, key);
      }
      const key = { idempotencyKey: `${reference.key}:clear` };
      await stripe.customers.update(customerReference, NOTHING, key);
    } catch (error) {
      // A deleted customer has nothing left to clear.
      if (!(await connection.isMissing(error))) throw error;
    }
    return { outcome: 'done', result };
  });
}
