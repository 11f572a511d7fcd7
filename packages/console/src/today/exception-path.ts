import { defaultStringifySearch } from '@tanstack/react-router';
import { entityPath } from '../activity/entity-link.tsx';
import { askedActionPath } from '../kit/action-menu/asked-action-search.ts';
import type { Exception } from './today-query.ts';

/** The address of a list, limited to a hub on that page only. */
type ListPath = (hubId: string | null) => string;

const listAt =
  (path: string, filters: object = {}): ListPath =>
  (hubId) =>
    `${path}${defaultStringifySearch({ ...filters, ...(hubId !== null && { scope: [hubId] }) })}`;
const orders = (filters: object) => listAt('/orders', filters);
const inventory = (tab: string) => (filters: object) => listAt('/inventory', { tab, ...filters });
const assets = inventory('assets');
const overview = inventory('overview');
const subscriptions = (filters: object) => listAt('/subscriptions', filters);

/** The lists that a rule's summary opens. */
const LISTS: Partial<Record<Exception['rule'], ListPath>> = {
  orderReady: orders({ states: ['ready'] }),
  orderVehicleFree: orders({ states: ['open'], vehicleStates: ['AVAILABLE'] }),
  buildLeft: () => '/experiments/build_list',
  orderHoldOver: orders({ states: ['on_hold'] }),
  directShipUnordered: orders({ states: ['open'], program: 'direct_ship' }),
  swapWaiting: orders({ states: ['open'] }),
  depositWaiting: orders({ states: ['open'] }),
  variantShort: overview({ needed: true }),
  vehicleReturned: assets({ states: ['RETURNED'] }),
  vehicleInMaintenance: assets({ stock: 'MAINTENANCE_HOLD' }),
  vehicleReserved: assets({ stock: 'RESERVED' }),
  vehicleNotSeen: assets({ notSeen: 'DAYS_90' }),
  serviceOverdue: listAt('/service', { overdue: true }),
  delinquentOut: subscriptions({ delinquent: true }),
  paymentsPaused: subscriptions({ payments: ['PAUSED'] }),
  leaseWaiting: listAt('/lease_to_own/leases', { states: ['NEEDS_REVIEW', 'PENDING'] }),
  newcomerWaiting: listAt('/forest_users', { statuses: ['WAITING'] }),
};

/** The page of differences, comparisons and backups. */
const BILLING = '/reports?tab=billing';

/** Where subjects without a page are settled. */
const PAGES: Partial<Record<Exception['subject'], (exception: Placed) => string>> = {
  Dispute: ({ customerId }) => `/customers/${customerId}`,
  Variant: ({ hubId }) => overview({ needed: true })(hubId),
  MoneyOperation: ({ subjectId }) => `${BILLING}&operation=${subjectId}`,
  ReportExport: () => '/reports?tab=exports',
  Adoption: () => '/reports?tab=adoption',
};

const billing = () => BILLING;

/** The lists that the summaries of all other rules open. */
const SUBJECT_LISTS: Record<Exception['subject'], ListPath> = {
  Order: orders({}),
  Subscription: subscriptions({}),
  Asset: assets({}),
  Customer: listAt('/customers'),
  PurchaseOrder: listAt('/purchase_orders'),
  TransferOrder: listAt('/transfer_orders'),
  Variant: overview({}),
  StaffUser: listAt('/forest_users'),
  LeaseToOwnInvoice: listAt('/lease_to_own/leases'),
  MoneyOperation: billing,
  ApprovalRequest: () => '/approvals',
  BillingDifference: billing,
  Dispute: listAt('/customers'),
  Adoption: () => '/reports?tab=adoption',
  Import: () => '/reports?tab=imports',
  Promotion: () => '/promotions',
  ReportExport: () => '/reports?tab=exports',
  Installation: billing,
};

/** What leads to the page of an exception. */
type Placed = Pick<Exception, 'rule' | 'subject' | 'subjectId' | 'hubId' | 'customerId' | 'action'>;

/** Where an exception is settled: its page, with the dialog of its action, or the list of a summary. */
export function settlePath(exception: Placed): string {
  const { subjectId, action } = exception;
  const path = exceptionPath(exception);
  return subjectId === null || action === null ? path : askedActionPath(path, action);
}

/** The page of an exception, or the list of a summary at its hub. */
export function exceptionPath(exception: Placed): string {
  const { subject, subjectId, rule, hubId } = exception;
  if (subjectId === null) return (LISTS[rule] ?? SUBJECT_LISTS[subject])(hubId);
  return PAGES[subject]?.(exception) ?? entityPath(subject, subjectId) ?? BILLING;
}
