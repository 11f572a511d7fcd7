import { sql } from 'kysely';
import { type Database, firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** A customer with an open order, and vehicles that can be assigned to it. */
export interface WaitingOrder {
  readonly orderId: string;
  readonly customerId: string;
  readonly assetIds: readonly string[];
}

/** Creates a customer like '+assign@', with an order of the same variant at the same hub. */
export async function addWaitingOrder(
  database: Database,
  plan: { readonly vehicles: number; readonly ready?: boolean },
): Promise<WaitingOrder> {
  const [orderId, customerId] = [newId(), newId()];
  const assetIds = Array.from({ length: plan.vehicles }, () => newId());
  await database.transaction(async (on) => {
    await sql`
      insert into customers (id, email, first_name, last_name, organization_id, office_id,
        stripe_customer_id, card_brand, card_last4)
      select ${customerId}, ${`race.${customerId}@kickstand.example`}, 'Race', 'Rider', organization_id,
        office_id, ${`cus_demo_${customerId.replaceAll('-', '')}`}, 'visa', '4242'
      from customers where email like '%+assign@%'`.execute(on);
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      select given.id, 'ACTIVE', upper('R ' || given.id::text), o.variant_id, a.vehicle_version_id, o.hub_id, given.id::text
      from unnest(${assetIds}::uuid[]) as given(id),
        (select o.variant_id, o.hub_id from orders o join customers c on c.id = o.customer_id
          where c.email like '%+assign@%') o,
        lateral (select vehicle_version_id from assets where variant_id = o.variant_id limit 1) a`.execute(
      on,
    );
    const ready = plan.ready ? (assetIds[0] ?? null) : null;
    await sql`
      insert into orders (id, state, kind, program, customer_id, organization_id, office_id,
        service_area_id, hub_id, variant_id, plan_price_cents, asset_id, readied_at)
      select ${orderId}, ${ready === null ? 'open' : 'ready'}, 'subscription', 'hub', ${customerId},
        o.organization_id, o.office_id, o.service_area_id, o.hub_id, o.variant_id, o.plan_price_cents,
        ${ready}, ${ready === null ? null : new Date()}
      from orders o join customers c on c.id = o.customer_id where c.email like '%+assign@%'`.execute(
      on,
    );
  });
  return { orderId, customerId, assetIds };
}

/** Invariants as counts of violations, all 0. */
export async function brokenInvariants(database: Database) {
  return await firstRow(
    database.sql,
    sql<Record<string, number>>`
      select
        (select count(*) from (select asset_id from orders where state = 'ready'
          group by 1 having count(*) > 1) x) as "vehicles promised twice",
        (select count(*) from (select asset_id from subscriptions where state <> 'CANCELED' and asset_id is not null
          group by 1 having count(*) > 1) x) as "vehicles out twice",
        (select count(*) from (select customer_id from subscriptions s where state <> 'CANCELED'
          and exists (select 1 from customers c where c.id = s.customer_id and c.first_name = 'Race')
          group by 1 having count(*) > 1) x) as "customers with two subscriptions",
        (select count(*) from (select customer_id from orders where kind = 'subscription'
          and state in ('open', 'ready', 'on_hold') group by 1 having count(*) > 1) x) as "customers with two orders",
        (select count(*) from (select body -> 'metadata' ->> 'orderId' from sandbox.objects
          where kind = 'subscription' and body -> 'metadata' ->> 'orderId' is not null
          group by 1 having count(*) > 1) x) as "orders charged twice",
        (select count(*) from sandbox.objects s where kind = 'subscription' and body -> 'metadata' ->> 'orderId' is not null
          and not exists (select 1 from orders o where o.id::text = s.body -> 'metadata' ->> 'orderId'
            and (o.state = 'fulfilled' or o.pending_operation_id is not null))) as "charges without a fulfilled order",
        (select count(*) from orders o join subscriptions s on s.id = o.subscription_id
          where o.state <> 'fulfilled' and o.kind = 'subscription' and s.state <> 'CANCELED') as "subscriptions of unfulfilled orders",
        -- The sandbox makes objects of the demo business at their first use.
        (select count(*) from ledger_entries l where kind = 'NEW_SUBSCRIPTION'
          and l.provider_object_id not like 'in_demo_%'
          and not exists (select 1 from sandbox.objects b where b.id = l.provider_object_id)) as "entries without a charge",
        (select count(*) from orders o where o.state in ('ready', 'fulfilled') and o.pending_operation_id is not null
          and not exists (select 1 from money_operations m where m.id = o.pending_operation_id and m.settled_at is null))
          as "orders that wait for nothing",
        (select count(*) from orders o where (select sum(count) from order_counts c where c.state = o.state) is null) as "states without a count"`,
  );
}
