import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { NO_CARD_FOR_CHARGE, NOT_AT_PROVIDER } from './customer-money.ts';

/** What the menu of a customer offers, in order. */
export const CUSTOMER_ACTIONS = ['edit', 'credit', 'charge', 'exportData', 'anonymize'] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** What the rules need to know of a customer. */
export interface CustomerFacts {
  /** A payment that the provider may still refuse is unsettled. */
  readonly paymentPending: boolean;
  readonly hasCard: boolean;
  readonly knownToProvider: boolean;
  readonly anonymized: boolean;
  /** Why the customer cannot be anonymized now; null when nothing is in the way. */
  readonly anonymizationObstacle: string | null;
}

/** Why an action can't be taken now; null when it can. */
function customerActionDisabled(facts: CustomerFacts, action: CustomerAction): string | null {
  if (action === 'exportData') return null;
  if (action === 'anonymize') return facts.anonymizationObstacle;
  if (facts.paymentPending) return PAYMENT_PENDING.message;
  if (action !== 'edit' && !facts.knownToProvider) return NOT_AT_PROVIDER;
  return action === 'charge' && !facts.hasCard ? NO_CARD_FOR_CHARGE : null;
}

/**
 * The actions of a customer, each with the reason why it can't be taken now, if there is one. What is
 * left of an anonymized customer can only be exported.
 */
export function availableCustomerActions(facts: CustomerFacts) {
  return CUSTOMER_ACTIONS.filter((action) => !facts.anonymized || action === 'exportData').map(
    (action) => ({ action, disabledReason: customerActionDisabled(facts, action) }),
  );
}
