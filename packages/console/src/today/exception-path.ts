import { askedActionPath } from '../kit/action-menu/asked-action-search.ts';
import type { Exception } from './today-query.ts';

const search = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const orders = (filters: object) => `/orders?${search(filters)}`;
const assets = (filters: object) => `/inventory?tab=assets&${search(filters)}`;
const subscriptions = (filters: object) => `/subscriptions?${search(filters)}`;

/** The lists of rules with more exceptions than are shown one by one. */
const LISTS: Partial<Record<Exception['rule'], string>> = {
  orderReady: orders({ states: ['ready'] }),
  orderVehicleFree: orders({ states: ['open'], vehicleStates: ['AVAILABLE'] }),
  buildLeft: '/experiments/build_list',
  orderHoldOver: orders({ states: ['on_hold'] }),
  directShipUnordered: orders({ states: ['open'], program: 'direct_ship' }),
  swapWaiting: orders({ states: ['open'] }),
  depositWaiting: orders({ states: ['open'] }),
  vehicleReturned: assets({ states: ['RETURNED'] }),
  vehicleInMaintenance: assets({ stock: 'MAINTENANCE_HOLD' }),
  vehicleReserved: assets({ stock: 'RESERVED' }),
  delinquentOut: subscriptions({ delinquent: true }),
  paymentsPaused: subscriptions({ payments: ['PAUSED'] }),
};

/** The pages of what an exception is about. */
const PAGES: Record<Exception['subject'], (id: string, exception: Exception) => string> = {
  Order: (id) => `/orders/${id}`,
  Subscription: (id) => `/subscriptions/${id}`,
  Asset: (id) => `/inventory/assets/${id}`,
  Customer: (id) => `/customers/${id}`,
  Dispute: (_id, { customerId }) => `/customers/${customerId}`,
  PurchaseOrder: (id) => `/purchase_orders/${id}`,
  TransferOrder: (id) => `/transfer_orders/${id}`,
  Variant: () => '/inventory?tab=overview&needed=true',
  StaffUser: (id) => `/forest_users/${id}`,
  LeaseToOwnInvoice: (id) => `/lease_to_own/leases/${id}`,
  MoneyOperation: (id) => `/reports?tab=billing&operation=${id}`,
  BillingDifference: () => '/reports?tab=billing',
  Installation: () => '/reports?tab=billing',
  Adoption: () => '/reports?tab=adoption',
  Import: (id) => `/reports?tab=imports&import=${id}`,
};

/** Lists of subjects without a filter for their rule. */
const SUBJECT_LISTS: Partial<Record<Exception['subject'], string>> = {
  Order: '/orders',
  Subscription: '/subscriptions',
  Asset: '/inventory?tab=assets',
  Customer: '/customers',
  PurchaseOrder: '/purchase_orders',
  TransferOrder: '/transfer_orders',
};

/** Where an exception is settled: its page, with the dialog of its action, or the list of many. */
export function settlePath(exception: Exception): string {
  const { subjectId, action } = exception;
  const path = exceptionPath(exception);
  return subjectId === null || action === null ? path : askedActionPath(path, action);
}

/** The page of an exception, or the list of many. */
export function exceptionPath(exception: Exception): string {
  const { subject, subjectId, rule } = exception;
  if (subjectId !== null) return PAGES[subject](subjectId, exception);
  return LISTS[rule] ?? SUBJECT_LISTS[subject] ?? '/reports?tab=billing';
}
