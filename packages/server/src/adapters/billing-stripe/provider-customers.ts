import type { Stripe } from 'stripe';
import type { BillingAnswer, OperationReference } from '../../ports/billing-answer.ts';
import type {
  CardReplacement,
  NewProviderCustomer,
  ReplacedCard,
} from '../../ports/customer-billing.ts';
import type { ProviderCard, ProviderCustomer } from '../../ports/provider-billing.ts';
import { dateOfSeconds, idOf } from './provider-subscription.ts';
import { read } from './read-billing.ts';
import type { StripeConnection } from './stripe-connection.ts';

/** The metadata of the provider's customers that contains our id. */
export const OUR_ID = 'kickstandCustomerId';

/** A card as payment method; undefined for other kinds, such as bank accounts. */
export function cardOf(method: Stripe.PaymentMethod): ProviderCard | undefined {
  const { card } = method;
  if (!card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { reference: method.id, brand, last4, expMonth, expYear };
}

/** A card saved as source, the provider's older form. */
function cardOfSource(source: Stripe.CustomerSource): ProviderCard | undefined {
  if (source.object === 'card') {
    const { id: reference, brand, last4, exp_month: expMonth, exp_year: expYear } = source;
    return { reference, brand: brand.toLowerCase(), last4, expMonth, expYear };
  }
  if (source.object !== 'source' || !source.card) return undefined;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = source.card;
  if (!brand || !last4) return undefined;
  return {
    reference: source.id,
    brand: brand.toLowerCase(),
    last4,
    expMonth: expMonth ?? null,
    expYear: expYear ?? null,
  };
}

/** The card of expanded fields: the payment method's, or else the source's. */
export function firstCard(
  method: string | Stripe.PaymentMethod | null | undefined,
  source: string | Stripe.CustomerSource | null | undefined,
): ProviderCard | null {
  const own = typeof method === 'object' && method ? cardOf(method) : undefined;
  return own ?? (typeof source === 'object' && source ? cardOfSource(source) : undefined) ?? null;
}

/** The default card of a customer whose fields are expanded. */
export function customerCard(customer: Stripe.Customer): ProviderCard | null {
  return firstCard(customer.invoice_settings?.default_payment_method, customer.default_source);
}

function providerCustomer(
  customer: Stripe.Customer,
  card: ProviderCard | null = null,
): ProviderCustomer {
  return {
    reference: customer.id,
    email: customer.email,
    name: customer.name ?? null,
    customerId: customer.metadata[OUR_ID] ?? null,
    card: card ?? customerCard(customer),
    createdAt: dateOfSeconds(customer.created),
  };
}

const CARDS = ['invoice_settings.default_payment_method', 'default_source'];

export function findCustomers(
  connection: StripeConnection,
  email: string,
): Promise<BillingAnswer<readonly ProviderCustomer[]>> {
  return connection.ask(async (stripe) => {
    const found: ProviderCustomer[] = [];
    const expand = CARDS.map((path) => `data.${path}`);
    for await (const customer of stripe.customers.list({ email, limit: 100, expand })) {
      found.push(providerCustomer(customer));
    }
    return { outcome: 'done', result: found };
  });
}

/** The running subscriptions of a customer, with their own cards. */
function runningWithCards(stripe: Stripe, customer: string) {
  const expand = ['data.default_payment_method', 'data.default_source'];
  return stripe.subscriptions.list({ customer, limit: 100, expand });
}

export function readCustomer(
  connection: StripeConnection,
  customerReference: string,
): Promise<BillingAnswer<ProviderCustomer | 'deleted' | undefined>> {
  return read<ProviderCustomer | 'deleted'>(connection, async (stripe) => {
    const customer = await stripe.customers.retrieve(customerReference, { expand: CARDS });
    if (customer.deleted) return 'deleted';
    for await (const each of runningWithCards(stripe, customerReference)) {
      const own = firstCard(each.default_payment_method, each.default_source);
      if (own) return providerCustomer(customer, own);
    }
    return providerCustomer(customer);
  });
}

export function createCustomer(
  connection: StripeConnection,
  key: string,
  { customerId, email, name, phone }: NewProviderCustomer,
): Promise<BillingAnswer<ProviderCustomer>> {
  return connection.ask(async (stripe) => {
    const customer = await stripe.customers.create(
      { email, name, ...(phone !== null && { phone }), metadata: { [OUR_ID]: customerId } },
      { idempotencyKey: key },
    );
    return { outcome: 'done', result: providerCustomer(customer) };
  });
}

/**
 * The default first: invoices outside subscriptions use it, and so does every subscription without
 * a separate card.
 */
export function replaceCard(
  connection: StripeConnection,
  reference: OperationReference,
  { customerReference, paymentMethodReference: method }: CardReplacement,
): Promise<BillingAnswer<ReplacedCard>> {
  return connection.ask<ReplacedCard>(async (stripe) => {
    const card = cardOf(await stripe.paymentMethods.retrieve(method));
    if (!card) return { outcome: 'declined', message: 'The payment method is not a card.' };
    const key = (step: string) => ({ idempotencyKey: `${reference.key}:${step}` });
    await stripe.customers.update(
      customerReference,
      { invoice_settings: { default_payment_method: method } },
      key('default'),
    );
    const replaced: string[] = [];
    for await (const each of runningWithCards(stripe, customerReference)) {
      const { default_payment_method: own, default_source: source } = each;
      if (own === null && source === null) continue;
      if (own !== null && idOf(own) === method && source === null) continue;
      const change = {
        default_payment_method: method,
        // Only if there is one: the provider rejects an empty value otherwise.
        ...(source !== null && { default_source: '' }),
      };
      await stripe.subscriptions.update(each.id, change, key(`subscription:${each.id}`));
      replaced.push(each.id);
    }
    return { outcome: 'done', result: { card, subscriptionReferences: replaced } };
  });
}
