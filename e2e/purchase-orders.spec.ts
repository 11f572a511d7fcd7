import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { card, countLine, filterBy, openOrder, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const state = (page: Page, label: string) =>
  page.locator('main header').getByText(label, { exact: true });
const action = async (page: Page, label: string) => {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: label }).click();
};
const choose = async (page: Page, within: Locator, label: string, option: string | RegExp) => {
  await within.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option }).first().click();
};

async function openList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Purchase orders' }).click();
  await expect(page.getByRole('heading', { name: 'Purchase orders' })).toBeVisible();
}

/** Creates a purchase order of one line for Oakland and opens its page. */
async function create(page: Page, quantity: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'New purchase order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New purchase order' });
  await dialog.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(dialog.getByText('Vendor is a required field.')).toBeVisible();
  await expect(dialog.getByText('Destination is a required field.')).toBeVisible();
  await choose(page, dialog, 'Vendor', 'Pedal Supply Co');
  await choose(page, dialog, 'Destination', 'Oakland');
  await dialog.getByRole('button', { name: 'Add line' }).click();
  const line = dialog.getByRole('group', { name: 'Line 1' });
  await choose(page, line, 'Model', /./);
  await choose(page, line, 'Color', /./);
  await line.getByLabel('Wholesale price').fill('0.50');
  await line.getByLabel('Quantity').fill('0');
  await dialog.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(line.getByText('Wholesale price must be greater than or equal to $1')).toBeVisible();
  await expect(line.getByText('Quantity must be greater than or equal to 1')).toBeVisible();
  if ((await line.getByLabel('Size').inputValue()) === '') await choose(page, line, 'Size', /./);
  await line.getByLabel('Wholesale price').fill('1000');
  await line.getByLabel('Quantity').fill(quantity);
  await dialog.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(toast(page, 'Purchase order created')).toBeVisible();
  await expect(state(page, 'Open')).toBeVisible();
}

async function scan(page: Page, text: string): Promise<void> {
  // A scanner types wherever the focus is.
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

test('a purchase order is created, edited, submitted, shipped, checked in by scanning and closed', async ({
  staff: page,
}) => {
  test.setTimeout(180_000);
  await create(page, '3');
  await action(page, 'Edit');
  const edit = page.getByRole('dialog', { name: /^Edit PO-/ });
  await edit.getByLabel('Discount (optional)').fill('10');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await edit.getByLabel('Shipping costs (optional)').fill('25');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Purchase order saved')).toBeVisible();
  await expect(card(page, 'Totals')).toContainText('$2,725.00');

  await page.getByRole('button', { name: 'Submit' }).click();
  const submit = page.getByRole('dialog', { name: 'Submit purchase order' });
  await submit.getByRole('button', { name: 'Submit' }).click();
  await expect(submit.getByText('OEM SO # is a required field', { exact: true })).toBeVisible();
  await submit.getByLabel('OEM SO #').fill('SO-E2E-1');
  await submit.getByRole('button', { name: 'Submit' }).click();
  await expect(state(page, 'Submitted')).toBeVisible();

  const boxes = page.getByRole('checkbox', { name: 'Select a vehicle without serial number' });
  await boxes.first().check();
  const onSelected = (label: string) =>
    page.getByRole('region', { name: 'Vehicles' }).getByRole('button', { name: label }).click();
  await onSelected('Mark shipped');
  const shipping = page.getByRole('dialog', { name: 'Mark shipped' });
  await shipping.getByLabel('Date shipped').fill('2999-01-01');
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(shipping.getByText('Date shipped cannot be in the future.')).toBeVisible();
  const today = (await shipping.getByLabel('Date shipped').getAttribute('max')) ?? '';
  await shipping.getByLabel('Date shipped').fill('2026-01-05');
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(shipping.getByText('Date shipped cannot be before the order date,')).toBeVisible();
  await shipping.getByLabel('Date shipped').fill(today);
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(toast(page, '1 vehicle marked shipped')).toBeVisible();
  await expect(state(page, 'Shipped')).toBeVisible();

  await boxes.first().check();
  await onSelected('Undo shipping');
  const undo = page.getByRole('dialog', { name: 'Undo shipping' });
  await undo.getByRole('button', { name: 'Undo shipping' }).click();
  await expect(undo.getByText('Reason is a required field.')).toBeVisible();
  await undo.getByLabel('Reason').fill('The vendor had sent the other order');
  await undo.getByRole('button', { name: 'Undo shipping' }).click();
  await expect(toast(page, 'Shipping of 1 vehicle undone')).toBeVisible();
  await expect(state(page, 'Submitted')).toBeVisible();
  await boxes.first().check();
  await onSelected('Mark shipped');
  await shipping.getByRole('button', { name: 'Mark shipped' }).click();
  await expect(state(page, 'Shipped')).toBeVisible();

  await page.getByRole('button', { name: 'Check in' }).click();
  await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await scan(page, 'e2e-po-1');
  await expect(rows.first()).toContainText('E2E-PO-1');
  await scan(page, '-/');
  await expect(rows.first()).toContainText('Not a serial number');
  await scan(page, 'E2E-PO-1');
  await expect(rows.first()).toContainText('Already scanned');
  await scan(page, 'https://qr.gazelle.example/medeo/10003');
  await expect(rows.first()).toContainText('A web address is not a serial number');
  await page.getByRole('button', { name: 'Remove https' }).click();
  await scan(page, 'KS 1001');
  await expect(rows.first()).toContainText('Serial number is already in use');
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText('3 refused');
  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove -/' }).click();
  await expect(rows).toHaveCount(3);
  await expectAccessible(page, 'check-in');
  await page.getByRole('button', { name: 'Check in 1' }).click();
  await expect(toast(page, '1 vehicle checked in')).toBeVisible();
  await scan(page, 'E2E-PO-2');
  await scan(page, 'E2E-PO-3');
  await expect(page.getByRole('button', { name: 'Check in 2' })).toBeVisible();
  await scan(page, 'E2E-PO-4');
  await expect(rows.first()).toContainText('All 3 vehicles on this line are scanned');
  await page.getByRole('button', { name: 'Check in 2' }).click();
  // An unsent scan is kept on the page, because the vehicle has been delivered anyway.
  await expect(page.getByText('Every vehicle of this purchase order has arrived.')).toBeVisible();
  await rows.first().getByRole('button', { name: 'Receive it as unordered' }).click();
  const unordered = page.getByRole('dialog', { name: 'Receive unordered vehicle' });
  await expect(unordered.getByLabel('Serial number')).toHaveValue('E2E-PO-4');
  await expect(unordered.getByLabel('Reason')).toHaveValue('More than ordered');
  await expectAccessible(page, 'unordered vehicle');
  await unordered.getByLabel('Wholesale price').fill('0');
  await unordered.getByLabel('Notes').fill('Not on the packing slip');
  await unordered.getByRole('button', { name: 'Receive vehicle' }).click();
  await expect(toast(page, 'E2E-PO-4 received')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Print 4 labels' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave check-in' }).click();
  await expect(state(page, 'Check In')).toBeVisible();
  await expect(page.getByText('Unordered: more than ordered')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  const close = page.getByRole('dialog', { name: 'Close purchase order' });
  await expect(close).toContainText('The invoice is missing.');
  await close.getByRole('button', { name: 'Close purchase order' }).click();
  await expect(state(page, 'Closed')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Checked In' })).toContainText('4');
  await page.getByRole('button', { name: 'Change history' }).click();
  await expect(page.getByText('SO-E2E-1').first()).toBeVisible();
});

/** Opens the check-in of a delivery at a line of a single vehicle, among others. */
async function checkInLineOfOne(page: Page): Promise<Locator> {
  await page.goto('/purchase_orders?states=["SHIPPED"]');
  await expect(countLine(page)).toBeVisible();
  const orders = page.locator('tbody').getByRole('link', { name: /^PO-/ });
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: /0 of 1$/ });
  for (let index = 0; ; index += 1) {
    await orders.nth(index).click();
    const head = page.locator('main header');
    await expect(head.getByRole('button', { name: 'Actions' })).toBeVisible();
    const button = head.getByRole('button', { name: 'Check in' });
    // What goes to customers is usually fulfilled without a check-in.
    if (await button.isVisible()) await button.click();
    else await action(page, 'Check in');
    await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible();
    if ((await line.count()) > 1) break;
    await page.goto('/purchase_orders?states=["SHIPPED"]');
  }
  await line.first().click();
  return page.locator('[aria-current="true"]');
}

test('a scan that the server rejects keeps its line selected, and unsent scans are shown on the page', async ({
  signedIn: page,
}) => {
  const chosen = await checkInLineOfOne(page);
  const name = await textOf(chosen);
  const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await scan(page, 'KS 1001');
  await expect(rows.first()).toContainText('Serial number is already in use. ');
  await expect(chosen).toHaveText(name);
  await scan(page, 'E2E-LINE-1');
  await expect(rows.first()).not.toContainText('Checking');
  await page.getByRole('button', { name: 'Leave check-in' }).click();
  await expect(page.getByText('1 scan is not submitted yet')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(rows).toHaveCount(2);
});

test("two people at one delivery see each other's check-ins, and no vehicle moves to a different line", async ({
  signedIn: page,
  colleague,
}) => {
  const chosen = await checkInLineOfOne(page);
  const name = (await textOf(chosen)).replace(/0 of 1$/, '');
  const line = (of: Page) =>
    of.getByRole('region', { name: 'Lines' }).getByRole('button').filter({ hasText: name });
  await colleague.goto(page.url());
  await line(colleague).click();
  const rows = colleague.getByRole('list', { name: 'Scans' }).getByRole('listitem');
  await scan(colleague, 'E2E-TWO-B');
  await expect(rows.first()).not.toContainText('Checking');
  await expect(colleague.getByRole('button', { name: 'Check in 1' })).toBeEnabled();

  await scan(page, 'E2E-TWO-A');
  await page.getByRole('button', { name: 'Check in 1' }).click();
  await expect(toast(page, '1 vehicle checked in')).toBeVisible();
  // Without any action of the colleague.
  await expect(line(colleague)).toContainText('1 of 1');
  const full = 'The only vehicle on this line is checked in';
  await expect(rows.first()).toContainText(full);
  await expect(colleague.getByRole('button', { name: 'Check in 0' })).toBeDisabled();
  await scan(colleague, 'E2E-TWO-B');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(full);
});

test('an order is unlinked with the retyped e-mail, and the purchase order deleted, with the reminder', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+late-vendor@');
  await card(page, 'Purchase order').getByRole('link', { name: /^PO-/ }).click();
  await expect(page.locator('main header').getByText(/^Late by \d+ days$/)).toBeVisible();
  const orders = page.getByRole('region', { name: /^Orders/ });
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await orders.getByRole('button', { name: 'Unlink the order of Samir Rahman' }).click();
  const unlink = page.getByRole('dialog', { name: 'Unlink order' });
  await unlink.getByLabel('Customer e-mail').fill('nobody@juniper.example');
  await unlink.getByRole('button', { name: 'Unlink order' }).click();
  await expect(unlink.getByText('Email must match')).toBeVisible();
  await unlink.getByLabel('Customer e-mail').fill('samir.rahman+late-vendor@juniper.example');
  await unlink.getByRole('button', { name: 'Unlink order' }).click();
  await expect(toast(page, 'PO deleted or unpaired successfully')).toContainText(
    'Remember to notify Supply Chain.',
  );
  await expect(orders.getByRole('listitem')).toHaveCount(1);

  await action(page, 'Delete');
  await page
    .getByRole('dialog', { name: 'Delete purchase order' })
    .getByRole('button', { name: 'Delete purchase order' })
    .click();
  await expect(page).toHaveURL(/\/purchase_orders(\?|$)/);
});

test('the list filters, and its pages are accessible in light and dark, wide and narrow', async ({
  staff: page,
}) => {
  test.setTimeout(180_000);
  await openList(page);
  await filterBy(page, 'State', 'Check In');
  await expect(page.getByText(/^Showing 1-\d+ of \d+ results$/)).toBeVisible();
  const first = page.locator('tbody').getByRole('link').first();
  const address = (await first.getAttribute('href')) ?? '';
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/purchase_orders');
    await expect(page.getByText(/^Showing/)).toBeVisible();
    await expectAccessible(page, `list ${size.width}`);
    await page.goto(address);
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    await expectAccessible(page, `page ${size.width}`);
  }
});

test('the vehicles of a purchase order are one table of ten rows a page, selected across pages', async ({
  signedIn: page,
}) => {
  await page.goto('/purchase_orders?states=["CHECK_IN"]');
  await page.getByRole('row').filter({ hasText: '30 / 60' }).getByRole('link').click();
  const vehicles = page.getByRole('region', { name: 'Vehicles', exact: true });
  const rows = vehicles.locator('tbody').getByRole('row');
  await expect(vehicles.getByRole('table')).toHaveCount(1);
  await expect(rows).toHaveCount(10);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(new Set(heights)).toEqual(new Set([40]));
  await expect(vehicles.getByRole('rowheader')).toHaveText([
    'Aventon Level.2 10black, M 5',
    /S 5$/,
  ]);
  await vehicles.getByRole('checkbox', { name: 'Select all that have not arrived' }).check();
  await expect(vehicles.getByText('30 selected')).toBeVisible();
  await vehicles.getByRole('button', { name: 'Next' }).click();
  await expect(vehicles.getByText('Showing 11-20 of 60 results')).toBeVisible();
  const boxes = rows.getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  await boxes.first().uncheck();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(vehicles.getByText('27 selected')).toBeVisible();
});
