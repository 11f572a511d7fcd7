import type { Page } from '@playwright/test';
import { askServer } from './ask-server.ts';

/** A list page, for tests that visit all of them. */
export interface ListOfTest {
  readonly path: string;
  /** The title of the dialog that 'c' opens. */
  readonly creates?: string;
  /** Its rows lead to pages. */
  readonly opens?: boolean;
  /** It searches for what is scanned. */
  readonly takesScans?: boolean;
}

/** Every list page of the console with rows in the demo. */
export const LISTS: readonly ListOfTest[] = [
  { path: '/orders', creates: 'New Order', opens: true },
  { path: '/subscriptions', opens: true },
  { path: '/customers', creates: 'New customer', opens: true },
  { path: '/organizations', creates: 'New organization', opens: true },
  { path: '/service_areas', creates: 'New service area' },
  { path: '/promotions', creates: 'New promotion', opens: true },
  { path: '/purchase_orders', creates: 'New purchase order', opens: true },
  { path: '/transfer_orders', creates: 'New Transfer Order', opens: true },
  { path: '/inventory?tab=assets', takesScans: true },
  { path: '/vendors', creates: 'New vendor', opens: true },
  { path: '/vehicles', creates: 'New vehicle model', opens: true },
  { path: '/hubs', creates: 'New hub', opens: true },
  { path: '/spokes/shops', creates: 'New spoke shop', opens: true },
  { path: '/spokes/chains', creates: 'New spoke chain' },
  { path: '/lease_to_own/customers' },
  { path: '/lease_to_own/leases', opens: true },
  { path: '/forest_users', opens: true },
  { path: '/forest_users/security_log' },
];

/** Every page that belongs to no single record. */
export const PAGES: readonly string[] = [
  ...LISTS.map(({ path }) => path),
  '/inventory',
  '/inventory/put_away',
  '/inventory/return_desk',
  '/service',
  '/service/recalls',
  '/service/parts',
  '/reports',
  '/reports?tab=exports',
  '/reports?tab=imports',
  '/reports?tab=billing',
  '/approvals',
  '/experiments/build_list',
  '/forest_users/service_accounts',
  '/docs/api',
  '/sessions',
  '/today',
  '/sandbox',
];

interface Named {
  readonly id: string;
}
interface Found {
  readonly nodes: readonly Named[];
}

/** One record of each kind; of some, one on which much is still to be done. */
const RECORDS = `{
  orders(pageSize: 1) { nodes { id } }
  subscriptions(pageSize: 1) { nodes { id } }
  customers(pageSize: 1) { nodes { id } }
  assets(pageSize: 1) { nodes { id } }
  purchaseOrders(pageSize: 1) { nodes { id } }
  arriving: purchaseOrders(purchaseOrderStates: [CHECK_IN], pageSize: 1) { nodes { id } }
  transferOrders(pageSize: 1) { nodes { id } }
  underWay: transferOrders(transferOrderStates: [SHIPPED], pageSize: 1) { nodes { id } }
  promotions(pageSize: 1) { nodes { id } }
  spokeShops(pageSize: 1) { nodes { id } }
  leaseToOwnInvoices(pageSize: 1) { nodes { id } }
  vendors: purchaseOrders(pageSize: 1) { nodes { vendor { id } } }
  hubs { id }
  forestUsers { id }
  variants { vehicleId }
  organizations { id offices { id } }
}`;

interface Records {
  readonly orders: Found;
  readonly subscriptions: Found;
  readonly customers: Found;
  readonly assets: Found;
  readonly purchaseOrders: Found;
  readonly arriving: Found;
  readonly transferOrders: Found;
  readonly underWay: Found;
  readonly promotions: Found;
  readonly spokeShops: Found;
  readonly leaseToOwnInvoices: Found;
  readonly vendors: { readonly nodes: readonly { readonly vendor: Named }[] };
  readonly hubs: readonly Named[];
  readonly forestUsers: readonly Named[];
  readonly variants: readonly { readonly vehicleId: string }[];
  readonly organizations: readonly (Named & { readonly offices: readonly Named[] })[];
}

/** The page of one record of each kind. */
export async function pagesOfRecords(page: Page): Promise<string[]> {
  const found = await askServer<Records>(page, RECORDS);
  const organization = found.organizations.find(({ offices }) => offices.length > 0);
  const first = ({ nodes }: Found) => nodes[0]?.id;
  return [
    `/orders/${first(found.orders)}`,
    `/subscriptions/${first(found.subscriptions)}`,
    `/customers/${first(found.customers)}`,
    `/inventory/assets/${first(found.assets)}`,
    `/purchase_orders/${first(found.purchaseOrders)}`,
    `/purchase_orders/${first(found.arriving)}`,
    `/transfer_orders/${first(found.transferOrders)}`,
    `/transfer_orders/${first(found.underWay)}`,
    `/promotions/${first(found.promotions)}`,
    `/spokes/shops/${first(found.spokeShops)}`,
    `/lease_to_own/leases/${first(found.leaseToOwnInvoices)}`,
    `/vendors/${found.vendors.nodes[0]?.vendor.id}/edit`,
    `/hubs/${found.hubs[0]?.id}`,
    `/forest_users/${found.forestUsers[0]?.id}`,
    `/vehicles/${found.variants[0]?.vehicleId}`,
    `/organizations/${organization?.id}`,
    `/organizations/${organization?.id}/offices/${organization?.offices[0]?.id}`,
  ];
}
