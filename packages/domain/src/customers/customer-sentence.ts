import { openInvoicesText } from '../billing/invoice-status.ts';
import { linkTo, type TextPart, words } from '../events/linked-text.ts';
import { dayWords, type Moment } from '../kernel/day-words.ts';
import { formatCents } from '../kernel/money.ts';
import type { OrderState } from '../orders/order-terms.ts';

/** What the sentence of a customer is about. */
export interface CustomerSentenceFacts {
  readonly anonymized: boolean;
  /** True during an unsettled payment, which has its own note. */
  readonly paymentPending: boolean;
  readonly hasCard: boolean;
  /** The live subscription, with the calendar date of its next invoice. */
  readonly currentSubscription: { readonly billingCycleDate: string | null } | null;
  readonly orders: readonly { readonly id: string; readonly state: OrderState }[];
  /** Newest first. */
  readonly openInvoices: readonly { readonly createdAt: string }[];
  /** With the label of the provider's status. */
  readonly disputes: readonly {
    readonly status: string;
    readonly amountCents: number;
    readonly dueAt: string | null;
  }[];
}

/** The labels of statuses in which a dispute waits for an answer. */
const UNANSWERED = /needs response$/i;

function lacksCard({ hasCard, currentSubscription }: CustomerSentenceFacts, moment: Moment) {
  if (hasCard || !currentSubscription) return undefined;
  const { billingCycleDate: next } = currentSubscription;
  return `No card on file. Request one${next ? ` before ${dayWords(next, moment)}` : ''}.`;
}

/**
 * What is the matter with a customer and what to do next, as one sentence with links. Empty if
 * nothing is.
 */
export function customerSentence(customer: CustomerSentenceFacts, moment: Moment): TextPart[] {
  if (customer.anonymized || customer.paymentPending) return [];
  const dispute = customer.disputes.find(({ status }) => UNANSWERED.test(status));
  if (dispute) {
    const by = dispute.dueAt ? ` by ${dayWords(dispute.dueAt, moment)}` : '';
    const amount = formatCents(dispute.amountCents);
    return [words(`A payment of ${amount} is disputed. Answer at the payment provider${by}.`)];
  }
  const open = openInvoicesText(customer.openInvoices, moment);
  if (open && customer.hasCard) return [words(`${open.what}. ${open.next}`)];
  if (open) return [words(`${open.what}, and no card is on file. Request one.`)];
  const card = lacksCard(customer, moment);
  if (card) return [words(card)];
  const ready = customer.orders.find(({ state }) => state === 'ready');
  return ready
    ? [words('An '), linkTo('Order', ready, 'order'), words(' is ready to hand over.')]
    : [];
}
