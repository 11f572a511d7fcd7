import { type Blocked, blocked, offered } from '../kernel/blocked.ts';
import { keysOf } from '../kernel/keys-of.ts';
import { PAYMENT_PENDING } from '../kernel/payment-pending.ts';
import { NO_CARD_FOR_CHARGE } from './customer-money.ts';

/** The actions of a customer, in menu order. */
export const CUSTOMER_ACTION_LABELS = {
  edit: 'Edit customer',
  requestCard: 'Request a card',
  credit: 'Add credit',
  charge: 'One-time charge',
  exportData: 'Export data',
  anonymize: 'Anonymize',
};
export type CustomerAction = keyof typeof CUSTOMER_ACTION_LABELS;
export const CUSTOMER_ACTIONS = keysOf(CUSTOMER_ACTION_LABELS);

/** Facts about a customer that the rules need. */
export interface CustomerFacts {
  /** True while an unsettled payment may still be declined. */
  readonly paymentPending: boolean;
  /** True if the customer has a card at the payment provider. */
  readonly hasCard: boolean;
  readonly anonymized: boolean;
  /** Why the customer cannot be anonymized now, or null. */
  readonly anonymizationObstacle: Blocked | null;
}

/** Why an action is not available now, or null. */
function customerActionDisabled(facts: CustomerFacts, action: CustomerAction): Blocked | null {
  if (action === 'exportData') return null;
  if (action === 'anonymize') return facts.anonymizationObstacle;
  if (facts.paymentPending) return blocked(PAYMENT_PENDING.message);
  return action === 'charge' && !facts.hasCard ? blocked(NO_CARD_FOR_CHARGE) : null;
}

/**
 * The actions of a customer, each with the reason why it is not available now, if any. An
 * anonymized customer can only be exported.
 */
export function availableCustomerActions(facts: CustomerFacts) {
  return CUSTOMER_ACTIONS.filter((action) => !facts.anonymized || action === 'exportData').map(
    (action) => offered(action, customerActionDisabled(facts, action)),
  );
}
