import type { Locator, Page } from '@playwright/test';
import {
  card,
  choose,
  offeredActions,
  openOrder,
  orderState,
  serialNumber,
  textOf,
  timeline,
  toast,
} from './order-pages.ts';
import { expect, test } from './staff.ts';

/** The request to the provider times out after ten seconds. */
const LOST_ANSWER = { timeout: 40_000 };

/** Fills the dialog in; the caller submits it. */
async function prepareFulfillment(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await choose(dialog, 'Fulfillment type', 'Hub pickup, appointment');
  await dialog.getByRole('checkbox').check();
  return dialog.getByRole('button', { name: 'Fulfill' });
}

async function fulfill(page: Page): Promise<void> {
  await (await prepareFulfillment(page)).click();
}

/** The number of subscriptions at the payment provider. */
async function subscriptionsAtProvider(page: Page): Promise<number> {
  await page.goto('/sandbox');
  const contents = card(page, 'Contents');
  await expect(contents.getByText(/^(customer|Nothing yet\.)$/).first()).toBeVisible();
  const fact = contents.locator('div').filter({ hasText: /^subscription\d+$/ });
  return (await fact.count()) === 0 ? 0 : Number((await textOf(fact)).replace(/\D/g, ''));
}

test("a declined card is named beside the provider's message, and changes nothing", async ({
  signedIn: page,
}) => {
  await openOrder(page, '+declined@');
  const serial = await serialNumber(page);
  await fulfill(page);
  await expect(toast(page, 'Order Fulfillment failed')).toContainText('Your card was declined.');
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Oscar Delgado's Visa ending in \d{4} was declined\.\s*Request a card$/,
  );

  await page.reload();
  await expect(orderState(page, 'Ready')).toBeVisible();
  await expect(card(page, 'Asset')).toContainText(serial);
  await expect(card(page, 'Asset')).toContainText('READY');
  await expect(card(page, 'Order').getByText(/^sub_/)).toHaveCount(0);
  await expect(page.getByText(/^Payment pending/)).toHaveCount(0);
  await expect(timeline(page).first()).toContainText(
    'declined by the payment provider: Your card was declined.',
  );
  expect(await offeredActions(page)).toContain('Fulfill');
});

test('a payment whose response was lost is pending, blocks every action, and settles once', async ({
  staff: page,
}) => {
  test.slow();
  const before = await subscriptionsAtProvider(page);
  await page.goto('/orders');
  await openOrder(page, '+timeout@');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const send = await prepareFulfillment(other);
  await fulfill(page);
  // The other tab has not loaded it yet, and nothing has failed there.
  await send.click();
  await expect(toast(other, 'Payment already in progress')).toBeVisible();
  await other.close();
  await expect(toast(page, 'Payment pending')).toBeVisible(LOST_ANSWER);
  await expect(
    page.getByText(
      /^Payment pending: first month of the subscription, \$\d+\.\d\d before tax, since/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fulfill' })).toBeDisabled();
  const offered = await offeredActions(page);
  expect(offered.length).toBeGreaterThan(2);
  expect(offered.filter((item) => !item.endsWith(': Payment pending'))).toEqual([]);

  await expect(orderState(page, 'Fulfilled')).toBeVisible(LOST_ANSWER);
  await expect(page.getByText(/^Payment pending/)).toHaveCount(0);
  await expect(card(page, 'Order').getByText(/^sub_\w+$/)).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Order fulfilled by' })).toHaveCount(1);
  expect(await subscriptionsAtProvider(page)).toBe(before + 1);
});
