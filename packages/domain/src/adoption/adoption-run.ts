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
