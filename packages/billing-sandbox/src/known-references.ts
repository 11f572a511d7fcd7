import { plainCustomer } from './customer-routes.ts';
import { draftInvoice, withLine } from './invoice-amounts.ts';
import { finalized, paid } from './invoice-lifecycle.ts';
import type { ObjectStore } from './object-store.ts';
import type {
  Invoice,
  KnownObject,
  Price,
  Product,
  Subscription,
  Tax,
  TaxRate,
} from './sandbox-objects.ts';
import { plainSubscription } from './start-subscription.ts';
import type { Card } from './visit.ts';

/**
 * What the sandbox asks the product instead of reading its tables. References are the provider's
 * ids, amounts are cents; undefined for unknown references.
 */
export interface KnownReferences {
  cardOf(customer: string): Promise<Card | undefined>;
  depositOf?(invoice: string): Promise<KnownDeposit | undefined>;
  openInvoiceOf?(invoice: string): Promise<KnownOpenInvoice | undefined>;
  subscriptionOf?(subscription: string): Promise<KnownSubscription | undefined>;
  taxRateOf?(taxRate: string): Promise<KnownTaxRate | undefined>;
  /** The customer's remaining credit in cents. */
  creditOf?(customer: string): Promise<number | undefined>;
}

export interface KnownDeposit {
  readonly customerReference: string;
  readonly paidCents: number;
  readonly currency: string;
  /** When it was paid at checkout. */
  readonly paidAt: Date;
}

/** An invoice whose payment has failed. */
export interface KnownOpenInvoice {
  readonly customerReference: string;
  readonly subscriptionReference: string | null;
  readonly description: string;
  /** With tax. */
  readonly totalCents: number;
  readonly taxCents: number;
  readonly currency: string;
  readonly createdAt: Date;
}

export interface KnownSubscription {
  readonly customerReference: string;
  readonly itemReference: string;
  readonly productReference: string;
  readonly productName: string;
  readonly monthlyCents: number;
  readonly currency: string;
  /** 'YYYY-MM-DD' */
  readonly nextBillingDate: string;
  readonly paused: boolean;
  /** The provider's status; active if omitted. */
  readonly status?: Subscription['status'];
  /** The provider's id of the tax rate; null or omitted without one. */
  readonly taxRateReference?: string | null;
}

export interface KnownTaxRate {
  readonly displayName: string;
  readonly percentage: number;
}

const MONTH = 30 * 86_400;
const DEMO_REFERENCE = /^(cus|in|sub|txr)_demo_\w+$/;

/** True for references in the demo data that the sandbox has not created. */
function isDemoReference(text: string): boolean {
  return DEMO_REFERENCE.test(text);
}

function depositInvoice(id: string, deposit: KnownDeposit): KnownObject[] {
  const now = Math.floor(deposit.paidAt.getTime() / 1000);
  const currency = deposit.currency.toLowerCase();
  const empty = draftInvoice({
    customer: deposit.customerReference,
    currency,
    now,
    reason: 'manual',
    description: 'Deposit',
  });
  const draft = withLine(
    { ...empty, id },
    {
      amount: deposit.paidCents,
      description: 'Deposit',
      period: { start: now, end: now },
      taxRates: [],
    },
  );
  const open = finalized(draft, plainCustomer(deposit.customerReference, now), now).invoice;
  const { invoice, payment } = paid(open, now);
  // Concurrent requests may describe it, so the result must be deterministic.
  return payment ? [invoice, { ...payment, id: `inpay_${id}` }] : [invoice];
}

function openInvoice(id: string, known: KnownOpenInvoice): Invoice {
  const now = Math.floor(known.createdAt.getTime() / 1000);
  const { subscriptionReference: subscription, totalCents: total, taxCents } = known;
  const empty = draftInvoice({
    customer: known.customerReference,
    currency: known.currency.toLowerCase(),
    now,
    reason: 'subscription_cycle',
    description: known.description,
    ...(subscription !== null && { subscription: { id: subscription, metadata: {} } }),
  });
  const beforeTax = total - taxCents;
  const draft = withLine(
    { ...empty, id },
    {
      amount: beforeTax,
      description: known.description,
      period: { start: now, end: now },
      taxRates: [],
    },
  );
  const taxes: Tax[] = [
    {
      amount: taxCents,
      tax_behavior: 'exclusive',
      tax_rate_details: { tax_rate: 'txr_known' },
      taxability_reason: 'standard_rated',
      taxable_amount: beforeTax,
      type: 'tax_rate_details',
    },
  ];
  const taxed = { ...draft, total, total_taxes: taxCents > 0 ? taxes : [] };
  const { invoice } = finalized(taxed, plainCustomer(known.customerReference, now), now);
  return { ...invoice, attempted: true, attempt_count: 1 };
}

function runningSubscription(
  id: string,
  known: KnownSubscription,
  rates: TaxRate[],
  now: number,
): KnownObject[] {
  const head = { created: now, livemode: false as const, active: true, metadata: {} };
  const product: Product = {
    ...head,
    id: known.productReference,
    object: 'product',
    name: known.productName,
    description: null,
  };
  const price: Price = {
    ...head,
    id: `price_${id}`,
    object: 'price',
    billing_scheme: 'per_unit',
    currency: known.currency.toLowerCase(),
    lookup_key: null,
    nickname: null,
    product: product.id,
    recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
    tax_behavior: 'exclusive',
    type: 'recurring',
    unit_amount: known.monthlyCents,
  };
  const end = Math.max(Date.parse(`${known.nextBillingDate}T12:00:00Z`) / 1000, now + 1);
  const subscription = plainSubscription(
    id,
    known.itemReference,
    {
      customer: known.customerReference,
      price,
      itemMetadata: {},
      taxRates: rates,
      metadata: {},
    },
    { start: end - MONTH, end },
  );
  return [
    ...rates,
    product,
    price,
    {
      ...subscription,
      status: known.status ?? 'active',
      trial_end: known.status === 'trialing' ? end : null,
      pause_collection: known.paused ? { behavior: 'void', resumes_at: null } : null,
    },
  ];
}

function taxRate(id: string, known: KnownTaxRate, now: number): TaxRate {
  return {
    id,
    object: 'tax_rate',
    created: now,
    livemode: false,
    active: true,
    country: 'US',
    description: null,
    display_name: known.displayName,
    inclusive: false,
    jurisdiction: null,
    metadata: {},
    percentage: known.percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: 'sales_tax',
  };
}

/** The objects of a known subscription, with its tax rate; none if it is unknown. */
async function knownSubscription(
  id: string,
  references: KnownReferences,
  now: number,
): Promise<{ objects: KnownObject[]; customer?: string }> {
  const known = await references.subscriptionOf?.(id);
  if (!known) return { objects: [] };
  const { taxRateReference: reference = null, customerReference: customer } = known;
  const rate = reference === null ? undefined : await references.taxRateOf?.(reference);
  const rates = reference !== null && rate ? [taxRate(reference, rate, now)] : [];
  return { objects: runningSubscription(id, known, rates, now), customer };
}

async function knownCustomer(id: string, references: KnownReferences, now: number) {
  const credit = (await references.creditOf?.(id)) ?? 0;
  // The provider's balance is what the customer owes; avoids -0.
  return { ...plainCustomer(id, now), balance: 0 - credit };
}

async function describeInvoice(
  id: string,
  references: KnownReferences,
  now: number,
): Promise<{ objects: KnownObject[]; customer?: string }> {
  const deposit = await references.depositOf?.(id);
  if (deposit) {
    return { objects: depositInvoice(id, deposit), customer: deposit.customerReference };
  }
  const open = await references.openInvoiceOf?.(id);
  if (!open) return { objects: [] };
  const { subscriptionReference: subscription, customerReference: customer } = open;
  const billed =
    subscription === null ? [] : (await knownSubscription(subscription, references, now)).objects;
  return { objects: [...billed, openInvoice(id, open)], customer };
}

/** The objects behind a reference of the demo business, as described by the product. */
async function describe(
  id: string,
  references: KnownReferences,
  now: number,
): Promise<{ objects: KnownObject[]; customer?: string }> {
  if (id.startsWith('cus_')) return { objects: [await knownCustomer(id, references, now)] };
  if (id.startsWith('in_')) {
    return await describeInvoice(id, references, now);
  }
  if (id.startsWith('sub_')) return await knownSubscription(id, references, now);
  const known = await references.taxRateOf?.(id);
  return { objects: known ? [taxRate(id, known, now)] : [] };
}

/**
 * Creates the objects behind the demo business's references when they are first used. Queries the
 * product, so it must run outside a transaction; `keep` saves missing objects.
 */
export async function materialise(
  ids: readonly string[],
  references: KnownReferences,
  store: ObjectStore,
  now: number,
  keep: (objects: KnownObject[]) => Promise<void>,
): Promise<void> {
  for (const id of new Set(ids.filter(isDemoReference))) {
    if (await store.findAny(id)) continue;
    const { objects, customer } = await describe(id, references, now);
    if (objects.length === 0) continue;
    await keep(
      customer === undefined
        ? objects
        : [await knownCustomer(customer, references, now), ...objects],
    );
  }
}
