import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { openAsset, vehicleNear } from './asset-pages.ts';
import { card } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';

/** Serial numbers, numbers of invoices and ids of the payment provider on the page that are on two lines. */
const brokenNumbers = (page: Page): Promise<string[]> =>
  page.locator('main').evaluate((main) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: number, index } of (node.textContent ?? '').matchAll(
        /[A-Z]{3,4}-\d+|(sub|in)_\w+/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.push(number);
      }
    }
    return broken;
  });

for (const [screen, viewport] of Object.entries(SCREENS)) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, hasTouch: screen === 'phone' });

    test('numbers and ids are not broken into two lines', async ({ signedIn: page }) => {
      await openSubscription(page, 'delinquent');
      await expect(page.getByRole('list', { name: 'Open invoices' })).toBeVisible();
      expect(await brokenNumbers(page), 'subscription').toEqual([]);
      for (const alias of ['deposit', 'swap-ready']) {
        await page.goto(`/orders?q=${encodeURIComponent(`+${alias}@`)}`);
        await page.locator('main a[href^="/orders/"]').first().click();
        await expect(card(page, 'Timeline')).toBeVisible();
        await expect(card(page, 'Order')).toContainText(/(sub|in)_\w+/);
        expect(await brokenNumbers(page), alias).toEqual([]);
      }
      // A page that is left by loading another may not have been recorded yet.
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('Today');
      await page.getByRole('option', { name: 'Today' }).first().click();
      await expect(card(page, 'Recent').getByRole('link').first()).toHaveText('Kofi Mbeki');
    });

    test('the head of a vehicle with a main button is not cut', async ({ signedIn: page }) => {
      const { assets } = await askServer<{ assets: { nodes: { id: string; state: string }[] } }>(
        page,
        '{ assets(searchQuery: "Turbo Vado SL", pageSize: 100) { nodes { id state } } }',
      );
      await openAsset(
        page,
        assets.nodes.find(({ state }) => state === 'MAINTENANCE_HOLD')?.id ?? '',
      );
      await expect(page.getByRole('button', { name: 'Make available' })).toBeVisible();
      const cut = await page.locator('header h1, header span').evaluateAll((texts) =>
        texts
          .filter((text) => getComputedStyle(text).textOverflow === 'ellipsis')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    });

    test('axe reports no issues on a vehicle with a frame key and a lock key', async ({
      signedIn: page,
    }) => {
      const id = await vehicleNear(page, 'assign', 'ACTIVE');
      await askServer(
        page,
        `mutation { assetUpdate(assetId: "${id}",
        attributes: { frameKey: "F1548", lockKey: "K77" }) { errors { path } } }`,
      );
      await openAsset(page, id);
      await expectAccessible(page, 'keys');
    });
  });
}
