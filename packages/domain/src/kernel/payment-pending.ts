import { blocked } from './blocked.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** Rejects every verb on an entity while a payment on it is unsettled. */
export const PAYMENT_PENDING = refusalOf('PAYMENT_PENDING', blocked('Payment pending', 'PAYMENT'));

/** {@link PAYMENT_PENDING} if an unsettled payment of the entity may still be declined. */
export function refusePending(
  facts: { readonly paymentPending: boolean } | undefined,
): Refusal | undefined {
  return facts?.paymentPending ? PAYMENT_PENDING : undefined;
}
