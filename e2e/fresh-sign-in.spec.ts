import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { ageSignIn, openWindow, signInAs } from './sign-in-window.ts';
import { expect, test } from './staff.ts';

const again = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Sign in again to continue' });

/** The dialog that disables Luis, submitted by someone who signed in six minutes ago. */
async function askToDisable(page: Page): Promise<Locator> {
  await ageSignIn(page);
  await page.goto('/forest_users');
  await page.locator('main').getByRole('link', { name: 'Luis Ortega' }).click();
  await isDisabled(page).click();
  const dialog = page.getByRole('dialog', { name: 'Disable user' });
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await expect(again(page)).toContainText('This needs a sign-in within the last 5 minutes.');
  return dialog;
}

const isDisabled = (page: Page): Locator => page.getByRole('switch', { name: 'Disabled' });

test('someone who signed in long ago signs in again to disable a colleague, and the action goes on', async ({
  signedIn: page,
}) => {
  const dialog = await askToDisable(page);
  await expect(again(page).getByRole('button', { name: /^Sign in with/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again(page)).toBeHidden();
  await expect(dialog.getByRole('alert')).toContainText('Sign in again and repeat this');
  await expect(isDisabled(page)).not.toBeChecked();

  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await signInAs(page, 'Dana Petrović');
  await expect(toast(page, 'User disabled')).toBeVisible();
  await expect(again(page)).toBeHidden();
  await expect(isDisabled(page)).toBeChecked();
  await isDisabled(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enable user' }).click();
  await expect(toast(page, 'User enabled')).toBeVisible();
});

test('a form keeps its entries, also if the window is closed', async ({ signedIn: page }) => {
  await ageSignIn(page);
  await page.goto('/forest_users/service_accounts');
  await page.getByRole('button', { name: 'New service account' }).click();
  const form = page.getByRole('dialog', { name: 'New service account' });
  await form.getByLabel('Name').fill('Web checkout');
  await form.getByLabel('Purpose').fill('Sells vehicles');
  await form.getByLabel('Orders', { exact: true }).check();
  await form.getByLabel('Return addresses').fill('https://shop.example/checkout');
  await form.getByRole('button', { name: 'Create service account' }).click();
  const popup = await openWindow(page);
  await popup.close();
  await expect(again(page).getByText('Sign-in was canceled.')).toBeVisible();
  await again(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Web checkout');
  await form.getByRole('button', { name: 'Create service account' }).click();
  await signInAs(page, 'Dana Petrović');
  await expect(toast(page, 'Service account created')).toBeVisible();
});

test('someone else who signs in starts a new console, and does nothing of what was asked', async ({
  signedIn: page,
}) => {
  await askToDisable(page);
  await signInAs(page, 'Grace Lindqvist');
  await expect(page.getByRole('button', { name: 'Grace Lindqvist' })).toBeVisible();
  await page.goto('/forest_users');
  await page.locator('main').getByRole('link', { name: 'Luis Ortega' }).click();
  await expect(isDisabled(page)).not.toBeChecked();
});

inEveryLook((screen) => {
  test('the dialog that asks for a recent sign-in is accessible', async ({ signedIn: page }) => {
    await askToDisable(page);
    await expectAccessible(page, `a recent sign-in on a ${screen}`);
  });
});
