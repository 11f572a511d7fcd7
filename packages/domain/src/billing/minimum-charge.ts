import { currency, formatCents } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';

/**
 * The least that Stripe charges a card, in hundredths of the currency. Invoices of less are not
 * charged, but added to the customer's balance.
 */
const MINIMUM_CENTS: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  INR: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** The least that can be charged at once, in cents; that of dollars for a currency without an entry. */
export const minimumChargeCents = (currencyCode = currency()) =>
  MINIMUM_CENTS[currencyCode] ?? MINIMUM_CENTS.USD ?? 0;

/** True if an amount is too small to be charged at once. Nothing is not charged, so it is not too small. */
export const isBelowMinimumCharge = (cents: number, currencyCode = currency()) =>
  cents > 0 && cents < minimumChargeCents(currencyCode);

/** 'Amount must be at least $0.50, the least that the payment provider charges.' */
export const belowMinimumCharge = (label: string, currencyCode = currency()) =>
  `${label} must be at least ${formatCents(minimumChargeCents(currencyCode), currencyCode)}, the least that the payment provider charges.`;

/**
 * Refuses the monthly price of a subscription that is too small to be charged. A subsidy may pay all of it.
 * @param path the input field that decides the price.
 */
export const refuseMonthlyPrice = (cents: number, path?: string): Refusal | undefined =>
  isBelowMinimumCharge(cents)
    ? refusal('BELOW_MINIMUM', belowMinimumCharge('The monthly price'), path)
    : undefined;
