import { keysOf } from '../kernel/keys-of.ts';

/** Taking over what runs in the account at the payment provider. */

/** The parts of the account, in the order in which they are read. */
export const ACCOUNT_PARTS = [
  'PRODUCTS',
  'CUSTOMERS',
  'SUBSCRIPTIONS',
  'INVOICES',
  'CREDIT_NOTES',
  'REFUNDS',
] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

/** The steps of a run: the parts of the account, then assigning what was read to our records. */
export const ADOPTION_STEPS = [...ACCOUNT_PARTS, 'ASSIGN'] as const;
export type AdoptionStep = (typeof ADOPTION_STEPS)[number];
export const ADOPTION_STEP_LABELS: Record<AdoptionStep, string> = {
  PRODUCTS: 'Products',
  CUSTOMERS: 'Customers',
  SUBSCRIPTIONS: 'Subscriptions',
  INVOICES: 'Invoices',
  CREDIT_NOTES: 'Credit notes',
  REFUNDS: 'Refunds',
  ASSIGN: 'Assign to customers and vehicles',
};

/** The step after this one; undefined after the last. */
export function stepAfter(step: AdoptionStep): AdoptionStep | undefined {
  return ADOPTION_STEPS[ADOPTION_STEPS.indexOf(step) + 1];
}

/** Invoices of at least this many months are read, and of older running subscriptions all. */
export const INVOICE_MONTHS = 24;

/** A run that stopped names the reason; starting again continues with a new run. */
export const ADOPTION_RUN_STATES = ['RUNNING', 'DONE', 'STOPPED'] as const;
export type AdoptionRunState = (typeof ADOPTION_RUN_STATES)[number];

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

/** What identified the record that an object belongs to. */
export const ADOPTION_CLUE_LABELS = {
  PROVIDER_ID: 'The id saved in Kickstand',
  METADATA: 'Our id in its metadata',
  SUBSCRIPTION: 'A subscription that Kickstand knows',
  EMAIL: 'The e-mail, which only one customer on each side has',
  SERIAL_NUMBER: 'The serial number in its metadata',
  PERSON: 'A person decided',
  RULE: 'A rule on product or metadata',
};
export type AdoptionClue = keyof typeof ADOPTION_CLUE_LABELS;
export const ADOPTION_CLUES = keysOf(ADOPTION_CLUE_LABELS);

/** Why an object is undecided. */
export const ADOPTION_DOUBT_LABELS = {
  UNKNOWN_CUSTOMER: 'Kickstand has no such customer',
  SHARED_EMAIL: 'Several customers at the provider have this e-mail',
  OTHER_CUSTOMER: 'Its subscription belongs to another customer in Kickstand',
  NO_VEHICLE: 'Kickstand has no subscription with this id',
};
export type AdoptionDoubt = keyof typeof ADOPTION_DOUBT_LABELS;
export const ADOPTION_DOUBTS = keysOf(ADOPTION_DOUBT_LABELS);
