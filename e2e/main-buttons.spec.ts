import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { expect, test } from './staff.ts';

/** The buttons at the right of a page's head. */
const head = (page: Page) => page.locator('main header');

async function openDelinquent(page: Page) {
  await page.goto('/subscriptions?q=%2Bdelinquent%40&states=[]');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Victor Popescu/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/subscriptions\/./);
}

test('the main button of a delinquent subscription retries its invoice, and says for how much', async ({
  staff: page,
}) => {
  await openDelinquent(page);
  const sentence = page.getByText(/Retry the invoice or request another card\.$/);
  await expect(sentence).toHaveCount(1);
  await head(page)
    .getByRole('button', { name: /^Retry \$\d/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Retry the open invoice' });
  await expect(dialog).toContainText(/\$\d/);
  await expectAccessible(page, 'retry an invoice');
});

test('a purchase order without vehicles asks for them, and its main button opens the form', async ({
  staff: page,
}) => {
  await page.goto('/purchase_orders');
  await page.getByRole('button', { name: 'New Purchase Order' }).click();
  const form = page.getByRole('dialog', { name: 'New purchase order' });
  await form.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option', { name: 'Pedal Supply Co' }).click();
  await form.getByRole('combobox', { name: 'Destination' }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await form.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(
    page.getByText('No vehicles yet. Add some, then submit to Pedal Supply Co.'),
  ).toBeVisible();
  await head(page).getByRole('button', { name: 'Add vehicles' }).click();
  await expect(page.getByRole('dialog', { name: /^Edit PO-/ })).toBeVisible();
});

test('a failed invoice is retried from its row of Today in two clicks', async ({ staff: page }) => {
  await page.goto('/today?owner=money');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const row = queue.getByRole('row', { name: /unpaid since/ }).first();
  await row.getByRole('button', { name: 'Retry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retry the open invoice' });
  await expect(dialog).toContainText(/is charged \$\d/);
  await expect(dialog.getByRole('button', { name: 'Charge card' })).toBeEnabled();
});

test('no row of Today wraps at 1280 pixels, and one matter is one row', async ({ staff: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/today');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const all = queue.getByRole('row');
  await expect(all.nth(2)).toBeVisible();
  const heights = await all.evaluateAll((each) =>
    each.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)),
  );
  expect(new Set(heights).size).toBe(1);
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the bar has the main button of a delinquent subscription', async ({ staff: page }) => {
    await openDelinquent(page);
    const bar = page.getByRole('toolbar', { name: 'Victor Popescu' });
    await expect(bar.getByRole('button', { name: /^Retry \$\d/ })).toBeInViewport();
  });
});
