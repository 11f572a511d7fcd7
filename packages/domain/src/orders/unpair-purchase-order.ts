import { z } from 'zod';
import { emailSchema, idSchema, sameEmail } from '../kernel/text.ts';

/** Unpairs a purchase order, as sent to the API. */
export const unpairPurchaseOrderInput = z.object({ orderId: idSchema, purchaseOrderId: idSchema });

/**
 * The dialog's form: staff retype the customer's e-mail, so that they unpair the intended order.
 */
export function unpairPurchaseOrderForm(customerEmail: string) {
  return unpairPurchaseOrderInput.extend({
    email: emailSchema.refine((typed) => sameEmail(typed, customerEmail), {
      error: 'Email must match',
    }),
  });
}
