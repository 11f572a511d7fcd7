import type { Request, Route } from '@playwright/test';
import { sendsMutation } from './ask-server.ts';
import { choose, chooseAction, openOrder, orderState, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import { openSwap } from './swap-pages.ts';
import { withoutLive } from './without-live.ts';

test.use({
  expectedProblem:
    /status of (401|500|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)|Loading chunk failed/,
});

test('a change whose response was lost is retried with the same key and happens once', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+swap-open@');
  const sent: Request[] = [];
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (!request.postData()?.includes('mutation OrderOnHold')) return await route.fallback();
    sent.push(request);
    if (sent.length > 1) return await route.fallback();
    await route.fetch();
    return await route.abort();
  });
  await chooseAction(page, 'Place on hold');
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  await expect(orderState(page, 'On hold')).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Order placed on hold' })).toHaveCount(1);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
});

test('an unreachable server is tried four times with a token, then the page reports it and offers a retry', async ({
  signedIn: page,
}) => {
  // What others change would be another reason to request the page.
  await withoutLive(page);
  await page.goto('/orders');
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  const tries: Request[] = [];
  await page.route('**/graphql', async (route) => {
    tries.push(route.request());
    await route.fulfill({ status: 503, body: 'away' });
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong');
  const bodies = tries.filter((request) => request.postData()?.includes('"currentPage":2'));
  expect(bodies).toHaveLength(4);
  for (const request of bodies) {
    expect(request.method()).toBe('POST');
    expect(request.headers().authorization).toMatch(/^Bearer ./);
  }
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Showing 26-50 of/)).toBeVisible();
});

test('a lost connection is not reported as an invalid serial number', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'no-serial');
  const wizard = await openSwap(page);
  const field = wizard.getByRole('textbox', { name: 'Serial Number' });
  await field.fill('lost 1');
  await page.route('**/graphql', (route) => route.abort());
  await wizard.getByRole('button', { name: 'Update Serial Number' }).click();
  const failure = toast(page, 'Failed to update serial number');
  await expect(failure).toContainText('An unexpected error occurred', { timeout: 20_000 });
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.unroute('**/graphql');
  await wizard.getByRole('button', { name: 'Update Serial Number' }).click();
  await expect(toast(page, 'Serial number updated successfully')).toBeVisible();
});

test('a change that failed with an error is not retried', async ({ signedIn: page }) => {
  await openOrder(page, '+swap-held@');
  const sent: Request[] = [];
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation OrderOpen')) return await route.fallback();
    sent.push(route.request());
    return await route.fulfill({ status: 503, body: 'away' });
  });
  await chooseAction(page, 'Set to Open');
  await expect(toast(page, 'Something went wrong')).toBeVisible();
  expect(sent).toHaveLength(1);
});

const HELD_UP = 'Someone else is working on this order. Try again.';

const refusal = (code: string, extensions: object = {}) => ({
  data: null,
  errors: [{ message: HELD_UP, extensions: { code, ...extensions } }],
});

test('a postponed change is retried with the same key after the requested delay', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  const sent: { key: string | undefined; at: number }[] = [];
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (!request.postData()?.includes('mutation NoteCreate')) return await route.fallback();
    sent.push({ key: request.headers()['idempotency-key'], at: Date.now() });
    const headers = { 'retry-after': '2' };
    if (sent.length === 1) return await route.fulfill({ headers, json: refusal('UNAVAILABLE') });
    if (sent.length > 2) return await route.fallback();
    // The previous attempt may hold the lock.
    return await route.fulfill({ status: 503, json: refusal('BUSY') });
  });
  const comments = page.getByRole('region', { name: /^Comments/ });
  await comments.getByLabel('Add a comment').fill('Rings twice');
  await comments.getByRole('button', { name: 'Save' }).click();
  await expect(comments.getByRole('listitem').first()).toContainText('Rings twice');
  await expect(page.getByText('Rings twice')).toHaveCount(1);
  const [first, second] = sent;
  expect(sent.map(({ key }) => key)).toEqual([first?.key, first?.key, first?.key]);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(2000);
});

for (const { code, tries } of [
  { code: 'BUSY', tries: 1 },
  { code: 'UNAVAILABLE', tries: 4 },
]) {
  test(`a change rejected with ${code} fails after ${tries} tries with the server's message`, async ({
    signedIn: page,
  }) => {
    await openOrder(page, '+assign@');
    let sent = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('mutation NoteCreate')) {
        return await route.fallback();
      }
      sent += 1;
      return await route.fulfill({ status: 503, json: refusal(code) });
    });
    const field = page.getByLabel('Add a comment');
    await field.fill('Never sent');
    await page
      .getByRole('region', { name: /^Comments/ })
      .getByRole('button')
      .click();
    await expect(toast(page, HELD_UP)).toBeVisible({ timeout: 20_000 });
    expect(sent).toBe(tries);
    await expect(field).toHaveValue('Never sent');
  });
}

test('an unexpected error is shown with its reference, in the page and in a toast', async ({
  staff: page,
}) => {
  const errorId = '3f2a9c41-7be0-4b6e-9d54-0d6c2f0a1e77';
  const failed = refusal('INTERNAL', { errorId });
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, json: failed }));
  await page.goto('/vendors');
  const note = page.locator('main').getByRole('alert');
  await expect(note).toContainText('Something went wrong', { timeout: 20_000 });
  await expect(note).toContainText('Reference 3f2a9c41');
  await expect(note.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  await page.unroute('**/graphql');
  await openOrder(page, '+assign@');
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation NoteCreate')) return await route.fallback();
    return await route.fulfill({ json: failed });
  });
  await page.getByLabel('Add a comment').fill('Fails');
  await page
    .getByRole('region', { name: /^Comments/ })
    .getByRole('button')
    .click();
  await expect(toast(page, 'Something went wrong - request error(s):')).toContainText(
    'Reference 3f2a9c41',
  );
});

test('a token that is rejected twice logs out', async ({ staff: page }) => {
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.route('**/graphql', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect((await page.request.post('/auth/refresh')).status()).toBe(401);
});

test('logging out offline reports that the session continues, and works afterwards', async ({
  signedIn: page,
}) => {
  await withoutLive(page);
  await page.goto('/orders');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Dana Petrović' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
  };
  // The page has not been used yet: it can only show what it prefetched.
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('session-ended-dialog')),
    );
  await expect.poll(fetched).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await logOut();
  await expect(toast(page, 'You are still signed in')).toBeVisible();
  await expect(page).toHaveURL(/\/orders/);
  await page.context().setOffline(false);
  await logOut();
  await expect(page).toHaveURL(/\/login/);
});

test('offline, a banner says from when the page is; online again, the page is refreshed', async ({
  staff: page,
}) => {
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.context().setOffline(true);
  const banner = page.getByRole('complementary', { name: 'Offline' });
  await expect(banner).toHaveText(/^You are offline\. What you see is from \d{1,2}:\d\d [AP]M\.$/);
  const refreshed = page.waitForRequest(
    (request) => request.postData()?.includes('query Orders') === true,
  );
  await page.context().setOffline(false);
  await refreshed;
  await expect(banner).toHaveCount(0);
});

test.describe('where pictures cannot be loaded', () => {
  test.use({ expectedProblem: /Failed to load resource/ });
  test('a page does without them', async ({ signedIn: page }) => {
    let blocked = 0;
    await page.route(/\/assets\/(pictures|order-ages)-/, async (route) => {
      blocked += 1;
      await route.abort();
    });
    await page.goto('/orders');
    await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
    await expect.poll(() => blocked).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test('a page that was not loaded before says offline that it will open, and does once online', async ({
  staff: page,
}) => {
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Service areas' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Service areas' })).toBeVisible();
});

test('a failure keeps its title and says below it what to do, and its toast stays while it has the focus', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await openOrder(page, '+declined@');
  const away = (route: Route) => route.fulfill({ status: 503, body: 'away' });
  await page.route('**/graphql', async (route) => {
    const isFulfill = sendsMutation(route.request(), 'OrderFulfill');
    await (isFulfill ? away(route) : route.fallback());
  });
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await choose(dialog, 'Fulfillment type', 'Hub pickup, walk-in');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fulfill' }).click();
  const failed = toast(page, 'Order Fulfillment failed');
  await expect(failed).toContainText('Kickstand did not answer. Try again.');
  await expect(dialog.getByRole('alert')).toContainText('Kickstand did not answer. Try again.');
  await expect(dialog.getByRole('button', { name: 'Fulfill' })).toBeFocused();

  await failed.getByRole('button').focus();
  await page.clock.fastForward(20_000);
  await expect(failed).toBeVisible();
  await dialog.getByRole('checkbox').focus();
  await page.clock.fastForward(6_000);
  await expect(failed).toBeHidden();

  await page.unroute('**/graphql');
  await page.route('**/graphql', away);
  await page.goto('/subscriptions/0197a000-0000-7000-8000-000000000001');
  await expect(toast(page, 'Something Went Wrong')).toContainText('Kickstand did not answer.', {
    timeout: 20_000,
  });
});
