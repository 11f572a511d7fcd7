import { sql } from 'kysely';
import { z } from 'zod';
import { newObjectId } from './object-store.ts';
import { currency, expand, metadata, paging, type Route, route, wholeNumber } from './route.ts';
import type { Customer } from './sandbox-objects.ts';
import { invalidRequest } from './sandbox-problem.ts';
import { withKnownCard } from './saved-cards.ts';
import type { Visit } from './visit.ts';

/** An empty text clears an object. */
const part = z.union([z.record(z.string(), z.unknown()), z.literal('')]).optional();
const customerFields = {
  email: z.string().optional(),
  name: z.string().optional(),
  business_name: z.string().optional(),
  individual_name: z.string().optional(),
  phone: z.string().optional(),
  description: z.string().optional(),
  address: part,
  shipping: part,
  invoice_settings: z.strictObject({ default_payment_method: z.string() }).optional(),
  expand,
};

/** The initial state of a customer. */
export function plainCustomer(id: string, created: number): Customer {
  return {
    id,
    object: 'customer',
    created,
    livemode: false,
    email: null,
    name: null,
    phone: null,
    balance: 0,
    currency: null,
    delinquent: false,
    description: null,
    metadata: {},
    invoice_settings: { default_payment_method: null },
    default_source: null,
  };
}

const newCustomer = z.strictObject({ ...customerFields, metadata });

async function createCustomer(visit: Visit, wanted: z.output<typeof newCustomer>) {
  const customer: Customer = {
    ...plainCustomer(newObjectId('cus'), visit.now),
    email: wanted.email ?? null,
    name: wanted.name ?? null,
    phone: wanted.phone ?? null,
    description: wanted.description ?? null,
    metadata: wanted.metadata,
  };
  await visit.record('customer.created', customer);
  return customer;
}

const changedCustomer = z.strictObject({
  ...customerFields,
  metadata: z.union([z.record(z.string(), z.string()), z.literal('')]).optional(),
});

/** A text after an update: unchanged if omitted, cleared if empty. */
const updated = (wanted: string | undefined, known: string | null) =>
  wanted === undefined ? known : wanted || null;

/** @throws SandboxProblem unless the card is attached to the customer. */
export async function refuseForeignCard(visit: Visit, card: string, customer: string) {
  const method = await visit.store.get('payment_method', card);
  if (method.customer === customer) return;
  const message = 'The payment method must be attached to the customer.';
  throw invalidRequest(message, undefined, 'default_payment_method');
}

async function updateCustomer(visit: Visit, wanted: z.output<typeof changedCustomer>, id: string) {
  const known = await visit.store.get('customer', id);
  const card = wanted.invoice_settings?.default_payment_method;
  if (card) await refuseForeignCard(visit, card, id);
  const customer: Customer = {
    ...known,
    email: updated(wanted.email, known.email),
    name: updated(wanted.name, known.name),
    phone: updated(wanted.phone, known.phone),
    description: updated(wanted.description, known.description),
    ...(card !== undefined && { invoice_settings: { default_payment_method: card || null } }),
    metadata: wanted.metadata === '' ? {} : { ...known.metadata, ...wanted.metadata },
  };
  await visit.record('customer.updated', customer);
  const { email, name, phone } = customer;
  // The provider's log expires; the sandbox deletes its log of a customer immediately.
  if (email === null && name === null && phone === null) {
    await visit.store.forgetEarlier(customer);
  }
  return customer;
}

const newBalanceTransaction = z.strictObject({
  amount: wholeNumber,
  currency,
  description: z.string().optional(),
  metadata,
  expand,
});

async function createBalanceTransaction(
  visit: Visit,
  wanted: z.output<typeof newBalanceTransaction>,
  id: string,
) {
  const customer = await visit.store.get('customer', id);
  if (customer.currency !== null && customer.currency !== wanted.currency) {
    throw invalidRequest(`This customer is billed in ${customer.currency}.`, undefined, 'currency');
  }
  const balance = customer.balance + wanted.amount;
  const transaction = {
    id: newObjectId('cbtxn'),
    object: 'customer_balance_transaction' as const,
    created: visit.now,
    livemode: false as const,
    amount: wanted.amount,
    currency: wanted.currency,
    customer: id,
    description: wanted.description ?? null,
    ending_balance: balance,
    invoice: null,
    metadata: wanted.metadata,
    type: 'adjustment' as const,
  };
  await visit.store.save(transaction);
  await visit.record('customer.updated', { ...customer, balance, currency: wanted.currency });
  return transaction;
}

/** A deleted customer is only its id. */
function asSeen(customer: Customer, visit: Visit) {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true };
  return withKnownCard(customer, visit.card, visit.now);
}

async function deleteCustomer(visit: Visit, _: unknown, id: string) {
  const customer = await visit.store.get('customer', id);
  const deleted: Customer = { ...customer, deleted: true };
  await visit.record('customer.deleted', deleted);
  return asSeen(deleted, visit);
}

const customerList = z.strictObject({ ...paging, email: z.string().optional() });

export const customerRoutes: readonly Route[] = [
  route('POST', '/v1/customers', newCustomer, createCustomer),
  route(
    'GET',
    '/v1/customers/:id',
    z.strictObject({ expand }),
    async (visit, _, id) => asSeen(await visit.store.get('customer', id), visit),
    { usesCard: true },
  ),
  route('DELETE', '/v1/customers/:id', z.strictObject({}), deleteCustomer),
  route('GET', '/v1/customers', customerList, async (visit, wanted) => {
    const listed = await visit.store.page('customer', '/v1/customers', wanted, [
      sql`body->>'deleted' is null`,
      ...(wanted.email === undefined ? [] : [sql`body->>'email' = ${wanted.email}`]),
    ]);
    const data = await Promise.all(
      listed.data.map(async (customer) =>
        withKnownCard(customer, await visit.knownCard(customer.id), visit.now),
      ),
    );
    return { ...listed, data };
  }),
  route('POST', '/v1/customers/:id', changedCustomer, updateCustomer),
  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    newBalanceTransaction,
    createBalanceTransaction,
    { movesMoney: true },
  ),
  route(
    'GET',
    '/v1/customers/:id/balance_transactions',
    z.strictObject(paging),
    (visit, wanted, id) =>
      visit.store.page(
        'customer_balance_transaction',
        `/v1/customers/${id}/balance_transactions`,
        wanted,
        [sql`customer_id = ${id}`],
      ),
  ),
];
