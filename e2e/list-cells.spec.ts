import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page } from '@playwright/test';
import { LISTS } from './every-page.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

/** The names of one organization of the demo are too long for any column of a laptop. */
const EXTRAORDINARY = 'Consortium';

/** At most these shares of the cells of a page are cut or have more lines than their column declares. */
const LIMITS = [
  { width: 1280, cut: 0.15, wrapped: 0.08 },
  { width: 1440, cut: 0.01, wrapped: 0.02 },
  { width: 1920, cut: 0, wrapped: 0 },
] as const;

interface Cells {
  readonly all: number;
  /** The heads of the columns with such cells, one for each. */
  readonly cut: readonly string[];
  readonly wrapped: readonly string[];
}

/** The cells of the table on the page. */
const cellsOf = (page: Page, without: string | null): Promise<Cells> =>
  page.evaluate((omitted) => {
    const heads = [...document.querySelectorAll('main thead th')];
    const isCut = (element: Element) =>
      getComputedStyle(element).overflow !== 'visible' &&
      element.clientWidth > 1 &&
      (element.scrollWidth > element.clientWidth + 1 ||
        (getComputedStyle(element).webkitLineClamp !== 'none' &&
          element.scrollHeight > element.clientHeight + 1));
    const isWrapped = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) return true;
      }
      return false;
    };
    const isOmitted = (cell: Element) =>
      omitted !== null && cell.parentElement?.textContent?.includes(omitted);
    const cells = [...document.querySelectorAll<HTMLTableCellElement>('main :is(td, th)')].filter(
      (cell) => !isOmitted(cell),
    );
    const columnsOf = (some: HTMLTableCellElement[]) =>
      some.map(({ cellIndex }) => heads[cellIndex]?.textContent ?? '');
    return {
      all: cells.length,
      cut: columnsOf(cells.filter((cell) => [cell, ...cell.querySelectorAll('*')].some(isCut))),
      wrapped: columnsOf(cells.filter(isWrapped)),
    };
  }, without);

/** The share of cells over a limit, with their columns; undefined within it. */
function excess(columns: readonly string[], { all }: Cells, most: number): string | undefined {
  if (columns.length <= all * most) return undefined;
  const share = ((100 * columns.length) / all).toFixed(1);
  return `${share} % (${[...new Set(columns)].join(', ')})`;
}

test('the columns of every list are as wide as their cells need', async ({ signedIn: page }) => {
  test.slow();
  await withoutLive(page);
  for (const { path } of drawn(LISTS, 'list cells')) {
    await page.goto(path);
    await expect(page.locator('main tbody tr:not([data-skeleton])').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const limit of LIMITS) {
      await page.setViewportSize({ width: limit.width, height: 900 });
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const cells = await cellsOf(page, limit.width < 1920 ? EXTRAORDINARY : null);
      expect
        .soft(
          {
            cut: excess(cells.cut, cells, limit.cut),
            wrapped: excess(cells.wrapped, cells, limit.wrapped),
          },
          `${path} at ${limit.width}`,
        )
        .toEqual({ cut: undefined, wrapped: undefined });
    }
  }
});

test('no row of Today is cut or has a second line at 1280 and 1440, of all hubs and of one', async ({
  signedIn: page,
}) => {
  await withoutLive(page);
  await page.goto('/today');
  for (const hub of ['Oakland', 'San Francisco', 'All Hubs']) {
    await page.getByRole('combobox', { name: /^Default hub/ }).click();
    await page.getByRole('option', { name: hub, exact: true }).click();
    await expect(page.getByText(new RegExp(`^${hub}, `))).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('main tbody tr:not([data-skeleton])').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { all, wrapped, cut } = await cellsOf(page, null);
      expect(all, hub).toBeGreaterThan(20);
      expect({ wrapped, cut }, `${hub} at ${width}`).toEqual({ wrapped: [], cut: [] });
    }
  }
});
