import { ORDER_SORT_COLUMNS } from '@kickstand/domain/orders/order-terms.ts';
import { SUBSCRIPTION_SORT_COLUMNS } from '@kickstand/domain/subscriptions/subscription-terms.ts';

/** A list whose pages and searches are measured. */
export interface MeasuredList {
  /** The query's field, which is also the table's name. */
  readonly name: 'orders' | 'subscriptions';
  readonly document: string;
  /** The console's default filter. */
  readonly filter: Record<string, unknown>;
  /** A filter by one state. */
  readonly oneState: Record<string, unknown>;
  /** Further filters, by what they find. */
  readonly moreScopes: Record<string, Record<string, unknown>>;
  readonly sortColumns: readonly string[];
  /** The baseline's path for the same page. */
  readonly floorPath: string;
  /** A part of the request's statements, to find them in the database's statistics. */
  readonly statements: string;
}

const PAGE_ARGUMENTS = `currentPage: $currentPage, pageSize: $pageSize, hubIds: $hubIds,
    sortColumn: $sortColumn, sortDirection: $sortDirection, searchQuery: $searchQuery,
    organizationId: $organizationId, serviceAreaId: $serviceAreaId`;
const PAGE_VARIABLES = `$currentPage: Int, $pageSize: Int, $hubIds: [ID!], $searchQuery: String,
    $sortDirection: SortDirection, $organizationId: ID, $serviceAreaId: ID`;
const ROW = `customer { id fullName email } organization { id name } office { id name }
      variant { id brand model color size image { url } } asset { id serialNumber state }`;

export const ORDERS: MeasuredList = {
  name: 'orders',
  document: `query Orders(${PAGE_VARIABLES}, $sortColumn: OrderSortColumn,
    $orderStates: [OrderState!], $vehicleStates: [AssetAvailability!]) {
  orders(${PAGE_ARGUMENTS}, orderStates: $orderStates, vehicleStates: $vehicleStates) {
    pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
    nodes { id state kind program createdAt readiedAt closedAt updatedAt ${ROW}
      awaitedDelivery { submittedAt vendorMaxDays } } } }`,
  filter: {},
  oneState: { orderStates: ['fulfilled'] },
  moreScopes: {
    'vehicle available': { vehicleStates: ['AVAILABLE'] },
    'vehicle returned': { vehicleStates: ['RETURNED'] },
  },
  sortColumns: ORDER_SORT_COLUMNS,
  floorPath: '/orders',
  statements: 'from orders|join orders|staff_users|order_counts',
};

export const SUBSCRIPTIONS: MeasuredList = {
  name: 'subscriptions',
  document: `query Subscriptions(${PAGE_VARIABLES}, $sortColumn: SubscriptionSortColumn,
    $states: [SubscriptionState!]) {
  subscriptions(${PAGE_ARGUMENTS}, subscriptionStates: $states) {
    pageInfo { totalItems totalIsExact totalPages currentPage pageSize }
    nodes { id state paymentStatus program startedAt swapPending customerDelinquent ${ROW} } } }`,
  filter: { states: ['ACTIVE', 'PAUSED'] },
  oneState: { states: ['CANCELED'] },
  moreScopes: {},
  sortColumns: SUBSCRIPTION_SORT_COLUMNS,
  floorPath: '/subscriptions',
  statements: 'from subscriptions|join subscriptions|staff_users|subscription_counts',
};
