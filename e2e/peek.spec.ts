import { expectAccessible } from './accessibility-check.ts';
import { rows, textOf } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('Space shows a row beside the list, the arrow keys and J move on, and Escape gives the focus back', async ({
  staff: page,
}) => {
  const links = rows(page).getByRole('link');
  await rows(page).first().locator('a[data-row]').focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  const nameOf = (index: number) =>
    textOf(rows(page).nth(index).locator('a[data-row] > span > span').first());
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(await nameOf(0));
  await expect(panel.getByRole('region', { name: 'Timeline' })).toBeVisible();
  expect(await panel.getByRole('listitem').count()).toBeLessThanOrEqual(3);

  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(await nameOf(1));
  await page.keyboard.press('j');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(await nameOf(2));
  await expect(page).toHaveURL(/[?&]peek=/);
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(links.locator('visible=true').and(page.locator(':focus'))).toHaveCount(1);
  await expect(page).not.toHaveURL(/peek=/);

  await page.goto(address);
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(await nameOf(2));
});

test('Space pressed right after J shows the row that J chose', async ({ staff: page }) => {
  await rows(page).first().locator('a[data-row]').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Space');
  const second = rows(page).nth(1).locator('a[data-row]');
  await expect(second).toBeFocused();
  const name = await textOf(second.locator('> span > span').first());
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(name);
});

test('the dialogs of the panel open over the list, and a phone opens the page instead', async ({
  signedIn: page,
}) => {
  await page.goto('/orders?q=%2Bassign%40');
  const row = rows(page).first();
  await row.hover();
  await row.getByRole('button', { name: 'Peek' }).click();
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  await expect(panel.getByRole('button', { name: 'Assign Vehicle' })).toBeVisible();
  await panel.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeVisible();
  await expectAccessible(page, 'an order beside the list');
  await panel.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(page.getByRole('dialog', { name: 'Assign Vehicle' })).toBeVisible();
  await expect(page).toHaveURL(/\/orders\?.*peek=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(panel).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toHaveCount(0);
});

test('an action without a dialog is done in the panel by a click, and never by an address', async ({
  signedIn: page,
}) => {
  await page.goto('/orders?q=%2Bassign%40');
  await rows(page).first().locator('a[data-row]').focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  await expect(panel.getByRole('button', { name: 'Actions' })).toBeVisible();
  await page.goto(`${page.url()}&do=placeOnHold`);
  await expect(panel.getByRole('button', { name: 'Actions' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const [action, done] of [
    ['Place on hold', 'Order placed on hold'],
    ['Set to open', 'Order set to open'],
  ] as const) {
    await panel.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/orders\?.*peek=/);
  }
});

test('a comment is written in the panel, where J and K are letters, and the panel closes when its row leaves the list', async ({
  staff: page,
}) => {
  await rows(page).first().locator('a[data-row]').focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  const name = await textOf(panel.getByRole('heading', { level: 2 }).first());
  const field = panel.getByLabel('Add a comment');
  await field.pressSequentially('Jack k and j');
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(name);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Jack k and j')).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessible(page, 'an order with a comment beside the list');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(panel).toHaveCount(0);
  await expect(page).not.toHaveURL(/peek=/);
  await page.goBack();
  await expect(panel.getByText('Jack k and j')).toBeVisible();
});

for (const [path, primary] of [
  ['/inventory?tab=assets'],
  ['/customers'],
  ['/purchase_orders?states=%5B%22SUBMITTED%22%5D', 'Mark shipped'],
  ['/transfer_orders?states=%5B%22OPEN%22%5D', 'Ship'],
] as const) {
  test(`a row of ${path} is shown beside it, with its last events and actions`, async ({
    signedIn: page,
  }) => {
    await page.goto(path);
    await page.locator('a[data-row]').first().focus();
    await page.keyboard.press('Space');
    const panel = page.getByRole('region', { name: /, beside the list$/ });
    const timeline = panel.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').first()).toBeVisible();
    expect(await timeline.getByRole('listitem').count()).toBeLessThanOrEqual(3);
    await expectAccessible(page, `a row beside ${path}`);
    if (primary) await panel.getByRole('button', { name: primary, exact: true }).click();
    else {
      await panel.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem').filter({ hasNotText: 'Anonymize' }).first().click();
    }
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}
