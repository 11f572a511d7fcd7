import { expectAccessible } from './accessibility-check.ts';
import { startConsoleServer } from './console-server.ts';
import { signInWith } from './sign-in-window.ts';
import { test as base, expect } from './staff.ts';

/** On a server where newcomers need approval. */
const test = base.extend({
  baseURL: async ({ database }, use) => {
    const server = await startConsoleServer(database, { STAFF_ADMISSION: 'approval' });
    await use(server.address);
    await server.stop();
  },
});

test('a newcomer waits until a colleague admits them; an invited colleague does not', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const newcomer = await context.newPage();
  await newcomer.goto('/login');
  await signInWith(newcomer, 'mara.quinn@kickstand.example');
  await expect(newcomer.getByText(/^Your account is waiting for admission/)).toBeVisible();

  await page.reload();
  const users = page.getByRole('button', { name: /^Users/ });
  await expect(users).toContainText('1 waiting for admission');
  await users.click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'mara.quinn@kickstand.example' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('link', { name: 'mara.quinn' }).first().click();
  await page.getByRole('button', { name: 'Admit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admit user' });
  await dialog.getByRole('combobox', { name: 'Hub (optional)' }).click();
  await page.getByRole('option', { name: 'Oakland' }).click();
  await dialog.getByRole('button', { name: 'Admit user' }).click();
  await expect(page.getByText('User admitted')).toBeVisible();
  await expect(users).not.toContainText('waiting');
  await expect(page.getByRole('switch', { name: 'Disabled' })).not.toBeChecked();
  await signInWith(newcomer, 'mara.quinn@kickstand.example');
  await expect(newcomer).toHaveURL('/today');

  await page.goto('/forest_users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite user' });
  await invite.getByLabel('E-mail').fill('omar.haddad@elsewhere.example');
  await invite.getByRole('button', { name: 'Invite user' }).click();
  await expect(invite).toContainText('Enter an address that ends with @kickstand.example.');
  await invite.getByLabel('E-mail').fill('omar.haddad@kickstand.example');
  await invite.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByText('User invited')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'omar.haddad' })).toContainText('Invited');
  await page.getByRole('link', { name: 'omar.haddad' }).first().click();
  const mails = page.getByRole('region', { name: 'E-mails' });
  await expect(mails).toContainText('Sent', { timeout: 20_000 });
  await mails.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('E-mail is being sent')).toBeVisible();
  await expect(mails.getByText('Sent', { exact: true })).toHaveCount(2, { timeout: 20_000 });
  const mailbox = await page.context().newPage();
  await mailbox.goto('/sandbox/mail');
  await mailbox
    .getByRole('link', { name: /You can sign in to Kickstand/ })
    .first()
    .click();
  await expect(mailbox.getByText('omar.haddad@kickstand.example').first()).toBeVisible();
  await mailbox.close();
  await newcomer.context().clearCookies();
  await newcomer.goto('/login');
  await signInWith(newcomer, 'omar.haddad@kickstand.example');
  await expect(newcomer).toHaveURL('/today');
  await context.close();
});

test('an address with letters outside a-z is marked where a colleague decides; one that mixes scripts does not get there', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const newcomer = await context.newPage();
  await newcomer.goto('/login');
  await signInWith(newcomer, 'd\u0430na@kickstand.example');
  await expect(
    newcomer.getByText(/characters that may look like those of a colleague/),
  ).toBeVisible();
  // All of it Cyrillic.
  const email = '\u0430\u0441\u0435@kickstand.example';
  await signInWith(newcomer, email);
  await expect(newcomer.getByText(/^Your account is waiting for admission/)).toBeVisible();
  await context.close();

  await page.goto('/forest_users');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Letters outside a-z');
  await row.getByRole('link').first().click();
  const sentence =
    'The address contains characters outside a-z, which may look like others: \u0430 (U+0430, Cyrillic), \u0441 (U+0441, Cyrillic), \u0435 (U+0435, Cyrillic).';
  await expect(page.getByText(sentence)).toBeVisible();
  await expectAccessible(page, 'the page of a newcomer whose address is marked');
  await page.getByRole('button', { name: 'Admit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admit user' });
  await expect(dialog.getByText(sentence)).toBeVisible();
});
