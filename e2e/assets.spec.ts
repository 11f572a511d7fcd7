import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readBarcodes } from '../packages/console/src/entities/inventory/labels/read-barcodes.test-support.ts';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { catchPrints, pageBoxes, printed } from './labels.ts';
import { card, column, countLine, filterBy, rows, textOf, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search assets' });

/** Opens the page of the first vehicle that the search finds, in the new tab if there is one. */
async function openAsset(page: Page, text: string): Promise<Page> {
  await page.goto(`/inventory?tab=assets&q=${encodeURIComponent(text)}`);
  const tab = page.context().waitForEvent('page');
  await page.locator('main a[href^="/inventory/assets/"]').first().click();
  const asset = await tab;
  await expect(card(asset, 'Timeline')).toBeVisible();
  return asset;
}

test('the list excludes subscribed vehicles unless requested or searched for', async ({
  staff: page,
}) => {
  await page.getByRole('button', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/inventory\?tab=assets$/);
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  expect(await column(page, 'State')).not.toContain('ACTIVE');
  const free = await textOf(countLine(page));

  await filterBy(page, 'Include active subscriptions');
  await expect(countLine(page)).not.toHaveText(free);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(countLine(page)).toHaveText(free);

  await searchBox(page).fill('+back-from-repair@');
  await expect(page.getByText('Vehicles with an active subscription are included.')).toBeVisible();
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  expect(await column(page, 'State')).toEqual(['ACTIVE']);
  expect((await column(page, 'Customer'))[0]).toContain('Mina Park');
});

test('filters by state, model and purchase order narrow the list and stay in the browser', async ({
  signedIn: page,
}) => {
  await page.goto('/inventory?tab=assets');
  await filterBy(page, 'State', 'On hold');
  await expect(page.getByRole('button', { name: 'Remove filter State' })).toBeVisible();
  expect(new Set(await column(page, 'State'))).toEqual(new Set(['MAINTENANCE']));
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Assets' }).click();
  await expect(page.getByRole('heading', { name: 'Assets' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter State' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  const numbers = (await column(page, 'PO #')).filter((text) => text !== '-');
  await filterBy(page, 'Purchase order', numbers[0] ?? '');
  await expect(page.getByRole('button', { name: 'Remove filter Purchase order' })).toBeVisible();
  expect(new Set(await column(page, 'PO #'))).toEqual(new Set([numbers[0]]));
  const model = (await column(page, 'Vehicle'))[0]?.split('\n')[0] ?? '';
  await filterBy(page, 'Model', model);
  await expect(page.getByRole('button', { name: 'Remove filter Model' })).toBeVisible();
  for (const vehicle of await column(page, 'Vehicle')) expect(vehicle).toContain(model);
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: 'Serial', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Serial' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const serials = await column(page, 'Serial');
  expect(serials).toEqual(serials.toSorted());
});

test("a row opens in a new tab, and its page shows the vehicle's location and profit", async ({
  signedIn: page,
}) => {
  const asset = await openAsset(page, '+back-from-repair@');
  await expect(asset).toHaveURL(/\/inventory\/assets\/[0-9a-f-]{36}$/);
  await expect(page).toHaveURL(/\/inventory\?/);
  await expect(card(asset, 'Where it is now')).toContainText(
    /^Where it is nowWith Mina Park since/,
  );
  await expect(timeline(asset).first()).toContainText('ACTIVE by');
  await expect(timeline(asset).first()).toContainText('New controller, ridden 5 miles');
  await expect(timeline(asset).nth(1)).toContainText('MAINTENANCE by');
  const money = card(asset, 'Money');
  const cents = async (label: string) => {
    const row = money.locator('div').filter({ hasText: label }).last().locator('dd');
    return Math.round(Number((await textOf(row)).replaceAll(/[$,]/g, '')) * 100);
  };
  const revenue = await cents('Subscription revenue');
  expect(revenue).toBeGreaterThan(0);
  expect(await cents('Total revenue')).toBe(revenue + (await cents('Sale and theft income')));
  expect(await cents('Lifetime earning')).toBe(revenue - (await cents('Cost of goods')));

  await asset.getByRole('textbox', { name: 'Add a comment' }).fill('Keys are in drawer 4');
  await asset.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    asset.getByRole('listitem').filter({ hasText: 'Keys are in drawer 4' }),
  ).toBeVisible();
  await card(asset, 'Where it is now').getByRole('link', { name: 'Mina Park' }).click();
  await expect(asset).toHaveURL(/\/subscriptions\/[0-9a-f-]{36}$/);
  const serial = card(asset, 'Subscription').getByRole('link', { name: /^[A-Z]+-\d+$/ });
  const back = asset.context().waitForEvent('page');
  await serial.click();
  await expect((await back).getByRole('heading', { level: 1 })).toHaveText(/RadCity/);
  await asset.getByRole('button', { name: 'Recently viewed' }).click();
  await expect(asset.getByRole('dialog', { name: 'Recently viewed' })).toContainText(/Asset, OAK-/);
});

test('an exact serial number or the QR code of a label opens the vehicle; other text searches', async ({
  signedIn: page,
}) => {
  await page.goto('/inventory?tab=assets');
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('ks 100-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/assets\/[0-9a-f-]{36}$/);
  await expect(page.getByText('KS 100-1').first()).toBeVisible();
  await expect(timeline(page).first()).toContainText('Bottom bracket creaks');
  const path = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Assets' }).last().click();
  await searchBox(page).fill(`${new URL(page.url()).origin}${path}?qr=someOther`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}\\?qr=someOther$`));
  await expect(page.getByText('The scanned label was not printed for this vehicle.')).toBeVisible();

  await page.goto('/inventory?tab=assets');
  await searchBox(page).fill('KS 100');
  await page.keyboard.press('Enter');
  await expect(countLine(page)).toHaveText('Showing 1-2 of 2 results');
  await expect(page).toHaveURL(/\/inventory\?/);
});

test('labels of several vehicles are printed together, one page each, and scan as their own', async ({
  staff: page,
}) => {
  await catchPrints(page, 0);
  await page.goto('/inventory?tab=assets&q=KS%20100');
  await expect(countLine(page)).toHaveText('Showing 1-2 of 2 results');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await expect(page.getByText('2 vehicles selected')).toBeVisible();
  await expectAccessible(page, 'selected vehicles');
  await page.getByRole('button', { name: 'Print labels' }).click();
  const html = await printed(page);
  const sheet = await page.context().newPage();
  await sheet.setContent(html);
  const boxes = pageBoxes(await sheet.pdf({ preferCSSPageSize: true }));
  expect(boxes).toHaveLength(2);
  for (const box of boxes) {
    expect(Math.abs(box.width - 4 * 72)).toBeLessThan(0.5);
    expect(Math.abs(box.height - 2 * 72)).toBeLessThan(0.5);
  }
  await sheet.close();
  // The resolution of a label printer: 203 dpi.
  const zoomed = await page
    .context()
    .browser()
    ?.newPage({ deviceScaleFactor: 203 / 96 });
  if (!zoomed) throw new Error('There is no browser.');
  await zoomed.setContent(html);
  const labels = zoomed.locator('.label');
  const scanned: string[] = [];
  for (const label of await labels.all()) {
    const codes = await readBarcodes(await label.screenshot());
    expect(codes.QRCode).toMatch(/\/inventory\/assets\/[0-9a-f-]{36}\?qr=\w+$/);
    scanned.push(codes.Code128 ?? '');
  }
  expect(scanned.toSorted()).toEqual(['KS 100-1', 'KS 1001']);
  await expect(labels.filter({ hasText: 'KS 100-1' })).toContainText('Bottom bracket creaks');
  await zoomed.close();
});

const SAVE = 'Save for label printer (ZPL)';

/** The data for a label printer, by a menu on the page of a vehicle, or by that of the selected ones of a list. */
async function savedLabels(page: Page, menu = 'More') {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: SAVE }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('labels.zpl');
  return await readFile((await file.path()) ?? '', 'utf8');
}

test('labels can be saved for a label printer, of one vehicle and of several', async ({
  signedIn: page,
}) => {
  const asset = await openAsset(page, 'KS 1001');
  const one = await savedLabels(asset, 'More ways to print');
  expect(one).toMatch(/^\^XA\^PW812\^LL406/);
  expect(one).toContain('^FDKS 1001^FS');
  await page.goto('/inventory?tab=assets&q=KS%20100');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const both = await savedLabels(page);
  expect(both.match(/\^XA/g)).toHaveLength(2);
  expect(both).toContain('^FDKS 1001^FS');
  expect(both).toContain('^FDKS 100-1^FS');
});

test('labels are printed for more vehicles than one request loads', async ({ signedIn: page }) => {
  await page.goto('/inventory?tab=assets');
  for (const [from, to] of [
    [1, 25],
    [26, 50],
    [51, 75],
    [76, 100],
    [101, 125],
  ]) {
    await expect(countLine(page)).toHaveText(new RegExp(`^Showing ${from}-${to} of`));
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByText('125 vehicles selected')).toBeVisible();
  expect((await savedLabels(page)).match(/\^XA/g)).toHaveLength(125);
});

test('selected vehicles are added to an open transfer order; those elsewhere stay selected', async ({
  signedIn: page,
}) => {
  await page.goto('/inventory?tab=assets');
  await filterBy(page, 'State', 'Available');
  await expect(page.getByRole('button', { name: 'Remove filter State' })).toBeVisible();
  const hubs = await column(page, 'Hub');
  const at = (hub: string) => rows(page).nth(hubs.indexOf(hub));
  await at('Portland').hover();
  const [copy, row] = await Promise.all([
    at('Portland')
      .getByRole('button', { name: /^Copy / })
      .boundingBox(),
    at('Portland').boundingBox(),
  ]);
  expect(Math.abs((copy?.y ?? 0) - (row?.y ?? 0))).toBeLessThan(row?.height ?? 0);
  await at('Portland').getByRole('checkbox').check();
  await at('Oakland').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Add to transfer order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to transfer order' });
  await dialog.getByRole('combobox', { name: 'Transfer order' }).click();
  await page.getByRole('option', { name: /Portland to / }).click();
  await dialog.getByRole('button', { name: 'Add to transfer order' }).click();
  await expect(toast(page, /^1 of 2 vehicles added to TO-/)).toContainText(
    'Still selected: 1 vehicle: Not at Portland.',
  );
  await expect(page.getByText('1 vehicle selected')).toBeVisible();
});

test('the export of the current view is offered as a file', async ({ signedIn: page }) => {
  await page.goto('/inventory?tab=assets&q=KS%20100');
  await page.getByRole('button', { name: 'Export current view' }).click();
  const link = page.getByRole('link', { name: /^Download assets-.*\.csv$/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const file = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
  expect(file).toContain('KS 100-1');
  expect(file).toContain('KS 1001');
});

test('a vehicle states below its name what it waits for', async ({ signedIn: page }) => {
  await page.goto('/inventory?tab=assets&states=["RETURNED"]');
  const path = await rows(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(path ?? '');
  await expect(
    page.getByText(/was returned .+ and is not inspected\. Inspect it, then make it available\.$/),
  ).toBeVisible();
  await expect(page).toHaveTitle(/, vehicle .+ - Kickstand$/);
});

test('stolen, sold and unknown vehicles each have their own page', async ({ signedIn: page }) => {
  const stolen = await openAsset(page, '+recovered@');
  await expect(card(stolen, 'Where it is now')).toContainText('Not returned by');
  await page.goto('/inventory?tab=assets&states=["SOLD"]');
  const path = await rows(page).first().getByRole('link').first().getAttribute('href');
  await page.goto(path ?? '');
  await expect(card(page, 'Sale')).toContainText('Channel');
  await expect(card(page, 'Where it is now')).toContainText('Sold on');
  for (const id of ['0197a000-0000-7000-8000-000000000001', 'nothing']) {
    await page.goto(`/inventory/assets/${id}`);
    await expect(page.getByText('404 Not Found')).toBeVisible();
  }
});

inEveryLook(() => {
  test('axe reports no issues on the assets list and on a vehicle', async ({ signedIn: page }) => {
    await page.goto('/inventory?tab=assets');
    await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
    await expectAccessible(page, 'assets list');
    await page.goto('/inventory?tab=assets&q=nobody%20has%20this');
    await expect(page.getByText('No data available')).toBeVisible();
    await expectAccessible(page, 'empty list');
    await openSubscription(page, 'back-from-repair');
    const link = card(page, 'Asset').getByRole('link').first();
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(card(page, 'Timeline')).toBeVisible();
    await expectAccessible(page, 'page of a vehicle');
    await page.getByRole('button', { name: 'Enlarge QR code' }).click();
    await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await expectAccessible(page, 'QR code');
  });
});
