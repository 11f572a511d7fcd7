import { sql } from 'kysely';
import { VARIANT_JSON, VariantRef, type VariantSummary } from '../catalogue/catalogue.graphql.ts';
import { SpokeShopRef } from '../partners/partners.graphql.ts';
import { FREE_AT_SHOP } from '../partners/spoke-shop-rows.ts';
import { rows } from '../platform/database/database.ts';
import { anyOfIds, eachOfIds } from '../platform/database/sql-fragments.ts';
import { builder } from '../platform/graphql/graphql-builder.ts';
import { defineListLoader, rowListLoader } from '../platform/graphql/loaders.ts';
import { SHOP_STOCK_STATES } from '../stock/free-asset.ts';
import { IS_ORDERED } from '../stock/stock-sql.ts';
import {
  type FlatOrder,
  nestOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderRow,
} from './order-rows.ts';
import { OrderRef } from './orders.graphql.ts';

interface Demand {
  readonly ownerId: string;
  readonly variant: VariantSummary;
  readonly inStock: number;
  readonly openOrders: number;
  readonly onOrder: number;
  readonly onTheWay: number;
  readonly missing: number;
}

/**
 * The stock, demand and incoming vehicles of shops, by variant. Missing units are not the `shortage`
 * of the inventory overview: a shop's orders are allocated automatically, so only vehicles that can
 * be allocated count, also those on transfer orders to the shop, but not returned ones.
 */
const loadDemand = rowListLoader(
  (shopIds) => sql<Demand>`
    with counted as (
      select a.spoke_shop_id as shop, a.variant_id as variant, 1 as stock,
        case when a.state = any(${SHOP_STOCK_STATES}::text[]) then 1 else 0 end as ready,
        0 as waiting, 0 as ordered, 0 as moving
      from assets a where a.spoke_shop_id = ${anyOfIds(shopIds)} and ${FREE_AT_SHOP}
      union all
      select o.spoke_shop_id, o.variant_id, 0, 0, 1, 0, 0 from orders o
      where o.spoke_shop_id = ${anyOfIds(shopIds)} and o.state = 'open' and o.program = 'spoke'
      union all
      select p.spoke_shop_id, a.variant_id, 0, 0, 0, 1, 0
      from purchase_orders p join assets a on a.purchase_order_id = p.id and a.deleted_at is null
      where p.spoke_shop_id = ${anyOfIds(shopIds)} and p.deleted_at is null
        and ${IS_ORDERED}
      union all
      select t.destination_spoke_shop_id, a.variant_id, 0, 0, 0, 0, 1
      from transfer_orders t
      join open_transfer_lines l on l.transfer_order_id = t.id
      join assets a on a.id = l.asset_id
      where t.destination_spoke_shop_id = ${anyOfIds(shopIds)} and t.deleted_at is null
    ), summed as (
      select shop, variant, sum(stock)::int as stock, sum(waiting)::int as waiting,
        sum(ordered)::int as ordered, sum(moving)::int as moving,
        greatest(0, sum(waiting) - sum(ready) - sum(ordered) - sum(moving))::int as missing
      from counted group by shop, variant
    )
    select d.shop as owner_id, d.stock as in_stock, d.waiting as open_orders,
      d.ordered as on_order, d.moving as on_the_way, d.missing,
      ${VARIANT_JSON} as variant
    from summed d join variants v on v.id = d.variant join vehicles m on m.id = v.vehicle_id
    order by d.missing desc, v.sort_name collate "und-x-icu", v.id`,
);

const DemandRef = builder.objectRef<Demand>('SpokeShopDemand').implement({
  description: 'Stock, demand and incoming vehicles of a variant at a shop.',
  fields: (t) => ({
    variant: t.expose('variant', { type: VariantRef }),
    inStock: t.exposeInt('inStock'),
    openOrders: t.exposeInt('openOrders'),
    onOrder: t.exposeInt('onOrder', { description: 'On purchase orders to the shop.' }),
    onTheWay: t.exposeInt('onTheWay', { description: 'On transfer orders to the shop.' }),
    missing: t.exposeInt('missing', {
      description:
        'Units that open orders are short of after available and incoming stock is allocated.',
    }),
  }),
});

/** Maximum number of waiting orders on a shop's page. */
const MOST_WAITING = 100;

interface Waiting {
  readonly order: OrderRow;
  readonly ownerId: string;
  readonly transfer: { readonly id: string; readonly number: string } | null;
}

/** The open orders of shops, oldest first, with the transfer order of their variant. */
const loadWaiting = defineListLoader<Waiting>(async (context, shopIds) => {
  const found = await rows(
    context.database.sql,
    sql<FlatOrder & Pick<Waiting, 'transfer'>>`
      select ${ORDER_COLUMNS}, (
       select json_build_object('id', t.id, 'number', t.transfer_order_number)
       from transfer_orders t
       join open_transfer_lines l on l.transfer_order_id = t.id
       join assets la on la.id = l.asset_id and la.variant_id = o.variant_id
       where t.destination_spoke_shop_id = o.spoke_shop_id and t.deleted_at is null
       order by t.created_at, t.id limit 1) as transfer
     from ${eachOfIds(shopIds)} as shop(id)
     cross join lateral (
       select id from orders
       where spoke_shop_id = shop.id and state = 'open' and program = 'spoke'
       order by created_at, id limit ${sql.lit(MOST_WAITING)}) w
     join orders o on o.id = w.id ${ORDER_JOINS}
     order by o.created_at, o.id`,
  );
  return found.map((flat) => {
    const order = nestOrder(flat);
    return { order, ownerId: order.spokeShopId ?? '', transfer: flat.transfer };
  });
});

const WaitingTransferRef = builder
  .objectRef<{ readonly id: string; readonly number: string }>('WaitingTransferOrder')
  .implement({
    description: 'A transfer order that brings a vehicle.',
    fields: (t) => ({ id: t.exposeID('id'), transferOrderNumber: t.exposeString('number') }),
  });

const WaitingRef = builder.objectRef<Waiting>('SpokeShopWaitingOrder').implement({
  description: 'An order waiting at a shop, and the source of its vehicle.',
  fields: (t) => ({
    order: t.expose('order', { type: OrderRef }),
    transferOrder: t.expose('transfer', {
      type: WaitingTransferRef,
      nullable: true,
      description: 'The oldest one with a vehicle of its variant.',
    }),
  }),
});

builder.objectFields(SpokeShopRef, (t) => ({
  demand: t.field({
    type: [DemandRef],
    description: 'By variant, missing ones first.',
    resolve: ({ id }, _args, context) => loadDemand(context, id),
  }),
  waitingOrders: t.field({
    type: [WaitingRef],
    description: 'Open orders, oldest first, at most 100.',
    resolve: ({ id }, _args, context) => loadWaiting(context, id),
  }),
}));
