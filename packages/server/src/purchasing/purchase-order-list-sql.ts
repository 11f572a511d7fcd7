import { purchaseOrderList } from '@kickstand/domain/purchasing/purchase-order-list.ts';
import type {
  CreditPresence,
  PurchaseOrderDestination,
  PurchaseOrderSortColumn,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import {
  byNameIn,
  defineListSql,
  indexed,
  type SortSource,
  unindexed,
  unindexedOrNull,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { type Fragment, foldOf } from '../platform/database/sql-fragments.ts';
import { latePurchaseOrders } from './late-deliveries.ts';
import { PURCHASE_ORDER_SOURCE, type PurchaseOrderRow } from './purchase-order-rows.ts';

/** Hubs and shops, by the destination of a purchase order. */
const DESTINATIONS = '(select id, name from hubs union all select id, name from spoke_shops) d';

/** Sorting by a name of another table walks that table and looks up its purchase orders. */
const SORT_SOURCES: Record<PurchaseOrderSortColumn, SortSource> = {
  CREATED_AT: indexed('po.created_at'),
  UPDATED_AT: unindexed('po.updated_at'),
  PURCHASE_ORDER_NUMBER: indexed('document_number_key(po.purchase_order_number) collate "C"'),
  SALES_ORDER_NUMBER: {
    ...unindexed('po.sales_order_number collate "C"'),
    nullable: 'po.sales_order_number',
  },
  VENDOR_NAME: byNameIn('vendors v', 'po.vendor_id'),
  DESTINATION_NAME: byNameIn(DESTINATIONS, 'coalesce(po.hub_id, po.spoke_shop_id)'),
  STATE: unindexed('po.state'),
  SUBMITTED_AT: unindexedOrNull('po.submitted_at'),
  SHIPPED_AT: unindexedOrNull('po.shipped_at'),
  CHECKED_IN_AT: unindexedOrNull('po.checked_in_at'),
  CLOSED_AT: unindexedOrNull('po.closed_at'),
};

/** Purchase orders whose number, OEM SO #, tracking, vendor or destination contains the text. */
function searchMatches({ isIn }: SearchText): readonly SearchMatch[] {
  const vendor = isIn(foldOf(sql`y.name`));
  const destination = isIn(foldOf(sql`d.name`));
  return [
    { from: sql`purchase_orders po`, where: isIn(foldOf(sql`po.search_text`)) },
    {
      from: sql`vendors y join purchase_orders po on po.vendor_id = y.id`,
      where: vendor,
      test: sql`po.vendor_id in (select y.id from vendors y where ${vendor})`,
    },
    {
      from: sql`${sql.raw(DESTINATIONS)} join purchase_orders po on coalesce(po.hub_id, po.spoke_shop_id) = d.id`,
      where: destination,
      test: sql`coalesce(po.hub_id, po.spoke_shop_id) in (
        select d.id from ${sql.raw(DESTINATIONS)} where ${destination})`,
    },
  ];
}

const PROGRAM_CONDITIONS: Record<PurchaseOrderDestination, Fragment> = {
  DIRECT_SHIP: sql`po.hub_id in (select h.id from hubs h where h.direct_ship_enabled)`,
  HUB: sql`po.hub_id in (select h.id from hubs h where not h.direct_ship_enabled)`,
  SPOKE: sql`po.spoke_shop_id is not null`,
};

const INVOICE_CONDITIONS: Record<CreditPresence, Fragment> = {
  ALL: sql`true`,
  MISSING: sql`not po.has_invoice`,
  PRESENT: sql`po.has_invoice`,
};

/** Purchase orders for a shop belong to the hub of the shop's service area. */
function hubCondition(hubIds: readonly string[]) {
  return sql`(po.hub_id = any(${hubIds}::uuid[]) or po.spoke_shop_id in (
    select s.id from spoke_shops s
    join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
    where h.id = any(${hubIds}::uuid[])))`;
}

/** The SQL of the list of purchase orders. */
export const purchaseOrderListSql = defineListSql({
  definition: purchaseOrderList,
  source: PURCHASE_ORDER_SOURCE,
  sortSources: SORT_SOURCES,
  always: [sql`po.deleted_at is null`],
  cached: [
    {
      counts: 'purchase_order',
      filters: [
        'hubIds',
        'program',
        'serviceAreaId',
        'purchaseOrderStates',
        'invoiceStatus',
        'vendorIds',
      ],
    },
  ],
  where(filter, conditions, _sort, moment) {
    const { hubIds, program, serviceAreaId, invoiceStatus, searchQuery } = filter;
    if (hubIds) conditions.add(hubCondition(hubIds));
    conditions.anyOf('po.state', 'text', filter.purchaseOrderStates);
    conditions.anyOf('po.vendor_id', 'uuid', filter.vendorIds);
    if (filter.late) conditions.add(sql`po.id in (${latePurchaseOrders(moment)})`);
    if (program) conditions.add(PROGRAM_CONDITIONS[program]);
    if (invoiceStatus) conditions.add(INVOICE_CONDITIONS[invoiceStatus]);
    if (serviceAreaId) {
      conditions.add(sql`coalesce(po.hub_id, po.spoke_shop_id) in (
        select h.id from hubs h where h.service_area_id = ${serviceAreaId}
        union all select s.id from spoke_shops s where s.service_area_id = ${serviceAreaId})`);
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: (purchaseOrder: PurchaseOrderRow) => purchaseOrder,
});
