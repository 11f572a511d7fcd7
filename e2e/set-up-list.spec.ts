import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { startConsoleServer } from './console-server.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose } from './order-pages.ts';
import { signInWith } from './sign-in-window.ts';
import { test as base, expect } from './staff.ts';

/** On an installation without any data. */
const test = base.extend({
  baseURL: async ({ database }, use) => {
    const server = await startConsoleServer(database, { DEMO_DATA: 'off' });
    await use(server.address);
    await server.stop();
  },
});

const list = (page: Page) => card(page, 'Set up Kickstand');

async function enter(page: Page): Promise<void> {
  await page.goto('/login');
  await signInWith(page, 'ada.brook@kickstand.example');
  await expect(page.getByRole('complementary').or(page.getByRole('main')).first()).toBeVisible();
  await page.goto('/today');
  await expect(list(page)).toBeVisible();
}

/** Presses the button of a step, and fills the form that it opens. */
async function create(
  page: Page,
  button: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await list(page).getByRole('link', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await fill(dialog);
  await dialog.locator('[data-main], [type=submit]').last().click();
  await expect(dialog).toBeHidden();
  await page.goto('/today');
}

/** Opens a new organization to the people of a domain. */
async function setUpAccess(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'Set up access' }).click();
  const missing = page.getByText('No one can join Juniper yet, so no one can order.');
  await expect(missing).toBeVisible();
  await expectAccessible(page, 'an organization without access');
  await page.getByRole('switch', { name: 'Employees may join by e-mail domain' }).click();
  await page.getByRole('combobox', { name: 'Allowed domains' }).fill('juniper.example');
  await save(page);
}

async function addVariants(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'Add variants' }).click();
  await page.getByRole('button', { name: 'Add version' }).click();
  await page.getByLabel('Version 1: name').fill('2026');
  await page.getByRole('button', { name: 'Add variant' }).click();
  const variant = page.getByRole('dialog', { name: 'New variant' });
  await variant.getByLabel('Color', { exact: true }).fill('Blue');
  await variant.getByLabel('Color code').fill('#0055aa');
  await variant.getByRole('button', { name: 'Done' }).click();
  await save(page);
}

async function linkModels(page: Page): Promise<void> {
  await list(page).getByRole('link', { name: 'Link models' }).click();
  await page.getByLabel(/linked$/).check();
  await save(page);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^(Organization|Vehicle model|Vendor) saved$/)).toBeVisible();
  await page.goto('/today');
}

const step = (page: Page, name: string) =>
  list(page).getByRole('listitem').filter({ hasText: name });

inEveryLook(() => {
  test('an empty installation is set up step by step with the buttons of Today, until the list is gone', async ({
    page,
  }) => {
    test.slow();
    await enter(page);
    await expect(list(page)).toContainText('1 of 6 done');
    await expect(page.getByText('All clear.')).toHaveCount(0);
    await expectAccessible(page, 'an empty Today');

    await create(page, 'New service area', (dialog) => dialog.getByLabel('Name').fill('East Bay'));
    await expect(step(page, 'Places')).toContainText('1 service area, 0 hubs');
    await create(page, 'New hub', async (dialog) => {
      await expect(dialog.getByLabel('Service area')).toHaveValue('East Bay');
      await dialog.getByLabel('Name').fill('Oakland');
      await dialog.getByLabel('Line 1').fill('1 Broadway');
      await dialog.getByLabel('City').fill('Oakland');
      await dialog.getByLabel('State').fill('CA');
      await dialog.getByLabel('Postal code').fill('94607');
      await dialog.getByLabel('Minimum time').fill('1');
      await dialog.getByLabel('Maximum time').fill('3');
    });
    await expect(step(page, 'Places')).toContainText('done');
    await create(page, 'New organization', (dialog) => dialog.getByLabel('Name').fill('Juniper'));
    await create(page, 'New office', async (dialog) => {
      await expect(dialog.getByLabel('Service area')).toHaveValue('East Bay');
      await dialog.getByLabel('Name').fill('Downtown');
    });
    await expect(step(page, 'Partners')).toContainText('No one can join yet');
    await setUpAccess(page);
    await expect(step(page, 'Partners')).toContainText('done');
    await create(page, 'New vehicle model', async (dialog) => {
      await dialog.getByLabel('Brand').fill('Trek');
      await dialog.getByLabel('Model', { exact: true }).fill('Allant');
      await choose(dialog, 'Category', 'Commuter');
      await dialog.getByLabel('Plan price per month').fill('89');
      await dialog.getByLabel('MSRP').fill('2999');
      await dialog.getByLabel('Wholesale price').fill('1900');
    });
    await addVariants(page);
    await create(page, 'New vendor', (dialog) => dialog.getByLabel('Name').fill('Pedal Supply Co'));
    await linkModels(page);
    await create(page, 'New purchase order', async (dialog) => {
      await expect(dialog.getByLabel('Vendor')).toHaveValue('Pedal Supply Co');
      await expect(dialog.getByLabel('Destination')).toHaveValue('Oakland');
      await dialog.getByRole('button', { name: 'Add line' }).click();
      const line = dialog.getByRole('group', { name: 'Line 1' });
      await choose(line, 'Model', 'Trek Allant');
      await choose(line, 'Color', 'Blue');
      await line.getByLabel('Quantity').fill('2');
    });
    await expect(list(page)).toContainText('5 of 6 done');
    await create(page, 'Invite user', (dialog) =>
      dialog.getByLabel('E-mail').fill('omar.haddad@kickstand.example'),
    );
    await expect(page.getByText('All clear.')).toBeVisible();
    await expect(list(page)).toHaveCount(0);
  });

  test('an empty list offers what it needs first, and the first of its own once that exists', async ({
    page,
  }) => {
    await enter(page);
    for (const [path, button] of [
      ['/hubs', 'New service area'],
      ['/service_areas', 'New service area'],
      ['/promotions', 'New promotion'],
      ['/vehicles', 'New vehicle model'],
      ['/vendors', 'New vendor'],
      ['/spokes/shops', 'New service area'],
      ['/spokes/chains', 'New spoke chain'],
      ['/customers', 'New organization'],
      ['/orders', 'New organization'],
      ['/purchase_orders', 'New vendor'],
      ['/transfer_orders', 'New vendor'],
      ['/inventory?tab=assets', 'New vendor'],
      ['/inventory', 'New vendor'],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('link', { name: button }), path).toBeVisible();
      await main.getByRole('link', { name: button }).click();
      await expect(page.getByRole('dialog', { name: button }), path).toBeVisible();
    }
    await page.goto('/service_areas');
    await expectAccessible(page, 'an empty list');
    await page.getByRole('main').getByRole('link', { name: 'New service area' }).click();
    const area = page.getByRole('dialog', { name: 'New service area' });
    await area.getByLabel('Name').fill('East Bay');
    await area.locator('[data-main], [type=submit]').last().click();
    await expect(area).toBeHidden();
    await page.goto('/hubs');
    await page.getByRole('main').getByRole('link', { name: 'New hub' }).click();
    await expect(page.getByRole('dialog', { name: 'New hub' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('No data available')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a person hides the list, and shows it again by the menu of Today', async ({ page }) => {
  await enter(page);
  await list(page).getByRole('button', { name: 'Hide' }).click();
  await expect(list(page)).toHaveCount(0);
  await expect(page.getByText('All clear.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('All clear.')).toBeVisible();
  await page.getByRole('button', { name: 'Today settings' }).click();
  await page.getByRole('menuitem', { name: 'Show the set-up list' }).click();
  await expect(list(page)).toBeVisible();
});
