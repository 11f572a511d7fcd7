import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, countLine, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const SUPPLY = 'Pedal Supply Co';

async function openVendor(page: Page, name: string): Promise<void> {
  await page.goto('/vendors');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const unsaved = (page: Page) => page.getByRole('toolbar', { name: 'Unsaved changes' });

test('a new vendor is created and linked to the models it supplies, with a history', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Vendors' }).click();
  await page.getByRole('button', { name: 'New vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New vendor' });
  await dialog.getByRole('button', { name: 'Create vendor' }).click();
  await expect(dialog.getByText('Name is a required field.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Harbor Bikes');
  await dialog.getByLabel('Maximum time').fill('3');
  await dialog.getByRole('button', { name: 'Create vendor' }).click();
  await expect(dialog.getByText('Maximum time must not be less than minimum time.')).toBeVisible();
  await dialog.getByLabel('Maximum time').fill('12');
  await dialog.getByRole('button', { name: 'Create vendor' }).click();
  await expect(toast(page, 'Vendor created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Bikes' })).toBeVisible();
  await expect(card(page, 'Deliveries')).toContainText('Nothing has arrived yet');
  await expect(card(page, 'Prices')).toContainText('Nothing has been ordered yet');

  await page.getByLabel('Search models').fill('tern');
  await page.getByRole('checkbox', { name: 'Tern GSD S10 linked' }).check();
  await page.getByLabel('Tern GSD S10 wholesale price').fill('3,199.50');
  await page.getByRole('checkbox', { name: 'Tern HSD S8i linked' }).check();
  await expect(unsaved(page)).toContainText('1 unsaved change');
  await save(page);
  await expect(toast(page, 'Vendor saved')).toBeVisible();
  await expect(unsaved(page)).toBeHidden();
  await page.getByRole('button', { name: 'Change history' }).click();
  const changes = page.getByRole('table').filter({ hasText: 'From' });
  await expect(
    changes.getByRole('row', { name: /Tern GSD S10 - Enabled, \$3,199.50/ }),
  ).toBeVisible();
  await expect(changes).toContainText('Dana Petrović');

  await page.getByRole('link', { name: 'Tern GSD S10' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tern GSD S10' })).toBeVisible();
  await expect(card(page, 'Availability')).toContainText('Harbor Bikes$3,199.50');
  await page.goto('/vendors?q=harbor');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Harbor Bikes5-12 business days2']);
});

test('the list is searched, sorted and counted', async ({ signedIn: page }) => {
  await page.goto('/vendors');
  await expect(countLine(page)).toHaveText(/^Showing 1-\d of \d results$/);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(rows(page).first()).toContainText('Westport Wholesale');
  await page.getByLabel('Search vendors').fill('nobody');
  await expect(page.getByText('Nothing matches.')).toBeVisible();
});

test('an invalid price is shown at its field, nothing is saved, and leaving asks first', async ({
  signedIn: page,
}) => {
  await openVendor(page, SUPPLY);
  const price = page.getByRole('textbox', { name: /wholesale price/ }).first();
  await price.fill('12.345');
  await save(page);
  await expect(
    page.getByText('Wholesale price must be an amount from 1.00 to 1,000,000.00.'),
  ).toBeVisible();
  await expect(price).toBeFocused();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(price).toHaveValue('12.345');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(unsaved(page)).toBeHidden();
});

test('an unknown vendor is not found', async ({ signedIn: page }) => {
  await page.goto('/vendors/0190b7a0-0000-7000-8000-000000000000/edit');
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

inEveryLook(() => {
  test('axe reports no issues on the vendors, their dialog and their page', async ({
    signedIn: page,
  }) => {
    test.slow();
    await page.goto('/vendors');
    await expect(countLine(page)).toHaveText(/^Showing/);
    await expectAccessible(page, 'vendor list');
    await page.getByRole('button', { name: /^New/ }).click();
    await page.getByRole('button', { name: 'Create vendor' }).click();
    await expectAccessible(page, 'New vendor');
    await openVendor(page, SUPPLY);
    await expect(card(page, 'Deliveries')).toContainText(
      /Half of \d+ vehicles? within \d+ business/,
    );
    await expect(page.getByRole('region', { name: /^Prices/ }).first()).toContainText('$');
    await expectAccessible(page, 'vendor');
    await page.getByLabel('Maximum time').fill('0');
    await page.getByRole('button', { name: 'Change history' }).click();
    await save(page);
    await expectAccessible(page, 'vendor with a problem');
  });
});
