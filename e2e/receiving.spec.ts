import type { Page } from '@playwright/test';
import { expectAccessible, openAction } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import * as transfers from './transfer-pages.ts';

interface Ordered {
  readonly id: string;
  readonly purchaseOrderNumber: string;
  readonly assets: readonly {
    readonly id: string;
    readonly variant: { readonly id: string };
    readonly vehicleVersion: { readonly id: string };
  }[];
}

/** Creates a purchase order of one line for Oakland by the API. */
async function order(page: Page, quantity: number): Promise<Ordered> {
  const { vendors, hubs } = await askServer<{
    vendors: { id: string; vehicleIds: string[] }[];
    hubs: { id: string; name: string }[];
  }>(page, '{ vendors { id vehicleIds } hubs { id name } }');
  const vendor = vendors.find(({ vehicleIds }) => vehicleIds.length > 0);
  const { vehicle } = await askServer<{
    vehicle: { variants: { id: string }[]; versions: { id: string }[] };
  }>(page, 'query ($id: ID!) { vehicle(id: $id) { variants { id } versions { id } } }', {
    id: vendor?.vehicleIds[0],
  });
  const { made } = await askServer<{ made: Ordered }>(
    page,
    `mutation ($attributes: PurchaseOrderAttributes!) {
      made: purchaseOrderCreateOrUpdate(attributes: $attributes) {
        id purchaseOrderNumber assets { id variant { id } vehicleVersion { id } } } }`,
    {
      attributes: {
        vendorId: vendor?.id,
        destinationId: hubs.find(({ name }) => name === 'Oakland')?.id,
        destinationType: 'Hub',
        vehiclesToOrder: [
          {
            variantId: vehicle.variants[0]?.id,
            vehicleVersionId: vehicle.versions[0]?.id,
            wholesalePriceCents: 100_000,
            quantity,
          },
        ],
      },
    },
  );
  return made;
}

const submit = (page: Page, id: string) =>
  askServer(
    page,
    'mutation ($id: ID!) { purchaseOrderSubmit(purchaseOrderId: $id, vendorSalesOrderId: "SO-1") { id } }',
    { id },
  );

const checkIn = (page: Page, assets: readonly { id: string; serialNumber: string }[]) =>
  askServer(
    page,
    'mutation ($assets: [AssetCheckInInput!]!) { assetsMarkCheckedIn(assets: $assets) { succeeded { id } } }',
    { assets },
  );

async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** A shipped transfer order of one vehicle, and the serial number of another vehicle at its origin. */
async function shippedTransfer(page: Page) {
  const { hubs } = await askServer<{ hubs: { id: string; name: string }[] }>(
    page,
    '{ hubs { id name } }',
  );
  const idOf = (wanted: string) => hubs.find(({ name }) => name === wanted)?.id;
  const { assets } = await askServer<{
    assets: { nodes: { id: string; serialNumber: string | null }[] };
  }>(
    page,
    'query ($hub: ID) { assets(hubId: $hub, stock: AVAILABLE, pageSize: 10) { nodes { id serialNumber } } }',
    { hub: idOf('Oakland') },
  );
  const [planned, other] = assets.nodes.filter(({ serialNumber }) => serialNumber !== null);
  const { made } = await askServer<{ made: { id: string } }>(
    page,
    `mutation ($attributes: TransferOrderCreateAttributes!) {
      made: transferOrderCreate(attributes: $attributes) { id } }`,
    {
      attributes: {
        origin: { type: 'Hub', id: idOf('Oakland') },
        destination: { type: 'Hub', id: idOf('Portland') },
        assetIds: [planned?.id],
      },
    },
  );
  await askServer(
    page,
    'mutation ($id: ID!, $assets: [ID!]!) { assetsMarkShippedTo(orderId: $id, assets: $assets) { succeeded { id } } }',
    { id: made.id, assets: [planned?.id] },
  );
  return { id: made.id, serialNumber: other?.serialNumber ?? '' };
}

test.use({ expectedProblem: /net::ERR_INTERNET_DISCONNECTED/ });

const rows = (page: Page) => page.getByRole('list', { name: 'Scans' }).getByRole('listitem');

inEveryLook((screen) => {
  test('a scan without a connection is not checked yet; it is checked when the connection is back, before anything is sent', async ({
    signedIn: page,
    context,
  }) => {
    const { id } = await order(page, 3);
    await submit(page, id);
    await page.goto(`/purchase_orders/${id}?checkIn=true`);
    await expect(page.getByText('0 of 3 checked in, 0 scanned')).toBeVisible();
    await scan(page, `OFF-${screen}-1`);
    await expect(page.getByRole('button', { name: 'Check in 1' })).toBeEnabled();

    await context.setOffline(true);
    await scan(page, `OFF-${screen}-2`);
    // Another vehicle already has it.
    await scan(page, 'KS 1001');
    await expect(rows(page).filter({ hasText: 'Not checked yet' })).toHaveCount(2);
    await expect(page.getByText('2 not checked yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in 1' })).toBeEnabled();
    await expectAccessible(page, 'scans that are not checked yet');

    await context.setOffline(false);
    await expect(rows(page).filter({ hasText: 'Not checked yet' })).toHaveCount(0);
    await expect(rows(page).filter({ hasText: 'already in use' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Check in 2' }).click();
    await expect(toast(page, '2 vehicles checked in')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
  });

  test('a closed purchase order keeps its line when its vehicle is corrected, and both say so', async ({
    signedIn: page,
  }) => {
    const { id, assets } = await order(page, 2);
    await submit(page, id);
    await checkIn(
      page,
      assets.map((asset, index) => ({ id: asset.id, serialNumber: `CLOSED-${screen}-${index}` })),
    );
    await askServer(
      page,
      'mutation ($a: PurchaseOrderAttributes!) { purchaseOrderCreateOrUpdate(attributes: $a) { id } }',
      { a: { id, state: 'CLOSED' } },
    );
    const [vehicle] = assets;
    const { variants } = await askServer<{
      variants: { id: string; brand: string; model: string; color: string }[];
    }>(page, '{ variants { id brand model color } }');
    const other = variants.at(-1);
    await askServer(
      page,
      'mutation ($a: ID!, $v: ID!) { assetVariantUpdate(assetId: $a, variantId: $v) { id } }',
      { a: vehicle?.id, v: other?.id },
    );
    await page.goto(`/purchase_orders/${id}`);
    const vehicles = page.getByRole('region', { name: 'Vehicles' });
    await expect(
      vehicles.getByText(`Corrected: ${other?.brand} ${other?.model}, ${other?.color}`),
    ).toBeVisible();
    await expectAccessible(page, 'a purchase order with a corrected vehicle');
    await page.goto(`/inventory/assets/${vehicle?.id}`);
    await expect(page.getByText('Ordered as')).toBeVisible();
  });

  test('a purchase order is closed short with a reason, and says what was not delivered', async ({
    signedIn: page,
  }) => {
    const { id, assets } = await order(page, 3);
    await submit(page, id);
    await checkIn(page, [{ id: assets[0]?.id ?? '', serialNumber: `SHORT-${screen}` }]);
    await page.goto(`/purchase_orders/${id}`);
    const dialog = await openAction(page, 'Close short');
    await dialog.getByLabel('Reason').fill('No longer made');
    await expectAccessible(page, 'the dialog of closing short');
    await dialog.getByRole('button', { name: 'Close short' }).click();
    await expect(toast(page, 'Purchase order closed short')).toBeVisible();
    await expect(page.getByText('Closed short: 2 of 3 were not delivered.')).toBeVisible();
    await expect(page.getByText('2 not delivered')).toBeVisible();
    await page.getByRole('tab', { name: /^Not Delivered/ }).click();
    await expect(page.getByText('No longer made')).toBeVisible();
    await expectAccessible(page, 'a purchase order that was closed short');
  });

  test('a vehicle that is not on the transfer order is received with a reason', async ({
    signedIn: page,
  }) => {
    const { id, serialNumber } = await shippedTransfer(page);
    await page.goto(`/transfer_orders/${id}?receive=true`);
    await transfers.scan(page, serialNumber);
    const stranger = page.getByRole('region', { name: 'Not on this transfer order' });
    await stranger.getByRole('button', { name: 'Receive it anyway' }).click();
    const dialog = page.getByRole('dialog', { name: 'Receive unplanned vehicle' });
    await expect(dialog.getByLabel('Serial number')).toHaveValue(serialNumber);
    await dialog.getByLabel('Reason').fill('On the same pallet');
    await dialog.getByLabel('Serial number').fill('NO-SUCH-1');
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(dialog.getByText('Unknown serial')).toBeVisible();
    await expectAccessible(page, 'the dialog of an unplanned vehicle');
    await dialog.getByLabel('Serial number').fill(serialNumber);
    await dialog.getByRole('button', { name: 'Receive' }).click();
    await expect(toast(page, `${serialNumber} received`)).toBeVisible();
    await expect(stranger).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Not on this' })).toHaveCount(0);
    await expect(page.getByText('1 received', { exact: true })).toBeVisible();
  });

  test('the shipping of a transfer order is undone, and what is not on it cannot be received before it ships again', async ({
    signedIn: page,
  }) => {
    const { id, serialNumber } = await shippedTransfer(page);
    await page.goto(`/transfer_orders/${id}`);
    const dialog = await openAction(page, 'Undo shipping');
    await dialog.getByLabel('Reason').fill('The van broke down');
    await expectAccessible(page, 'the dialog of undoing the shipping');
    await dialog.getByRole('button', { name: 'Undo shipping' }).click();
    await expect(toast(page, 'Shipping of 1 vehicle undone')).toBeVisible();
    await expect(page.getByText('Ship it to Portland.')).toBeVisible();
    await page.goto(`/transfer_orders/${id}?receive=true`);
    await transfers.scan(page, serialNumber);
    const stranger = page.getByRole('region', { name: 'Not on this transfer order' });
    await expect(stranger.getByRole('link', { name: 'Open the vehicle' })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'Receive it anyway' })).toHaveCount(0);
  });

  test('a check-in is undone; a vehicle that was not ordered leaves the inventory, and its page leads to the purchase order', async ({
    signedIn: page,
  }) => {
    const { id, purchaseOrderNumber, assets } = await order(page, 1);
    await submit(page, id);
    const [ordered] = assets;
    await checkIn(page, [{ id: ordered?.id ?? '', serialNumber: `UNDO-${screen}` }]);
    const { extra } = await askServer<{ extra: { id: string } }>(
      page,
      `mutation ($order: ID!, $variant: ID!, $version: ID!, $serial: String!) {
        extra: purchaseOrderReceiveUnordered(purchaseOrderId: $order, variantId: $variant,
          vehicleVersionId: $version, serialNumber: $serial, wholesalePriceCents: 0, reason: EXTRA) { id } }`,
      {
        order: id,
        variant: ordered?.variant.id,
        version: ordered?.vehicleVersion.id,
        serial: `EXTRA-${screen}`,
      },
    );
    const undo = async (assetId: string | undefined, consequence: string) => {
      await page.goto(`/inventory/assets/${assetId}`);
      const dialog = await openAction(page, 'Undo check-in');
      await expect(dialog.getByText(consequence)).toBeVisible();
      await dialog.getByLabel('Reason').fill('Scanned on the wrong line');
      await expectAccessible(page, 'the dialog of undoing a check-in');
      await dialog.getByRole('button', { name: 'Undo check-in' }).click();
      await expect(toast(page, 'Check-in undone')).toBeVisible();
    };
    await undo(ordered?.id, `${purchaseOrderNumber} expects it again`);
    await expect(page.getByText('No serial number').first()).toBeVisible();
    await undo(extra.id, `it will be removed from ${purchaseOrderNumber} and from the inventory`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(purchaseOrderNumber);
  });

  test('Open orders of the overview link to as many orders', async ({ signedIn: page }) => {
    await page.goto('/inventory');
    const link = page.getByRole('link', { name: /^\d+ Open orders, / }).first();
    const count = Number((await link.getAttribute('aria-label'))?.match(/^\d+/)?.[0]);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    await expect(
      page.getByText(new RegExp(`(of|^) ?${count} (results|orders)|^${count} `)).first(),
    ).toBeVisible();
    await expectAccessible(page, 'the orders of a count');
  });
});

test('the form of a purchase order that a colleague submitted takes the saved quantity back, and saves the rest', async ({
  signedIn: page,
}) => {
  const { id } = await order(page, 2);
  await page.goto(`/purchase_orders/${id}`);
  const form = await openAction(page, 'Edit', /^Edit PO-/);
  const quantity = form.getByLabel('Quantity');
  await expect(quantity).toHaveValue('2');
  await quantity.fill('5');
  await form.getByLabel('Tracking (optional)').fill('1Z-777');
  await submit(page, id);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^Lines can no longer be changed:/)).toBeVisible();
  await expect(quantity).toHaveValue('2');
  await expect(quantity).toBeDisabled();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Purchase order saved')).toBeVisible();
  await expect(page.getByText('1Z-777')).toBeVisible();
});
