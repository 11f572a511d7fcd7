import { keysOf } from '../kernel/keys-of.ts';
import { formatCents } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { disputeLabel } from './dispute.ts';

/** What can differ between Kickstand and the payment provider. */
export const DIFFERENCE_ASPECT_LABELS = {
  AMOUNT: 'Amount',
  DISPUTE: 'Dispute',
  MONTHLY_PRICE: 'Monthly price',
  NEXT_BILLING_DATE: 'Next billing date',
  PAYMENT_STATUS: 'Payment status',
  QUANTITY: 'Quantity',
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

/** A difference, as far as it decides what resolves it. */
export interface DifferenceFacts {
  readonly aspect: DifferenceAspect;
  readonly here: DifferenceValue;
  readonly atProvider: DifferenceValue;
}

/**
 * The label of the button that takes over the provider's state; undefined if Kickstand cannot resolve
 * the difference by itself. @param currency ISO code of the amounts.
 */
export function takeOverLabel(
  { aspect, atProvider }: DifferenceFacts,
  currency: string,
): string | undefined {
  switch (aspect) {
    case 'MONTHLY_PRICE':
      return typeof atProvider === 'number'
        ? `Use ${formatCents(atProvider, currency)}`
        : undefined;
    case 'NEXT_BILLING_DATE':
      return atProvider === null ? undefined : "Use the provider's date";
    case 'PAYMENT_STATUS':
      return atProvider === null ? undefined : "Use the provider's status";
    case 'SUBSCRIPTION':
      return atProvider === 'ENDED' ? 'End it in Kickstand' : undefined;
    default:
      return undefined;
  }
}

/** Where the other differences are resolved. */
export const DIFFERENCE_PLACES = [
  'ADOPTION',
  'CUSTOMER',
  'OPERATION',
  'PROVIDER',
  'SUBSCRIPTION',
] as const;
export type DifferencePlace = (typeof DIFFERENCE_PLACES)[number];

/** The place where a difference is resolved that has no button. */
export function differencePlace({ aspect, here, atProvider }: DifferenceFacts): DifferencePlace {
  switch (aspect) {
    case 'AMOUNT':
      return 'OPERATION';
    case 'REFUND':
    case 'DISPUTE':
      return 'CUSTOMER';
    case 'SUBSCRIPTION':
      if (here === null) return 'ADOPTION';
      return atProvider === null ? 'SUBSCRIPTION' : 'PROVIDER';
    default:
      return 'PROVIDER';
  }
}

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

/** Both sides of a difference as they were rendered for a person; missing ones are not compared. */
export interface ShownDifference {
  readonly here?: string | null | undefined;
  readonly atProvider?: string | null | undefined;
}

/** Refuses a decision about a difference that is another one than was shown. @param currency ISO code of the amounts. */
export function refuseChangedDifference(
  found: DifferenceFacts,
  shown: ShownDifference,
  currency: string,
): Refusal | undefined {
  const sides = ['here', 'atProvider'] as const;
  const isSame = sides.every(
    (side) =>
      shown[side] == null ||
      shown[side] === renderDifferenceValue(found.aspect, found[side], currency),
  );
  return isSame
    ? undefined
    : refusal('DIFFERENCE_CHANGED', 'The difference has changed. Look at it again.');
}
