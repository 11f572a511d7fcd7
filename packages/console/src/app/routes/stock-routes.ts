import { createRoute } from '@tanstack/react-router';
import { VEHICLE_LIST, vehicleListSearch } from '../../catalogue/vehicle-list-search.ts';
import { countsSearch } from '../../counts/counts-search.ts';
import { ASSET_LIST } from '../../inventory/asset-list-search.ts';
import { assetPageSearch } from '../../inventory/asset-page-search.ts';
import { inventorySearch, shortInventorySearch } from '../../inventory/inventory-search.ts';
import { OVERVIEW } from '../../inventory/overview/overview-search.ts';
import { returnDeskSearch } from '../../inventory/return-desk/return-desk-search.ts';
import {
  PURCHASE_ORDER_LIST,
  purchaseOrderListSearch,
  purchaseOrderPageSearch,
} from '../../purchasing/purchase-order-list-search.ts';
import { VENDOR_LIST, vendorListSearch } from '../../purchasing/vendor-list-search.ts';
import {
  TRANSFER_LIST,
  transferListSearch,
  transferPageSearch,
} from '../../transfers/transfer-list-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { prefetch } from '../prefetch.ts';
import { restoreList } from '../restore-list.ts';
import { listRoute } from './list-route.ts';
import { signedIn } from './root-routes.ts';

const inventory = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory',
  validateSearch: inventorySearch,
  search: { middlewares: [({ search, next }) => shortInventorySearch(next(search))] },
  beforeLoad: (arrival) =>
    arrival.search.tab === 'assets'
      ? restoreList(ASSET_LIST)(arrival)
      : restoreList(OVERVIEW, { keepsPlace: false })(arrival),
  component: lazyPage(() => import('../../inventory/inventory-page.tsx'), 'InventoryPage'),
});

const asset = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/assets/$assetId',
  validateSearch: assetPageSearch,
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../inventory/asset-query.ts')).assetQuery(arrival.params.assetId),
    ),
  component: lazyPage(() => import('../../inventory/asset-detail-page.tsx'), 'AssetDetailPage'),
});

const counts = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/counts',
  validateSearch: countsSearch,
  component: lazyPage(() => import('../../counts/count-list-page.tsx'), 'CountListPage'),
});

const count = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/counts/$countId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../counts/count-documents.ts')).countQuery(arrival.params.countId),
    ),
  component: lazyPage(() => import('../../counts/count-page.tsx'), 'CountPage'),
});

const returnDesk = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/return_desk',
  validateSearch: returnDeskSearch,
  component: lazyPage(
    () => import('../../inventory/return-desk/return-desk-page.tsx'),
    'ReturnDeskPage',
  ),
});

const putAway = createRoute({
  getParentRoute: () => signedIn,
  path: '/inventory/put_away',
  component: lazyPage(() => import('../../inventory/put-away/put-away-page.tsx'), 'PutAwayPage'),
});

const purchaseOrders = createRoute({
  path: '/purchase_orders',
  ...listRoute(PURCHASE_ORDER_LIST, purchaseOrderListSearch),
  component: lazyPage(
    () => import('../../purchasing/purchase-order-list-page.tsx'),
    'PurchaseOrderListPage',
  ),
});

const purchaseOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/purchase_orders/$purchaseOrderId',
  validateSearch: purchaseOrderPageSearch,
  loader: (arrival) => {
    const { purchaseOrderId } = arrival.params;
    prefetch(arrival, async () =>
      (await import('../../purchasing/purchase-order-query.ts')).purchaseOrderQuery(
        purchaseOrderId,
      ),
    );
    prefetch(arrival, async () =>
      (await import('../../purchasing/purchase-order-query.ts')).purchaseOrderTabsQuery(
        purchaseOrderId,
      ),
    );
  },
  component: lazyPage(
    () => import('../../purchasing/purchase-order-detail-page.tsx'),
    'PurchaseOrderDetailPage',
  ),
});

const transferOrders = createRoute({
  path: '/transfer_orders',
  ...listRoute(TRANSFER_LIST, transferListSearch),
  component: lazyPage(() => import('../../transfers/transfer-list-page.tsx'), 'TransferListPage'),
});

const transferOrder = createRoute({
  getParentRoute: () => signedIn,
  path: '/transfer_orders/$transferOrderId',
  validateSearch: transferPageSearch,
  loader: (arrival) => {
    const { transferOrderId } = arrival.params;
    prefetch(arrival, async () =>
      (await import('../../transfers/transfer-query.ts')).transferQuery(transferOrderId),
    );
    prefetch(arrival, async () =>
      (await import('../../transfers/transfer-query.ts')).transferTabsQuery(transferOrderId),
    );
  },
  component: lazyPage(
    () => import('../../transfers/transfer-detail-page.tsx'),
    'TransferDetailPage',
  ),
});

const vendors = createRoute({
  path: '/vendors',
  ...listRoute(VENDOR_LIST, vendorListSearch),
  component: lazyPage(() => import('../../purchasing/vendor-list-page.tsx'), 'VendorListPage'),
});

const vendor = createRoute({
  getParentRoute: () => signedIn,
  path: '/vendors/$vendorId/edit',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../purchasing/vendor-documents.ts')).vendorQuery(arrival.params.vendorId),
    ),
  component: lazyPage(() => import('../../purchasing/vendor-edit-page.tsx'), 'VendorEditPage'),
});

const vehicles = createRoute({
  path: '/vehicles',
  ...listRoute(VEHICLE_LIST, vehicleListSearch),
  component: lazyPage(() => import('../../catalogue/vehicle-list-page.tsx'), 'VehicleListPage'),
});

const vehicle = createRoute({
  getParentRoute: () => signedIn,
  path: '/vehicles/$vehicleId',
  loader: (arrival) =>
    prefetch(arrival, async () =>
      (await import('../../catalogue/vehicle-documents.ts')).vehicleQuery(arrival.params.vehicleId),
    ),
  component: lazyPage(() => import('../../catalogue/vehicle-page.tsx'), 'VehiclePage'),
});

/** Routes of vehicles and the orders that receive and move them. */
export const stockRoutes = [
  inventory,
  asset,
  counts,
  count,
  putAway,
  returnDesk,
  purchaseOrders,
  purchaseOrder,
  transferOrders,
  transferOrder,
  vendors,
  vendor,
  vehicles,
  vehicle,
] as const;
