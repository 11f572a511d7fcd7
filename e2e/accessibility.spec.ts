import type { Locator, Page } from '@playwright/test';
import { expectAccessible, openAction } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, filterBy, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

/** Opens an order through the list's search; a row is also a link on a phone. */
async function openOnAnyScreen(page: Page, text: string): Promise<void> {
  await page.goto(`/orders?q=${encodeURIComponent(text)}`);
  const order = page.locator('main a[href^="/orders/"]');
  await expect(order).toHaveCount(1);
  await order.click();
  await expect(card(page, 'Timeline')).toBeVisible();
}

async function closeDialog(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

inEveryLook((screen) => {
  const phone = screen === 'phone';
  test('axe reports no issues on the sign-in pages', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await page.goto('/qa-login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter a valid email')).toBeVisible();
    await expectAccessible(page, 'sign-in with errors');
  });

  test('axe reports no issues on the order list and what opens from it', async ({
    staff: page,
  }) => {
    await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
    await expectAccessible(page, 'order list');
    if (phone) {
      await page.getByRole('button', { name: 'Filter' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      await sheet.getByRole('checkbox', { name: 'On hold' }).check();
      await expectAccessible(page, 'filter sheet');
      await sheet.getByRole('button', { name: 'Show results' }).click();
      await expect(sheet).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
      await expectAccessible(page, 'navigation drawer');
    } else {
      for (const label of ['State', 'Service area']) {
        await filterBy(page, label);
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectAccessible(page, `filter ${label}`);
        await page.keyboard.press('Escape');
      }
    }
    const hubSelect = page.getByRole('combobox', { name: /^Default hub/, expanded: true });
    await page.getByRole('combobox', { name: /^Default hub/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(hubSelect).toHaveAttribute('aria-controls', /./);
    await expectAccessible(page, 'hub selector');
    await page.keyboard.press('Escape');
    if (phone && (await page.getByRole('dialog').count()) === 0) {
      await page.getByRole('button', { name: 'Menu' }).click();
    }
    await page.getByRole('button', { name: 'Dana Petrović' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'footer menu');
  });

  test('axe reports no issues on an empty list, a failed one and toasts', async ({
    signedIn: page,
  }) => {
    await page.goto('/orders?q=nobody%20of%20this%20name');
    await expect(page.getByText('No data available')).toBeVisible();
    const startExport = async () => {
      await page.getByRole('button', { name: phone ? 'Export' : 'Export current view' }).click();
      if (phone) await page.getByRole('menuitem', { name: 'CSV file' }).click();
    };
    await startExport();
    await expect(toast(page, 'Export started')).toBeVisible();
    await expect(toast(page, 'Export ready')).toBeVisible();
    await page.route('**/graphql', (route) =>
      route.fulfill({ json: { data: null, errors: [{ message: 'The disk is full.' }] } }),
    );
    await startExport();
    await expect(page.getByText('The disk is full.')).toBeVisible();
    await expectAccessible(page, 'empty list and toasts');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page, 'failed list');
    await page.goto('/nowhere');
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
    await expectAccessible(page, 'not found');
  });

  test('axe reports no issues on an order and its dialogs', async ({ signedIn: page }) => {
    await openOnAnyScreen(page, '+late-vendor@');
    await expectAccessible(page, 'order page');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await expect(page.getByText('Unpair PO')).toBeVisible();
    await expectAccessible(page, 'actions');
    await page.keyboard.press('Escape');

    const unpair = await openAction(page, 'Unpair PO');
    await unpair.getByRole('button', { name: 'Unpair PO' }).click();
    await expectAccessible(page, 'unpair dialog with an error');
    await closeDialog(page, unpair);

    const cancel = await openAction(page, 'Cancel', 'Cancel order');
    await choose(cancel, 'Reason', 'Other');
    await cancel.getByRole('button', { name: 'Cancel order' }).click();
    await expectAccessible(page, 'cancel dialog with an error');
  });

  test('axe reports no issues on the dialogs of vehicles', async ({ signedIn: page }) => {
    await openOnAnyScreen(page, '+declined@');
    await page.getByRole('button', { name: 'Fulfill' }).click();
    const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
    // The button moves down when the amounts arrive.
    await expect(fulfill.getByText(/^Total charge/)).toBeVisible();
    await fulfill.getByRole('button', { name: 'Fulfill' }).click();
    await expect(fulfill.getByText('Fulfillment type is a required field.')).toBeVisible();
    await expectAccessible(page, 'fulfill dialog with errors');
    await closeDialog(page, fulfill);
    const remove = await openAction(page, 'Remove Asset');
    await expectAccessible(page, 'remove dialog');
    await closeDialog(page, remove);

    await openOnAnyScreen(page, '+assign@');
    await page.getByRole('button', { name: 'Assign Vehicle' }).click();
    const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
    await expect(assign.getByRole('radio').first()).toBeVisible();
    await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
    await expectAccessible(page, 'assign dialog with an error');
    await closeDialog(page, assign);
    const change = await openAction(page, 'Change vehicle');
    await expect(change.getByLabel('Model')).toBeVisible();
    await expectAccessible(page, 'change dialog');
    await closeDialog(page, change);

    await openOnAnyScreen(page, '+one-vendor@');
    await page.getByRole('button', { name: 'Create PO' }).click();
    const create = page.getByRole('dialog', { name: 'Create PO' });
    await expect(create.getByRole('button', { name: 'Create PO' })).toBeVisible();
    await expectAccessible(page, 'purchase order dialog');
  });

  test('axe reports no issues in the steps of a new order', async ({ staff: page }) => {
    await page.getByRole('button', { name: 'New Order' }).click();
    const wizard = page.getByRole('dialog', { name: 'New order' });
    const goOn = wizard.getByRole('button', { name: 'Continue' });
    await goOn.click();
    await expect(wizard.getByText('Enter a valid email')).toBeVisible();
    await expectAccessible(page, 'customer');
    await wizard.getByLabel('Customer e-mail').fill('theo.brennan+two-reasons@baylight.example');
    await goOn.click();
    await expect(wizard.getByText('Customer is not eligible for order')).toBeVisible();
    await expectAccessible(page, 'not eligible');
    await wizard.getByRole('button', { name: 'Back' }).click();
    await wizard.getByLabel('Customer e-mail').fill('ada moreau');
    await expect(wizard.getByText('ada.moreau@kettleworks.example')).toBeVisible();
    await expectAccessible(page, 'found customers');
    await wizard.getByRole('button', { name: /^Ada Moreau / }).click();
    await expect(wizard.getByRole('searchbox')).toBeVisible();
    await wizard.getByRole('button', { name: 'Back' }).click();
    await expect(wizard.getByText('Customer is eligible for order')).toBeVisible();
    await expectAccessible(page, 'eligible');
    await goOn.click();
    await expect(
      wizard.getByRole('list', { name: 'Models' }).getByRole('button').first(),
    ).toBeVisible();
    await expectAccessible(page, 'models');
    await wizard.getByRole('list', { name: 'Models' }).locator('button:enabled').first().click();
    await wizard.locator('fieldset').first().locator('input:enabled').first().check();
    const size = wizard.locator('fieldset').nth(1).locator('input:enabled').first();
    await size.check();
    await expectAccessible(page, 'color and size');
    await goOn.click();
    await expect(wizard.locator('input[type=radio]:checked')).toHaveCount(1);
    await expectAccessible(page, 'channel');
    await goOn.click();
    await expect(wizard.getByRole('button', { name: 'Create order' })).toBeVisible();
    await expectAccessible(page, 'review');
  });
});
