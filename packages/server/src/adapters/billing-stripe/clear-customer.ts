import type { BillingAnswer, ClearedCustomer, OperationReference } from '../../ports/billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** An empty text takes the value away. */
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
 * Clears what identifies a customer: the cards first, whose billing details hold name and address. The
 * customer stays, because invoices refer to it; finalized invoices keep what they were sent with.
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
      // A customer who was deleted there has nothing left to clear.
      if (!(await connection.isMissing(error))) throw error;
    }
    return { outcome: 'done', result };
  });
}
