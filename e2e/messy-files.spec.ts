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
  await expect(page.getByText(/1 row looks like a total, so not imported/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Export (errors|omitted rows)$/ })).toBeHidden();
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
${row(1, 'Jos\xe9;M\xfcller', 'Massachusetts;2139')}
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

test('duplicates are omitted, and people who share a name are named', async ({ staff: page }) => {
  await check(
    page,
    'customers',
    `Email,First,Last,Employer
d1@baylight.example,Dee,One,${EMPLOYER}

d1@baylight.example,Dee,One,${EMPLOYER}
d.1@baylight.example,Dee,One,${EMPLOYER}
d2@baylight.example,Dee,One,${EMPLOYER}
d3@baylight.example,Dee,Two,${EMPLOYER}
`,
  );
  const namesake = '1 row has the same name as an earlier row and another e-mail: row 6.';
  await expect(page.getByText(namesake)).toBeVisible();
  await fix(page, 'Omit 2 rows');
  await run(page, '3 rows');
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

/**
 * Uploads a file whose columns can be read in more than one way, and checks it.
 * @param header of the last column: the answers for a file with the same headers are remembered.
 */
async function askHowToRead(page: Page, header = 'Old tag') {
  await page.goto('/reports?tab=imports');
  await page.getByLabel('File with assets', { exact: true }).setInputFiles({
    name: 'tags.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Serial,Brand,Model,Color,Size,Hub,State,Purchased,${header}
KS-READ-1,Rad Power,RadRunner 2,Black,One size,Oakland,Available,3/4/2026,N/A
KS-READ-2,Rad Power,RadRunner 2,Black,One size,Oakland,Available,5/6/2026,T-4412
`),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  const readings = page.getByRole('group', { name: 'How these columns are read' });
  await expect(readings).toBeVisible();
  return readings;
}

test('how dates and placeholders are read is asked, shown before the import, and can be changed', async ({
  staff: page,
}) => {
  const readings = await askHowToRead(page);
  const start = page.getByRole('button', { name: 'Check rows' });
  await start.click();
  const refusal = 'Choose what 3/4/2026 is in Purchased. Choose what N/A means in Old tag.';
  await expect(page.getByText(refusal)).toBeVisible();
  const choose = async (label: string, option: string) => {
    await readings.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Purchased: 3/4/2026 is', 'Apr 3, 2026');
  await choose('Old tag: N/A means', 'no value');
  await start.click();
  const note = 'Purchased: 3/4/2026 is Apr 3, 2026, chosen. 5/6/2026 is Jun 5, 2026.';
  await expect(page.getByText(note)).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows of the file' });
  await expect(rows).toContainText('2026-04-03');
  await page.getByRole('button', { name: 'Map again' }).click();
  await choose('Purchased: 3/4/2026 is', 'Mar 4, 2026');
  await start.click();
  await expect(rows).toContainText('2026-03-04');
  await run(page, '2 rows');
});

inEveryLook((screen) => {
  test('warnings are accessible', async ({ staff: page }) => {
    await check(page, 'customers', workbookFile(TOTALS));
    await expect(page.getByText(/1 row looks like a total/)).toBeVisible();
    await expectAccessible(page, 'the warnings of an import');
  });

  test('what a check asks, and its result, are in view', async ({ staff: page }) => {
    const readings = await askHowToRead(page, screen === 'phone' ? 'Tag' : 'Tag number');
    await expect(readings.getByText('How these columns are read')).toBeInViewport();
    for (const label of ['Purchased: 3/4/2026 is', 'Old tag: N/A means']) {
      await readings.getByRole('combobox', { name: label }).click();
      await page.getByRole('option').first().click();
    }
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByRole('heading', { name: 'tags.csv' })).toBeInViewport();
    await expect(page.getByText('Purchased: 3/4/2026 is').first()).toBeInViewport();
  });

  test('questions about columns are accessible', async ({ staff: page }) => {
    await askHowToRead(page, 'Asset tag');
    await expectAccessible(page, 'the questions of an import');
  });
});
