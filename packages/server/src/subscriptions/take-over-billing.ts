import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { refused } from '../platform/refused.ts';
import { lockSubscription } from './subscription-records.ts';
import { recordPaymentStatus, setPaymentStatus } from './write-provider-subscription.ts';

/** To throw if a subscription at the provider is no longer what was compared. */
export const providerChanged = () =>
  refused(
    'DIFFERENCE_CHANGED',
    'The subscription has changed at the payment provider. Compare again.',
  );

/**
 * Locks a subscription that gets what the provider said.
 * @param fetchedAt when the provider was asked.
 * @throws Refused 'Payment pending', or if something newer from the provider is stored.
 */
async function lockOlder(unit: UnitOfWork, id: string, fetchedAt: Date) {
  const known = await lockSubscription(unit, id);
  await refusePaymentPending(unit.sql, [id]);
  const newer = await firstRow(
    unit.sql,
    sql`select 1 from subscriptions where id = ${id} and provider_fetched_at >= ${fetchedAt}`,
  );
  if (newer) throw providerChanged();
  return known;
}

// None of these writes sets provider_fetched_at: each takes over one value, and an answer that the
// provider gave before, and which is being processed, may bring the others.

/**
 * Gives a subscription the price that the provider bills already. Nothing is sent there.
 * @param monthlyCents the monthly price before tax.
 * @param fetchedAt when the provider was asked.
 * @throws Refused 'Payment pending', or if something newer from the provider is stored.
 */
export async function takeOverPrice(
  unit: UnitOfWork,
  id: string,
  monthlyCents: number,
  fetchedAt: Date,
): Promise<void> {
  const { planPriceCents } = await lockOlder(unit, id, fetchedAt);
  if (planPriceCents === monthlyCents) return;
  await sql`update subscriptions set plan_price_cents = ${monthlyCents}, updated_at = ${unit.now}
    where id = ${id}`.execute(unit.sql);
  await recordEvent(unit, {
    entityId: id,
    kind: 'subscription.price_taken_over',
    facts: { amountCents: planPriceCents, monthlyCents },
  });
}

/**
 * Gives a subscription the provider's next billing date.
 * @param date ISO date; null for none.
 * @param fetchedAt when the provider was asked.
 * @throws Refused 'Payment pending', or if something newer from the provider is stored.
 */
export async function takeOverDate(
  unit: UnitOfWork,
  id: string,
  date: string | null,
  fetchedAt: Date,
): Promise<void> {
  await lockOlder(unit, id, fetchedAt);
  await sql`update subscriptions set billing_cycle_date = ${date}::date where id = ${id}`.execute(
    unit.sql,
  );
  unit.services.changes.announce('Subscription', id);
}

/**
 * Gives a subscription the provider's payment status. One that was imported as paused becomes active
 * unless its payments are paused.
 * @param fetchedAt when the provider was asked.
 * @throws Refused 'Payment pending', or if something newer from the provider is stored.
 */
export async function takeOverStatus(
  unit: UnitOfWork,
  id: string,
  paymentStatus: string,
  fetchedAt: Date,
): Promise<void> {
  const known = await lockOlder(unit, id, fetchedAt);
  await recordPaymentStatus(unit, known, paymentStatus);
  await sql`update subscriptions set ${setPaymentStatus(unit, known, paymentStatus)}
    where id = ${id}`.execute(unit.sql);
  unit.services.changes.announce('Subscription', id);
}
