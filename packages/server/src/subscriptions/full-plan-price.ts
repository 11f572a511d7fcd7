import { sql } from 'kysely';
import { firstRow, type Sql } from '../platform/database/database.ts';

/**
 * The monthly price of a subscription `s` without subsidy, in cents: the plan price of its last
 * fulfilled order, or the model's if there is none.
 */
export const fullPlanPrice = sql`coalesce(
  (select o.plan_price_cents from orders o
    where o.subscription_id = s.id and o.state = 'fulfilled'
    order by o.closed_at desc, o.id desc limit 1),
  (select m.plan_price_cents from variants fv join vehicles m on m.id = fv.vehicle_id
    where fv.id = s.variant_id)) /* never null: every variant has a model */`;

/** {@link fullPlanPrice} of one subscription, in cents a month. */
export async function readFullPlanPrice(on: Sql, subscriptionId: string): Promise<number> {
  const found = await firstRow(
    on,
    sql<{ cents: number }>`
      select ${fullPlanPrice} as cents from subscriptions s where s.id = ${subscriptionId}`,
  );
  if (!found) throw new Error('The subscription of a price was not found.');
  return found.cents;
}
