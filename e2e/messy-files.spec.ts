import { type Cell, workbookFile } from '@kickstand/server/test/workbook-file.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { expect, test } from './staff.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EMPLOYER = 'Baylight Energy';

/** Uploads a file as it is and checks its rows with the suggested mapping. */
async function check(page: Page, kind: string, content: Buffer | string): Promise<void> {
  const isText = typeof content === 'string';
  await page.goto('/reports?tab=imports');
  await page.getByLabel(`File with ${kind}`, { exact: true }).setInputFiles({
    name: isText ? 'messy.csv' : 'messy.xlsx',
    mimeType: isText ? 'text/csv' : WORKBOOK,
    buffer: isText ? Buffer.from(content, 'latin1') : content,
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'Map again' })).toBeVisible();
}

/** Clicks the button that fixes a warning. */
const fix = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function run(page: Page, rows: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${rows}`, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
}

const TOTALS: Readonly<Record<string, Cell[][]>> = {
  'Read me': [['Ask Ann about this list.']],
  Riders: [
    ['Riders of 2026'],
    [],
    ['No.', 'Surname', 'First', 'Work email', 'Employer', 'Helmet', null],
    ['#', 'last name', 'first name', 'e-mail', 'company', 'size', null],
    [1, 'Moss', 'Ann', 'm1@baylight.example', EMPLOYER, 'm', null],
    [],
    [2, 'Moss', 'Di', 'm2@baylight.example', EMPLOYER, 'l', '  '],
    ['Total', null, null, null, null, null, 2],
  ],
};

test('a workbook with a title, two header rows, a second sheet, blank rows and a total', async ({
  staff: page,
}) => {
  await check(page, 'customers', workbookFile(TOTALS));
  await fix(page, 'Omit 1 row');
  await run(page, '2 rows');
});

test('Windows-1252 with semicolons, written-out states and postal codes without zeros', async ({
  staff: page,
}) => {
  const row = (n: number, name: string, place: string) =>
    `${name};s${n}@baylight.example;${EMPLOYER};1 Elm St;Boston;${place};;`;
  await check(
    page,
    'customers',
    `First name;Last name;Mail;Company;Address;City;State;ZIP;;
${row(1, 'Jos\xe9;Nu\xf1ez', 'Massachusetts;2139')}
${row(2, 'Zo\xeb;Fox', 'massachusetts;2140')}
${row(3, 'Al;Gray', 'Mass.;02141')}
`,
  );
  await fix(page, 'Add zeros in 2 rows');
  await fix(page, 'Replace names in 2 rows');
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  await expect(groups).toContainText('1 row: Shipping state');
  await groups.getByRole('button', { name: 'Replace in 1 row: Mass.' }).click();
  await groups.getByRole('combobox').fill('MA');
  await page.keyboard.press('Enter');
  await run(page, '3 rows');
});

test('duplicates are omitted', async ({ staff: page }) => {
  await check(
    page,
    'customers',
    `Email,First,Last,Employer
d1@baylight.example,Dee,One,${EMPLOYER}

d1@baylight.example,Dee,One,${EMPLOYER}
d.1@baylight.example,Dee,One,${EMPLOYER}
d2@baylight.example,Dee,Two,${EMPLOYER}
`,
  );
  await fix(page, 'Omit 2 rows');
  await run(page, '2 rows');
});

test('a row of an import that was run links to its record; the list shows who undid it and why', async ({
  staff: page,
}) => {
  await check(
    page,
    'customers',
    `Email,First,Last,Employer\nlink@baylight.example,Lin,Kay,${EMPLOYER}\n`,
  );
  await run(page, '1 row');
  const imported = page.url();
  await page.getByRole('table', { name: 'Rows of the file' }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Lin Kay' })).toBeVisible();
  await page.goto(imported);
  await page.getByRole('button', { name: 'Undo import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo import' });
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('wrong file');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByRole('table', { name: 'Imports' })).toContainText(
    'Undone by Dana Petrović: wrong file',
  );
});

test('a file without a column that new customers need is filled in at once', async ({
  staff: page,
}) => {
  await check(page, 'customers', 'Email,First,Last\nn1@baylight.example,N,One\n');
  await page.getByRole('button', { name: 'Fill in 1 row: Organization' }).click();
  await page.getByRole('combobox', { name: 'Organization', exact: true }).fill(EMPLOYER);
  await page.keyboard.press('Enter');
  await run(page, '1 row');
});

test('dates as people type them are refused with an example, and replaced in all rows', async ({
  staff: page,
}) => {
  await check(
    page,
    'assets',
    `Serial,Purchased
KS-NEW-1,2026-01-31
KS-NEW-2,1/31/2026
KS-NEW-3,1/31/2026
KS-NEW-4,31.01.26
`,
  );
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  const dates = groups.getByRole('listitem').filter({ hasText: 'Enter a date as 2026-01-31.' });
  await expect(dates).toContainText('3 rows: Purchased');
  await dates.getByRole('button', { name: 'Replace in 2 rows: 1/31/2026' }).click();
  await dates.getByRole('combobox').fill('2026-01-31');
  await page.keyboard.press('Enter');
  await expect(dates).toContainText('1 row: Purchased');
  await fix(page, 'Replace dates in 1 row');
  await expect(dates).toHaveCount(0);
});

inEveryLook(() => {
  test('warnings are accessible', async ({ staff: page }) => {
    await check(page, 'customers', workbookFile(TOTALS));
    await expect(page.getByRole('button', { name: 'Omit 1 row', exact: true })).toBeVisible();
    await expectAccessible(page, 'the warnings of an import');
  });
});
