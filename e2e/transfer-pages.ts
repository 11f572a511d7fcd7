import type { Locator, Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { card, choose, countLine, textOf, toast } from './order-pages.ts';
import { expect } from './staff.ts';

/** The field that a scanner types into. */
export function scanField(page: Page): Locator {
  return page.getByLabel('Serial number', { exact: true });
}

/** Scans serial numbers one after the other, as a scanner does. */
export async function scan(page: Page, ...serials: string[]): Promise<void> {
  for (const serial of serials) {
    await scanField(page).fill(serial);
    await scanField(page).press('Enter');
  }
}

/** Creates a transfer order with the form, which opens its page; returns its number. */
export async function newTransfer(
  page: Page,
  origin: string,
  destination: string,
): Promise<string> {
  await page.goto('/transfer_orders');
  await expect(countLine(page)).toBeVisible();
  await page.getByRole('button', { name: 'New Transfer Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Transfer Order' });
  await choose(dialog, 'Origin', origin);
  await choose(dialog, 'Destination', destination);
  await dialog.getByRole('button', { name: 'Create transfer order' }).click();
  await expect(card(page, 'Add vehicles')).toBeVisible();
  const number = await textOf(page.getByRole('heading', { level: 1 }));
  await expect(toast(page, `Transfer order ${number} created`)).toBeVisible();
  return number;
}

/** Serial numbers of vehicles waiting on open transfer orders from a place. */
export async function allocatedSerials(page: Page, transferOrderId: string): Promise<string[]> {
  type Models = { variants: { assets: { asset: { serialNumber: string } }[] }[] }[];
  const data = await askServer<{ transferOrderTabs: { allocatedAssets: Models } }>(
    page,
    `query ($id: ID!) { transferOrderTabs(id: $id) { allocatedAssets {
      variants { assets { asset { serialNumber } } } } } }`,
    { id: transferOrderId },
  );
  return data.transferOrderTabs.allocatedAssets.flatMap(({ variants }) =>
    variants.flatMap(({ assets }) => assets.map(({ asset }) => asset.serialNumber)),
  );
}

/** The id in the address of the page. */
export const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Opens the first transfer order of a state whose row contains the text. */
export async function openTransfer(
  page: Page,
  state: string,
  words: RegExp | string,
): Promise<void> {
  await page.goto(`/transfer_orders?states=["${state}"]`);
  const row = page.getByRole('row').filter({ hasText: words });
  await row.getByRole('link').first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
  await expect(card(page, 'Vehicles')).toBeVisible();
}
