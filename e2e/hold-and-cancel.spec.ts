import { askServer } from './ask-server.ts';
import {
  card,
  choose,
  chooseAction,
  offeredActions,
  openActions,
  openOrder,
  openOrdinaryOrder,
  orderState,
  textOf,
  timeline,
  toast,
} from './order-pages.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The color of a button for an irreversible action. */
const RED = 'rgb(193, 45, 48)';

const OPEN_HUB_ORDERS = 'states=["open"]&program=hub';

test('an open order is put on hold and set to open again, each with one click', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await chooseAction(page, 'Place on hold');
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  await expect(orderState(page, 'On hold')).toBeVisible();
  await expect(page.getByRole('img', { name: 'On hold' })).toBeVisible();
  expect(await offeredActions(page)).toEqual(['Set to Open', 'Change vehicle', 'Cancel']);
  await page.getByRole('button', { name: 'Set to Open' }).click();
  await expect(toast(page, 'Order set to open')).toBeVisible();
  await expect(orderState(page, 'Open')).toBeVisible();
  await expect(
    page.getByRole('img', { name: /^Step [12] of 4: (Created|Assigned)$/ }),
  ).toBeVisible();
  await expect(timeline(page).nth(0)).toContainText('Order set to open by Dana Petrović');
  await expect(timeline(page).nth(1)).toContainText('Order placed on hold by Dana Petrović');
});

test('an order on hold offers once to add a reason and a date, beside its sentence', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await chooseAction(page, 'Place on hold');
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  await page.getByRole('button', { name: 'Add reason and date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add reason and date' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a reason or a date.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Moves to another town');
  await dialog.getByLabel('Ask again on').fill('+7');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/^On hold since today: Moves to another town\. Ask again on \w+ \d+/),
  ).toBeVisible();
  await expect(timeline(page).first()).toContainText('Moves to another town');
  await page.getByRole('button', { name: 'Set to Open' }).click();
  await expect(orderState(page, 'Open')).toBeVisible();
});

test('an action without a dialog that a change elsewhere prevents links to what prevents it', async ({
  signedIn: page,
}) => {
  await withoutLive(page);
  await openOrder(page, '+swap-held@');
  const { order } = await askServer<{ order: { subscription: { id: string } } }>(
    page,
    'query ($id: ID!) { order(id: $id) { subscription { id } } }',
    { id: page.url().split('/').at(-1) },
  );
  await askServer(
    page,
    'mutation ($id: ID!) { subscriptionPausePayments(subscriptionId: $id) { id } }',
    { id: order.subscription.id },
  );
  await page.getByRole('button', { name: 'Set to Open' }).click();
  const refused = toast(page, 'Something went wrong - request error(s):');
  await expect(refused).toContainText('Resume payments before swapping the vehicle.');
  await refused.getByRole('link', { name: 'Go to subscription' }).click();
  await expect(page).toHaveURL(`/subscriptions/${order.subscription.id}`);
});

test('canceling requires a reason, and notes for Other', async ({ signedIn: page }) => {
  await openOrder(page, '+never-fulfilled@');
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  const submit = dialog.getByRole('button', { name: 'Cancel order' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await submit.click();
  await expect(dialog.getByText('Reason is a required field.')).toBeVisible();
  const reasons = dialog.getByRole('radiogroup', { name: 'Reason' });
  await expect(reasons).toBeFocused();
  expect(await reasons.getByText(/./).allInnerTexts()).toEqual([
    'Ordered by mistake',
    'Purchased elsewhere',
    'Taking too long',
    'Other',
    'Unknown',
  ]);
  await reasons.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByLabel('Notes').fill('   ');
  await submit.click();
  const needed = dialog.getByText("Notes are required when 'Other' is selected.");
  await expect(needed).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toBeFocused();
  await dialog.getByLabel('Notes').fill('Moves to another town');
  await submit.click();

  await expect(toast(page, 'Order Cancelation succeeded')).toBeVisible();
  await expect(orderState(page, 'Canceled')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Canceled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeDisabled();
  await expect(card(page, 'Order')).toContainText('Moves to another town');
  await expect(timeline(page).first()).toContainText('Order canceled by Dana Petrović');
});

test('leaving the cancel dialog changes nothing', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  const before = await timeline(page).count();
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await choose(dialog, 'Reason', 'Unknown');
  await page.keyboard.press('Escape');
  const asks = page.getByRole('dialog', { name: 'Discard changes?' });
  await asks.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
  await chooseAction(page, 'Cancel');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await page.reload();
  await expect(orderState(page, 'Open')).toBeVisible();
  await expect(timeline(page)).toHaveCount(before);
});

test('canceling an order refunds its deposit to the card', async ({ signedIn: page }) => {
  await openOrder(page, '+deposit@');
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  await expect(
    dialog.getByRole('checkbox', { name: 'Refund the deposit of $100.00' }),
  ).toBeChecked();
  await choose(dialog, 'Reason', 'Taking too long');
  await expect(dialog.getByText(/^Refund to /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, 'Order Cancelation succeeded')).toContainText(
    /\$100\.00 is being refunded to \w+ ending in \d{4}\./,
  );
  await expect(orderState(page, 'Canceled')).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Deposit refund requested' })).toContainText(
    '$100.00',
  );
  await expect(
    timeline(page).filter({ hasText: 'Deposit refunded by the payment provider: $100.00' }),
  ).toHaveCount(1);
  await expect(card(page, 'Order')).toContainText('$100.00, refunded');
  await expect(page.getByText(/^Payment pending/)).toHaveCount(0);
});

test('a different color or size updates the order', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, `${OPEN_HUB_ORDERS}&sort=KIND&direction=asc`);
  const address = page.url();
  await chooseAction(page, 'Change vehicle');
  const dialog = page.getByRole('dialog', { name: 'Change vehicle' });
  await dialog.getByRole('button', { name: 'Change vehicle' }).click();
  await expect(dialog.getByText(/^Select a (model|color and size)$/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Only vehicles in stock at/ }).uncheck();
  await dialog.getByLabel('Color and size').click();
  const current = page.getByRole('option', { name: /\(current\)$/ });
  await expect(current).toHaveAttribute('aria-disabled', 'true');
  const other = page.getByRole('option').filter({ hasNotText: '(current)' }).first();
  const wanted = await textOf(other);
  await page.getByRole('option', { name: wanted, exact: true }).click();
  await expect(dialog.getByText('The order will be updated.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change vehicle' }).click();
  await expect(toast(page, 'Order edited successfully')).toBeVisible();
  await expect(card(page, 'Order')).toContainText(wanted);
  await expect(timeline(page).first()).toContainText('Vehicle changed by Dana Petrović');
  expect(page.url()).toBe(address);
});

test('a different model cancels the order and creates a new one', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, `${OPEN_HUB_ORDERS}&sort=KIND&direction=asc`);
  const address = page.url();
  const customer = await textOf(page.getByRole('heading', { level: 1 }));
  const comments = page.getByRole('region', { name: /^Comments/ });
  await comments.getByRole('textbox', { name: 'Add a comment' }).fill('Wants more range');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('Wants more range');
  await chooseAction(page, 'Change vehicle');
  const dialog = page.getByRole('dialog', { name: 'Change vehicle' });
  await dialog.getByRole('checkbox', { name: /^Only vehicles in stock at/ }).uncheck();
  await expect(dialog.getByLabel('Model')).not.toHaveValue('');
  const model = await dialog.getByLabel('Model').inputValue();
  await dialog.getByLabel('Model').fill('');
  const other = page.getByRole('option').filter({ hasNotText: model }).first();
  const wanted = await textOf(other);
  await page.getByRole('option', { name: wanted, exact: true }).click();
  await dialog.getByLabel('Color and size').click();
  await page.getByRole('option').first().click();
  await expect(dialog).toContainText(
    'Another model: the order will be canceled and refunded and a new one created.',
  );
  const effects = dialog.getByRole('region', { name: 'What will happen' });
  await expect(effects).toContainText(/\((.*)\/mo, .*\)/);
  const [, price = ''] = /\(([^)]*\/mo, [^)]*)\)/.exec(await textOf(effects)) ?? [];
  const submit = dialog.getByRole('button', { name: 'Change vehicle' });
  await expect(submit).toHaveCSS('background-color', RED);
  await submit.click();
  // One price: before the click, after it, and in the timeline.
  await expect(toast(page, 'Order created successfully')).toContainText(price);
  await expect(page).not.toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(customer);
  await expect(card(page, 'Order')).toContainText(wanted);
  await expect(orderState(page, 'Open')).toBeVisible();
  await expect(timeline(page).first()).toContainText(`, instead of ${model}`);
  await expect(timeline(page).first()).toContainText(price);
  await expect(comments).toContainText(
    /There (is 1 comment|are \d comments) on the order it replaces\./,
  );
  const taken = page.url();
  await card(page, 'Order')
    .getByText(/^Replaces order/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(address);
  await expect(orderState(page, 'Canceled')).toBeVisible();
  await expect(card(page, 'Order')).toContainText('Variant change');
  await expect(comments).toContainText('Wants more range');
  await card(page, 'Order')
    .getByText(/^Replaced by order/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(taken);
});

test('the vehicle of an order without a hub cannot be changed, with the reason', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+no-hub@');
  expect(await offeredActions(page)).toContain('Change vehicle: This order has no hub');
  const menu = await openActions(page);
  await menu.getByRole('menuitem', { name: 'Change vehicle' }).click({ force: true });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('while a vehicle is being built no other vehicle can be assigned', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+building@');
  expect(await offeredActions(page)).toContain(
    'Assign Vehicle: A vehicle is being built for this order',
  );
  await expect(page.getByRole('button', { name: 'Assign Vehicle' })).toBeDisabled();
  const reason = page.locator('main header').getByText('A vehicle is being built for this order');
  await expect(reason).toBeVisible();
  await expect(card(page, 'Asset')).toContainText(/^.*Being built by .* since/s);
});
