import { linked, linkTo } from '../events/linked-text.ts';
import { type Due, type Matter, NO_MATTER, said } from '../events/matter.ts';
import { dayWords, type Moment } from '../kernel/day-words.ts';
import { formatCents } from '../kernel/money.ts';
import type { OrderState } from '../orders/order-terms.ts';
import { type VehicleProgressFacts, vehicleProgress } from '../orders/vehicle-progress.ts';
import { type OpenInvoice, unpaidInvoices } from '../subscriptions/unpaid-invoices.ts';
import type { CustomerAction } from './customer-actions.ts';

/** What the sentence of a customer is about. */
export interface CustomerSentenceFacts {
  readonly fullName: string;
  /** What Today says about the customer. */
  readonly exceptions: Due;
  readonly anonymized: boolean;
  /** True during an unsettled payment, which has its own note. */
  readonly paymentPending: boolean;
  readonly hasCard: boolean;
  /** The live subscription, with the calendar date of its next invoice. */
  readonly currentSubscription: { readonly billingCycleDate: string | null } | null;
  readonly orders: readonly { readonly id: string; readonly state: OrderState }[];
  /** The open order, whose vehicle the customer waits for. */
  readonly waitingOrder: ({ readonly id: string } & VehicleProgressFacts) | null;
  /** Newest first. */
  readonly openInvoices: readonly OpenInvoice[];
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

/** What the main button of a customer does besides its own actions: charges the open invoice. */
export type CustomerMainAction = CustomerAction | 'retryInvoice';

/** What is the matter with a customer, and what to do next. Nothing if all is well. */
export function customerMatter(
  customer: CustomerSentenceFacts,
  moment: Moment,
): Matter<CustomerMainAction> {
  if (customer.anonymized || customer.paymentPending) return NO_MATTER;
  const { exceptions, fullName: name } = customer;
  const dispute = customer.disputes.find(({ status }) => UNANSWERED.test(status));
  if (dispute) {
    const by = dispute.dueAt ? ` by ${dayWords(dispute.dueAt, moment)}` : '';
    const amount = formatCents(dispute.amountCents);
    return {
      sentence: linked`A payment of ${amount} is disputed. Respond in the payment provider's dashboard${by}.`,
    };
  }
  const what = said(exceptions, 'invoiceUnpaid');
  const open = unpaidInvoices({ ...customer, name, what, isNamed: true }, moment);
  if (open) return open;
  const expired = said(exceptions, 'cardExpires');
  if (expired) return { sentence: linked`${expired} Request another one.`, action: 'requestCard' };
  const card = lacksCard(customer, moment);
  if (card) return { sentence: linked`${card}`, action: 'requestCard' };
  const ready = customer.orders.find(({ state }) => state === 'ready');
  const { waitingOrder } = customer;
  if (!ready && waitingOrder) {
    const progress = vehicleProgress(waitingOrder, moment);
    return { sentence: linked`${linkTo('Order', waitingOrder, 'Open order')}: ${progress}` };
  }
  if (!ready) return NO_MATTER;
  return {
    sentence: linked`An ${linkTo('Order', ready, 'order')} is ready. Hand it over, then fulfill.`,
    elsewhere: { kind: 'Order', id: ready.id, action: 'fulfill' },
  };
}
