import { card, choose, orderState, textOf, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const EMAIL = 'ana.ruiz+eligible@baylight.example';

test('staff order a vehicle for a customer, assign one from the hub and fulfill the order', async ({
  page,
}) => {
  await page.goto('/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Sign in with your company account' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Dana Petrović' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();

  await test.step('the wizard asks one thing at a time', async () => {
    await page.getByRole('button', { name: 'New Order' }).click();
    const wizard = page.getByRole('dialog', { name: 'New order' });
    const goOn = wizard.getByRole('button', { name: 'Continue' });
    await wizard.getByLabel('Customer e-mail').fill(EMAIL);
    await page.keyboard.press('Enter');

    await wizard.getByRole('searchbox', { name: 'Search models' }).fill('radrunner');
    await wizard.getByRole('button', { name: /Rad Power RadRunner 2/ }).click();
    const hint = await textOf(wizard.getByText(/^Fastest: .* hub pickup/));
    const color = /^Fastest: ([^,]+),/.exec(hint)?.[1] ?? '';
    await wizard.getByRole('radio', { name: color }).check();
    await goOn.click();

    await expect(wizard.getByRole('radio', { name: /Hub pickup/ })).toBeChecked();
    await goOn.click();
    await expect(wizard.getByText(EMAIL).first()).toBeVisible();
    await expect(wizard.getByText(/business days, in stock/)).toBeVisible();
    await wizard.getByRole('button', { name: 'Create order' }).click();
  });
  await expect(toast(page, 'Order created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  await expect(orderState(page, 'Open')).toBeVisible();

  await page.getByRole('button', { name: 'Assign Vehicle' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Vehicle' });
  const vehicle = assign.getByRole('radio').first();
  const serial = await textOf(assign.locator('.ks-mono').first());
  await vehicle.check();
  await assign.getByRole('button', { name: 'Assign Vehicle' }).click();
  await expect(toast(page, 'Order Ready succeeded')).toBeVisible();
  await expect(orderState(page, 'Ready')).toBeVisible();
  await expect(card(page, 'Asset')).toContainText(serial);

  // The main button is what follows.
  await page.getByRole('button', { name: 'Fulfill' }).click();
  const fulfill = page.getByRole('dialog', { name: 'Fulfill order' });
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();
  await expect(fulfill.getByText('Fulfillment type is a required field.')).toBeVisible();
  // It takes nothing away, so it is not red.
  const charge = fulfill.getByRole('button', { name: 'Fulfill' });
  await expect(charge).not.toHaveCSS('background-color', /^rgb\((193, 45, 48|158, 28, 34)\)$/);
  await expect(fulfill.getByText('Confirm that the vehicle is handed over.')).toBeVisible();
  await choose(fulfill, 'Fulfillment type', 'Hub pickup, walk-in');
  await fulfill.getByRole('checkbox').check();
  await fulfill.getByRole('button', { name: 'Fulfill' }).click();
  const paid = await textOf(toast(page, 'Order Fulfillment succeeded'));
  const charged = /harged (\$[\d,.]+) to/.exec(paid)?.[1] ?? 'nothing';
  await expect(orderState(page, 'Fulfilled')).toBeVisible();
  await expect(card(page, 'Order')).toContainText('Hub pickup, walk-in');
  await expect(card(page, 'Order').getByText(/^sub_\w+$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeDisabled();
  await expect(page.getByText('Next: subscription').getByRole('link')).toHaveAttribute(
    'href',
    /^\/subscriptions\//,
  );

  const story = await timeline(page).allInnerTexts();
  const kinds = ['Order fulfilled', 'Order marked ready', 'Order created'];
  const told = story.flatMap((line) => kinds.filter((kind) => line.includes(kind)));
  expect(told).toEqual(kinds);
  expect(story[0]).toContain(`by Dana Petrović: ${serial}`);

  await test.step('its payment matches the amount of the toast, with tax', async () => {
    await page.goto(`/reports?tab=billing&states=[]&q=${encodeURIComponent(EMAIL)}`);
    const row = page.getByRole('row').filter({ hasText: EMAIL });
    await expect(row).toContainText('New subscription');
    await expect(row).toContainText(charged);
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'New subscription' });
    await expect(drawer).toContainText(`Amount${charged}`);
    await expect(drawer).toContainText(/before tax .*Before tax\$/s);
  });
});
