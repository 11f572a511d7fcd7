import { expect, test } from './staff.ts';

test('a name with an accent is found without it, its words in any order', async ({
  staff: page,
}) => {
  await page.goto('/customers');
  await page.getByRole('searchbox').fill('TRAN bjorn');
  await expect(page.getByRole('row', { name: /Bjørn Tran/ }).first()).toBeVisible();
  await page.goto('/forest_users');
  await page.getByRole('searchbox').fill('petrovic DANA');
  await expect(page).toHaveURL(/q=petrovic/);
  await expect(page.getByRole('row', { name: /Dana Petrović/ })).toBeVisible();
  await expect(page.getByText('Showing 1-1 of 1 results')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search or jump' }).pressSequentially('petrovic dana');
  const match = page.getByRole('listbox', { name: 'Matches' }).getByRole('option').first();
  await expect(match).toContainText('Dana Petrović');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dana Petrović', level: 1 })).toBeVisible();
});
