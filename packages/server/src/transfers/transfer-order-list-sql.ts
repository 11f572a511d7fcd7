import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import type { TransferOrderSortColumn } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { sql } from 'kysely';
import { defineListSql } from '../platform/list-query.ts';
import { escapeLike, likePattern, type SortSource } from '../platform/page-sql.ts';
import { TRANSFER_ORDER_SOURCE, type TransferOrderDetails } from './transfer-order-rows.ts';
import { COUNTED_LINE } from './transferred-assets.ts';

const own = (key: string): SortSource => ({ keys: [key] });
const ownOrNull = (key: string): SortSource => ({ keys: [key], nullable: key });

/** Sorting by the name of a place walks the tables of places and looks up their transfer orders. */
const placeName = (alias: string, places: string, on: string): SortSource => ({
  keys: [`${alias}.name collate "und-x-icu"`, `${alias}.id`],
  scan: { table: `(${places}) ${alias}`, on: `${on} = ${alias}.id` },
});
const DELIVERED_TO = 'select id, name from hubs union all select id, name from spoke_shops';
const COLLECTED_AT = `${DELIVERED_TO} union all select id, full_name from customers`;

const SORT_SOURCES: Record<TransferOrderSortColumn, SortSource> = {
  STATE_UPDATED_AT: own('t.state_updated_at'),
  TRANSFER_ORDER_NUMBER: own('document_number_key(t.transfer_order_number) collate "C"'),
  STATE: own('t.state'),
  ASSETS_COUNT: own('t.assets_count'),
  SHIPPED_AT: ownOrNull('t.shipped_at'),
  CHECKED_IN_AT: ownOrNull('t.checked_in_at'),
  CLOSED_AT: ownOrNull('t.closed_at'),
  ORIGIN_NAME: placeName(
    'o',
    COLLECTED_AT,
    'coalesce(t.origin_hub_id, t.origin_spoke_shop_id, t.origin_customer_id)',
  ),
  DESTINATION_NAME: placeName(
    'd',
    DELIVERED_TO,
    'coalesce(t.destination_hub_id, t.destination_spoke_shop_id)',
  ),
};

/** Number, tracking, either place, the customer's name or e-mail, or a serial number on it. */
function searchCondition(text: string) {
  const lower = likePattern(text.toLowerCase());
  const anywhere = `%${escapeLike(text.toLowerCase())}%`;
  const upper = likePattern(text.toUpperCase());
  const at = (column: string, table: string) =>
    sql`${sql.raw(`t.${column}`)} in (
      select p.id from ${sql.table(table)} p where lower(p.name) like ${anywhere})`;
  return sql`(t.search_text like ${anywhere}
    or ${at('origin_hub_id', 'hubs')} or ${at('destination_hub_id', 'hubs')}
    or ${at('origin_spoke_shop_id', 'spoke_shops')} or ${at('destination_spoke_shop_id', 'spoke_shops')}
    or t.id in (
      select x.id from customers c join transfer_orders x on x.origin_customer_id = c.id
        where c.search_text like ${lower}
      union all select x.id from customers c join subscriptions s on s.customer_id = c.id
        join transfer_orders x on x.linked_subscription_id = s.id where c.search_text like ${lower}
      union all select x.id from customers c join orders o on o.customer_id = c.id
        join transfer_orders x on x.linked_order_id = o.id where c.search_text like ${lower}
      union all select l.transfer_order_id from assets a join transfer_order_assets l on l.asset_id = a.id
        where a.serial_number like ${upper} and ${COUNTED_LINE}))`;
}

/**
 * A transfer order belongs to a hub if its origin or destination is the hub, one of its shops, or
 * one of its customers.
 */
function hubCondition(hubIds: readonly string[]) {
  const hubs = sql`${hubIds}::uuid[]`;
  const shops = sql`(select s.id from spoke_shops s
    join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
    where h.id = any(${hubs}))`;
  return sql`(t.origin_hub_id = any(${hubs}) or t.destination_hub_id = any(${hubs})
    or t.origin_spoke_shop_id in ${shops} or t.destination_spoke_shop_id in ${shops}
    or exists (select 1 from subscriptions s
      where s.id = t.linked_subscription_id and s.hub_id = any(${hubs})))`;
}

/** The SQL of the list of transfer orders. */
export const transferOrderListSql = defineListSql({
  definition: transferOrderList,
  source: TRANSFER_ORDER_SOURCE,
  sortSources: SORT_SOURCES,
  always: [sql`t.deleted_at is null`],
  totals: { counted: ['hubIds', 'transferOrderStates', 'destination'] },
  where({ hubIds, transferOrderStates, destination, searchQuery }, conditions) {
    if (hubIds) conditions.add(hubCondition(hubIds));
    conditions.anyOf('t.state', 'text', transferOrderStates);
    if (destination) {
      const column = destination.type === 'Hub' ? 'hub_id' : 'spoke_shop_id';
      conditions.equals(`t.destination_${column}`, destination.id);
    }
    if (searchQuery) conditions.add(searchCondition(searchQuery));
  },
  nest: (transferOrder: TransferOrderDetails) => transferOrder,
});
