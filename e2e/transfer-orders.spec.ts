import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import {
  card,
  choose,
  chooseAction,
  column,
  countLine,
  filterBy,
  offeredActions,
  orderState,
  timeline,
  toast,
} from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import {
  allocatedSerials,
  idOf,
  newTransfer,
  openTransfer,
  scan,
  scanField,
} from './transfer-pages.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const scans = (page: Page) => page.getByRole('list', { name: 'Scans' });

/**
 * Deletes the open transfer order on the page and returns the serial numbers of the freed vehicles.
 */
async function freeVehicles(page: Page): Promise<string[]> {
  await openTransfer(page, 'OPEN', /Oakland.*San Francisco/);
  const serials = await allocatedSerials(page, idOf(page));
  await chooseAction(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete transfer order' });
  await expect(dialog.getByText('AVAILABLE')).toHaveCount(serials.length);
  await dialog.getByRole('button', { name: 'Delete transfer order' }).click();
  await expect(page).toHaveURL(/\/transfer_orders(\?|$)/);
  return serials;
}

test('vehicles go from one hub to another: created, scanned, shipped, received in parts, one lost, closed', async ({
  staff: page,
}) => {
  test.slow();
  const serials = await freeVehicles(page);
  const [first = '', second = '', third = ''] = serials;
  const { assets } = await askServer<{ assets: { nodes: { id: string }[] } }>(
    page,
    'query ($first: String) { assets(searchQuery: $first) { nodes { id } } }',
    { first },
  );
  await askServer(
    page,
    'mutation ($id: ID!) { assetUpdateStorageLocation(assetId: $id, storageLocation: "Rack T1") { id } }',
    { id: assets.nodes[0]?.id },
  );
  const number = await newTransfer(page, 'Oakland', 'Portland');
  await expect(card(page, 'Route')).toContainText('Portland');
  expect(await offeredActions(page)).toEqual([
    'Ship: This transfer order has no vehicles yet',
    'Edit',
    'Receive without shipping: This transfer order has no vehicles yet',
    'Remove selected: This transfer order has no vehicles yet',
    'Delete',
  ]);

  await scan(page, first.toLowerCase(), 'no such serial', second, third, first);
  await expect(tab(page, 'Allocated')).toContainText('3');
  await expect(card(page, 'Vehicles').getByRole('cell', { name: 'Rack T1' })).toBeVisible();
  await expect(scans(page).getByRole('listitem')).toHaveCount(2);
  await expect(scans(page)).toContainText('Unknown serial');
  await expect(scans(page)).toContainText('Already on this transfer order');
  await page.getByRole('button', { name: 'Remove no such serial' }).click();
  await expect(scans(page).getByRole('listitem')).toHaveCount(1);
  await expect(scanField(page)).toBeFocused();

  await page.getByRole('checkbox', { name: `Select ${third}` }).check();
  await chooseAction(page, 'Remove selected');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from' }).click();
  await expect(toast(page, '1 vehicle removed')).toBeVisible();
  await scan(page, third);
  await expect(tab(page, 'Allocated')).toContainText('3');
  await expect(page.getByRole('checkbox', { name: `Select ${third}` })).not.toBeChecked();

  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 3 vehicles' }).click();
  await expect(toast(page, '3 vehicles shipped')).toBeVisible();
  await expect(orderState(page, 'Shipped')).toBeVisible();
  // It has left the rack.
  await expect(card(page, 'Vehicles')).not.toContainText('Rack T1');
  await expect(card(page, 'Add vehicles')).toHaveCount(0);

  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await scan(page, first, 'KS 1001');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Here')).toContainText(first);
  await expect(part('Still missing').getByRole('listitem')).toHaveCount(2);
  await expect(part('Not on this transfer order')).toContainText('At Oakland, AVAILABLE.');
  await page.reload();
  await expect(part('Here')).toContainText(first);
  await page.getByRole('button', { name: 'Leave receiving' }).click();
  await expect(page.getByText('1 scan is not submitted yet')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Summary' })).toContainText('1 refused');
  await page.getByRole('button', { name: 'Receive 1', exact: true }).click();
  await expect(toast(page, '1 vehicle received')).toBeVisible();
  await expect(orderState(page, 'Shipped')).toBeVisible();
  await page.getByRole('button', { name: `Mark as arrived: ${second}` }).click();
  await page.getByRole('button', { name: 'Receive 1', exact: true }).click();
  await page.getByRole('button', { name: 'Leave receiving' }).click();
  await expect(tab(page, 'Checked In')).toContainText('2');

  await tab(page, 'Shipped').click();
  await page.getByRole('checkbox', { name: `Select ${third}` }).check();
  await chooseAction(page, 'Lost in transit');
  const lost = page.getByRole('dialog', { name: 'Lost in transit' });
  await lost.getByRole('button', { name: 'Report lost' }).click();
  await expect(lost.getByText('Reason is a required field.')).toBeVisible();
  await lost.getByLabel('Reason').fill('The van was broken into');
  await lost.getByRole('button', { name: 'Report lost' }).click();
  await expect(orderState(page, 'Checked In')).toBeVisible();
  await expect(card(page, 'Vehicles')).toContainText(`Lost in transit: ${third}`);

  await page.locator('main').getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close transfer order' }).click();
  await expect(toast(page, `Transfer order ${number} closed`)).toBeVisible();
  await expect(orderState(page, 'Closed')).toBeVisible();
  await expect(timeline(page).first()).toContainText('Transfer order closed by');
});

test('a lost vehicle is recovered: receiving, the transfer order and the old record link to its new record', async ({
  staff: page,
}) => {
  test.slow();
  type Vehicle = { serialNumber: string; hub: { name: string }; spokeShopName: string | null };
  type Stock = { nodes: (Vehicle & { customer: object | null })[] };
  const { assets } = await askServer<{ assets: Stock }>(
    page,
    `{ assets(assetStates: [AVAILABLE], pageSize: 100) {
      nodes { serialNumber hub { name } customer { id } spokeShopName } } }`,
  );
  const [first = '', second = '', third = ''] = assets.nodes
    .filter((each) => each.hub.name === 'Oakland' && !each.spokeShopName && !each.customer)
    .map(({ serialNumber }) => serialNumber);
  const number = await newTransfer(page, 'Oakland', 'Portland');
  await scan(page, first, second, third);
  await expect(tab(page, 'Allocated')).toContainText('3');
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 3 vehicles' }).click();
  await expect(orderState(page, 'Shipped')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${first}` }).check();
  await page.getByRole('checkbox', { name: `Select ${second}` }).check();
  await chooseAction(page, 'Lost in transit');
  const lose = page.getByRole('dialog', { name: 'Lost in transit' });
  await expect(lose).toContainText('If one turns up later, use Vehicle recovered on its page.');
  await lose.getByLabel('Reason').fill('Not in the van');
  await lose.getByRole('button', { name: 'Report lost' }).click();
  await expect(toast(page, '2 vehicles reported lost')).toBeVisible();

  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await scan(page, first, second);
  const part = page.getByRole('region', { name: 'Lost in transit', exact: true });
  const row = (serial: string) => part.getByRole('listitem').filter({ hasText: serial });
  const takeIn = 'Lost in transit on this transfer order. Use Vehicle recovered on its page.';
  await expect(row(first)).toContainText(takeIn);
  await expect(row(second)).toContainText(takeIn);
  await expect(
    page.getByRole('region', { name: 'Not on this transfer order', exact: true }),
  ).toHaveCount(0);

  const [old] = await Promise.all([
    page.waitForEvent('popup'),
    row(first).getByRole('link', { name: 'Open the vehicle' }).click(),
  ]);
  const whereItIs = card(old, 'Where it is now');
  await expect(whereItIs).toContainText(
    `Where it is nowLost in transit from Oakland to Portland, ${number}`,
  );
  await chooseAction(old, 'Vehicle recovered');
  const recover = old.getByRole('dialog', { name: 'Vehicle recovered' });
  await choose(recover, 'Hub', 'Oakland');
  await recover.getByRole('button', { name: 'Vehicle recovered' }).click();
  await expect(old.locator('main header').getByText('RETURNED', { exact: true })).toBeVisible();
  const since = new URL(old.url()).pathname;
  await old.goBack();
  await expect(whereItIs).toContainText(`${number}, and recovered at Oakland`);
  await whereItIs.getByRole('link', { name: 'recovered at Oakland' }).click();
  await expect(old).toHaveURL(since);

  await page.getByRole('button', { name: 'Leave receiving' }).click();
  const note = card(page, 'Vehicles').getByRole('alert');
  await expect(note).toContainText(`${first} (recovered)`);
  await expect(note).toContainText(second);
  await expect(note).not.toContainText(`${second} (`);
  await expect(note.getByRole('link', { name: 'recovered' })).toHaveAttribute('href', since);
  // A button that only appears on hover would leave a gap before the comma.
  await expect(note.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await expect(row(first)).toContainText(
    'Lost in transit on this transfer order and recovered since.',
  );
  await expect(row(first).getByRole('link')).toHaveAttribute('href', since);
  await expect(row(second)).toContainText(takeIn);
});

test('an open transfer order is edited and deleted; every vehicle returns to its previous state', async ({
  signedIn: page,
}) => {
  await openTransfer(page, 'OPEN', 'Coast Cycles');
  await chooseAction(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: /^Edit TO-/ });
  await dialog.getByLabel('Shipping costs').fill('12.345');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter an amount from 0 to 1,000,000.00.')).toBeVisible();
  await dialog.getByLabel('Shipping costs').fill('45.5');
  await dialog.getByLabel('Notes').fill('Ask for Sam');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Transfer order saved')).toBeVisible();
  await expect(card(page, 'Costs')).toContainText('$45.50');
  await page.getByRole('button', { name: 'Change history' }).click();
  await expect(page.getByRole('cell', { name: 'Ask for Sam' })).toBeVisible();

  const serials = await allocatedSerials(page, idOf(page));
  await chooseAction(page, 'Delete');
  const deleting = page.getByRole('dialog', { name: 'Delete transfer order' });
  for (const serial of serials) await expect(deleting).toContainText(serial);
  // The sentence names the transfer order, which is not named before it again.
  await expect(
    deleting.getByRole('listitem').filter({ hasText: /^Transfer order TO-\d+ deleted/ }),
  ).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete transfer order' }).click();
  await expect(page).toHaveURL(/\/transfer_orders(\?|$)/);
  await newTransfer(page, 'Oakland', 'Seattle');
  await scan(page, ...serials);
  await expect(tab(page, 'Allocated')).toContainText(String(serials.length));

  // Shipped by someone else while this person confirms deleting it.
  await chooseAction(page, 'Delete');
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: 'Ship', exact: true }).click();
  await elsewhere
    .getByRole('dialog')
    .getByRole('button', { name: /^Ship \d/ })
    .click();
  await expect(orderState(elsewhere, 'Shipped')).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete transfer order' }).click();
  await expect(
    toast(page, 'Delete is not available: the transfer order is shipped.'),
  ).toBeVisible();
  await expect(orderState(page, 'Shipped')).toBeVisible();
});

test('a transfer order is shown once its vehicles are loaded, so that the Ship dialog has all of them', async ({
  signedIn: page,
}) => {
  await openTransfer(page, 'OPEN', /Oakland|San Francisco|Seattle/);
  const serials = await allocatedSerials(page, idOf(page));
  const released = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('transferOrderTabs')) await released.promise;
    await route.continue();
  });
  const order = page.waitForResponse((response) => {
    return response.request().postData()?.includes('query TransferOrder(') ?? false;
  });
  await page.reload();
  await order;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transfer order');
  released.resolve();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship' });
  await expect(dialog.getByRole('button', { name: /^Ship \d/ })).toHaveText(
    serials.length === 1 ? 'Ship 1 vehicle' : `Ship ${serials.length} vehicles`,
  );
});

test('the list is searched by place, customer and serial, filtered and sorted', async ({
  signedIn: page,
}) => {
  await page.goto('/transfer_orders');
  await expect(countLine(page)).toBeVisible();
  await filterBy(page, 'State', 'Closed');
  await expect.poll(async () => new Set(await column(page, 'State'))).toEqual(new Set(['Closed']));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const search = page.getByRole('searchbox', { name: 'Search transfer orders' });
  await search.fill('+swap-open@');
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  await search.fill('ballard');
  await expect
    .poll(async () => (await column(page, 'Origin')).join())
    .toContain('Rain City Bikes Ballard');
  await search.fill('nowhere at all');
  await expect(page.getByText('No data available')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await page.getByRole('button', { name: 'Number' }).click();
  const numbers = await column(page, 'Number');
  expect(numbers).toEqual(numbers.toSorted());
});

test("a customer's vehicle: the subscription and its transfer order link to each other", async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'swap-open');
  await card(page, 'Subscription').getByRole('link', { name: /^TO-/ }).click();
  await expect(card(page, 'Route')).toContainText('Customer Return');
  await expect(card(page, 'Add vehicles')).toHaveCount(0);
  await card(page, 'Route')
    .getByRole('link', { name: /^Swap of/ })
    .click();
  await expect(card(page, 'Order')).toContainText('Transfer order');

  // Also without a swap: the customer is the origin, and their vehicle is added immediately.
  await page.goto('/transfer_orders');
  await page.getByRole('button', { name: 'New Transfer Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Transfer Order' });
  await dialog.getByRole('combobox', { name: 'Origin' }).fill('+day-31@');
  await page.getByRole('option', { name: /\+day-31@/ }).click();
  await choose(dialog, 'Destination', 'Oakland');
  await dialog.getByRole('button', { name: 'Create transfer order' }).click();
  await expect(card(page, 'Route')).toContainText('Customer Return');
  await expect(tab(page, 'Allocated')).toContainText('1');
});

inEveryLook(() => {
  test('axe reports no issues on transfer orders', async ({ signedIn: page }) => {
    test.slow();
    await page.goto('/transfer_orders');
    await expect(countLine(page)).toBeVisible();
    await expectAccessible(page, 'transfer order list');
    await page
      .getByRole('button', { name: /^New( Transfer Order)?$/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog', { name: 'New Transfer Order' });
    await dialog.getByRole('button', { name: 'Create transfer order' }).click();
    await expect(dialog.getByText('Destination is a required field.')).toBeVisible();
    await expectAccessible(page, 'new transfer order with errors');
    await page.goto('/transfer_orders?states=["OPEN"]');
    await page.locator('main a[href^="/transfer_orders/"]').first().click();
    await expect(card(page, 'Vehicles')).toBeVisible();
    await expectAccessible(page, 'open transfer order');
    await page.goto('/transfer_orders?states=["SHIPPED"]');
    await page.locator('main a[href^="/transfer_orders/"]').first().click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await scan(page, 'KS 1001');
    await page
      .getByRole('button', { name: /^Mark as arrived:/ })
      .first()
      .click();
    await expect(page.getByText('At Oakland, AVAILABLE.')).toBeVisible();
    await expectAccessible(page, 'receiving');
  });
});
