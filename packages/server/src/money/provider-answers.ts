import type { BillingAnswer } from '../ports/billing-answer.ts';

/** The payment provider's name as an actor in histories. */
export const PROVIDER_ACTOR = 'payment provider';

/** The result of a request. @throws Error if the provider did not give one. */
export function unwrapAnswer<Found>(answer: BillingAnswer<Found>): Found {
  if (answer.outcome !== 'done') throw new Error(answer.message);
  return answer.result;
}
