import { expectAccessible } from './accessibility-check.ts';
import { rows, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('an open invoice is retried, or paid by the customer on its page', async ({
  staff: page,
  browser,
  baseURL,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('region', { name: 'Planned faults' }).getByText('Add').click();
  await expect(page.getByRole('list', { name: /^Planned faults/ })).toBeVisible();

  await page.goto('/customers?q=%2Bdelinquent%40');
  await rows(page).first().getByRole('link').first().click();
  const open = page.getByRole('list', { name: 'Open invoices' });
  await expect(open).toContainText('unpaid since');
  // It is shown once in its card.
  const number = (await open.locator('.ks-mono').first().textContent()) ?? '';
  await expect(
    page.getByRole('region', { name: /^Invoices/ }).getByText(number, { exact: true }),
  ).toHaveCount(1);
  await open.getByRole('button', { name: 'Retry', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Retry the open invoice' });
  await expectAccessible(page, 'retry the open invoice');
  await dialog.getByRole('button', { name: 'Charge card' }).click();
  const refused = dialog.getByRole('alert');
  await expect(refused).toContainText(/'s \w+ ending in \d{4} was declined\.\s*Request a card$/);
  await expect(refused.getByRole('button', { name: 'Request a card' })).toBeVisible();
  await expectAccessible(page, 'declined card');
  await page.keyboard.press('Escape');
  await expect(timeline(page).first()).toContainText('declined by the payment provider');

  const link = open.getByRole('link', { name: 'Open payment page' }).first();
  // The provider's news arrive by themselves, and on the open page, too.
  await expect(link).toBeVisible({ timeout: 30_000 });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expectAccessible(page, 'customer with an open invoice');
  const context = await browser.newContext({ baseURL });
  const phone = await context.newPage();
  await phone.goto((await link.getAttribute('href')) ?? '');
  await expect(phone.getByRole('heading', { name: /^Pay \$[\d.]+ for invoice/ })).toBeVisible();
  await phone.getByRole('button', { name: /ending in 3184/ }).click();
  await expect(phone.getByRole('heading', { name: 'Invoice paid' })).toBeVisible();
  await context.close();
  await expect(link).toBeHidden({ timeout: 30_000 });
});

test('a subscription shows its open invoice, which the card on file pays', async ({
  staff: page,
}) => {
  await page.goto('/subscriptions?q=%2Bpast-due%40&states=[]');
  await rows(page).first().getByRole('link').first().click();
  const invoices = page.getByRole('region', { name: 'Open invoices' });
  await invoices.getByRole('button', { name: 'Retry', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Retry the open invoice' });
  await dialog.getByRole('button', { name: 'Charge card' }).click();
  await expect(toast(page, 'Open invoice paid')).toBeVisible();
  await expect(invoices).toBeHidden();
});
