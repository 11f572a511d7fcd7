import { keysOf } from '../kernel/keys-of.ts';
import { formatCents } from '../kernel/money.ts';
import { disputeLabel } from './dispute.ts';

/** What can differ between Kickstand and the payment provider. */
export const DIFFERENCE_ASPECT_LABELS = {
  AMOUNT: 'Amount',
  DISPUTE: 'Dispute',
  MONTHLY_PRICE: 'Monthly price',
  NEXT_BILLING_DATE: 'Next billing date',
  PAYMENT_STATUS: 'Payment status',
  REFUND: 'Refund',
  SUBSCRIPTION: 'Subscription',
};
export type DifferenceAspect = keyof typeof DIFFERENCE_ASPECT_LABELS;
export const DIFFERENCE_ASPECTS = keysOf(DIFFERENCE_ASPECT_LABELS);

/** What an aspect is on one side: cents, a status or an ISO date; null where nothing was found. */
export type DifferenceValue = number | string | null;

const SUBSCRIPTION_WORDS: Readonly<Record<string, string>> = {
  RUNNING: 'Runs',
  ENDED: 'Ended',
  CANCELED: 'Canceled',
};

/** Aspects for which having nothing is usual. */
const WITHOUT_VALUE: readonly DifferenceAspect[] = ['DISPUTE', 'NEXT_BILLING_DATE'];

/** One side of a difference for the screen. @param currency ISO code of the amounts. */
export function renderDifferenceValue(
  aspect: DifferenceAspect,
  value: DifferenceValue,
  currency: string,
): string {
  if (value === null) return WITHOUT_VALUE.includes(aspect) ? '-' : 'Not found';
  if (typeof value === 'number') return formatCents(value, currency);
  if (aspect === 'DISPUTE') return disputeLabel(value);
  return aspect === 'SUBSCRIPTION' ? (SUBSCRIPTION_WORDS[value] ?? value) : value;
}
