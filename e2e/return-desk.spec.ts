import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { scanBlindly } from './blind-scan.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, toast } from './order-pages.ts';
import { stripedPhoto } from './photos.ts';
import { expect, test } from './staff.ts';

interface Returned {
  readonly assetId: string;
  readonly serialNumber: string;
  readonly vehicleId: string;
}

/** A vehicle whose subscription has just ended, of a customer with a card; a damage has a price. */
async function cameBack(page: Page, place: number): Promise<Returned> {
  const { subscriptions } = await askServer<{
    subscriptions: {
      nodes: {
        id: string;
        asset: { id: string; serialNumber: string | null } | null;
        customer: { card: { last4: string } | null };
        variant: { vehicleId: string };
        paymentPending: boolean;
      }[];
    };
  }>(
    page,
    `{ subscriptions(subscriptionStates: [ACTIVE], pageSize: 50) { nodes { id paymentPending
      asset { id serialNumber } customer { card { last4 } } variant { vehicleId } } } }`,
  );
  const found = subscriptions.nodes.filter(
    ({ asset, customer, paymentPending }) =>
      asset?.serialNumber && customer.card?.last4 === '4242' && !paymentPending,
  )[place];
  if (!found?.asset?.serialNumber) throw new Error('No subscription has a vehicle and a card.');
  await askServer(
    page,
    `mutation ($id: ID!) { subscriptionCancel(subscriptionId: $id, attributes: {
      cancelationReason: "OTHER", cancelationNotes: "moves" }) { subscription { id } } }`,
    { id: found.id },
  );
  await askServer(
    page,
    `mutation ($vehicle: ID!) { returnChecklistSave(vehicleId: $vehicle,
      checks: [{ text: "Brakes" }, { text: "Lights" }, { text: "Frame" }], prices: [
        { name: "Broken light", amountCents: 3500 }, { name: "Lost key", amountCents: 2000 }]) { scope } }`,
    { vehicle: found.variant.vehicleId },
  );
  return {
    assetId: found.asset.id,
    serialNumber: found.asset.serialNumber,
    vehicleId: found.variant.vehicleId,
  };
}

inEveryLook((screen) => {
  test('the dialog that fulfills an order takes photos of the handover, once', async ({
    staff: page,
  }) => {
    const { orders } = await askServer<{
      orders: {
        nodes: {
          id: string;
          kind: string;
          asset: { id: string };
          customer: { card: { last4: string } | null };
        }[];
      };
    }>(
      page,
      `{ orders(orderStates: [ready], program: hub, pageSize: 50) { nodes {
        id kind asset { id } customer { card { last4 } } } } }`,
    );
    const ready = orders.nodes.filter(
      ({ kind, customer }) => kind === 'subscription' && customer.card?.last4 === '4242',
    );
    const order = ready[screen === 'laptop' ? 0 : 1];
    if (!order) throw new Error('No order is ready.');
    await page.goto(`/orders/${order.id}`);
    await page.getByRole('button', { name: 'Fulfill', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
    await dialog.getByRole('button', { name: /^Add photos of the handover/ }).click();
    const photos = dialog.getByLabel('Add photos');
    await photos.setInputFiles({ ...stripedPhoto('notes.png'), buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toContainText('Choose a JPEG, PNG or WebP file.');
    await photos.setInputFiles([stripedPhoto('front.png')]);
    await expect(dialog.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
    await dialog.getByRole('radio', { name: 'Hub pickup, walk-in' }).check();
    await dialog.getByRole('checkbox', { name: /^The customer has the vehicle/ }).check();
    await expect(dialog.getByRole('region', { name: 'What will happen' })).toContainText(
      'Inspected by Dana Petrović (Handover to a customer; 1 photo)',
    );
    await expectAccessible(page, 'the dialog that fulfills an order, with photos');
    await dialog.getByRole('button', { name: 'Fulfill', exact: true }).dblclick();
    await expect(toast(page, 'Order Fulfillment succeeded')).toBeVisible();
    await page.goto(`/inventory/assets/${order.asset.id}`);
    const inspections = page.getByRole('region', { name: /^Inspections/ });
    await expect(inspections.getByText('Handover to a customer', { exact: true })).toHaveCount(1);
  });

  test('a bike that comes back with a broken light is photographed, charged and put into maintenance', async ({
    staff: page,
  }) => {
    test.slow();
    const { serialNumber, assetId } = await cameBack(page, screen === 'laptop' ? 0 : 1);
    await page.goto('/inventory/return_desk');
    await expect(page.getByRole('heading', { name: 'Return desk' })).toBeVisible();
    await expectAccessible(page, 'return desk');
    await scanBlindly(page, serialNumber);

    const dialog = page.getByRole('dialog', { name: `Inspect ${serialNumber}` });
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue(
      'Subscription ended',
    );
    const lights = dialog.getByRole('radiogroup', { name: 'Lights' });
    await lights.getByRole('radio', { name: 'Not in order' }).check();
    await dialog.getByRole('button', { name: 'The others are in order' }).click();
    await expect(
      dialog
        .getByRole('radiogroup', { name: 'Frame' })
        .getByRole('radio', { name: 'In order', exact: true }),
    ).toBeChecked();

    const photos = dialog.getByLabel('Add photos');
    await photos.setInputFiles({ ...stripedPhoto('notes.png'), buffer: Buffer.from('no picture') });
    await expect(dialog.getByRole('alert')).toContainText('Choose a JPEG, PNG or WebP file.');
    await photos.setInputFiles([stripedPhoto('front.png')]);
    await expect(dialog.getByRole('list', { name: 'Photos' }).getByRole('img')).toHaveCount(1);
    expect(await photos.getAttribute('capture')).toBe(screen === 'phone' ? 'environment' : null);

    await dialog.getByLabel('Battery').fill('140');
    await dialog.getByLabel('Notes').fill('Scratched, but complete');
    await dialog.getByRole('checkbox', { name: /^Broken light/ }).check();
    await choose(dialog, 'Outcome', 'Hold For Maintenance');
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(dialog.getByText('Battery must be a whole number from 0 to 100.')).toBeVisible();
    await expect(dialog.getByText('Description is a required field.')).toBeVisible();
    await dialog.getByLabel('Battery').fill('40');
    await dialog.getByLabel('Description').fill('Front light broken');
    const effects = dialog.getByRole('region', { name: 'What will happen' });
    await expect(effects).toContainText(
      'Inspected by Dana Petrović (Subscription ended; 1 of 3 items not in order, 1 damage)',
    );
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, 'inspection');
    await dialog.getByRole('button', { name: 'Save inspection' }).click();
    await expect(toast(page, 'Inspection saved')).toBeVisible();
    await expect(dialog).toBeHidden();
    // Loading the page again does not invite a second inspection.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Inspect again' })).toBeVisible();
    await expect(dialog).toBeHidden();

    const inspections = page.getByRole('region', { name: /^Inspections/ });
    await expect(inspections).toContainText('1 of 3 items not in order');
    await inspections.getByRole('button', { name: 'Charge for Broken light' }).click();
    const charge = page.getByRole('dialog', { name: 'Charge for Broken light' });
    await expect(charge.getByRole('textbox', { name: 'Amount' })).toHaveValue('35.00');
    await charge.getByRole('button', { name: /^Charge card/ }).click();
    await expect(toast(page, 'Charge succeeded')).toBeVisible();
    await expect(inspections.getByText('Charged')).toBeVisible();
    await expect(inspections.getByRole('button', { name: /^Charge for/ })).toHaveCount(0);
    await expectAccessible(page, 'return desk with an inspection');

    await page.getByRole('link', { name: 'Open the vehicle' }).click();
    await expect(page).toHaveURL(new RegExp(`/inventory/assets/${assetId}`));
    // Its page shows the same card.
    await expect(page.getByRole('heading', { name: 'Return desk' })).toBeHidden();
    const shown = page.getByRole('region', { name: /^Inspections/ });
    await expect(shown).toContainText('Hold For Maintenance: Front light broken');
    await expect(shown).toContainText('Battery 40 %');
    // The vehicle may have been photographed at its handover, too.
    const latest = shown.getByRole('list', { name: /^Photos of inspection/ }).first();
    const picture = latest.getByRole('img');
    await expect(picture).toHaveCount(1);
    // A picture below the screen is loaded when it gets near.
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBe(160);
    await expect(card(page, 'Timeline')).toContainText('Inspected by Dana Petrović');
    await expectAccessible(page, 'vehicle with an inspection');

    await page.getByRole('button', { name: 'Actions' }).click();
    // A sheet with buttons on a phone.
    await page
      .getByRole(screen === 'phone' ? 'button' : 'menuitem', { name: 'Inspect', exact: true })
      .click();
    await expect(page.getByRole('dialog', { name: `Inspect ${serialNumber}` })).toBeVisible();
  });

  test('the checklist and the prices of damages are edited with the vehicle model', async ({
    staff: page,
  }) => {
    const { vehicleId } = await cameBack(page, screen === 'laptop' ? 2 : 3);
    await page.goto(`/vehicles/${vehicleId}`);
    const section = card(page, 'Return checklist');
    await section.getByRole('button', { name: 'Edit for this model' }).click();
    const dialog = page.getByRole('dialog', { name: 'Checklist of this model' });
    await dialog.getByRole('button', { name: 'Remove item 3' }).click();
    await dialog.getByRole('button', { name: 'Add item' }).click();
    await dialog.getByRole('button', { name: 'Add damage' }).click();
    await dialog.getByLabel('Damage 3', { exact: true }).fill('Bent rim');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Item is a required field.')).toBeVisible();
    await expect(dialog.getByText('Price must be a number.')).toBeVisible();
    await expectAccessible(page, 'return checklist');
    await dialog.getByLabel('Item 3', { exact: true }).fill('Child seat');
    await dialog.getByLabel('Price 3', { exact: true }).fill('80');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Checklist saved')).toBeVisible();
    await expect(section).toContainText('This model has its own checklist.');
    await expect(section.getByRole('listitem')).toHaveText([
      ...['Brakes', 'Lights', 'Child seat'],
      ...['Broken light$35.00', 'Lost key$20.00', 'Bent rim$80.00'],
    ]);
  });
});
