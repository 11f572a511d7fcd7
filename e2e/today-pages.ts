import type { Page } from '@playwright/test';
import { expect } from './staff.ts';

/** Begins a new purchase order where the vendor has an open one. */
export async function newIfOpen(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New purchase order' });
  const choice = page.getByRole('dialog', { name: 'Add to purchase order' });
  await expect(form.or(choice)).toBeVisible();
  if (await choice.isVisible()) {
    await expect(choice.getByRole('button', { name: /^Add to PO-/ })).toBeEnabled();
    await choice.getByRole('button', { name: 'New purchase order' }).click();
  }
}
