import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page } from '@playwright/test';
import { SCREENS } from './accessibility-check.ts';
import { PAGES, pagesOfRecords } from './every-page.ts';
import { expect, signIn, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** How much a page may move while it loads: the sum of the browser's layout-shift entries. */
const MOST = 0.02;

/** A layout-shift entry, which the language's own types do not have. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Loads a page; returns how much of it moved, with the start of what moved most. */
async function moved(page: Page, path: string): Promise<{ sum: number; most: string }> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  return await page.evaluate(
    () =>
      new Promise((answer) => {
        const shifts: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as LayoutShift[]));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Entries of earlier frames are delivered by the next frame at the latest.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
            const [most] = own.toSorted((one, other) => other.value - one.value);
            answer({
              sum: own.reduce((total, { value }) => total + value, 0),
              most: most?.sources[0]?.node?.textContent?.slice(0, 40) ?? '',
            });
          });
        });
      }),
  );
}

/** Expects that a page of this width does not scroll sideways. */
async function expectToFit(page: Page, width: number, what: string): Promise<void> {
  // After a resize, the page renders another layout.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what })
    .toBeLessThanOrEqual(width);
}

/** Expects that no table scrolls sideways. */
async function expectNarrowTables(page: Page, tables: string, what: string): Promise<void> {
  const wide = await page
    .locator(tables)
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((each) => each.ariaLabel),
    );
  expect(wide, what).toEqual([]);
}

test('no page moves while it loads, or scrolls sideways', async ({
  browser,
  baseURL,
  signedIn: laptop,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL, viewport: SCREENS.phone });
  const phone = await context.newPage();
  await signIn(phone);
  await Promise.all([withoutLive(phone), withoutLive(laptop)]);
  const moving: string[] = [];
  for (const path of drawn([...PAGES, ...(await pagesOfRecords(laptop))], 'layout shift')) {
    await laptop.setViewportSize(SCREENS.laptop);
    await Promise.all(
      Object.entries({ laptop, phone }).map(async ([screen, page]) => {
        const once = await moved(page, path);
        // Background work may have changed what is shown: a page that always moves does so again.
        const { sum, most } = once.sum > MOST ? await moved(page, path) : once;
        if (sum > MOST) moving.push(`${path} on a ${screen}: ${sum.toFixed(3)} (${most})`);
      }),
    );
    await laptop.setViewportSize({ ...SCREENS.laptop, width: 1024 });
    await expectToFit(laptop, 1024, `${path} at 1024`);
    await expectNarrowTables(laptop, 'section section', `tables in cards of ${path} at 1024`);
    await expectToFit(phone, SCREENS.phone.width, `${path} on a phone`);
    await expectNarrowTables(phone, 'section', `tables of ${path} on a phone`);
  }
  expect(moving).toEqual([]);
  await context.close();
});
