import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { atMost, idSchema, MAX_TEXT } from '../kernel/text.ts';
import { LEASE_TO_OWN_STATES } from './lease-to-own-terms.ts';

/** Other years are typing errors. Imported leases may have ended long ago. */
const EARLIEST_YEAR = 2000;
const LATEST_YEAR = 2099;
export const IMPLAUSIBLE_END_DATE = `Enter a date from ${EARLIEST_YEAR} to ${LATEST_YEAR}.`;
export const isPlausibleEndDate = (date: string) => {
  const year = Number(date.slice(0, 4));
  // Text that is not a date has an error already.
  return !(year < EARLIEST_YEAR || year > LATEST_YEAR);
};

/** A form's '' and an input's null both clear a field. */
const orNothing = (text: string | null) => (text === '' ? null : text);

/**
 * Fields that staff add to an invoice; the shop's own fields are fixed. Omitted fields are
 * unchanged.
 */
export const leaseToOwnReview = z.object({
  salesOrderNumber: z
    .string()
    .trim()
    .max(120, { error: 'At most 120 characters.' })
    .nullable()
    .transform(orNothing)
    .optional(),
  endDate: z
    .union([z.literal(''), z.iso.date({ error: 'Enter a date.' })], { error: 'Enter a date.' })
    .refine((date) => date === '' || isPlausibleEndDate(date), { error: IMPLAUSIBLE_END_DATE })
    .nullable()
    .transform(orNothing)
    .optional(),
  notes: z
    .string()
    .trim()
    .max(MAX_TEXT, { error: atMost(MAX_TEXT) })
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
});

/** Notes are required when an invoice is sent back, so that the shop knows why. */
export const sendBackForm = z.object({
  notes: z
    .string({ error: 'Notes is a required field.' })
    .trim()
    .min(1, { error: 'Notes is a required field.' })
    .max(MAX_TEXT, { error: atMost(MAX_TEXT) }),
});

/**
 * Reviews an invoice: notes, document and decision, each optional. The state is the requested one.
 */
export const updateLeaseToOwnInvoiceInput = leaseToOwnReview
  .extend({
    id: idSchema,
    state: z.enum(LEASE_TO_OWN_STATES, { error: 'Select a valid option.' }).nullish(),
    mediaUrl: fileAddress.nullish(),
    /** The accepted total if the lines add up to a different one. */
    acceptedTotalCents: z.number().nullish(),
    /** The `updatedAt` that the form loaded, ISO; if omitted, the last save wins. */
    expectedUpdatedAt: z.string().nullish(),
  })
  .superRefine(({ state, notes }, context) => {
    if (state === 'PENDING' && !notes) {
      context.addIssue({ code: 'custom', path: ['notes'], message: 'Notes is a required field.' });
    }
  });
export type UpdateLeaseToOwnInvoiceInput = z.output<typeof updateLeaseToOwnInvoiceInput>;
