import { z } from 'zod';
import { fileAddress } from '../files/create-upload.ts';
import { idSchema, MAX_TEXT } from '../kernel/text.ts';
import { LEASE_TO_OWN_STATES } from './lease-to-own-terms.ts';

/** A form's '' and an input's null both take something away. */
const orNothing = (text: string | null) => (text === '' ? null : text);

/** What staff add to an invoice; the rest is the shop's word. What is left out stays. */
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
    .nullable()
    .transform(orNothing)
    .optional(),
  notes: z
    .string()
    .trim()
    .max(MAX_TEXT, { error: `At most ${MAX_TEXT} characters.` })
    .nullable()
    .transform((text) => text ?? '')
    .optional(),
});

/** Notes for a shop whose invoice is sent back: it must know why. */
export const sendBackForm = z.object({
  notes: z
    .string({ error: 'Notes is a required field.' })
    .trim()
    .min(1, { error: 'Notes is a required field.' })
    .max(MAX_TEXT, { error: `At most ${MAX_TEXT} characters.` }),
});

/**
 * Reviewing an invoice: what was noted, the document that came, and the decision, any of them. The
 * state is the one that is asked for.
 */
export const updateLeaseToOwnInvoiceInput = leaseToOwnReview
  .extend({
    id: idSchema,
    state: z.enum(LEASE_TO_OWN_STATES, { error: 'Not one of the choices.' }).nullish(),
    mediaUrl: fileAddress.nullish(),
    /** The total that is accepted although the lines come to another one. */
    acceptedTotalCents: z.number().nullish(),
    /** When the copy that is saved was last saved, ISO; left out, the last one who saves wins. */
    expectedUpdatedAt: z.string().nullish(),
  })
  .superRefine(({ state, notes }, context) => {
    if (state === 'PENDING' && !notes) {
      context.addIssue({ code: 'custom', path: ['notes'], message: 'Notes is a required field.' });
    }
  });
export type UpdateLeaseToOwnInvoiceInput = z.output<typeof updateLeaseToOwnInvoiceInput>;
