import { z } from 'zod';
import { emailSchema, idSchema } from '../kernel/text.ts';

/**
 * Removes a customer from the organization; the subscription continues under a personal address.
 */
export const offboardCustomerInput = z.object({
  subscriptionId: idSchema,
  email: z
    .string({ error: 'Personal E-Mail is a required field.' })
    .trim()
    .min(1, { error: 'Personal E-Mail is a required field.' })
    .pipe(emailSchema),
});
