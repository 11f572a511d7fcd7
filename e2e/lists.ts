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
  { path: '/customers', creates: 'New Customer', opens: true },
  { path: '/organizations', creates: 'New Organization', opens: true },
  { path: '/service_areas', creates: 'New Service Area' },
  { path: '/promotions', creates: 'New Promotion', opens: true },
  { path: '/purchase_orders', creates: 'New Purchase Order', opens: true },
  { path: '/transfer_orders', creates: 'New Transfer Order', opens: true },
  { path: '/inventory?tab=assets', takesScans: true },
  { path: '/vendors', creates: 'New Vendor', opens: true },
  { path: '/vehicles', creates: 'New Vehicle Model', opens: true },
  { path: '/hubs', creates: 'New Hub', opens: true },
  { path: '/spokes/shops', creates: 'New Spoke Shop', opens: true },
  { path: '/spokes/chains', creates: 'New Spoke Chain' },
  { path: '/lease_to_own/customers' },
  { path: '/lease_to_own/leases', opens: true },
  { path: '/forest_users', opens: true },
  { path: '/forest_users/security_log' },
];
