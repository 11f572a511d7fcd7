import {
  card,
  chooseAction,
  offeredActions,
  openOrder,
  orderState,
  timeline,
  toast,
} from './order-pages.ts';
import { expect, test } from './staff.ts';

test('an order whose vehicle the vendor has shipped is fulfilled without a check-in', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+in-transit@');
  await expect(card(page, 'Asset')).toContainText('No serial number');
  expect(await offeredActions(page)).toContain(
    'Unpair PO: Remove the asset first: it comes from this purchase order',
  );
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: 'Office delivery' })).not.toBeChecked();
  await dialog.getByRole('radio', { name: 'Home delivery' }).check();
  await dialog.getByLabel('Serial number (optional)').fill('E2E-IN-TRANSIT-1');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fulfill' }).click();
  await expect(toast(page, 'Order Fulfillment succeeded')).toBeVisible();
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  await expect(card(page, 'Asset')).toContainText('E2E-IN-TRANSIT-1');
  await expect(card(page, 'Asset')).toContainText('ACTIVE');
});

test('the only vendor of a vehicle gets the purchase order, and the order is not fulfilled before it ships', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+one-vendor@');
  await expect(card(page, 'Purchase order')).toContainText('Not paired with a purchase order.');
  // The vendor comes first: nothing can be assigned before delivery.
  await page.getByRole('button', { name: 'Create PO' }).click();
  const create = page.getByRole('dialog', { name: 'Create PO' });
  await expect(create).toContainText('the only vendor that supplies it');
  await create.getByRole('button', { name: 'Create PO' }).click();
  await expect(toast(page, 'Purchase Order created successfully')).toBeVisible();
  await expect(card(page, 'Purchase order')).toContainText(/PO-/);
  await expect(card(page, 'Purchase order')).toContainText('1 vehicle for this order');
  await expect(timeline(page).first()).toContainText('paired by Dana Petrović');
  expect(await offeredActions(page)).not.toContain('Create PO');

  await expect(page.getByRole('button', { name: 'Submit PO' })).toBeVisible();
  await chooseAction(page, 'Assign Vehicle');
  const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
  await assign.getByRole('radio', { name: /paired with this order/ }).check();
  await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(orderState(page, 'Ready')).toBeVisible();

  const fulfill = page.getByRole('button', { name: 'Fulfill' });
  await expect(fulfill).toBeDisabled();
  await expect(fulfill).toHaveAccessibleDescription('The vendor has not shipped this vehicle');
});

test('with several vendors staff select one', async ({ signedIn: page }) => {
  await openOrder(page, '+two-vendors@');
  await chooseAction(page, 'Create PO');
  const dialog = page.getByRole('dialog', { name: 'Create PO' });
  const vendors = dialog.getByRole('radiogroup', { name: 'Vendor' }).getByRole('radio');
  await expect(vendors).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Create PO' }).click();
  await expect(dialog.getByText('Vendor is a required field.')).toBeVisible();
  await vendors.nth(1).check();
  await dialog.getByRole('button', { name: 'Create PO' }).click();
  await expect(toast(page, 'Purchase Order created successfully')).toBeVisible();
  await expect(card(page, 'Purchase order')).toContainText('Open');
});

test('without a vendor the message names the vendors page', async ({ signedIn: page }) => {
  await openOrder(page, '+no-vendor@');
  await chooseAction(page, 'Create PO');
  const dialog = page.getByRole('dialog', { name: 'Create PO' });
  await expect(dialog).toContainText('No vendor supplies this vehicle. Check the vendors page.');
  await expect(dialog.getByRole('button', { name: 'Create PO' })).toHaveCount(0);
  // The dialog's close icon has the same name.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test('an order states below its name what it waits for, and its window is named after it', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+late-vendor@');
  const sentence = page.getByText(/^The vendor is \d+ days late with PO-\d+\. Ask Pedal Supply Co/);
  await expect(sentence.getByRole('link', { name: /^PO-/ })).toHaveAttribute(
    'href',
    /^\/purchase_orders\//,
  );
  await page.getByRole('button', { name: 'Ask Pedal Supply Co' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask Pedal Supply Co' });
  await expect(ask.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:orders@pedal-supply-co\.example\?subject=PO-/,
  );
  await expect(ask.locator('a[href^="tel:"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('main header')).toContainText(/Order \d+/);
  await expect(page).toHaveTitle('Samir Rahman, order - Kickstand');
  // Facts without a value are hidden; the organization is in the customer's card only.
  await expect(card(page, 'Order').getByText('Made ready')).toHaveCount(0);
  await expect(page.getByText('Juniper Software', { exact: true })).toHaveCount(1);
});

test("unpairing a late purchase order asks for the customer's e-mail again", async ({
  signedIn: page,
}) => {
  await openOrder(page, '+late-vendor@');
  await expect(card(page, 'Purchase order')).toContainText(/Late by \d+ days/);
  await expect(card(page, 'Purchase order')).toContainText('2 vehicles for 2 orders');
  await chooseAction(page, 'Unpair PO');
  const dialog = page.getByRole('dialog', { name: 'Unpair PO' });
  const submit = dialog.getByRole('button', { name: 'Unpair PO' });
  const email = dialog.getByLabel('Customer e-mail');
  await email.fill('samir');
  await submit.click();
  await expect(dialog.getByText('Enter a valid email')).toBeVisible();
  await email.fill('samir.rahman@juniper.example');
  await submit.click();
  await expect(dialog.getByText('Email must match')).toBeVisible();
  await email.fill('Samir.Rahman+late-vendor@juniper.example');
  await submit.click();
  await expect(toast(page, 'Unpaired order successfully')).toContainText(
    'Remember to notify Supply Chain.',
  );
  await expect(card(page, 'Purchase order')).toContainText('Not paired with a purchase order.');
  expect(await offeredActions(page)).toContain('Create PO');
});
