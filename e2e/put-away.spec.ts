import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { inEveryLook } from './every-look.ts';
import { card, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Listed {
  readonly id: string;
  readonly serialNumber: string | null;
  readonly storageLocation: string | null;
}

/** Vehicles without a storage location that are available, and one that is with a customer. */
async function vehiclesOf(page: Page, place: number) {
  const { free, out } = await askServer<Record<'free' | 'out', { nodes: Listed[] }>>(
    page,
    `{ free: assets(stock: AVAILABLE, pageSize: 50) { nodes { id serialNumber storageLocation } }
      out: assets(assetStates: [WITH_CUSTOMER], pageSize: 10) { nodes { id serialNumber storageLocation } } }`,
  );
  const numbered = free.nodes.filter((each) => each.serialNumber && !each.storageLocation);
  const [first, second, third] = numbered.slice(3 * place);
  const rented = out.nodes.find(({ serialNumber }) => serialNumber);
  if (!first || !second || !third || !rented) throw new Error('Too few vehicles.');
  return { first, second, third, rented };
}

const locationOf = async (page: Page, { id }: Listed) =>
  (
    await askServer<{ asset: { storageLocation: string | null } }>(
      page,
      'query ($id: ID!) { asset(id: $id) { storageLocation } }',
      { id },
    )
  ).asset.storageLocation;

const latest = (page: Page) =>
  page.getByRole('region', { name: 'Latest scans' }).getByRole('listitem');
const label = ({ id }: Listed) => `https://console.example/inventory/assets/${id}`;

inEveryLook((screen) => {
  const rack = screen === 'laptop' ? 'Rack Q1' : 'Rack Q2';

  test('vehicles are put away by a scanner alone: the storage location, then one after the other', async ({
    signedIn: page,
  }) => {
    const { first, second, third, rented } = await vehiclesOf(page, screen === 'laptop' ? 0 : 1);
    await page.goto('/inventory/put_away');
    await expect(page.getByRole('heading', { name: 'Put away', level: 1 })).toBeVisible();
    await expectAccessible(page, 'putting away before the storage location is known');
    await scanBlindly(page, label(first));
    await expect(latest(page).first()).toContainText('Scan or type the storage location first');
    await scanBlindly(page, 'A storage location that is too long');
    await expect(latest(page).first()).toContainText('at most 20 characters');
    await scanBlindly(page, rack);
    await expect(page.getByRole('heading', { name: rack })).toBeVisible();

    await scanBlindly(page, label(first));
    await expect(latest(page).first()).toContainText(`${first.serialNumber}`);
    await scanBlindly(page, second.serialNumber ?? '');
    await expect(latest(page).first()).toContainText(`${second.serialNumber}`);
    await scanBlindly(page, label(rented));
    await expect(latest(page).first()).toContainText('The vehicle has a subscription.');
    await scanBlindly(page, 'NO-SUCH-77');
    await expect(latest(page).first()).toContainText('No vehicle has this number');
    // A known storage location is the next one.
    await scanBlindly(page, 'rack a1');
    await expect(page.getByRole('heading', { name: 'Rack A1' })).toBeVisible();
    await scanBlindly(page, label(third));
    await expect(latest(page).first()).toContainText('Rack A1:');
    await expectAccessible(page, 'putting away');
    expect(await locationOf(page, first)).toBe(rack);
    expect(await locationOf(page, second)).toBe(rack);
    expect(await locationOf(page, third)).toBe('Rack A1');
    expect(await locationOf(page, rented)).toBeNull();

    await page.getByRole('button', { name: `Undo: ${third.serialNumber}` }).dblclick();
    await expect(toast(page, 'Undone')).toHaveCount(1);
    expect(await locationOf(page, third)).toBeNull();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()?.width ?? 0,
    );
  });

  test("the storage location is changed on the vehicle's page, and found in the list", async ({
    signedIn: page,
  }) => {
    const { third } = await vehiclesOf(page, screen === 'laptop' ? 2 : 3);
    await page.goto(`/inventory/assets/${third.id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    const item = { name: 'Storage location', exact: true };
    await page.getByRole('menuitem', item).or(page.getByRole('button', item)).click();
    const dialog = page.getByRole('dialog', { name: 'Storage location' });
    await dialog.getByLabel('Storage location').fill('x'.repeat(21));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('A storage location can have at most 20 characters.'),
    ).toBeVisible();
    await expectAccessible(page, 'the dialog of the storage location');
    await dialog.getByLabel('Storage location').fill(`${rack} top`);
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(toast(page, `Put at ${rack} top`)).toHaveCount(1);
    await expect(card(page, 'Where it is now')).toContainText(`Storage location ${rack} top`);

    await page.goto(`/inventory?tab=assets&storage=${encodeURIComponent(`${rack} TOP`)}`);
    await expect(page.getByText(`${third.serialNumber}`).first()).toBeVisible();
  });
});
