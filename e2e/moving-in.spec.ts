import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { startConsoleServer } from './console-server.ts';
import { goThroughDialog } from './dialog-keys.ts';
import { inEveryLook } from './every-look.ts';
import { test as base, expect } from './staff.ts';

const IMPORTS = '/reports?tab=imports';

/** On a server whose payments have never been on. */
const test = base.extend({
  baseURL: async ({ database }, use) => {
    const server = await startConsoleServer(database, { MONEY: 'off' });
    await use(server.address);
    await server.stop();
  },
});

async function chooseFile(page: Page, kind: string, content: string): Promise<void> {
  await page.getByLabel(`File with ${kind}`).setInputFiles({
    name: `${kind}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await expect(page.getByRole('button', { name: 'Check rows' })).toBeVisible();
}

test('a business starts over, sees what is missing, and moves in with all its files at once', async ({
  staff: page,
}) => {
  await page.goto(IMPORTS);
  const kinds = page.getByRole('table', { name: 'Moving in' });
  await expect(kinds.getByRole('row', { name: /^Customers/ })).toContainText('1,000+');

  const startOver = page.getByRole('button', { name: 'Start over' });
  await startOver.press('Enter');
  await goThroughDialog(page, startOver);
  await startOver.click();
  const dialog = page.getByRole('dialog', { name: 'Start over' });
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog).toContainText('Type "start over" to confirm.');
  await dialog.getByLabel('Confirmation').fill('start over');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Everything was deleted')).toBeVisible();

  const hubs = kinds.getByRole('row', { name: /^Hubs/ });
  await expect(hubs).toContainText('Service areas (none yet)');
  await chooseFile(page, 'service areas', 'Name\nEast Bay\nPeninsula\n');
  await page.goto(IMPORTS);
  await chooseFile(
    page,
    'hubs',
    'Name,Service area,Address line 1,City,State,Postal code\nOakland,East Bay,1 Broadway,Oakland,CA,94607\n',
  );
  await page.goto(IMPORTS);
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText('All files can be imported together.')).toBeVisible();
  const files = page.getByRole('table', { name: 'All files' });
  await expect(files.getByRole('row', { name: /^Hubs hubs\.csv 1 0 0 No errors/ })).toBeVisible();
  await expect(hubs).toContainText('Service areas (none yet)');

  await page.getByRole('button', { name: 'Import all files' }).click();
  await page.getByRole('button', { name: 'Import 2 files' }).click();
  await expect(page.getByText('All files were imported.')).toBeVisible();
  const areas = kinds.getByRole('row', { name: /^Service areas/ });
  await expect(areas).toContainText(/Imported\s*service areas\.csv/);
  await expect(areas.getByRole('cell').nth(2)).toHaveText('2');
  await expect(hubs).not.toContainText('none yet');
  await page.goto('/orders');
  await expect(page.getByText('No data available')).toBeVisible();
});

test('a template has the recognized columns and an example row that is not imported', async ({
  staff: page,
}) => {
  await page.goto(IMPORTS);
  const row = page.getByRole('table', { name: 'Moving in' }).getByRole('row', { name: /^Hubs/ });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Template/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('hubs-template.csv');
  const template = await readFile(await file.path(), 'utf8');
  const [header = '', example = ''] = template.trim().split('\r\n');
  expect([header, example]).toEqual([
    expect.stringContaining('"Name","Service area"'),
    expect.stringContaining('Example hub'),
  ]);
  await chooseFile(page, 'hubs', `${template}Quay Hub\n`);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 row', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText('Quay Hub');
  await expect(page.getByRole('table', { name: 'Rows of the file' })).not.toContainText(
    'Example hub',
  );
});

test('what exists of a kind is exported as a CSV file at once, or as a workbook', async ({
  staff: page,
}) => {
  for (const screen of [SCREENS.laptop, SCREENS.phone]) {
    await page.setViewportSize(screen);
    await page.goto(IMPORTS);
    // The list of purchase orders shows closed ones, too.
    await expect(page.getByText(/^\d+ not closed/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Export of hubs' }).click();
    await expect(page.getByRole('link', { name: /^Download hubs-.*\.csv$/ })).toBeVisible();
    await page.getByRole('button', { name: 'File format for hubs' }).click();
    await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
    await expect(page.getByRole('link', { name: /^Download hubs-.*\.xlsx$/ })).toBeVisible();
  }
});

test('on a phone, the files of moving in and of the check of all files are links', async ({
  staff: page,
}) => {
  await page.setViewportSize(SCREENS.phone);
  await page.goto(IMPORTS);
  await chooseFile(page, 'service areas', 'Name\nNorth Bay\n');
  const file = page.url();
  await page.goto(IMPORTS);
  await page.getByRole('button', { name: 'service areas.csv' }).click();
  await expect(page).toHaveURL(file);
  await page.goto(IMPORTS);
  await page.getByRole('button', { name: 'Check all files' }).click();
  await expect(page.getByText('1 new, 0 changed')).toBeVisible();
  const links = page.getByRole('button', { name: 'service areas.csv' });
  await expect(links).toHaveCount(2);
  await links.last().click();
  await expect(page).toHaveURL(file);
});

inEveryLook(() => {
  test('axe reports no issues on moving in and starting over', async ({ staff: page }) => {
    await page.goto(IMPORTS);
    await expect(page.getByText('1,000+').filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, 'imports');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('dialog', { name: 'Start over' })).toBeVisible();
    await expectAccessible(page, 'start over');
  });
});
