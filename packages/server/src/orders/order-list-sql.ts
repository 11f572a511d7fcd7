import { orderList } from '@kickstand/domain/orders/order-list.ts';
import {
  ORDER_AGE_DAYS,
  ORDER_STATE_WEIGHTS,
  ORDER_STATES,
  type OrderSortColumn,
  type OrderState,
} from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { namedSortSources, recordMatches } from '../customers/customer-record-sql.ts';
import type { ListConditions } from '../lists/list-conditions.ts';
import { defineListSql } from '../lists/list-query.ts';
import type { SortSource } from '../lists/page-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import { likePattern } from '../platform/sql-fragments.ts';
import { ORDER_COUNTS, ORDER_PLACES, ORGANIZATION_ORDER_COUNTS } from './order-counter-cache.ts';
import {
  type FlatListedOrder,
  LISTED_ORDER_COLUMNS,
  nestOrder,
  ORDER_JOINS,
} from './order-rows.ts';
import {
  IS_WAITING,
  totalsByVehicleState,
  vehicleCondition,
  WAITING_STATES,
} from './orders-by-vehicle-state.ts';

const own = (...keys: string[]): SortSource => ({ keys });

const MONTH = `(r.range::timestamp at time zone 'UTC')`;

/** Sorts by a moment: the ranges are months. */
const byMoment = (name: string) => ({
  keys: [`o.${name}`],
  places: { sort: name, starts: [MONTH], types: ['timestamptz'] },
});

/** Sorts by a name of another table: the ranges are its rows. */
const byGroup = <Source extends SortSource>(sort: string, source: Source, areFew: boolean) => ({
  ...source,
  places: { sort, starts: source.keys, types: ['text', 'uuid'], areFew },
});

const NAMED = namedSortSources('o');

const WEIGHTS = ORDER_STATES.map((state) => `when '${state}' then ${ORDER_STATE_WEIGHTS[state]}`);

/** By state and when the orders were created: the ranges are months of finished orders, and each other state. */
const BY_QUEUE = {
  keys: ['o.state_weight', 'o.queue_position'],
  places: {
    sort: 'created_at',
    starts: [
      `case r.state ${WEIGHTS.join(' ')} end`,
      `case when r.state in (${WAITING_STATES}) then interval '-100000 years'
        else ${MONTH} - timestamptz '2000-01-01 00:00:00+00' end`,
    ],
    types: ['smallint', 'interval'],
  },
};

/** Sorting by a name of another table scans that table's index and looks up its orders. */
const SORT_SOURCES: Record<OrderSortColumn, SortSource> = {
  UPDATED_AT: byMoment('updated_at'),
  CREATED_AT: byMoment('created_at'),
  READIED_AT: { ...byMoment('readied_at'), nullable: 'o.readied_at' },
  CLOSED_AT: { ...byMoment('closed_at'), nullable: 'o.closed_at' },
  KIND: own('o.kind'),
  PROGRAM: own('o.program'),
  STATE_WEIGHT: BY_QUEUE,
  ...NAMED,
  ORGANIZATION_NAME: byGroup('organization_id', NAMED.ORGANIZATION_NAME, true),
  OFFICE_NAME: byGroup('office_id', NAMED.OFFICE_NAME, true),
  VEHICLE: byGroup('variant_id', NAMED.VEHICLE, false),
};

/**
 * Orders whose names, e-mail or serial numbers contain the text, or with that number or id; among the
 * numbers also that of a vehicle which is no longer assigned, and among the names that of the variant.
 */
function searchMatches(search: SearchText): readonly SearchMatch[] {
  const { text, like } = search;
  const lower = like(likePattern(text.toLowerCase()));
  const upper = like(likePattern(text.toUpperCase()));
  const model = sql`lower(v.sort_name) like ${lower}`;
  return [
    ...recordMatches('orders', 'o', 'order', search),
    { from: sql`orders o`, where: sql`o.vehicle_serial_number like ${upper}` },
    {
      from: sql`variants v join orders o on o.variant_id = v.id`,
      where: model,
      test: sql`o.variant_id in (select v.id from variants v where ${model})`,
    },
  ];
}

/** The index of the default order starts with the states' weights. */
function addStates(
  conditions: ListConditions,
  states: readonly OrderState[] | undefined,
  byWeight: boolean,
): void {
  if (byWeight) {
    const weights = states?.map((state) => ORDER_STATE_WEIGHTS[state]);
    conditions.anyOf('o.state_weight', 'smallint', weights);
  } else conditions.anyOf('o.state', 'text', states, 'parts');
}

/** The SQL of the order list. */
export const orderListSql = defineListSql({
  definition: orderList,
  source: { table: 'orders o', id: 'o.id', columns: LISTED_ORDER_COLUMNS, joins: ORDER_JOINS },
  sortSources: SORT_SOURCES,
  totals: {
    cached: [
      { counts: ORDER_COUNTS, filters: ['hubIds', 'orderStates', 'program', 'serviceAreaId'] },
      {
        counts: ORGANIZATION_ORDER_COUNTS,
        filters: ['organizationId', 'hubIds', 'orderStates', 'program', 'serviceAreaId'],
        scattered: true,
      },
    ],
    counted: ['vehicleStates', 'age'],
    combined: totalsByVehicleState,
    // The index of the waiting orders has what they are sorted by, except the customers' names.
    findsAll: (filter, sort, isCombined) =>
      (filter.vehicleStates !== undefined || filter.age !== undefined) &&
      sort !== 'CUSTOMER_NAME' &&
      sort !== 'CUSTOMER_EMAIL' &&
      // The index of the default order starts with the waiting orders.
      (sort !== 'STATE_WEIGHT' || !isCombined),
  },
  where(filter, conditions, sort) {
    conditions.anyOf('o.hub_id', 'uuid', filter.hubIds, 'parts');
    addStates(conditions, filter.orderStates, sort === 'STATE_WEIGHT');
    conditions.equals('o.program', filter.program);
    conditions.equals('o.service_area_id', filter.serviceAreaId);
    conditions.equals('o.organization_id', filter.organizationId);
    const { vehicleStates, age, searchQuery } = filter;
    if (vehicleStates) conditions.add(...vehicleCondition(vehicleStates, sort === 'STATE_WEIGHT'));
    if (age) {
      const days = ORDER_AGE_DAYS[age];
      conditions.add(IS_WAITING, sql`o.created_at < now() - ${sql.lit(days)} * interval '1 day'`);
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  places: { cache: ORDER_PLACES, filters: ['hubIds', 'orderStates', 'program', 'serviceAreaId'] },
  nest: nestOrder<FlatListedOrder>,
});
