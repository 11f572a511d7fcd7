import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { countLine, filterBy, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';

const ASSETS = '/inventory?tab=assets';

const bar = (page: Page, noun = 'orders') => page.getByRole('region', { name: `Selected ${noun}` });
/** What is announced. */
const selected = (page: Page, text: string) => page.getByText(text, { exact: true });
const selectPage = (page: Page) => page.getByRole('checkbox', { name: 'Select this page' });
const ticks = (page: Page) => rows(page).getByRole('checkbox');
const links = (page: Page) => page.locator('main a[data-row]');

/** How many rows match, by the line below the table. */
async function total(page: Page): Promise<number> {
  await expect(countLine(page)).toHaveText(/^Showing/);
  const text = (await countLine(page).textContent()) ?? '';
  return Number(/of ([\d,]+) results/.exec(text)?.[1]?.replace(/,/g, ''));
}

const counted = (count: number) => count.toLocaleString('en-US');

test('rows stay selected on other pages, and when an order was opened', async ({ staff: page }) => {
  await ticks(page).nth(0).check();
  await expect(selected(page, '1 order selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(countLine(page)).toHaveText(/^Showing 26-/);
  await expect(bar(page)).toContainText('1 selected, 1 not on this page');
  await ticks(page).nth(1).check();
  await expect(selected(page, '2 orders selected, 1 not on this page')).toBeVisible();
  await links(page).nth(1).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
  await expect(bar(page)).toBeHidden();
  await page.goBack();
  await expect(selected(page, '2 orders selected, 1 not on this page')).toBeVisible();
  await expect(ticks(page).nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(countLine(page)).toHaveText(/^Showing 1-/);
  await expect(ticks(page).nth(0)).toBeChecked();
});

test('everything that matches is selected until something else matches, or a row is not', async ({
  signedIn: page,
}) => {
  await page.goto(ASSETS);
  const all = await total(page);
  const offer = bar(page, 'vehicles').getByRole('button', { name: `Select all ${counted(all)}` });
  await ticks(page).nth(0).check();
  await expect(offer).toBeHidden();
  await selectPage(page).check();
  await expect(bar(page, 'vehicles')).toContainText('All 25 on this page.');
  await offer.click();
  await expect(selected(page, `${counted(all)} vehicles selected`)).toBeVisible();
  await expect(bar(page, 'vehicles')).toContainText(`All ${counted(all)} selected`);
  await expect(bar(page, 'vehicles').getByRole('button', { name: /^Clear/ })).toBeFocused();
  const print = bar(page, 'vehicles').getByRole('button', { name: 'Print labels' });
  await expect(print).toHaveAccessibleDescription('Select vehicles page by page to do this');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(countLine(page)).toHaveText(/^Showing 26-/);
  await expect(ticks(page).nth(24)).toBeChecked();
  await ticks(page).nth(3).uncheck();
  await expect(selected(page, '24 vehicles selected')).toBeVisible();
  await selectPage(page).check();
  await offer.click();
  await filterBy(page, 'State', 'Available');
  await expect(bar(page, 'vehicles')).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter State' }).click();
  await expect(countLine(page)).toHaveText(new RegExp(`of ${counted(all)} results`));
  await expect(ticks(page).nth(0)).not.toBeChecked();
  await expect(bar(page, 'vehicles')).toBeHidden();
});

test('the whole cell of a checkbox can be clicked, and opens nothing', async ({ staff: page }) => {
  const address = page.url();
  for (const index of [0, 3]) {
    const box = await rows(page).nth(index).locator('td').first().boundingBox();
    if (!box) throw new Error('There is no row.');
    const { x, y, height } = box;
    await page.keyboard.down('Shift');
    await page.mouse.click(x + 3, index === 0 ? y + 3 : y + height - 3);
    await page.keyboard.up('Shift');
  }
  await expect(selected(page, '4 orders selected')).toBeVisible();
  expect(page.url()).toBe(address);
  await links(page).nth(6).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}/);
});

test('rows are selected, extended, acted on and cleared by keyboard alone', async ({
  signedIn: page,
}) => {
  await page.goto(ASSETS);
  await expect(links(page)).toHaveCount(25);
  // One after the other: keys that follow each other at once are those of a scanner.
  await page.keyboard.press('j');
  await expect(links(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(links(page).nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(selected(page, '1 vehicle selected')).toBeVisible();
  for (const [key, focused, text] of [
    ['J', 2, '2 vehicles selected'],
    ['J', 3, '3 vehicles selected'],
    ['K', 2, '2 vehicles selected'],
    ['K', 1, '1 vehicle selected'],
    ['K', 0, '2 vehicles selected'],
  ] as const) {
    await page.keyboard.press(`Shift+${key}`);
    await expect(links(page).nth(focused)).toBeFocused();
    await expect(selected(page, text)).toBeVisible();
  }
  await expect(ticks(page).nth(0)).toBeChecked();
  await expect(ticks(page).nth(1)).toBeChecked();
  // A row has controls, after which the bar comes.
  const add = page.getByRole('button', { name: 'Add to transfer order' });
  for (let count = 0; count < 12; count += 1) {
    if (await add.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to transfer order' });
  await expect(dialog).toContainText('2 vehicles wait');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(selected(page, '2 vehicles selected')).toBeVisible();
  await expect(add).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bar(page, 'vehicles')).toBeHidden();
  await expect(links(page).nth(0)).toBeFocused();
});

test('Escape first closes what is shown beside the list', async ({ staff: page }) => {
  await expect(links(page)).toHaveCount(25);
  await links(page).nth(0).focus();
  await page.keyboard.press('x');
  await expect(selected(page, '1 order selected')).toBeVisible();
  await page.keyboard.press(' ');
  await expect(page).toHaveURL(/peek=/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/peek=/);
  await expect(selected(page, '1 order selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
});

test('the bar moves nothing and lies over no row at the end of the list', async ({
  staff: page,
}) => {
  await expect(links(page)).toHaveCount(25);
  const before = await rows(page).nth(3).boundingBox();
  await ticks(page).nth(3).check();
  await expect(bar(page)).toBeVisible();
  expect(await rows(page).nth(3).boundingBox()).toEqual(before);
  await expectAccessible(page, 'selected orders');
  await links(page).nth(0).focus();
  await page.keyboard.press('End');
  await expect(links(page).nth(24)).toBeFocused();
  const overlap = async () => {
    const [row, over] = await Promise.all([
      rows(page).nth(24).boundingBox(),
      bar(page).boundingBox(),
    ]);
    return (row?.y ?? 0) + (row?.height ?? 0) - (over?.y ?? 0);
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
  const last = await rows(page).nth(24).boundingBox();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();
  expect(await rows(page).nth(24).boundingBox()).toEqual(last);
});

test.describe('on a phone', () => {
  test.use({ viewport: SCREENS.phone });

  const entries = (page: Page) => page.locator('main li').filter({ has: page.getByRole('link') });
  const phoneBar = (page: Page) => page.getByRole('toolbar', { name: 'Selected vehicles' });

  test('vehicles are selected in a mode that the bottom bar begins and ends', async ({
    signedIn: page,
  }) => {
    await page.goto(ASSETS);
    const all = await total(page);
    await expect(entries(page).getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const boxes = entries(page).getByRole('checkbox');
    await expect(boxes).toHaveCount(25);
    const target = await entries(page).nth(0).locator('label').boundingBox();
    expect(target?.width).toBeGreaterThanOrEqual(44);
    expect(target?.height).toBeGreaterThanOrEqual(44);
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(selected(page, '2 vehicles selected')).toBeVisible();
    await expectAccessible(page, 'selecting vehicles on a phone');
    await selectPage(page).check();
    await phoneBar(page)
      .getByRole('button', { name: `Select all ${counted(all)}` })
      .click();
    await expect(phoneBar(page)).toContainText(`All ${counted(all)} selected`);
    await boxes.nth(4).uncheck();
    await expect(selected(page, '24 vehicles selected')).toBeVisible();
    await phoneBar(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: 'Add to transfer order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to transfer order' });
    await expect(dialog).toContainText('24 vehicles wait');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await phoneBar(page).getByRole('button', { name: 'Clear' }).click();
    await expect(boxes).toHaveCount(0);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(boxes.nth(0)).not.toBeChecked();
  });
});
