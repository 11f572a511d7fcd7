import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer, sendsMutation } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { card, choose, chooseAction, openOrder, orderState, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { newTransfer, scanField } from './transfer-pages.ts';

const ASSET_PAGE = /\/inventory\/assets\/[0-9a-f-]{36}/;

async function assetIdOf(page: Page, serialNumber: string): Promise<string> {
  const data = await askServer<{ asset: { id: string } }>(
    page,
    'query ($serialNumber: String!) { asset: assetBySerialNumber(serialNumber: $serialNumber) { id } }',
    { serialNumber },
  );
  return data.asset.id;
}

/** Counts the requests of an operation. */
function countRequests(page: Page, operation: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (sendsMutation(request, operation)) count += 1;
  });
  return () => count;
}

test('a scan opens its vehicle from the overview, the assets list and the page of another vehicle, wherever the focus is', async ({
  signedIn: page,
}) => {
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { name: 'Inventory overview' })).toBeVisible();
  await scanBlindly(page, 'KS 100-1');
  await expect(page).toHaveURL(ASSET_PAGE);
  await expect(page.getByText('KS 100-1').first()).toBeVisible();
  const path = new URL(page.url()).pathname;

  // The focus is on a button that the scanner's Enter would press.
  await page.getByRole('button', { name: 'Change State' }).focus();
  await scanBlindly(page, 'KS 1001');
  await expect(page).not.toHaveURL(path);
  await expect(page).toHaveURL(ASSET_PAGE);
  await expect(page.getByRole('menu')).toHaveCount(0);

  await page.goto('/inventory?tab=assets');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await scanBlindly(page, `https://an.older.address${path}?qr=none`);
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByRole('button', { name: 'Change State' })).toBeVisible();
  await scanBlindly(page, 'https://qr.gazelle.example/medeo/10003');
  await expect(toast(page, 'A web address is not a serial number')).toBeVisible();
  await scanBlindly(page, 'NO-SUCH-1');
  await expect(toast(page, 'Unknown serial')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(path));
  // Text that a person types into a field stays there.
  const comment = page.getByRole('textbox', { name: 'Add a comment' });
  await comment.focus();
  await scanBlindly(page, 'KS 1001');
  await expect(comment).toHaveValue(/KS 1001/);
  await expect(page).toHaveURL(new RegExp(path));
});

test("a scanned maker's code is named with its model on the pages that wait for a vehicle", async ({
  signedIn: page,
}) => {
  const { variants } = await askServer<{
    variants: { id: string; brand: string; model: string }[];
  }>(page, '{ variants { id brand model } }');
  const [{ id = '', brand = '', model = '' } = {}] = variants;
  await askServer(
    page,
    'mutation ($id: ID!) { variantCodesUpdate(variantId: $id, codes: ["4006381333931"]) { id } }',
    { id },
  );
  const words = `This is the maker's code of ${brand} ${model}, from the carton. Scan the vehicle's serial number.`;
  for (const tab of ['overview', 'assets']) {
    await page.goto(`/inventory?tab=${tab}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await scanBlindly(page, '4006381333931');
    await expect(toast(page, words)).toBeVisible();
  }
});

test('a transfer order accepts Kickstand labels, counts a double trigger once and explains rejected vehicles', async ({
  signedIn: page,
}) => {
  await newTransfer(page, 'Oakland', 'Portland');
  const label = `https://an.older.address/inventory/assets/${await assetIdOf(page, 'KS 1001')}?qr=x`;
  const added = countRequests(page, 'TransferOrderAddAssets');
  const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  const triggered = Date.now() / 1000;
  await scanBlindly(page, label, triggered);
  await scanBlindly(page, label, triggered + 0.7);
  await expect(card(page, 'Vehicles').getByText('KS 1001')).toBeVisible();
  await expect(rows).toHaveCount(0);
  expect(added()).toBe(1);

  await scanBlindly(page, 'https://qr.gazelle.example/medeo/10003');
  await expect(rows.first()).toContainText('A web address is not a serial number');
  await scanBlindly(page, 'X'.repeat(101));
  await expect(rows.first()).toContainText('A serial number has at most 100 characters');
  expect(added()).toBe(1);
  await scanBlindly(page, 'KS 1001');
  await expect(rows.first()).toContainText('Already on this transfer order');
  await expect(rows.first()).toContainText('At Oakland,');
  await expect(rows.first().getByRole('link', { name: 'Open the vehicle' })).toHaveAttribute(
    'href',
    ASSET_PAGE,
  );
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const ship = page.getByRole('dialog');
  await ship.getByRole('button', { name: /^Ship 1/ }).focus();
  await scanBlindly(page, 'KS 1001');
  await expect(toast(page, 'Scan not taken')).toContainText(
    'KS 1001 was not taken: a dialog is open.',
  );
  await expect(ship).toBeVisible();
  await expect(orderState(page, 'Open')).toBeVisible();
});

test('in Assign Vehicle a scan selects a vehicle and never closes the dialog', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Vehicle' });
  const field = dialog.getByLabel('Find a serial number');
  await expect(field).toBeFocused();
  await scanBlindly(page, 'NO-SUCH-1');
  await expect(dialog).toContainText('This vehicle is not available for the order');
  await dialog.getByRole('button', { name: 'Close' }).last().focus();
  const known = (await dialog.locator('[role="radiogroup"] .ks-mono').first().textContent()) ?? '';
  await scanBlindly(page, known);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'assign a vehicle by scan');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

/** Opens and fills in the dialog that charges a card which will be declined. */
async function openCharge(page: Page): Promise<Locator> {
  await openOrder(page, '+declined@');
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await choose(dialog, 'Fulfillment type', 'Hub pickup, walk-in');
  await dialog.getByRole('checkbox').check();
  return dialog;
}

test('a scan never charges anyone, regardless of the focus', async ({ signedIn: page }) => {
  const charges = countRequests(page, 'OrderFulfill');
  const dialog = await openCharge(page);
  await dialog.getByRole('checkbox').focus();
  await scanBlindly(page, 'SFO-10003');
  await dialog.getByRole('button', { name: 'Fulfill' }).focus();
  await scanBlindly(page, 'SFO-10003');
  await dialog.getByRole('radio').first().focus();
  await scanBlindly(page, 'SFO-10003');
  await expect(dialog.getByRole('button', { name: 'Fulfill' })).toBeEnabled();
  expect(charges()).toBe(0);
});

test('Enter on a checkbox charges nothing, and no key or click charges again after a refusal', async ({
  signedIn: page,
}) => {
  const charges = countRequests(page, 'OrderFulfill');
  const dialog = await openCharge(page);
  await dialog.getByRole('checkbox').press('Enter');
  await dialog.getByRole('button', { name: 'Fulfill' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('was declined.');
  await dialog.getByRole('button', { name: 'Fulfill' }).dispatchEvent('click');
  await dialog.getByRole('checkbox').press('Control+Enter');
  await expect(dialog.getByRole('button', { name: 'Fulfill' })).toBeEnabled();
  expect(charges()).toBe(1);
  await expect(orderState(page, 'Ready')).toBeVisible();
});

test('a half-filled cancelation asks before Escape discards it', async ({ signedIn: page }) => {
  await openOrder(page, '+never-fulfilled@');
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByLabel('Notes').fill('Moves to another town');
  await page.keyboard.press('Escape');
  const asks = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(asks).toBeVisible();
  await asks.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Moves to another town');
});

test('selecting vehicles moves no row, and Shift selects every row in between', async ({
  signedIn: page,
}) => {
  await page.goto('/inventory?tab=assets');
  const boxes = page.locator('tbody').getByRole('checkbox');
  await expect(boxes.nth(6)).toBeVisible();
  const before = await boxes.nth(2).boundingBox();
  await boxes.nth(2).click();
  await expect(page.getByRole('region', { name: 'Selected vehicles' })).toContainText('1 selected');
  expect(await boxes.nth(2).boundingBox()).toEqual(before);
  await boxes.nth(6).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selected vehicles' })).toContainText('5 selected');
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selected vehicles' })).toContainText('3 selected');
});

/** A scanner's field is at the top of the page, above what is expected. */
async function expectFieldFirst(page: Page, expected: string): Promise<void> {
  await expect(scanField(page)).toBeInViewport({ ratio: 1 });
  const field = await scanField(page).boundingBox();
  const list = await page.getByRole('region', { name: expected }).boundingBox();
  expect(field?.y).toBeLessThan(list?.y ?? 0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('checking in keeps the count and the button in the bar, with the last scan on top', async ({
    signedIn: page,
  }) => {
    await page.goto('/purchase_orders?states=["SHIPPED"]&program=HUB');
    await page.locator('main a[href^="/purchase_orders/"]').first().click();
    await page.getByRole('button', { name: 'Check in' }).click();
    const field = page.getByLabel('Serial number', { exact: true });
    await expectFieldFirst(page, 'Lines');
    const bar = page.getByRole('toolbar', { name: 'Check-in' });
    for (const serial of ['PHONE-1', 'https://maker.example/1', 'https://maker.example/2']) {
      await field.fill(serial);
      await field.press('Enter');
    }
    const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText('https://maker.example/2');
    await expect(bar.getByRole('button', { name: 'Check in 1' })).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(/1 of \d+ ?scanned/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'check-in on a phone');
    await bar.getByRole('button', { name: 'Check in 1' }).click();
    await expect(toast(page, '1 vehicle checked in')).toBeVisible();
  });

  test('receiving keeps the count and the button in the bar, with an unexpected vehicle on top', async ({
    signedIn: page,
  }) => {
    await page.goto('/transfer_orders?states=["SHIPPED"]');
    await page.locator('main a[href^="/transfer_orders/"]').first().click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await expectFieldFirst(page, 'Still missing');
    await page
      .getByRole('button', { name: /^Mark as arrived:/ })
      .first()
      .click();
    await scanField(page).fill('KS 1001');
    await scanField(page).press('Enter');
    const strange = page.getByRole('region', { name: 'Not on this transfer order' });
    await expect(strange.getByRole('link', { name: 'Open the vehicle' })).toBeVisible();
    await expect(strange).toBeInViewport();
    const bar = page.getByRole('toolbar', { name: 'Receiving' });
    await expect(bar).toContainText(/1 of \d+ ?scanned/);
    await expect(bar.getByRole('button', { name: 'Receive 1' })).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page, 'receiving on a phone');
    await bar.getByRole('button', { name: 'Receive 1' }).click();
    await expect(toast(page, '1 vehicle received')).toBeVisible();
  });

  test('the Scan button opens a vehicle from the overview', async ({ signedIn: page }) => {
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Scan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan a vehicle' });
    await dialog.getByLabel('Serial number').fill('ks 1001');
    await dialog.getByLabel('Serial number').press('Enter');
    await expect(page).toHaveURL(ASSET_PAGE);
  });
});
