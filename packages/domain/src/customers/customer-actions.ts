import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { NO_CARD_FOR_CHARGE } from './customer-money.ts';

/** The actions of a customer, in menu order. */
export const CUSTOMER_ACTIONS = [
  'edit',
  'requestCard',
  'credit',
  'charge',
  'exportData',
  'anonymize',
] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** Facts about a customer that the rules need. */
export interface CustomerFacts {
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
  /** True if the customer has a card at the payment provider. */
  readonly hasCard: boolean;
  readonly anonymized: boolean;
  /** Why the customer cannot be anonymized now, or null. */
  readonly anonymizationObstacle: string | null;
}

/** Why an action is not available now, or null. */
function customerActionDisabled(facts: CustomerFacts, action: CustomerAction): string | null {
  if (action === 'exportData') return null;
  if (action === 'anonymize') return facts.anonymizationObstacle;
  if (facts.paymentPending) return PAYMENT_PENDING.message;
  return action === 'charge' && !facts.hasCard ? NO_CARD_FOR_CHARGE : null;
}

/**
 * The actions of a customer, each with the reason why it is not available now, if any. An
 * anonymized customer can only be exported.
 */
export function availableCustomerActions(facts: CustomerFacts) {
  return CUSTOMER_ACTIONS.filter((action) => !facts.anonymized || action === 'exportData').map(
    (action) => ({ action, disabledReason: customerActionDisabled(facts, action) }),
  );
}
