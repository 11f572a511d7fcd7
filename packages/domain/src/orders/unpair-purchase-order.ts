import { z } from 'zod';
import { emailSchema, idSchema, sameEmail } from '../kernel/text.ts';

/** Unpairing on the wire. */
export const unpairPurchaseOrderInput = z.object({ orderId: idSchema, purchaseOrderId: idSchema });

/** The dialog's form: staff type the customer's e-mail again so that they unpair the order they mean. */
export function unpairPurchaseOrderForm(customerEmail: string) {
  return unpairPurchaseOrderInput.extend({
    email: emailSchema.refine((typed) => sameEmail(typed, customerEmail), {
      error: 'Email must match',
    }),
  });
}
