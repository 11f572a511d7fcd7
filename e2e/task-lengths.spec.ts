import type { Locator, Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { card, countLine, openOrder, orderState, rows, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openOrdinarySubscription } from './subscription-pages.ts';

type Role = 'button' | 'radio' | 'checkbox' | 'link' | 'menuitem' | 'option';
const INSIDE: ReadonlySet<Role> = new Set(['button', 'radio', 'checkbox', 'link']);

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
