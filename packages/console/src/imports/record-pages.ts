import type { ImportKindName } from '@kickstand/domain/imports/import-terms.ts';
import type { ImportKindDetails, RowOfImport } from './import-documents.ts';

/** The page of a record by its id, of the kinds whose records have one. */
const PAGES: Partial<Record<ImportKindName, (id: string) => string>> = {
  HUBS: (id) => `/hubs/${id}`,
  ORGANIZATIONS: (id) => `/organizations/${id}`,
  PROMOTIONS: (id) => `/promotions/${id}`,
  STAFF: (id) => `/forest_users/${id}`,
  VEHICLES: (id) => `/vehicles/${id}`,
  VENDORS: (id) => `/vendors/${id}/edit`,
  SPOKE_SHOPS: (id) => `/spokes/shops/${id}`,
  CUSTOMERS: (id) => `/customers/${id}`,
  ASSETS: (id) => `/inventory/assets/${id}`,
  FORMER_ASSETS: (id) => `/inventory/assets/${id}`,
  PURCHASE_ORDERS: (id) => `/purchase_orders/${id}`,
  TRANSFER_ORDERS: (id) => `/transfer_orders/${id}`,
  SUBSCRIPTIONS: (id) => `/subscriptions/${id}`,
  ENDED_SUBSCRIPTIONS: (id) => `/subscriptions/${id}`,
  ORDERS: (id) => `/orders/${id}`,
  SWAPS: (id) => `/orders/${id}`,
  LEASE_TO_OWN_INVOICES: (id) => `/lease_to_own/leases/${id}`,
};

/** The list that shows the records of a kind that have no page. */
const LISTS: Partial<Record<ImportKindName, string>> = {
  SERVICE_AREAS: '/service_areas',
  OFFICES: '/organizations',
  SUBSIDIES: '/organizations',
  AUTHORIZED_EMAILS: '/organizations',
  VARIANTS: '/vehicles',
  REORDER_POINTS: '/inventory',
  VENDOR_PRICES: '/vendors',
  SPOKE_CHAINS: '/spokes/chains',
  SHOP_OFFERINGS: '/spokes/shops',
};

/** The page of the record of each row of an import that has been run; undefined without pages. */
export function recordPathOf({ kind }: ImportKindDetails) {
  const page = PAGES[kind];
  const list = LISTS[kind];
  if (!page && !list) return undefined;
  return (row: RowOfImport) => (page && row.recordId ? page(row.recordId) : (list ?? '/reports'));
}
