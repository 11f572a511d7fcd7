import { z } from 'zod';
import { MAX_CENTS, nameSchema } from '../kernel/bounded.ts';
import { optionalId } from '../kernel/contact.ts';
import { createOrChange, identity } from '../kernel/create-or-change.ts';
import { field } from '../kernel/record.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { choiceSchema, optionalText } from '../kernel/text.ts';
import {
  DISCOUNT_TYPE_LABELS,
  DISCOUNT_TYPES,
  PROMOTION_DURATION_LABELS,
  PROMOTION_DURATIONS,
} from './promotion-terms.ts';

const CODE = 'Use 3 to 40 letters, digits, hyphens and underscores.';

/** Schema of an optional bounded integer; empty input becomes null, invalid input NaN. */
function optionalNumber(least: number, most: number, error: string) {
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error }).nullish();
}
const cents = (label: string) =>
  optionalNumber(1, MAX_CENTS, `${label} must be an amount from 0.01 to 1,000,000.00.`);

const code = z
  .string({ error: 'Code is a required field.' })
  .trim()
  .min(1, { error: 'Code is a required field.' })
  .toUpperCase()
  .regex(/^[A-Z0-9_-]{3,40}$/, { error: CODE });

/** The fields of a promotion, in the order of files. */
export const promotionRecord = z.object({
  /** The code that customers type; stored and compared in upper case. */
  code: field(code, {
    label: 'Code',
    imported: { aliases: ['promotion code', 'promo code'], required: true },
  }),
  title: field(nameSchema('Title'), {
    label: 'Title',
    imported: { aliases: ['name', 'promotion name'], hint: 'Required for new promotions' },
  }),
  description: field(optionalText, { label: 'Description', imported: {} }),
  /** Only this organization's people get the promotion; null for everyone. */
  organizationId: field(optionalId, {
    label: 'Organization',
    kind: 'reference',
    imported: { hint: 'Slug or name; for everyone if there is none' },
  }),
  discountType: field(choiceSchema(DISCOUNT_TYPES, 'Discount type is a required field.'), {
    label: 'Discount type',
    kind: 'choice',
    choices: DISCOUNT_TYPE_LABELS,
    imported: { aliases: ['type'], hint: 'Required for new promotions' },
  }),
  amountCents: field(cents('Amount'), {
    label: 'Amount',
    kind: 'cents',
    description: 'The monthly amount of a fixed discount.',
    imported: { aliases: ['amount off'], hint: 'Dollars; for fixed amounts' },
  }),
  percentage: field(optionalNumber(1, 100, 'Percentage must be a whole number from 1 to 100.'), {
    label: 'Percentage',
    kind: 'integer',
    description: 'The percentage of the subsidized price.',
    imported: { hint: '1 to 100; for percentages' },
  }),
  duration: field(choiceSchema(PROMOTION_DURATIONS, 'Duration is a required field.'), {
    label: 'Duration',
    kind: 'choice',
    choices: PROMOTION_DURATION_LABELS,
    imported: { hint: 'Required for new promotions' },
  }),
  durationMonths: field(optionalNumber(1, 60, 'Months must be a whole number from 1 to 60.'), {
    label: 'Months',
    kind: 'integer',
    description: 'Only of recurring promotions.',
    imported: { hint: 'For recurring promotions' },
  }),
  budgetCents: field(cents('Budget'), {
    label: 'Budget',
    kind: 'cents',
    description: 'What it may grant in all; null for no limit.',
    imported: { hint: 'Dollars; for promotions until depleted' },
  }),
});
type Attributes = z.output<typeof promotionRecord>;

/** A choice requires its figure; figures of other choices are ignored. Arguments of a `refine`. */
function needs(choice: keyof Attributes, value: string, field: keyof Attributes, label: string) {
  const isGiven = (values: unknown) =>
    Object(values)[choice] !== value || (Object(values)[field] ?? null) !== null;
  const refused = { path: [field], error: `${label} is a required field.`, when: () => true };
  return [isGiven, refused] as const;
}
const AMOUNT = needs('discountType', 'fixed', 'amountCents', 'Amount');
const PERCENTAGE = needs('discountType', 'percentage', 'percentage', 'Percentage');
const MONTHS = needs('duration', 'recurring', 'durationMonths', 'Months');
const BUDGET = needs('duration', 'until_depleted', 'budgetCents', 'Budget');

/** A promotion as sent by its form, complete. */
export const promotionForm = promotionRecord
  .refine(...AMOUNT)
  .refine(...PERCENTAGE)
  .refine(...MONTHS)
  .refine(...BUDGET);

/** Creates a promotion, or changes fields of the one with the id. */
export const savePromotionInput = createOrChange(
  promotionRecord
    .extend(identity)
    .refine(...AMOUNT)
    .refine(...PERCENTAGE)
    .refine(...MONTHS)
    .refine(...BUDGET),
  promotionRecord.partial().extend(identity),
);

/** The benefits of a promotion. Amounts in cents. */
export type MoneyTerms = Pick<
  Attributes,
  'discountType' | 'amountCents' | 'percentage' | 'duration' | 'durationMonths' | 'budgetCents'
>;
export const MONEY_TERMS = [
  'discountType',
  'amountCents',
  'percentage',
  'duration',
  'durationMonths',
  'budgetCents',
] as const satisfies readonly (keyof MoneyTerms)[];

/** The terms, reduced to the figures that their choices need. */
export function neededTerms(terms: MoneyTerms): {
  [Key in keyof MoneyTerms]-?: Exclude<MoneyTerms[Key], undefined>;
} {
  const { discountType, duration } = terms;
  const only = <Value>(needed: boolean, value: Value | null | undefined) =>
    needed ? (value ?? null) : null;
  return {
    discountType,
    amountCents: only(discountType === 'fixed', terms.amountCents),
    percentage: only(discountType === 'percentage', terms.percentage),
    duration,
    durationMonths: only(duration === 'recurring', terms.durationMonths),
    budgetCents: only(duration === 'until_depleted', terms.budgetCents),
  };
}

/** Why the financial terms of a promotion are fixed. */
export const TERMS_FROZEN =
  'This promotion has been used in orders, so its terms cannot be changed.';

/** Promises to customers are kept: the financial terms are frozen after the first order. */
export function refuseTermsChange(
  before: MoneyTerms,
  after: MoneyTerms,
  ordersCount: number,
): Refusal | undefined {
  if (ordersCount === 0) return undefined;
  const field = MONEY_TERMS.find((name) => (before[name] ?? null) !== (after[name] ?? null));
  return field && refusal('TERMS_FROZEN', TERMS_FROZEN, field);
}

/** Facts about a promotion that the rule needs. */
export interface GivenPromotion {
  readonly status: 'ACTIVE' | 'PAUSED';
  readonly organizationId: string | null;
}

/** Customers can only get active promotions for everyone or for their organization. */
export function refusePromotionFor(
  promotion: GivenPromotion | undefined,
  organizationId: string | null,
): Refusal | undefined {
  const path = 'promotionId';
  if (!promotion) return refusal('NOT_FOUND', 'This promotion does not exist.', path);
  if (promotion.status !== 'ACTIVE') {
    return refusal('PROMOTION_PAUSED', 'This promotion is paused.', path);
  }
  return promotion.organizationId === null || promotion.organizationId === organizationId
    ? undefined
    : refusal('OTHER_ORGANIZATION', 'This promotion is for another organization.', path);
}
