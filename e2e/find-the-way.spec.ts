import { openOrder } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('the sidebar is fixed and 240 wide from 1024 on, and slides in below', async ({
  staff: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  expect((await sidebar.boundingBox())?.width).toBe(240);
  await expect(sidebar.getByRole('link', { name: 'Orders' })).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer.getByRole('combobox', { name: /^Default hub/ })).toBeVisible();
  await drawer.getByRole('link', { name: 'Orders' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the footer menu shows what is not there yet as disabled', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'Dana Petrović' }).click();
  const menu = page.getByRole('menu');
  for (const name of ['Profile', 'Settings', 'Switch Theme']) {
    await expect(menu.getByRole('menuitem', { name })).toBeDisabled();
  }
  await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeEnabled();
});

test('opened orders stand in the history of this browser, the latest first and each once', async ({
  staff: page,
}) => {
  const orders = page.getByRole('link', { name: 'Orders' }).first();
  for (const alias of ['+instant@', '+assign@', '+swap-held@']) {
    await openOrder(page, alias);
    await orders.click();
  }
  await openOrder(page, '+assign@');
  await page.reload();
  await page.getByRole('button', { name: 'Recently viewed' }).click();
  const history = page.getByRole('dialog', { name: 'Recently viewed' });
  const links = history.getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(links.nth(0)).toContainText('kwame.osei+assign@baylight.example');
  await expect(links.nth(1)).toContainText('+swap-held@');
  await expect(links.nth(2)).toContainText('+instant@');
  await links.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Tess Walker' })).toBeVisible();
});

test('a path or an id that does not exist says so and leads back', async ({ staff: page }) => {
  for (const path of [
    '/nowhere',
    '/orders/nonsense',
    '/orders/0193e7a9-e148-7135-821e-000000000000',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
});

test('a comment from three characters on is kept with its author', async ({ staff: page }) => {
  await openOrder(page, '+swap-ready@');
  const comments = page.getByRole('region', { name: /^Comments/ });
  const save = comments.getByRole('button', { name: 'Save' });
  await comments.getByRole('textbox', { name: 'Add a comment' }).fill('  ok ');
  await expect(save).toBeDisabled();
  await comments.getByRole('textbox', { name: 'Add a comment' }).fill('Brings a helmet');
  await save.click();
  await expect(comments.getByRole('listitem').first()).toContainText('admin@kickstand.example');
  await page.reload();
  await expect(comments.getByRole('listitem').first()).toContainText('Brings a helmet');
});
