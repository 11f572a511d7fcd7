import type { Page } from '@playwright/test';
import { expectAccessible, SCREENS } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { filterBy, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views', exact: true });
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name });
const filters = (page: Page) => page.getByRole('search');

async function saveView(page: Page, name: string, options: readonly string[] = []): Promise<void> {
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  for (const option of options) await dialog.getByRole('radio', { name: option }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
}

async function choose(page: Page, view: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options of ${view}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

const shownTotal = async (page: Page) =>
  /of ([\d,]+) results?$/.exec((await page.getByText(/^Showing /).textContent()) ?? '')?.[1] ?? '';

test('a list without views offers to save one only beside what is chosen', async ({
  signedIn: page,
}) => {
  await page.goto('/promotions');
  await expect(page.getByText(/^Showing 1-/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await expect(tabs(page)).toHaveCount(0);
});

test('the built-in views of a list are tabs whose counts are those of their rows, in any order', async ({
  staff: page,
}) => {
  for (const name of ['To assign', 'Ready', 'Late', 'On hold', 'All']) {
    const view = tab(page, new RegExp(`^${name} [\\d,]+$`));
    await view.click();
    await expect(view).toHaveAttribute('aria-current', 'page');
    await expect(tabs(page).locator('[aria-current]')).toHaveCount(1);
    const count = (await view.textContent())?.slice(name.length + 1);
    await expect(page.getByText(`of ${count} results`)).toBeVisible();
    await page.getByRole('button', { name: 'Customer', exact: true }).click();
    await expect(view).toHaveAttribute('aria-current', 'page');
  }
});

test('a list that a filter or a text limits further is none of its tabs', async ({
  staff: page,
}) => {
  const current = tabs(page).locator('[aria-current]');
  for (const name of ['Late', 'All']) {
    await tab(page, new RegExp(`^${name} [\\d,]+$`)).click();
    await expect(current).toHaveText(new RegExp(`^${name}`));
    await page.getByLabel('Search orders').fill('aventon');
    await expect(page).toHaveURL(/q=aventon/);
    await expect(current).toHaveCount(0);
    await page.getByLabel('Search orders').fill('');
    await expect(current).toHaveText(new RegExp(`^${name}`));
    await filterBy(page, 'Program', 'Hub');
    await expect(page).toHaveURL(/program/);
    await expect(current).toHaveCount(0);
  }
});

test('a view is a tab with its count, after a reload, too; changes of it are saved or undone', async ({
  staff: page,
}) => {
  await filterBy(page, 'State', 'Ready');
  await expect(rows(page).first()).toContainText('Ready');
  const total = await shownTotal(page);
  await saveView(page, 'Ready now');
  await expect(tab(page, `Ready now ${total}`)).toBeVisible();
  await expect(tab(page, /^All [\d,]+$/)).not.toHaveAttribute('aria-current');
  await page.reload();
  await expect(tab(page, `Ready now ${total}`)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText(`of ${total} results`)).toBeVisible();

  await filterBy(page, 'Program', 'Hub');
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expectAccessible(page, 'orders with saved views');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`of ${total} results`)).toBeVisible();
  await filterBy(page, 'Program', 'Hub');
  await expect(page.getByText(`of ${total} results`)).toHaveCount(0);
  const changed = await shownTotal(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tab(page, `Ready now ${changed}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Office' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tab(page, /^All/).click();
  await expect(page.getByRole('columnheader', { name: 'Office' })).toBeVisible();
  await tab(page, /^Ready now/).click();
  await expect(page.getByRole('columnheader', { name: 'Office' })).toHaveCount(0);

  await page.setViewportSize(SCREENS.phone);
  await expectAccessible(page, 'orders with saved views on a phone');
});

test('Save and Reset are beside the tabs, where no message covers them', async ({
  staff: page,
}) => {
  // Views that others share are tabs, too.
  await page.setViewportSize({ width: 1920, height: 900 });
  await filterBy(page, 'State', 'On hold');
  await saveView(page, 'Held');
  await expect(page.getByText('View saved')).toBeVisible();
  await filterBy(page, 'Program', 'Hub');
  await page.getByRole('button', { name: 'Reset' }).click({ timeout: 1500 });
  await expect(page.getByText('View saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Program' })).toHaveCount(0);
});

test('a view that someone else deletes is forgotten when the list is opened again', async ({
  staff: page,
  colleague,
}) => {
  await filterBy(page, 'State', 'Canceled');
  await saveView(page, 'Called off', ['Everyone']);
  await tab(colleague, /^Called off/).click();
  await choose(colleague, 'Called off', 'Set as default');
  await choose(page, 'Called off', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  const sentence = colleague.getByText('This view no longer exists, or is not shared with you.');
  await expect(sentence).toBeVisible();
  await colleague.goto('/orders');
  await expect(rows(colleague)).toHaveCount(25);
  await expect(sentence).toHaveCount(0);
  await expect(colleague).not.toHaveURL(/view=/);
});

test('a link shows a colleague the same rows, at its own hubs, without changing their Default hub', async ({
  staff: page,
  colleague,
}) => {
  await filterBy(page, 'State', 'Ready');
  await expect(rows(page).first()).toContainText('Ready');
  const total = await shownTotal(page);
  await saveView(page, 'Ready anywhere', ['Everyone']);
  const link = page.url();

  await colleague.goto(link);
  await expect(tab(colleague, `Ready anywhere ${total}`)).toHaveAttribute('aria-current', 'page');
  await expect(colleague.getByText(`of ${total} results`)).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Hub All Hubs' })).toBeVisible();
  const selector = colleague.getByRole('combobox', { name: 'Default hub: Oakland' });
  await expect(selector).toBeVisible();
  const exported = colleague.waitForRequest((sent) =>
    /mutation OrdersExport/.test(sent.postData() ?? ''),
  );
  await colleague.getByRole('button', { name: 'Export current view' }).click();
  expect((await exported).postDataJSON().variables).toEqual({
    orderStates: ['ready'],
    sortColumn: 'STATE_WEIGHT',
    sortDirection: 'desc',
  });
  await colleague.getByRole('button', { name: 'Remove filter Hub' }).click();
  await expect(colleague.getByText(`of ${total} results`)).toHaveCount(0);
  await expect(colleague.getByRole('button', { name: 'Reset' })).toBeVisible();
  await colleague.getByRole('button', { name: 'Options of Ready anywhere' }).click();
  await expect(colleague.getByRole('menuitem', { name: /^Delete/ })).toContainText(
    'Only Dana Petrović can change this view.',
  );
  await colleague.keyboard.press('Escape');

  const { hubs } = await askServer<{ hubs: { id: string; name: string }[] }>(
    page,
    '{ hubs { id name } }',
  );
  const lost = hubs[0]?.id.replace(/^.{8}/, '00000000');
  await colleague.goto(`/orders?scope=${encodeURIComponent(JSON.stringify([lost]))}&view=${lost}`);
  await expect(colleague.getByText('A hub of this link no longer exists.')).toBeVisible();
  await expect(colleague.getByText('No data available')).toBeVisible();
  await colleague.getByRole('button', { name: 'Remove filter Hub' }).click();
  await expect(
    colleague.getByText('This view no longer exists, or is not shared with you.'),
  ).toBeVisible();
  await expect(rows(colleague)).toHaveCount(25);
  await expect(selector).toBeVisible();
});

test('lists that load all their rows have views, too: by their filters, or only by order and columns', async ({
  signedIn: page,
}) => {
  await page.goto('/forest_users');
  await filters(page)
    .getByRole('button', { name: /^Status/ })
    .click();
  await page.getByRole('option', { name: 'Disabled' }).click();
  await page.keyboard.press('Escape');
  await saveView(page, 'With those who left', ['Everyone']);
  const total = await shownTotal(page);
  await expect(tab(page, `With those who left ${total}`)).toBeVisible();
  await expect(tab(page, /^Waiting, Invited, Active \d+$/)).toBeVisible();

  await page.goto('/vendors');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Open POs' }).getByRole('button').click();
  await saveView(page, 'Busiest');
  await page.getByRole('columnheader', { name: 'Open POs' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await tab(page, /^All \d+$/).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tab(page, /^Busiest \d+$/).click();
  await expect(page.getByRole('columnheader', { name: 'Open POs' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('a list starts with the filters used last, otherwise with the default view, until that is deleted', async ({
  signedIn: page,
}) => {
  await page.goto('/purchase_orders');
  await filterBy(page, 'State', 'Shipped');
  await saveView(page, 'On the way', ["Each viewer's default hub"]);
  await choose(page, 'On the way', 'Set as default');
  await expect(page.getByText('The list starts with this view')).toBeVisible();
  await choose(page, 'On the way', 'Do not start with it');
  await expect(page.getByText('The list starts without a view')).toBeVisible();
  await choose(page, 'On the way', 'Set as default');
  // The list without a view has an address of its own once the page knows that it starts with one.
  await expect(tab(page, /^All/)).toHaveAttribute('href', /view=all/);

  await tab(page, /^All/).click();
  await expect(tab(page, /^All/)).toHaveAttribute('aria-current', 'page');
  await page.goto('/purchase_orders');
  await expect(tab(page, /^All/)).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => localStorage.removeItem('kickstand.filters.purchase-orders'));
  await page.goto('/purchase_orders');
  await expect(tab(page, /^On the way/)).toHaveAttribute('aria-current', 'page');
  await expect(filters(page).getByText('Shipped')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/purchase_orders');
  await expect(tab(page, /^On the way/)).toHaveAttribute('aria-current', 'page');

  await choose(page, 'On the way', 'Rename or share');
  const share = page.getByRole('dialog', { name: 'Rename or share' });
  await share.getByLabel('Name').fill('Arrived');
  await share.getByRole('button', { name: 'Save' }).click();
  await expect(tab(page, /^Arrived/)).toBeVisible();
  await choose(page, 'Arrived', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete view' });
  await expectAccessible(page, 'deleting a view');
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await expect(tab(page, /^Arrived/)).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await page.goto('/purchase_orders');
  await expect(page.getByText(/^Showing 1-/)).toBeVisible();
  await expect(tab(page, /^All/)).toHaveAttribute('aria-current', 'page');
});

test('the hubs of a link are beside the title, so that the filters keep one row', async ({
  staff: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/subscriptions');
  const before = await filters(page).boundingBox();
  const { hubs } = await askServer<{ hubs: { id: string }[] }>(page, '{ hubs { id } }');
  await page.goto(`/subscriptions?scope=${encodeURIComponent(JSON.stringify([hubs[0]?.id]))}`);
  await expect(page.getByRole('button', { name: /^Hub \S/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  expect((await filters(page).boundingBox())?.height).toBe(before?.height);
  await page.getByRole('button', { name: 'Remove filter Hub' }).click();
  await expect(page).not.toHaveURL(/scope=/);
});

test('a list that a link limits to hubs is none of its tabs, which open and count without that limit', async ({
  staff: page,
}) => {
  const { hubs } = await askServer<{ hubs: { id: string }[] }>(page, '{ hubs { id } }');
  const scope = encodeURIComponent(JSON.stringify([hubs[0]?.id]));
  const current = tabs(page).locator('[aria-current]');
  for (const filters of ['', 'states=%5B%22ready%22%5D&']) {
    await page.goto(`/orders?${filters}scope=${scope}`);
    await expect(tab(page, /^Ready \d/)).toBeVisible();
    await expect(current).toHaveCount(0);
  }
  const ready = (await tab(page, /^Ready \d/).textContent()) ?? '';
  await tab(page, /^Ready \d/).click();
  await expect(page).not.toHaveURL(/scope=/);
  await expect(current).toHaveText(ready);
  await expect(page.getByText(`of ${ready.slice('Ready '.length)} results`)).toBeVisible();
});
