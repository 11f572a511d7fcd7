import { ORDER_STATES } from '@kickstand/domain/orders/order-terms.ts';
import { pendingSwapOf } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { subscriptionList } from '@kickstand/domain/subscriptions/subscription-list.ts';
import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import {
  PAYMENT_STATUSES,
  type PaymentStatusFilter,
  SUBSCRIPTION_STATES,
  type SubscriptionSortColumn,
  type SubscriptionState,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { namedSortSources, recordMatches } from '../customers/customer-record-sql.ts';
import { defineListSql, indexed, type SortSource, unindexed } from '../lists/list-sql.ts';
import type { SearchMatch, SearchText } from '../lists/search-sql.ts';
import {
  type FlatListedSubscription,
  LISTED_SUBSCRIPTION_COLUMNS,
  nestSubscription,
  SUBSCRIPTION_JOINS,
} from './subscription-rows.ts';

/** States of a pending swap order, as literals, so that partial indexes are used. */
const SWAP_PENDING_STATES = sql.join(
  ORDER_STATES.filter((state) => pendingSwapOf(state) === 'pending').map((state) => sql.lit(state)),
);

const NAMED = namedSortSources('s');

/** Sorting by a name of another table scans that table's index and looks up its subscriptions. */
const SORT_SOURCES: Record<SubscriptionSortColumn, SortSource> = {
  STARTED_AT: indexed('s.started_at'),
  CREATED_AT: unindexed('s.created_at'),
  UPDATED_STATE_AT: unindexed('s.state_updated_at'),
  PROGRAM: unindexed('s.program'),
  // Indexes have the live ones in these orders.
  STATE: indexed('s.state'),
  PAYMENT_STATUS: indexed('s.shown_payment_status'),
  ...NAMED,
};

/**
 * Subscriptions whose names, e-mail or serial numbers contain the text, or with that number or id,
 * ours or the provider's.
 */
function searchMatches(search: SearchText): readonly SearchMatch[] {
  const handedOver = search.isInCode(sql`o.vehicle_serial_number`);
  return [
    ...recordMatches('subscriptions', 's', 'subscription', search),
    {
      from: sql`orders o join subscriptions s on s.id = o.subscription_id`,
      where: handedOver,
      test: sql`exists (select from orders o where o.subscription_id = s.id and ${handedOver})`,
    },
    { from: sql`subscriptions s`, where: sql`s.stripe_subscription_id = ${search.text}` },
  ];
}

/** The known statuses by name; OTHER is everything else. */
function paymentCondition(wanted: readonly PaymentStatusFilter[]) {
  const named = wanted.filter((status) => status !== 'OTHER');
  const known = sql.join(PAYMENT_STATUSES.map((status) => sql.lit(status)));
  const other = wanted.includes('OTHER')
    ? sql` or s.shown_payment_status not in (${known})`
    : sql``;
  return sql`(s.shown_payment_status = any(${named}::text[])${other})`;
}

/** Partial indexes deliver the live ones, which most lists are about, in order. */
function stateConditions(states: readonly SubscriptionState[]) {
  const live = states.every(isLive) ? [sql`s.state <> 'CANCELED'`] : [];
  const allLive = SUBSCRIPTION_STATES.filter(isLive).every((state) => states.includes(state));
  if (allLive) return live;
  return [...live, sql`s.state = any(${states}::text[])`];
}

/** The filters of the counter cache, apart from the payment status. */
const COUNTED_FILTERS = [
  'hubIds',
  'subscriptionStates',
  'program',
  'serviceAreaId',
  'organizationId',
] as const;

/** The SQL of the subscription list. */
export const subscriptionListSql = defineListSql({
  definition: subscriptionList,
  source: {
    table: 'subscriptions s',
    id: 's.id',
    columns: LISTED_SUBSCRIPTION_COLUMNS,
    joins: SUBSCRIPTION_JOINS,
  },
  sortSources: SORT_SOURCES,
  cached: [
    { counts: 'subscription', filters: ['subscriptionStates'], inOrder: () => true },
    // Indexes by hub have the default order.
    {
      counts: 'subscription',
      filters: ['subscriptionStates', 'hubIds'],
      inOrder: ({ hubIds }, sort) => sort === 'STARTED_AT' && hubIds?.length === 1,
    },
    { counts: 'subscription', filters: COUNTED_FILTERS },
    // All statuses but one are rare.
    {
      counts: 'subscription',
      filters: [...COUNTED_FILTERS, 'paymentStatuses'],
      inOrder: (_, sort) => sort === 'PAYMENT_STATUS',
    },
  ],
  // Paused ones are few among the live ones, whose indexes have the orders of the list.
  findsAll: ({ subscriptionStates: states }) =>
    states?.every((state) => state === 'PAUSED') === true,
  where(filter, conditions) {
    const { subscriptionStates, paymentStatuses, searchQuery } = filter;
    conditions.anyOf('s.hub_id', 'uuid', filter.hubIds);
    if (subscriptionStates) conditions.add(...stateConditions(subscriptionStates));
    if (paymentStatuses) conditions.add(paymentCondition(paymentStatuses));
    conditions.equals('s.program', filter.program);
    conditions.equals('s.service_area_id', filter.serviceAreaId);
    conditions.equals('s.organization_id', filter.organizationId);
    if (filter.swapPending) {
      conditions.add(sql`s.id in (select w.subscription_id from orders w
        where w.kind = 'swap' and w.state in (${SWAP_PENDING_STATES}))`);
    }
    if (filter.delinquent) {
      conditions.add(sql`s.customer_id in (select d.id from customers d where d.delinquent)`);
    }
    if (searchQuery) conditions.search(searchQuery, searchMatches);
  },
  nest: nestSubscription<FlatListedSubscription>,
});
