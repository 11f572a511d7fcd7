import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import type { ProviderSubscription } from '../ports/provider-billing.ts';

/**
 * Takes over what the provider has confirmed of a subscription: the item that is billed and the next
 * billing date. What staff decide (state and price) stays theirs.
 */
export async function writeProviderSubscription(
  unit: UnitOfWork,
  subscriptionId: string,
  confirmed: ProviderSubscription,
): Promise<void> {
  const ended = confirmed.endedAt !== null;
  await sql`
    update subscriptions set stripe_item_id = ${confirmed.itemReference},
      billing_cycle_date = case when ${ended} or state = 'CANCELED' then null
        else ${confirmed.nextBillingDate}::date end,
      provider_fetched_at = ${unit.now}
    where id = ${subscriptionId}`.execute(unit.sql);
}
