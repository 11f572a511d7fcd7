import type { Page } from '@playwright/test';
import { expectAccessible, openAction, SCREENS } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { card, choose, chooseAction, orderState, textOf, timeline, toast } from './order-pages.ts';
import { stripedPhoto } from './photos.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import { chooseOtherVariant, openSwap } from './swap-pages.ts';

/** The monthly price of the subscription on the page. */
async function monthlyPrice(page: Page): Promise<string> {
  const [price = ''] = /\$[\d.,]+\/mo/.exec(await textOf(card(page, 'Subscription'))) ?? [];
  return price;
}

/** Someone else changes the frame key of the subscription's vehicle. */
async function changeVehicleMeanwhile(page: Page): Promise<void> {
  const id = page.url().split('/').pop();
  const { subscription } = await askServer<{ subscription: { asset: { id: string } } }>(
    page,
    'query($id: ID!) { subscription(subscriptionId: $id) { asset { id } } }',
    { id },
  );
  await askServer(
    page,
    'mutation($id: ID!) { assetUpdate(assetId: $id, attributes: { frameKey: "F1" }) { errors { path } } }',
    { id: subscription.asset.id },
  );
}

/** Assigns the first vehicle; returns its serial number, or its purchase order's number. */
async function assignVehicle(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
  const number = await textOf(assign.locator('.ks-mono').first());
  await assign.getByRole('radio').first().check();
  await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(orderState(page, 'Ready')).toBeVisible();
  return number;
}

test('a swap first records the missing serial number, has the old vehicle collected, and changes the subscription when fulfilled', async ({
  staff: page,
}) => {
  const SERIAL = 'SWAP-4711 A';
  await openSubscription(page, 'no-serial');
  const address = page.url();
  const before = await monthlyPrice(page);

  await test.step('the serial number comes first, normalized', async () => {
    const wizard = await openSwap(page);
    await expect(wizard).toHaveAccessibleName('Update Asset Serial Number');
    const field = wizard.getByRole('textbox', { name: 'Serial Number' });
    await expect(field).toBeFocused();
    await wizard.getByRole('button', { name: 'Update Serial Number' }).click();
    await expect(
      wizard.getByText('Serial number is required to proceed with the swap.'),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page, 'serial step');
    await changeVehicleMeanwhile(page);
    await field.fill('  swap-4711 /  a ');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Failed to update serial number')).toBeVisible();
    const stale = wizard.getByText(
      'Someone else updated this vehicle. Review the changes and save again.',
    );
    await expect(stale).toBeVisible();
    await wizard.getByRole('button', { name: 'Update Serial Number' }).click();
    await expect(toast(page, 'Serial number updated successfully')).toBeVisible();
  });

  await test.step('staff can go back, and closing resets the wizard', async () => {
    const wizard = page.getByRole('dialog');
    await expect(wizard).toHaveAccessibleName('Select new vehicle variant');
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(wizard.getByRole('textbox', { name: 'Serial Number' })).toHaveValue(SERIAL);
    await expect(wizard.getByText(`has the serial number ${SERIAL} on file.`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(wizard).toBeHidden();
    await expect(card(page, 'Subscription').getByText(SERIAL)).toBeVisible();
    await expect(timeline(page).first()).toContainText(/Serial number recorded by .*SWAP-4711 A/);
    await openSwap(page);
    await expect(wizard).toHaveAccessibleName('Select new vehicle variant');
    await expect(wizard.getByRole('searchbox', { name: 'Search variants' })).toBeFocused();
    await expect(wizard.getByRole('radio', { checked: true })).toHaveCount(0);
  });

  await test.step('the confirmation lists missing fields', async () => {
    const wizard = page.getByRole('dialog');
    await wizard.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(wizard.getByText('Required', { exact: true })).toBeVisible();
    await chooseOtherVariant(wizard);
    await expect(
      wizard.getByText(
        "The subscription's variant and pricing change only when the swap order is fulfilled.",
      ),
    ).toBeVisible();
    const transfer = wizard.getByRole('checkbox', { name: 'Create a transfer order' });
    await expect(transfer).not.toBeChecked();
    await transfer.check();
    await expect(wizard.getByText('Customer Return')).toBeVisible();
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByText('Reason is a required field.')).toBeVisible();
    await expect(wizard.getByText('Tracking Number is a required field.')).toBeVisible();
    await choose(wizard, 'Reason', 'Other');
    await wizard.getByRole('button', { name: 'Continue' }).click();
    await expect(wizard.getByText("Notes are required when 'Other' is selected.")).toBeVisible();
    await wizard.getByRole('textbox', { name: 'Notes' }).fill('Wants a bigger frame');
    await wizard.getByLabel('Tracking number').fill(' 1Z 999 ');
    const panel = wizard.getByRole('region', { name: 'What will happen' });
    await expect(panel).toContainText('Swap ordered by');
    await expect(panel).toContainText(/TO-\d+/);
    await expectAccessible(page, 'confirmation step');
    await wizard.getByRole('button', { name: 'Continue' }).click();
  });
  await expect(toast(page, 'Swap Order created successfully')).toBeVisible();
  await expect(page.getByText(/^Transfer order TO-\d+ created$/)).toBeVisible();
  await expect(page).toHaveURL(/\/transfer_orders\/[0-9a-f-]{36}$/);

  await test.step('vehicle and price of the subscription are unchanged until the fulfillment', async () => {
    await page.goto(address);
    await expect(card(page, 'Asset').getByText('OPEN TO', { exact: true })).toBeVisible();
    await expect(card(page, 'Subscription').getByText(SERIAL)).toBeVisible();
    expect(await monthlyPrice(page)).toBe(before);
    await page.getByRole('link', { name: 'Swap Pending' }).click();
    await expect(orderState(page, 'Open')).toBeVisible();
  });

  const number = await assignVehicle(page);
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
  await expect(fulfill.getByRole('radio', { name: 'Hub pickup, walk-in' })).toBeChecked();
  await expect(fulfill.getByRole('checkbox', { name: 'Charge the restock fee' })).toBeDisabled();
  const announced = await textOf(fulfill);
  await fulfill.getByRole('checkbox', { name: /The customer has the vehicle/ }).check();
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();
  await expect(toast(page, 'Order Fulfillment succeeded')).toBeVisible();
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  // The old vehicle is collected by a transfer order and not returned yet, so no label is offered.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(address);
  await expect(card(page, 'Asset').getByText(number)).toBeVisible();
  expect(announced).toContain((await monthlyPrice(page)).replace('/mo', ''));
  await expect(page.getByRole('link', { name: 'Swap Pending' })).toHaveCount(0);
});

test('the button that continues is in the same place in all steps, which begin at their first field', async ({
  signedIn: page,
}) => {
  /** Where the main button's lower edge is, in pixels. */
  const bottom = async (name: string) => {
    const box = await page.getByRole('dialog').getByRole('button', { name }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await openSubscription(page, 'direct-sub');
  const wizard = await openSwap(page);
  await expect(wizard.getByRole('radio').first()).toBeVisible();
  const select = await bottom('Select');
  await chooseOtherVariant(wizard);
  await expect(wizard.getByRole('checkbox', { name: 'Create a transfer order' })).toBeChecked();
  expect(await bottom('Continue')).toBe(select);
  await expect(wizard.getByLabel('Reason')).toBeFocused();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.setViewportSize(SCREENS.phone);
  await openAction(page, 'Swap Vehicle', 'Select new vehicle variant');
  await chooseOtherVariant(wizard);
  const title = await wizard.getByRole('heading').first().boundingBox();
  const name = await wizard.getByText('Confirmation', { exact: true }).boundingBox();
  expect(name?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
});

test('if the transfer order fails, only it is retried', async ({ signedIn: page }) => {
  await openSubscription(page, 'direct-sub');
  const wizard = await openSwap(page);
  await chooseOtherVariant(wizard);
  await expect(wizard.getByRole('checkbox', { name: 'Create a transfer order' })).toBeChecked();
  await choose(wizard, 'Reason', 'Want more range');
  await choose(wizard, 'Destination', 'Oakland');
  await wizard.getByLabel('Tracking number').fill('1Z 1');

  const sent: string[] = [];
  await page.route('**/graphql', async (route) => {
    if (route.request().headers().rehearse) return await route.continue();
    const query = route.request().postData() ?? '';
    const [name = ''] = /SwapOrderCreate|TransferOrderCreateShortcut/.exec(query) ?? [];
    const fails = name === 'TransferOrderCreateShortcut' && !sent.includes(name);
    if (name) sent.push(name);
    if (!fails) return await route.continue();
    await route.fulfill({
      json: { data: null, errors: [{ message: 'The carrier is on strike.', extensions: {} }] },
    });
  });
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'The carrier is on strike.')).toBeVisible();
  await expect(wizard.getByRole('link', { name: 'swap order' })).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await expectAccessible(page, 'confirmation step after a failed transfer order');

  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Transfer order TO-\d+ created$/)).toBeVisible();
  await expect(page).toHaveURL(/\/transfer_orders\/[0-9a-f-]{36}$/);
  expect(sent).toEqual([
    'SwapOrderCreate',
    'TransferOrderCreateShortcut',
    'TransferOrderCreateShortcut',
  ]);
  await openSubscription(page, 'direct-sub');
  await expect(page.getByRole('link', { name: 'Swap Pending' })).toHaveCount(1);
  await expect(card(page, 'Asset').getByText('OPEN TO', { exact: true })).toBeVisible();
});

test('a swap without a transfer order opens its order; a rejected one leaves the wizard open', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'day-31');
  const wizard = await openSwap(page);
  await chooseOtherVariant(wizard);
  await choose(wizard, 'Reason', 'Vehicle too heavy');
  await expect(wizard.getByRole('region', { name: 'What will happen' })).toBeVisible();
  const refusal = {
    code: 'NOT_AVAILABLE',
    message: 'A swap is already pending.',
    blocker: 'SWAP_ORDER',
    blockerId: '00000000-0000-4000-8000-000000000001',
  };
  await page.route(
    '**/graphql',
    (route) =>
      route.fulfill({
        json: {
          data: { swapOrderCreate: { error: refusal.message, order: null } },
          extensions: { refusals: [refusal] },
        },
      }),
    { times: 1 },
  );
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, refusal.message)).toBeVisible();
  const link = wizard.getByRole('link', { name: 'Go to swap order' });
  await expect(link).toHaveAttribute('href', `/orders/${refusal.blockerId}`);
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Swap Order created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(card(page, 'Order').getByText('Vehicle too heavy')).toBeVisible();
});

test('a swap on hold is linked instead of the wizard; a customer without a hub has none', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'swap-held');
  await chooseAction(page, 'Swap Vehicle');
  await expectAccessible(page, 'swap on hold');
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the swap order' }).click();
  await expect(orderState(page, 'On hold')).toBeVisible();

  await openSubscription(page, 'no-office');
  const wizard = await openSwap(page);
  await expect(wizard.getByText('No hub for this customer')).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Select', exact: true })).toBeDisabled();
});

test('the vehicle returned by a swap needs a serial number to fulfill it; photos are of the one that the customer gets', async ({
  signedIn: page,
}) => {
  await page.goto('/orders?q=%2Bswap-ready%40');
  await page.locator('main a[href^="/orders/"]').first().click();
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
  const fee = fulfill.getByRole('checkbox', { name: 'Charge the restock fee of $75.00' });
  await expect(fee).toBeChecked();
  await fee.uncheck();
  await fulfill.getByRole('button', { name: /^Add photos of the handover/ }).click();
  await fulfill.getByLabel('Add photos').setInputFiles([stripedPhoto('front.png')]);
  await expect(fulfill.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await fulfill.getByRole('checkbox', { name: /The customer has the vehicle/ }).check();
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();
  await expect(fulfill.getByText('Serial number is a required field.')).toBeVisible();
  await expectAccessible(page, 'fulfilment of a swap');
  await fulfill.getByLabel('Serial number, returned vehicle').fill('sf back 1');
  await fulfill.getByLabel('Maintenance notes').fill('Chain worn');
  await expect(fulfill.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
  await fulfill.getByRole('button', { name: 'Fulfill' }).dblclick();
  await expect(toast(page, 'Order Fulfillment succeeded')).toContainText(
    '$29.00 → $59.00/mo, $30.00 more, from the next invoice.',
  );
  const question = page.getByRole('dialog', { name: 'Print label' });
  await question.getByRole('button', { name: 'No label' }).click();
  await expect(question).toBeHidden();

  // The subscription shows them once, of its new vehicle.
  await openSubscription(page, 'swap-ready');
  const inspections = page.getByRole('region', { name: /^Inspections/ });
  await expect(inspections.getByText('Handover to a customer', { exact: true })).toHaveCount(1);
  await expect(inspections.getByRole('img')).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('axe reports no issues in the swap wizard', async ({ signedIn: page }) => {
    await openSubscription(page, 'back-from-repair');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('button', { name: 'Swap Vehicle' }).click();
    const wizard = page.getByRole('dialog', { name: 'Select new vehicle variant' });
    await expect(wizard.getByRole('radio').first()).toBeVisible();
    await wizard.getByRole('button', { name: 'Select', exact: true }).click();
    await expectAccessible(page, 'variant step');
    await chooseOtherVariant(page.getByRole('dialog'));
    const confirmation = page.getByRole('dialog');
    await confirmation.getByRole('checkbox', { name: 'Create a transfer order' }).check();
    await confirmation.getByRole('button', { name: 'Continue' }).click();
    await expect(confirmation.getByText('Reason is a required field.')).toBeVisible();
    await expectAccessible(page, 'confirmation step');
  });
});
