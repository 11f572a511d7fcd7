import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { scanBlindly } from './blind-scan.ts';
import { openOrder, orderState, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

/** Opens the workshop screen and selects the hub whose demo orders wait for a build. */
async function openQueue(page: Page): Promise<void> {
  await page.goto('/experiments/build_list');
  await expect(page.getByRole('heading', { name: 'Build Queue' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Hub' }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
}

function cards(page: Page) {
  return page.getByRole('list', { name: 'Builds and waiting orders' }).getByRole('listitem');
}

/** A card by its customer, shown with the first letter of the last name, and vehicle. */
function cardOf(page: Page, customer: string, vehicle: string) {
  const heading = page.getByRole('heading', { name: customer, exact: true });
  return cards(page).filter({ has: heading, hasText: vehicle });
}

test('a vehicle is scanned, built and assigned to its order, which becomes ready', async ({
  signedIn: page,
}) => {
  await openQueue(page);
  const card = cardOf(page, 'Linh T.', 'Gazelle Medeo T9 City');
  await expect(card).toContainText('2 vehicles: 1 received, 1 returned');
  await card.getByRole('button', { name: /^Start/ }).click();
  const start = page.getByRole('dialog', { name: 'Start a build' });
  const vehicles = start.getByRole('list', { name: 'Vehicles' }).getByRole('button');
  await expect(vehicles).toHaveCount(2);
  const scan = start.getByLabel('Scan or type a serial number');
  await scan.fill('no such 1');
  await scan.press('Enter');
  await expect(start.getByRole('alert')).toContainText('NO SUCH 1 cannot be built for this order');
  const serial = (await vehicles.first().locator('.ks-mono').textContent()) ?? '';

  // A scanner is faster than the network: the scan waits for the list.
  const { promise: listMayCome, resolve: letTheListCome } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('GetOrdersBuildQueueAssetsForOrder')) await listMayCome;
    await route.continue();
  });
  await page.reload();
  await card.getByRole('button', { name: /^Start/ }).click();
  await scan.fill(serial.toLowerCase());
  await scan.press('Enter');
  await expect(start.getByRole('status').filter({ hasText: 'Looking' })).toContainText(
    `Looking for ${serial}`,
  );
  letTheListCome();
  await expect(vehicles.first()).toHaveAttribute('aria-pressed', 'true');
  // One scan is done again faster than a question is answered.
  await page.keyboard.press('Escape');
  await expect(start).toHaveCount(0);
  await card.getByRole('button', { name: /^Start/ }).click();
  await vehicles.first().click();
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(toast(page, 'Build started')).toBeVisible();
  await expect(card).toContainText(serial);
  await card.getByRole('button', { name: /^Finish/ }).click();
  const finish = page.getByRole('dialog', { name: 'Finish the build' });
  await expect(finish).toContainText('You started this build');
  await finish.getByLabel('Print label').uncheck();
  await finish.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(toast(page, "Linh T.'s order is ready")).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto('/orders');
  await openOrder(page, '+to-build@');
  await expect(orderState(page, 'Ready')).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Build finished by' })).toHaveCount(1);
});

test("anyone can cancel another person's build, which is marked as forgotten after four hours", async ({
  signedIn: page,
}) => {
  await openQueue(page);
  const card = cardOf(page, 'Stefan H.', 'Tern GSD S10');
  await expect(card).toContainText('Forgotten?');
  await card.getByRole('button', { name: /^Cancel/ }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the build' });
  await expect(cancel).toContainText(/[A-Z]\w+ started this build\./);
  await cancel.getByRole('button', { name: 'Cancel build' }).click();
  await expect(toast(page, 'Build canceled')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Start/ })).toBeEnabled();
});

test('a build whose order is put on hold shows a notice until dismissed', async ({
  signedIn: page,
  colleague,
}) => {
  await openQueue(page);
  const card = cardOf(page, 'Stefan H.', 'Tern GSD S10');
  await card.getByRole('button', { name: /^Start/ }).click();
  const start = page.getByRole('dialog', { name: 'Start a build' });
  // The only vehicle comes chosen.
  await expect(start.getByRole('list', { name: 'Vehicles' }).getByRole('button')).toHaveCount(1);
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(card.getByRole('button', { name: /^Finish/ })).toBeVisible();

  await openOrder(colleague, '+building@');
  await colleague.getByRole('button', { name: 'Actions' }).click();
  await colleague.getByRole('menuitem', { name: 'Place on hold' }).click();
  await expect(orderState(colleague, 'On hold')).toBeVisible();

  await expect(card).toContainText('the order is on hold', { timeout: 20_000 });
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
});

test('a scan outside a dialog opens its vehicle, and Back leads to the queue', async ({
  signedIn: page,
}) => {
  await openQueue(page);
  // The focus is on a button that the scanner's Enter would press.
  await cards(page)
    .getByRole('button', { name: /^Start/ })
    .first()
    .focus();
  await scanBlindly(page, 'NO-SUCH-1');
  await expect(toast(page, 'Unknown code')).toBeVisible();
  await scanBlindly(page, 'KS 100-1');
  await expect(page).toHaveURL(/\/inventory\/assets\/[0-9a-f-]{36}/);
  await expect(page.getByText('KS 100-1').first()).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
});

test('filters narrow the queue and survive a reload', async ({ signedIn: page }) => {
  await openQueue(page);
  await page.getByRole('switch', { name: 'Only with vehicles' }).check();
  await expect(page).toHaveURL(/onlyWithAssets=true/);
  await expect(page.getByText(/No vehicle yet/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Only with vehicles' })).toBeChecked();
});

test('without a session the page stays and asks to sign in; nothing is loaded', async ({
  page,
}) => {
  await page.goto('/experiments/build_list');
  await expect(page.getByText('Sign in to load the build queue')).toBeVisible();
  await expect(page).toHaveURL(/\/experiments\/build_list/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

for (const width of [1180, 390]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 820 } });

    test('axe reports no issues on the build queue and its dialogs', async ({ signedIn: page }) => {
      await page.goto('/experiments');
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await expectAccessible(page, 'experiments');
      await page.goto('/experiments/build_list');
      await expect(page.getByText('Choose a hub')).toBeVisible();
      await expectAccessible(page, 'no hub');
      await page.getByRole('combobox', { name: 'Hub' }).click();
      await page.getByRole('option', { name: 'Oakland', exact: true }).click();
      const start = page.getByRole('button', { name: /^Start/, disabled: false }).first();
      await expect(start).toBeVisible();
      await expectAccessible(page, 'queue');
      await start.click();
      const dialog = page.getByRole('dialog', { name: 'Start a build' });
      await expect(dialog.getByRole('list', { name: 'Vehicles' })).toBeVisible();
      await expectAccessible(page, 'start dialog');
    });
  });
}
