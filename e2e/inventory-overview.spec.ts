import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { countLine, filterBy, textOf, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

const order = (page: Page) => page.getByRole('button', { name: /^Create purchase order \(/ });
const variant = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('switch') });
const figure = async (page: Page, label: string) =>
  Number(
    (
      await textOf(
        page.getByRole('region', { name: 'Stock' }).getByRole('button', { name: label }).first(),
      )
    ).replace(/\D/g, ''),
  );

async function chooseHub(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

async function openOverview(page: Page): Promise<void> {
  await page.goto('/inventory?tab=overview');
  await expect(page.getByRole('heading', { name: 'Inventory overview' })).toBeVisible();
  await expect(countLine(page)).toHaveText(/^Showing/);
  await settled(page);
}

/** Waits for the data of the current address and hub; until then the previous rows are shown. */
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);

/** The count of a row in a column, by its link to the counted vehicles or orders. */
const countOf = (row: Locator, label: string) =>
  row.getByRole('link', { name: new RegExp(`^\\d+ ${label},`) });

test('needed variants are selected, ordered from one vendor and then no longer needed', async ({
  staff: page,
}) => {
  await page.getByRole('button', { name: 'Inventory' }).click();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/inventory\?tab=overview$/);
  await chooseHub(page, 'All Hubs');
  await expect(page.getByText('Choose one hub to order vehicles')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Backorders' })).toHaveCount(0);
  await chooseHub(page, 'Oakland');
  await filterBy(page, 'Only needed');
  await expect(page.getByRole('button', { name: 'Remove filter Only needed' })).toBeVisible();
  await settled(page);
  const needed = await figure(page, 'Needed');
  expect(needed).toBeGreaterThan(0);
  await page.getByRole('checkbox', { name: 'Order all needed vehicles' }).check();
  await expect(order(page)).toBeVisible();

  // The quantities start at the needed units; one more of the first.
  await variant(page)
    .first()
    .getByRole('button', { name: /^More: / })
    .click();
  await page.reload();
  await order(page).click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await cart.getByRole('combobox', { name: 'Vendor' }).click();
  await page.getByRole('option').first().click();
  const quantities = cart.getByRole('listitem').getByRole('textbox', { name: /^Quantity of / });
  const amounts = await Promise.all((await quantities.all()).map((each) => each.inputValue()));
  expect(amounts.reduce((sum, amount) => sum + Number(amount), 0)).toBe(needed + 1);
  await cart.getByRole('button', { name: 'Continue to purchase order' }).click();

  const form = page.getByRole('dialog', { name: 'New purchase order' });
  await expect(form.getByLabel('Destination', { exact: true })).toHaveValue('Oakland');
  const lines = await form.getByRole('group', { name: /^Line \d+$/ }).count();
  expect(lines).toBeGreaterThan(0);
  const ordered = await Promise.all(
    (await form.getByLabel('Quantity').all()).map((field) => field.inputValue()),
  );
  const total = ordered.reduce((sum, quantity) => sum + Number(quantity), 0);
  await form.getByRole('button', { name: 'Create purchase order' }).click();
  await expect(toast(page, 'Purchase order created')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Overview' })).toContainText(String(total));

  await openOverview(page);
  await settled(page);
  const left = await figure(page, 'Needed');
  // One of them exceeds the needed units.
  expect([needed - total, needed - total + 1]).toContain(left);
});

test('a count links to exactly the counted vehicles', async ({ staff: page }) => {
  await chooseHub(page, 'Oakland');
  await openOverview(page);
  await page.getByRole('button', { name: 'Expand all' }).click();
  for (const label of ['Subscription', 'Reserved', 'Total']) {
    await page
      .getByRole('button', { name: label === 'Subscription' ? 'Subscr.' : label, exact: true })
      .click();
    const link = countOf(variant(page).first(), label);
    const count = await textOf(link);
    expect(Number(count)).toBeGreaterThan(0);
    await link.click();
    await expect(countLine(page)).toHaveText(new RegExp(`^Showing 1-\\d+ of ${count} results$`));
    await page.goBack();
  }
  const totals = () =>
    page
      .getByRole('row')
      .filter({ has: page.locator('th[scope="rowgroup"]') })
      .getByRole('link', { name: / Total,/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  const whole = await totals();
  await filterBy(page, 'Only needed');
  await settled(page);
  // A model with needed and other variants.
  const [part = ''] = (await totals()).filter((total) => !whole.includes(total));
  await page.getByRole('link', { name: part, exact: true }).click();
  await expect(countLine(page)).toHaveText(new RegExp(`of ${Number.parseInt(part, 10)} results?$`));
  await page.goBack();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByRole('button', { name: /^Stolen: / }).click();
  await expect(page.getByRole('button', { name: /^Has any/ })).toContainText('Stolen');
  await page.getByRole('button', { name: 'Clear filters' }).click();
});

test('a hub that is chosen on the overview is in its address and links, and other pages keep theirs', async ({
  staff: page,
}) => {
  await chooseHub(page, 'Oakland');
  await openOverview(page);
  await expect(page.getByRole('button', { name: 'Remove filter Hub' })).toBeVisible();
  const atOakland = await figure(page, 'On subscription');
  await page.getByRole('button', { name: 'Hub Oakland' }).click();
  await page.getByRole('option', { name: 'Portland', exact: true }).click();
  await settled(page);
  await expect(page).toHaveURL(/[?&]scope=/);
  await expect(page.getByRole('combobox', { name: 'Default hub: Oakland' })).toBeVisible();
  expect(await figure(page, 'On subscription')).not.toBe(atOakland);
  const shared = page.url();
  await page
    .getByRole('link', { name: / Total,/ })
    .first()
    .click();
  await expect(page).toHaveURL(/[?&]scope=/);

  await chooseHub(page, 'Seattle');
  await page.goto(shared);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Hub Portland' })).toBeVisible();
  // Every hub, although one is selected for the console.
  await page.getByRole('button', { name: 'Remove filter Hub' }).click();
  await settled(page);
  await expect(page.getByText('Choose one hub to order vehicles')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Default hub: Seattle' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`the overview of one hub shows its bars of stock without sideways scrolling at ${width} px`, async ({
    staff: page,
  }) => {
    // Portland has reorder points. On a phone, the chips of filters scroll.
    for (const [hub, more] of [
      ['Oakland', ''],
      ['Portland', ''],
      ...(width > 390 ? [['Portland', '&reorder=true'] as const] : []),
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await chooseHub(page, hub);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/inventory?tab=overview${more}`);
      await settled(page);
      await expect(page.getByRole('img', { name: /open orders?/ }).first()).toBeVisible();
      const suggested = page.getByRole('columnheader', { name: 'Sugg.' });
      if (width > 390) await expect(suggested).toHaveCount(hub === 'Portland' ? 1 : 0);
      const overflow = await page.evaluate(() => {
        const scrolled = [...document.querySelectorAll('main *')].filter((each) =>
          /auto|scroll/.test(getComputedStyle(each).overflowX),
        );
        return [document.documentElement, ...scrolled].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        );
      });
      expect(Math.max(...overflow), `${hub} ${more}`).toBe(0);
    }
  });
}

test('backorders and promised stock are edited at one hub; columns are hidden; the view is exported', async ({
  staff: page,
}) => {
  await chooseHub(page, 'Oakland');
  await openOverview(page);
  await page.getByRole('button', { name: 'Expand all' }).click();
  const backorders = page.getByRole('switch', { name: /^Backorders of / }).first();
  const before = await backorders.isChecked();
  await backorders.press('Space');
  await expect(backorders).toBeChecked({ checked: !before });
  await page.reload();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(backorders).toBeChecked({ checked: !before });

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('checkbox', { name: 'Sold', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Stolen' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Sold' })).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search model' }).fill('tern hsd');
  await expect(countLine(page)).toHaveText(/of \d results$/);
  const shown = Number(/of (\d)/.exec(await textOf(countLine(page)))?.[1]);
  await page.getByRole('button', { name: 'Export' }).click();
  const link = page.getByRole('link', { name: /^Download inventory-overview-.*\.csv$/ });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const file = await (await page.request.get((await link.getAttribute('href')) ?? '')).text();
  expect(file.trim().split('\r\n')).toHaveLength(shown + 1);

  await chooseHub(page, 'Direct Ship Hubs');
  await expect(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Handoff' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search model' }).fill('');
  await expect(countLine(page)).not.toHaveText(/of \d results$/);
  await page.getByRole('button', { name: 'Expand all' }).click();
  const stock = page.getByRole('textbox', { name: /^Stock of / }).first();
  await stock.fill('77');
  await stock.press('Enter');
  await expect(stock).toHaveValue('77');
  await page.reload();
  await page.getByRole('button', { name: 'Expand all' }).click();
  await expect(stock).toHaveValue('77');
});

const reorderPoint = (page: Page) => page.getByRole('button', { name: /reorder point of / });

/** Shows the variants of the first model. */
async function openModels(page: Page): Promise<void> {
  const model = page.locator('main :is(tbody, li) button[aria-expanded]').first();
  await expect(model).toBeVisible();
  if ((await model.getAttribute('aria-expanded')) === 'false') await model.click();
}

/** Sets how many of the first variant a hub keeps, with the keyboard. */
async function keep(page: Page, level: string, quantity: string): Promise<void> {
  await reorderPoint(page).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reorder point' });
  await expect(dialog.getByLabel('Keep')).toBeFocused();
  await page.keyboard.type(level);
  await page.keyboard.press('Tab');
  await page.keyboard.type(quantity);
  await page.keyboard.press('Enter');
}

inEveryLook((screen) => {
  test('a reorder point suggests what to order, the cart takes it, and needed numbers stay', async ({
    staff: page,
  }) => {
    // The tests of both screens change the same hub.
    const hub = screen === 'phone' ? 'Boston' : 'Seattle';
    await page.goto('/inventory?tab=overview');
    const hubs = () => page.evaluate(() => localStorage.getItem('kickstand.availableHubs'));
    await expect.poll(hubs).toContain(hub);
    await page.evaluate((name) => {
      const all: { id: string; name: string }[] = JSON.parse(
        localStorage.getItem('kickstand.availableHubs') ?? '[]',
      );
      const ids = all.filter((each) => each.name === name).map(({ id }) => id);
      localStorage.setItem('kickstand.selectedHubs', JSON.stringify(ids));
    }, hub);
    await openOverview(page);
    const needed = await figure(page, 'Needed');
    await expect(reorderPoint(page)).toHaveCount(0);
    await expect(page.getByText(/Sugg/)).toHaveCount(0);

    await page.goto('/inventory?tab=overview&reorder=true');
    await settled(page);
    await openModels(page);
    await keep(page, '-1', '');
    const dialog = page.getByRole('dialog', { name: 'Reorder point' });
    await expect(dialog.getByText('Keep must be a whole number from 0 to 1000.')).toBeVisible();
    await expect(dialog.getByText('Order is a required field.')).toBeVisible();
    await expectAccessible(page, 'reorder point');
    await dialog.getByLabel('Keep').fill('900');
    await dialog.getByLabel('Order').fill('7');
    await dialog.getByRole('button', { name: 'Save reorder point' }).click();
    await expect(toast(page, 'Reorder point saved')).toBeVisible();
    await expect(page.getByText('1 variant is below the reorder point.')).toBeVisible();

    // Without the switch, too, now that there is one.
    await page.goto('/inventory?tab=overview');
    await expect(page.getByText('1 variant is below the reorder point.')).toBeVisible();
    expect(await figure(page, 'Needed')).toBe(needed);
    const put = page.getByRole('button', { name: /^Put \d+ suggested vehicles in the cart$/ });
    const suggested = Number(/\d+/.exec(await textOf(put))?.[0]);
    expect(suggested % 7).toBe(0);
    await put.click();
    await expect(
      page.getByText(`All ${suggested} suggested vehicles are in the cart.`),
    ).toBeVisible();
    await expectAccessible(page, 'overview with a suggestion');
    await page
      .getByRole('button', { name: screen === 'phone' ? /^Order \(1\)/ : /^Create purchase order/ })
      .click();
    const cart = page.getByRole('dialog', { name: 'Cart' });
    await expect(cart.getByText(`${suggested} suggested`)).toBeVisible();
    await expect(cart.getByRole('textbox', { name: /^Quantity of / })).toHaveValue(`${suggested}`);
    await page.keyboard.press('Escape');

    const set = page.getByRole('button', { name: /: 900 \/ 7$/ });
    await openModels(page);
    await set.click();
    await dialog.getByRole('button', { name: 'Remove reorder point' }).click();
    await expect(toast(page, 'Reorder point removed')).toBeVisible();
    await expect(page.getByText(/below the reorder point/)).toHaveCount(0);
  });

  test('axe reports no issues on the overview and the cart', async ({ staff: page }) => {
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
    const hubs = () => page.evaluate(() => localStorage.getItem('kickstand.availableHubs'));
    await expect.poll(hubs).toContain('Portland');
    await page.evaluate(() => {
      const hubs: { id: string; name: string }[] = JSON.parse(
        localStorage.getItem('kickstand.availableHubs') ?? '[]',
      );
      const ids = hubs.filter(({ name }) => name === 'Portland').map(({ id }) => id);
      localStorage.setItem('kickstand.selectedHubs', JSON.stringify(ids));
    });
    await page.goto('/inventory?tab=overview&needed=true');
    await page
      .getByRole('checkbox', { name: /^Order / })
      .last()
      .check();
    await expectAccessible(page, 'one hub with a cart');
    await page
      .getByRole('button', { name: screen === 'phone' ? /^Order \(/ : /^Create purchase order/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
    await expectAccessible(page, 'cart');
    await page.goto('/inventory?tab=overview&q=nobody%20has%20this');
    await expect(page.getByText('No data available')).toBeVisible();
    await expectAccessible(page, 'empty overview');
  });
});
