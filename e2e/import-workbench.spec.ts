import { workbookFile } from '@kickstand/server/test/workbook-file.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { choose } from './order-pages.ts';
import { expect, test } from './staff.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EMPLOYER = 'Baylight Energy';

/** Uploads a file of customers; text is saved as a spreadsheet program does by default. */
async function upload(page: Page, name: string, content: Buffer | string): Promise<void> {
  await page.goto('/reports?tab=imports');
  await page.getByLabel('File with customers').setInputFiles({
    name,
    mimeType: name.endsWith('.xlsx') ? WORKBOOK : 'text/csv',
    buffer: typeof content === 'string' ? Buffer.from(content, 'latin1') : content,
  });
}

const RIDERS = workbookFile({
  Notes: [['Call Ann about this list.']],
  Riders: [
    ['Riders of 2026'],
    [],
    ['Surname', 'First', 'Work email', 'Mobile', 'Employer', 'Helmet'],
    ['Lee', 'Ann', 'ann.lee@baylight.example', 5_105_550_001, EMPLOYER, 'm'],
    ['Day', 'Di', 'di.day@baylight.example', null, EMPLOYER, 'l'],
  ],
});

const WRONG_STATES = `E-mail,First name,Last name,Company,Address,City,State,ZIP
${['California', 'California', 'Oregon']
  .map((state, n) => `w${n}@baylight.example,W,Rong,${EMPLOYER},1 Elm St,Oakland,${state},94607`)
  .join('\n')}
`;

test('a workbook with a title row is read, mapped by its headers and imported', async ({
  staff: page,
}) => {
  await upload(page, 'riders.xlsx', RIDERS);
  await expect(page.getByRole('combobox', { name: 'Sheet', exact: true })).toHaveValue('Riders');
  await expect(page.getByRole('combobox', { name: 'Header row', exact: true })).toHaveValue(
    'Row 3: Surname, First, Work email, Mobile',
  );
  await expect(page.getByRole('combobox', { name: 'Phone (optional)', exact: true })).toHaveValue(
    'Mobile',
  );
  await expect(page.getByRole('region', { name: 'First rows of the file' })).toContainText(
    'di.day@baylight.example',
  );
  await expect(page.getByText('m · l')).toBeVisible();
  await page.getByRole('button', { name: 'Check rows' }).click();
  const table = page.getByRole('table', { name: 'Rows of the file' });
  await expect(table).toContainText('4');
  await expect(table).toContainText('Last name: Lee');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
});

test('the sheet, the header row and the first row can be chosen; the mapping follows', async ({
  staff: page,
}) => {
  await upload(page, 'riders.xlsx', RIDERS);
  const main = page.locator('main');
  await choose(main, 'Sheet', 'Notes');
  await expect(page.getByRole('combobox', { name: 'E-mail', exact: true })).toHaveValue('');
  await choose(main, 'Sheet', 'Riders');
  await expect(page.getByRole('combobox', { name: 'E-mail', exact: true })).toHaveValue(
    'Work email',
  );
  await choose(
    main,
    'First row of data',
    'Row 5: Day, Di, di.day@baylight.example, Baylight Energy',
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  // The test above has imported this row.
  await expect(page.getByText('Nothing to import: all rows are up to date.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('This import was discarded')).toBeVisible();
});

test('the encoding and the parts of names are asked where the file does not say them', async ({
  staff: page,
}) => {
  await upload(
    page,
    'riders.csv',
    `Riders, by name\nE-mail;Name;Company\njose@baylight.example;Jos\xe9 Nu\xf1ez Rey;${EMPLOYER}\n`,
  );
  await expect(page.getByRole('combobox', { name: 'Separator', exact: true })).toHaveValue(
    'Semicolon',
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('Choose the encoding of the file.')).toBeVisible();
  const main = page.locator('main');
  await choose(main, 'Encoding', 'Western European (Windows-1252) · Nuñez');
  await expect(page.getByText('more than one encoding')).toBeHidden();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await choose(main, 'Name: the last name is', 'all after the first word: José | Nuñez Rey');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('table', { name: 'Rows of the file' })).toContainText(
    'jose@baylight.example, José, Nuñez Rey',
  );
});

test('an import that was undone is repeated with its corrections', async ({ staff: page }) => {
  await upload(page, 'twice.csv', WRONG_STATES);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Replace names in 3 rows' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('button', { name: 'Import again with its corrections' }).click();
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard import' });
  await dialog.getByRole('button', { name: 'Discard import' }).click();
});

test('errors are grouped with how many rows have each, and their cells', async ({
  staff: page,
}) => {
  await upload(page, 'wrong.csv', WRONG_STATES);
  await page.getByRole('button', { name: 'Check rows' }).click();
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  await expect(groups).toContainText(
    '3 rows: Shipping state: State must have at most 2 characters',
  );
  await expect(groups.getByRole('button', { name: 'Replace in 2 rows: California' })).toBeVisible();
});

test('a cell is replaced in all rows or corrected in one, and a row is omitted', async ({
  staff: page,
}) => {
  await upload(page, 'wrong.csv', WRONG_STATES);
  await page.getByRole('button', { name: 'Check rows' }).click();
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  const table = page.getByRole('table', { name: 'Rows of the file' });
  await groups.getByRole('button', { name: 'Replace in 2 rows: California' }).click();
  await groups.getByRole('combobox', { name: 'Shipping state instead of California' }).fill('CA');
  await groups.getByRole('button', { name: 'Replace in 2 rows' }).click();
  await expect(page.getByText('1 row has an error')).toBeVisible();
  await table.getByRole('button', { name: 'Edit Shipping state in row 4' }).click();
  await table.getByRole('combobox', { name: 'Shipping state in row 4' }).fill('OR');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled();
  await expect(table).toContainText('Corrected: Shipping state (California in the file)');
  await page.getByRole('button', { name: 'Omit row 2' }).click();
  await page.getByRole('tab', { name: 'Omitted' }).click();
  await expect(table).toContainText('w0@baylight.example');
  await page.getByRole('button', { name: 'Include row 2' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
});

test('a message that has its cell twice is shown whole', async ({ staff: page }) => {
  await upload(
    page,
    'riders.csv',
    `Email,First,Last,Employer,Phone\nw8@baylight.example,W,Eight,${EMPLOYER},such\n`,
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('region', { name: 'Errors by kind' })).toContainText(
    'an area code, such as 510-555-0125, or a country code, such as +442079460958.',
  );
});

test('a misspelled name is replaced with the most similar one', async ({ staff: page }) => {
  await upload(
    page,
    'riders.csv',
    'Email,First,Last,Employer\nw9@baylight.example,W,Nine,Bailight\n',
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  await expect(groups).toContainText('Organization Bailight not found.');
  await groups.getByRole('button', { name: 'Replace in 1 row: Bailight' }).click();
  await expect(page.getByRole('option').first()).toHaveText(EMPLOYER);
  await page.getByRole('option').first().click();
  await groups.getByRole('button', { name: 'Replace in 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

test('the omitted rows of a file can still be exported once the others are imported', async ({
  staff: page,
}) => {
  await upload(
    page,
    'some.csv',
    `E-mail,First name,Last name,Company
some1@baylight.example,So,Me,${EMPLOYER}
some2@baylight.example,So,Many,Nowhere Inc
`,
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'Export errors' })).toBeVisible();
  await page.getByRole('button', { name: 'Omit 1 row with an error' }).click();
  await expect(page.getByRole('button', { name: 'Export omitted rows' })).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  await page.getByRole('button', { name: 'Export omitted rows' }).click();
  await page.goto('/reports?tab=exports');
  await expect(page.locator('main')).toContainText('import-errors');
});

test('the list below has the status of the card as soon as the check ends', async ({
  staff: page,
}) => {
  await upload(page, 'soon.csv', WRONG_STATES);
  let ended = false;
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postData() ?? '';
    if (ended || !/query Imports?\(/.test(asked)) return await route.fallback();
    const response = await route.fetch();
    // A list in which nothing runs does not ask again by itself.
    const status = asked.includes('query Imports(') ? 'MAPPING' : 'CHECKING';
    const body = (await response.text()).replaceAll(/"CHECK(ING|ED)"/g, `"${status}"`);
    return await route.fulfill({ response, body });
  });
  const listed = page.waitForResponse((response) =>
    Boolean(response.request().postData()?.includes('query Imports(')),
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('rows checked so far.')).toBeVisible();
  await listed;
  const row = page.getByRole('row', { name: 'soon.csv' });
  await expect(row).toContainText('Map columns');
  ended = true;
  await expect(page.getByRole('region', { name: 'Errors by kind' })).toBeVisible();
  await expect(row).toContainText('Checked');
});

test('mapping again ends with the check, however fast, or without one', async ({ staff: page }) => {
  await upload(page, 'wrong.csv', WRONG_STATES);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Map again' }).click();
  await page.getByRole('button', { name: 'Keep mapping' }).click();
  await expect(page.getByRole('region', { name: 'Errors by kind' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Map again' })).toBeFocused();

  await page.getByRole('button', { name: 'Map again' }).click();
  // The import is only refetched once its check has ended.
  await page.route('**/graphql', async (route) => {
    const isRefetch = route.request().postData()?.includes('query Import(');
    if (isRefetch) await new Promise((resume) => setTimeout(resume, 3_000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'Map again' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Errors by kind' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a file is checked again after another file was imported', async ({ staff: page }) => {
  await upload(page, 'riders.csv', 'Email,First,Last,Employer\nt1@tern.example,T,One,Tern Works\n');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByText('1 row has an error')).toBeVisible();
  const riders = page.url();
  await page.goto('/reports?tab=imports');
  await page.getByLabel('File with organizations').setInputFiles({
    name: 'organizations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Join by domain,Allowed domains\nTern Works,yes,tern.example\n'),
  });
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('button', { name: 'Undo import' })).toBeEnabled();
  await page.goto(riders);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
});

test('cells are corrected with the keyboard', async ({ staff: page }) => {
  await upload(
    page,
    'riders.csv',
    'Email,First,Last,Employer\nk1@baylight.example,K,One,Bailight\nk2@baylight.example,K,Two,Nest\n',
  );
  await page.getByRole('button', { name: 'Check rows' }).click();
  const groups = page.getByRole('region', { name: 'Errors by kind' });
  const replace = groups.getByRole('button', { name: 'Replace in 1 row: Bailight' });
  const field = groups.getByRole('combobox', { name: 'Organization instead of Bailight' });
  await replace.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Bailight');
  await page.keyboard.type('Bay');
  await expect(field).toHaveValue('Bay');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field).toHaveValue('Bay');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(replace).toBeFocused();

  // Unchanged, so it is not checked again.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(replace).toBeFocused();
  await expect(page.getByRole('button', { name: 'Revert corrections' })).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.type(EMPLOYER);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 row has an error')).toBeVisible();
  await expect(replace).toHaveCount(0);
  await expect(groups).toBeFocused();

  await groups.getByRole('button', { name: 'Replace in 1 row: Nest' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(EMPLOYER);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Rows of the file', exact: true })).toBeFocused();
});

test('an import with corrections is only discarded after a question', async ({ staff: page }) => {
  await upload(page, 'wrong.csv', WRONG_STATES);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: 'Omit row 2' }).click();
  await expect(page.getByText('1 correction.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard import' });
  await dialog.getByRole('button', { name: 'Keep import' }).click();
  await expect(page.getByText('1 correction.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard import' }).click();
  await expect(page.getByText('This import was discarded')).toBeVisible();
});

inEveryLook(() => {
  test('the steps of an import are accessible', async ({ staff: page }) => {
    await upload(page, 'riders.xlsx', RIDERS);
    await expect(page.getByRole('region', { name: 'First rows of the file' })).toBeVisible();
    await expectAccessible(page, 'the columns of a workbook');
    await upload(
      page,
      'names.csv',
      `E-mail,Name,Company\ncy@baylight.example,Cy Mu\xf1oz,${EMPLOYER}\n`,
    );
    await expect(page.getByText('more than one encoding')).toBeVisible();
    await expectAccessible(page, 'the question of an encoding');
  });

  test('the errors of an import are accessible', async ({ staff: page }) => {
    await upload(page, 'wrong.csv', WRONG_STATES);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByRole('region', { name: 'Errors by kind' })).toBeVisible();
    await expectAccessible(page, 'the errors of an import');
  });
});
