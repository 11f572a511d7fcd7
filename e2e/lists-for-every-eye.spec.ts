import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Locator, Page } from '@playwright/test';
import { LISTS } from './every-page.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main :is(tbody tr, li):not([data-skeleton])').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The outline of an element that has the focus. */
async function focusRing(element: Locator): Promise<string> {
  await element.focus();
  return await element.evaluate((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return `${outlineWidth} ${outlineStyle}`;
  });
}

test('where the system replaces all colors, the focus, the order and the chosen tab of a list are visible', async ({
  signedIn: page,
}) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  await withoutLive(page);
  for (const { path } of drawn(LISTS, 'lists in forced colors')) {
    await open(page, path);
    // The focus has a ring for those who use the keyboard.
    await page.keyboard.press('Tab');
    for (const part of ['tbody a[data-row]', 'thead button', 'search input', 'nav a']) {
      const element = page.locator(`main ${part}:visible`).first();
      if ((await element.count()) === 0) continue;
      expect.soft(await focusRing(element), `${path}: ${part}`).toBe('3px solid');
    }
    const sorted = page.locator('main th[aria-sort]');
    if ((await sorted.count()) > 0) await expect(sorted.locator('svg'), path).toBeVisible();
    const chosen = page.locator('main nav [aria-current="page"]');
    for (const each of await chosen.all()) {
      await expect.soft(each, path).toHaveCSS('outline-style', 'solid');
    }
  }
});

test('on the smallest phone, the foot of a list keeps a distance between its count and its buttons', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await withoutLive(page);
  for (const path of ['/vendors', '/orders']) {
    await open(page, path);
    const count = page.getByRole('status').filter({ hasText: /^Showing/ });
    const [text, buttons] = [
      await count.boundingBox(),
      await count.locator('+ span').boundingBox(),
    ];
    const end = (text?.x ?? 0) + (text?.width ?? 0);
    expect((buttons?.x ?? 0) - end, path).toBeGreaterThanOrEqual(12);
  }
});
