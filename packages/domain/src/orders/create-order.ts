import { z } from 'zod';
import { choiceSchema, emailSchema, idSchema } from '../kernel/text.ts';
import {
  trackingInfoSchema,
  transferDestinationSchema,
  transferOriginSchema,
} from '../transfers/transfer-origin.ts';
import { SWAP_REASONS } from './order-reasons.ts';
import { ORDER_KINDS, PROGRAMS } from './order-terms.ts';

const spokeShopRule = {
  path: ['spokeShopId'],
  error: 'Select a spoke shop',
  when: () => true,
};

/** The id of an invoice at the payment provider. */
export const checkoutInvoiceId = z
  .string()
  .trim()
  .regex(/^in_\w{1,100}$/, { error: 'Enter the id of an invoice, such as in_1Nabc.' });

/** Creates an order from the wizard. */
export const createOrderInput = z
  .object({
    customerEmail: emailSchema,
    program: choiceSchema(PROGRAMS, 'Select a fulfillment channel'),
    variantId: z
      .string({ error: 'Select a variant' })
      .min(1, { error: 'Select a variant' })
      .pipe(idSchema),
    hubId: idSchema.nullish(),
    spokeShopId: idSchema.nullish(),
    /** The paid invoice of the deposit at the payment provider; its amount is read there. */
    stripeCheckoutInvoiceId: checkoutInvoiceId.nullish(),
  })
  .refine((input) => input?.program !== 'spoke' || !!input.spokeShopId, spokeShopRule);

const required = z.string({ error: 'Required.' }).trim().min(1, { error: 'Required.' });

/** Creates an order from the legacy form, which offers every variant. */
export const createOrderLegacyInput = z.object({
  variantId: required.pipe(idSchema),
  customerEmail: required.pipe(emailSchema),
  kind: z
    .enum(ORDER_KINDS)
    .nullish()
    .transform((kind) => kind ?? 'subscription'),
  subscriptionId: idSchema.nullish(),
  swapReason: z.enum(SWAP_REASONS).nullish(),
  swapNotes: z.string().nullish(),
  createTransferOrder: z.boolean().nullish(),
  transferOrderOrigin: transferOriginSchema.nullish(),
  transferOrderDestination: transferDestinationSchema.nullish(),
  transferOrderTrackingInfo: trackingInfoSchema,
});
export type CreateOrderLegacyInput = z.infer<typeof createOrderLegacyInput>;
