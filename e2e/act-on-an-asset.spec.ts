import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import {
  changeState,
  offeredStates,
  openAsset,
  openFrom,
  plate,
  vehicleNear,
  vehicleOf,
} from './asset-pages.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, rows, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { declineNextPayment } from './subscription-pages.ts';

const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).last().click();

test('a returned vehicle is maintained, lent, reserved and returned', async ({
  signedIn: page,
}) => {
  await openAsset(page, await vehicleNear(page, 'to-build', 'RETURNED'));
  expect(await offeredStates(page)).toEqual([
    'Active',
    'Test Ride',
    'Reserved...',
    'Hold For Maintenance',
    'Cosmetic Maintenance',
    'Long Term Maintenance',
    'RMA',
    'Decommission',
  ]);

  const hold = await openFrom(page, 'Change State', 'Hold For Maintenance');
  await press(hold, 'Hold For Maintenance');
  await expect(hold.getByText('Description is a required field.')).toBeVisible();
  await hold.getByLabel('Description').fill('Rear brake squeaks');
  await press(hold, 'Hold For Maintenance');
  await expect(toast(page, 'Hold For Maintenance saved')).toBeVisible();
  await expect(plate(page, 'MAINTENANCE')).toBeVisible();
  await expect(timeline(page).first()).toContainText('Rear brake squeaks');

  const done = await openFrom(page, 'Change State', 'Ready for Pickup');
  await press(done, 'Ready for Pickup');
  await expect(done.getByText('Description is a required field.')).toBeVisible();
  await done.getByLabel('Description').fill('New pads');
  await press(done, 'Ready for Pickup');
  await expect(plate(page, 'MAINT. DONE')).toBeVisible();

  const active = await openFrom(page, 'Change State', 'Active', 'Set to Active');
  await active.getByLabel('Maintenance notes (optional)').fill('Brakes bled');
  await press(active, 'Set to Active');
  await expect(plate(page, 'AVAILABLE')).toBeVisible();
  await expect(timeline(page).first()).toContainText('Brakes bled');

  const ride = await openFrom(page, 'Change State', 'Test Ride');
  await press(ride, 'Start test ride');
  await expect(plate(page, 'TEST RIDE')).toBeVisible();

  const reserve = await openFrom(page, 'Change State', 'Reserved...', 'Reserve vehicle');
  await press(reserve, 'Reserve vehicle');
  await expect(reserve.getByText('Reserved state is a required field.')).toBeVisible();
  await choose(reserve, 'Reserved state', 'Reserved - Fleet Rental');
  await press(reserve, 'Reserve vehicle');
  await expect(plate(page, 'RSVD. RENT')).toBeVisible();

  const again = await openFrom(page, 'Change State', 'Reserved...', 'Reserve vehicle');
  await again.getByLabel('Reserved state').click();
  await expect(page.getByRole('option')).toHaveText([
    'Reserved - Customer',
    'Reserved - Pre Sale',
    'Reserved - Test Ride Fleet',
    'Reserved - Transfer',
  ]);
  await page.keyboard.press('Escape');
  await press(again, 'Close');

  const back = await openFrom(page, 'Actions', 'Return');
  await press(back, 'Return vehicle');
  await expect(toast(page, 'Vehicle returned')).toBeVisible();
  await expect(plate(page, 'RETURNED')).toBeVisible();
});

test('details and hub are corrected', async ({ signedIn: page }) => {
  await openAsset(page, await vehicleNear(page, 'assign', 'ACTIVE'));
  const details = await openFrom(page, 'Actions', 'Update details');
  await details.getByLabel('Serial number').fill('');
  await press(details, 'Save details');
  await expect(details.getByText('Serial number is a required field.')).toBeVisible();
  await details.getByLabel('Serial number').fill('e2e-77/ a');
  await details.getByLabel('Lock key').fill('KEY-7788');
  await details.getByLabel('Eligible for buyout').uncheck();
  await press(details, 'Save details');
  await expect(toast(page, 'Vehicle saved')).toBeVisible();
  await expect(card(page, 'Details')).toContainText('E2E-77 A');
  await expect(card(page, 'Details')).toContainText('••••88');
  await expect(card(page, 'Timeline')).toContainText('lock key ••••');

  // A form that sends the masked key back leaves it unchanged.
  const again = await openFrom(page, 'Actions', 'Update details');
  await expect(again.getByLabel('Lock key')).toHaveValue('••••88');
  await press(again, 'Save details');
  await expect(again).toBeHidden();

  const hub = await openFrom(page, 'Actions', 'Change hub');
  await press(hub, 'Change hub');
  await expect(hub.getByText('Hub is a required field.')).toBeVisible();
  await choose(hub, 'Hub', 'Portland');
  await press(hub, 'Change hub');
  await expect(toast(page, 'Hub changed')).toBeVisible();
  // Above it may stand that the vehicle left its storage location.
  await expect(card(page, 'Timeline')).toContainText('Hub changed by Dana Petrović');
});

test('revealing a lock key is recorded in the security log, as is exporting the log', async ({
  signedIn: page,
}) => {
  const id = await vehicleNear(page, 'assign', 'ACTIVE');
  await askServer(
    page,
    `mutation { assetUpdate(assetId: "${id}",
    attributes: { lockKey: "KEY-7788" }) { errors { path } } }`,
  );
  await openAsset(page, id);
  await expect(card(page, 'Details')).toContainText('••••88');
  await card(page, 'Details').getByRole('button', { name: 'Show lock key' }).click();
  await expect(card(page, 'Details')).toContainText('KEY-7788');

  await page.goto('/forest_users');
  await page.getByRole('navigation', { name: 'Users' }).getByText('Security log').click();
  const shown = rows(page).filter({ hasText: 'Secret revealed' }).filter({ hasText: 'Lock key' });
  await expect(shown).toContainText('Dana Petrović');
  await page.getByRole('search').getByRole('button', { name: 'Event', exact: true }).click();
  await page.getByRole('option', { name: 'Signed in', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(shown).toHaveCount(0);
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(shown).toHaveCount(1);
  await page.getByRole('button', { name: 'Export current view' }).click();
  const link = page.getByRole('link', { name: /^Download security-log/ });
  for (const attempt of ['first', 'second']) {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename(), attempt).toMatch(/^security-log-.*\.csv$/);
  }
  await page.reload();
  await expect(rows(page).filter({ hasText: 'Export downloaded' })).toHaveCount(2);
  await shown.locator(`a[href="/inventory/assets/${id}"]`).click();
  await expect(card(page, 'Details')).toContainText(/Lock key••••/);
});

test('the variant is corrected', async ({ signedIn: page }) => {
  await openAsset(page, await vehicleNear(page, 'assign', 'ACTIVE'));
  const variant = await openFrom(page, 'Actions', 'Change variant');
  await variant.getByLabel('Variant').click();
  await page.getByRole('option').first().click();
  await press(variant, 'Change variant');
  await expect(toast(page, 'Variant changed')).toBeVisible();
  await expect(timeline(page).first()).toContainText('Variant changed by Dana Petrović');
});

test('a vehicle is decommissioned', async ({ signedIn: page }) => {
  await openAsset(page, await vehicleNear(page, 'to-build', 'RETURNED'));
  const dialog = await openFrom(page, 'Change State', 'Decommission');
  await expect(dialog).toContainText('This cannot be undone.');
  await press(dialog, 'Decommission');
  await expect(dialog.getByText('Decommission Reason is a required field.')).toBeVisible();
  await dialog.getByLabel('Decommission Reason').fill('Frame is bent');
  await press(dialog, 'Decommission');
  await expect(plate(page, 'DECOMM')).toBeVisible();
  await expect(changeState(page)).toBeDisabled();
});

test('a vehicle on a ready order cannot be moved, and the reason leads to the order', async ({
  signedIn: page,
}) => {
  const { orders } = await askServer<{ orders: { nodes: { asset: { id: string } }[] } }>(
    page,
    'query ($q: String) { orders(searchQuery: $q) { nodes { asset { id } } } }',
    { q: '+ready@' },
  );
  await openAsset(page, orders.nodes[0]?.asset.id ?? '');
  await expect(plate(page, 'READY')).toBeVisible();
  await expect(changeState(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Go to order' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
});

test('selling a subscribed vehicle shows a warning and ends the subscription', async ({
  signedIn: page,
}) => {
  await openAsset(page, await vehicleOf(page, 'fee-due'));
  const dialog = await openFrom(page, 'Change State', 'Report a Sale');
  await expect(dialog).toContainText('use Buyout on the subscription instead');
  await press(dialog, 'Report a Sale');
  await expect(dialog.getByText('Buyout price is a required field.')).toBeVisible();
  await expect(dialog.getByText('Sales channel is a required field.')).toBeVisible();
  await dialog.getByLabel('Buyout price').fill('0.50');
  await choose(dialog, 'Sales channel', 'Other');
  await press(dialog, 'Report a Sale');
  await expect(dialog.getByText('Buyout price must be greater than or equal to 1.')).toBeVisible();
  await expect(
    dialog.getByText('Comments is a required field when Sales channel is Other.'),
  ).toBeVisible();
  await dialog.getByLabel('Buyout price').fill('450.50');
  await dialog.getByLabel('Reference').fill('R-7');
  await dialog.getByLabel('Comments').fill('To a museum');
  await dialog.getByLabel('Date sold').fill('+3');
  await expect(dialog.getByText('Date sold cannot be in the future.')).toBeVisible();
  await press(dialog, 'Report a Sale');
  await expect(dialog.getByText('Date sold cannot be in the future.')).toBeVisible();
  // The server has answered.
  await expect(dialog.getByRole('button', { name: 'Report a Sale' })).toBeEnabled();
  await dialog.getByLabel('Date sold').fill('today');
  await expect(dialog.getByText('Date sold cannot be in the future.')).toHaveCount(0);
  await press(dialog, 'Report a Sale');
  await expect(toast(page, 'Sale recorded')).toBeVisible();
  await expect(plate(page, 'SOLD')).toBeVisible();
  await expect(card(page, 'Sale')).toContainText('450.50');
  await expect(changeState(page)).toBeDisabled();
  await expect(changeState(page)).toHaveAccessibleDescription(
    'The vehicle is SOLD. If it came back, choose Vehicle recovered.',
  );
  await expect(card(page, 'Buyout')).toContainText('No, the vehicle is SOLD');
});

test('a stolen vehicle: report, deductible, and a new record when it is found', async ({
  signedIn: page,
}) => {
  await openAsset(page, await vehicleOf(page, 'buyout-early'));
  const stolen = await openFrom(page, 'Change State', 'Report Stolen');
  await press(stolen, 'Report Stolen');
  await expect(toast(page, 'Vehicle reported stolen')).toBeVisible();
  await expect(plate(page, 'STOLEN')).toBeVisible();

  const report = card(page, 'Theft report');
  await expect(report.getByRole('button', { name: 'Charge deductible' })).toBeDisabled();
  await report.getByLabel('Insurance claim id').fill('C-100');
  await report.getByLabel('Deductible amount').fill('250');
  await press(report, 'Save');
  await expect(toast(page, 'Theft report saved')).toBeVisible();

  await declineNextPayment(page);
  await report.getByRole('button', { name: 'Charge deductible $250.00' }).click();
  const charge = page.getByRole('dialog', { name: 'Charge deductible' });
  await expect(charge.getByText(/^Total charge to/)).toBeVisible();
  await press(charge, 'Charge $250.00');
  await expect(charge.getByText(/declined/i)).toBeVisible();
  await press(charge, 'Charge $250.00');
  await expect(toast(page, 'Deductible charged')).toBeVisible();
  await expect(report.getByText(/^Charged /)).toBeVisible();
  await expect(report.getByLabel('Deductible amount')).toBeDisabled();

  const before = page.url();
  await press(report, 'Vehicle recovered');
  const recovered = page.getByRole('dialog', { name: 'Vehicle recovered' });
  await choose(recovered, 'Hub', 'Portland');
  await press(recovered, 'Vehicle recovered');
  await expect(plate(page, 'RETURNED')).toBeVisible();
  expect(page.url()).not.toBe(before);
  await card(page, 'Details')
    .getByRole('link', { name: /^STOLEN record of/ })
    .click();
  await expect(page).toHaveURL(before);
  await expect(report.getByRole('link', { name: 'new record' })).toBeVisible();

  // Its old label opens the new record, which has the history of both.
  const old = new URL(before).pathname.split('/').at(-1) ?? '';
  const { asset } = await askServer<{ asset: { qrToken: string; successor: { id: string } } }>(
    page,
    'query ($id: ID!) { asset(id: $id) { qrToken successor { id } } }',
    { id: old },
  );
  await page.goto(`/inventory/assets/${old}?qr=${asset.qrToken}`);
  await expect(page).toHaveURL(new RegExp(`/inventory/assets/${asset.successor.id}`));
  const note = page.getByRole('status').filter({ hasText: 'before this vehicle was recovered' });
  await expect(note.getByRole('button', { name: 'Print Label' })).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText('RETURNED by');
  await expect(card(page, 'Timeline')).toContainText('STOLEN by');
  await page.goto(`/inventory/return_desk?asset=${old}&inspect=true`);
  await expect(page).toHaveURL(new RegExp(`asset=${asset.successor.id}`));
  await expect(page.getByRole('dialog', { name: /^Inspect / })).toBeVisible();
});

inEveryLook((screen) => {
  /** On a phone, menus are sheets of buttons. */
  async function openItem(page: Page, menu: string, item: string, title = item) {
    await page.getByRole('button', { name: menu, exact: true }).last().click();
    const role = screen === 'phone' ? 'button' : 'menuitem';
    await page.getByRole(role, { name: item }).last().click();
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  test('axe reports no issues on a vehicle, its menu and its dialogs', async ({
    signedIn: page,
  }) => {
    test.slow();
    await openAsset(page, await vehicleOf(page, 'day-31'));
    await expectAccessible(page, 'vehicle page');
    await page.getByRole('button', { name: 'Change State', exact: true }).last().click();
    await expectAccessible(page, 'Change State');
    await page.keyboard.press('Escape');
    for (const [menu, item] of [
      ['Change State', 'Hold For Maintenance'],
      ['Change State', 'Report a Sale'],
      ['Change State', 'Report Stolen'],
      ['Actions', 'Change hub'],
      ['Actions', 'Update details'],
    ] as const) {
      const dialog = await openItem(page, menu, item);
      await expectAccessible(page, item);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await openAsset(page, await vehicleOf(page, 'stolen'));
    await expect(card(page, 'Theft report')).toBeVisible();
    await expectAccessible(page, 'theft report');
  });
});
