import { card, chip, column, countLine, filterBy, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('the list shows live subscriptions, newest first, and finds a canceled one on demand', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  expect(await column(page, 'State')).not.toContain('Canceled');
  const dates = (await column(page, 'Started At')).map((date) => Date.parse(date));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));

  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill('+recovered@');
  await expect(page.getByText('No data available')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  expect(await column(page, 'State')).toEqual(['Canceled']);
  await expect(rows(page).first().getByText('Delinquent')).toBeAttached();
});

test('filters narrow the list, stay in the browser, and sorting works by every visible name', async ({
  signedIn: page,
}) => {
  await page.goto('/subscriptions');
  await filterBy(page, 'Program', 'Spoke');
  await expect(chip(page, 'Program')).toHaveCount(0);
  expect(new Set(await column(page, 'Program'))).toEqual(new Set(['Spoke']));
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  // Customers with the same name are in no particular order.
  const names = (await column(page, 'Customer')).map((text) => text.split('\n')[0] ?? '');
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));

  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Program' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await filterBy(page, 'Swap pending');
  await expect(rows(page).first()).toBeVisible();
  for (const state of await column(page, 'State')) expect(state).toContain('Swap');
});

test('the filters keep one row: those that are not set and do not fit are behind More filters', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subscriptions');
  const toolbar = page.getByRole('search');
  const more = page.getByRole('button', { name: 'More filters' });
  await expect(chip(page, 'Delinquent customer')).toBeVisible();
  await expect(more).toHaveCount(0);
  const height = (await toolbar.boundingBox())?.height;
  await filterBy(page, 'Program', 'Hub');
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  expect((await toolbar.boundingBox())?.height).toBe(height);
  await expect(chip(page, 'Delinquent customer')).toBeHidden();
  await more.click();
  await chip(page, 'Delinquent customer').click();
  await page.getByRole('button', { name: 'Fewer filters' }).click();
  await expect(
    page.getByRole('button', { name: 'Remove filter Delinquent customer' }),
  ).toBeVisible();
  expect((await toolbar.boundingBox())?.height).toBe(height);
});

test('a row opens its subscription, and Back returns to the same list', async ({
  signedIn: page,
}) => {
  await page.goto('/subscriptions?q=%2Bswap-open%40');
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/subscriptions\/[0-9a-f-]{36}$/);
  const swap = card(page, 'Subscription').getByRole('link', { name: 'Swap Pending' });
  await swap.click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await card(page, 'Order').getByRole('link', { name: 'Active' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await page.getByRole('link', { name: 'Subscriptions' }).last().click();
  await expect(page).toHaveURL(/\/subscriptions\?q=/);

  await page.goto(`/leases/${id}`);
  await expect(page).toHaveURL(new RegExp(`/subscriptions/${id}$`));
  await page.goto('/leases');
  await expect(page).toHaveURL(/\/subscriptions/);
});

test('the export of the current view is offered as a file', async ({ signedIn: page }) => {
  await page.goto('/subscriptions?q=%2Bbuyout%40');
  await page.getByRole('button', { name: 'Export current view' }).click();
  const link = page.getByRole('link', { name: /^Download subscriptions-.*\.csv$/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(await file.text()).toContain('sunita.gupta+buyout@');
});

test.describe('a subscription that cannot be loaded', () => {
  test('shows only a toast with a retry button', async ({ signedIn: page }) => {
    await page.goto('/subscriptions/0197a000-0000-7000-8000-000000000001');
    await expect(page.getByText('Something Went Wrong', { exact: true })).toBeVisible();
    // Its name is for screen readers only.
    await expect(page.getByRole('main')).toHaveText('Subscription', { useInnerText: true });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Something Went Wrong', { exact: true })).toHaveCount(1);
  });
});
