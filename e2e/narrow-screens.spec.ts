import { askServer } from './ask-server.ts';
import { expect, test } from './staff.ts';

const LISTS = [
  '/orders',
  '/subscriptions',
  '/customers',
  '/organizations',
  '/service_areas',
  '/promotions',
  '/purchase_orders',
  '/transfer_orders',
  '/inventory',
  '/inventory/assets',
  '/vendors',
  '/vehicles',
  '/hubs',
  '/spokes/shops',
  '/spokes/chains',
  '/lease_to_own/customers',
  '/lease_to_own/leases',
  '/reports',
  '/reports?tab=exports',
  '/reports?tab=imports',
  '/reports?tab=billing',
  '/experiments/build_list',
  '/forest_users',
  '/forest_users/security_log',
  '/sessions',
  '/sandbox',
];

/** The page of one thing of each kind, with ids as long as the payment provider makes them. */
const THINGS = `{
  orders(pageSize: 1) { nodes { id } }
  subscriptions(pageSize: 1) { nodes { id } }
  customers(pageSize: 1) { nodes { id } }
  assets(pageSize: 1) { nodes { id } }
  purchaseOrders(pageSize: 1) { nodes { id } }
  transferOrders(pageSize: 1) { nodes { id } }
}`;
const PAGES: Record<string, string> = {
  orders: '/orders',
  subscriptions: '/subscriptions',
  customers: '/customers',
  assets: '/inventory/assets',
  purchaseOrders: '/purchase_orders',
  transferOrders: '/transfer_orders',
};

for (const width of [390, 1024]) {
  test(`no page scrolls sideways at ${width}`, async ({ signedIn: page }) => {
    test.slow();
    const things = await askServer<Record<string, { nodes: { id: string }[] }>>(page, THINGS);
    const pages = Object.entries(PAGES).map(([kind, path]) => {
      return `${path}/${things[kind]?.nodes[0]?.id}`;
    });
    await page.setViewportSize({ width, height: 844 });
    for (const path of [...LISTS, ...pages]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrolls, path).toBeLessThanOrEqual(width);
    }
  });
}
