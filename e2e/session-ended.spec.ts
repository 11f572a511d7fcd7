import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { scanBlindly } from './blind-scan.ts';
import { inEveryLook } from './every-look.ts';
import { openOrder, toast } from './order-pages.ts';
import { endSession, signInAs } from './sign-in-window.ts';
import { expect, test } from './staff.ts';
import { withoutLive } from './without-live.ts';

const signIn = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in to continue' });
/** Its title contains their number. */
const comments = (page: Page): Locator => page.getByRole('region', { name: /^Comments/ });
const restored = (within: Page | Locator): Locator =>
  within.getByText(/^Restored your unsaved entries from \d+:\d\d [AP]M$/);

async function openVendor(page: Page): Promise<void> {
  await page.goto('/vendors');
  await page.getByRole('link', { name: 'Pedal Supply Co' }).click();
  await expect(page.getByLabel('Minimum time')).toBeVisible();
}

async function openNewPurchaseOrder(page: Page): Promise<Locator> {
  await page.goto('/purchase_orders');
  await page.getByRole('button', { name: 'New purchase order' }).click();
  const dialog = page.getByRole('dialog', { name: 'New purchase order' });
  await expect(dialog.getByLabel('PO number')).not.toHaveValue('');
  return dialog;
}

/** All data that this tab and its origin store in the browser, as text. */
async function keptInBrowser(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const databases: unknown[] = [];
    for (const { name = '', version = 1 } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, version);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        databases.push(all.result);
      }
      db.close();
    }
    const caches = await window.caches.keys();
    return JSON.stringify({ ...localStorage, ...sessionStorage, databases, caches });
  });
}

test('a vendor being edited when the session ends is saved after signing in again', async ({
  signedIn: page,
}) => {
  await openVendor(page);
  await page.getByLabel('Minimum time').fill('4');
  await page.getByLabel('Name').fill('Pedal Supply Company');
  const letThrough = await endSession(page, 'idle');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(signIn(page)).toContainText('Your session ended because you were inactive.');
  const button = signIn(page).getByRole('button', { name: /^Sign in/ });
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(toast(page, 'Something went wrong')).toHaveCount(0);
  // A toast would be behind the window.
  await scanBlindly(page, 'KS 1001');
  await expect(signIn(page).getByRole('alert')).toHaveText(
    'KS 1001 was not taken: a dialog is open.',
  );
  expect(page.context().pages()).toHaveLength(1);
  // The page's data is for its person only: unreadable, and gone for screen readers.
  const behind = page.locator('body > :not(:has([role="dialog"]))');
  for (const each of await behind.all()) await expect(each).toHaveJSProperty('inert', true);
  await expect(page.locator('.mantine-Modal-overlay')).toHaveCSS('backdrop-filter', 'blur(16px)');

  await letThrough();
  await signInAs(page, 'Dana Petrović');
  await expect(signIn(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Pedal Supply Company');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Vendor saved')).toBeVisible();
});

test('a purchase order being created when the session ends can be submitted after signing in', async ({
  signedIn: page,
}) => {
  const dialog = await openNewPurchaseOrder(page);
  await dialog.getByLabel('Notes (optional)').fill('Call before delivery');
  const letThrough = await endSession(page);
  await dialog.getByLabel('Vendor', { exact: true }).click();
  await page.getByRole('option', { name: /Pedal Supply Co/ }).click();
  await dialog.getByRole('button', { name: 'Add line' }).click();
  await expect(signIn(page)).toContainText('Your session was ended.');
  await page.keyboard.press('Escape');
  await letThrough();
  await signInAs(page, 'Dana Petrović');
  await expect(signIn(page)).toBeHidden();

  // Pending requests complete now, without pressing anything again.
  const line = dialog.getByRole('group', { name: 'Line 1' });
  await line.getByLabel('Model', { exact: true }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Call before delivery');
  await dialog.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(dialog.getByText('Destination is a required field.')).toBeVisible();
});

test('a new order continues where it was, and so does a short dialog', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'New Order' }).click();
  const wizard = page.getByRole('dialog', { name: 'New order' });
  await wizard.getByLabel('Customer e-mail').fill('nadia.haddad+open-order@baylight.example');
  await expect(wizard.getByRole('button', { name: /Nadia Haddad/ })).toBeVisible();
  let letThrough = await endSession(page, 'expired');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(signIn(page)).toContainText('Your session has expired.');
  await letThrough();
  await signInAs(page, 'Dana Petrović');
  await expect(wizard.getByText('The customer has an open order.')).toBeVisible();
  await wizard.getByRole('button', { name: 'Close' }).click();

  await openOrder(page, '+assign@');
  await comments(page).getByLabel('Add a comment').fill('Asked for a bell');
  letThrough = await endSession(page, 'ended');
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(signIn(page)).toBeVisible();
  await letThrough();
  await signInAs(page, 'Dana Petrović');
  await expect(signIn(page)).toBeHidden();
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).getByRole('listitem').first()).toContainText('Asked for a bell');
});

test('a page without unsaved entries redirects to sign-in with the reason', async ({
  signedIn: page,
}) => {
  await withoutLive(page);
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  // A request in flight would detect the end of the session first.
  await page.waitForLoadState('networkidle');
  await endSession(page, 'idle');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('Your session ended because you were inactive.')).toBeVisible();
});

test('a scan that finds the session ended is said, so that it is repeated', async ({
  signedIn: page,
}) => {
  await withoutLive(page);
  await page.goto('/orders');
  await expect(page.locator('main tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await endSession(page, 'idle');
  await scanBlindly(page, 'KS 1001');
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(toast(page, 'Scan not taken')).toContainText(
    'KS 1001 was not taken: your session ended.',
  );
});

test("someone else who signs in over a page starts fresh without the previous person's entries", async ({
  signedIn: page,
}) => {
  await openVendor(page);
  await page.getByLabel('Name').fill('Secret Supply');
  expect(await keptInBrowser(page)).toContain('Secret Supply');
  const letThrough = await endSession(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(signIn(page)).toBeVisible();
  await letThrough();
  await signInAs(page, 'Grace Lindqvist');
  await expect(page).toHaveURL('/orders');
  await expect(page.getByRole('button', { name: 'Grace Lindqvist' })).toBeVisible();
  expect(await keptInBrowser(page)).not.toContain('Secret Supply');
  await openVendor(page);
  await expect(page.getByLabel('Name')).not.toHaveValue('Secret Supply');
  await expect(restored(page)).toHaveCount(0);
});

test('entries survive a reload and the end of the session, and can be discarded', async ({
  signedIn: page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await (await openNewPurchaseOrder(page)).getByLabel('Notes (optional)').fill('Two pallets');
  await page.context().request.post('/auth/logout');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signInAs(page, 'Dana Petrović');
  await expect(page).toHaveURL(/purchase_orders/);
  const dialog = await openNewPurchaseOrder(page);
  await expect(restored(dialog)).toBeVisible();
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('Two pallets');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel('Notes (optional)')).toHaveValue('');
  expect(await keptInBrowser(page)).not.toContain('Two pallets');

  await dialog.getByLabel('Notes (optional)').fill('Three pallets');
  // A little more than a day later.
  await page.context().request.post('/auth/logout');
  await page.clock.setFixedTime(Date.now() + 25 * 60 * 60 * 1000);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect.poll(() => keptInBrowser(page)).not.toContain('Three pallets');
});

test('logging out removes customer data from the browser in every tab', async ({
  staff: page,
  context,
}) => {
  const email = 'kwame.osei+assign@baylight.example';
  const other = await context.newPage();
  await other.goto(`/customers?q=${encodeURIComponent('+assign@')}`);
  await other.getByRole('link', { name: /Osei/ }).first().click();
  await expect(other.getByRole('button', { name: 'Options' })).toBeVisible();

  await openOrder(page, '+assign@');
  await comments(page).getByLabel('Add a comment').fill(`Call ${email} back`);
  await expect.poll(() => keptInBrowser(page)).toContain(email);
  await page.getByRole('button', { name: 'Dana Petrović' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  for (const tab of [page, other]) {
    await expect.poll(() => keptInBrowser(tab)).not.toMatch(/@|assign|osei|Dana/i);
    await tab.reload();
    expect(await keptInBrowser(tab)).not.toMatch(/@|assign|osei|Dana/i);
  }
});

inEveryLook((screen) => {
  test('the dialog that asks to sign in again is accessible', async ({ signedIn: page }) => {
    await openVendor(page);
    await page.getByLabel('Name').fill('Pedal');
    await endSession(page, 'disabled');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(signIn(page)).toContainText('Your account is disabled. Ask your hub lead.');
    await expectAccessible(page, `sign-in over a page on a ${screen}`);
  });
});
