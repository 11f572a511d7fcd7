import { type RawBuilder, sql } from 'kysely';
import { type Database, firstRow } from '../../src/platform/database/database.ts';
import { STOCK } from './entities.ts';

/** Compares a counter cache with its table. */
function miscounted(table: string, buckets: readonly string[], where: RawBuilder<unknown>) {
  const columns = sql.join(buckets.map((column) => sql.ref(column)));
  const counts = sql.table(`${table}_counts`);
  const deltas = sql.table(`${table}_count_deltas`);
  return sql`(select count(*) from (
    select ${columns}, sum(count) from (
      select ${columns}, count from ${counts}
      union all select ${columns}, delta from ${deltas}
      union all select ${columns}, -1 from ${sql.table(`${table}s`)} where ${where}) x
    group by ${columns} having sum(count) <> 0) wrong)`;
}

/** Counts of violations in the whole business. */
const BROKEN = sql<Record<string, number>>`
  select
    (select count(*) from (select asset_id from subscriptions where state <> 'CANCELED' and asset_id is not null
      group by 1 having count(*) > 1) x) as "vehicles with two subscriptions",
    (select count(*) from (select asset_id from orders where state = 'ready'
      group by 1 having count(*) > 1) x) as "vehicles on two ready orders",
    (select count(*) from orders o join subscriptions s on s.asset_id = o.asset_id and s.state <> 'CANCELED'
      where o.state = 'ready') as "vehicles promised to one and out with another",
    (select count(*) from (select asset_id from transfer_order_assets where received_at is null and removed_at is null
      group by 1 having count(*) > 1) x) as "vehicles on two transfer orders",
    (select count(*) from transfer_order_assets l join orders o on o.asset_id = l.asset_id and o.state = 'ready'
      where l.received_at is null and l.removed_at is null) as "vehicles promised and under way",
    (select count(*) from assembly_sessions b where b.finished_at is null and b.canceled_at is null
      and exists (select 1 from orders o where o.asset_id = b.asset_id and o.state = 'ready')) as "vehicles promised and being built",
    (select count(*) from assets a join spoke_shops s on s.id = a.spoke_shop_id
      where not exists (select 1 from hubs h where h.id = a.hub_id and h.service_area_id = s.service_area_id))
      as "vehicles at a shop of another hub",
    (select count(*) from assets a where a.deleted_at is null and (a.state in ('OPEN_TO', 'SHIPPED_TO')) <> exists (
      select 1 from transfer_order_assets l join transfer_orders t on t.id = l.transfer_order_id
      where l.asset_id = a.id and l.received_at is null and l.removed_at is null and t.deleted_at is null
        and t.state in ('OPEN', 'SHIPPED'))) as "vehicles whose state and transfer order differ",
    (select count(*) from assets a where a.subscribed <> exists (
      select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED')) as "vehicles marked wrongly",
    (select count(*) from subscriptions s where s.state <> 'CANCELED' and s.asset_id is not null and not exists (
      select 1 from asset_subscriptions l where l.subscription_id = s.id and l.asset_id = s.asset_id and l.ended_at is null))
      as "subscriptions without their tie",
    (select count(*) from asset_subscriptions l join subscriptions s on s.id = l.subscription_id
      where l.ended_at is null and (s.state = 'CANCELED' or s.asset_id <> l.asset_id)) as "ties that outlived",
    (select count(*) from purchase_orders p join assets a on a.purchase_order_id = p.id and a.deleted_at is null
      where p.deleted_at is null and (p.state = 'OPEN' and a.state <> 'OPEN_PO'
        or p.state = 'SUBMITTED' and a.state <> 'OPEN_PO' or p.state = 'SHIPPED' and a.state not in ('OPEN_PO', 'SHIPPED')
        or p.state = 'CLOSED' and a.state in ('OPEN_PO', 'SHIPPED'))) as "purchase orders that their vehicles left behind",
    (select count(*) from assets a left join purchase_orders p on p.id = a.purchase_order_id and p.deleted_at is null
      where a.deleted_at is null and a.state in ('OPEN_PO', 'SHIPPED') and p.id is null) as "ordered vehicles on no purchase order",
    (select count(*) from transfer_orders t where t.deleted_at is null and t.state in ('CHECKED_IN', 'CLOSED') and exists (
      select 1 from transfer_order_assets l where l.transfer_order_id = t.id and l.received_at is null and l.removed_at is null))
      as "finished transfer orders with vehicles under way",
    (select count(*) from transfer_orders t where t.deleted_at is null and t.state = 'OPEN' and exists (
      select 1 from transfer_order_assets l join assets a on a.id = l.asset_id
      where l.transfer_order_id = t.id and l.received_at is null and l.removed_at is null and a.state = 'SHIPPED_TO'))
      as "open transfer orders with shipped vehicles",
    (select count(*) from transfer_orders t where (t.assets_count, t.received_count) <> (
      select count(*) filter (where removed_at is null or lost_at is not null), count(*) filter (where received_at is not null)
      from transfer_order_assets l where l.transfer_order_id = t.id)) as "transfer orders that count wrongly",
    (select count(*) from orders o where o.state = 'open' and o.program = 'spoke' and exists (
      select 1 from assets a where a.spoke_shop_id = o.spoke_shop_id and a.variant_id = o.variant_id and a.deleted_at is null
        and a.state in ('ACTIVE', 'RECEIVED', 'RECEIVED_TO') and a.id <> all(o.removed_asset_ids) and not a.subscribed
        and not exists (select 1 from orders r where r.asset_id = a.id and r.state = 'ready')
        and o.customer_id in (select id from customers where email like 'life.%')))
      as "orders that wait beside their vehicle",
    (select count(*) from part_stock s join parts p on p.id = s.part_id and p.name = 'Life brake pad'
      where s.quantity + (select coalesce(sum(u.quantity), 0) from service_job_parts u
        where u.part_id = s.part_id and u.hub_id = s.hub_id) <> ${sql.lit(STOCK)}) as "stocks of parts that lost or gained some",
    ${miscounted('order', ['hub_id', 'service_area_id', 'program', 'state'], sql`true`)} as "counts of orders",
    ${miscounted('subscription', ['hub_id', 'service_area_id', 'program', 'state', 'shown_payment_status'], sql`true`)}
      as "counts of subscriptions",
    ${miscounted('asset', ['hub_id', 'state', 'subscribed'], sql`deleted_at is null`)} as "counts of vehicles"`;

/** The violations in the whole business; empty if there are none. */
export async function findBroken(database: Database): Promise<string[]> {
  const counts = (await firstRow(database.sql, BROKEN)) ?? {};
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what}: ${count}`);
}
