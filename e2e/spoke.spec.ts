import { offeredActions, openOrder, orderState, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('an order at a shop is fulfilled there, by spoke pickup only', async ({ signedIn: page }) => {
  await openOrder(page, '+shop-ready@');
  expect(await offeredActions(page)).toEqual([
    'Fulfill',
    'Remove Asset',
    'Change vehicle',
    'Cancel',
  ]);
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: 'Spoke pickup' })).toBeChecked();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Fulfill' }).click();
  await expect(toast(page, 'Order Fulfillment succeeded')).toBeVisible();
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
});

test('a waiting shop order cannot be assigned manually or put on hold', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+shop-waits@');
  await expect(orderState(page, 'Open')).toBeVisible();
  const offered = await offeredActions(page);
  expect(offered).toContain('Cancel');
  expect(offered).not.toContain('Assign Vehicle');
  expect(offered).not.toContain('Place on hold');
  await expect(page.getByText(/^Will get the next vehicle that arrives at/)).toBeVisible();
});
