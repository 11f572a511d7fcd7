import type {
  DifferenceAspect,
  DifferenceValue,
} from '@kickstand/domain/billing/billing-difference.ts';
import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import {
  paymentStatusOf,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { isExcluded, isExcludedByRule } from '../money/excluded-objects.ts';
import { isStartingSubscription } from '../money/money-operations.ts';
import { hasUnsettledOperation } from '../money/refuse-payment-pending.ts';
import { rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { markCompared } from '../subscriptions/write-provider-subscription.ts';
import type { Compared, Difference } from './write-differences.ts';

interface KnownSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly reference: string;
  readonly state: SubscriptionState;
  readonly paymentStatus: string;
  readonly planPriceCents: number;
  readonly billingCycleDate: string | null;
}

/**
 * Subscriptions without a pending operation, least recently compared first. With a pending
 * operation, the two sides are expected to differ.
 */
function knownSubscriptions(
  services: Services,
  listed: readonly string[],
): Promise<KnownSubscription[]> {
  return rows(
    services.database.sql,
    sql<KnownSubscription>`
      select s.id, s.customer_id, s.stripe_subscription_id as reference, s.state,
        s.payment_status, s.plan_price_cents, s.billing_cycle_date
      from subscriptions s
      where s.stripe_subscription_id is not null
        and (s.state <> 'CANCELED' or s.stripe_subscription_id = any(${listed}::text[])
          or s.stripe_subscription_id in (select provider_object_id from billing_differences
            where gone_at is null and entity_type = 'Subscription'))
        and not ${hasUnsettledOperation('s.id')}
      order by s.provider_compared_at nulls first, s.id`,
  );
}

function compareSubscription(
  known: KnownSubscription,
  found: ProviderSubscription | undefined,
): Difference[] {
  const differ = (
    aspect: DifferenceAspect,
    here: DifferenceValue,
    atProvider: DifferenceValue,
  ): Difference => ({
    customerId: known.customerId,
    entityType: 'Subscription',
    entityId: known.id,
    providerObjectId: known.reference,
    aspect,
    here,
    atProvider,
  });
  const live = isLive(known.state);
  if (!found || found.endedAt) {
    return live ? [differ('SUBSCRIPTION', 'RUNNING', found ? 'ENDED' : null)] : [];
  }
  if (!live) return [differ('SUBSCRIPTION', 'CANCELED', 'RUNNING')];
  const [here, there] = [known.paymentStatus, found.paymentStatus].map(paymentStatusOf);
  return [
    ...(here === there ? [] : [differ('PAYMENT_STATUS', here ?? null, there ?? null)]),
    ...(known.planPriceCents === found.monthlyCents
      ? []
      : [differ('MONTHLY_PRICE', known.planPriceCents, found.monthlyCents)]),
    ...((found.shape?.quantity ?? 1) === 1
      ? []
      : [differ('QUANTITY', '1', String(found.shape?.quantity))]),
    ...(known.billingCycleDate === found.nextBillingDate
      ? []
      : [differ('NEXT_BILLING_DATE', known.billingCycleDate, found.nextBillingDate)]),
  ];
}

/** The provider's data of each subscription; unknown ones are omitted. */
async function askOneByOne(services: Services, asked: readonly KnownSubscription[]) {
  const { billing, clock, database } = services;
  const found = new Map<string, ProviderSubscription | undefined>();
  for (const { reference } of asked) {
    const answer = await billing.readSubscription(reference);
    if (answer.outcome !== 'done') throw new Error(answer.message);
    found.set(reference, answer.result);
  }
  const ids = asked.map(({ id }) => id);
  await markCompared(database.sql, ids, clock.now());
  return found;
}

/** Active subscriptions at the provider that are unknown here, ours, and not being started. */
async function unknownHere(
  services: Services,
  listed: readonly ProviderSubscription[],
): Promise<Compared> {
  const found = await rows(
    services.database.sql,
    sql<{ reference: string; customerId: string | null; expected: boolean; excluded: boolean }>`
      select l.reference /* never null: sent along */, c.id as customer_id, ${isStartingSubscription} as expected,
        (${isExcluded('l.reference')} or ${isExcluded('l.customer')}
          or ${isExcludedByRule('l.product', 'l.metadata')}) as excluded
      from jsonb_to_recordset(${JSON.stringify(
        listed.map((one) => ({
          reference: one.subscriptionReference,
          customer: one.customerReference,
          product: one.productReference,
          metadata: one.metadata,
        })),
      )}::jsonb) as l(reference text, customer text, product text, metadata jsonb)
      left join provider_customers p on p.reference = l.customer
      left join customers c on c.id = p.customer_id
      where not exists (select 1 from subscriptions s where s.stripe_subscription_id = l.reference)`,
  );
  const unexpected = found.filter(({ expected, excluded }) => !expected && !excluded);
  return {
    // What is not ours is compared, too, so that an earlier difference is gone.
    objects: found.flatMap(({ reference, expected }) => (expected ? [] : [reference])),
    differences: unexpected.map(({ reference, customerId }) => ({
      customerId,
      entityType: 'Subscription',
      entityId: null,
      providerObjectId: reference,
      aspect: 'SUBSCRIPTION',
      here: null,
      atProvider: 'RUNNING',
    })),
  };
}

/** Previously unknown subscriptions that are no longer active at the provider. */
async function endedMeanwhile(services: Services, listed: readonly string[]): Promise<string[]> {
  const found = await rows(
    services.database.sql,
    sql<{ reference: string }>`
      select provider_object_id as reference from billing_differences
      where gone_at is null and entity_type = 'Subscription' and entity_id is null
        and provider_object_id <> all(${listed}::text[])`,
  );
  return found.map(({ reference }) => reference);
}

/**
 * Compares the subscriptions of both sides: all that the provider lists, and the others in turn.
 * @param mostQuestions how many of the others one comparison requests.
 */
export async function compareSubscriptions(
  services: Services,
  mostQuestions: number,
): Promise<Compared> {
  const { billing } = services;
  const listed = new Map<string, ProviderSubscription>();
  for await (const one of billing.runningSubscriptions()) {
    listed.set(one.subscriptionReference, one);
  }
  // Read after the provider's response, so that subscriptions that ended in between are up to date.
  const known = await knownSubscriptions(services, [...listed.keys()]);
  const others = known.filter((one) => isLive(one.state) && !listed.has(one.reference));
  const asked = await askOneByOne(services, others.slice(0, mostQuestions));
  const waits = new Set(others.slice(mostQuestions));
  const compared = known.filter((one) => !waits.has(one));
  const unknown = await unknownHere(services, [...listed.values()]);
  return {
    objects: [
      ...compared.map(({ reference }) => reference),
      ...unknown.objects,
      ...(await endedMeanwhile(services, [...listed.keys()])),
    ],
    differences: [
      ...compared.flatMap((one) =>
        compareSubscription(one, listed.get(one.reference) ?? asked.get(one.reference)),
      ),
      ...unknown.differences,
    ],
  };
}
