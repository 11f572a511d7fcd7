import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const PAGE = '/forest_users/service_accounts';
const VARIANTS = { query: '{ variants { id } }' };

test('a service account is created, used, and revoked with effect on its next request', async ({
  signedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/forest_users');
  await page.getByRole('link', { name: 'Service accounts' }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByText(/^No service accounts yet/)).toBeVisible();

  await page.getByRole('button', { name: 'New service account' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service account' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Web checkout');
  await dialog.getByRole('button', { name: 'Create service account' }).click();
  await expect(dialog.getByText('Purpose is a required field.')).toBeVisible();
  await expect(dialog.getByText('Select at least one area.')).toBeVisible();
  await dialog.getByLabel('Purpose').fill('Sells subscriptions on our site');
  await dialog.getByRole('checkbox', { name: 'Catalogue and prices' }).focus();
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Select at least one area.')).toBeHidden();
  await dialog.getByLabel('Last day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Create service account' }).click();
  await expect(dialog.getByText(/^The last day must be from/)).toBeVisible();
  const nextYear = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Last day').fill(nextYear);
  await dialog.getByRole('button', { name: 'Create service account' }).click();
  await expect(toast(page, 'Service account created')).toBeVisible();

  const shown = page.getByRole('dialog', { name: 'Token of Web checkout' });
  const token = await shown.getByLabel('Token').inputValue();
  expect(token).toMatch(/^ks_sa_/);
  const copy = shown.getByRole('button', { name: 'Copy' });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(token)).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Web checkout' });
  await expect(row).toContainText('Catalogue and prices');
  await expect(row).toContainText('Active');

  const headers = { authorization: `Bearer ${token}` };
  const ask = () => page.request.post('/graphql', { headers, data: VARIANTS });
  expect((await ask()).status()).toBe(200);
  await page.reload();
  await expect(row).toContainText('just now');
  await row.getByRole('button', { name: 'Revoke Web checkout' }).click();
  const confirm = page.getByRole('dialog', { name: 'Revoke service account' });
  await expect(confirm.getByRole('button', { name: 'Keep service account' })).toBeFocused();
  await confirm.getByRole('button', { name: 'Revoke service account' }).click();
  await expect(toast(page, 'Service account revoked')).toBeVisible();
  expect((await ask()).status()).toBe(401);
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);

  await page.getByRole('link', { name: 'Security log' }).click();
  for (const label of ['created', 'revoked', 'denied']) {
    await expect(page.getByRole('cell', { name: `Service account ${label}` })).toBeVisible();
  }
});

test('the API reference is searched, and types lead to their entries', async ({
  signedIn: page,
}) => {
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'API reference' }).click();
  await expect(page).toHaveURL('/docs/api');
  await expect(page.getByRole('heading', { name: 'Error codes' })).toBeVisible();
  await page.getByLabel('Search operations and types').fill('orderCreate');
  await expect(page).toHaveURL('/docs/api?q=orderCreate');
  const entry = page.getByText('Service accounts need the area ORDERS');
  await expect(entry).toBeVisible();
  await page.getByRole('link', { name: 'OrderCreateAttributes' }).click();
  await expect(page).toHaveURL('/docs/api?q=OrderCreateAttributes');
  await expect(page.getByText('stripeCheckoutInvoiceId')).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: /^Transfer orders/ })).toBeVisible();
});

inEveryLook((screen) => {
  test('axe reports no issues on the service accounts and the API reference', async ({
    signedIn: page,
  }) => {
    const phone = screen === 'phone';
    await page.goto(PAGE);
    await page.getByRole('button', { name: phone ? 'New' : 'New service account' }).click();
    const dialog = page.getByRole('dialog', { name: 'New service account' });
    await dialog.getByRole('button', { name: 'Create service account' }).click();
    await expect(dialog.getByText('Name is a required field.')).toBeVisible();
    await expectAccessible(page, 'new service account');
    await dialog.getByLabel('Name').fill(`Kiosk ${screen} ${Date.now()}`);
    await dialog.getByLabel('Purpose').fill('Self-service in the Oakland hub');
    await dialog.getByRole('checkbox', { name: 'Orders', exact: true }).check();
    await dialog.getByRole('button', { name: 'Create service account' }).click();
    await expect(dialog.getByText(/^Enter at least one return address/)).toBeVisible();
    await dialog.getByLabel('Return addresses').fill('https://kiosk.example');
    await dialog.getByRole('button', { name: 'Create service account' }).click();
    const shown = page.getByRole('dialog', { name: /^Token of Kiosk/ });
    await expect(shown).toBeVisible();
    await expectAccessible(page, 'token of a service account');
    await shown.getByRole('button', { name: 'Close' }).last().click();
    await expect(shown).toBeHidden();
    await expectAccessible(page, 'service accounts');
    const addresses = page.getByRole('button', { name: /^Return addresses of Kiosk/ }).first();
    await addresses.click();
    const edit = page.getByRole('dialog', { name: /^Return addresses of Kiosk/ });
    await edit.getByLabel('Return addresses').fill('http://kiosk.example');
    await edit.getByRole('button', { name: 'Save return addresses' }).click();
    await expect(edit.getByText(/^Return address \d is not like https/)).toBeVisible();
    await expectAccessible(page, 'return addresses of a service account');
    await edit.getByLabel('Return addresses').fill('https://kiosk.example/pay');
    await edit.getByRole('button', { name: 'Save return addresses' }).click();
    await expect(toast(page, 'Return addresses saved')).toBeVisible();
    if (!phone) await expect(page.getByText('https://kiosk.example/pay').first()).toBeVisible();
    await page
      .getByRole('button', { name: /^Revoke Kiosk/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Revoke service account' })).toBeVisible();
    await expectAccessible(page, 'revoking a service account');

    await page.goto('/docs/api');
    await expect(page.getByRole('heading', { name: 'Error codes' })).toBeVisible();
    await expectAccessible(page, 'API reference');
    await page.goto('/docs/api?q=customerCreate');
    await expect(page.getByText('Service accounts need the area CUSTOMERS')).toBeVisible();
    await expectAccessible(page, 'an operation of the API reference');
  });
});
