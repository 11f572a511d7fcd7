import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { rowLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadSubscription } from './subscription-rows.ts';

const loadCurrentId = rowLoader(
  (customerIds) => sql<{ id: string; subscriptionId: string }>`
    select distinct on (customer_id) customer_id as id, id as subscription_id from live_subscriptions
    where customer_id = ${anyOfIds(customerIds)}
    order by customer_id, started_at desc, id desc`,
);

/** Loads a customer's live subscription, the newest if there are several. */
export async function loadCurrentSubscription(context: RequestContext, customerId: string) {
  const found = await loadCurrentId(context, customerId);
  return found && (await loadSubscription(context, found.subscriptionId));
}
