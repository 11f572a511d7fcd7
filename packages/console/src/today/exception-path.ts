import { defaultStringifySearch } from '@tanstack/react-router';
import { entityPath } from '../activity/entity-link.tsx';
import { askedActionPath } from '../kit/action-menu/asked-action-search.ts';
import type { Exception } from './today-query.ts';

const orders = (filters: object) => `/orders${defaultStringifySearch(filters)}`;
const assets = (filters: object) =>
  `/inventory${defaultStringifySearch({ tab: 'assets', ...filters })}`;
const subscriptions = (filters: object) => `/subscriptions${defaultStringifySearch(filters)}`;

/** The lists that a rule's summary opens. */
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

/** The page of everything else: differences, comparisons and backups. */
const BILLING = '/reports?tab=billing';

/** Where subjects without a page are settled. */
const PAGES: Partial<Record<Exception['subject'], (exception: Exception) => string>> = {
  Dispute: ({ customerId }) => `/customers/${customerId}`,
  Variant: () => '/inventory?tab=overview&needed=true',
  MoneyOperation: ({ subjectId }) => `${BILLING}&operation=${subjectId}`,
  ReportExport: () => '/reports?tab=exports',
  Adoption: () => '/reports?tab=adoption',
};

/** Lists of subjects without a filter for their rule. */
const SUBJECT_LISTS: Partial<Record<Exception['subject'], string>> = {
  Order: '/orders',
  Subscription: '/subscriptions',
  Asset: '/inventory?tab=assets',
  Customer: '/customers',
  PurchaseOrder: '/purchase_orders',
  TransferOrder: '/transfer_orders',
  Promotion: '/promotions',
  ReportExport: '/reports?tab=exports',
};

/** Where an exception is settled: its page, with the dialog of its action, or the list of a summary. */
export function settlePath(exception: Exception): string {
  const { subjectId, action } = exception;
  const path = exceptionPath(exception);
  return subjectId === null || action === null ? path : askedActionPath(path, action);
}

/** The page of an exception, or the list of a summary. */
export function exceptionPath(exception: Exception): string {
  const { subject, subjectId, rule } = exception;
  if (subjectId === null) return LISTS[rule] ?? SUBJECT_LISTS[subject] ?? BILLING;
  return PAGES[subject]?.(exception) ?? entityPath(subject, subjectId) ?? BILLING;
}
