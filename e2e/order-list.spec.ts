import {
  card,
  chip,
  column,
  countLine,
  filterBy,
  rows,
  searchOrders,
  serialNumber,
  textOf,
} from './order-pages.ts';
import { expect, test } from './staff.ts';

const LAPTOP = { width: 1440, height: 900 };

test('compact rows are chosen once for a list; more than 20 of 25 are visible on a laptop', async ({
  staff: page,
}) => {
  await page.setViewportSize(LAPTOP);
  const display = page.getByRole('button', { name: 'Display' });
  await display.click();
  await page.getByText('Compact', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Office' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(display).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole('columnheader', { name: 'Office' })).toBeHidden();
  const foot = await countLine(page).boundingBox();
  const visible = await rows(page).evaluateAll(
    (all, bottom) => all.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
    foot?.y ?? 0,
  );
  expect(visible).toBeGreaterThan(20);
});

test('the search finds names, e-mails, serial numbers and the id, and asks once per pause', async ({
  staff: page,
}) => {
  await searchOrders(page, '+ready@', 1);
  await rows(page).getByRole('link').click();
  const serial = await serialNumber(page);
  const id = new URL(page.url()).pathname.replace('/orders/', '');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();

  const asked: string[] = [];
  page.on('request', (request) => {
    const search = /"searchQuery":"([^"]*)"/.exec(request.postData() ?? '')?.[1];
    if (search) asked.push(search);
  });
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  await box.fill('');
  await box.pressSequentially('priya shah');
  await expect(rows(page).first()).toContainText('Priya Shah');
  expect(asked.at(-1)).toBe('priya shah');
  expect(asked.length).toBeLessThan(4);
  for (const text of ['priya.shah+ready@juniper.example', serial, id]) {
    await searchOrders(page, text, 1);
    await expect(rows(page)).toContainText('Priya Shah');
  }
});

test('a link searches for the number in it, and a search that is too long is refused in the list', async ({
  staff: page,
}) => {
  await searchOrders(page, '+ready@', 1);
  await rows(page).getByRole('link').click();
  const heading = page.locator('main header').getByText(/^Order \d+$/);
  const number = (await textOf(heading)).replace('Order ', '');
  const box = page.getByRole('searchbox', { name: 'Search orders' });
  await page.goto(`/orders?q=${number}&states=[]`);
  await expect(box).toHaveValue(number);
  await expect(rows(page).first()).toContainText('Priya Shah');

  await page.goto(`/orders?q=${'Priya '.repeat(40)}&states=[]`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText('A search can have at most 200 characters.');
  await expect(alert.getByRole('button')).toHaveCount(0);
  await box.fill(number);
  await expect(rows(page).first()).toContainText('Priya Shah');
});

test('filters narrow the list, appear in the address and can be removed', async ({
  staff: page,
}) => {
  await filterBy(page, 'State', 'Ready');
  await expect(page).toHaveURL(/states=/);
  await expect(rows(page).first()).toContainText('Ready');
  await expect.poll(async () => new Set(await column(page, 'State'))).toEqual(new Set(['Ready']));
  await filterBy(page, 'Program', 'Spoke');
  await expect.poll(async () => new Set(await column(page, 'Program'))).toEqual(new Set(['Spoke']));
  expect(new Set(await column(page, 'State'))).toEqual(new Set(['Ready']));

  await page.getByRole('button', { name: 'Remove filter Program' }).click();
  await expect(page).not.toHaveURL(/program=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/states=/);

  await chip(page, 'Service area').click();
  await page.getByRole('combobox', { name: 'Search Service area' }).fill('portl');
  await page.getByRole('option', { name: 'Portland' }).click();
  await searchOrders(page, '+past-due@', 1);
  await searchOrders(page, '+assign@', 0);
});

test('the vehicle state filter finds orders by the stock of their hub', async ({ staff: page }) => {
  await searchOrders(page, '+building@', 1);
  await filterBy(page, 'Vehicle state', 'Received');
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  await page.getByRole('button', { name: 'Remove filter Vehicle state' }).click();
  await filterBy(page, 'Vehicle state', 'Returned');
  await expect(countLine(page)).toHaveText('no items found');
});

test('filters are remembered by the browser', async ({ staff: page }) => {
  await filterBy(page, 'State', 'On hold');
  await expect(page).toHaveURL(/states=/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^State On hold/ })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('button', { name: /^State On hold/ })).toBeVisible();
  await expect.poll(async () => new Set(await column(page, 'State'))).toEqual(new Set(['On hold']));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.goto('/orders');
  await expect(chip(page, 'State')).toBeVisible();
  await expect(page).toHaveURL('/orders');
});

test('a header sorts by its column, and a second click reverses the order', async ({
  staff: page,
}) => {
  const created = page.getByRole('columnheader', { name: 'Created At' });
  const times = async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const cells = rows(page).locator('td:nth-last-child(2) time');
    return await cells.evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  };
  await expect(page.getByRole('columnheader', { name: 'State' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await times()).length).toBe(25);
  const oldest = await times();
  expect(oldest).toEqual(oldest.toSorted());
  await created.getByRole('button').click();
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  const newest = await times();
  expect(newest).toEqual(newest.toSorted().toReversed());
  expect(newest[0] ?? '').not.toBe(oldest.at(-1));
  await expect(page).toHaveURL(/sort=CREATED_AT/);
});

test('Display sorts by columns that the table does not show', async ({ staff: page }) => {
  const display = page.getByRole('search').getByRole('button', { name: 'Display' });
  await expect(display).toHaveText('Display');
  await display.click();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Customer e-mail');
  await page.getByText('Ascending', { exact: true }).click();
  await expect(page).toHaveURL(/sort=CUSTOMER_EMAIL/);
  const emails = async () => {
    const names = await column(page, 'Customer');
    return names.map((name) => name.split('\n').at(-1) ?? '');
  };
  await expect
    .poll(async () => {
      const all = await emails();
      return all.join() === all.toSorted().join();
    })
    .toBe(true);
  await sort.selectOption('Closed At');
  await expect(page).toHaveURL(/sort=CLOSED_AT/);
  await expect(display).toHaveText('Displaysorted by Closed At');
});

test('an e-mail of the list can be copied without opening the order', async ({
  staff: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await searchOrders(page, '+assign@', 1);
  const copy = rows(page).getByRole('button', { name: 'Copy kwame.osei+assign@' });
  await rows(page).hover();
  await copy.click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'kwame.osei+assign@baylight.example',
  );
  await expect(page).toHaveURL(/\/orders\?/);
});

test('the skeleton of the list is as high as its rows', async ({ staff: page }) => {
  const heights = () =>
    page.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
  await expect(rows(page)).toHaveCount(25);
  const [real] = await heights();
  await page.route('**/graphql', () => {});
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(8);
  expect(new Set(await heights())).toEqual(new Set([real]));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the list comes in pages of 25', async ({ staff: page }) => {
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  await expect(previous).toBeDisabled();
  const first = await column(page, 'Customer');
  await next.click();
  await expect(countLine(page)).toHaveText(/^Showing 26-50 of/);
  await expect(rows(page)).toHaveCount(25);
  const second = await column(page, 'Customer');
  expect(second).not.toEqual(first);
  await previous.click();
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  await expect.poll(() => column(page, 'Customer')).toEqual(first);
});

test('an address beyond the last page redirects to the last page', async ({ signedIn: page }) => {
  await page.goto('/orders?page=99999');
  await expect(countLine(page)).toHaveText(/^Showing ([\d,]+)-([\d,]+) of \2 results$/);
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('going back from an order returns to the same page of the same search', async ({
  staff: page,
}) => {
  await filterBy(page, 'State', 'Fulfilled');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(countLine(page)).toHaveText(/^Showing 26-50 of/);
  const address = page.url();
  const last = rows(page).last();
  await last.scrollIntoViewIfNeeded();
  const name = await textOf(last.getByRole('link'));
  await last.click();
  await expect(card(page, 'Timeline')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(countLine(page)).toHaveText(/^Showing 26-50 of/);
  await expect(last.getByRole('link')).toHaveText(name);
  await expect(last).toBeInViewport();

  await last.click();
  await expect(card(page, 'Timeline')).toBeVisible();
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await expect(page).toHaveURL(address);
  await expect(countLine(page)).toHaveText(/^Showing 26-50 of/);
});

test('the keyboard alone finds and opens an order', async ({ staff: page }) => {
  await expect(rows(page)).toHaveCount(25);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await expect(search).toBeFocused();
  await page.keyboard.type('+assign@');
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  const link = rows(page).getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kwame Osei' })).toBeVisible();
});

test('two tabs lead to the rows, which are one tab stop: arrow keys move from row to row', async ({
  staff: page,
}) => {
  await expect(rows(page)).toHaveCount(25);
  const link = (index: number) => rows(page).nth(index).getByRole('link');
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(link(2)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(24)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(24)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(23)).toBeFocused();
  // The button that copies the address, then the foot of the table.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(link(23)).toBeFocused();
});

test('the state is the second column where the table is narrow', async ({ staff: page }) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('State');
  await page.setViewportSize(LAPTOP);
  await expect(page.getByRole('columnheader').nth(1)).toHaveText(/^Office/);
});

test('the column of the office is sorted by the office or by the organization below it', async ({
  staff: page,
}) => {
  const head = page.getByRole('columnheader', { name: 'Office' });
  for (const [name, sort] of [
    ['Office', 'OFFICE_NAME'],
    ['Organization', 'ORGANIZATION_NAME'],
  ] as const) {
    await head.getByRole('button', { name }).click();
    await expect(page).toHaveURL(new RegExp(sort));
    await expect(head).toHaveAttribute('aria-sort', /ending$/);
  }
});

test('a row is a link: selecting text opens nothing, a middle click opens a tab and pastes nothing', async ({
  staff: page,
  context,
}) => {
  await page.setViewportSize(LAPTOP);
  await searchOrders(page, '+assign@', 1);
  const program = await rows(page).locator('td').nth(2).boundingBox();
  if (!program) throw new Error('The row has no cell for the program.');
  const middle = program.y + program.height / 2;
  await page.mouse.move(program.x + 2, middle);
  await page.mouse.down();
  await page.mouse.move(program.x + program.width - 2, middle, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe('Hub');
  await expect(page).toHaveURL(/\/orders\?/);

  // Some systems paste the selected text on a middle click, into the field that has the focus.
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.evaluate(() => window.getSelection()?.empty());
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    rows(page).locator('td').nth(2).click({ button: 'middle' }),
  ]);
  await expect(tab.getByRole('heading', { name: 'Kwame Osei' })).toBeVisible();
  await tab.close();
  await expect(search).toHaveValue('+assign@');
});

test('an empty list says what to do next', async ({ staff: page }) => {
  await searchOrders(page, 'nobody of this name', 0);
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
});

test('Display also offers the number and the serial number of orders as columns', async ({
  staff: page,
}) => {
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'Customer' })).toBeVisible();
  const usual = await heads.count();
  await page.getByRole('button', { name: 'Display' }).click();
  const panel = page.getByRole('dialog', { name: 'Display' });
  for (const name of ['Number', 'Serial']) {
    await expect(panel.getByRole('checkbox', { name })).not.toBeChecked();
    await panel.getByRole('checkbox', { name }).check();
  }
  await expect(heads).toHaveCount(usual + 2);
  await page.goto('/orders?states=["ready"]');
  await expect(rows(page).first()).toContainText('Ready');
  expect(await column(page, 'Number')).toContainEqual(expect.stringMatching(/^\d{4,}$/));
  expect(await column(page, 'Serial')).toContainEqual(expect.stringMatching(/^[A-Z]{3}-\d{5}$/));
  await page.getByRole('button', { name: 'Display' }).click();
  await panel.getByRole('button', { name: 'Usual columns' }).click();
  await expect(heads).toHaveCount(usual);
});
