import { expectAccessible } from './accessibility-check.ts';
import { catchPrints, pageBoxes, printed } from './labels.ts';
import { card, choose, orderState, textOf, toast } from './order-pages.ts';
import { readBarcodes } from './read-barcodes.ts';
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
    await expect(label).toContainText('Description: Bell <missing>, rear brake squeaks');
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
