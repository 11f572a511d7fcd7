import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, countLine, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const changes = (page: Page) => page.getByRole('table').filter({ hasText: 'From' });

async function open(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.locator('main').getByRole('link', { name }).first().click();
  await expect(heading(page, name)).toBeVisible();
}

test('a hub without a tax rate shows what that blocks; setting one resolves it and is recorded', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Hubs' }).click();
  await rows(page).filter({ hasText: 'Boston' }).click();
  const blocked = page.getByText('Buyouts at this hub are blocked until a tax rate is set');
  await expect(blocked).toBeVisible();
  await page.getByLabel('Map (optional)').fill('maps.example');
  await choose(page.locator('main'), 'Tax rate (optional)', 'Demo tax 8.625%');
  await expect(page.getByLabel('Percentage')).toHaveValue('8.625%');
  await save(page);
  await expect(page.getByText('Enter a URL that starts with https://')).toBeVisible();
  await page.getByLabel('Map (optional)').fill('https://maps.example/boston');
  await save(page);
  await expect(toast(page, 'Hub saved')).toBeVisible();
  await expect(blocked).toBeHidden();
  await page.getByRole('button', { name: 'Change history' }).click();
  await expect(
    changes(page).getByRole('row', { name: /Tax rate - Demo tax 8.625%/ }),
  ).toBeVisible();
});

test('a disabled colleague is signed out immediately; staff cannot disable themselves', async ({
  staff: page,
  colleague,
}) => {
  await page.goto('/forest_users');
  await page.locator('main').getByRole('link', { name: 'Dana Petrović' }).click();
  await expect(page.getByText('You cannot disable yourself.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Disabled' })).toBeDisabled();
  await open(page, '/forest_users', 'Luis Ortega');
  const late = await page.context().newPage();
  await late.goto(page.url());
  await late.getByRole('switch', { name: 'Disabled' }).click();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('forestUserUpdate(')) saves.push(request.url());
  });
  await page.getByRole('switch', { name: 'Disabled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await expect(dialog).toContainText('Ends every session of Luis Ortega now.');
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await expect(toast(page, 'User disabled')).toBeVisible();
  // The page has its own form, which the dialog must not submit.
  expect(saves).toHaveLength(1);
  // A person who requested the same slightly later is informed, and not offered the opposite.
  await late.getByRole('dialog').getByRole('button', { name: 'Disable user' }).click();
  await expect(late.getByRole('switch', { name: 'Disabled' })).toBeChecked();
  await expect(late.getByRole('dialog')).toBeHidden();
  await late.close();
  await expect(colleague.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto('/forest_users');
  await expect(rows(page).filter({ hasText: 'Luis Ortega' })).toHaveCount(0);
});

test('a promotion starts paused, is activated and given to a customer; its terms are frozen after the first order', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('button', { name: 'New promotion' }).click();
  const dialog = page.getByRole('dialog', { name: 'New promotion' });
  await dialog.getByLabel('Code').fill('autumn5');
  await dialog.getByLabel('Title').fill('Five dollars off in autumn');
  await choose(dialog, 'Duration', 'Recurring');
  await dialog.getByRole('button', { name: 'Create promotion' }).click();
  await expect(dialog.getByText('Amount is a required field.')).toBeVisible();
  await expect(dialog.getByText('Months is a required field.')).toBeVisible();
  await dialog.getByLabel('Amount off a month').fill('5');
  await dialog.getByLabel('Months').fill('2');
  await dialog.getByRole('button', { name: 'Create promotion' }).click();
  await expect(heading(page, 'AUTUMN5')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Activate promotion' }).click();
  await expect(toast(page, 'Promotion activated')).toBeVisible();
  await expect(card(page, 'Use')).toContainText('Not used yet');

  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await page.getByRole('button', { name: 'Pause' }).click();
  await otherTab.getByRole('button', { name: 'Pause' }).click();
  await otherTab.getByRole('button', { name: 'Pause promotion' }).click();
  await expect(toast(otherTab, 'Promotion paused')).toBeVisible();
  await otherTab.close();
  await page.getByRole('button', { name: 'Pause promotion' }).click();
  await expect(page.getByText('The promotion is already paused.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Activate promotion' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();

  await page.goto('/customers?q=%2Beligible%40');
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Edit customer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit customer' });
  await choose(edit, 'Promotion (optional)', 'AUTUMN5 ($5 off)');
  await edit.getByRole('button', { name: 'Save customer' }).click();
  await expect(card(page, 'Customer').getByRole('link', { name: 'AUTUMN5' })).toBeVisible();

  await open(page, '/promotions', 'GREENFUND');
  await expect(page.getByLabel('Budget', { exact: true })).toBeDisabled();
  await expect(card(page, 'Use')).toContainText('left');
  await expect(page.getByText(/^Showing 1-10 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Export orders' }).click();
  await expect(page.locator('main').getByRole('link', { name: /^\d+ rows$/ })).toBeVisible();
});

inEveryLook(() => {
  test('axe reports no issues on hubs, users, the security log, promotions, shops and chains', async ({
    staff: page,
  }) => {
    test.slow();
    for (const [path, name] of [
      ['/hubs', 'Portland'],
      ['/forest_users', 'Grace Lindqvist'],
      ['/promotions', 'GREENFUND'],
      ['/spokes/shops', 'Coast Cycles Berkeley'],
    ] as const) {
      await page.goto(path);
      await expect(countLine(page)).toHaveText(/^Showing/);
      await expectAccessible(page, path);
      await open(page, path, name);
      await expect(page.getByRole('button', { name: 'Change history' })).toBeVisible();
      await expectAccessible(page, `${path} ${name}`);
    }
    await page.goto('/sessions');
    await expect(page.getByText('This browser')).toBeVisible();
    await expectAccessible(page, '/sessions');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'sign out everywhere');
    await page.keyboard.press('Escape');
    await page.goto('/forest_users/security_log');
    await expect(countLine(page)).toHaveText(/^Showing/);
    await expectAccessible(page, 'security log');
    await page.goto('/spokes/chains');
    await page.locator('main').getByRole('link', { name: 'Coast Cycles' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add admin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save chain' }).click();
    await expect(page.getByText('Name is a required field.')).toBeVisible();
    await expectAccessible(page, 'chain dialog with an error');
  });
});
