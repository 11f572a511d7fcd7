import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('an account is read, and what Kickstand does not know is decided', async ({
  signedIn: page,
}) => {
  await page.goto('/sandbox');
  await card(page, 'Contents').getByRole('button', { name: 'Add an account to adopt' }).click();
  await expect(card(page, 'Contents')).toContainText('product');

  await page.goto('/reports');
  await page.getByRole('link', { name: 'Adoption' }).click();
  await expect(page.getByText('Nothing is written at the provider')).toBeVisible();
  await page.getByRole('button', { name: 'Read the account' }).click();
  await expect(page.getByText(/^Last read by/)).toBeVisible({ timeout: 30_000 });
  const table = page.getByRole('table', { name: 'Objects of the account' });
  await expect(table.getByRole('row').filter({ hasText: 'Ben Ortiz' })).toHaveCount(2);

  const ben = table.getByRole('row').filter({ hasText: /Ben Ortiz.*cus_ben/ });
  await ben.getByRole('button', { name: /^Decide about/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Who is it?' });
  await dialog.getByLabel("Customer's e-mail in Kickstand").fill('nobody@moving.example');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog.getByText('Kickstand has no customer with this e-mail.')).toBeVisible();
  await dialog.getByRole('radio', { name: "Not Kickstand's" }).click();
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(toast(page, 'Decided')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Ben Ortiz' })).toHaveCount(0);

  await page.getByRole('button', { name: "Ignore subscriptions that are not Kickstand's" }).click();
  const rule = page.getByRole('dialog', {
    name: "Rule for subscriptions that are not Kickstand's",
  });
  await choose(rule, 'Product', /^Gym/);
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(toast(page, 'Rule added')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: 'Gia Gym' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove the rule: Product is/ }).click();
  await expect(table.getByRole('row').filter({ hasText: 'Gia Gym' })).toHaveCount(2);

  await page.getByRole('button', { name: 'Map products to models' }).click();
  const map = page.getByRole('dialog', { name: 'Map products to models' });
  await choose(map, /^Gym/, /Soltera/);
  await map.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Models saved')).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: /Gia Gym.*Gym.*Soltera/ })).toHaveCount(1);
});

inEveryLook((screen) => {
  test('the adoption page and its dialog are accessible', async ({ signedIn: page }) => {
    await page.goto('/sandbox');
    await card(page, 'Contents').getByRole('button', { name: 'Add an account to adopt' }).click();
    await expect(card(page, 'Contents')).toContainText('product');
    await page.goto('/reports?tab=adoption');
    await page.getByRole('button', { name: 'Read the account' }).click();
    await expect(page.getByText(/^Last read by/)).toBeVisible({ timeout: 30_000 });
    const decide = page.getByRole('button', { name: /^Decide about/ }).first();
    await expect(decide).toBeVisible();
    await expectAccessible(page, `adoption on a ${screen}`);
    await page.getByRole('button', { name: 'Map products to models' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `models of products on a ${screen}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await decide.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `a decision on a ${screen}`);
  });
});
