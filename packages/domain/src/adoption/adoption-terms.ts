import { keysOf } from '../kernel/keys-of.ts';

/** Taking over what runs in the account at the payment provider. */

/** The objects of the account that belong to one of our records, or that a person decides. */
export const ADOPTION_KIND_LABELS = {
  CUSTOMER: 'Customer',
  SUBSCRIPTION: 'Subscription',
};
export type AdoptionKind = keyof typeof ADOPTION_KIND_LABELS;
export const ADOPTION_KINDS = keysOf(ADOPTION_KIND_LABELS);

/**
 * What became of an object. 'ENDED' is a subscription that ended at the provider without a record here:
 * its invoices belong to the customer, and nothing has to be decided.
 */
export const ADOPTION_OUTCOME_LABELS = {
  UNDECIDED: 'Undecided',
  LINKED: 'Linked',
  ENDED: 'Ended',
  NOT_OURS: "Not Kickstand's",
};
export type AdoptionOutcome = keyof typeof ADOPTION_OUTCOME_LABELS;
export const ADOPTION_OUTCOMES = keysOf(ADOPTION_OUTCOME_LABELS);

/** Why an object is undecided. */
export const ADOPTION_DOUBT_LABELS = {
  UNKNOWN_CUSTOMER: 'Customer unknown when the account was read',
  SHARED_EMAIL: 'Several customers at the provider have this e-mail',
  OTHER_CUSTOMER: 'Its subscription belongs to another customer in Kickstand',
  NO_VEHICLE: 'Kickstand has no subscription with this id',
};
export type AdoptionDoubt = keyof typeof ADOPTION_DOUBT_LABELS;
export const ADOPTION_DOUBTS = keysOf(ADOPTION_DOUBT_LABELS);

/** Why an object is undecided whose unknown customer has come to Kickstand since. */
export const CUSTOMER_SINCE = 'Customer known now: read the account again';
