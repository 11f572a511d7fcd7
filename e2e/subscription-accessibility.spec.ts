import type { Locator } from '@playwright/test';
import { expectAccessible, openAction } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';

async function close(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

inEveryLook(() => {
  test('axe reports no issues on the subscription list', async ({ signedIn: page }) => {
    await page.goto('/subscriptions');
    await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
    await expectAccessible(page, 'subscription list');
    await page.goto('/subscriptions?delinquent=true&states=[]');
    await expect(page.getByText(/^Showing 1-/)).toBeVisible();
    await expectAccessible(page, 'filtered list');
    await page.goto('/subscriptions?q=%2Brecovered%40');
    await expect(page.getByText('No data available')).toBeVisible();
    await expectAccessible(page, 'empty list');
  });

  test('axe reports no issues on a subscription and its dialogs', async ({ signedIn: page }) => {
    test.slow();
    await openSubscription(page, 'long-notes');
    await expect(card(page, 'Notes').getByRole('textbox', { name: 'Notes' })).toBeVisible();
    await expectAccessible(page, 'subscription page');
    for (const label of ['Pause payments', 'Report Stolen']) {
      const confirm = await openAction(page, label);
      await expectAccessible(page, label);
      await close(confirm);
    }
    const billing = await openAction(page, 'Update billing cycle');
    await expectAccessible(page, 'billing date dialog');
    await close(billing);
    const cancel = await openAction(page, 'Cancel Subscription');
    await cancel.getByRole('checkbox', { name: 'Create a transfer order' }).check();
    await expect(cancel.getByText('Customer Return')).toBeVisible();
    await choose(cancel, 'Reason', 'Other');
    await cancel.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectAccessible(page, 'cancel dialog with errors');
    await cancel.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(cancel).toBeHidden();
    await page.getByRole('button', { name: 'Offboard customer' }).click();
    const offboard = page.getByRole('dialog', { name: 'Offboard customer' });
    await offboard.getByRole('button', { name: 'Offboard customer' }).click();
    await expectAccessible(page, 'offboard dialog with an error');
    await close(offboard);

    await openSubscription(page, 'buyout-blocked');
    const blocked = await openAction(page, 'Buyout');
    await expectAccessible(page, 'blocked buyout dialog');
    await close(blocked);
    await page.goto('/subscriptions/0197a000-0000-7000-8000-000000000001');
    await expect(page.getByText('Something Went Wrong', { exact: true })).toBeVisible();
    await expectAccessible(page, 'subscription that cannot be loaded');
  });
});
