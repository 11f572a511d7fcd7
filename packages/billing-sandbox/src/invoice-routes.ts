import { sql } from 'kysely';
import { z } from 'zod';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { finalized, paid, recordFailure, saveFinalized, savePaid } from './invoice-lifecycle.ts';
import type { ListOf } from './object-head.ts';
import { listOf, newObjectId } from './object-store.ts';
import {
  AnswerWithProblem,
  currency,
  expand,
  flag,
  metadata,
  paging,
  type Route,
  route,
  wholeNumber,
} from './route.ts';
import type { Invoice } from './sandbox-objects.ts';
import { invalidRequest, SandboxProblem } from './sandbox-problem.ts';
import { taxRatesOf } from './start-subscription.ts';
import { type AppliedDiscount, discountOf, discountsAt } from './subscription-discounts.ts';
import type { Visit } from './visit.ts';

const newInvoice = z.strictObject({
  customer: z.string(),
  auto_advance: z.literal('false'),
  collection_method: z.literal('charge_automatically').default('charge_automatically'),
  pending_invoice_items_behavior: z.literal('exclude').default('exclude'),
  currency: currency.default('usd'),
  description: z.string().optional(),
  metadata,
  expand,
});

async function createInvoice(visit: Visit, wanted: z.output<typeof newInvoice>) {
  const customer = await visit.store.get('customer', wanted.customer);
  const invoice = draftInvoice({
    customer: customer.id,
    currency: wanted.currency,
    now: visit.now,
    reason: 'manual',
    metadata: wanted.metadata,
    description: wanted.description,
  });
  await visit.record('invoice.created', invoice);
  return invoice;
}

const newItem = z.strictObject({
  customer: z.string(),
  invoice: z.string(),
  amount: wholeNumber,
  currency,
  description: z.string().optional(),
  tax_rates: z.array(z.string()).default([]),
  discountable: flag.default(true),
  metadata,
  expand,
});

async function createItem(visit: Visit, wanted: z.output<typeof newItem>) {
  const invoice = await visit.store.get('invoice', wanted.invoice);
  if (invoice.customer !== wanted.customer) {
    throw invalidRequest('The invoice belongs to another customer.', undefined, 'customer');
  }
  if (invoice.status !== 'draft') {
    throw invalidRequest('This invoice is no longer editable.', 'invoice_not_editable', 'invoice');
  }
  if (invoice.currency !== wanted.currency) {
    throw invalidRequest(`The invoice is in ${invoice.currency}.`, undefined, 'currency');
  }
  const taxRates = await taxRatesOf(visit, wanted.tax_rates);
  const period = { start: visit.now, end: visit.now };
  const item = {
    id: newObjectId('ii'),
    object: 'invoiceitem' as const,
    created: visit.now,
    livemode: false as const,
    amount: wanted.amount,
    currency: wanted.currency,
    customer: wanted.customer,
    date: visit.now,
    description: wanted.description ?? null,
    discountable: wanted.discountable,
    invoice: invoice.id,
    metadata: wanted.metadata,
    period,
    quantity: 1,
    tax_rates: taxRates,
  };
  const { amount, description = '' } = wanted;
  await visit.record('invoiceitem.created', item);
  await visit.record(
    'invoice.updated',
    withLine(invoice, { amount, description, period, taxRates, metadata: wanted.metadata }),
  );
  return item;
}

const preview = z.strictObject({
  customer: z.string(),
  currency,
  invoice_items: z.array(
    z.strictObject({
      amount: wholeNumber,
      currency,
      description: z.string().default(''),
      tax_rates: z.array(z.string()).default([]),
      discountable: flag.default(true),
      discounts: z
        .array(
          z.union([
            z.strictObject({ coupon: z.string() }),
            z.strictObject({ discount: z.string() }),
          ]),
        )
        .default([]),
    }),
  ),
  expand,
});
type PreviewItem = z.output<typeof preview>['invoice_items'][number];

async function discountsOf(visit: Visit, customer: string, item: PreviewItem) {
  const applied: AppliedDiscount[] = [];
  for (const wanted of item.discountable ? item.discounts : []) {
    if ('coupon' in wanted) {
      const coupon = await visit.store.get('coupon', wanted.coupon);
      const discount = discountOf(visit.now, coupon, { customer, subscription: null });
      applied.push({ discount, coupon });
    } else {
      applied.push(...(await discountsAt(visit, { discounts: [wanted.discount] }, visit.now)));
    }
  }
  return applied;
}

/** Previews the invoice for these items, with the customer's balance applied; nothing is stored. */
async function previewInvoice(visit: Visit, wanted: z.output<typeof preview>): Promise<Invoice> {
  const customer = await visit.store.get('customer', wanted.customer);
  let draft = draftInvoice({
    customer: customer.id,
    currency: wanted.currency,
    now: visit.now,
    reason: 'manual',
  });
  for (const item of wanted.invoice_items) {
    draft = withLine(draft, {
      amount: item.amount,
      description: item.description,
      period: { start: visit.now, end: visit.now },
      taxRates: await taxRatesOf(visit, item.tax_rates),
      discounts: await discountsOf(visit, customer.id, item),
    });
  }
  const { invoice } = finalized(draft, customer, visit.now);
  return { ...invoice, status: 'draft', number: null };
}

async function finalizeInvoice(visit: Visit, _: unknown, id: string) {
  const draft = await visit.store.get('invoice', id);
  if (draft.status !== 'draft') {
    throw invalidRequest('This invoice is already finalized.', 'invoice_not_editable');
  }
  const customer = await visit.store.get('customer', draft.customer);
  const done = finalized(draft, customer, visit.now, visit.baseUrl);
  await saveFinalized(visit, done);
  if (done.invoice.amount_remaining > 0) return done.invoice;
  const settled = paid(done.invoice, visit.now);
  await savePaid(visit, settled);
  return settled.invoice;
}

async function payInvoice(visit: Visit, _: unknown, id: string) {
  const invoice = await visit.store.get('invoice', id);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status !== 'open') {
    throw invalidRequest(`An invoice that is ${invoice.status} can't be paid.`);
  }
  try {
    visit.charge();
  } catch (problem) {
    if (!(problem instanceof SandboxProblem)) throw problem;
    const failed = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
    await recordFailure(visit, failed, problem);
    return new AnswerWithProblem({ status: problem.status, body: { error: problem.body } });
  }
  const settled = paid(invoice, visit.now);
  await savePaid(visit, settled);
  return settled.invoice;
}

async function voidInvoice(visit: Visit, _: unknown, id: string): Promise<Invoice> {
  const invoice = await visit.store.get('invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`An invoice that is ${invoice.status} can't be voided.`);
  }
  const status_transitions = { ...invoice.status_transitions, voided_at: visit.now };
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    next_payment_attempt: null,
    status_transitions,
  };
  await visit.record('invoice.voided', voided);
  return voided;
}

async function deleteDraft(visit: Visit, _: unknown, id: string) {
  const invoice = await visit.store.get('invoice', id);
  if (invoice.status !== 'draft') {
    throw invalidRequest('You can only delete draft invoices.', 'invoice_not_editable');
  }
  await visit.store.remove(id);
  await visit.announce('invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}

const invoiceList = z.strictObject({
  ...paging,
  customer: z.string().optional(),
  subscription: z.string().optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});
const paymentList = z.strictObject({
  ...paging,
  invoice: z.string().optional(),
  payment: z
    .strictObject({ type: z.literal('payment_intent'), payment_intent: z.string() })
    .optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
});
const justExpand = z.strictObject({ expand });

/** Invoices with their payments, which are only included where they are asked for. */
async function withPayments(visit: Visit, listed: ListOf<Invoice>) {
  const ids = listed.data.map(({ id }) => id);
  const payments = await visit.store.all(
    'invoice_payment',
    sql`body->>'invoice' = any(${ids}::text[])`,
  );
  const ofInvoice = Map.groupBy(payments, ({ invoice }) => invoice);
  const data = listed.data.map((invoice) => ({
    ...invoice,
    payments: listOf(ofInvoice.get(invoice.id) ?? [], `/v1/invoices/${invoice.id}/payments`),
  }));
  return { ...listed, data };
}

const subscriptionOfInvoice = sql`body->'parent'->'subscription_details'->>'subscription'`;

export const invoiceRoutes: readonly Route[] = [
  route('POST', '/v1/invoices', newInvoice, createInvoice),
  route('POST', '/v1/invoices/create_preview', preview, previewInvoice),
  route('GET', '/v1/invoices/:id', justExpand, (visit, _, id) => visit.store.get('invoice', id)),
  route('GET', '/v1/invoices', invoiceList, async (visit, wanted) => {
    const listed = await visit.store.page('invoice', '/v1/invoices', wanted, [
      ...(wanted.customer === undefined ? [] : [sql`customer_id = ${wanted.customer}`]),
      ...(wanted.subscription === undefined
        ? []
        : [sql`${subscriptionOfInvoice} = ${wanted.subscription}`]),
      ...(wanted.status === undefined ? [] : [sql`body->>'status' = ${wanted.status}`]),
    ]);
    return wanted.expand?.includes('data.payments') ? await withPayments(visit, listed) : listed;
  }),
  route('POST', '/v1/invoiceitems', newItem, createItem),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: z.literal('false').optional(), expand }),
    finalizeInvoice,
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ off_session: flag.optional(), expand }),
    payInvoice,
    { movesMoney: true },
  ),
  route('POST', '/v1/invoices/:id/void', justExpand, voidInvoice),
  route('DELETE', '/v1/invoices/:id', z.strictObject({}), deleteDraft),
  route('GET', '/v1/invoice_payments', paymentList, (visit, wanted) =>
    visit.store.page('invoice_payment', '/v1/invoice_payments', wanted, [
      ...(wanted.invoice === undefined ? [] : [sql`body->>'invoice' = ${wanted.invoice}`]),
      ...(wanted.payment === undefined
        ? []
        : [sql`body->'payment'->>'payment_intent' = ${wanted.payment.payment_intent}`]),
      ...(wanted.status === undefined ? [] : [sql`body->>'status' = ${wanted.status}`]),
    ]),
  ),
];
