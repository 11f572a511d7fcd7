import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { orderState, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
const active = (page: Page) => options(page).and(page.locator('[aria-selected="true"]'));

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
}

test('Ctrl+K finds a person, an order by its number and a page, and Enter opens them', async ({
  staff: page,
}) => {
  await openPalette(page);
  await expect(page.getByRole('option', { name: 'Orders', exact: true })).toBeVisible();
  await expectAccessible(page, 'command palette');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toHaveCount(0);
  await openPalette(page);
  await field(page).pressSequentially('prya shah');
  await expect(active(page)).toContainText('Priya Shah');
  await expect(options(page).filter({ hasText: /Order \d+, Ready/ })).toBeVisible();
  await expectAccessible(page, 'command palette with matches');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible();

  await openPalette(page);
  // Enter does not wait for the answer.
  await field(page).pressSequentially('order 1017');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);

  // An answer that comes late does not replace that of a newer text.
  let newer: Promise<unknown> = Promise.resolve();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"text":"samir"')) await newer;
    await route.continue().catch(() => undefined);
  });
  await openPalette(page);
  // The pages opened before are offered until something is typed.
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText('Priya Shah');
  newer = page.waitForResponse((answer) =>
    /"text":"esther"/.test(answer.request().postData() ?? ''),
  );
  const older = page.waitForRequest((request) => /"text":"samir"/.test(request.postData() ?? ''));
  await field(page).fill('samir');
  await older;
  await field(page).fill('esther');
  await newer;
  await expect(active(page)).toContainText('Esther');
  await field(page).fill('no such thing anywhere');
  await expect(page.getByRole('status')).toContainText(
    "Nothing was found for 'no such thing anywhere'.",
  );
  // Punctuation matches no page, so Enter opens none.
  const punctuation = page.waitForResponse((answer) =>
    /"text":"---"/.test(answer.request().postData() ?? ''),
  );
  await field(page).fill('---');
  await punctuation;
  await expect(page.getByRole('status')).toContainText("Nothing was found for '---'.");
  await expect(options(page)).toHaveCount(0);
  // The page of permissions is disabled.
  const answered = page.waitForResponse((answer) =>
    /"text":"permissions"/.test(answer.request().postData() ?? ''),
  );
  await field(page).fill('permissions');
  await answered;
  await expect(page.getByRole('status')).toContainText("Nothing was found for 'permissions'.");
  await expect(options(page)).toHaveCount(0);
  await field(page).fill('vehicle mod');
  await expect(options(page)).toHaveText(['Vehicle models']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehicles$/);
});

test('the palette offers what the buttons of a list do, by the same names', async ({
  staff: page,
}) => {
  await openPalette(page);
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('option');
  await expect(actions).toHaveText(['New Order', 'Export current view']);
  await field(page).fill('>new');
  await expect(active(page)).toHaveText('New Order');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New Order' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/vendors');
  await expect(page.getByRole('heading', { name: 'Vendors' })).toBeVisible();
  await openPalette(page);
  await expect(actions).toHaveText(['New vendor']);
});

test('the right arrow lists the actions of an order with their reasons, and Enter opens the dialog on its page', async ({
  staff: page,
}) => {
  await openPalette(page);
  await field(page).fill('priya.shah+ready@');
  const order = options(page).filter({ hasText: /^Priya ShahOrder \d+, Ready/ });
  await expect(order).toBeVisible();
  for (let row = 0; row < 20 && (await order.getAttribute('aria-selected')) !== 'true'; row += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Actions of Priya Shah' })).toBeVisible();
  await expect(options(page).filter({ hasText: 'Change vehicle' })).toBeVisible();
  await expectAccessible(page, 'actions in the command palette');
  await field(page).pressSequentially('canc');
  await expect(active(page)).toHaveText(/^Cancel/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel order' })).toBeVisible();
  // The address is that of the order again, so that a reload does not open the dialog.
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Escape');
  await expect(orderState(page, 'Ready')).toBeVisible();

  await openPalette(page);
  await field(page).fill('>fulf');
  await expect(active(page)).toHaveText(/^Fulfill/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Fulfill order' })).toBeVisible();
});

test('the actions of a vehicle contain its changes of state, which open their dialogs', async ({
  staff: page,
}) => {
  const { assets } = await askServer<{ assets: { nodes: { serialNumber: string }[] } }>(
    page,
    '{ assets(assetStates: [AVAILABLE], pageSize: 1) { nodes { serialNumber } } }',
  );
  await openPalette(page);
  await field(page).fill(assets.nodes[0]?.serialNumber ?? '');
  await expect(active(page)).toContainText('Vehicle');
  await page.keyboard.press('ArrowRight');
  await field(page).fill('test ride');
  await expect(active(page)).toHaveText('Change State: Test Ride');
  await field(page).fill('change state decom');
  await expect(active(page)).toHaveText('Change State: Decommission');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Decommission' })).toBeVisible();
});

test('a scan on any page opens what it belongs to, and a foreign code is reported', async ({
  staff: page,
}) => {
  const { order } = await askServer<{ order: { nodes: { asset: { serialNumber: string } }[] } }>(
    page,
    '{ order: orders(searchQuery: "+ready@") { nodes { asset { serialNumber } } } }',
  );
  const serial = order.nodes[0]?.asset.serialNumber ?? '';
  await page.goto('/vendors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scanBlindly(page, 'https://qr.gazelle.example/medeo/10003');
  await expect(toast(page, 'Unknown code')).toContainText('https://qr.gazelle.example/medeo/10003');
  await expect(page).toHaveURL(/\/vendors$/);
  await scanBlindly(page, serial);
  await expect(page).toHaveURL(/\/inventory\/assets\/[0-9a-f-]{36}$/);
  await expect(page.getByText(serial).first()).toBeVisible();

  await page.goto('/hubs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scanBlindly(page, 'PO-000002');
  await expect(page).toHaveURL(/\/purchase_orders\/[0-9a-f-]{36}/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the palette opens from the menu and from the bottom bar, fills the screen, and rows lead to actions', async ({
    staff: page,
  }) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Search or jump...' }).click();
    await expect(field(page)).toBeFocused();
    await field(page).fill('sfo-100');
    await expect(options(page).first()).toContainText('SFO-100');
    await expectAccessible(page, 'command palette on a phone');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await options(page).first().click();
    await expect(page).toHaveURL(/\/inventory\/assets\/[0-9a-f-]{36}$/);

    await page.getByRole('button', { name: 'Jump' }).click();
    await field(page).fill('sfo-100');
    const vehicle = options(page).filter({ hasText: 'SFO-100' }).first();
    await vehicle.locator('svg').last().click();
    await expect(field(page)).toHaveAttribute('placeholder', /^Actions of SFO-100/);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(field(page)).toHaveAttribute('placeholder', 'Search or jump...');
  });
});

test('no key is lost while the palette loads', async ({ signedIn: page }) => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('prya');
  const opening = page.getByRole('dialog', { name: 'Search or jump' });
  await expect(opening.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expectAccessible(page, 'the palette while it loads');
  load();
  for (const key of ' shah') await page.keyboard.press(key === ' ' ? 'Space' : key);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('prya shah');
  await expect(active(page)).toContainText('Priya Shah');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Priya Shah', level: 1 })).toBeVisible();
});

test('no key is lost while the palette that has loaded appears', async ({ signedIn: page }) => {
  await page.goto('/today');
  await expect(page.getByText(/^Showing 1-15 of/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('priya shah', { delay: 50 });
  await expect(field(page)).toHaveValue('priya shah');
});

test('a sign in the field shows that a search waits, and nothing moves', async ({
  signedIn: page,
}) => {
  const { promise: allowed, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query Find(')) await allowed;
    await route.continue();
  });
  await page.goto('/orders');
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const sign = page.getByRole('img', { name: 'Searching' });
  await expect(field(page)).toBeFocused();
  await expect(sign).toBeHidden();
  const before = await field(page).boundingBox();
  await page.keyboard.type('priya shah');
  await expect(sign).toBeVisible();
  expect(await field(page).boundingBox()).toEqual(before);
  await expectAccessible(page, 'the palette while it searches');
  answer();
  await expect(active(page)).toContainText('Priya Shah');
  await expect(sign).toBeHidden();
});
