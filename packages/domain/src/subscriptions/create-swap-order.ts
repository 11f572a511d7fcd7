import { z } from 'zod';
import { blocked } from '../kernel/blocked.ts';
import { type Refusal, refusal, refusalOf } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SWAP_REASONS } from '../orders/order-reasons.ts';
import type { Program } from '../orders/order-terms.ts';
import { transferFieldRefusals } from '../transfers/create-transfer-shortcut.ts';
import { trackingInfoSchema } from '../transfers/transfer-origin.ts';
import { paymentStatusOf, RESUME_FIRST } from './subscription-terms.ts';

const variantIdOr = (missing: string) =>
  z.string({ error: missing }).min(1, { error: missing }).pipe(idSchema);

/** The variant step of the wizard, which shows the message at the field. */
export const swapVariantInput = z.object({ variantId: variantIdOr('Required') });

const fields = z.object({
  // The API returns this message without the name of its field.
  variantId: variantIdOr('Variant is a required field.'),
  subscriptionId: idSchema,
  swapReason: choiceSchema(SWAP_REASONS, 'Reason is a required field.'),
  swapNotes: optionalText,
});

const notesForOther = {
  path: ['swapNotes'],
  error: "Notes are required when 'Other' is selected.",
  when: () => true,
};
const lacksNotes = (input: { swapReason?: string; swapNotes?: string } | undefined) =>
  input?.swapReason === 'OTHER' && !input.swapNotes?.trim();

/** Creates an order to swap a subscription's vehicle. */
export const createSwapOrderInput = fields.refine((input) => !lacksNotes(input), notesForOther);
export type CreateSwapOrderInput = z.infer<typeof createSwapOrderInput>;

/**
 * The confirmation step of the wizard: the swap, and the transfer order that returns the old
 * vehicle.
 */
export const swapConfirmationForm = fields
  .extend({
    createTransferOrder: z.boolean(),
    transferOrderOrigin: z.unknown().optional(),
    transferOrderDestination: z.unknown().optional(),
    transferOrderTrackingInfo: trackingInfoSchema,
  })
  .refine((input) => !lacksNotes(input), notesForOther)
  .superRefine(
    (input, context) => {
      for (const { message, path } of transferFieldRefusals(input ?? {})) {
        context.addIssue({ code: 'custom', message, path: path === undefined ? [] : [path] });
      }
    },
    { when: () => true },
  );

/** No swaps while payments are paused, because the price cannot be changed then. */
export function refusePausedSwap(subscription: {
  readonly paymentStatus: string;
}): Refusal | undefined {
  return paymentStatusOf(subscription.paymentStatus) === 'PAUSED'
    ? refusalOf('PAYMENTS_PAUSED', blocked(RESUME_FIRST, 'SUBSCRIPTION'))
    : undefined;
}

/**
 * A hub vehicle needs a serial number before a swap, so that it can be identified when it is
 * returned.
 */
export function refuseSwapWithoutSerial(
  subscription: Parameters<typeof firstSwapStep>[0],
): Refusal | undefined {
  return firstSwapStep(subscription) === 'serial'
    ? refusal('REQUIRED', 'Serial number is required to proceed with the swap.')
    : undefined;
}

/** The serial step is only for hub vehicles without a serial number. */
export function firstSwapStep(subscription: {
  program: Program;
  assetId: string | null;
  assetSerial: string | null;
}): 'serial' | 'variant' {
  const { program, assetId, assetSerial } = subscription;
  return program === 'hub' && assetId !== null && assetSerial === null ? 'serial' : 'variant';
}

/**
 * A vehicle that is not returned to a hub is collected by a transfer order unless staff opt out.
 */
export function transfersByDefault(program: Program): boolean {
  return program !== 'hub';
}
