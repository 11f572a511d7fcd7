import type { Locator, Page } from '@playwright/test';
import { chooseAction } from './order-pages.ts';
import { expect } from './staff.ts';

/** Opens the swap wizard of the subscription on the page. */
export async function openSwap(page: Page): Promise<Locator> {
  await chooseAction(page, 'Swap Vehicle');
  const wizard = page.getByRole('dialog');
  await expect(wizard).toBeVisible();
  return wizard;
}

/** Selects a variant other than the current one and continues to the confirmation. */
export async function chooseOtherVariant(wizard: Locator): Promise<void> {
  await expect(wizard).toHaveAccessibleName('Select new vehicle variant');
  const other = wizard.locator('label').filter({ hasNotText: 'Current' }).last();
  await other.getByRole('radio').check();
  await wizard.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(wizard).toHaveAccessibleName('Create Swap Order');
}
