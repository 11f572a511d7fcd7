import type { Page } from '@playwright/test';
import { sendsMutation } from './ask-server.ts';
import {
  card,
  choose,
  chooseAction,
  openOrder,
  orderState,
  serialNumber,
  timeline,
  toast,
  toasts,
} from './order-pages.ts';
import { expect, test } from './staff.ts';

const TAKEN = 'This vehicle is no longer available. Choose another one.';

/** Opens the dialog on the page of an open order and selects a vehicle in it. */
async function markVehicle(page: Page, serial: string): Promise<void> {
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Vehicle' });
  await dialog.getByRole('radio', { name: serial }).check();
}

function assignButton(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Assign Vehicle' });
}

test('two orders get the same vehicle at once: one wins, the other sees a message and the remaining vehicles', async ({
  staff,
  colleague,
}) => {
  await openOrder(colleague, 'Hana Dvořák');
  const serial = await serialNumber(colleague);
  await chooseAction(colleague, 'Remove Asset');
  await colleague.getByRole('dialog').getByRole('button', { name: 'Remove Asset' }).click();
  await expect(toast(colleague, 'Asset removed successfully')).toBeVisible();
  await expect(orderState(colleague, 'Open')).toBeVisible();
  await openOrder(staff, '+assign@');

  await markVehicle(staff, serial);
  await markVehicle(colleague, serial);
  await Promise.all([assignButton(staff).click(), assignButton(colleague).click()]);
  const succeeded = (page: Page) => toast(page, 'Order Ready succeeded');
  const refused = (page: Page) => page.getByRole('dialog').getByText(TAKEN);
  for (const page of [staff, colleague]) {
    await expect(succeeded(page).or(refused(page))).toBeVisible();
  }
  const wins = await Promise.all([staff, colleague].map((page) => succeeded(page).isVisible()));
  expect(wins.toSorted()).toEqual([false, true]);
  const [winner, loser] = wins[0] ? [staff, colleague] : [colleague, staff];

  await expect(orderState(winner, 'Ready')).toBeVisible();
  await expect(card(winner, 'Asset')).toContainText(serial);
  await expect(orderState(loser, 'Open')).toBeVisible();
  const dialog = loser.getByRole('dialog', { name: 'Assign Vehicle' });
  await expect(dialog.getByRole('radio', { name: serial })).toHaveCount(0);
  const link = dialog.getByRole('link', { name: 'Go to order' });
  await expect(link).toHaveAttribute('href', new URL(winner.url()).pathname);
  await dialog.getByRole('radio').first().check();
  await assignButton(loser).click();
  await expect(orderState(loser, 'Ready')).toBeVisible();
});

test('two staff act on the same order: the second one sees a message and the current state', async ({
  staff,
  colleague,
}) => {
  await openOrder(staff, '+to-build@');
  await openOrder(colleague, '+to-build@');
  await chooseAction(staff, 'Cancel');
  const dialog = staff.getByRole('dialog', { name: 'Cancel order' });
  await choose(dialog, 'Reason', 'Unknown');
  await chooseAction(colleague, 'Place on hold');
  await expect(orderState(colleague, 'On hold')).toBeVisible();
  await chooseAction(colleague, 'Cancel');
  const theirs = colleague.getByRole('dialog', { name: 'Cancel order' });
  await choose(theirs, 'Reason', 'Taking too long');
  await theirs.getByRole('button', { name: 'Cancel order' }).click();
  await expect(orderState(colleague, 'Canceled')).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(staff, 'Something went wrong - request error(s):')).toContainText(
    'Cancel is not available: the order is canceled.',
  );
  await expect(dialog).toBeHidden();
  await expect(orderState(staff, 'Canceled')).toBeVisible();
  await expect(timeline(staff).filter({ hasText: 'Order canceled' })).toHaveCount(1);
});

test("a double click on a dialog's button does it once", async ({ signedIn: page }) => {
  await openOrder(page, '+ready@');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (sendsMutation(request, 'OrderFulfill')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await choose(dialog, 'Fulfillment type', 'Hub pickup, test ride conversion');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fulfill' }).dblclick();
  await expect(toasts(page, 'Order Fulfillment succeeded')).toHaveCount(1);
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(timeline(page).filter({ hasText: 'Order fulfilled by' })).toHaveCount(1);
});
