import { expect, test } from './staff.ts';

const MOST_KIB = 225;
const MOST_REQUESTS = 25;

test(`the order list needs at most ${MOST_KIB} KiB of compressed script, in ${MOST_REQUESTS} requests`, async ({
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
  expect(sent).toBeLessThanOrEqual(MOST_KIB);
});
