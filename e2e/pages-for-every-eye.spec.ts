import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { PAGES, pagesOfRecords } from './every-page.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The smallest screen, and a usual laptop enlarged to 200 %, in pixels. */
const WIDTHS = [320, 640];

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
}

const everyPage = async (page: Page) => [...PAGES, ...(await pagesOfRecords(page))];

/** What is below a bar of the page when it has the focus. */
const coveredFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bars = '[role="toolbar"]';
    const controls = 'main :is(a[href], button:enabled, input:enabled, select, textarea)';
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((control) => control.checkVisibility() && control.closest(bars) === null)
      .filter((control) => {
        control.focus();
        const { left, top, width, height } = control.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement === control && seen?.closest(bars);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });

test('no page scrolls sideways or hides the focus at 320 px or at 200 %', async ({
  signedIn: page,
}) => {
  const paths = drawn(await everyPage(page), 'pages at 320 px');
  test.setTimeout(60_000 + paths.length * 20_000);
  await withoutLive(page);
  for (const path of paths) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 568 });
      await open(page, path);
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(needed, `${path} at ${width}`).toBeLessThanOrEqual(width);
      expect.soft(await coveredFocus(page), `${path} at ${width}`).toEqual([]);
    }
  }
});

inEveryLook((screen) => {
  test('axe reports no issues on any page, nor targets under 24 px', async ({ signedIn: page }) => {
    test.slow();
    await withoutLive(page);
    for (const path of drawn(await everyPage(page), `axe on a ${screen}`)) {
      await open(page, path);
      await expectAccessible(page, path);
    }
  });
});
