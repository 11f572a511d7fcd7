import { drawn } from '@kickstand/server/test/drawn.ts';
import type { Page } from '@playwright/test';
import { LISTS, type ListOfTest } from './every-page.ts';
import { expect, test } from './staff.ts';

const links = (page: Page) => page.locator('main tbody a[data-row]');
const searchbox = (page: Page) => page.locator('main').getByRole('searchbox');

/** What a shortcut would change. */
const situation = (page: Page) =>
  page.evaluate(() => ({
    address: window.location.href,
    focus: document.activeElement?.outerHTML,
    // A list of choices that was open stays in the page, hidden.
    dialogs: [
      ...document.querySelectorAll(
        '[role="dialog"], [role="listbox"], [aria-haspopup][aria-expanded="true"]',
      ),
    ].filter((each) => each.checkVisibility()).length,
    ticked: document.querySelectorAll('input:checked').length,
  }));

/** Serial numbers as a scanner types them: keys without a pause, and Enter. */
const scan = (page: Page, texts: readonly string[]) =>
  page.evaluate((all) => {
    for (const text of all) {
      for (const key of [...text, 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }
    }
  }, texts);

/** Presses keys as slowly as a person; faster ones are a scan. */
async function pressSlowly(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key, { delay: 50 });
}

/** Presses a key that opens something, and closes it with Escape. */
async function openAndClose(page: Page, key: string, opened: () => Promise<void>): Promise<void> {
  const before = await situation(page);
  await page.keyboard.press(key);
  await opened();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await situation(page)).dialogs).toBe(before.dialogs);
}

/** 200 scans at the second row change nothing; a page that takes scans searches for them. */
async function scanBesides(page: Page, takesScans = false): Promise<void> {
  const before = await situation(page);
  await scan(
    page,
    Array.from({ length: 200 }, (_, index) => `${'jkxfcgo/?SFO'[index % 12]}FO-${10_000 + index}`),
  );
  if (takesScans) {
    await expect(searchbox(page)).toHaveValue(/FO-1\d{4}$/);
    const { dialogs, ticked } = await situation(page);
    expect([dialogs, ticked]).toEqual([before.dialogs, before.ticked]);
    return;
  }
  // A shortcut of a scan would have acted before this one; right after a scan, a key is ignored.
  await expect(async () => {
    await page.keyboard.press('k');
    await expect(links(page).first()).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();
  expect(await situation(page)).toEqual(before);
}

async function visit(page: Page, { path, creates, opens, takesScans }: ListOfTest): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main tbody td').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const hasLinks = (await links(page).count()) > 1;
  const headStops = page.locator('main thead button:not([tabindex="-1"])');
  expect(await headStops.count(), path).toBeLessThanOrEqual(1);

  const searches = (await searchbox(page).count()) > 0;
  if (searches) {
    await page.keyboard.press('/');
    await expect(searchbox(page)).toBeFocused();
  }
  if (hasLinks) {
    await page.keyboard.press(searches ? 'ArrowDown' : 'j');
    await expect(links(page).first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(links(page).nth(1)).toBeFocused();
    await scanBesides(page, takesScans);
    if (takesScans) return;
  } else {
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('main tbody').getByRole('link').first()).toBeFocused();
  }
  if ((await page.locator('main [data-filter] button[aria-haspopup]').count()) > 0) {
    await openAndClose(page, 'f', () => expect(page.getByRole('listbox')).toBeVisible());
  }
  if (creates) {
    await openAndClose(page, 'c', () =>
      expect(page.getByRole('dialog', { name: creates })).toBeVisible(),
    );
  }
  if (opens && hasLinks) {
    const { address } = await situation(page);
    const link = links(page).nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(address);
    await page.goBack();
    await expect(link).toBeFocused();
  }
}

test('every list is searched, filtered, read and opened by keyboard, and 200 scans trigger no shortcut', async ({
  signedIn: page,
}) => {
  test.slow();
  for (const list of drawn(LISTS, 'lists by keyboard'))
    await test.step(list.path, () => visit(page, list));
});

test('x ticks the row that j and k lead to', async ({ signedIn: page }) => {
  await page.goto('/inventory?tab=assets');
  await expect(links(page)).toHaveCount(25);
  await page.keyboard.press('j');
  await expect(links(page).first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 vehicle selected')).toBeVisible();
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('2 vehicles selected')).toBeVisible();
});

test('shortcuts of one key can be turned off, and others are shown in a sheet', async ({
  staff: page,
}) => {
  await expect(links(page)).toHaveCount(25);
  await pressSlowly(page, 'g', 's');
  await expect(page).toHaveURL(/\/subscriptions/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await pressSlowly(page, '?', 'g', 'o', 'Control+/');
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/\/subscriptions/);
});
