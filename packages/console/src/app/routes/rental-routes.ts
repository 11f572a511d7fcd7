import { createRoute, redirect } from '@tanstack/react-router';
import { CUSTOMER_LIST, customerListSearch } from '../../customers/customer-list-search.ts';
import { customerPageSearch } from '../../customers/customer-page-search.ts';
import { askedActionSearch } from '../../kit/action-menu/asked-action-search.ts';
import {
  LEASE_CUSTOMER_LIST,
  LEASE_LIST,
  leaseCustomerListSearch,
  leaseListSearch,
} from '../../lease-to-own/lease-to-own-search.ts';
import { OrderListPage } from '../../orders/order-list-page.tsx';
import { orderPageAt } from '../../orders/order-list-query.ts';
import { ORDER_LIST, orderListSearch } from '../../orders/order-list-search.ts';
import {
  SUBSCRIPTION_LIST,
  subscriptionListSearch,
} from '../../subscriptions/subscription-list-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { listRoute } from './list-route.ts';
import { signedIn } from './root-routes.ts';

const orders = createRoute({
  path: '/orders',
  ...listRoute(ORDER_LIST, orderListSearch),
  loader: (arrival) => prefetch(arrival, async () => orderPageAt(arrival.location.search)),
  // Not loaded on demand: `/` leads to it.
  component: OrderListPage,
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderId',
  validateSearch: askedActionSearch,
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../orders/order-query.ts')).orderQuery(arrival.params.orderId),
    ),
  component: lazyPage(() => import('../../orders/order-detail-page.tsx'), 'OrderDetailPage'),
});

const subscriptions = createRoute({
  path: '/subscriptions',
  ...listRoute(SUBSCRIPTION_LIST, subscriptionListSearch),
  component: lazyPage(
    () => import('../../subscriptions/subscription-list-page.tsx'),
    'SubscriptionListPage',
  ),
});

const subscription = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscriptions/$subscriptionId',
  validateSearch: askedActionSearch,
  component: lazyPage(
    () => import('../../subscriptions/subscription-detail-page.tsx'),
    'SubscriptionDetailPage',
  ),
});

/** Subscriptions used to be called leases; old links still work. */
const leases = createRoute({
  getParentRoute: () => signedIn,
  path: '/leases',
  beforeLoad: () => {
    throw redirect({ to: '/subscriptions', replace: true });
  },
});

const lease = createRoute({
  getParentRoute: () => signedIn,
  path: '/leases/$subscriptionId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/subscriptions/$subscriptionId', params, replace: true });
  },
});

const customers = createRoute({
  path: '/customers',
  ...listRoute(CUSTOMER_LIST, customerListSearch),
  component: lazyPage(() => import('../../customers/customer-list-page.tsx'), 'CustomerListPage'),
});

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$customerId',
  validateSearch: customerPageSearch,
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../customers/customer-query.ts')).customerQuery(arrival.params.customerId),
    ),
  component: lazyPage(
    () => import('../../customers/customer-detail-page.tsx'),
    'CustomerDetailPage',
  ),
});

const leaseToOwn = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own',
  component: lazyPage(
    () => import('../../lease-to-own/lease-to-own-index-page.tsx'),
    'LeaseToOwnIndexPage',
  ),
});

const leaseToOwnCustomers = createRoute({
  path: '/lease_to_own/customers',
  ...listRoute(LEASE_CUSTOMER_LIST, leaseCustomerListSearch),
  component: lazyPage(
    () => import('../../lease-to-own/lease-to-own-customers-page.tsx'),
    'LeaseToOwnCustomersPage',
  ),
});

const leaseToOwnInvoices = createRoute({
  path: '/lease_to_own/leases',
  ...listRoute(LEASE_LIST, leaseListSearch),
  component: lazyPage(
    () => import('../../lease-to-own/lease-to-own-list-page.tsx'),
    'LeaseToOwnListPage',
  ),
});

const leaseToOwnInvoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own/leases/$invoiceId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../lease-to-own/lease-to-own-documents.ts')).leaseQuery(
        arrival.params.invoiceId,
      ),
    ),
  component: lazyPage(
    () => import('../../lease-to-own/lease-to-own-detail-page.tsx'),
    'LeaseToOwnDetailPage',
  ),
});

const approvals = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals',
  component: lazyPage(() => import('../../approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const approval = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals/$approvalId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../approvals/approval-documents.ts')).approvalQuery(
        arrival.params.approvalId,
      ),
    ),
  component: lazyPage(() => import('../../approvals/approval-page.tsx'), 'ApprovalPage'),
});

const experiments = createRoute({
  getParentRoute: () => signedIn,
  path: '/experiments',
  component: lazyPage(
    () => import('../../orders/build-queue/experiments-page.tsx'),
    'ExperimentsPage',
  ),
});

/** Routes of orders and their results: subscriptions, customers, lease-to-own. */
export const rentalRoutes = [
  orders,
  order,
  subscriptions,
  subscription,
  leases,
  lease,
  customers,
  customer,
  leaseToOwn,
  leaseToOwnCustomers,
  leaseToOwnInvoices,
  leaseToOwnInvoice,
  approvals,
  approval,
  experiments,
] as const;
