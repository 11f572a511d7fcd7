import type { Locator, Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { countLine, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';

const BILLING = '/reports?tab=billing';

/** The row of a demo scenario's customer. */
function rowOf(page: Page, alias: string): Locator {
  return page.getByRole('row').filter({ hasText: `+${alias}@` });
}

/** Opens a demo scenario's operation from the list. */
async function openOperation(page: Page, alias: string): Promise<Locator> {
  await page.goto(BILLING);
  await rowOf(page, alias).getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: /^Steps/ })).toBeVisible();
  return drawer;
}

const steps = (drawer: Locator) =>
  drawer.getByRole('region', { name: /^Steps/ }).getByRole('listitem');

test('the sidebar counts operations that need review and links to unsettled ones', async ({
  staff: page,
}) => {
  const reports = page.getByRole('link', { name: /^Reports/ });
  await expect(reports).toHaveAccessibleName('Reports 1 needs review');
  await reports.click();
  await page.getByRole('link', { name: 'Billing 1 needs review' }).click();
  await expect(page).toHaveURL(/\/reports\?tab=billing$/);
  await expect(countLine(page).first()).toHaveText('Showing 1-2 of 2 results');
  await expect(rowOf(page, 'payment-stuck')).toContainText('Needs a person');
  await expect(rowOf(page, 'payment-waits')).toContainText('Waiting');

  const search = page.getByRole('searchbox', { name: 'Search billing operations' });
  await search.fill('+payment-declined@');
  await expect(page.getByText('1 match among settled payments.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(rows(page).filter({ hasText: '+payment-declined@' })).toContainText('Declined');
});

test('the note of an order links to its payment and its attempts', async ({ signedIn: page }) => {
  await page.goto('/orders?q=%2Bpayment-stuck%40&states=[]');
  await rows(page).first().getByRole('link').first().click();
  await expect(page.getByText(/^Payment pending/)).toBeVisible();
  await page.getByRole('link', { name: 'Show payment' }).click();
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  await expect(drawer).toContainText('Refund the deposit of $100.00');
  await expect(steps(drawer)).toHaveCount(6);
  await expect(steps(drawer).first()).toContainText('Nothing was found at the provider.');
  await expect(steps(drawer).first()).toContainText(/Idempotency key ks-[0-9a-f-]{36}/);
  await expect(drawer.getByText('Idempotency key')).toHaveCount(1);
  await drawer.getByRole('link', { name: 'Order' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

test('looking up an unknown payment changes nothing, and a person decides with a reason', async ({
  signedIn: page,
}) => {
  const drawer = await openOperation(page, 'payment-stuck');
  await drawer.getByRole('button', { name: 'Look it up at the provider' }).click();
  await expect(toast(page, 'Payment not settled yet')).toContainText(
    'Nothing was found at the provider.',
  );
  await expect(steps(drawer)).toHaveCount(7);

  await drawer.getByRole('button', { name: 'Mark as happened' }).click();
  const happened = page.getByRole('dialog', { name: 'Mark as happened' });
  await happened.getByRole('button', { name: 'Mark as happened' }).click();
  await expect(happened.getByText('Provider reference is a required field.')).toBeVisible();
  await expectAccessible(page, 'dialog with errors');
  await page.keyboard.press('Escape');
  await expect(happened).toBeHidden();

  await drawer.getByRole('button', { name: 'Mark as not happened' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as not happened' });
  await expectAccessible(page, 'confirmation');
  await dialog.getByLabel('Reason').fill('Nothing on the dashboard');
  await dialog.getByRole('button', { name: 'Mark as not happened' }).click();
  await expect(toast(page, 'Payment marked as not happened')).toBeVisible();
  await expect(steps(drawer).first()).toContainText('Marked as failed: Nothing on the dashboard');
  await expect(drawer.getByRole('button', { name: 'Retry now' })).toBeHidden();

  // The refund is still owed, and stays in the list until it is made.
  await expect(rowOf(page, 'payment-stuck')).toContainText('Owed');
  await drawer.getByRole('button', { name: 'Refund again' }).click();
  const again = page.getByRole('dialog', { name: 'Refund again' });
  await expect(again).toContainText(/Refund to \w+ ending in \d{4}\$\d+\.\d\d/);
  await expectAccessible(page, 'refund again');
  await again.getByRole('button', { name: 'Refund again' }).click();
  await expect(toast(page, 'Payment settled')).toBeVisible();
  await drawer.getByRole('link', { name: 'Show the new payment' }).click();
  await expect(drawer).toContainText(/Refund to \w+ ending in \d{4}\$\d+\.\d\d/);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/reports\?tab=billing$/);
  await expect(rowOf(page, 'payment-stuck')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Reports/ })).toHaveAccessibleName('Reports');
});

test('a waiting payment blocks its subscription until it is retried', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'payment-waits');
  const subscription = page.url();
  await expect(page.getByText(/^Payment pending: restock fee, \$75\.00, since/)).toBeVisible();
  await page.getByRole('link', { name: 'Show payment' }).click();
  const drawer = page.getByRole('dialog', { name: 'Restock fee' });
  await expect(drawer.getByRole('button', { name: 'Mark as happened' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Retry now' }).click();
  await expect(toast(page, 'Payment settled')).toBeVisible();
  await expect(steps(drawer).first()).toContainText('Confirmed.');
  await page.goto(subscription);
  await expect(page.getByRole('button', { name: 'Actions', exact: true })).toBeEnabled();
  await expect(page.getByText(/^Payment pending/)).toHaveCount(0);
});

test('the check of the provider account shows what is in order and what to look up there', async ({
  signedIn: page,
}) => {
  await page.goto(BILLING);
  const account = page.getByRole('region', { name: 'Provider account' }).first();
  await account.getByRole('button', { name: 'Check the account' }).click();
  await expect(account.getByRole('row', { name: /^Webhook endpoint OK/ })).toBeVisible();
  await expect(account.getByRole('row', { name: /^Failed payments Look it up/ })).toBeVisible();
  await expect(account.getByText('Fix this')).toHaveCount(0);
});

test('a difference is acknowledged with a note', async ({ signedIn: page }) => {
  await page.goto(BILLING);
  const row = rowOf(page, 'price-differs');
  await expect(row).toContainText('Monthly price');
  await row.getByRole('button', { name: 'Acknowledge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Acknowledge difference' });
  await dialog.getByLabel('Note').fill('Agreed with the customer');
  await expectAccessible(page, 'acknowledge dialog');
  await dialog.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(toast(page, 'Difference acknowledged')).toBeVisible();
  await expect(row).toContainText('Agreed with the customer');
});

test('a difference that is another one than is shown is refused, and then shown as it is', async ({
  signedIn: page,
}) => {
  // The list was read before the last comparison.
  let isOld = true;
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const old = isOld
      ? body.replaceAll(/"atProvider":"\$[\d.,]+"/g, '"atProvider":"$$1.23"')
      : body;
    await route.fulfill({ response, body: old });
  });
  await page.goto(BILLING);
  const row = rowOf(page, 'price-differs');
  await row.getByRole('button', { name: /^Use / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('becomes $1.23 in Kickstand');
  isOld = false;
  await dialog.getByRole('button', { name: /^Use / }).click();
  await expect(dialog).toContainText('The difference has changed. Look at it again.');
  await expect(dialog).not.toContainText('$1.23');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

inEveryLook((screen) => {
  test('axe reports no issues on the billing operations and their drawer', async ({
    signedIn: page,
  }) => {
    await page.goto(`${BILLING}&states=[]`);
    const declined = page.getByText('Declined', { exact: true }).filter({ visible: true });
    await expect(declined.first()).toBeVisible();
    await expect(page.getByText('Monthly price')).toBeVisible();
    // A narrow screen shows rows of lines instead, which do not scroll horizontally.
    const grid = page.getByRole('region', { name: 'Differences, table' });
    await expect(grid).toHaveCount(SCREENS[screen].width < 1200 ? 0 : 1);
    await page.getByRole('button', { name: 'Check the account' }).click();
    await expect(page.getByText('Look it up').first()).toBeVisible();
    await expectAccessible(page, 'list');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Andre Moreau|:\d\d\s[AP]M$/ })
      .last()
      .click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByText('Operation id')).toBeVisible();
    await expectAccessible(page, 'drawer');
    await page.goto(`${BILLING}&q=nobody-at-all`);
    await expect(page.getByText('No data available')).toBeVisible();
    await expectAccessible(page, 'empty list');
  });
});

test("the provider's price is used, which resolves the difference", async ({ signedIn: page }) => {
  await page.goto(BILLING);
  const row = rowOf(page, 'price-differs');
  await row.getByRole('button', { name: /^Use \$\d+\.\d\d: Greta Lund$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Use \$/ });
  await expect(dialog).toContainText('Nothing is sent to the payment provider.');
  await expectAccessible(page, 'take-over dialog');
  await dialog.getByRole('button', { name: /^Use \$/ }).click();
  await expect(toast(page, 'Copied from the payment provider')).toBeVisible();
  await expect(row).toHaveCount(0);
});
