import { z } from 'zod';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SALES_CHANNELS } from './sale-terms.ts';

/** Sales channels that staff can choose; buyouts are charged elsewhere. */
export const REPORTABLE_SALES_CHANNELS = SALES_CHANNELS.filter(
  (channel) => channel !== 'SUBSCRIPTION_BUYOUT',
);

const PRICE_REQUIRED = 'Buyout price is a required field.';
const PRICE_NO_AMOUNT = 'Enter an amount with at most 2 decimals.';
const PRICE_TOO_LOW = 'Buyout price must be greater than or equal to 1.';
const DATE_REQUIRED = 'Date sold is a required field.';

/** Records a sale that was paid for outside Kickstand. */
export const reportSoldInput = z
  .object({
    assetId: idSchema,
    /** Cents; at least a dollar. */
    buyoutPriceCents: z
      // NaN is invalid input.
      .number({ error: ({ input }) => (Number.isNaN(input) ? PRICE_NO_AMOUNT : PRICE_REQUIRED) })
      .int({ error: PRICE_TOO_LOW })
      .min(100, { error: PRICE_TOO_LOW })
      .max(MAX_CENTS, { error: 'Buyout price must be less than or equal to 1,000,000.' }),
    /** A calendar date, or an instant. */
    soldAt: z
      .string({ error: DATE_REQUIRED })
      .min(1, { error: DATE_REQUIRED })
      .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Enter a date.' })),
    salesChannel: choiceSchema(REPORTABLE_SALES_CHANNELS, 'Sales channel is a required field.'),
    notes: optionalText,
    referenceNumber: z
      .string()
      .trim()
      .max(120, { error: 'At most 120 characters.' })
      .nullish()
      .transform((text) => text || null),
  })
  .refine((input) => input?.salesChannel !== 'OTHER' || !!input.notes?.trim(), {
    path: ['notes'],
    error: 'Comments is a required field when Sales channel is Other.',
    when: () => true,
  });
