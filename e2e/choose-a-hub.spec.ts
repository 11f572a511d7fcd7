import type { Page } from '@playwright/test';
import { rows, searchOrders } from './order-pages.ts';
import { expect, test } from './staff.ts';

async function chooseHub(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('the selected hub scopes the list, and a search reports matches at other hubs', async ({
  staff: page,
}) => {
  const selector = page.getByRole('combobox', { name: /^Default hub/ });
  const closed = await selector.boundingBox();
  await selector.click();
  await expect(page.getByRole('option', { name: 'Portland', exact: true })).toBeVisible();
  expect(await selector.boundingBox()).toEqual(closed);
  const offered = await page.getByRole('option').allInnerTexts();
  expect(offered.slice(0, 2)).toEqual(['All Hubs', 'Direct Ship Hubs']);
  await page.keyboard.press('Escape');

  await chooseHub(page, 'Portland');
  await searchOrders(page, '+past-due@', 1);
  await searchOrders(page, '+assign@', 0);
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('1 match in other hubs.')).toBeVisible();
  await page.getByRole('button', { name: 'Show them' }).click();
  await expect(rows(page)).toContainText('Kwame Osei');
  await searchOrders(page, '+no-hub@', 0);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Default hub: Portland' })).toBeVisible();
  await chooseHub(page, 'All Hubs');
  await searchOrders(page, '+no-hub@', 1);
});

test('a staff user starts with their default hub', async ({ colleague: page }) => {
  await expect(page.getByRole('combobox', { name: 'Default hub: Oakland' })).toBeVisible();
  await searchOrders(page, '+assign@', 1);
  await searchOrders(page, '+past-due@', 0);
});
