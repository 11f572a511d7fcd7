import type { Locator, Page } from '@playwright/test';
import { card, orderState, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

async function openWizard(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Order' }).click();
  const wizard = page.getByRole('dialog', { name: 'New order' });
  await expect(wizard).toBeVisible();
  return wizard;
}

async function lookUp(wizard: Locator, email: string): Promise<void> {
  await wizard.getByLabel('Customer e-mail').fill(email);
  await wizard.getByRole('button', { name: 'Continue' }).click();
}

/** The list of shops has the name of its card. */
async function chooseShop(wizard: Locator): Promise<void> {
  await wizard.getByRole('combobox', { name: 'Spoke shop' }).click();
  await wizard
    .page()
    .getByRole('option', { name: /Coast Cycles Berkeley/ })
    .click();
}

test('an ineligible customer is shown with every reason', async ({ staff: page }) => {
  const wizard = await openWizard(page);
  const cases: readonly (readonly [email: string, reasons: readonly string[]])[] = [
    [
      'theo.brennan+two-reasons@baylight.example',
      [
        'The customer is delinquent: an invoice is overdue.',
        'The customer has an active subscription.',
      ],
    ],
    ['ines.castillo+fnf@fernwood.example', ['The customer joined as friends and family.']],
    ['nadia.haddad+open-order@baylight.example', ['The customer has an open order.']],
  ];
  for (const [email, reasons] of cases) {
    await lookUp(wizard, email);
    await expect(wizard.getByText('Customer is not eligible for order')).toBeVisible();
    await expect(wizard.getByRole('status').getByRole('listitem')).toHaveText([...reasons]);
    await expect(wizard.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await wizard.getByRole('button', { name: 'Back' }).click();
  }
  await lookUp(wizard, 'nobody@baylight.example');
  await expect(wizard.getByText('Customer not found')).toBeVisible();
  await expect(
    wizard.getByText('This email is not associated with any customer account.'),
  ).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

test('a customer is found by name, e-mail and phone number, and an eligible one goes on at once', async ({
  staff: page,
}) => {
  const wizard = await openWizard(page);
  const field = wizard.getByLabel('Customer e-mail');
  const ana = wizard.getByRole('button', { name: /Ana Ruiz/ });
  await field.fill('zzz');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Enter a valid email')).toBeVisible();
  await expect(field).toBeFocused();
  for (const text of ['ruiz ana', 'ana.ruiz+elig']) {
    await field.fill(text);
    await expect(ana).toBeVisible();
  }
  const phone = /\(\d{3}\) \d{3}-\d{4}/.exec(await textOf(ana))?.[0] ?? '';
  await field.fill(phone.replace(/\D/g, ' '));
  const found = wizard.getByRole('list', { name: 'Customers' });
  await expect(found).toHaveAttribute('aria-busy', 'false');
  for (const row of await found.getByRole('listitem').all()) await expect(row).toContainText(phone);
  await field.fill('ruiz ana');
  await ana.click();
  await expect(wizard.getByText('Which vehicle?')).toBeVisible();
  await expect(wizard.getByRole('complementary')).toContainText('Ana Ruiz');
  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByText('Customer is eligible for order')).toBeVisible();
  await wizard.getByRole('button', { name: 'Back' }).click();

  // Which of several is meant, is not guessed.
  await field.fill('ruiz');
  await expect(wizard.getByRole('list', { name: 'Customers' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Several customers match')).toBeVisible();
});

test('each step of the wizard must be valid before the next one', async ({ staff: page }) => {
  const wizard = await openWizard(page);
  const goOn = wizard.getByRole('button', { name: 'Continue' });
  const step = (name: string) => wizard.getByRole('group', { name });
  await lookUp(wizard, 'not an address');
  await expect(wizard.getByText('Enter a valid email')).toBeVisible();
  await lookUp(
    wizard,
    'maximilianatheodoraguadalupe.fernandezcordobaysantillan+long-name@norcal-consortium.example',
  );
  await expect(step('Variant')).toBeVisible();
  await goOn.click();
  await expect(wizard.getByText('Select a variant')).toBeVisible();

  await wizard.getByRole('searchbox', { name: 'Search models' }).fill('black radrunner');
  await wizard.getByRole('button', { name: /Rad Power RadRunner 2/ }).click();
  await wizard.getByRole('radio', { name: 'black' }).check();
  await goOn.click();
  await expect(step('Fulfillment channel')).toBeVisible();
  await expect(wizard.getByRole('radio', { name: /Hub pickup/ })).toBeDisabled();
  await wizard.getByRole('radio', { name: /Spoke shop/ }).check();
  await goOn.click();
  await expect(wizard.getByText('Select a spoke shop')).toBeVisible();
  await chooseShop(wizard);
  await goOn.click();
  await expect(step('Review')).toContainText('Coast Cycles Berkeley');
  await expect(step('Review')).toContainText('Rad Power RadRunner 2');

  await wizard.getByRole('button', { name: 'Back' }).click();
  await expect(wizard.getByRole('radio', { name: /Spoke shop/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(wizard).toBeHidden();
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('button', { name: 'New Order' })).toBeFocused();
});

test('an order that someone else has created in the meantime is rejected with a message', async ({
  staff: page,
}) => {
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!body.includes('mutation OrderCreate(')) return await route.fallback();
    const data = { orderCreate: { error: 'WITH_OPEN_ORDERS', order: null } };
    return await route.fulfill({ json: { data } });
  });
  const wizard = await openWizard(page);
  const goOn = wizard.getByRole('button', { name: 'Continue' });
  await lookUp(wizard, 'hassan.karimi+lease@acornfoods.example');
  await wizard.getByRole('button', { name: /Rad Power RadRunner 2/ }).click();
  await wizard.getByRole('radio', { name: 'black' }).check();
  await goOn.click();
  await wizard.getByRole('radio', { name: /Spoke shop/ }).check();
  await chooseShop(wizard);
  await goOn.click();
  await wizard.getByRole('button', { name: 'Create order' }).click();
  await expect(toast(page, 'With open orders')).toBeVisible();
  await expect(wizard).toBeVisible();
});

test('a failed customer lookup says whom to contact', async ({ staff: page }) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query CustomerForOrder')) {
      return await route.fallback();
    }
    const errors = [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }];
    return await route.fulfill({ json: { data: null, errors } });
  });
  const wizard = await openWizard(page);
  await lookUp(wizard, 'hassan.karimi+lease@acornfoods.example');
  await expect(toast(page, 'Something went wrong, try again or report on #bugs')).toBeVisible();
  await expect(wizard.getByRole('group', { name: 'Customer' })).toBeVisible();
});

test('with the wizard disabled the legacy form accepts any customer and any variant', async ({
  staff: page,
}) => {
  await page.route('**/graphql', async (route) => {
    const query = route.request().postData() ?? '';
    if (!query.includes('featureEnabled')) return await route.fallback();
    return await route.fulfill({ json: { data: { featureEnabled: false } } });
  });
  await page.getByRole('button', { name: 'New Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New order' });
  const submit = dialog.getByRole('button', { name: 'Create order' });
  await submit.click();
  await expect(dialog.getByText('Required.', { exact: true })).toHaveCount(2);
  await dialog.getByLabel('Customer e-mail').fill('hassan.karimi+lease@acornfoods.example');
  await dialog.getByLabel('Variant').fill('black line brompton');
  await page.getByRole('option', { name: /^Brompton Electric C Line, black/ }).click();
  await submit.click();
  await expect(toast(page, 'Order created successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hassan Karimi' })).toBeVisible();
  await expect(orderState(page, 'Open')).toBeVisible();
  await expect(card(page, 'Order')).toContainText('Brompton Electric C Line');
});
