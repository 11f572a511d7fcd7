import type { Locator, Page } from '@playwright/test';
import { askServer } from './ask-server.ts';
import { card } from './order-pages.ts';
import { expect } from './staff.ts';

interface StandingThere {
  readonly id: string;
  readonly state: string;
}

/** A vehicle in a state at the hub of a demo customer's open order. */
export async function vehicleNear(page: Page, alias: string, state: string): Promise<string> {
  const { orders } = await askServer<{ orders: { nodes: { id: string }[] } }>(
    page,
    'query ($q: String) { orders(searchQuery: $q) { nodes { id } } }',
    { q: `+${alias}@` },
  );
  const { assetsAvailable } = await askServer<{ assetsAvailable: StandingThere[] }>(
    page,
    'query ($id: ID!) { assetsAvailable(orderId: $id) { id state } }',
    { id: orders.nodes[0]?.id },
  );
  const found = assetsAvailable.find((asset) => asset.state === state);
  if (!found) throw new Error(`No vehicle is ${state} where +${alias}@ waits.`);
  return found.id;
}

/** The vehicle of a demo customer's newest subscription. */
export async function vehicleOf(page: Page, alias: string): Promise<string> {
  const { subscriptions } = await askServer<{
    subscriptions: { nodes: { asset: { id: string } | null }[] };
  }>(
    page,
    `query ($q: String) { subscriptions(searchQuery: $q, subscriptionStates: [ACTIVE, CANCELED])
      { nodes { asset { id } } } }`,
    { q: `+${alias}@` },
  );
  const id = subscriptions.nodes[0]?.asset?.id;
  if (!id) throw new Error(`+${alias}@ has no vehicle.`);
  return id;
}

/** Opens the page of a vehicle. */
export async function openAsset(page: Page, id: string): Promise<void> {
  await page.goto(`/inventory/assets/${id}`);
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** The state label in the header of a vehicle's page. */
export function plate(page: Page, text: string): Locator {
  return page.locator('main header').getByText(text, { exact: true });
}

export function changeState(page: Page): Locator {
  return page.getByRole('button', { name: 'Change State' });
}

/** The items of the Change State menu, each with its reason; closes the menu again. */
export async function offeredStates(page: Page): Promise<string[]> {
  await changeState(page).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const items = await page.getByRole('menuitem').allInnerTexts();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  return items;
}

/** Selects a menu item and returns the dialog that it opens. */
export async function openFrom(
  page: Page,
  menu: 'Change State' | 'Actions',
  item: string,
  title = item,
): Promise<Locator> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}
