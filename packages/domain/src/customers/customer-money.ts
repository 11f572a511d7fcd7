import { z } from 'zod';
import { belowMinimumCharge, isBelowMinimumCharge } from '../billing/minimum-charge.ts';
import { MAX_CENTS } from '../kernel/bounded.ts';
import { percentOf, thousandths } from '../kernel/money.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, idSchema, optionalText } from '../kernel/text.ts';
import { providerCustomerChoice } from './card-requests.ts';
import { CHARGE_REASONS, CREDIT_KINDS, CREDIT_REASONS } from './customer-terms.ts';

const NOT_A_NUMBER = 'Amount must be a number';
const TOO_MUCH = 'Amount must be less than or equal to 1,000,000.00.';

/** Schema of an amount to credit or charge, in cents. Invalid input is NaN. */
const amount = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null ? 'Amount is a required field.' : NOT_A_NUMBER,
  })
  .int({ error: NOT_A_NUMBER })
  .min(1, { error: 'Amount must be greater than 0.' })
  .max(MAX_CENTS, { error: TOO_MUCH });

const reasonOf = <const Reasons extends readonly string[]>(reasons: Reasons) =>
  choiceSchema(reasons, 'Reason is a required field.');

/** 'Other' needs an explanation. */
const isExplained = (values: unknown) => {
  const { reason, notes } = Object(values);
  return reason !== 'OTHER' || String(notes ?? '').trim() !== '';
};
const EXPLANATION = {
  path: ['notes'],
  error: "Notes are required when reason is 'Other'",
  when: () => true,
};

/** Adds credit to a customer's balance; cents. */
export const createCreditInput = z
  .object({
    customerId: idSchema,
    amountCents: amount,
    kind: choiceSchema(CREDIT_KINDS, 'Kind is a required field.'),
    reason: reasonOf(CREDIT_REASONS),
    notes: optionalText,
    providerCustomer: providerCustomerChoice,
  })
  .refine(isExplained, EXPLANATION);

/** Charges a customer's card once; cents before tax. */
export const createChargeInput = z
  .object({
    customerId: idSchema,
    amountCents: amount.refine((cents) => !isBelowMinimumCharge(cents), {
      error: () => belowMinimumCharge('Amount'),
    }),
    reason: reasonOf(CHARGE_REASONS),
    notes: optionalText,
    /** Whether to add sales tax: the id of the tax rate on file, or null. */
    settings: z
      .object({
        taxRateId: z.string().min(1, { error: 'Not a valid id.' }).pipe(idSchema).nullish(),
      })
      .nullish(),
    /** What it is for, if an inspection found it. */
    damage: z.object({ inspectionId: idSchema, line: z.int().min(1) }).nullish(),
  })
  .refine(isExplained, EXPLANATION);

/** A damage of an inspection, by its place from 1. */
export interface ChargedDamage {
  readonly inspectionId: string;
  readonly line: number;
}

/** Whether a damage can be charged; undefined if it can. @param damage of this customer; undefined if there is none. */
export function refuseDamage(
  damage: { readonly name: string; readonly isCharged: boolean } | undefined,
): Refusal | undefined {
  if (!damage) {
    const why = 'Damage: no inspection of a vehicle of this customer found it.';
    return refusal('NO_DAMAGE', why, 'damage');
  }
  const why = `${damage.name} is already charged, or the charge is waiting for the payment provider.`;
  return damage.isCharged ? refusal('CHARGED', why, 'damage') : undefined;
}

export const NO_CARD_FOR_CHARGE =
  'The customer has no card on file. Update the payment method before the charge.';
export const NO_TAX_RATE_ON_FILE = 'No tax rate on file';

/** Facts that a charge needs besides its input. */
export interface ChargeFacts {
  /** True if the customer has a card at the payment provider. */
  readonly hasCard: boolean;
  /** Of the last fulfilled order; null without one. */
  readonly taxRateId: string | null;
}

/**
 * A card must be on file, and a tax rate must be that of the last fulfilled order.
 * @param taxRateId the requested rate; null for no tax.
 */
export function refuseCharge(facts: ChargeFacts, taxRateId: string | null): Refusal | undefined {
  if (!facts.hasCard) return refusal('NO_CARD', NO_CARD_FOR_CHARGE);
  if (taxRateId === null || taxRateId === facts.taxRateId) return undefined;
  const message =
    facts.taxRateId === null
      ? NO_TAX_RATE_ON_FILE
      : 'This is not the tax rate of the last fulfilled order.';
  return refusal('TAX_RATE', message, 'settings.taxRateId');
}

/**
 * The total of a charge, in cents.
 * @param taxPercentage 8.875 for 8.875 %; null without tax.
 */
export function chargeAmounts(amountCents: number, taxPercentage: number | null) {
  const taxCents = taxPercentage === null ? 0 : percentOf(amountCents, thousandths(taxPercentage));
  return { amountCents, taxCents, totalCents: amountCents + taxCents };
}
