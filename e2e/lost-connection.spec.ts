import type { Request } from '@playwright/test';
import { chooseAction, openOrder, orderState, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import { openSwap } from './swap-pages.ts';

test.use({ expectedProblem: /status of (401|503)|net::ERR_FAILED/ });

test('a change whose answer got lost is sent again under the same key and happens once', async ({
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

test('a server that is away is asked four times with a token, then the page says so and tries again on demand', async ({
  staff: page,
}) => {
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

test('a change that somebody else keeps waiting says so at once; one that the server could not finish is sent again', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  const codes = ['BUSY', 'UNAVAILABLE', 'BUSY'];
  const message = 'Somebody else is working on this order. Try again.';
  const sent: Request[] = [];
  await page.route('**/graphql', async (route) => {
    const request = route.request();
    if (!request.postData()?.includes('mutation OrderOnHold')) return await route.fallback();
    sent.push(request);
    const code = codes.shift();
    const errors = [{ message: code === 'BUSY' ? message : 'Not now.', extensions: { code } }];
    return await route.fulfill({ status: 503, json: { errors } });
  });
  await chooseAction(page, 'Place on hold');
  await expect(page.getByText(message)).toBeVisible();
  expect(sent).toHaveLength(1);
  await chooseAction(page, 'Place on hold');
  await expect.poll(() => sent.length).toBe(3);
  const [, second, third] = sent.map((request) => request.headers()['idempotency-key']);
  expect(third).toBe(second);
});

test('a serial number whose connection was lost is not blamed for it', async ({
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

test('a change that was answered with an error is not sent again', async ({ signedIn: page }) => {
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

test('a token that is refused twice logs out', async ({ staff: page }) => {
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.route('**/graphql', (route) => route.fulfill({ status: 401, body: '{}' }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect((await page.request.post('/auth/refresh')).status()).toBe(401);
});
