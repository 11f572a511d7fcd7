import { paid, recordFailure, savePaid } from './invoice-lifecycle.ts';
import { cardDeclined } from './sandbox-problem.ts';
import { TEST_CARDS } from './saved-cards.ts';
import type { Visit } from './visit.ts';

/** The result of a payment on the hosted page of an invoice. */
export type HostedPayment = 'paid' | { readonly problem: string };

/** Test cards that can be charged while the customer is present to confirm. */
const ACCEPTED: readonly string[] = ['4242', '4444', '3184'];

/**
 * Pays an open invoice on its hosted page with a test card. The customer is present, so a card
 * whose bank wants every charge confirmed works here. The card is not saved.
 * @returns undefined if there is no such invoice.
 */
export async function payHostedInvoice(
  visit: Visit,
  id: string,
  last4: string,
): Promise<HostedPayment | undefined> {
  const invoice = await visit.store.find('invoice', id);
  if (!invoice || invoice.status === 'draft' || invoice.status === 'void') return undefined;
  if (invoice.status === 'paid') return 'paid';
  if (!TEST_CARDS.some((each) => each.last4 === last4)) {
    return { problem: 'Choose one of the test cards.' };
  }
  if (!ACCEPTED.includes(last4)) {
    const problem = cardDeclined();
    const failed = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
    await recordFailure(visit, failed, problem);
    return { problem: problem.message };
  }
  await savePaid(visit, paid(invoice, visit.now));
  return 'paid';
}
