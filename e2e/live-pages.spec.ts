import type { Page, Request } from '@playwright/test';
import { chooseAction, openOrder, orderState, rows, toast } from './order-pages.ts';
import { expect, signIn, test } from './staff.ts';
import { LIVE } from './without-live.ts';

test.use({ expectedProblem: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

/** Resolves once the page receives what others change. */
const connected = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/live'));

/** Adds a comment on the open page. */
async function comment(page: Page, text: string): Promise<void> {
  await page.getByLabel('Add a comment').fill(text);
  await page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('button', { name: 'Save' })
    .click();
}

/** The row of an order in the list. */
async function showRow(page: Page, search: string) {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(search);
  await expect(rows(page)).toHaveCount(1);
  return rows(page).first();
}

test("a colleague's change appears in the list and on the order's page without a reload", async ({
  staff,
  colleague,
}) => {
  const detail = await staff.context().newPage();
  await openOrder(detail, '+assign@');
  const row = await showRow(staff, '+assign@');
  await expect(row).toContainText('Open');
  // A list of choices that was open once holds nothing back.
  await staff.getByRole('combobox', { name: /^Default hub/ }).click();
  await staff.getByRole('option', { name: 'All Hubs' }).click();
  await expect(staff.getByRole('option', { name: 'All Hubs' })).toBeHidden();
  await openOrder(colleague, '+assign@');
  await chooseAction(colleague, 'Place on hold');
  await expect(toast(colleague, 'Order placed on hold')).toBeVisible();
  await expect(row).toContainText('On hold');
  await expect(orderState(detail, 'On hold')).toBeVisible();
});

test('a dialog keeps what was entered while others change its record, and the page shows it afterwards', async ({
  staff,
  colleague,
}) => {
  const other = await staff.context().newPage();
  await openOrder(other, '+swap-open@');
  await openOrder(staff, '+swap-open@');
  await chooseAction(staff, 'Cancel');
  const dialog = staff.getByRole('dialog', { name: 'Cancel order' });
  await dialog.getByRole('textbox').first().fill('Moves to Boise');
  await openOrder(colleague, '+swap-open@');
  await chooseAction(colleague, 'Place on hold');
  await expect(orderState(other, 'On hold')).toBeVisible();
  await expect(dialog.getByRole('textbox').first()).toHaveValue('Moves to Boise');
  await expect(staff.getByText('On hold', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await staff.getByRole('button', { name: 'Discard' }).click();
  await expect(orderState(staff, 'On hold')).toBeVisible();
});

test('a hidden page requests nothing until it is shown', async ({ staff, colleague }) => {
  const detail = await staff.context().newPage();
  await openOrder(detail, '+swap-open@');
  const looks = (hidden: boolean) =>
    staff.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
      const visibilityState = isHidden ? 'hidden' : 'visible';
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await looks(true);
  const asked: string[] = [];
  staff.on('request', (request) => {
    if (request.url().endsWith('/graphql')) asked.push(request.url());
  });
  await openOrder(colleague, '+swap-open@');
  // The page in front shows the second more than a second after the first.
  for (const text of ['The first of two', 'The second of two']) {
    await comment(colleague, text);
    await expect(detail.getByText(text)).toBeVisible();
  }
  expect(asked).toEqual([]);
  await looks(false);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('twenty tabs share one connection, and when the tab that holds it closes another takes over', async ({
  signedIn: first,
  colleague,
}) => {
  test.slow();
  const live: Request[] = [];
  const context = first.context();
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) live.push(request);
  });
  await Promise.all([connected(first), openOrder(first, '+to-build@')]);
  const tabs: Page[] = [];
  for (let count = 1; count < 20; count += 1) {
    const tab = await context.newPage();
    await tab.goto(first.url());
    tabs.push(tab);
  }
  await openOrder(colleague, '+to-build@');
  await comment(colleague, 'For all tabs');
  for (const tab of [first, ...tabs]) await expect(tab.getByText('For all tabs')).toBeVisible();
  expect(live).toHaveLength(1);

  const taken = context.waitForEvent('response', (answer) => answer.url().endsWith('/live'));
  await first.close();
  await taken;
  await comment(colleague, 'For those that are left');
  for (const tab of tabs) await expect(tab.getByText('For those that are left')).toBeVisible();
  expect(live).toHaveLength(2);
});

test('while the connection is away a line says so, and when it is back the page is requested again', async ({
  signedIn: page,
  colleague,
}) => {
  await page.clock.install();
  await page.route(LIVE, (route) => route.abort());
  await openOrder(page, '+to-build@');
  await page.clock.fastForward(20_000);
  const note = page.getByText('Changes by others are shown when you come back to this page.');
  await expect(note).toBeVisible();
  await openOrder(colleague, '+to-build@');
  await comment(colleague, 'Written in between');
  await page.unroute(LIVE);
  await page.clock.fastForward(40_000);
  await expect(page.getByText('Written in between')).toBeVisible();
  await expect(note).toBeHidden();
});

test('someone who is disabled leaves at once', async ({ browser, baseURL, signedIn: admin }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signIn(page, 'luis.ortega@kickstand.example');
  await Promise.all([connected(page), page.goto('/orders')]);
  await admin.goto('/forest_users');
  await admin.getByRole('link', { name: 'Luis Ortega' }).click();
  await admin.getByRole('switch', { name: 'Disabled' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disable user' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
