import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { card, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** As sent to browsers that know Brotli, and as sent to others. */
const MOST_KIB = { brotli: 180, gzip: 210 };
const MOST_REQUESTS = 20;

test(`the order list needs at most ${MOST_KIB.brotli} KiB of script in Brotli, ${MOST_KIB.gzip} in gzip, and ${MOST_REQUESTS} requests`, async ({
  signedIn: page,
}) => {
  // Code that is prefetched when the page is idle is not needed for it.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/orders');
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      // Pictures are loaded after the rows that they are in.
      .filter(({ initiatorType }) => initiatorType !== 'img')
      .map(({ name, encodedBodySize, decodedBodySize }) => ({
        name,
        encodedBodySize,
        decodedBodySize,
      })),
  );
  expect(loaded.length).toBeLessThanOrEqual(MOST_REQUESTS);
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / 1024;
  const sent = sum(scripts.map((script) => script.encodedBodySize));
  expect(sum(scripts.map((script) => script.decodedBodySize))).toBeGreaterThan(2 * sent);
  expect(sent).toBeGreaterThan(50);
  expect(sent).toBeLessThanOrEqual(MOST_KIB.brotli);
  const answers = await Promise.all(scripts.map(({ name }) => page.request.get(name)));
  const bodies = await Promise.all(answers.map((answer) => answer.body()));
  expect(sum(bodies.map((body) => gzipSync(body).length))).toBeLessThanOrEqual(MOST_KIB.gzip);
});

const operationOf = (request: Request) =>
  /"query":"query (\w+)/.exec(request.postData() ?? '')?.[1];

/** The names of the queries that the page sends from now on. */
function queriesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(operationOf(request) ?? ''));
  return sent;
}

test('an order that was hovered opens without a further request for its data', async ({
  signedIn: page,
}) => {
  // When live updates begin, what is shown is requested again.
  await withoutLive(page);
  await page.goto('/orders');
  const row = rows(page).nth(3);
  const answered = page.waitForResponse((answer) => operationOf(answer.request()) === 'Order');
  await row.hover();
  await answered;
  const sent = queriesOf(page);
  await row.click();
  await expect(card(page, 'Timeline')).toBeVisible();
  expect(sent).not.toContain('Order');
});

test('Back shows the list as it was left at once, and requests it again', async ({
  staff: page,
}) => {
  await expect(rows(page)).toHaveCount(25);
  const link = rows(page).nth(20).getByRole('link');
  await link.press('Enter');
  await expect(card(page, 'Timeline')).toBeVisible();
  const { promise: shown, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request()) === 'Orders') await shown;
    await route.continue();
  });
  const again = page.waitForResponse((answer) => operationOf(answer.request()) === 'Orders');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  release();
  await again;
});

test('of a subscription that is hovered only the script is loaded', async ({ signedIn: page }) => {
  await page.goto('/subscriptions');
  const sent = queriesOf(page);
  const script = page.waitForResponse(/subscription-detail-page.*\.js/);
  await rows(page).first().hover();
  await script;
  // A request for its data would have been sent before these.
  await page.getByRole('searchbox', { name: 'Search subscriptions' }).fill('+swap-open@');
  await expect(rows(page)).toHaveCount(1);
  expect(sent).not.toContain('Subscription');
  await rows(page).first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
  expect(sent).toContain('Subscription');
});

test('hints appear on hover and on focus, although their code is loaded only then', async ({
  staff: page,
}) => {
  const hint = page.getByRole('tooltip');
  const date = rows(page).first().locator('time').first();
  await date.hover();
  const exact = / at \d+:\d\d:\d\d [AP]M /;
  await expect(hint).toHaveText(exact);
  await expect(date).toHaveAccessibleDescription(exact);
  await page.getByRole('button', { name: 'File format' }).focus();
  await page.keyboard.press('Tab');
  await expect(hint.filter({ hasText: 'New Order' })).toBeVisible();
});
