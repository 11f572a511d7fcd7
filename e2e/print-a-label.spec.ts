import type { Locator } from '@playwright/test';
import { readBarcodes } from '../packages/console/src/entities/inventory/labels/read-barcodes.test-support.ts';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { blankRows, catchPrints, pageBoxes, printed } from './labels.ts';
import { card, choose, orderState, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import { chooseOtherVariant, openSwap } from './swap-pages.ts';

/** Half a point, the tolerance of a page box. */
const POINTS = 0.5;

test('after a swap at a hub staff print a label for the returned vehicle; a printer failure undoes nothing', async ({
  staff: page,
  context,
}) => {
  await catchPrints(page, 1);
  await openSubscription(page, 'fee-due');
  const address = page.url();
  const old = await textOf(card(page, 'Asset').locator('.ks-mono').first());
  const wizard = await openSwap(page);
  await chooseOtherVariant(wizard);
  await choose(wizard, 'Reason', 'Want more power');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
  await assign.getByRole('radio').first().check();
  await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(orderState(page, 'Ready')).toBeVisible();

  await page.getByRole('button', { name: 'Fulfill' }).click();
  const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
  await expect(fulfill.getByRole('checkbox', { name: 'Charge the restock fee' })).toBeChecked();
  await fulfill.getByLabel('Maintenance notes').fill('Bell <missing>, rear brake squeaks');
  await fulfill.getByRole('checkbox', { name: /The customer has the vehicle/ }).check();
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();

  const question = page.getByRole('dialog', { name: 'Print label' });
  await expect(
    question.getByText(
      'This vehicle will be marked Returned. Do you wish to print a new asset label?',
    ),
  ).toBeVisible();
  await expectAccessible(page, 'label question');
  await question.getByRole('button', { name: 'Print label' }).click();
  await expect(toast(page, 'Label not printed')).toBeVisible();
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  await question.getByRole('button', { name: 'Print label' }).click();
  await expect(question).toBeHidden();
  await test.step('the history of the subscription says so, once', async () => {
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByText(/^Vehicle label printed by /)).toHaveCount(1);
    await expect(other.getByText(`Vehicle label printed by Dana Petrović: ${old}`)).toBeVisible();
    await other.close();
  });

  const sheet = await context.newPage();
  await sheet.setViewportSize({ width: 384, height: 192 });
  await sheet.setContent(await printed(page));
  await test.step('it is one page of exactly 4 x 2 inches', async () => {
    const boxes = pageBoxes(await sheet.pdf({ preferCSSPageSize: true }));
    expect(boxes).toHaveLength(1);
    expect(Math.abs((boxes[0]?.width ?? 0) - 4 * 72)).toBeLessThan(POINTS);
    expect(Math.abs((boxes[0]?.height ?? 0) - 2 * 72)).toBeLessThan(POINTS);
  });
  await test.step('it shows the returned vehicle, its last customer and the note', async () => {
    const label = sheet.locator('.label');
    await expect(label).toContainText(old);
    await expect(label).toContainText('RETURNED');
    await expect(label).toContainText('Oakland');
    await expect(label).toContainText('Customer Diego Salazar');
    await expect(label).toContainText('RETURNED: Bell <missing>, rear brake squeaks');
  });
  await test.step("a scanner reads the vehicle's URL and serial number", async () => {
    // The resolution of a label printer: 203 dpi.
    const zoomed = await sheet
      .context()
      .browser()
      ?.newPage({ deviceScaleFactor: 203 / 96 });
    await zoomed?.setViewportSize({ width: 384, height: 192 });
    await zoomed?.setContent(await printed(page));
    const picture = await zoomed?.screenshot();
    await zoomed?.close();
    const codes = await readBarcodes(picture ?? Buffer.alloc(0));
    expect(codes.Code128).toBe(old);
    expect(codes.QRCode).toMatch(
      new RegExp(`^${new URL(address).origin}/inventory/assets/[0-9a-f-]{36}\\?qr=\\w+$`),
    );
  });
  await sheet.close();
});

/** The sizes of labels, as the menu names them. */
const SIZES = [
  ['4 × 2 in', 4, 2],
  ['2.25 × 1.25 in', 2.25, 1.25],
  ['2 × 1 in', 2, 1],
] as const;

/** The parts of a label that leave it, or that another part overlaps, by more than a pixel. */
const strayParts = (label: Locator) =>
  label.evaluate((page) => {
    const around = page.getBoundingClientRect();
    const parts = [...page.children].map((part) => ({
      name: part.className,
      box: part.getBoundingClientRect(),
    }));
    const stray = parts.filter(
      ({ box }) => box.right > around.right + 1 || box.bottom > around.bottom + 1,
    );
    const over = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map(({ name }) => ({ name: `${one.name} and ${name}` })),
    );
    return [...stray, ...over].map(({ name }) => name);
  });

test('the size of labels is chosen and remembered; a long note fits on each, its state is in the middle of the frame, and scanners read both codes', async ({
  signedIn: page,
  context,
}) => {
  await catchPrints(page, 0);
  const { assets } = await askServer<{ assets: { nodes: { id: string; serialNumber: string }[] } }>(
    page,
    `{ assets(assetStates: [RECEIVED], sortColumn: SERIAL_NUMBER, sortDirection: asc) {
      nodes { id serialNumber } } }`,
  );
  const [vehicle] = assets.nodes.filter(({ serialNumber }) => serialNumber);
  if (!vehicle) throw new Error('No vehicle has arrived.');
  await askServer(
    page,
    `mutation ($id: ID!, $why: String) {
      assetMaintenance(assetId: $id, state: "MAINTENANCE_HOLD", description: $why) { id } }`,
    { id: vehicle.id, why: 'Rear brake squeals after wash; rotor 1.7 mm. '.repeat(20) },
  );
  for (const [name, width, height] of SIZES) {
    await page.goto(`/inventory/assets/${vehicle.id}`);
    await page.getByRole('button', { name: 'More ways to print' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await page.reload();
    await page.getByRole('button', { name: 'More ways to print' }).click();
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(name);
    await expectAccessible(page, 'label sizes');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Print Label' }).click();
    const html = await printed(page);
    const sheet = await (await context.browser())?.newPage({ deviceScaleFactor: 203 / 96 });
    if (!sheet) throw new Error('The browser is gone.');
    await sheet.setViewportSize({ width: width * 96, height: height * 96 });
    await sheet.setContent(html);
    const [box, ...others] = pageBoxes(await sheet.pdf({ preferCSSPageSize: true }));
    expect(others).toEqual([]);
    expect(Math.abs((box?.width ?? 0) - width * 72)).toBeLessThan(POINTS);
    expect(Math.abs((box?.height ?? 0) - height * 72)).toBeLessThan(POINTS);
    expect(await strayParts(sheet.locator('.label'))).toEqual([]);
    const { above, below } = await blankRows(sheet.locator('.plate'));
    expect(Math.min(above, below)).toBeGreaterThan(1);
    await expect(sheet.locator('.rules')).toContainText('MAINTENANCE_HOLD: Rear brake squeals');
    await expect(sheet.locator('.rules')).not.toContainText('@');
    const codes = await readBarcodes(await sheet.screenshot());
    expect(codes.Code128).toBe(vehicle.serialNumber);
    expect(codes.QRCode).toContain(`/inventory/assets/${vehicle.id}?qr=`);
    await sheet.close();
  }
});
