import type { Locator, Page } from '@playwright/test';
import { card } from './order-pages.ts';
import { expect } from './staff.ts';

/** Opens the newest subscription of a demo scenario's customer, in any state. */
export async function openSubscription(page: Page, alias: string): Promise<void> {
  await page.goto(`/subscriptions?q=${encodeURIComponent(`+${alias}@`)}&states=[]`);
  // On a phone the rows are not a table.
  await page.locator('main a[href^="/subscriptions/"]').first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** Opens the first subscription of the filtered list that belongs to no demo scenario. */
export async function openOrdinarySubscription(
  page: Page,
  filters: string,
  without = '+',
): Promise<void> {
  await page.goto(`/subscriptions?${filters}`);
  const found = page.locator('tbody').getByRole('row').filter({ hasNotText: '+' });
  const row = found.filter({ hasNotText: without }).first();
  await row.getByRole('link').first().click();
  await expect(card(page, 'Timeline')).toBeVisible();
}

/** A badge in the title row of the subscription's card. */
export function badge(page: Page, text: string | RegExp): Locator {
  return card(page, 'Subscription').getByText(text, { exact: true });
}

/** Types the customer's e-mail into the field that confirms an irreversible action. */
export async function confirmEmail(dialog: Locator): Promise<void> {
  const words = await dialog.getByText(/^Type .* to confirm\.$/).textContent();
  const address = /^Type (\S+) to confirm\.$/.exec(words ?? '')?.[1];
  await dialog.getByLabel('Customer e-mail').fill(address ?? '');
}

/** Makes the next payment at the sandbox fail. */
export async function declineNextPayment(page: Page): Promise<void> {
  const session = await page.request.post('/auth/refresh');
  const { accessToken } = await session.json();
  const planned = await page.request.post('/sandbox/api/faults', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { fault: 'decline' },
  });
  expect(planned.ok()).toBe(true);
}
