import { readFile } from 'node:fs/promises';
import { column, countLine, filterBy, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('the current view is exported as a CSV file with all its rows', async ({ staff: page }) => {
  await filterBy(page, 'State', 'On hold');
  await expect.poll(async () => new Set(await column(page, 'State'))).toEqual(new Set(['On hold']));
  const total = Number(/of ([\d,]+) results/.exec(await textOf(countLine(page)))?.[1]);
  await page.getByRole('button', { name: 'Export current view' }).click();
  await expect(toast(page, 'Export started')).toBeVisible();
  const ready = toast(page, 'Export ready');
  await expect(ready).toContainText(`(${total} rows)`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ready.getByRole('link', { name: /^Download orders.*\.csv$/ }).click(),
  ]);
  const [head = '', ...lines] = (await readFile(await download.path(), 'utf8'))
    .trim()
    .split('\r\n');
  expect(head).toContain(
    '"Customer","E-mail","Customer id","Organization","Office","Program","Type","Vehicle"',
  );
  expect(lines).toHaveLength(total);
  expect(lines.filter((line) => !line.includes('"On hold"'))).toEqual([]);
});

test('the current view is also exported as a workbook', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'File format' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['CSV file', 'Excel workbook']);
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  await expect(toast(page, 'Export started')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    toast(page, 'Export ready')
      .getByRole('link', { name: /^Download orders.*\.xlsx$/ })
      .click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
});
