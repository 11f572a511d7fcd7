import { type RawBuilder, sql } from 'kysely';
import { hasUnsettledOperation } from '../money/refuse-payment-pending.ts';
import { countWritten, type Sql } from '../platform/database/database.ts';

/**
 * Saves why subscriptions cannot be run here, without events.
 * @param read the limits of each: subscription_id, limits.
 * @returns how many subscriptions changed.
 */
export function storeBillingLimits(on: Sql, read: RawBuilder<unknown>): Promise<number> {
  return countWritten(
    on,
    sql`
      update subscriptions s set billing_limits = r.limits from (${read}) r
      where s.id = r.subscription_id and s.billing_limits is distinct from r.limits
      returning s.id`,
  );
}

/**
 * Saves item, payment status and next billing date of subscriptions that the provider has not confirmed
 * before, without events; later changes arrive by webhook. One imported as paused becomes active with its
 * payments.
 * @param read the provider's data: subscription_id, item_reference, status, next_billing_date, fetched_at.
 * @returns how many subscriptions changed.
 */
export function confirmAdopted(on: Sql, read: RawBuilder<unknown>): Promise<number> {
  return countWritten(
    on,
    sql`
      update subscriptions s set stripe_item_id = r.item_reference, payment_status = r.status,
        billing_cycle_date = coalesce(r.next_billing_date, s.billing_cycle_date),
        state = case when s.state = 'PAUSED' and r.status <> 'paused' then 'ACTIVE' else s.state end,
        provider_fetched_at = r.fetched_at
      from (${read}) r join live_subscriptions v on v.id = r.subscription_id
      where s.id = v.id and s.provider_fetched_at is null
        and r.status <> 'canceled' and not ${hasUnsettledOperation('s.id')}
      returning s.id`,
  );
}
