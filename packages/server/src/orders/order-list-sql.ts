import { orderList } from '@kickstand/domain/orders/order-list.ts';
import { isWaiting } from '@kickstand/domain/orders/order-machine.ts';
import {
  ORDER_AGE_DAYS,
  ORDER_STATE_WEIGHTS,
  type OrderAge,
  type OrderSortColumn,
  type OrderState,
} from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { namedSortSources, recordMatches } from '../customers/customer-record-sql.ts';
import type { ListMoment } from '../lists/list-moment.ts';
import {
  defineListSql,
  indexed,
  type ListConditions,
  type SortSource,
  unindexed,
  unindexedOrNull,
} from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import type { Fragment } from '../platform/database/sql-fragments.ts';
import { latePurchaseOrders } from '../purchasing/late-deliveries.ts';
import {
  type FlatListedOrder,
  LISTED_ORDER_COLUMNS,
  nestOrder,
  ORDER_JOINS,
} from './order-rows.ts';
import { IS_WAITING, totalsByVehicleState, vehicleCondition } from './orders-by-vehicle-state.ts';

const NAMED = namedSortSources('o');

/** The filters of the counter caches. */
const COUNTED = ['hubIds', 'orderStates', 'program', 'serviceAreaId'] as const;

/** Sorting by a name of another table scans that table's index and looks up its orders. */
const SORT_SOURCES: Record<OrderSortColumn, SortSource> = {
  UPDATED_AT: indexed('o.updated_at'),
  CREATED_AT: indexed('o.created_at'),
  READIED_AT: unindexedOrNull('o.readied_at'),
  CLOSED_AT: unindexedOrNull('o.closed_at'),
  KIND: unindexed('o.kind'),
  PROGRAM: unindexed('o.program'),
  STATE_WEIGHT: indexed('o.state_weight', 'o.queue_position'),
  ...NAMED,
  OFFICE_NAME: { ...NAMED.OFFICE_NAME, unindexed: true },
};

/**
 * Orders whose names, e-mail or serial numbers contain the text, or with that number or id; among the
 * numbers also that of a vehicle which is no longer assigned.
 */
function searchMatches(search: SearchText): readonly SearchMatch[] {
  return [
    ...recordMatches('orders', 'o', 'order', search),
    { from: sql`orders o`, where: search.isInCode(sql`o.vehicle_serial_number`) },
  ];
}

/** Whether a filter only finds waiting orders. */
const areWaiting = (states: readonly OrderState[] | undefined): boolean =>
  states?.every(isWaiting) === true;

/** The index of the default order starts with the states' weights, which counter caches don't have. */
function addStates(
  conditions: ListConditions,
  states: readonly OrderState[] | undefined,
  sort: OrderSortColumn | undefined,
): void {
  if (sort === undefined) {
    conditions.anyOf('o.state', 'text', states);
    return;
  }
  const weights = states?.map((state) => ORDER_STATE_WEIGHTS[state]);
  conditions.anyOf('o.state_weight', 'smallint', weights);
  if (areWaiting(states)) conditions.add(IS_WAITING);
}

/** SQL condition: an order was created longer ago. */
export const isOver = (age: OrderAge, { now }: Pick<ListMoment, 'now'>): Fragment =>
  sql`o.created_at < ${now}::timestamptz - ${sql.lit(ORDER_AGE_DAYS[age])} * interval '1 day'`;

/** The SQL of the order list. */
export const orderListSql = defineListSql({
  definition: orderList,
  source: { table: 'orders o', id: 'o.id', columns: LISTED_ORDER_COLUMNS, joins: ORDER_JOINS },
  sortSources: SORT_SOURCES,
  cached: [
    {
      counts: 'order',
      filters: COUNTED,
      inOrder: ({ hubIds = [] }, sort) => sort === 'STATE_WEIGHT' && hubIds.length < 2,
    },
    { counts: 'organization_order', filters: ['organizationId', ...COUNTED] },
  ],
  combined: totalsByVehicleState,
  // The index of the waiting orders has what they are sorted by, except the customers' names.
  findsAll(filter, sort) {
    const { vehicleStates, age, orderStates } = filter;
    if (sort === 'CUSTOMER_NAME' || sort === 'CUSTOMER_EMAIL') return false;
    const isOther = [vehicleStates, age, filter.variantIds].some((given) => given !== undefined);
    // The index of the default order starts with the waiting orders.
    if (sort === 'STATE_WEIGHT') return isOther && !totalsByVehicleState(filter);
    return isOther || areWaiting(orderStates);
  },
  where(filter, conditions, sort, moment) {
    conditions.anyOf('o.hub_id', 'uuid', filter.hubIds);
    addStates(conditions, filter.orderStates, sort);
    conditions.equals('o.program', filter.program);
    conditions.equals('o.service_area_id', filter.serviceAreaId);
    conditions.equals('o.organization_id', filter.organizationId);
    conditions.anyOf('o.variant_id', 'uuid', filter.variantIds);
    if (filter.servedByHub) conditions.add(sql`o.program <> 'spoke' and o.hub_id is not null`);
    const { vehicleStates, age, searchQuery } = filter;
    if (vehicleStates) conditions.add(...vehicleCondition(vehicleStates, sort === 'STATE_WEIGHT'));
    if (age) conditions.add(IS_WAITING, isOver(age, moment));
    if (filter.late) {
      // As AWAITED_DELIVERY says: the order has no vehicle, or one that is not shipped yet.
      conditions.add(
        sql`o.purchase_order_id in (${latePurchaseOrders(moment)})`,
        sql`(o.state = 'open' or o.asset_id in (select oa.id from assets oa where oa.state = 'OPEN_PO'))`,
      );
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: nestOrder<FlatListedOrder>,
});
