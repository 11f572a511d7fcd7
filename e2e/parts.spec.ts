import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { filterBy, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Listed {
  readonly id: string;
  readonly stock: readonly { readonly quantity: number; readonly hub: { readonly id: string } }[];
}

async function readPart(page: Page, name: string): Promise<Listed> {
  const { parts } = await askServer<{ parts: { nodes: Listed[] } }>(
    page,
    'query ($name: String) { parts(searchQuery: $name) { nodes { id stock { quantity hub { id } } } } }',
    { name },
  );
  const [part] = parts.nodes;
  if (!part) throw new Error(`There is no part '${name}'.`);
  return part;
}

/** Sets the stock of a part at the first hub that counts it, as a colleague does at the same time. */
async function colleagueCounts(page: Page, name: string, quantity: number): Promise<void> {
  const { id: partId, stock } = await readPart(page, name);
  const [at] = stock;
  await askServer(
    page,
    'mutation ($partId: ID!, $hubId: ID!, $quantity: Int, $expected: Int) { partStockSet(partId: $partId, hubId: $hubId, quantity: $quantity, expected: $expected) { id } }',
    { partId, hubId: at?.hub.id, quantity, expected: at?.quantity },
  );
}

const listed = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('link', { name }).first();

test('a list without parts or recalls is a card of a single line', async ({ signedIn: page }) => {
  for (const [path, words] of [
    ['parts', /^Parts ?No parts yet\./],
    ['recalls', /^Recalls ?No recalls yet\./],
  ] as const) {
    await page.goto(`/service/${path}`);
    const line = page.getByRole('region').filter({ hasText: words });
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.height).toBeLessThan(44);
  }
});

inEveryLook((screen) => {
  test('a part is created, counted at a hub by two people at once, and retired', async ({
    signedIn: page,
  }) => {
    const name = `Brake pad ${screen}`;
    await page.goto('/service/parts');
    await expect(page.getByRole('heading', { name: 'Service', level: 1 })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Service' }).locator('[aria-current="page"]'),
    ).toHaveText(['Parts']);
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'New part' });
    await form.getByRole('button', { name: 'Create part' }).click();
    await expect(form.getByText('Name is a required field.')).toBeVisible();
    await expect(form.getByText('Price is a required field.')).toBeVisible();
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Number').fill('BP-1');
    await form.getByLabel('Price').fill('12.50');
    await expectAccessible(page, 'the form of a part');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Part created')).toBeVisible();
    await expect(listed(page, name)).toBeVisible();

    await page.getByRole('button', { name: `Stock of ${name}` }).click();
    const stock = page.getByRole('dialog', { name: `Stock of ${name}` });
    const oakland = stock.getByLabel('Oakland', { exact: true });
    await oakland.fill('some');
    await stock.getByRole('button', { name: 'Save stock' }).click();
    await expect(stock.getByText('Stock must be a whole number from 0 to 100000.')).toBeVisible();
    await expect(oakland).toBeFocused();
    await expectAccessible(page, 'the stock of a part');
    await oakland.fill('3');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Stock saved')).toBeVisible();
    await expect(page.locator('main').getByText('Oakland 3').first()).toBeVisible();
    await expectAccessible(page, 'the list of parts');

    await page.getByRole('button', { name: `Stock of ${name}` }).click();
    await oakland.fill('4');
    await colleagueCounts(page, name, 7);
    await stock.getByRole('button', { name: 'Save stock' }).click();
    await expect(
      stock.getByText(`Oakland now has 7 ${name}. Check it and try again.`),
    ).toBeVisible();
    await oakland.fill('');
    await stock.getByRole('button', { name: 'Save stock' }).click();
    await expect(stock).toBeHidden();
    expect((await readPart(page, name)).stock).toEqual([]);

    await listed(page, name).click();
    const edit = page.getByRole('dialog', { name: 'Edit part' });
    await edit.getByLabel('Retired: jobs are no longer offered it').check();
    await edit.getByRole('button', { name: 'Save part' }).click();
    await expect(toast(page, 'Part saved')).toBeVisible();
    await expect(listed(page, name)).toBeHidden();
    await filterBy(page, 'Retired');
    await expect(listed(page, name)).toBeVisible();
    await page.getByLabel('Search parts').fill('no such part');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByText('Nothing matches.')).toBeHidden();
  });
});
