import type { Page } from '@playwright/test';
import { readBarcodes } from '../packages/console/src/entities/inventory/labels/read-barcodes.test-support.ts';
import { expectAccessible } from './accessibility-check.ts';
import { catchPrints, pageBoxes, printed } from './labels.ts';
import { card, openOrder, textOf } from './order-pages.ts';
import { expect, test } from './staff.ts';

/** The printed document on a separate page, as sharp as an office printer draws it. */
async function onPaper(page: Page): Promise<Page> {
  const sheet = await page.context().browser()?.newPage({ deviceScaleFactor: 3 });
  if (!sheet) throw new Error('There is no browser.');
  await sheet.setContent(await printed(page));
  return sheet;
}

test('the pick slip of an order is one page, with the serial number as a barcode', async ({
  signedIn: page,
}) => {
  await catchPrints(page, 0);
  await openOrder(page, '+ready@');
  const serial = await textOf(card(page, 'Asset').locator('.ks-mono').first());
  await expectAccessible(page, 'order');
  await page.getByRole('button', { name: 'Print pick slip' }).click();
  const sheet = await onPaper(page);
  await expect(sheet.getByText(serial, { exact: true })).toBeVisible();
  await expect(sheet.getByText('Signature')).toBeVisible();
  const codes = await readBarcodes(await sheet.locator('.slip').screenshot());
  expect(codes).toEqual({ Code128: serial, QRCode: page.url() });
  expect(pageBoxes(await sheet.pdf({ format: 'Letter' }))).toHaveLength(1);
  expect(pageBoxes(await sheet.pdf({ format: 'A4' }))).toHaveLength(1);
  await sheet.close();
});

test('the pick slip of an order without a vehicle has no barcode', async ({ signedIn: page }) => {
  await catchPrints(page, 0);
  await openOrder(page, '+assign@');
  await page.getByRole('button', { name: 'Print pick slip' }).click();
  const sheet = await onPaper(page);
  await expect(sheet.getByText('No vehicle assigned yet')).toBeVisible();
  expect(await readBarcodes(await sheet.locator('.slip').screenshot())).toEqual({
    QRCode: page.url(),
  });
  await sheet.close();
});

test('a list on paper has its title, filters, time and all rows, without what can be clicked', async ({
  signedIn: page,
}) => {
  await page.goto('/orders?states=["fulfilled"]&q=aventon');
  const main = page.getByRole('main');
  const rows = main.locator('tbody tr');
  await expect(rows).toHaveCount(25);
  const chrome = [
    'Next',
    'Display',
    'Export',
    'New Order',
    'Clear filters',
    'Remove filter State',
  ].map((name) => main.getByRole('button', { name }));
  for (const button of chrome) await expect(button).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  // A sheet on its side; a screen this narrow would have a list for phones.
  await page.setViewportSize({ width: 960, height: 700 });
  for (const button of chrome) await expect(button).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
  await expect(main.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect(main.getByText(/^Printed \w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(main.getByText('State Fulfilled')).toBeVisible();
  await expect(main.getByLabel('Search orders')).toHaveValue('aventon');
  await expect(rows).toHaveCount(25);
  await expect(rows.last()).toBeVisible();
  const age = rows.first().locator('time[data-paper]');
  await expect(age).toHaveCSS('font-size', '0px');
  const printedAge = await age.evaluate((time) => getComputedStyle(time, '::before').content);
  expect(printedAge).toMatch(/^"[A-Z][a-z]{2} \d+, (\d+:\d\d [AP]M( [A-Z]+)?|\d{4})"$/);
  await expect(main.locator('thead')).toHaveCSS('display', 'table-header-group');
  const width = await main.locator('table').evaluate((table) => table.scrollWidth);
  expect(width).toBeLessThanOrEqual(960);
  // What is left of A4 within the margins, at 96 pixels an inch.
  await page.setViewportSize({ width: 1077, height: 695 });
  const onFirst = await rows.evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= 695).length,
  );
  expect(onFirst).toBeGreaterThanOrEqual(15);
});

test('what is only there to be clicked is not on paper: columns of buttons, fields for scans', async ({
  signedIn: page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/today');
  const heads = main.getByRole('region', { name: /^Do next/ }).getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Next' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(heads.filter({ visible: true })).toHaveText(['What', 'Age']);
  await page.emulateMedia({ media: null });
  await page.goto('/transfer_orders?states=["OPEN"]');
  await main.getByRole('link', { name: /^TO-/ }).first().click();
  await expect(card(page, 'Add vehicles')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Add vehicles')).toBeHidden();
  await expect(card(page, 'Route')).toBeVisible();
});

test('a record on paper has neither the focus nor cards that say nothing', async ({
  signedIn: page,
}) => {
  await page.goto('/purchase_orders');
  await page.locator('main tbody').getByRole('link', { name: /^PO-/ }).first().click();
  const main = page.getByRole('main');
  await expect(card(page, 'Comments')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change history' })).toBeVisible();
  const link = card(page, 'Timeline').or(card(page, 'Details')).getByRole('link').first();
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(link).not.toHaveCSS('outline-style', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Details')).toBeVisible();
  await expect(card(page, 'Comments')).toBeHidden();
  await expect(main.getByText('Change history')).toBeHidden();
  await expect(link).toHaveCSS('outline-style', 'none');
});
