import { sql } from 'kysely';
import { recordEvent } from '../activity/record-event.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import type { UnitOfWork } from '../platform/command.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';
import { lockSubscription } from './subscription-records.ts';
import { applyProviderSubscription } from './write-provider-subscription.ts';

/**
 * Gives a subscription the price that the provider bills already. Nothing is sent there.
 * @param monthlyCents the monthly price before tax.
 * @throws Refused 'Payment pending'
 */
export async function takeOverPrice(
  unit: UnitOfWork,
  id: string,
  monthlyCents: number,
): Promise<void> {
  const { planPriceCents } = await lockSubscription(unit, id);
  await refusePaymentPending(unit.sql, [id]);
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
 * Gives a subscription the provider's payment status and next billing date.
 * @param fetchedAt when the provider was asked.
 * @throws Refused 'Payment pending'
 */
export async function takeOverStatus(
  unit: UnitOfWork,
  id: string,
  found: ProviderSubscription,
  fetchedAt: Date,
): Promise<void> {
  const known = await lockSubscription(unit, id);
  await refusePaymentPending(unit.sql, [id]);
  await applyProviderSubscription(unit, known, found, fetchedAt);
}
