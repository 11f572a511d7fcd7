import type { Locator, Page } from '@playwright/test';
import { expect } from './staff.ts';

/** The current text of an element. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

/** The count line below the table. */
export function countLine(page: Page): Locator {
  return page.getByText(/^(Showing [\d,]+-[\d,]+ of [\d,]+ results|no items found)$/);
}

/** The rows of the order list, excluding loading placeholders. */
export function rows(page: Page): Locator {
  return page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
}

/** The texts of one column, by its header, once the list has loaded. */
export async function column(page: Page, header: string): Promise<string[]> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const headers = await page.getByRole('columnheader').allInnerTexts();
  const index = headers.indexOf(header);
  return await rows(page)
    .locator(`td:nth-child(${index + 1})`)
    .allInnerTexts();
}

/** A filter above the list that is not set. */
export function chip(page: Page, label: string): Locator {
  return page.getByRole('search').getByRole('button', { name: label, exact: true });
}

/** Sets a filter chip, also one that does not fit in the row; a switch has no options. */
export async function filterBy(page: Page, label: string, option?: string): Promise<void> {
  const wanted = chip(page, label);
  const more = page.getByRole('button', { name: 'More filters' });
  await expect(wanted.or(more).first()).toBeVisible();
  if (await wanted.isHidden()) await more.click();
  await wanted.click();
  if (option === undefined) return;
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Types into the order list's search and waits for exactly that many matches. */
export async function searchOrders(page: Page, text: string, matches: number): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
  const line = matches === 0 ? 'no items found' : `Showing 1-${matches} of ${matches} results`;
  await expect(countLine(page)).toHaveText(line);
}

/** The state badge beside the title of an order's page. */
export function orderState(page: Page, state: string): Locator {
  return page.locator('main header').getByText(state, { exact: true });
}

/** A card of an order's page by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

/** The serial number of the vehicle on an order's page. */
export async function serialNumber(page: Page): Promise<string> {
  return await textOf(card(page, 'Asset').locator('.ks-mono').first());
}

/** The sentences of the timeline, newest first. */
export function timeline(page: Page): Locator {
  return card(page, 'Timeline').getByRole('listitem');
}

/**
 * Opens an order through the order list's search; if a customer has several, the one that needs
 * action.
 * @param text `+alias@` for the customer of a demo scenario.
 */
export async function openOrder(page: Page, text: string): Promise<void> {
  await page.goto(`/orders?q=${encodeURIComponent(text)}`);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** Opens an order of the filtered list that belongs to no demo scenario. */
export async function openOrdinaryOrder(page: Page, filters: string): Promise<void> {
  await page.goto(`/orders?${filters}`);
  // On a phone the rows are not a table and do not show the e-mail.
  const rows = page.locator('main a[href^="/orders/"]').filter({ hasNotText: '+' });
  await rows.first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** Opens the menu of actions of an order's page. */
export async function openActions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Actions' }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 0.99 });
  return menu;
}

/** Selects an action on an order's page; some open a dialog. */
export async function chooseAction(page: Page, label: string): Promise<void> {
  const menu = await openActions(page);
  await menu.getByRole('menuitem', { name: label }).click();
}

/** The menu's items: each label, followed by the reason if it is disabled. */
export async function offeredActions(page: Page): Promise<string[]> {
  const menu = await openActions(page);
  const labels = await menu.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  return labels.map((label) => label.trim().replace(/\s*\n\s*/g, ': '));
}

/** Selects an option of a drop-down list or a radio button of a group, found by its label inside `scope`. */
export async function choose(
  scope: Locator,
  label: string | RegExp,
  option: string | RegExp,
): Promise<void> {
  const field = scope.getByLabel(label);
  if ((await field.getAttribute('role')) === 'radiogroup') {
    await field.getByRole('radio', { name: option }).check();
    return;
  }
  await field.click();
  await scope.page().getByRole('option', { name: option }).click();
}

/** All toasts with exactly this title. */
export function toasts(page: Page, title: string | RegExp): Locator {
  return page
    .locator('.mantine-Notification-root')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** The latest toast with this title. */
export function toast(page: Page, title: string | RegExp): Locator {
  return toasts(page, title).last();
}
