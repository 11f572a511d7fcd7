import { expectAccessible } from './accessibility-check.ts';
import { countLine, openActions, openOrder, orderState, rows } from './order-pages.ts';
import { expect, test } from './staff.ts';

test('the sidebar is fixed and 240 wide from 1024 on, and slides in below', async ({
  staff: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  expect((await sidebar.boundingBox())?.width).toBe(240);
  await expect(sidebar.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(sidebar).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Navigation' });
  await expect(drawer.getByRole('combobox', { name: /^Default hub/ })).toBeVisible();
  await drawer.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the footer menu shows unavailable features as disabled', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'Dana Petrović' }).click();
  const menu = page.getByRole('menu');
  for (const name of ['Profile', 'Settings', 'Switch Theme']) {
    await expect(menu.getByRole('menuitem', { name })).toBeDisabled();
  }
  await expect(menu.getByRole('menuitem', { name: 'Log out' })).toBeEnabled();
});

test('opened orders appear in the history of this browser, the latest first and each once', async ({
  staff: page,
}) => {
  const button = page.getByRole('button', { name: 'Recently viewed' });
  const links = page.getByRole('dialog', { name: 'Recently viewed' }).getByRole('link');
  for (const [alias, name] of [
    ['+instant@', 'Renée Fontaine'],
    ['+assign@', 'Kwame Osei'],
    ['+swap-held@', 'Tess Walker'],
    ['+assign@', 'Kwame Osei'],
  ] as const) {
    await openOrder(page, alias);
    // The page is shown before it is recorded, and the next navigation would interrupt that.
    await expect(async () => {
      await button.click();
      const latest = await links.first().textContent({ timeout: 500 });
      await page.keyboard.press('Escape');
      expect(latest).toContain(name);
    }).toPass();
  }
  await page.reload();
  await button.click();
  await expect(links).toHaveCount(3);
  await expect(links.nth(0)).toContainText('Kwame Osei');
  await expect(links.nth(1)).toContainText('Tess Walker');
  await expect(links.nth(2)).toContainText('Renée Fontaine');
  await links.nth(1).click();
  await expect(page.getByRole('heading', { name: 'Tess Walker' })).toBeVisible();
});

test('an unknown path or id is reported with a link back', async ({ staff: page }) => {
  for (const path of [
    '/nowhere',
    '/orders/nonsense',
    '/orders/0193e7a9-e148-7135-821e-000000000000',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to orders' }).click();
  await expect(page.getByText(/^Showing 1-25 of/)).toBeVisible();
  await page.goto('/customers/0193e7a9-e148-7135-821e-000000000000');
  await page.getByRole('link', { name: 'Go to customers' }).click();
  await expect(page.getByRole('heading', { name: 'Customers', exact: true })).toBeVisible();
});

test('the field for a comment grows with the focus; at least three characters are saved with their author', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+swap-ready@');
  const comments = page.getByRole('region', { name: /^Comments/ });
  const save = comments.getByRole('button', { name: 'Save' });
  const field = comments.getByRole('textbox', { name: 'Add a comment' });
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const line = await heightOf();
  await expect(save).toBeHidden();
  await field.fill('  ok ');
  await expect.poll(heightOf).toBeGreaterThan(2 * line);
  await expect(save).toBeDisabled();
  await field.fill('Brings a helmet');
  await save.click();
  const author = comments.getByRole('listitem').first().getByText('Dana Petrović');
  await expect(author).toHaveAttribute('title', 'admin@kickstand.example');
  await page.reload();
  await expect(comments.getByRole('listitem').first()).toContainText('Brings a helmet');
});

test('the focus goes to the heading of an order that is opened, and back to its row', async ({
  staff: page,
}) => {
  await expect(rows(page)).toHaveCount(25);
  const link = rows(page).nth(20).getByRole('link');
  await link.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveText('Order');
  await page.goBack();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();

  await link.click();
  await expect(heading).toBeFocused();
  await expect(heading).not.toHaveText('Order');
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test('active queries are refetched when the window regains focus', async ({ staff, colleague }) => {
  await openOrder(staff, '+deposit@');
  await expect(orderState(staff, 'Open')).toBeVisible();
  await openOrder(colleague, '+deposit@');
  const menu = await openActions(colleague);
  await menu.getByRole('menuitem', { name: 'Place on hold' }).click();
  await expect(orderState(colleague, 'On hold')).toBeVisible();
  await staff.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(orderState(staff, 'On hold')).toBeVisible();
  await staff.getByRole('button', { name: 'Set to Open' }).click();
  await expect(orderState(staff, 'Open')).toBeVisible();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the action menu does not move while it opens', async ({ signedIn: page }) => {
    await openOrder(page, '+to-build@');
    const places = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          const look = () => {
            const menu = document.querySelector('[role="menu"]');
            if (menu) {
              const { x, y, width, height } = menu.getBoundingClientRect();
              seen.add([x, y, width, height].join(' '));
            }
            if (menu && getComputedStyle(menu).opacity === '1') resolve([...seen]);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.getByRole('button', { name: 'Actions' }).click();
    expect(await places).toHaveLength(1);
  });
});

test('an open menu of actions stays open while the page scrolls', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await openOrder(page, '+to-build@');
  const menu = await openActions(page);
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('button', { name: 'Actions' })).not.toBeInViewport();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('on a phone the customer card shows as much as on a laptop', async ({ signedIn: page }) => {
  await openOrder(page, '+declined@');
  const card = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(card.getByRole('term').first()).toBeVisible();
  const labels = await card.getByRole('term').allInnerTexts();
  expect(labels).toEqual(expect.arrayContaining(['Card', 'Shipping']));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(card.getByRole('link', { name: 'Call' })).toBeVisible();
  expect(await card.getByRole('term').allInnerTexts()).toEqual(labels);
  await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(page.getByText('/', { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox').fill('');
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of/);
  await expect(page.getByText('/', { exact: true })).toBeVisible();
});

test('a public demo shows a banner about its data on every page', async ({ page, baseURL }) => {
  // The same server under the name of a public one.
  await page.route('https://demo.kickstand.example/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const answer = await route.fetch({ url: `${baseURL}${pathname}` });
    if (!answer.headers()['content-type']?.startsWith('text/html')) {
      return await route.fulfill({ response: answer });
    }
    const html = await answer.text();
    return await route.fulfill({
      response: answer,
      body: html.replace(/(name="environment" content=)"\w+"/, '$1"demo"'),
    });
  });
  const banner = page.getByRole('complementary', { name: 'Demo' });
  await page.goto('https://demo.kickstand.example/login');
  await expect(banner).toHaveText('Demo: do not enter real customers.');
  await expect(page.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await expectAccessible(page, 'the banner of a demo');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /^Sign in/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
