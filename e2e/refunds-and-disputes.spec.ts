import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { rows, timeline } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('a refund and a dispute at the provider appear on the customer and under Differences', async ({
  staff: page,
}) => {
  await page.goto('/customers?q=%2Bdelinquent%40');
  await rows(page).first().getByRole('link').first().click();
  const customer = page.url();
  await page
    .getByRole('list', { name: 'Open invoices' })
    .getByRole('button', { name: 'Retry', exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Charge card' }).click();
  await expect(page.getByText('Open invoice paid')).toBeVisible();
  const id = customer.split('/').at(-1);
  const found = await askServer<{ customer: { invoices: { stripeInvoiceId: string }[] } }>(
    page,
    'query ($id: ID!) { customer(customerId: $id) { invoices { stripeInvoiceId } } }',
    { id },
  );
  const invoice = found.customer.invoices[0]?.stripeInvoiceId ?? '';

  await page.goto('/sandbox');
  const controls = page.getByRole('region', { name: 'Refunds and disputes' });
  await expectAccessible(page, 'sandbox');
  for (const what of ['Refunded on the dashboard', 'Disputed by the bank']) {
    await controls.getByLabel('Paid invoice').fill(invoice);
    await controls.getByRole('combobox', { name: 'Event' }).click();
    await page.getByRole('option', { name: what }).click();
    await controls.getByRole('button', { name: 'Simulate' }).click();
    await expect(page.getByText('It has happened at the provider').first()).toBeVisible();
  }
  await expect(async () => {
    await page.goto(customer);
    await expect(page.getByRole('table', { name: 'Disputes' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Needs response');
  await expect(
    timeline(page).filter({ hasText: 'Refunded at the payment provider' }),
  ).toBeVisible();
  await expectAccessible(page, 'customer with a dispute');

  await page.goto('/reports?tab=billing');
  const differences = page.getByRole('table', { name: 'Differences' });
  await expect(differences).toContainText('Refund');
  await expect(differences).toContainText('Dispute');
});
