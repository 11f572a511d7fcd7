import { card, countLine, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});
const HEADER = 'E-mail;First name;Surname;Organization;Office';

test('an invoice with a different total is approved explicitly, then paid', async ({
  staff: page,
}) => {
  await page.goto('/lease_to_own');
  await expect(page.getByRole('heading', { name: 'Select Customers or Leases' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Leases' }).click();
  await page.getByRole('searchbox', { name: 'Search leases' }).fill('+lease@');
  await expect(countLine(page)).toHaveText('Showing 1-2 of 2 results');
  await rows(page).filter({ hasText: 'Needs review' }).getByRole('link').first().click();

  await expect(card(page, 'Sums')).toContainText(/The shop sent \$[\d,.]+, the sum is \$[\d,.]+/);
  await card(page, 'Notes').getByLabel('Sales order number').fill('SO-77');
  await card(page, 'Notes').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Invoice saved')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve' });
  await expect(dialog).toContainText(/Approve \$[\d,.]+ nevertheless\?/);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Invoice approved')).toBeVisible();
  await expect(page.getByText(/^Approved today. Pay Coast Cycles Berkeley/)).toBeVisible();
  await page.getByRole('button', { name: 'Mark paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark paid' }).click();
  await expect(toast(page, 'Invoice marked paid')).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText(
    'Changed by Dana Petrović: sales order number',
  );

  await page.getByRole('link', { name: 'Hassan Karimi' }).click();
  const invoices = page.getByRole('region', { name: /^Lease-to-own invoices/ });
  await expect(invoices.locator('tbody').getByRole('row')).toHaveCount(4);
});

test("a document moves a pending invoice to review; sending it back records the reason and keeps a colleague's changes", async ({
  staff: page,
  colleague,
}) => {
  await page.goto('/lease_to_own/leases?q=%2Blease%40&states=["PENDING"]');
  await rows(page).getByRole('link').first().click();
  await expect(page.getByText("Waiting for the shop's document")).toBeVisible();
  await page.getByRole('button', { name: 'Add notes' }).click();
  await expect(card(page, 'Notes').getByLabel('Notes')).toBeFocused();
  await card(page, 'Document')
    .locator('input')
    .setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\nan invoice\nstartxref\n9\n%%EOF\n'),
    });
  await expect(toast(page, 'Document saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send back' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Notes is a required field.')).toBeVisible();
  await dialog.getByLabel('Notes').fill('The second page is missing.');
  await colleague.goto(page.url());
  await card(colleague, 'Notes').getByLabel('Sales order number').fill('SO-88');
  await card(colleague, 'Notes').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(colleague, 'Invoice saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(page, 'Invoice sent back')).toBeVisible();
  await expect(card(page, 'Notes').getByLabel('Notes')).toHaveValue('The second page is missing.');
  await expect(card(page, 'Notes').getByLabel('Sales order number')).toHaveValue('SO-88');
});

test('a report runs, appears in the list and can be downloaded', async ({ staff: page }) => {
  await page.getByRole('link', { name: /^Reports/ }).click();
  const report = card(page, 'Revenue by state');
  await report.getByRole('button', { name: 'Run revenue by state' }).click();
  await expect(report.getByText('Start date is a required field.')).toBeVisible();
  await report.getByRole('button', { name: 'Last quarter' }).click();
  await report.getByRole('button', { name: 'Run revenue by state' }).click();
  const first = page
    .getByRole('table', { name: 'Exports' })
    .locator('tbody')
    .getByRole('row')
    .first();
  await expect(first).toContainText('revenue-by-state-');
  const download = page.waitForEvent('download');
  await first.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^revenue-by-state-.*\.csv$/);
});

test('dates are typed as people write them, and what is no date is never sent', async ({
  staff: page,
}) => {
  await page.goto('/reports');
  const report = card(page, 'Revenue by state');
  const start = report.getByLabel('Start date');
  const end = report.getByLabel('End date');
  await start.fill('jan 5 2026');
  await expect(page.getByText('Mon, Jan 5, 2026')).toBeVisible();
  await start.press('ArrowUp');
  await end.fill('soon');
  await expect(start).toHaveValue('Jan 6, 2026');
  await report.getByRole('button', { name: 'Run revenue by state' }).click();
  await expect(report.getByText('Enter a date, such as Dec 1 or +7.')).toBeVisible();
  await expect(end).toBeFocused();
  await end.fill('2026-01-31');
  await report.getByRole('button', { name: 'Run revenue by state' }).click();
  const exports = page.getByRole('table', { name: 'Exports' });
  await expect(exports.getByText('2026-01-06 to 2026-01-31')).toBeVisible();
});

test('a file is mapped, checked and imported, has no changes the second time, and is undone', async ({
  staff: page,
}) => {
  await page.goto('/reports?tab=imports');
  const choose = async (name: string, lines: string[]) => {
    await page.getByLabel('File with customers').setInputFiles(csv(name, [HEADER, ...lines]));
    await page.getByRole('button', { name: 'Check rows' }).click();
  };
  const good = 'zoe@baylight.example;Zoë;Abt;Baylight Energy;Baylight Oakland';
  await choose('wrong.csv', [good, 'nobody;X;Y;Nowhere;']);
  const wrong = page.getByRole('table', { name: 'Rows of the file' });
  await expect(wrong).toContainText('E-mail: Enter a valid email');
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('This import was discarded')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  await choose('people.csv', [good]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  const undo = page.getByRole('button', { name: 'Undo import' });
  await expect(undo).toBeEnabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await choose('people.csv', [good]);
  await expect(page.getByText('Nothing to import: all rows are up to date.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  const invoice = 'Coast Cycles Berkeley;CSV-1;Sale;zoe@baylight.example;Tern;HSD;1999.00';
  await page
    .getByLabel('File with lease-to-own invoices')
    .setInputFiles(
      csv('invoices.csv', [
        'Shop;Invoice number;Kind;Customer e-mail;Brand;Model;Retail price',
        invoice,
      ]),
    );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(undo).toBeEnabled();
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone')).toBeVisible();
  await page.goto('/reports?tab=imports');

  await rows(page).filter({ hasText: 'Imported' }).getByRole('link').first().click();
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(toast(page, 'Import undone')).toBeVisible();
});
