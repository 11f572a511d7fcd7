import type { AccountPart } from './adoption-run.ts';

/** The right of a restricted key that reading a part of the account needs, as the provider names it. */
const RIGHTS: Record<AccountPart, string> = {
  PRODUCTS: 'Products: Read',
  CUSTOMERS: 'Customers: Read',
  SUBSCRIPTIONS: 'Subscriptions: Read',
  INVOICES: 'Invoices: Read',
  CREDIT_NOTES: 'Credit notes: Read',
  REFUNDS: 'Charges and Refunds: Read',
};

/** The sentence for a key that may not read a part of the account. */
export function missingRight(part: AccountPart): string {
  return `The key of the payment provider lacks the right '${RIGHTS[part]}'. Add it to the key, then start again.`;
}

/** The sentence for a key that the provider does not accept. */
export const KEY_REFUSED =
  'The payment provider does not accept the key. Check STRIPE_SECRET_KEY, then start again.';

/** The sentence for a provider that did not answer for several minutes. */
export const ACCOUNT_SILENT =
  'The payment provider did not answer for several minutes. Start again; what has been read is kept.';
