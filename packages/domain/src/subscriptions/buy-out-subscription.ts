import { z } from 'zod';
import {
  belowMinimumCharge,
  isBelowMinimumCharge,
  minimumChargeCents,
} from '../billing/minimum-charge.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { addMonths, calendarDate } from '../kernel/calendar.ts';
import { percentOf, thousandths } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { idSchema } from '../kernel/text.ts';
import { confirmationEmailOf, refuseConfirmationEmail } from './confirmation-email.ts';
import { BUYOUT_AFTER_MONTHS } from './subscription-terms.ts';

/** A dollar. */
const LEAST_BUYOUT_CENTS = 100;
const PRICE_TOO_LOW = 'Buyout price must be greater than or equal to 1.';

const fields = z.object({
  subscriptionId: idSchema,
  /** Cents, before tax; at least a dollar. */
  buyoutPriceCents: z
    .number({ error: PRICE_TOO_LOW })
    .int({ error: PRICE_TOO_LOW })
    .min(LEAST_BUYOUT_CENTS, { error: PRICE_TOO_LOW })
    .max(MAX_CENTS, { error: 'Buyout price must be less than or equal to 1,000,000.' })
    .refine((cents) => cents < LEAST_BUYOUT_CENTS || !isBelowMinimumCharge(cents), {
      error: () => belowMinimumCharge('Buyout price'),
    }),
  /** A calendar date, or an instant. */
  soldAt: z
    .string({ error: 'Date sold is a required field.' })
    .min(1, { error: 'Date sold is a required field.' })
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true })], { error: 'Enter a date.' })),
});

/** Buys out a subscription's vehicle. The retyped e-mail is optional, but checked if sent. */
export const buyOutSubscriptionInput = fields.extend({
  confirmationEmail: z.string().nullish(),
});

/** The dialog's form: staff retype the customer's e-mail before the card is charged. */
export function buyOutSubscriptionForm(customerEmail: string) {
  return fields.extend({
    confirmationEmail: confirmationEmailOf(customerEmail),
  });
}

/** The amounts of a buyout, in cents. */
export interface BuyoutAmounts {
  readonly priceCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/**
 * Price, the hub's sales tax and total.
 * @param taxPercentage as stored at the hub, '8.875' for 8.875 %.
 */
export function buyoutAmounts(priceCents: number, taxPercentage: string | number): BuyoutAmounts {
  const taxCents = percentOf(priceCents, thousandths(Number(taxPercentage)));
  return { priceCents, taxCents, totalCents: priceCents + taxCents };
}

/** The calendar date 'YYYY-MM-DD' from which a subscription's vehicle can be bought. */
export function buyoutDate(startedAt: Date, timeZone: string): string {
  return addMonths(calendarDate(startedAt, timeZone), BUYOUT_AFTER_MONTHS);
}

/**
 * The suggested price: the vehicle's price when new minus the subscription's payments, at least a
 * dollar, and what can be charged.
 */
export function suggestedBuyoutCents(msrpAtPurchaseCents: number, revenueCents: number): number {
  return Math.max(LEAST_BUYOUT_CENTS, minimumChargeCents(), msrpAtPurchaseCents - revenueCents);
}

export const NO_CARD_FOR_BUYOUT =
  'The customer has no card on file. Update the payment method before the buyout.';
export const NO_TAX_RATE = 'Set the hub tax rate first';

/** Facts that a buyout needs besides its input. */
export interface BuyoutFacts {
  readonly hubName: string | null;
  /** Of the hub, '8.875' for 8.875 %; null if the hub has none. */
  readonly taxPercentage: string | null;
  readonly hasCard: boolean;
  readonly customerEmail: string;
}

/** Requires a card on file, a hub and its tax rate; undefined if all are present. */
export function refuseUnpayableBuyout(
  facts: Omit<BuyoutFacts, 'customerEmail'>,
): Refusal | undefined {
  if (!facts.hasCard) return refusal('NO_CARD', NO_CARD_FOR_BUYOUT);
  if (facts.hubName === null) return refusal('NO_HUB', 'The subscription has no hub.');
  if (facts.taxPercentage === null) return refusal('NO_TAX_RATE', NO_TAX_RATE);
  return undefined;
}

/** The buyout must be payable, and a confirming e-mail must be the customer's. */
export function refuseBuyout(
  facts: BuyoutFacts,
  input: { readonly confirmationEmail?: string | null | undefined },
): Refusal | undefined {
  const refused = refuseUnpayableBuyout(facts);
  if (refused) return refused;
  return refuseConfirmationEmail(facts.customerEmail, input.confirmationEmail);
}
