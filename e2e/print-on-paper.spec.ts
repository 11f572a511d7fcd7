import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { catchPrints, pageBoxes, printed } from './labels.ts';
import { card, openOrder, textOf } from './order-pages.ts';
import { readBarcodes } from './read-barcodes.ts';
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
