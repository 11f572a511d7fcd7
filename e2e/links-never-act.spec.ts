import { CUSTOMER_ACTIONS } from '@kickstand/domain/customers/customer-actions.ts';
import { STATE_CHANGE_LABELS } from '@kickstand/domain/inventory/asset-actions.ts';
import { ASSET_MENU_LABELS } from '@kickstand/domain/inventory/asset-menu.ts';
import { ORDER_ACTIONS } from '@kickstand/domain/orders/order-actions.ts';
import { PURCHASE_ORDER_ACTION_LABELS } from '@kickstand/domain/purchasing/purchase-order-actions.ts';
import { SUBSCRIPTION_ACTION_LABELS } from '@kickstand/domain/subscriptions/subscription-actions.ts';
import { TRANSFER_ORDER_ACTION_LABELS } from '@kickstand/domain/transfers/transfer-order-actions.ts';
import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { PAGES } from './every-page.ts';
import { orderState, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The kinds of records with actions: where their pages are, and the names of all their actions. */
const KINDS = {
  orders: { path: '/orders', actions: ORDER_ACTIONS },
  subscriptions: { path: '/subscriptions', actions: Object.keys(SUBSCRIPTION_ACTION_LABELS) },
  customers: { path: '/customers', actions: CUSTOMER_ACTIONS },
  assets: {
    path: '/inventory/assets',
    actions: [...Object.keys(ASSET_MENU_LABELS), ...Object.keys(STATE_CHANGE_LABELS)],
  },
  purchaseOrders: { path: '/purchase_orders', actions: Object.keys(PURCHASE_ORDER_ACTION_LABELS) },
  transferOrders: { path: '/transfer_orders', actions: Object.keys(TRANSFER_ORDER_ACTION_LABELS) },
} as const;
type Kind = keyof typeof KINDS;

/** Filters whose first record is in another state than the others. */
const STATES: Record<Kind, readonly string[]> = {
  orders: [
    'orderStates: [open], program: hub',
    'orderStates: [open], program: direct_ship',
    'orderStates: [on_hold]',
    'orderStates: [ready]',
    'orderStates: [fulfilled]',
    'orderStates: [canceled]',
  ],
  subscriptions: ['ACTIVE', 'PAUSED', 'CANCELED'].map((state) => `subscriptionStates: [${state}]`),
  customers: ['hasSubscription: true', 'hasSubscription: false'],
  assets: ['AVAILABLE', 'READY', 'RECEIVED', 'RETURNED', 'MAINTENANCE_HOLD', 'STOLEN', 'SOLD'].map(
    (state) => `assetStates: [${state}]`,
  ),
  purchaseOrders: ['OPEN', 'SUBMITTED', 'SHIPPED', 'CHECK_IN', 'CLOSED'].map(
    (state) => `purchaseOrderStates: [${state}]`,
  ),
  transferOrders: ['OPEN', 'SHIPPED', 'CHECKED_IN', 'CLOSED'].map(
    (state) => `transferOrderStates: [${state}]`,
  ),
};
/** How long a page may take on a busy machine, in milliseconds. */
const EACH_MS = 20_000;
const EVERY_KIND = Object.keys(KINDS) as readonly Kind[];

interface Offered {
  readonly id: string;
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: unknown;
  }[];
}

/** The addresses of records in several states, with every action that is possible and one that is not. */
async function askingAddresses(page: Page, kind: Kind): Promise<string[]> {
  const { path, actions } = KINDS[kind];
  const fields = STATES[kind].map((filter, at) => {
    return `state${at}: ${kind}(${filter}, pageSize: 1) { nodes { id } }`;
  });
  const records = await askServer<Record<string, { nodes: { id: string }[] }>>(
    page,
    `{ ${fields.join(' ')} }`,
  );
  const addresses: string[] = [];
  for (const id of Object.values(records).flatMap(({ nodes }) => nodes.map((node) => node.id))) {
    const { find } = await askServer<{ find: Offered[] }>(
      page,
      'query ($id: String!) { find(text: $id) { id availableActions { action disabledReason } } }',
      { id },
    );
    const offered = find.find((each) => each.id === id)?.availableActions ?? [];
    const isPossible = (name: string) =>
      offered.some(({ action, disabledReason }) => action === name && disabledReason === null);
    const impossible = actions.find((name) => !isPossible(name));
    const asked = [...actions.filter(isPossible), ...(impossible ? [impossible] : [])];
    addresses.push(...asked.map((action) => `${path}/${id}?do=${action}`));
  }
  return addresses;
}

/** What the console may send without being asked to: a query, a rehearsal, or a new token. */
function onlyReads(request: Request): boolean {
  const { pathname } = new URL(request.url());
  if (['GET', 'HEAD'].includes(request.method())) return !pathname.startsWith('/card/');
  if (pathname === '/auth/refresh') return true;
  if (request.headers().rehearse === 'true') return true;
  const { query } = request.postDataJSON();
  return pathname === '/graphql' && typeof query === 'string' && !/\bmutation\b/.test(query);
}

/** Collects what acts among everything that a page sends. */
function actsOf(page: Page): string[] {
  const acts: string[] = [];
  page.on('request', (request) => {
    if (onlyReads(request)) return;
    acts.push(`${page.url()}: ${request.method()} ${request.url()} ${request.postData()}`);
  });
  return acts;
}

for (const kind of EVERY_KIND) {
  test(`no page of ${kind} does anything when its address asks for an action`, async ({
    staff: page,
  }) => {
    await withoutLive(page);
    const addresses = await askingAddresses(page, kind);
    expect(addresses.length).toBeGreaterThan(5);
    const opened = drawn(addresses, kind);
    test.setTimeout(60_000 + opened.length * EACH_MS);
    const acts = actsOf(page);
    for (const address of opened) {
      await page.goto(address);
      // The page has read it, and has opened a dialog or a part of the page, or says why it does not.
      await expect(page, address).not.toHaveURL(/[?&]do=/, { timeout: EACH_MS });
      const answer = page.getByRole('dialog').or(page.locator('.mantine-Notification-root'));
      const part = page.getByRole('region', { name: /^(Receive|Scan)/ });
      await expect(answer.or(part).first(), address).toBeVisible({ timeout: EACH_MS });
      expect(acts).toEqual([]);
    }
  });
}

test('no other page does anything when its address asks for an action', async ({ staff: page }) => {
  test.setTimeout(60_000 + PAGES.length * EACH_MS);
  await withoutLive(page);
  const actions = EVERY_KIND.flatMap((kind) => KINDS[kind].actions);
  const addresses = PAGES.map((path, at) => {
    return `${path}${path.includes('?') ? '&' : '?'}do=${actions[at % actions.length]}`;
  });
  const acts = actsOf(page);
  for (const address of drawn(addresses, 'other pages')) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(acts).toEqual([]);
  }
});

/** The first order of a filter. */
async function orderIn(page: Page, filter: string): Promise<string> {
  const { orders } = await askServer<{ orders: { nodes: { id: string }[] } }>(
    page,
    `{ orders(${filter}, program: hub, pageSize: 1) { nodes { id } } }`,
  );
  return orders.nodes[0]?.id ?? '';
}

for (const [action, label, filter, before, after] of [
  ['placeOnHold', 'Place on hold', 'orderStates: [open]', 'Open', 'On hold'],
  ['setToOpen', 'Set to Open', 'orderStates: [on_hold]', 'On hold', 'Open'],
] as const) {
  test(`a link of a foreign page to ${action} waits for a click, which no scan and no Enter is`, async ({
    staff: page,
    baseURL,
  }) => {
    const id = await orderIn(page, filter);
    await page.route('https://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${baseURL}/orders/${id}?do=${action}">Look</a>`,
      }),
    );
    await page.goto('https://elsewhere.example/');
    const acts = actsOf(page);
    await page.getByRole('link', { name: 'Look' }).click();
    const dialog = page.getByRole('dialog', { name: label });
    await expect(dialog).toContainText('Nothing changes until you confirm.');
    await expectAccessible(page, `a link to ${action}`);
    await scanBlindly(page, 'SFO-10003');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(orderState(page, before)).toBeVisible();
    expect(acts).toEqual([]);

    await page.goto(`/orders/${id}?do=${action}`);
    await dialog.getByRole('button', { name: label }).click();
    await expect(orderState(page, after)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(acts).toHaveLength(1);
  });
}

test('an action that is chosen in the palette or beside the list runs at once, and only once', async ({
  staff: page,
}) => {
  const id = await orderIn(page, 'orderStates: [open]');
  await page.goto(`/orders/${id}`);
  await expect(orderState(page, 'Open')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump' }).fill('>place on');
  await expect(page.getByRole('option', { name: 'Place on hold' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const acts = actsOf(page);
  await page.reload();
  await expect(orderState(page, 'On hold')).toBeVisible();
  expect(acts).toEqual([]);

  await page.goto(`/orders?peek=${id}`);
  await page
    .getByRole('region', { name: 'beside the list' })
    .getByRole('button', { name: 'Set to Open' })
    .click();
  await expect(toast(page, 'Order set to open')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(acts).toHaveLength(1);
});
