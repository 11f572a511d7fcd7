import { z } from 'zod';
import { idSchema } from '../kernel/text.ts';

/** An address of the company's own site. */
const siteUrl = (name: string) =>
  z
    .string({ error: `${name} is required.` })
    .max(2000, { error: `${name} must have at most 2,000 characters.` })
    .regex(/^https?:\/\/[^\s/]+\S*$/i, {
      error: `${name} must start with https:// or http://.`,
    });

/** Opens a page on which a customer saves a card and pays the deposit, if there is one. */
export const openCheckoutPageInput = z.object({
  customerId: idSchema,
  /** Where the customer's browser goes afterwards. */
  returnUrl: siteUrl('returnUrl'),
});
