import { z } from 'zod';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';

/** Tries an open invoice again with the customer's current card. */
export const retryInvoiceInput = z.object({ customerId: idSchema, invoiceId: idSchema });

/** Facts that decide whether an invoice can be tried again. */
export interface RetryInvoiceFacts {
  /** The provider's status, in lower case. */
  readonly state: string;
  /** True if the provider has tried to collect it in vain. */
  readonly paymentFailed: boolean;
}

/** True if an open invoice has failed and can be tried again. */
export const isRetryable = ({ state, paymentFailed }: RetryInvoiceFacts) =>
  state === 'open' && paymentFailed;

/** Why an invoice cannot be tried again; undefined if it can. */
export function refuseRetryInvoice(
  invoice: RetryInvoiceFacts & { readonly hasCard: boolean },
): Refusal | undefined {
  if (invoice.state !== 'open') {
    return refusal('NOT_OPEN', 'This invoice is not open. Only an open invoice can be retried.');
  }
  if (!invoice.paymentFailed) {
    const message =
      'The payment provider has not tried to collect this invoice yet. Wait until it has.';
    return refusal('NOT_FAILED', message);
  }
  return invoice.hasCard
    ? undefined
    : refusal('NO_CARD', 'The customer has no card on file. Request a card first.');
}
