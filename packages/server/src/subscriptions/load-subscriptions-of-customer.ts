import { sql } from 'kysely';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { MEMBERS_LIMIT, rowListLoader } from '../platform/graphql/loaders.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { loadSubscription, type SubscriptionRow } from './subscription-rows.ts';

interface SubscriptionOfCustomer {
  readonly ownerId: string;
  readonly subscriptionId: string;
}

const loadIds = rowListLoader(
  (customerIds) => sql<SubscriptionOfCustomer>`
    select customer_id as owner_id, id as subscription_id from subscriptions
    where customer_id = ${anyOfIds(customerIds)} order by started_at desc, id desc
      ${MEMBERS_LIMIT}`,
);

/** Loads all subscriptions of a customer, newest first. */
export async function loadSubscriptionsOfCustomer(
  context: RequestContext,
  customerId: string,
): Promise<SubscriptionRow[]> {
  const ids = await loadIds(context, customerId);
  const found = await Promise.all(
    ids.map(({ subscriptionId }) => loadSubscription(context, subscriptionId)),
  );
  return found.filter((subscription) => subscription !== undefined);
}
