import { formatCents } from '@kickstand/domain/kernel/money.ts';
import { paymentStatusOf } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { rows } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { JobHandler } from '../platform/jobs.ts';
import type { Services } from '../platform/request-context.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { compareLedger } from './compare-ledger.ts';
import { type Difference, writeDifferences } from './write-differences.ts';
import { markDelinquent } from './write-provider-invoice.ts';

/** Subscriptions that the provider doesn't list and that one comparison asks for one by one. */
const MOST_QUESTIONS = 500;

interface KnownSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly reference: string;
  readonly state: string;
  readonly paymentStatus: string;
  readonly planPriceCents: number;
  readonly billingCycleDate: string | null;
}

/** Subscriptions without an operation on its way; with one, the two sides are expected to differ. */
function knownSubscriptions(
  services: Services,
  listed: readonly string[],
): Promise<KnownSubscription[]> {
  return rows(
    services.database.sql,
    sql<KnownSubscription>`
      select s.id, s.customer_id as "customerId", s.stripe_subscription_id as reference, s.state,
        s.payment_status as "paymentStatus", s.plan_price_cents as "planPriceCents",
        s.billing_cycle_date as "billingCycleDate"
      from subscriptions s
      where s.stripe_subscription_id is not null
        and (s.state <> 'CANCELED' or s.stripe_subscription_id = any(${listed}::text[])) and not exists (
        select 1 from money_operation_subjects o join money_operations m on m.id = o.money_operation_id
        where o.entity_id = s.id and m.settled_at is null)
      order by s.provider_fetched_at nulls first, s.id`,
  );
}

function compareSubscription(
  known: KnownSubscription,
  found: ProviderSubscription | undefined,
  currency: string,
): Difference[] {
  const differ = (aspect: string, here: string, atProvider: string): Difference => ({
    customerId: known.customerId,
    entityType: 'Subscription',
    entityId: known.id,
    providerObjectId: known.reference,
    aspect,
    here,
    atProvider,
  });
  const live = known.state !== 'CANCELED';
  if (!found || found.endedAt) {
    return live ? [differ('Subscription', 'Runs', found ? 'Ended' : 'Not found')] : [];
  }
  if (!live) return [differ('Subscription', 'Canceled', 'Runs')];
  const money = (cents: number) => formatCents(cents, currency);
  const [here, there] = [known.paymentStatus, found.paymentStatus].map(paymentStatusOf);
  return [
    ...(here === there ? [] : [differ('Payment status', here ?? '', there ?? '')]),
    ...(known.planPriceCents === found.monthlyCents
      ? []
      : [differ('Monthly price', money(known.planPriceCents), money(found.monthlyCents))]),
    ...(known.billingCycleDate === found.nextBillingDate
      ? []
      : [differ('Next billing date', known.billingCycleDate ?? '-', found.nextBillingDate)]),
  ];
}

async function compareSubscriptions(services: Services): Promise<Difference[]> {
  const { billing, config } = services;
  const listed = new Map<string, ProviderSubscription>();
  for await (const one of billing.runningSubscriptions())
    listed.set(one.subscriptionReference, one);
  // Read after the provider was asked: what has ended in between is settled here already.
  const known = await knownSubscriptions(services, [...listed.keys()]);
  const differences: Difference[] = [];
  let questions = 0;
  for (const one of known) {
    let found = listed.get(one.reference);
    if (!found && one.state !== 'CANCELED') {
      if (questions++ >= MOST_QUESTIONS) continue;
      const answer = await billing.readSubscription(one.reference);
      if (answer.outcome !== 'done') throw new Error(answer.message);
      found = answer.result;
    }
    differences.push(...compareSubscription(one, found, config.CURRENCY));
  }
  const ours = new Set(known.map(({ reference }) => reference));
  const all = await rows(
    services.database.sql,
    sql<{ reference: string }>`select stripe_subscription_id as reference from subscriptions
      where stripe_subscription_id = any(${[...listed.keys()]}::text[])`,
  );
  for (const { reference } of all) ours.add(reference);
  const unknown = [...listed.values()].filter((one) => !ours.has(one.subscriptionReference));
  const customers = await rows(
    services.database.sql,
    sql<{ id: string; reference: string }>`
      select id, stripe_customer_id as reference from customers
      where stripe_customer_id = any(${unknown.map((one) => one.customerReference)}::text[])`,
  );
  const pending = await pendingStarts(services);
  for (const one of unknown) {
    const customer = customers.find(({ reference }) => reference === one.customerReference);
    if (customer && pending.has(customer.id)) continue;
    differences.push({
      customerId: customer?.id ?? null,
      entityType: 'Subscription',
      entityId: null,
      providerObjectId: one.subscriptionReference,
      aspect: 'Subscription',
      here: 'Not found',
      atProvider: 'Runs',
    });
  }
  return differences;
}

/** Customers whose new subscription is on its way. */
async function pendingStarts(services: Services): Promise<Set<string>> {
  const found = await rows(
    services.database.sql,
    sql<{ id: string }>`select customer_id as id from money_operations
      where kind = 'NEW_SUBSCRIPTION' and settled_at is null`,
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Compares subscriptions and ledger with the provider and keeps what differs for people to see.
 * Nothing is repaired here: which side is right is for them to say.
 */
export async function compareBilling(services: Services): Promise<void> {
  const { database, clock } = services;
  const id = newId(clock.now().getTime());
  await sql`insert into billing_comparisons (id, started_at) values (${id}, ${clock.now()})`.execute(
    database.sql,
  );
  const differences = [
    ...(await compareSubscriptions(services)),
    ...(await compareLedger(services)),
  ];
  await writeDifferences(services, id, differences);
  await markDelinquent(database.sql, null, clock.now());
}

/** The comparison as a job of every night. */
export function comparisonJob(services: Services): JobHandler {
  return {
    queue: 'billing-comparison',
    schedule: '15 4 * * *',
    handle: () => compareBilling(services),
  };
}
