import { type LinkedEntity, linkTo, type TextPart, words } from '../events/linked-text.ts';
import { keysOf } from '../kernel/keys-of.ts';

/** Why a customer cannot place an order; CUSTOMER_NOT_FOUND is always the only reason. */
export const ELIGIBILITY_ERROR_LABELS = {
  CUSTOMER_NOT_FOUND: 'Customer not found',
  DELINQUENT_CUSTOMER: 'The customer is delinquent: an invoice is overdue.',
  FNF_CUSTOMER: 'The customer joined as friends and family.',
  WITH_ACTIVE_SUBSCRIPTIONS: 'The customer has an active subscription.',
  WITH_OPEN_ORDERS: 'The customer has an open order.',
};
export type EligibilityError = keyof typeof ELIGIBILITY_ERROR_LABELS;
export const ELIGIBILITY_ERRORS = keysOf(ELIGIBILITY_ERROR_LABELS);

/** The words of a message that link to the record in the way of an order, by its kind. */
const IN_THE_WAY: Partial<Record<EligibilityError, readonly [LinkedEntity, string]>> = {
  WITH_ACTIVE_SUBSCRIPTIONS: ['Subscription', 'active subscription'],
  WITH_OPEN_ORDERS: ['Order', 'open order'],
};

/**
 * The message of a reason, with a link to the record that it is about.
 * @param records the customer's live subscription and waiting order.
 */
export function eligibilityErrorText(
  error: EligibilityError,
  records: Partial<Record<LinkedEntity, { readonly id: string } | null>>,
): TextPart[] {
  const message = ELIGIBILITY_ERROR_LABELS[error];
  const [kind, linked] = IN_THE_WAY[error] ?? [];
  const record = kind && records[kind];
  if (!record || !linked) return [words(message)];
  const [before = '', after = ''] = message.split(linked);
  return [words(before), linkTo(kind, record, linked), words(after)];
}

/** Facts about a customer that the rules need. */
export interface EligibilityFacts {
  readonly delinquent: boolean;
  /**
   * Joined through a colleague's invitation, in an organization with friends and family enabled.
   */
  readonly friendsAndFamily: boolean;
  /** Any subscription that is not CANCELED. */
  readonly hasLiveSubscription: boolean;
  /** Any order that is open, ready or on hold. */
  readonly hasPendingOrder: boolean;
}

/** All reasons in a fixed order; empty for an eligible customer. */
export function eligibilityErrors(customer: EligibilityFacts | undefined): EligibilityError[] {
  if (!customer) return ['CUSTOMER_NOT_FOUND'];
  const errors: EligibilityError[] = [];
  if (customer.delinquent) errors.push('DELINQUENT_CUSTOMER');
  if (customer.friendsAndFamily) errors.push('FNF_CUSTOMER');
  if (customer.hasLiveSubscription) errors.push('WITH_ACTIVE_SUBSCRIPTIONS');
  if (customer.hasPendingOrder) errors.push('WITH_OPEN_ORDERS');
  return errors;
}
