import type { Locator, Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { openAsset, vehicleNear } from './asset-pages.ts';
import { scanBlindly } from './blind-scan.ts';
import { catchPrints, printed } from './labels.ts';
import { card, countLine, openOrder, orderState, rows, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openOrdinarySubscription, openSubscription } from './subscription-pages.ts';
import { openSwap } from './swap-pages.ts';

type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'menuitem' | 'option' | 'combobox';
const INSIDE: ReadonlySet<Role> = new Set(['button', 'radio', 'checkbox', 'link', 'combobox']);

/** Someone whose clicks and keys are counted. A scan is neither, nor is a text that is typed. */
class Person {
  #clicks = 0;
  #keys = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Clicks in the dialog if one is open; a list of options is outside of it. */
  async clicks(role: Role, name: string | RegExp, within: Page | Locator = this.page) {
    const dialog = this.page.getByRole('dialog');
    const isAsked = within === this.page && INSIDE.has(role) && (await dialog.count()) > 0;
    await (isAsked ? dialog : within).getByRole(role, { name }).click();
    this.#clicks += 1;
  }

  async presses(...keys: string[]) {
    for (const key of keys) await this.page.keyboard.press(key);
    this.#keys += keys.length;
  }

  needed(most: { readonly clicks: number; readonly keys: number }) {
    expect({ clicks: this.#clicks, keys: this.#keys }).toEqual(most);
  }
}

test('a new order can be reviewed without a pointer', async ({ staff: page }) => {
  const type = (text: string) => page.keyboard.type(text, { delay: 80 });
  await page.getByRole('button', { name: 'New Order' }).focus();
  await page.keyboard.press('Enter');
  const wizard = page.getByRole('dialog', { name: 'New order' });
  await expect(wizard.getByLabel('Customer e-mail')).toBeFocused();
  await type('ruiz eligible');
  await expect(wizard.getByRole('button', { name: /Enter/ })).toContainText('+eligible@');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('searchbox')).toBeFocused();
  await type('radrunner');
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('radio', { name: 'black' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(wizard.getByRole('radio', { name: 'black' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('radio', { checked: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wizard.getByRole('group', { name: 'Review' })).toBeFocused();
});

test('a new order takes 6 clicks and 4 keys', async ({ staff: page }) => {
  const person = new Person(page);
  await person.clicks('button', 'New Order');
  const wizard = page.getByRole('dialog', { name: 'New order' });
  await expect(wizard.getByLabel('Customer e-mail')).toBeFocused();
  await person.presses('+', 'e', 'l');
  await expect(wizard.getByRole('button', { name: /Enter/ })).toContainText('Ana Ruiz');
  await person.presses('Enter');
  await person.clicks('button', /Rad Power RadRunner 2/);
  await person.clicks('radio', 'sand');
  await person.clicks('button', 'Continue');
  await expect(wizard.getByRole('radio', { name: /Hub pickup/ })).toBeChecked();
  await person.clicks('button', 'Continue');
  await person.clicks('button', 'Create order');
  await expect(orderState(page, 'Open')).toBeVisible();
  person.needed({ clicks: 6, keys: 4 });
});

test('a ready order is fulfilled with 4 clicks, one of them for its type', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+ready@');
  const person = new Person(page);
  await person.clicks('button', 'Fulfill');
  await person.clicks('radio', 'Hub pickup, walk-in');
  await person.clicks('checkbox', /The customer has the vehicle/);
  await person.clicks('button', 'Fulfill');
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  person.needed({ clicks: 4, keys: 0 });
});

test('an order with one type is fulfilled with 3 clicks', async ({ signedIn: page }) => {
  await openOrder(page, '+shop-ready@');
  const person = new Person(page);
  await person.clicks('button', 'Fulfill');
  await person.clicks('checkbox', /The customer has the vehicle/);
  await person.clicks('button', 'Fulfill');
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  person.needed({ clicks: 3, keys: 0 });
});

test('a vehicle is assigned with a click, a scan and Ctrl+Enter', async ({ signedIn: page }) => {
  await openOrder(page, '+assign@');
  const person = new Person(page);
  await person.clicks('button', 'Assign Vehicle');
  const dialog = page.getByRole('dialog', { name: 'Assign Vehicle' });
  await expect(dialog.getByLabel('Find a serial number')).toBeFocused();
  await scanBlindly(page, await textOf(dialog.locator('[role="radiogroup"] .ks-mono').first()));
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await person.presses('Control+Enter');
  await expect(orderState(page, 'Ready')).toBeVisible();
  person.needed({ clicks: 1, keys: 1 });
});

test('an order is placed on hold with 2 clicks, and canceled with 4', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+never-fulfilled@');
  const holding = new Person(page);
  await holding.clicks('button', 'Actions');
  await holding.clicks('menuitem', 'Place on hold');
  await expect(orderState(page, 'On hold')).toBeVisible();
  holding.needed({ clicks: 2, keys: 0 });

  const canceling = new Person(page);
  await canceling.clicks('button', 'Actions');
  await canceling.clicks('menuitem', 'Cancel');
  await canceling.clicks('radio', 'Taking too long');
  await canceling.clicks('button', 'Cancel order');
  await expect(orderState(page, 'Canceled')).toBeVisible();
  canceling.needed({ clicks: 4, keys: 0 });
});

test('a credit takes 4 clicks and an amount', async ({ signedIn: page }) => {
  await page.goto('/customers?q=%2Beligible%40');
  await page.locator('main a[href^="/customers/"]').first().click();
  const person = new Person(page);
  await person.clicks('button', 'Options');
  await person.clicks('menuitem', 'Add credit');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('12');
  await person.clicks('radio', 'Courtesy credit');
  await person.clicks('button', 'Add credit');
  await expect(toast(page, 'Credit added')).toBeVisible();
  person.needed({ clicks: 4, keys: 0 });
});

test('payments are paused with 3 clicks', async ({ signedIn: page }) => {
  await openOrdinarySubscription(page, 'paymentStatuses=["active"]');
  const person = new Person(page);
  await person.clicks('button', 'Actions');
  await person.clicks('menuitem', 'Pause payments');
  await person.clicks('button', 'Pause payments');
  await expect(toast(page, 'Payment status updated successfully')).toBeVisible();
  person.needed({ clicks: 3, keys: 0 });
});

test('what is ready at the own hub takes 1 click on the list of orders', async ({
  colleague: page,
}) => {
  const person = new Person(page);
  await person.clicks('link', /^Ready \d/);
  await expect(page).toHaveURL(/states=/);
  await expect(rows(page).first()).toContainText('Ready');
  person.needed({ clicks: 1, keys: 0 });
});

test('a failed invoice is retried from Today with 2 clicks', async ({ signedIn: page }) => {
  await page.goto('/today?owner=money');
  const person = new Person(page);
  const row = page.getByRole('row', { name: /unpaid since/ }).first();
  await expect(row).toBeVisible();
  await person.clicks('button', 'Retry', row);
  await person.clicks('button', 'Charge card');
  await expect(page.getByRole('dialog')).toBeHidden();
  person.needed({ clicks: 2, keys: 0 });
});

test('3 vehicles are sent to another hub with 5 clicks and 3 scans', async ({
  colleague: page,
}) => {
  type Found = {
    assets: { nodes: { serialNumber: string | null; spokeShopName: string | null }[] };
  };
  const hubs = await askServer<{ hubs: { id: string; name: string }[] }>(
    page,
    '{ hubs { id name } }',
  );
  const found = await askServer<Found>(
    page,
    `query ($hubId: ID!) {
      assets(hubId: $hubId, assetStates: [AVAILABLE], pageSize: 20) {
        nodes { serialNumber spokeShopName } } }`,
    { hubId: hubs.hubs.find(({ name }) => name === 'Oakland')?.id },
  );
  const serials = found.assets.nodes
    .filter(({ spokeShopName }) => spokeShopName === null)
    .flatMap(({ serialNumber }) => serialNumber ?? [])
    .slice(0, 3);
  await page.goto('/transfer_orders');
  await expect(countLine(page)).toBeVisible();
  const person = new Person(page);
  await person.clicks('button', 'New Transfer Order');
  await expect(page.getByRole('option', { name: 'Portland', exact: true })).toBeVisible();
  await person.clicks('option', /^Portland$/);
  await person.clicks('button', 'Create transfer order');
  await expect(card(page, 'Add vehicles')).toBeVisible();
  for (const serial of serials) await scanBlindly(page, serial);
  await expect(page.getByRole('tab', { name: 'Allocated' })).toContainText('3');
  await person.clicks('button', 'Ship');
  await person.clicks('button', 'Ship 3 vehicles');
  await expect(page.getByRole('dialog')).toBeHidden();
  person.needed({ clicks: 5, keys: 0 });
});

test('a vehicle is swapped with 5 clicks in its wizard', async ({ signedIn: page }) => {
  await openOrdinarySubscription(page, 'payments=["ACTIVE"]&swapPending=false');
  const wizard = await openSwap(page);
  const person = new Person(page);
  const others = wizard.locator('label').filter({ hasNotText: 'Current' });
  await person.clicks('radio', /./, others.last());
  await person.clicks('button', 'Select');
  await person.clicks('combobox', 'Reason');
  await person.clicks('option', 'Want more power');
  await person.clicks('button', 'Continue');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  person.needed({ clicks: 5, keys: 0 });
});

test('the billing date takes 4 clicks with a preset', async ({ signedIn: page }) => {
  await openSubscription(page, 'fee-due');
  const person = new Person(page);
  await person.clicks('button', 'Actions');
  await person.clicks('menuitem', 'Update billing cycle');
  await person.clicks('button', '+7 days');
  await person.clicks('button', 'Update billing cycle');
  await expect(toast(page, /^Billing cycle date/)).toBeVisible();
  person.needed({ clicks: 4, keys: 0 });
});

test('a vehicle is reported stolen with 3 clicks', async ({ signedIn: page }) => {
  await openOrdinarySubscription(page, 'payments=["ACTIVE"]&swapPending=false');
  const person = new Person(page);
  await person.clicks('button', 'Actions');
  await person.clicks('menuitem', 'Report Stolen');
  await person.clicks('button', 'Report Stolen');
  await expect(toast(page, 'Vehicle reported stolen')).toBeVisible();
  person.needed({ clicks: 3, keys: 0 });
});

test('a one-time charge takes 5 clicks and an amount', async ({ signedIn: page }) => {
  await page.goto('/customers?q=%2Beligible%40');
  await page.locator('main a[href^="/customers/"]').first().click();
  const person = new Person(page);
  await person.clicks('button', 'Options');
  await person.clicks('menuitem', 'One-time charge');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await page.keyboard.type('12');
  await person.clicks('combobox', 'Reason');
  await person.clicks('option', 'Equipment replacement');
  await person.clicks('button', 'Charge card');
  await expect(toast(page, 'Charge succeeded')).toBeVisible();
  person.needed({ clicks: 5, keys: 0 });
});

test('a vehicle is held for maintenance with 3 clicks and a description', async ({
  signedIn: page,
}) => {
  await openAsset(page, await vehicleNear(page, 'to-build', 'RETURNED'));
  const person = new Person(page);
  await person.clicks('button', 'Change State');
  await person.clicks('menuitem', 'Hold For Maintenance');
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.keyboard.type('Rear brake squeaks');
  await person.clicks('button', 'Hold For Maintenance');
  await expect(toast(page, 'Hold For Maintenance saved')).toBeVisible();
  person.needed({ clicks: 3, keys: 0 });
});

test('one label is printed with 1 click, and five with 3', async ({ signedIn: page }) => {
  await catchPrints(page, 0);
  await page.goto('/inventory?tab=assets');
  await expect(rows(page).first()).toBeVisible();
  const five = new Person(page);
  await five.clicks('checkbox', /./, rows(page).nth(0));
  await page.keyboard.down('Shift');
  await five.clicks('checkbox', /./, rows(page).nth(4));
  await page.keyboard.up('Shift');
  await expect(page.getByText('5 vehicles selected')).toBeVisible();
  await five.clicks('button', 'Print labels');
  expect((await printed(page)).match(/class="label/g)).toHaveLength(5);
  five.needed({ clicks: 3, keys: 0 });

  await openAsset(page, await vehicleNear(page, 'assign', 'ACTIVE'));
  const one = new Person(page);
  await one.clicks('button', 'Print Label');
  await printed(page);
  one.needed({ clicks: 1, keys: 0 });
});

test('a vehicle of a purchase order is checked in with 2 clicks and a scan', async ({
  signedIn: page,
}) => {
  await page.goto('/purchase_orders?states=["SHIPPED"]&program=HUB');
  await page.locator('main a[href^="/purchase_orders/"]').first().click();
  const person = new Person(page);
  await person.clicks('button', 'Check in');
  await expect(page.getByLabel('Serial number', { exact: true })).toBeFocused();
  await scanBlindly(page, 'TASK-1');
  await person.clicks('button', 'Check in 1');
  await expect(toast(page, '1 vehicle checked in')).toBeVisible();
  person.needed({ clicks: 2, keys: 0 });
});

test('vehicles of a transfer order are received with 2 clicks and a scan each', async ({
  signedIn: page,
}) => {
  type Found = {
    transferOrders: { nodes: { id: string; origin: { type: string }; assetsCount: number }[] };
  };
  type Tabs = {
    transferOrderTabs: {
      shippedAssets: { variants: { assets: { asset: { serialNumber: string } }[] }[] }[];
    };
  };
  const { transferOrders } = await askServer<Found>(
    page,
    '{ transferOrders(transferOrderStates: [SHIPPED], pageSize: 50) { nodes { id assetsCount origin { type } } } }',
  );
  const found = transferOrders.nodes.find(
    ({ origin, assetsCount }) => origin.type === 'Hub' && assetsCount > 1,
  );
  const { transferOrderTabs } = await askServer<Tabs>(
    page,
    `query ($id: ID!) { transferOrderTabs(id: $id) { shippedAssets {
      variants { assets { asset { serialNumber } } } } } }`,
    { id: found?.id },
  );
  const serials = transferOrderTabs.shippedAssets.flatMap(({ variants }) =>
    variants.flatMap(({ assets }) => assets.map(({ asset }) => asset.serialNumber)),
  );
  await page.goto(`/transfer_orders/${found?.id}`);
  const person = new Person(page);
  await person.clicks('button', 'Receive');
  await expect(page.getByLabel('Serial number', { exact: true })).toBeFocused();
  for (const serial of serials) await scanBlindly(page, serial);
  await person.clicks('button', `Receive ${serials.length}`);
  await expect(toast(page, new RegExp(`^${serials.length} vehicles? received`))).toBeVisible();
  person.needed({ clicks: 2, keys: 0 });
});
