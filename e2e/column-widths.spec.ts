import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page } from '@playwright/test';
import { LISTS } from './every-page.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The names of one organization of the demo are too long for any column, as are marked addresses. */
const EXTRAORDINARY = 'Consortium|\\+.*@';

/** The columns of the table on the page with cut cells, and how many of them. */
const cutColumns = (page: Page) =>
  page.evaluate((extraordinary) => {
    const isCut = (element: Element) => {
      const { overflow, webkitLineClamp } = getComputedStyle(element);
      if (overflow === 'visible' || element.clientWidth === 0) return false;
      return (
        element.scrollWidth > element.clientWidth + 1 ||
        (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const cut: Record<string, number> = {};
    for (const row of document.querySelectorAll('main tbody tr')) {
      if (new RegExp(extraordinary).test(row.textContent ?? '')) continue;
      [...row.children].forEach((cell, index) => {
        if (![cell, ...cell.querySelectorAll('*')].some(isCut)) return;
        const head = document.querySelectorAll('main thead th')[index]?.textContent ?? '';
        cut[head] = (cut[head] ?? 0) + 1;
      });
    }
    return cut;
  }, EXTRAORDINARY);

for (const { width, most } of [
  { width: 1440, most: 3 },
  { width: 1920, most: 0 },
]) {
  test(`in a window of ${width} pixels each column cuts at most ${most} cells of a page`, async ({
    signedIn: page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await withoutLive(page);
    for (const { path } of drawn(LISTS, `columns at ${width}`)) {
      await page.goto(path);
      await expect(page.locator('main tbody tr').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const cut = Object.entries(await cutColumns(page)).filter(([, cells]) => cells > most);
      expect.soft(cut, path).toEqual([]);
    }
  });
}
