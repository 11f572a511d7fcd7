import { sql } from 'kysely';

// What exceptions are about, by the alias of its table: the columns that their sentences need.
export const ORDER = {
  subject: sql`o.id`,
  // A swap and its subscription are one matter.
  matter: sql`coalesce(o.subscription_id, o.id)`,
  hub: sql`o.hub_id`,
  customer: sql`o.customer_id`,
  asset: sql`o.asset_id`,
  variant: sql`o.variant_id`,
} as const;
export const SUBSCRIPTION = {
  subject: sql`s.id`,
  hub: sql`s.hub_id`,
  customer: sql`s.customer_id`,
  asset: sql`s.asset_id`,
  variant: sql`s.variant_id`,
} as const;
export const ASSET = { subject: sql`a.id`, hub: sql`a.hub_id`, asset: sql`a.id` } as const;
export const TRANSFER_ORDER = {
  subject: sql`t.id`,
  matter: sql`coalesce(t.linked_subscription_id, t.id)`,
  hub: sql`t.destination_hub_id`,
  number: sql`t.transfer_order_number`,
  everywhere: true,
} as const;

/** SQL condition of orders and their counts: they wait for a vehicle of the hub's stock. */
export const WAITS_AT_HUB = sql`state = 'open' and program = 'hub'`;
