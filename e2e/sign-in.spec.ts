import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { searchOrders } from './order-pages.ts';
import { openWindow, signInAs } from './sign-in-window.ts';
import { expect, test } from './staff.ts';

test("staff sign in through the identity provider's popup and land on Today", async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, 'Dana Petrović');
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dana Petrović' })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
});

test('a sign-in leads to the order list for those who chose to start with it', async ({ page }) => {
  await page.goto('/login');
  await signInAs(page, 'Luis Ortega');
  await page.getByRole('button', { name: 'Today settings' }).click();
  await page.getByRole('menuitem', { name: 'Start with: Orders' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().request.post('/auth/logout');
  await page.goto('/login');
  await signInAs(page, 'Luis Ortega');
  await expect(page).toHaveURL('/orders');
});

test.describe('a page of another site', () => {
  // The refusal itself.
  test.use({ expectedProblem: /status of 403/ });

  test('cannot start a sign-in: it leads to a page that leads to the console', async ({
    page,
    baseURL,
  }) => {
    await page.route('https://elsewhere.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${baseURL}/auth/start">Win</a> <a href="${baseURL}/auth/start" target="_blank">More</a>`,
      }),
    );
    for (const link of ['Win', 'More']) {
      await page.goto('https://elsewhere.example/');
      const opened = link === 'More' ? page.waitForEvent('popup') : Promise.resolve(page);
      await page.getByRole('link', { name: link }).click();
      const there = await opened;
      await expect(there.getByRole('heading', { name: 'Sign in from Kickstand' })).toBeVisible();
      await there.getByRole('link', { name: 'Open Kickstand' }).click();
      await expect(there).toHaveURL(/\/login/);
    }
  });
});

test('a guarded page redirects to sign-in and back', async ({ page }) => {
  await page.goto('/orders?q=%2Bassign%40&sort=CREATED_AT');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAs(page, 'Dana Petrović');
  await expect(page).toHaveURL(/\/orders\?.*sort=CREATED_AT/);
  await expect(page.getByRole('searchbox')).toHaveValue('+assign@');
  await expect(page.getByText('Showing 1-1 of 1 results')).toBeVisible();
});

test('signing in never redirects to another site', async ({ page }) => {
  await page.goto('/login?next=//elsewhere.example/orders');
  await signInAs(page, 'Dana Petrović');
  await expect(page).toHaveURL('/today');
});

test('an account of another domain is rejected with the reason', async ({ page }) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await popup.getByLabel('E-mail').fill('somebody@elsewhere.example');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Use your company account to sign in');
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('a disabled account is rejected with the reason, and another one can sign in', async ({
  page,
}) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await popup.getByLabel('E-mail').fill('former.colleague@kickstand.example');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('This account is disabled. Ask your hub lead.');
  await signInAs(page, 'Grace Lindqvist');
  await expect(page).toHaveURL('/today');
});

test('a blocked popup is explained', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with your company account' }).click();
  await expect(
    page.getByText('The pop-up was blocked. Allow pop-ups for this site.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a popup that is closed early is detected, and another one can be opened', async ({
  page,
}) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await expect(page.getByText('Complete sign-in in the window')).toBeVisible();
  await popup.close();
  await expect(page.getByText('Sign-in was canceled.')).toBeVisible();
  await signInAs(page, 'Dana Petrović');
  await expect(page).toHaveURL('/today');
});

test('a test account signs in by e-mail and password; a wrong password shows an error', async ({
  page,
}) => {
  await page.goto('/qa-login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter a valid email')).toBeVisible();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();

  await page.getByLabel('E-mail').fill(DEMO_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');

  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNT.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/today');
});

test('logging out ends the session, in this tab and in every other', async ({
  staff: page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/orders');
  await expect(other.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await page.getByRole('button', { name: 'Dana Petrović' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const refresh = await context.request.post('/auth/refresh');
  expect(refresh.status()).toBe(401);
  await expect(other).toHaveURL(/\/login/);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('an expired session redirects to sign-in once, and back to the same page', async ({
  staff: page,
  context,
}) => {
  await searchOrders(page, '+assign@', 1);
  await context.clearCookies();
  let rejected = 0;
  await page.route('**/graphql', async (route) => {
    rejected += 1;
    const headers = { ...route.request().headers(), authorization: 'Bearer expired' };
    await route.continue({ headers });
  });
  await page.getByRole('button', { name: 'Customer' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(rejected).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.unroute('**/graphql');
  await signInAs(page, 'Dana Petrović');
  await expect(page.getByRole('searchbox')).toHaveValue('+assign@');
  await expect(page.getByText('Showing 1-1 of 1 results')).toBeVisible();
});

test('staff see where they are signed in, end one session, and sign out everywhere', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.goto('/login');
  await signInAs(other, 'Dana Petrović');
  await page.goto('/forest_users');
  await page.locator('main').getByRole('link', { name: 'Dana Petrović' }).click();
  await page.getByRole('link', { name: 'Your sessions' }).click();
  const rows = page.getByRole('table', { name: 'Your sessions' }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1);
  const before = await rows.count();
  await rows.first().getByRole('button', { name: 'End session: Chrome on Linux' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(rows).toHaveCount(before - 1);
  await expect(other).toHaveURL(/\/login/);

  await signInAs(other, 'Dana Petrović');
  await expect(other).toHaveURL(/\/today/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  await context.close();
});

test("an admin ends a colleague's sessions, whose page leads to sign-in at once", async ({
  staff: page,
  colleague,
}) => {
  await page.goto('/forest_users');
  await page.locator('main').getByRole('link', { name: 'Luis Ortega' }).click();
  await page.getByRole('button', { name: 'End sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'End sessions' });
  await expect(dialog).toContainText('Signs Luis Ortega out of every browser now.');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  await expect(page.getByText('Sessions ended')).toBeVisible();
  await expect(colleague).toHaveURL(/\/login/);
});

test('a refresh reports the last input in any tab, or none', async ({ staff: page, context }) => {
  const reported = async () => {
    const tab = await context.newPage();
    const [request] = await Promise.all([
      tab.waitForRequest('**/auth/refresh'),
      tab.goto('/orders'),
    ]);
    await tab.close();
    return request.postDataJSON();
  };
  expect(await reported()).toEqual({});
  await page.keyboard.press('Shift');
  const seconds = Number((await reported()).idleSeconds);
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(seconds).toBeLessThan(600);
});
