import { ORDER_SORT_COLUMNS } from '@kickstand/domain/orders/order-terms.ts';
import { SUBSCRIPTION_SORT_COLUMNS } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { consoleDocuments } from './console-lists.ts';

/** A list whose pages and searches are measured. */
export interface MeasuredList {
  /** The query's field, which is also the table's name. */
  readonly name: 'orders' | 'subscriptions';
  /** What the console asks. */
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

const { byName } = await consoleDocuments();

function documentOf(name: string): string {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`The console has no query ${name}.`);
  return found;
}

export const ORDERS: MeasuredList = {
  name: 'orders',
  document: documentOf('Orders'),
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
  document: documentOf('Subscriptions'),
  filter: { subscriptionStates: ['ACTIVE', 'PAUSED'] },
  oneState: { subscriptionStates: ['CANCELED'] },
  moreScopes: {},
  sortColumns: SUBSCRIPTION_SORT_COLUMNS,
  floorPath: '/subscriptions',
  statements: 'from subscriptions|join subscriptions|staff_users|subscription_counts',
};
