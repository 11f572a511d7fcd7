import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { openAsset } from './asset-pages.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

/** A right EAN that no variant has. */
const CODE = '5901234123457';

inEveryLook((screen) => {
  async function openDetails(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Actions', exact: true }).last().click();
    const role = screen === 'phone' ? 'button' : 'menuitem';
    await page.getByRole(role, { name: 'Update details' }).last().click();
    return page.getByRole('dialog', { name: 'Update details' });
  }

  test("a number that may be a maker's code is questioned before a form is saved", async ({
    signedIn: page,
  }) => {
    const { assets } = await askServer<{
      assets: { nodes: { id: string; serialNumber: string }[] };
    }>(page, 'query { assets(stock: AVAILABLE, pageSize: 50) { nodes { id serialNumber } } }');
    const [laptop, phone] = assets.nodes.filter(({ serialNumber }) => serialNumber);
    const vehicle = screen === 'phone' ? phone : laptop;
    if (!vehicle) throw new Error('Too few vehicles.');
    await openAsset(page, vehicle.id);
    const dialog = await openDetails(page);
    const field = dialog.getByLabel('Serial number');
    const save = dialog.getByRole('button', { name: 'Save details' });
    const question = dialog.getByText("looks like a maker's code");
    const serialOf = async () =>
      (
        await askServer<{ asset: { serialNumber: string } }>(
          page,
          'query ($id: ID!) { asset(id: $id) { serialNumber } }',
          { id: vehicle.id },
        )
      ).asset.serialNumber;

    await field.fill(`A${screen}!`);
    await field.fill(CODE);
    // A scanner ends with Enter: that must not save it.
    await field.press('Enter');
    await expect(question).toBeVisible();
    await save.dblclick();
    await expect(question).toBeInViewport();
    const confirm = dialog.getByRole('button', { name: 'It is the serial number' });
    await expect(confirm).toBeFocused();
    expect(await serialOf()).toBe(vehicle.serialNumber);
    await expectAccessible(page, 'the question about a serial number');

    const typed = `${vehicle.serialNumber}9`;
    await field.fill(typed);
    await expect(question).toBeHidden();
    await field.fill(CODE);
    await save.click();
    await confirm.click();
    await expect(question).toBeHidden();
    await expect(field).toBeFocused();
    await save.dblclick();
    await expect(toast(page, 'Vehicle saved')).toHaveCount(1);
    expect(await serialOf()).toBe(CODE);

    const again = await openDetails(page);
    await again.getByLabel('Serial number').fill(vehicle.serialNumber);
    await again.getByRole('button', { name: 'Save details' }).click();
    await expect.poll(serialOf).toBe(vehicle.serialNumber);
  });
});
