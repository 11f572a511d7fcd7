import {
  type DifferenceAspect,
  type DifferenceValue,
  refuseChangedDifference,
  takeOverLabel,
} from '@kickstand/domain/billing/billing-difference.ts';
import { takeOverDifferenceInput } from '@kickstand/domain/billing/settle-by-hand.ts';
import { paymentStatusOf } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { defineCommand, type UnitOfWork } from '../platform/command.ts';
import { firstRow, type Sql } from '../platform/database/database.ts';
import { lockRows } from '../platform/database/lock-rows.ts';
import { NotFound, refused, refuseIf } from '../platform/refused.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import {
  providerChanged,
  takeOverDate,
  takeOverPrice,
  takeOverStatus,
} from '../subscriptions/take-over-billing.ts';
import { terminateSubscription } from '../subscriptions/terminate-subscription.ts';

interface OpenDifference {
  readonly aspect: DifferenceAspect;
  readonly here: DifferenceValue;
  readonly atProvider: DifferenceValue;
  readonly providerObjectId: string;
  readonly subscriptionId: string;
}

/** A difference that is still open, of a subscription that still has the compared id. */
function findOpen(on: Sql, id: string): Promise<OpenDifference | undefined> {
  return firstRow(
    on,
    sql<OpenDifference>`
      select d.aspect, d.here, d.at_provider, d.provider_object_id, s.id as subscription_id
      from billing_differences d join subscriptions s on s.id = d.entity_id
        and s.stripe_subscription_id = d.provider_object_id
      where d.id = ${id} and d.gone_at is null and d.entity_type = 'Subscription'`,
  );
}

/** What an aspect of a subscription is at the provider; undefined if Kickstand does not take it over. */
function valueAtProvider(
  aspect: DifferenceAspect,
  found: ProviderSubscription,
): DifferenceValue | undefined {
  if (aspect === 'SUBSCRIPTION') return found.endedAt ? 'ENDED' : 'RUNNING';
  if (found.endedAt) return undefined;
  if (aspect === 'MONTHLY_PRICE') return found.monthlyCents;
  if (aspect === 'NEXT_BILLING_DATE') return found.nextBillingDate;
  return aspect === 'PAYMENT_STATUS' ? paymentStatusOf(found.paymentStatus) : undefined;
}

/** A subscription at the provider that differs as it was compared. */
function asCompared(
  { aspect, atProvider, providerObjectId }: OpenDifference,
  now: Date,
): ProviderSubscription {
  const text = String(atProvider);
  return {
    subscriptionReference: providerObjectId,
    customerReference: '',
    itemReference: '',
    paymentStatus: aspect === 'PAYMENT_STATUS' ? text.toLowerCase() : 'active',
    monthlyCents: Number(atProvider),
    nextBillingDate: text,
    endedAt: aspect === 'SUBSCRIPTION' && atProvider === 'ENDED' ? now : null,
  };
}

/**
 * Writes what a person has confirmed about a subscription, and nothing else.
 * @returns the aspects that match from now on.
 * @throws Refused if the provider says something else by now.
 */
async function takeOver(
  unit: UnitOfWork,
  { aspect, atProvider, subscriptionId }: OpenDifference,
  found: ProviderSubscription,
  fetchedAt: Date,
): Promise<readonly DifferenceAspect[]> {
  if (valueAtProvider(aspect, found) !== atProvider) throw providerChanged();
  if (aspect === 'SUBSCRIPTION') {
    // An end is final at the provider: nothing newer can contradict it.
    await terminateSubscription(unit, subscriptionId);
    return ['SUBSCRIPTION', 'MONTHLY_PRICE', 'NEXT_BILLING_DATE', 'PAYMENT_STATUS', 'QUANTITY'];
  }
  if (aspect === 'MONTHLY_PRICE') {
    await takeOverPrice(unit, subscriptionId, found.monthlyCents, fetchedAt);
  } else if (aspect === 'NEXT_BILLING_DATE') {
    await takeOverDate(unit, subscriptionId, found.nextBillingDate, fetchedAt);
  } else {
    await takeOverStatus(unit, subscriptionId, found.paymentStatus, fetchedAt);
  }
  return [aspect];
}

/**
 * Takes over the provider's price, next billing date, payment status or end of a subscription, as it was
 * compared and still is, which resolves the difference. Nothing is sent to the provider. @throws Refused, also if the
 * difference is another one than was shown.
 */
export const takeOverDifference = defineCommand({
  name: 'billingDifferenceTakeOver',
  input: takeOverDifferenceInput,
  async prepare({ billing, clock, database }, { id }) {
    const difference = await findOpen(database.sql, id);
    if (!difference) return undefined;
    const fetchedAt = clock.now();
    return { answer: await billing.readSubscription(difference.providerObjectId), fetchedAt };
  },
  async assume({ sql: on, now }, { id }) {
    const difference = await findOpen(on, id);
    if (!difference) return undefined;
    const answer = { outcome: 'done' as const, result: asCompared(difference, now) };
    return { answer, fetchedAt: now };
  },
  async run(unit, input, prepared) {
    const { id } = input;
    // Of two people, the second one finds no difference any more.
    await lockRows(unit.sql, sql`select id from billing_differences where id = ${id}`);
    const difference = await findOpen(unit.sql, id);
    if (!difference || !prepared) throw new NotFound('Difference');
    const currency = unit.services.config.CURRENCY;
    refuseIf(refuseChangedDifference(difference, input, currency));
    if (takeOverLabel(difference, currency) === undefined) {
      throw refused('NOT_TAKEN_OVER', 'Resolve this difference at the payment provider.');
    }
    const { answer, fetchedAt } = prepared;
    if (answer.outcome !== 'done') {
      throw refused('NO_ANSWER', 'The payment provider does not respond. Try again.');
    }
    if (answer.result === undefined) throw providerChanged();
    const settled = await takeOver(unit, difference, answer.result, fetchedAt);
    await sql`
      update billing_differences set gone_at = ${unit.now}
      where provider_object_id = ${difference.providerObjectId} and gone_at is null
        and aspect = any(${settled}::text[])`.execute(unit.sql);
    unit.services.changes.announce('BillingDifference', id);
    return { id };
  },
});
