import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { card, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';

const OPEN = '/orders?states=["open"]&program=hub';

test('chosen orders are put on hold at once, after a look at what will happen', async ({
  signedIn: page,
}) => {
  await page.goto(OPEN);
  const ticks = rows(page).getByRole('checkbox');
  await ticks.nth(0).click();
  await ticks.nth(3).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByRole('button', { name: 'Place on hold' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Place on hold: 4 orders' }),
  ).toBeVisible();
  await expect(page.getByText('4 will be done. Nothing has been changed yet.')).toBeVisible();
  const said = page.getByRole('table', { name: 'Rows of the bulk run' });
  await expect(said).toContainText('Order placed on hold by');
  await expectAccessible(page, 'laptop');

  // A colleague holds one of them in the meantime.
  const link = said.getByRole('link').first();
  const id = (await link.getAttribute('href'))?.split('/').at(-1);
  await askServer(page, 'mutation ($id: ID!) { orderOnHold(id: $id) { id } }', { id });
  const watching = await page.context().newPage();
  await watching.goto(page.url());
  await expect(watching.getByText('4 will be done.')).toBeVisible();
  await page.getByRole('button', { name: 'Place on hold (4)' }).dblclick();
  await expect(page.getByText('3 done, 1 not done.')).toBeVisible();
  await expect(watching.getByText('3 done, 1 not done.')).toBeVisible();
  await watching.close();
  await expect(said).toContainText('the order is on hold');

  await page.getByRole('button', { name: 'Select the order that was not done' }).click();
  await expect(page).toHaveURL(/\/orders/);
  await expect(page.getByText('1 order selected').first()).toBeAttached();
  await page.goto('/reports?tab=bulk');
  await page
    .getByRole('link', { name: /Place on hold: 4 orders/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /^Done/ }).click();
  await said.getByRole('link').first().click();
  await expect(card(page, 'Timeline').getByRole('link', { name: 'Bulk run' })).toBeVisible();
});

inEveryLook((screen) => {
  test('chosen orders are canceled after a confirmation, with the refund that is chosen for each', async ({
    signedIn: page,
  }) => {
    await page.goto('/orders?states=["on_hold"]');
    const phone = screen === 'phone';
    if (phone) {
      await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page
        .getByRole('checkbox', { name: /^Select order/ })
        .first()
        .check();
      await page.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('button', { name: 'Cancel orders' }).click();
    } else {
      await rows(page).getByRole('checkbox').first().check();
      const bar = page.getByRole('region', { name: 'Selected orders' });
      await bar.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Cancel orders' }).click();
    }
    const dialog = page.getByRole('dialog', { name: 'Cancel orders' });
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByText('Reason is a required field.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Other' }).check();
    await dialog.getByLabel('Notes').fill('The hub closes');
    await expectAccessible(page, screen);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('1 will be done. Nothing has been changed yet.')).toBeVisible();
    await expect(page.getByText('Order canceled by')).toBeVisible();
    await expectAccessible(page, screen);
    await page.getByRole('button', { name: 'Cancel orders (1)' }).click();
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole(phone ? 'button' : 'menuitem', { name: 'Discard' }).click();
    await expect(page.getByText('1 not begun.')).toBeVisible();
    await expect(page.getByText('Stopped', { exact: true }).first()).toBeVisible();
  });
});
