import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNT } from '@kickstand/server/demo/demo-account.ts';
import { chromium, type Page } from '@playwright/test';
import { SERVER, start } from '../bench/processes.ts';
import { withoutLive } from '../e2e/without-live.ts';
import { installedChromium } from './needed-programs.mjs';

// Takes the screenshots of the README and the guides from a new demo business: npm run pictures, or
// npm run pictures -- orders adoption
const FOLDER = fileURLToPath(new URL('../docs/pictures/', import.meta.url));

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/qa-login`);
  await page.getByLabel('E-mail').fill(DEMO_ACCOUNT.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNT.password);
  // By mouse, because keyboard navigation shows a focus ring around the page's title.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText(/Showing 1-/).waitFor();
  await page.mouse.move(0, 0);
}

/** Opens the first record of the list that is shown. */
async function openFirst(page: Page): Promise<void> {
  const link = page.locator('tbody a').first();
  // Vehicles open in a new tab, so that the list remains open.
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
}

const find = async (page: Page, field: string, text: string) => {
  await page.getByLabel(field).fill(text);
  await page.getByText('Showing 1-1 of 1').waitFor();
};

async function selectNeeded(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Order all needed vehicles' }).check();
}

const BAD_CUSTOMERS = `Email,First,Last,Employer,Address,City,State,ZIP
ana.lopez@baylight.example,Ana,Lopez,Bailight Energy,1 Elm St,Oakland,California,94607
ben.ortiz@baylight.example,Ben,Ortiz,Bailight Energy,7 Oak St,Oakland,California,94607
cleo.rask@baylight.example,Cleo,Rask,Baylight Energy,9 Pine St,Reno,Nevada,89501
di.santos@baylight.example,Di,Santos,Baylight Energy,2 Fir St,Oakland,CA,94612
`;

/** Opens an import with errors, and the field that corrects one of them. */
async function openErrors(page: Page): Promise<void> {
  await page.getByLabel('File with customers').setInputFiles({
    name: 'riders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(BAD_CUSTOMERS),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Replace in 2 rows: Bailight Energy' }).click();
  await page.getByRole('option').first().waitFor();
}

async function readAccount(page: Page): Promise<void> {
  const adoption = page.url();
  await page.goto(new URL('/sandbox', adoption).href);
  await page.getByRole('button', { name: 'Add an account to adopt' }).click();
  await page.getByText('product').first().waitFor();
  await page.goto(adoption);
  await page.getByRole('button', { name: 'Read the account' }).click();
  await page.getByText(/^Last read by/).waitFor();
}

/** Each picture by the name of its file: its address, and how to get from there to what it shows. */
const PICTURES: Record<string, readonly [string, ((page: Page) => Promise<void>)?]> = {
  orders: ['/orders'],
  order: [
    '/orders',
    async (page) => {
      await find(page, 'Search orders', '+ready@');
      await openFirst(page);
    },
  ],
  subscription: ['/subscriptions', openFirst],
  customer: [
    '/customers',
    async (page) => {
      await find(page, 'Search customers', '+credited@');
      await openFirst(page);
    },
  ],
  vehicle: ['/inventory?tab=assets&states=["ACTIVE"]', openFirst],
  inventory: ['/inventory?tab=overview', selectNeeded],
  'purchase-order': ['/purchase_orders?states=["CHECK_IN"]', openFirst],
  catalog: ['/vehicles', openFirst],
  organization: ['/organizations', openFirst],
  'lease-to-own': ['/lease_to_own/leases', openFirst],
  billing: ['/reports?tab=billing'],
  imports: ['/reports?tab=imports'],
  'import-errors': ['/reports?tab=imports', openErrors],
  adoption: ['/reports?tab=adoption', readAccount],
  users: ['/forest_users'],
};

async function takePicture(page: Page, name: string, address: string): Promise<void> {
  const [path, prepare] = PICTURES[name] ?? ['/'];
  await page.goto(`${address}${path}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
}

const data = await mkdtemp(join(tmpdir(), 'kickstand-pictures-'));
const server = await start(SERVER, 4794, '/readyz', { DATA_DIR: data });
const browser = await chromium.launch({
  executablePath: installedChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, server.address);
  await withoutLive(page);
  const named = process.argv.slice(2);
  const names = named.length > 0 ? named : Object.keys(PICTURES);
  for (const name of names) await takePicture(page, name, server.address);
} finally {
  await browser.close();
  await server.stop();
  await rm(data, { recursive: true, force: true });
}
