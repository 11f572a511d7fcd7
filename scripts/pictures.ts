import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { chromium, type Page } from '@playwright/test';
import { start } from '../bench/processes.ts';
import { findChromium } from './find-chromium.ts';

// Takes the screenshots of the README and the guides from a new demo business: npm run pictures
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/qa-login`);
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNT.password);
  // By mouse, because keyboard navigation shows a focus ring around the page's title.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/Showing 1-25/).waitFor();
  await page.mouse.move(0, 0);
}

const data = await mkdtemp(join(tmpdir(), 'kickstand-pictures-'));
const server = await start('packages/server/src/main.ts', 4794, '/readyz', { DATA_DIR: data });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server.address);
  await page.screenshot({ path: `${FOLDER}orders.png` });
  await page.getByLabel('Search orders').fill('+ready@');
  await page.getByText('Showing 1-1 of 1').waitFor();
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.screenshot({ path: `${FOLDER}order.png` });
  await page.goto(`${server.address}/subscriptions`);
  await page.locator('tbody a').first().click();
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.screenshot({ path: `${FOLDER}subscription.png` });
  await page.goto(`${server.address}/inventory?tab=overview`);
  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Order all needed vehicles' }).check();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${FOLDER}inventory.png` });
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
