import type { FilterOf } from '@kickstand/domain/kernel/list-definition.ts';
import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import type { TransferOrderSortColumn } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { sql } from 'kysely';
import {
  byNameIn,
  defineListSql,
  hasOnly,
  indexed,
  type SortSource,
  type Totals,
  unindexed,
  unindexedOrNull,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { cachedCount } from '../platform/database/counter-cache.ts';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { type ListedTransferOrder, TRANSFER_ORDER_SOURCE } from './transfer-order-rows.ts';
import { COUNTED_LINE } from './transferred-assets.ts';

type TransferOrderFilter = FilterOf<typeof transferOrderList>;

const PLACES = 'select id, name from hubs union all select id, name from spoke_shops';
const DELIVERED_TO = `(${PLACES}) d`;
const COLLECTED_AT = `(${PLACES} union all select id, full_name from customers) o`;

/** Sorting by the name of a place walks the tables of places and looks up their transfer orders. */
const SORT_SOURCES: Record<TransferOrderSortColumn, SortSource> = {
  STATE_UPDATED_AT: indexed('t.state_updated_at'),
  TRANSFER_ORDER_NUMBER: indexed('document_number_key(t.transfer_order_number) collate "C"'),
  STATE: unindexed('t.state'),
  ASSETS_COUNT: unindexed('t.assets_count'),
  SHIPPED_AT: unindexedOrNull('t.shipped_at'),
  CHECKED_IN_AT: unindexedOrNull('t.checked_in_at'),
  CLOSED_AT: unindexedOrNull('t.closed_at'),
  ORIGIN_NAME: byNameIn(
    COLLECTED_AT,
    'coalesce(t.origin_hub_id, t.origin_spoke_shop_id, t.origin_customer_id)',
  ),
  DESTINATION_NAME: {
    ...byNameIn(DELIVERED_TO, 'coalesce(t.destination_hub_id, t.destination_spoke_shop_id)'),
    unindexed: true,
  },
};

/** A way to match by a table of places or documents that a transfer order refers to. */
function byName(table: string, on: string, condition: Fragment): SearchMatch {
  return {
    from: sql`${sql.raw(table)} x join transfer_orders t on ${sql.raw(on)} = x.id`,
    where: condition,
    test: sql`${sql.raw(on)} in (select x.id from ${sql.raw(table)} x where ${condition})`,
  };
}

/** Transfer orders by number, tracking, either place, the customer's name or e-mail, or a serial number on it. */
function searchMatches({ isIn, isInCode, join }: SearchText): readonly SearchMatch[] {
  const isPlace = isIn(foldOf(sql`x.name`), 'anywhere');
  const isCustomer = isIn(sql`x.folded_text`);
  const of = (table: string) =>
    `(select r.id, c.folded_text from customers c join ${table} r on r.customer_id = c.id)`;
  const serial = sql`${isInCode(sql`a.serial_number`)} and ${COUNTED_LINE}`;
  return [
    { from: sql`transfer_orders t`, where: isIn(foldOf(sql`t.search_text`), 'anywhere') },
    byName('hubs', 't.origin_hub_id', isPlace),
    byName('hubs', 't.destination_hub_id', isPlace),
    byName('spoke_shops', 't.origin_spoke_shop_id', isPlace),
    byName('spoke_shops', 't.destination_spoke_shop_id', isPlace),
    byName('customers', 't.origin_customer_id', isCustomer),
    byName(of('subscriptions'), 't.linked_subscription_id', isCustomer),
    byName(of('orders'), 't.linked_order_id', isCustomer),
    {
      from: sql`assets a ${join('transfer_order_assets l', 'l.asset_id = a.id')}
        join transfer_orders t on t.id = l.transfer_order_id`,
      where: serial,
      test: sql`exists (select from transfer_order_assets l join assets a on a.id = l.asset_id
        where l.transfer_order_id = t.id and ${serial})`,
    },
  ];
}

/** A place of a transfer order is one of the hubs or one of their shops. */
function isAtHubs(hubIds: readonly string[]): Fragment {
  const hubs = sql`${hubIds}::uuid[]`;
  // An array is read once; a subquery could be joined to every transfer order.
  const shops = sql`array(select s.id from spoke_shops s
    join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
    where h.id = any(${hubs}))`;
  return sql`(t.origin_hub_id = any(${hubs}) or t.destination_hub_id = any(${hubs})
    or t.origin_spoke_shop_id = any(${shops}) or t.destination_spoke_shop_id = any(${shops}))`;
}

/** A transfer order belongs to a hub if a place is the hub, one of its shops, or one of its customers. */
const isOfHubs = (hubIds: readonly string[]) =>
  sql`(${isAtHubs(hubIds)} or exists (select 1 from subscriptions s
    where s.id = t.linked_subscription_id and s.hub_id = any(${hubIds}::uuid[])))`;

/** The totals of the transfer orders of hubs; undefined with other filters. */
function totalsOfHubs(filter: TransferOrderFilter): Totals | undefined {
  const { hubIds } = filter;
  if (!hubIds || !hasOnly(filter, ['hubIds'])) return undefined;
  const atPlaces = isAtHubs(hubIds);
  return {
    total: sql`(${cachedCount('transfer_place', 't', [atPlaces])} + (select count(*) from transfer_orders t
      join subscriptions s on s.id = t.linked_subscription_id
      where t.deleted_at is null and s.hub_id = any(${hubIds}::uuid[]) and ${atPlaces} is not true))`,
    everything: cachedCount('transfer_place', 't', []),
  };
}

/** The SQL of the list of transfer orders. */
export const transferOrderListSql = defineListSql({
  definition: transferOrderList,
  source: TRANSFER_ORDER_SOURCE,
  sortSources: SORT_SOURCES,
  always: [sql`t.deleted_at is null`],
  cached: [{ counts: 'transfer_order', filters: ['transferOrderStates', 'destination'] }],
  combined: totalsOfHubs,
  where({ hubIds, transferOrderStates, destination, searchQuery }, conditions) {
    if (hubIds) conditions.add(isOfHubs(hubIds));
    conditions.anyOf('t.state', 'text', transferOrderStates);
    if (destination) {
      const column = destination.type === 'Hub' ? 'hub_id' : 'spoke_shop_id';
      conditions.equals(`t.destination_${column}`, destination.id);
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: (transferOrder: ListedTransferOrder) => transferOrder,
});
