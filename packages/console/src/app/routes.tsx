import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router';
import { BILLING_LIST } from '../billing/billing-list-search.ts';
import { VEHICLE_LIST, vehicleListSearch } from '../catalogue/vehicle-list-search.ts';
import { CUSTOMER_LIST, customerListSearch } from '../customers/customer-list-search.ts';
import { ASSET_LIST } from '../inventory/asset-list-search.ts';
import { assetPageSearch } from '../inventory/asset-page-search.ts';
import { inventorySearch, shortInventorySearch } from '../inventory/inventory-search.ts';
import { OVERVIEW } from '../inventory/overview/overview-search.ts';
import {
  LEASE_CUSTOMER_LIST,
  LEASE_LIST,
  leaseCustomerListSearch,
  leaseListSearch,
} from '../lease-to-own/lease-to-own-search.ts';
import { buildQueueSearch } from '../orders/build-queue/queue-view.ts';
import { ORDER_LIST, orderListSearch } from '../orders/order-list-search.ts';
import { HUB_LIST, hubListSearch } from '../partners/hubs/hub-list-search.ts';
import {
  ORGANIZATION_LIST,
  organizationListSearch,
} from '../partners/organizations/organization-list-search.ts';
import { organizationPageSearch } from '../partners/organizations/organization-page-search.ts';
import {
  PROMOTION_LIST,
  promotionListSearch,
} from '../partners/promotions/promotion-list-search.ts';
import {
  SERVICE_AREA_LIST,
  serviceAreaListSearch,
} from '../partners/service-areas/service-area-list-search.ts';
import {
  SPOKE_CHAIN_LIST,
  spokeChainListSearch,
} from '../partners/spokes/spoke-chain-list-search.ts';
import { SPOKE_SHOP_LIST, spokeShopListSearch } from '../partners/spokes/spoke-shop-list-search.ts';
import {
  PURCHASE_ORDER_LIST,
  purchaseOrderListSearch,
  purchaseOrderPageSearch,
} from '../purchasing/purchase-order-list-search.ts';
import { VENDOR_LIST, vendorListSearch } from '../purchasing/vendor-list-search.ts';
import { leavePage } from '../shared/arrival-focus.ts';
import { STAFF_LIST, staffListSearch } from '../staff/staff-list-search.ts';
import {
  SUBSCRIPTION_LIST,
  subscriptionListSearch,
} from '../subscriptions/subscription-list-search.ts';
import { TRANSFER_LIST, transferListSearch } from '../transfers/transfer-list-search.ts';
import { ErrorPage } from './error-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { reportsSearch, shortReportsSearch } from './reports/reports-search.ts';
import { restoreList } from './restore-list.ts';
import { Shell } from './shell/shell.tsx';
import { loginSearch, requireSession, resumeSession } from './sign-in/require-session.ts';

const root = createRootRoute({ errorComponent: ErrorPage, notFoundComponent: NotFoundPage });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyPage(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
});

const qaLogin = createRoute({
  getParentRoute: () => root,
  path: '/qa-login',
  validateSearch: loginSearch,
  component: lazyPage(() => import('./sign-in/qa-login-page.tsx'), 'QaLoginPage'),
});

/** Everything below needs a signed-in staff user and stands inside the shell. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Shell,
  errorComponent: ErrorPage,
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/orders' });
  },
});

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  validateSearch: orderListSearch,
  search: { middlewares: [stripSearchParams(ORDER_LIST.defaults)] },
  beforeLoad: restoreList(ORDER_LIST),
  component: lazyPage(() => import('../orders/order-list-page.tsx'), 'OrderListPage'),
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderId',
  component: lazyPage(() => import('../orders/order-detail-page.tsx'), 'OrderDetailPage'),
});

const subscriptions = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscriptions',
  validateSearch: subscriptionListSearch,
  search: { middlewares: [stripSearchParams(SUBSCRIPTION_LIST.defaults)] },
  beforeLoad: restoreList(SUBSCRIPTION_LIST),
  component: lazyPage(
    () => import('../subscriptions/subscription-list-page.tsx'),
    'SubscriptionListPage',
  ),
});

const subscription = createRoute({
  getParentRoute: () => signedIn,
  path: '/subscriptions/$subscriptionId',
  component: lazyPage(
    () => import('../subscriptions/subscription-detail-page.tsx'),
    'SubscriptionDetailPage',
  ),
});

const customers = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers',
  validateSearch: customerListSearch,
  search: { middlewares: [stripSearchParams(CUSTOMER_LIST.defaults)] },
  beforeLoad: restoreList(CUSTOMER_LIST),
  component: lazyPage(() => import('../customers/customer-list-page.tsx'), 'CustomerListPage'),
});

const customer = createRoute({
  getParentRoute: () => signedIn,
  path: '/customers/$customerId',
  component: lazyPage(() => import('../customers/customer-detail-page.tsx'), 'CustomerDetailPage'),
});

const purchaseOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase_orders',
  validateSearch: purchaseOrderListSearch,
  search: { middlewares: [stripSearchParams(PURCHASE_ORDER_LIST.defaults)] },
  beforeLoad: restoreList(PURCHASE_ORDER_LIST),
  component: lazyPage(
    () => import('../purchasing/purchase-order-list-page.tsx'),
    'PurchaseOrderListPage',
  ),
});

const purchaseOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase_orders/$purchaseOrderId',
  validateSearch: purchaseOrderPageSearch,
  component: lazyPage(
    () => import('../purchasing/purchase-order-detail-page.tsx'),
    'PurchaseOrderDetailPage',
  ),
});

/** Subscriptions were called leases once; old links still lead to them. */
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

const vendors = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors',
  validateSearch: vendorListSearch,
  search: { middlewares: [stripSearchParams(VENDOR_LIST.defaults)] },
  beforeLoad: restoreList(VENDOR_LIST),
  component: lazyPage(() => import('../purchasing/vendor-list-page.tsx'), 'VendorListPage'),
});

const vendor = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors/$vendorId/edit',
  component: lazyPage(() => import('../purchasing/vendor-edit-page.tsx'), 'VendorEditPage'),
});

const vehicles = createRoute({
  getParentRoute: () => signedIn,
  path: '/vehicles',
  validateSearch: vehicleListSearch,
  search: { middlewares: [stripSearchParams(VEHICLE_LIST.defaults)] },
  beforeLoad: restoreList(VEHICLE_LIST),
  component: lazyPage(() => import('../catalogue/vehicle-list-page.tsx'), 'VehicleListPage'),
});

const vehicle = createRoute({
  getParentRoute: () => signedIn,
  path: '/vehicles/$vehicleId',
  component: lazyPage(() => import('../catalogue/vehicle-page.tsx'), 'VehiclePage'),
});

const inventory = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory',
  validateSearch: inventorySearch,
  search: { middlewares: [({ search, next }) => shortInventorySearch(next(search))] },
  beforeLoad: (arrival) =>
    arrival.search.tab === 'assets'
      ? restoreList(ASSET_LIST)(arrival)
      : restoreList(OVERVIEW, { keepsPlace: false })(arrival),
  component: lazyPage(() => import('../inventory/inventory-page.tsx'), 'InventoryPage'),
});

const asset = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/assets/$assetId',
  validateSearch: assetPageSearch,
  component: lazyPage(() => import('../inventory/asset-detail-page.tsx'), 'AssetDetailPage'),
});

const staffUsers = createRoute({
  getParentRoute: () => signedIn,
  path: '/forest_users',
  validateSearch: staffListSearch,
  search: { middlewares: [stripSearchParams(STAFF_LIST.defaults)] },
  beforeLoad: restoreList(STAFF_LIST),
  component: lazyPage(() => import('../staff/staff-list-page.tsx'), 'StaffListPage'),
});

const staffUser = createRoute({
  getParentRoute: () => signedIn,
  path: '/forest_users/$staffUserId',
  component: lazyPage(() => import('../staff/staff-page.tsx'), 'StaffPage'),
});

const transferOrders = createRoute({
  getParentRoute: () => signedIn,
  path: '/transfer_orders',
  validateSearch: transferListSearch,
  search: { middlewares: [stripSearchParams(TRANSFER_LIST.defaults)] },
  beforeLoad: restoreList(TRANSFER_LIST),
  component: lazyPage(() => import('../transfers/transfer-list-page.tsx'), 'TransferListPage'),
});

const transferOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/transfer_orders/$transferOrderId',
  component: lazyPage(() => import('../transfers/transfer-detail-page.tsx'), 'TransferDetailPage'),
});

const organizations = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations',
  validateSearch: organizationListSearch,
  search: { middlewares: [stripSearchParams(ORGANIZATION_LIST.defaults)] },
  beforeLoad: restoreList(ORGANIZATION_LIST),
  component: lazyPage(
    () => import('../partners/organizations/organization-list-page.tsx'),
    'OrganizationListPage',
  ),
});

const organization = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId',
  validateSearch: organizationPageSearch,
  component: lazyPage(
    () => import('../partners/organizations/organization-page.tsx'),
    'OrganizationPage',
  ),
});

const office = createRoute({
  getParentRoute: () => signedIn,
  path: '/organizations/$organizationId/offices/$officeId',
  component: lazyPage(() => import('../partners/offices/office-page.tsx'), 'OfficePage'),
});

const serviceAreas = createRoute({
  getParentRoute: () => signedIn,
  path: '/service_areas',
  validateSearch: serviceAreaListSearch,
  search: { middlewares: [stripSearchParams(SERVICE_AREA_LIST.defaults)] },
  beforeLoad: restoreList(SERVICE_AREA_LIST, { keepsPlace: false }),
  component: lazyPage(
    () => import('../partners/service-areas/service-area-list-page.tsx'),
    'ServiceAreaListPage',
  ),
});

const promotions = createRoute({
  getParentRoute: () => signedIn,
  path: '/promotions',
  validateSearch: promotionListSearch,
  search: { middlewares: [stripSearchParams(PROMOTION_LIST.defaults)] },
  beforeLoad: restoreList(PROMOTION_LIST),
  component: lazyPage(
    () => import('../partners/promotions/promotion-list-page.tsx'),
    'PromotionListPage',
  ),
});

const promotion = createRoute({
  getParentRoute: () => signedIn,
  path: '/promotions/$promotionId',
  component: lazyPage(() => import('../partners/promotions/promotion-page.tsx'), 'PromotionPage'),
});

const hubs = createRoute({
  getParentRoute: () => signedIn,
  path: '/hubs',
  validateSearch: hubListSearch,
  search: { middlewares: [stripSearchParams(HUB_LIST.defaults)] },
  beforeLoad: restoreList(HUB_LIST),
  component: lazyPage(() => import('../partners/hubs/hub-list-page.tsx'), 'HubListPage'),
});

const hub = createRoute({
  getParentRoute: () => signedIn,
  path: '/hubs/$hubId',
  component: lazyPage(() => import('../partners/hubs/hub-page.tsx'), 'HubPage'),
});

const spokeShops = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/shops',
  validateSearch: spokeShopListSearch,
  search: { middlewares: [stripSearchParams(SPOKE_SHOP_LIST.defaults)] },
  beforeLoad: restoreList(SPOKE_SHOP_LIST),
  component: lazyPage(
    () => import('../partners/spokes/spoke-shop-list-page.tsx'),
    'SpokeShopListPage',
  ),
});

const spokeShop = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/shops/$spokeShopId',
  component: lazyPage(() => import('../partners/spokes/spoke-shop-page.tsx'), 'SpokeShopPage'),
});

const spokeChains = createRoute({
  getParentRoute: () => signedIn,
  path: '/spokes/chains',
  validateSearch: spokeChainListSearch,
  search: { middlewares: [stripSearchParams(SPOKE_CHAIN_LIST.defaults)] },
  beforeLoad: restoreList(SPOKE_CHAIN_LIST),
  component: lazyPage(
    () => import('../partners/spokes/spoke-chain-list-page.tsx'),
    'SpokeChainListPage',
  ),
});

const leaseToOwn = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own',
  component: lazyPage(
    () => import('../lease-to-own/lease-to-own-index-page.tsx'),
    'LeaseToOwnIndexPage',
  ),
});

const leaseToOwnCustomers = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own/customers',
  validateSearch: leaseCustomerListSearch,
  search: { middlewares: [stripSearchParams(LEASE_CUSTOMER_LIST.defaults)] },
  beforeLoad: restoreList(LEASE_CUSTOMER_LIST),
  component: lazyPage(
    () => import('../lease-to-own/lease-to-own-customers-page.tsx'),
    'LeaseToOwnCustomersPage',
  ),
});

const leaseToOwnInvoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own/leases',
  validateSearch: leaseListSearch,
  search: { middlewares: [stripSearchParams(LEASE_LIST.defaults)] },
  beforeLoad: restoreList(LEASE_LIST),
  component: lazyPage(
    () => import('../lease-to-own/lease-to-own-list-page.tsx'),
    'LeaseToOwnListPage',
  ),
});

const leaseToOwnInvoice = createRoute({
  getParentRoute: () => signedIn,
  path: '/lease_to_own/leases/$invoiceId',
  component: lazyPage(
    () => import('../lease-to-own/lease-to-own-detail-page.tsx'),
    'LeaseToOwnDetailPage',
  ),
});

const reports = createRoute({
  getParentRoute: () => signedIn,
  path: '/reports',
  validateSearch: reportsSearch,
  search: { middlewares: [({ search, next }) => shortReportsSearch(next(search))] },
  beforeLoad: (arrival) => {
    if (arrival.search.tab === 'billing') restoreList(BILLING_LIST)(arrival);
  },
  component: lazyPage(() => import('./reports/reports-page.tsx'), 'ReportsPage'),
});

const sandbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/sandbox',
  component: lazyPage(() => import('../billing/sandbox-page.tsx'), 'SandboxPage'),
});

const experiments = createRoute({
  getParentRoute: () => signedIn,
  path: '/experiments',
  component: lazyPage(
    () => import('../orders/build-queue/experiments-page.tsx'),
    'ExperimentsPage',
  ),
});

/** Outside the guard and the shell: a screen on the wall, which asks to sign in by itself. */
const buildQueue = createRoute({
  getParentRoute: () => root,
  path: '/experiments/build_list',
  validateSearch: buildQueueSearch,
  beforeLoad: async () => {
    await resumeSession();
  },
  component: lazyPage(() => import('../orders/build-queue/build-queue-page.tsx'), 'BuildQueuePage'),
  errorComponent: ErrorPage,
});

/** Any other path: the guard first, then '404 Not Found' inside the shell. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: NotFoundPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    qaLogin,
    buildQueue,
    signedIn.addChildren([
      home,
      orders,
      order,
      subscriptions,
      subscription,
      customers,
      customer,
      organizations,
      organization,
      office,
      serviceAreas,
      purchaseOrders,
      purchaseOrder,
      leases,
      lease,
      vendors,
      vendor,
      vehicles,
      vehicle,
      inventory,
      asset,
      staffUsers,
      staffUser,
      transferOrders,
      transferOrder,
      promotions,
      promotion,
      hubs,
      hub,
      spokeShops,
      spokeShop,
      spokeChains,
      leaseToOwn,
      leaseToOwnCustomers,
      leaseToOwnInvoices,
      leaseToOwnInvoice,
      reports,
      sandbox,
      experiments,
      unknown,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) leavePage(fromLocation.pathname);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
