import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { SELECTABLE_CANCELATION_REASONS } from './order-reasons.ts';

/** Cancels an order; `refund` refunds the checkout deposit, if any. */
export const cancelOrderInput = z
  .object({
    id: idSchema,
    cancelationReason: choiceSchema(SELECTABLE_CANCELATION_REASONS, 'Reason is a required field.'),
    cancelationNotes: optionalText,
    refund: z
      .boolean()
      .nullish()
      .transform((refund) => refund ?? false),
  })
  .refine((input) => input?.cancelationReason !== 'OTHER' || !!input.cancelationNotes?.trim(), {
    path: ['cancelationNotes'],
    error: "Notes are required when 'Other' is selected.",
    when: () => true,
  });

/** A deposit can be refunded for a non-swap order that was paid at checkout. */
export function canRefundDeposit(order: {
  kind: string;
  stripeCheckoutInvoiceId: string | null;
}): boolean {
  return order.kind !== 'swap' && order.stripeCheckoutInvoiceId !== null;
}

/** Why an order's deposit cannot be refunded when it is canceled. */
export function refuseRefund(
  order: Parameters<typeof canRefundDeposit>[0],
  refund: boolean,
): Refusal | undefined {
  if (!refund || canRefundDeposit(order)) return undefined;
  return refusal('NO_DEPOSIT', 'There is no deposit to refund.', 'refund');
}
