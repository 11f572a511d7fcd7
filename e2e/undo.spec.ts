import { askServer } from './ask-server.ts';
import { chooseAction, openOrdinaryOrder, orderState, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

const OPEN_HUB_ORDERS = 'states=["open"]&program=hub';

test('a wrong hold is undone from its toast, with the keyboard alone', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await page.getByRole('button', { name: 'Actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Place on hold' }).focus();
  await page.keyboard.press('Enter');
  const held = toast(page, 'Order placed on hold');
  await expect(held.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(orderState(page, 'On hold')).toBeVisible();
  await page.keyboard.press('z');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(held).toBeHidden();
  await expect(orderState(page, 'Open')).toBeVisible();
  await expect(timeline(page).nth(0)).toContainText('Order set to open by Dana Petrović');
  await expect(timeline(page).nth(0)).toContainText('Hold undone');
  await expect(timeline(page).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('the toast stays while its button has the focus', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await page.clock.install();
  await chooseAction(page, 'Place on hold');
  const undo = toast(page, 'Order placed on hold').getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(20_000);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Undone')).toBeVisible();
});

test('the toast of a hold disappears when the hold is undone in the timeline', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await chooseAction(page, 'Place on hold');
  const held = toast(page, 'Order placed on hold');
  // With the pointer on it, it does not disappear by itself.
  await held.hover();
  await timeline(page).getByRole('button', { name: /^Undo/ }).first().focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(held).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a hold is undone from the timeline', async ({ signedIn: page }) => {
    await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await askServer(page, 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }', { id });
    await page.reload();
    const undo = timeline(page)
      .nth(0)
      .getByRole('button', { name: /^Undo: Order placed on hold/ });
    await undo.click();
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(timeline(page).nth(0)).toContainText('Hold undone');
  });
});

test('a hold is undone from the timeline of the customer', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { order } = await askServer<{ order: { customer: { id: string } } }>(
    page,
    'query ($id: ID!) { order(id: $id) { customer { id } } }',
    { id },
  );
  await askServer(page, 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }', { id });
  await page.goto(`/customers/${order.customer.id}`);
  const undo = timeline(page).getByRole('button', { name: /^Undo: Order placed on hold/ });
  await undo.click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('what a colleague did in the meantime is not undone, and said', async ({
  signedIn: page,
  colleague,
}) => {
  await withoutLive(page);
  await openOrdinaryOrder(page, OPEN_HUB_ORDERS);
  await chooseAction(page, 'Place on hold');
  await expect(orderState(page, 'On hold')).toBeVisible();
  const undo = timeline(page).getByRole('button', { name: /^Undo: Order placed on hold/ });
  await expect(undo).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await askServer(
    colleague,
    'mutation ($id: ID!) { orderHoldExplain(id: $id, reason: "Asked") { id } }',
    {
      id,
    },
  );
  await undo.click();
  await expect(
    page.getByText(/^Not undone, because of what came since: Hold explained by /),
  ).toBeVisible();
  await expect(orderState(page, 'On hold')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('an edit is undone from its toast, and from the change history', async ({
  signedIn: page,
}) => {
  await page.goto('/vendors');
  await page.locator('tbody').getByRole('link').first().click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
  const before = await name.inputValue();
  await name.fill(`${before} renamed`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(name).toHaveValue(before);
  await name.fill(`${before} once more`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Change history' }).click();
  await page.getByRole('button', { name: 'Undo: Name' }).click();
  await expect(name).toHaveValue(before);
  await expect(page.getByText('Change undone').first()).toBeVisible();
});

test('the panel says whether it can be undone', async ({ signedIn: page }) => {
  await openOrdinaryOrder(page, 'states=["ready"]&program=hub');
  await chooseAction(page, 'Remove Asset');
  const panel = page.getByRole('region', { name: 'What will happen' });
  await expect(panel).toContainText('Possible afterwards, as long as nothing else happens');
  await page.getByRole('button', { name: 'Keep asset' }).click();
  await chooseAction(page, 'Cancel');
  await page.getByRole('radio', { name: 'Ordered by mistake' }).check();
  await expect(panel).toContainText('UndoNot possible');
});
