import type { Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The smallest screen, in pixels. */
const WIDTH = 320;

/** The page of a record with actions. */
const PAGES: Record<string, string> = {
  orders: '/orders',
  assets: '/inventory/assets',
  purchaseOrders: '/purchase_orders',
  transferOrders: '/transfer_orders',
};

/** Records with many actions. */
const WITH_ACTIONS = `{
  orders(orderStates: [open], program: hub, pageSize: 1) { nodes { id } }
  assets(assetStates: [RECEIVED], pageSize: 1) { nodes { id } }
  purchaseOrders(purchaseOrderStates: [SHIPPED], pageSize: 1) { nodes { id } }
  transferOrders(transferOrderStates: [OPEN], pageSize: 1) { nodes { id } }
}`;

interface Made {
  readonly id: string;
  readonly asset: { readonly id: string };
  readonly customer: { readonly id: string };
  readonly subscription: { readonly id: string };
}

/** Fulfills a ready order: its subscription has the payment provider's ids. */
async function fulfillAnOrder(page: Page): Promise<Made> {
  const { orders } = await askServer<{ orders: { nodes: { id: string; customer: object }[] } }>(
    page,
    `{ orders(orderStates: [ready], program: hub, pageSize: 50) {
      nodes { id kind customer { card { brand } } } } }`,
  );
  const order = orders.nodes.find(({ customer, ...rest }) => {
    return 'card' in customer && customer.card && 'kind' in rest && rest.kind === 'subscription';
  });
  const { orderFulfill } = await askServer<{ orderFulfill: Made }>(
    page,
    `mutation ($id: ID!) { orderFulfill(id: $id, fulfillmentKind: hub_pickup_walk_in) {
      id asset { id } customer { id } subscription { id } } }`,
    { id: order?.id },
  );
  return orderFulfill;
}

/** The dialogs of the current page's actions on a phone, one after the other. */
async function checkDialogs(page: Page, path: string): Promise<number> {
  const open = page.getByRole('button', { name: /^(Actions|Options)/ });
  const sheet = page.getByRole('dialog');
  const menu = page.getByRole('dialog', { name: /^(Actions|Options)/ });
  await open.click();
  await expect(menu.locator('button[type="button"]').first()).toBeVisible();
  const texts = await menu.locator('button[type="button"]:enabled').allInnerTexts();
  // The sizes of labels have no dialogs, and other names once one is chosen.
  const labels = texts.map((text) => text.trim()).filter((text) => !/^(Label size|$)/.test(text));
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  let checked = 0;
  // Some actions lead to another page, or change this one.
  let isChanged = false;
  for (const label of labels) {
    if (isChanged) await page.goto(path);
    isChanged = true;
    await open.click();
    await menu.getByRole('button', { name: label }).click();
    const title = sheet.getByRole('heading');
    await expect(menu).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    if ((await sheet.count()) === 0 || (await title.count()) === 0) continue;
    checked += 1;
    const width = await page.evaluate(() => {
      const content = document.querySelector('[role="dialog"]');
      return Math.max(document.documentElement.scrollWidth, content?.scrollWidth ?? 0);
    });
    expect.soft(width, `${path}: ${label}`).toBeLessThanOrEqual(WIDTH);
    await expect.soft(sheet.getByRole('button').last(), `${path}: ${label}`).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    // The return desk opens a dialog by itself.
    isChanged = new URL(page.url()).pathname !== path;
  }
  return checked;
}

test('every dialog fits the smallest phone, with its buttons within reach', async ({
  signedIn: page,
}) => {
  test.slow();
  const made = await fulfillAnOrder(page);
  const others = await askServer<Record<string, { nodes: { id: string }[] }>>(page, WITH_ACTIONS);
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await withoutLive(page);
  let checked = 0;
  for (const path of [
    `/subscriptions/${made.subscription.id}`,
    `/inventory/assets/${made.asset.id}`,
    `/customers/${made.customer.id}`,
    `/orders/${made.id}`,
    ...Object.entries(PAGES).flatMap(([kind, path]) => {
      return others[kind]?.nodes.map(({ id }) => `${path}/${id}`) ?? [];
    }),
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const scrolls = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scrolls, path).toBeLessThanOrEqual(WIDTH);
    const actions = page.getByRole('button', { name: /^(Actions|Options)/ });
    if (await actions.isEnabled()) checked += await checkDialogs(page, path);
  }
  expect(checked).toBeGreaterThan(18);
});

test('on a phone, filters that the open tab is named for are only in the sheet, and others can be removed', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: WIDTH, height: 640 });
  await page.goto('/subscriptions');
  const remove = page.getByRole('button', { name: 'Remove filter State' });
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  await page.getByRole('link', { name: /^Canceled/ }).click();
  await expect(page).toHaveURL(/CANCELED/);
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible();
  await expect(remove).toHaveCount(0);

  await page.goto('/reports?tab=billing');
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.click();
  await expect(remove).toHaveCount(0);
});
