import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { startConsoleServer } from './console-server.ts';
import { goThroughDialog } from './dialog-keys.ts';
import { card, toast } from './order-pages.ts';
import { test as base, expect } from './staff.ts';

const IMPORTS = '/reports?tab=imports';
const ADOPTION = '/reports?tab=adoption';

/** On a server whose payments have never been on. */
const test = base.extend({
  baseURL: async ({ database }, use) => {
    const server = await startConsoleServer(database, { MONEY: 'off' });
    await use(server.address);
    await server.stop();
  },
});

async function readAccount(page: Page): Promise<void> {
  await page.goto(ADOPTION);
  await page.getByRole('button', { name: 'Read the account' }).click();
  await expect(page.getByRole('button', { name: 'Read the account' })).toBeEnabled({
    timeout: 30_000,
  });
  await expect(page.getByText(/^Last read by/)).toBeVisible({ timeout: 30_000 });
}

/** The e-mails of Ada and Ben in the account, as a spreadsheet has them. */
async function emailsOf(page: Page): Promise<readonly string[]> {
  const { adoptionObjects } = await askServer<{
    adoptionObjects: { nodes: readonly { email: string }[] };
  }>(page, '{ adoptionObjects(searchQuery: ".example", pageSize: 100) { nodes { email } } }');
  const all = adoptionObjects.nodes.map(({ email }) => email);
  return ['ada.lane@', 'ben.ortiz@'].map(
    (start) => all.find((email) => email.startsWith(start)) ?? '',
  );
}

async function freeSerials(page: Page): Promise<readonly string[]> {
  const { assets } = await askServer<{
    assets: { nodes: readonly { serialNumber: string | null }[] };
  }>(page, '{ assets(assetStates: [AVAILABLE], pageSize: 100) { nodes { serialNumber } } }');
  return assets.nodes.flatMap(({ serialNumber }) => (serialNumber ? [serialNumber] : []));
}

async function chooseFile(page: Page, kind: string, content: string): Promise<void> {
  await page.goto(IMPORTS);
  await page.getByLabel(`File with ${kind}`).setInputFiles({
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
}

/** Moves Ada and Ben in, from files without an id of the provider. */
async function moveIn(page: Page): Promise<void> {
  await page.goto('/sandbox');
  await card(page, 'Contents').getByRole('button', { name: 'Add an account to adopt' }).click();
  await expect(card(page, 'Contents')).toContainText('product');
  await readAccount(page);
  const [ada = '', ben = ''] = await emailsOf(page);
  const [one, two] = await freeSerials(page);
  const domain = ben.split('@')[1];
  await chooseFile(
    page,
    'organizations',
    `Name,Join by domain,Allowed domains\nFernhill,yes,${domain}\n`,
  );
  await chooseFile(
    page,
    'customers',
    `E-mail,First name,Last name,Organization\n${ada},Ada,Lane,Fernhill\n${ben},Ben,Ortiz,Fernhill\n`,
  );
  await chooseFile(
    page,
    'subscriptions',
    `Customer e-mail,Serial number,Price,Started\n${ada.toUpperCase()},${one},129,2026-05-01\n${ben},${two},129,2026-05-01\n`,
  );
  await page.goto(IMPORTS);
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText('All files can be imported together.')).toBeVisible();
  await page.getByRole('button', { name: 'Import all files' }).click();
  await page.getByRole('button', { name: 'Import 3 files' }).click();
  await expect(page.getByText('All files were imported.')).toBeVisible();
}

test('subscriptions without an id are linked at once, except a pair that is refused, and then compared', async ({
  staff: page,
}) => {
  test.slow();
  await moveIn(page);
  const before = card(page, 'Before payments are on');
  await expect(before).toContainText('2 subscriptions can be linked with it.');
  await before.getByRole('link', { name: 'Read the account at the payment provider' }).click();
  const proposals = page.getByRole('table', { name: 'Subscriptions to link' });
  await expect(proposals.getByRole('row')).toHaveCount(3);
  for (const screen of ['laptop', 'phone'] as const) {
    await page.setViewportSize(SCREENS[screen]);
    await expectAccessible(page, `subscriptions to link on a ${screen}`);
  }
  await page.setViewportSize(SCREENS.laptop);

  await proposals.getByRole('button', { name: 'Ada Lane: not the same' }).click();
  await expect(toast(page, 'Not proposed again')).toBeVisible();
  await expect(proposals.getByRole('row')).toHaveCount(2);
  const link = page.getByRole('button', { name: 'Link 1 subscription' });
  await link.press('Enter');
  await goThroughDialog(page, link);
  await link.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Link 1 subscription' }).click();
  await expect(toast(page, '1 subscription linked')).toBeVisible();
  await expect(proposals).toHaveCount(0);

  await page.goto('/reports?tab=billing');
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(toast(page, /^Compared with the payment provider: \d+ differences?$/)).toBeVisible({
    timeout: 30_000,
  });
  const section = page.getByRole('region', { name: 'Differences' }).first();
  await expect(section).toContainText(/Last compared .*, \d+ differences?/);
  // On a narrow laptop they are a list.
  await expect(section.getByRole('link', { name: 'Link it in Adoption' }).first()).toBeVisible({
    timeout: 30_000,
  });
});
