import type { ChosenOffer, NewOrderDraft, StepErrors } from './new-order-draft.ts';

/** The steps of the wizard, in order. */
export const STEPS = [
  'Customer',
  'Eligibility',
  'Variant',
  'Fulfillment channel',
  'Review',
] as const;
export const [CUSTOMER, ELIGIBILITY, VARIANT, CHANNEL] = [0, 1, 2, 3] as const;

/** What keeps the wizard from continuing, by field. */
export function errorsOf(step: number, draft: NewOrderDraft, chosen: ChosenOffer): StepErrors {
  if (step === VARIANT && !chosen.variant) return { variantId: 'Select a variant' };
  if (step !== CHANNEL || chosen.detail) return {};
  return draft.program === 'spoke'
    ? { spokeShopId: 'Select a spoke shop' }
    : { program: 'Select a fulfillment channel' };
}
