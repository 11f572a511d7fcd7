import type { SortDirection } from '../kernel/list-definition.ts';
import { subscriptionList } from '../subscriptions/subscription-list.ts';
import type { SavedViewList } from './saved-view.ts';
import { usualArguments } from './view-arguments.ts';

/** A selection of a list that everyone has as a tab, beside the list itself. */
export interface BuiltInView {
  /** The text of its tab, by which it is known. */
  readonly name: string;
  /** The arguments of its list. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The order in which its tab opens, if it is not that of the list. */
  readonly order?: { readonly sort: string; readonly direction: SortDirection };
}

const live = usualArguments(subscriptionList);

/** The built-in views of lists. Counter caches have the numbers of rows of nearly all: every visit of a list counts them. */
const BUILT_IN_VIEWS: Partial<Record<SavedViewList, readonly BuiltInView[]>> = {
  orders: [
    { name: 'To assign', args: { orderStates: ['open'], vehicleStates: ['AVAILABLE'] } },
    { name: 'Ready', args: { orderStates: ['ready'] } },
    { name: 'Late', args: { late: true } },
    { name: 'On hold', args: { orderStates: ['on_hold'] } },
  ],
  subscriptions: [
    { name: 'Swap pending', args: { ...live, swapPending: true } },
    { name: 'Payment trouble', args: { ...live, delinquent: true } },
    { name: 'Canceled', args: { subscriptionStates: ['CANCELED'] } },
  ],
  assets: [
    { name: 'Available', args: { stock: 'AVAILABLE' } },
    { name: 'Received', args: { stock: 'RECEIVED' } },
    { name: 'Returned', args: { stock: 'RETURNED' } },
    { name: 'Maintenance', args: { stock: 'MAINTENANCE_HOLD' } },
  ],
  purchaseOrders: [
    { name: 'Open', args: { purchaseOrderStates: ['OPEN'] } },
    { name: 'Submitted', args: { purchaseOrderStates: ['SUBMITTED'] } },
    { name: 'Late', args: { late: true } },
    { name: 'To check in', args: { purchaseOrderStates: ['SHIPPED', 'CHECK_IN'] } },
  ],
  serviceJobs: [
    { name: 'Overdue', args: { states: ['OPEN'], isOverdue: true } },
    {
      name: 'Done',
      args: { states: ['DONE'] },
      order: { sort: 'CLOSED_AT', direction: 'desc' },
    },
  ],
  transferOrders: [
    { name: 'Open', args: { transferOrderStates: ['OPEN'] } },
    { name: 'Shipped', args: { transferOrderStates: ['SHIPPED'] } },
  ],
};

/** The built-in views of a list, in the order of their tabs. */
export const builtInViews = (list: SavedViewList): readonly BuiltInView[] =>
  BUILT_IN_VIEWS[list] ?? [];
