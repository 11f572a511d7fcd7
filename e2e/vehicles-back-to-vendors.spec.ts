import type { Page } from '@playwright/test';
import { expectAccessible, openAction } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { openAsset } from './asset-pages.ts';
import { inEveryLook } from './every-look.ts';
import { card, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Vehicle {
  readonly id: string;
  readonly purchaseOrder: { readonly id: string };
  readonly availableActions: readonly {
    readonly action: string;
    readonly disabledReason: string | null;
  }[];
}

/** A vehicle that can go back to the vendor of its purchase order. */
async function returnable(page: Page): Promise<Vehicle> {
  const { assets } = await askServer<{ assets: { nodes: Vehicle[] } }>(
    page,
    `query { assets(pageSize: 100, assetStates: [RETURNED, RECEIVED, MAINTENANCE_RMA]) { nodes {
       id purchaseOrder { id } availableActions { action disabledReason } } } }`,
  );
  const found = assets.nodes.find(({ availableActions }) =>
    availableActions.some(
      ({ action, disabledReason }) => action === 'returnToVendor' && disabledReason === null,
    ),
  );
  if (!found) throw new Error('No vehicle can go back to its vendor.');
  return found;
}

inEveryLook(() => {
  test('a vehicle goes back to its vendor with a reference and a credit note, which its page and the purchase order show', async ({
    signedIn: page,
  }) => {
    const vehicle = await returnable(page);
    await openAsset(page, vehicle.id);
    const dialog = await openAction(page, 'Return to vendor');
    const send = dialog.getByRole('button', { name: 'Return to vendor', exact: true });
    await send.click();
    await expect(dialog.getByText('Reference is a required field.')).toBeVisible();
    await expect(dialog.getByText('Credit note is a required field.')).toBeVisible();
    await dialog.getByLabel('Reference').fill('RMA 2041');
    await dialog.getByLabel('Credit note').fill('812.50');
    await expect(dialog.getByText('What will happen')).toBeVisible();
    await expect(
      dialog.getByText(/reference RMA 2041; credit note \$812\.50/).first(),
    ).toBeVisible();
    await expectAccessible(page, 'return to vendor');
    await send.click();
    await expect(toast(page, 'Vehicle returned to its vendor')).toBeVisible();
    await expect(page.locator('main').getByText('DECOMM', { exact: true }).first()).toBeVisible();
    await expect(card(page, 'Details')).toContainText('RMA 2041');
    await expect(card(page, 'Details')).toContainText('$812.50');
    // A vehicle that had a storage location has left it by the same action.
    await expect(timeline(page).filter({ hasText: 'RMA 2041' })).toHaveCount(1);

    await page.goto(`/purchase_orders/${vehicle.purchaseOrder.id}`);
    const returns = page.getByRole('region', { name: /^Returned to the vendor/ }).first();
    await expect(returns).toContainText('RMA 2041');
    await expect(returns).toContainText('$812.50');
    await expectAccessible(page, 'purchase order with a return');
  });
});
