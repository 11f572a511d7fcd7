import { expectAccessible } from './accessibility-check.ts';
import { startConsoleServer } from './console-server.ts';
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

test('a business starts over, sees what is missing, and moves in with a file', async ({
  staff: page,
}) => {
  await page.goto(IMPORTS);
  const kinds = page.getByRole('table', { name: 'Moving in' });
  await expect(kinds.getByRole('row', { name: /^Customers/ })).toContainText('1,000+');

  await page.getByRole('button', { name: 'Start over' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start over' });
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(dialog).toContainText('Type "start over" to confirm.');
  await dialog.getByLabel('Confirmation').fill('start over');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Everything was deleted')).toBeVisible();

  const hubs = kinds.getByRole('row', { name: /^Hubs/ });
  await expect(hubs).toContainText('Service areas (none yet)');
  await page.getByLabel('File with service areas').setInputFiles({
    name: 'areas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name\nEast Bay\nPeninsula\n'),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  await page.goto(IMPORTS);
  const areas = kinds.getByRole('row', { name: /^Service areas/ });
  await expect(areas).toContainText(/Imported\s*areas\.csv/);
  await expect(areas.getByRole('cell').nth(2)).toHaveText('2');
  await expect(hubs).not.toContainText('none yet');
  await page.goto('/orders');
  await expect(page.getByText('No data available')).toBeVisible();
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
