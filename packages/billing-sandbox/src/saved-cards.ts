import { sql } from 'kysely';
import type { PaymentMethod } from './card-objects.ts';
import { newObjectId, type ObjectStore } from './object-store.ts';
import type { Customer } from './sandbox-objects.ts';
import { cardDeclined, SandboxProblem } from './sandbox-problem.ts';
import type { Card, Visit } from './visit.ts';

/** Test cards on the hosted page, by their last digits. */
export const TEST_CARDS = [
  { last4: '4242', brand: 'visa', label: 'Works' },
  { last4: '4444', brand: 'mastercard', label: 'Works' },
  { last4: '0341', brand: 'visa', label: 'Can be saved; later charges are declined' },
  { last4: '0069', brand: 'visa', label: 'Can be saved; has expired when it is charged' },
  { last4: '3184', brand: 'visa', label: 'Can be saved; the bank wants every charge confirmed' },
  { last4: '0002', brand: 'visa', label: 'Declined now' },
] as const;
const DECLINED_NOW = '0002';

/** The id of the customer's default card; null without one. */
function defaultCardOf({ invoice_settings: settings }: Customer): string | null {
  const method = settings?.default_payment_method ?? null;
  return typeof method === 'string' || method === null ? method : method.id;
}

async function savedCard(
  store: ObjectStore,
  id: string | null | undefined,
): Promise<Card | undefined> {
  return id ? (await store.find('payment_method', id))?.card : undefined;
}

/**
 * The card that a request charges: the subscription's, the customer's default, or else the one that
 * the product knows of a demo customer.
 * @param subjectId the id in the request's path, of a customer, invoice or subscription.
 */
export async function cardToCharge(
  store: ObjectStore,
  references: { cardOf(customer: string): Promise<Card | undefined> },
  subjectId: string,
  namedCustomer: string | undefined,
): Promise<Card | undefined> {
  const subject = subjectId ? await store.findAny(subjectId) : undefined;
  let customer = subject && 'customer' in subject ? (subject.customer ?? undefined) : namedCustomer;
  if (subject?.object === 'customer') customer = subject.id;
  const subscriptionId =
    subject?.object === 'invoice'
      ? subject.parent?.subscription_details.subscription
      : subject?.object === 'subscription'
        ? subject.id
        : undefined;
  const subscription = subscriptionId
    ? await store.find('subscription', subscriptionId)
    : undefined;
  const own = await savedCard(store, subscription?.default_payment_method);
  if (own || customer === undefined) return own;
  const known = await store.find('customer', customer);
  return (
    (await savedCard(store, known && defaultCardOf(known))) ?? (await references.cardOf(customer))
  );
}

/** Three years ahead, as most cards; the expired one has expired. */
function expiryOf(last4: string, now: number): { exp_month: number; exp_year: number } {
  const year = new Date(now * 1000).getUTCFullYear();
  return { exp_month: 12, exp_year: last4 === '0069' ? year - 1 : year + 3 };
}

/**
 * Saves a test card with a customer.
 * @throws SandboxProblem 402 if the bank declines to save it, 400 for an unknown test card.
 */
export async function attachCard(
  visit: Visit,
  customer: string,
  last4: string,
): Promise<PaymentMethod> {
  const chosen = TEST_CARDS.find((each) => each.last4 === last4);
  if (!chosen) {
    const message = 'Choose one of the test cards.';
    throw new SandboxProblem(400, { type: 'invalid_request_error', message });
  }
  if (last4 === DECLINED_NOW) throw cardDeclined();
  const method: PaymentMethod = {
    id: newObjectId('pm'),
    object: 'payment_method',
    created: visit.now,
    livemode: false,
    type: 'card',
    customer,
    card: { brand: chosen.brand, last4, ...expiryOf(last4, visit.now) },
    metadata: {},
  };
  await visit.record('payment_method.attached', method);
  return method;
}

/** The customer as callers see it: with the card that the product knows of a demo customer. */
export function withKnownCard(customer: Customer, card: Card | undefined, now: number): Customer {
  if (defaultCardOf(customer) !== null || !card) return customer;
  const known: PaymentMethod = {
    id: `pm_known_${customer.id}`,
    object: 'payment_method',
    created: customer.created,
    livemode: false,
    type: 'card',
    customer: customer.id,
    card: { brand: card.brand, last4: card.last4, ...expiryOf(card.last4, now) },
    metadata: {},
  };
  return { ...customer, invoice_settings: { default_payment_method: known } };
}

/** Detaches a card, from its customer and from subscriptions that use it. */
export async function detachCard(visit: Visit, id: string): Promise<PaymentMethod> {
  const method = await visit.store.get('payment_method', id);
  if (method.customer !== null) {
    const customer = await visit.store.get('customer', method.customer);
    if (defaultCardOf(customer) === id) {
      await visit.record('customer.updated', {
        ...customer,
        invoice_settings: { default_payment_method: null },
      });
    }
    const using = await visit.store.all(
      'subscription',
      sql`customer_id = ${method.customer} and body->>'default_payment_method' = ${id}`,
    );
    for (const each of using) {
      const without = { ...each, default_payment_method: null };
      await visit.record('customer.subscription.updated', without);
    }
  }
  const detached: PaymentMethod = { ...method, customer: null };
  await visit.record('payment_method.detached', detached);
  return detached;
}
