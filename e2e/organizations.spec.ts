import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, countLine, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function openOrganization(page: Page, name: string): Promise<void> {
  await page.goto('/organizations');
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an error comes with the focus on its field, and later the focus stays where one types', async ({
  signedIn: page,
}) => {
  await page.goto('/organizations');
  await page.getByRole('button', { name: 'New organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  const create = dialog.getByRole('button', { name: 'Create organization' });
  await dialog.getByLabel('Name').fill('Baylight Energy!');
  await dialog.getByLabel('Slug').fill('baylight');
  const { promise: refreshed, resolve: refresh } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('query OrganizationList')) await refreshed;
    await route.fallback();
  });
  await create.click();
  await expect(dialog.getByText('Another organization has this slug.')).toBeVisible();
  await expect(dialog.getByLabel('Slug')).toBeFocused();
  await dialog.getByLabel('Name').click();
  refresh();
  await expect(create).toBeEnabled();
  await expect(dialog.getByLabel('Name')).toBeFocused();
});

test('an organization is created, opened to its people and gets an office that customers see', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('button', { name: 'New organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organization' });
  await dialog.getByLabel('Name').fill('Baylight Energy!');
  await dialog.getByLabel('Slug').fill('baylight');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog.getByText('Another organization has this slug.')).toBeVisible();
  await dialog.getByLabel('Slug').fill('');
  await dialog.getByLabel('Name').fill('');
  await dialog.getByLabel('Name').fill('Harbor Ferries');
  await expect(dialog.getByLabel('Slug')).toHaveValue('harbor-ferries');
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Ferries' })).toBeVisible();

  const script = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg><script/>'),
  };
  await page.getByLabel('Logo', { exact: true }).setInputFiles(script);
  await expect(page.getByText('Choose a JPEG, PNG or WebP file.')).toBeVisible();
  await page.getByLabel('Discoverable').check();
  await save(page);
  await expect(toast(page, 'Organization saved')).toBeVisible();

  await tab(page, 'Access');
  await page.getByLabel('Employees may join by e-mail domain').check();
  const domains = page.getByRole('combobox', { name: 'Allowed domains' });
  await domains.fill('ferries.example');
  await domains.press('Enter');
  await card(page, 'Test an address').getByLabel('E-mail').fill('ann@ferries.example');
  await expect(
    page.getByText('Would be accepted because ferries.example is one of its domains.'),
  ).toBeVisible();
  await card(page, 'Test an address').getByLabel('E-mail').fill('ann@home.example');
  await expect(page.getByText('Would be rejected.')).toBeVisible();
  await tab(page, 'Offices');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await save(page);
  await expect(page.getByRole('toolbar', { name: 'Unsaved changes' })).toBeHidden();

  await tab(page, 'Offices');
  await page.getByRole('button', { name: 'New office' }).first().click();
  const office = page.getByRole('dialog', { name: 'New office' });
  await office.getByLabel('Name').fill('Pier 7');
  await office.getByRole('combobox', { name: 'Service area' }).click();
  await page.getByRole('option', { name: 'Oakland' }).click();
  await office.getByRole('button', { name: 'Create office' }).click();
  await expect(page.getByText('Hidden (2 checks failed)')).toBeVisible();
  await page.getByRole('button', { name: 'Make it discoverable' }).click();
  await expect(page.getByLabel('Discoverable')).toBeFocused();
  await page.getByLabel('Discoverable').check();
  await page.getByLabel('Line 1').fill('7 Ferry Pier');
  await save(page);
  await expect(page.getByText('City is a required field.')).toBeVisible();
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State').fill('ca');
  await page.getByLabel('Postal code').fill('94607');
  await save(page);
  await expect(page.getByText('Visible to customers')).toBeVisible();
});

test('the counts of an organization link to exactly what they count', async ({ staff: page }) => {
  await openOrganization(page, 'Lakeview Museums');
  const figure = page.getByText(/^\d+ Customers$/);
  const count = ((await figure.textContent()) ?? '').match(/^\d+/)?.[0];
  await figure.getByRole('link').click();
  await expect(countLine(page)).toHaveText(new RegExp(`of ${count} results`));
  await rows(page).first().click();
  await page.getByRole('link', { name: 'Lakeview Museums' }).click();
  await tab(page, 'Offices');
  await expect(page.getByRole('row', { name: /no service area/ })).toContainText('No');
  await page.getByRole('link', { name: 'Lakeview Depot' }).click();
  await page.getByRole('link', { name: 'Customers of this office' }).click();
  await expect(rows(page).first()).toContainText('Lakeview Depot');
});

test('a subsidy gets its next version, and a service area is changed in its dialog', async ({
  staff: page,
}) => {
  await openOrganization(page, 'Baylight Energy');
  await tab(page, 'Benefits');
  await page.getByRole('button', { name: 'Change subsidy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change subsidy' });
  await expect(dialog.getByText('Applies to new orders.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('45');
  await expect(dialog.getByText(/ → \$45\.00, \$[\d.]+ (more|less)$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save new version' }).click();
  await expect(card(page, 'Subsidy')).toContainText('$45.00');
  await expect(page.getByRole('tabpanel').locator('tbody tr')).toHaveCount(4);
  await tab(page, 'History');
  await expect(page.getByRole('row', { name: /Subsidy/ })).toContainText('$45.00');

  await page.getByRole('link', { name: 'Service areas' }).click();
  await page.getByRole('link', { name: 'Honolulu' }).first().click();
  const area = page.getByRole('dialog', { name: 'Edit service area' });
  await area.getByLabel('Direct ship').check();
  await area.getByRole('button', { name: 'Save service area' }).click();
  await expect(toast(page, 'Service area saved')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Honolulu' })).toContainText('Hub, Direct ship');
});

inEveryLook(() => {
  test('axe reports no issues on organizations, their tabs, an office and service areas', async ({
    staff: page,
  }) => {
    test.slow();
    await page.goto('/organizations');
    await expect(countLine(page)).toHaveText(/^Showing/);
    await expectAccessible(page, 'organization list');
    await openOrganization(page, 'Lakeview Museums');
    for (const name of ['Access', 'Benefits', 'Offices', 'Hubs', 'Launch']) {
      await tab(page, name);
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, `organization, ${name}`);
    }
    await tab(page, 'Offices');
    await page
      .getByRole('link', { name: /Lakeview Archive/ })
      .first()
      .click();
    await expect(page.getByText('Hidden (1 check failed)')).toBeVisible();
    await expectAccessible(page, 'office');
    await page.goto('/service_areas');
    await page.getByRole('link', { name: 'Oakland' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Edit service area' })).toBeVisible();
    await expectAccessible(page, 'service area');
  });
});
