import type { AccountPart } from '@kickstand/domain/adoption/adoption-run.ts';
import type { Stripe } from 'stripe';
import { assertOutsideTransaction } from '../../platform/database/database-context.ts';
import type {
  AccountCustomer,
  AccountInvoice,
  AccountObjects,
  AccountPage,
  AccountPlace,
  AccountSubscription,
} from '../../ports/provider-account.ts';
import { customerCard, firstCard, OUR_ID } from './provider-customers.ts';
import {
  businessDate,
  dateOfSeconds,
  idOf,
  providerStatus,
  shapeOf,
} from './provider-subscription.ts';
import { providerInvoice } from './read-billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

const PAGE = 100;

interface Listed<Found> {
  readonly data: readonly Found[];
  readonly has_more: boolean;
}
/** A page of our objects. */
interface Page<Found> {
  readonly objects: readonly Found[];
  readonly next: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function accountCustomer(customer: Stripe.Customer): AccountCustomer {
  const claimed = customer.metadata[OUR_ID];
  return {
    reference: customer.id,
    name: customer.name ?? null,
    email: customer.email,
    phone: customer.phone ?? null,
    customerId: claimed !== undefined && uuid.test(claimed) ? claimed.toLowerCase() : null,
    balanceCents: customer.balance,
    currency: customer.currency ?? null,
    pays: Boolean(customer.invoice_settings?.default_payment_method ?? customer.default_source),
    card: customerCard(customer),
    metadata: customer.metadata,
    createdAt: dateOfSeconds(customer.created),
  };
}

function accountSubscription(
  connection: StripeConnection,
  subscription: Stripe.Subscription,
): AccountSubscription {
  const item = subscription.items.data[0];
  const { status, endedAt } = providerStatus(subscription);
  return {
    reference: subscription.id,
    customerReference: idOf(subscription.customer),
    status,
    itemReference: item?.id ?? null,
    priceReference: item?.price.id ?? null,
    productReference: item ? idOf(item.price.product) : null,
    monthlyCents: item?.price.unit_amount ?? 0,
    currency: subscription.currency,
    nextBillingDate: item ? businessDate(connection, item.current_period_end) : null,
    shape: shapeOf(subscription),
    pays: Boolean(subscription.default_payment_method ?? subscription.default_source),
    card: firstCard(subscription.default_payment_method, subscription.default_source),
    metadata: subscription.metadata,
    startedAt: dateOfSeconds(subscription.start_date),
    endedAt,
  };
}

function accountInvoice(invoice: Stripe.Invoice): AccountInvoice {
  const { refundedCents: creditedCents, ...rest } = providerInvoice(invoice);
  const payments = invoice.payments?.data ?? [];
  return {
    ...rest,
    currency: invoice.currency,
    creditedCents,
    paymentReferences: payments.flatMap(({ payment }) => {
      const paid = payment.payment_intent ?? payment.charge;
      return paid ? [idOf(paid)] : [];
    }),
  };
}

type Paging = { limit: number; starting_after?: string };
type Reader<Part extends AccountPart> = (
  connection: StripeConnection,
  stripe: Stripe,
  page: Paging,
  created: { created?: { gte: number } },
) => Promise<Page<AccountObjects[Part]>>;

const mapped = <From extends { readonly id: string }, To>(
  { data, has_more }: Listed<From>,
  map: (from: From) => To,
): Page<To> => ({ objects: data.map(map), next: has_more ? (data.at(-1)?.id ?? null) : null });

/** How each part is read. Expanded fields save a request for each object. */
const READERS: { readonly [Part in AccountPart]: Reader<Part> } = {
  PRODUCTS: async (_, stripe, page) =>
    mapped(await stripe.products.list(page), ({ id: reference, name, metadata }) => ({
      reference,
      name,
      metadata,
    })),
  CUSTOMERS: async (_, stripe, page) => {
    const expand = ['data.invoice_settings.default_payment_method', 'data.default_source'];
    return mapped(await stripe.customers.list({ ...page, expand }), accountCustomer);
  },
  SUBSCRIPTIONS: async (connection, stripe, page) => {
    const expand = ['data.default_payment_method', 'data.default_source'];
    const listed = await stripe.subscriptions.list({ ...page, status: 'all', expand });
    return mapped(listed, (each) => accountSubscription(connection, each));
  },
  INVOICES: async (_, stripe, page, created) =>
    mapped(
      await stripe.invoices.list({ ...page, ...created, expand: ['data.payments'] }),
      accountInvoice,
    ),
  CREDIT_NOTES: async (_, stripe, page, created) =>
    mapped(await stripe.creditNotes.list({ ...page, ...created }), (note) => ({
      reference: note.id,
      refundReferences:
        note.status === 'void' ? [] : note.refunds.map(({ refund }) => idOf(refund)),
    })),
  REFUNDS: async (_, stripe, page, created) =>
    mapped(await stripe.refunds.list({ ...page, ...created }), (refund) => {
      const paid = refund.payment_intent ?? refund.charge;
      const failed = refund.status === 'failed' || refund.status === 'canceled';
      return {
        reference: refund.id,
        paymentReference: paid ? idOf(paid) : null,
        amountCents: failed ? -refund.amount : refund.amount,
        createdAt: dateOfSeconds(refund.created),
      };
    }),
};

/** The seconds that the provider asks to wait; null if it names none. */
function waitOf(error: Stripe.errors.StripeError): number | null {
  const seconds = Number(error.headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Reads one page of the account. Needs only rights to read. */
export async function readAccount<Part extends AccountPart>(
  connection: StripeConnection,
  part: Part,
  { after, since }: AccountPlace,
): Promise<AccountPage<Part>> {
  assertOutsideTransaction('The payment provider');
  const { stripe, errors } = await connection.connected();
  const page = { limit: PAGE, ...(after !== null && { starting_after: after }) };
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {};
  try {
    const read: Reader<Part> = READERS[part];
    return { outcome: 'read', ...(await read(connection, stripe, page, created)) };
  } catch (error) {
    if (error instanceof errors.StripePermissionError) {
      return { outcome: 'forbidden', keyRefused: false };
    }
    if (error instanceof errors.StripeAuthenticationError) {
      return { outcome: 'forbidden', keyRefused: true };
    }
    // A request that the provider rejects is a bug, and would be rejected again.
    if (!(error instanceof errors.StripeError)) throw error;
    if (error instanceof errors.StripeInvalidRequestError && error.statusCode !== 409) throw error;
    return { outcome: 'busy', waitSeconds: waitOf(error) };
  }
}
