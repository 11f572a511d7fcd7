import type { Locator, Page } from '@playwright/test';
import { choose } from './order-pages.ts';
import { endSession, signInAs } from './sign-in-window.ts';
import { expect, test } from './staff.ts';
import { openSubscription } from './subscription-pages.ts';
import { chooseOtherVariant, openSwap } from './swap-pages.ts';

/** A form's address, and the entries before and after the session ends. */
interface LongForm {
  open(page: Page): Promise<Locator>;
  readonly steps: readonly ((form: Locator, page: Page) => Promise<void>)[];
}

const main = (page: Page): Locator => page.locator('main');

/** The page of a list's first record, once its fields are rendered. */
async function firstOf(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await page.locator('tbody').getByRole('link').first().click();
  await expect(main(page).getByRole('textbox').first()).toBeVisible();
  return main(page);
}

async function openDialog(page: Page, path: string, button: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  return dialog;
}

/** Editable text fields: neither selects nor read-only fields. */
const typable = (form: Locator): Locator =>
  form.locator(
    ':is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea):enabled:not([readonly]):not([role]):not([aria-haspopup]):not([type="search"])',
  );

/** Types into every second field, starting with the first or the second one. */
function typeFrom(start: 0 | 1) {
  return async (form: Locator) => {
    const fields = await typable(form).all();
    for (const [index, field] of fields.entries()) {
      if (index % 2 !== start || !(await field.isVisible())) continue;
      await field.fill(`Entry ${index}`);
    }
  };
}
const TYPED = [typeFrom(0), typeFrom(1)] as const;

const goOn = (form: Locator) => form.getByRole('button', { name: 'Continue' }).click();

const FORMS: Record<string, LongForm> = {
  'a purchase order': {
    open: (page) => openDialog(page, '/purchase_orders', 'New purchase order'),
    steps: [
      ...TYPED,
      async (form) => {
        await choose(form, 'Vendor', /Pedal Supply Co/);
        await form.getByRole('button', { name: 'Add line' }).click();
        await form.getByLabel('Quantity').fill('12');
      },
    ],
  },
  'a vehicle model': { open: (page) => firstOf(page, '/vehicles'), steps: TYPED },
  'an organization': { open: (page) => firstOf(page, '/organizations'), steps: TYPED },
  'a hub': { open: (page) => firstOf(page, '/hubs'), steps: TYPED },
  'a spoke shop': { open: (page) => firstOf(page, '/spokes/shops'), steps: TYPED },
  'a vendor': { open: (page) => firstOf(page, '/vendors'), steps: TYPED },
  'a promotion': {
    open: (page) => openDialog(page, '/promotions', 'New promotion'),
    steps: TYPED,
  },
  'a customer': {
    open: (page) => openDialog(page, '/customers', 'New customer'),
    steps: TYPED,
  },
  'a new order': {
    open: (page) => openDialog(page, '/orders', 'New Order'),
    steps: [
      (form) => form.getByLabel('Customer e-mail').fill('ana.ruiz+eligible@baylight.example'),
      goOn,
      async (form) => {
        await form.getByRole('searchbox', { name: 'Search models' }).fill('radrunner');
        await form.getByRole('button', { name: /Rad Power RadRunner 2/ }).click();
        await form.getByRole('radio', { name: 'black' }).check();
      },
      goOn,
    ],
  },
  'a swap': {
    open: async (page) => {
      await openSubscription(page, 'no-serial');
      return await openSwap(page);
    },
    steps: [
      (form) => form.getByRole('textbox', { name: 'Serial Number' }).fill('LONG FORM 1'),
      async (form) => {
        await form.getByRole('button', { name: 'Update Serial Number' }).click();
        await expect(form).toHaveAccessibleName('Select new vehicle variant');
        await expect(form.getByRole('radio').first()).toBeVisible();
      },
      chooseOtherVariant,
      async (form) => {
        await choose(form, 'Reason', 'Other');
        await form.getByLabel('Notes').fill('Wants a basket in front');
      },
    ],
  },
};

/** All values of a form, in order. */
async function entriesOf(form: Locator): Promise<unknown> {
  return await form.locator('input, textarea').evaluateAll((fields) =>
    fields.map((field) => {
      const { value, type, checked } = field as HTMLInputElement;
      return type === 'checkbox' || type === 'radio' ? checked : value;
    }),
  );
}

for (const [name, { open, steps }] of Object.entries(FORMS)) {
  test(`every entry of ${name} survives the end of the session at any step`, async ({
    signedIn: page,
  }) => {
    test.slow();
    const form = await open(page);
    let last = await entriesOf(form);
    for (const step of steps) {
      await step(form, page);
      await expect(form.locator('[data-loading]')).toHaveCount(0);
      const before = await entriesOf(form);
      expect(before).not.toEqual(last);
      last = before;
      const letThrough = await endSession(page, 'expired');
      // The page's next requests are rejected.
      const signIn = page.getByRole('dialog', { name: 'Sign in to continue' });
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(signIn).toBeVisible();
      await letThrough();
      await signInAs(page, 'Dana Petrović');
      await expect(signIn).toBeHidden();
      expect(await entriesOf(form)).toEqual(before);
    }
  });
}
