import { expectAccessible } from './accessibility-check.ts';
import { expect, test } from './staff.ts';

test('a customer without a card gets a link, saves a card, and the page changes by itself', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.goto('/customers');
  await page.getByRole('button', { name: 'New customer' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First name').fill('Wilhelmina');
  await form.getByLabel('Last name').fill('Featherstonehaugh');
  await form.getByLabel('E-mail').fill('wilhelmina.featherstonehaugh@fernwood.example');
  await form.getByRole('combobox', { name: 'Organization' }).click();
  await page
    .getByRole('option', { name: /^Fernwood/ })
    .first()
    .click();
  await form.getByRole('combobox', { name: 'Office' }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('button', { name: 'Create customer' }).click();
  await expect(page.getByRole('heading', { name: 'Wilhelmina Featherstonehaugh' })).toBeVisible();

  await page.getByRole('button', { name: 'Request a card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a card' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page, 'request a card');
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Send by e-mail' }).click();
  await expect(page.getByText('E-mail is being sent')).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(url);
  await expectAccessible(phone, 'link of a card request');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { name: 'Save your card' })).toBeVisible();
  await phone.getByRole('button', { name: /ending in 0002/ }).click();
  await expect(phone.getByRole('alert')).toContainText('Your card was declined.');
  await phone.getByRole('button', { name: /ending in 4242/ }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();

  await expect(page.getByText('Card saved')).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const payment = page.getByRole('region', { name: 'Payment method' });
  await expect(payment).toContainText('Visa ending in 4242, expires 12/');
  await expect(payment.getByRole('button', { name: 'Replace card' })).toBeVisible();
  await expect(page.getByText('Visa ending in 4242 saved by the customer')).toBeVisible();
  const mails = page.getByRole('region', { name: 'E-mails' });
  await mails.getByText('Text', { exact: true }).click();
  await expect(mails).toContainText('/card/••••••');
  await expectAccessible(page, 'customer with a card');
});

test('a revoked link leads nowhere', async ({ staff: page, browser, baseURL }) => {
  await page.goto('/customers');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: /Replace card|Request a card/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a card' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Card request revoked', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto(url);
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await context.close();
});
