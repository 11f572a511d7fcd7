import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { expect, test } from './staff.ts';
import { newIfOpen } from './today-pages.ts';

test('Today says what needs a person and leads to where it is settled', async ({ staff: page }) => {
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  await expect(queue.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'Today');

  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: /^Hub/ }).click();
  await expect(page).toHaveURL(/owner=hub/);
  await page.goto('/today?rule=vehicleReturned');
  await expect(page.getByText('Only: vehicles were returned and are not inspected.')).toBeVisible();
  const returned = queue.getByRole('row', { name: /was returned .* and is not inspected/ }).first();
  const serial = /(\S+) was returned/.exec((await returned.textContent()) ?? '')?.[1] ?? '';
  await returned.getByRole('link', { name: 'Open vehicle' }).click();
  await expect(page.getByRole('region', { name: 'Where it is now' })).toContainText('Last seen');
  await expect(page.getByRole('main')).toContainText(serial);
  // The page and its row in the list say the same; the page also asks for what its main button does.
  await expect(
    page.getByText(/was returned .* and is not inspected\. Inspect it, then make it available\.$/),
  ).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Make available' })).toBeEnabled();
  await page.goto(`/inventory?tab=assets&q=${serial}`);
  await expect(page.getByRole('img', { name: /was returned .* is not inspected/ })).toBeVisible();
  await expectAccessible(page, 'a list with a row that needs a person');
  await page.goBack();
  await page.goBack();
  await page.getByRole('link', { name: 'Show everything' }).click();

  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await expect(page.getByText(/^Oakland, /)).toBeVisible();
  await expect(queue).not.toContainText('at Seattle');
  const ready = queue.getByRole('row', { name: /has been ready since/ }).first();
  const next = queue.getByRole('button', { name: 'Next' });
  while ((await ready.count()) === 0 && (await next.isEnabled())) await next.click();
  await ready.getByRole('link', { name: 'Fulfill' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('link', { name: /^Ready to hand over/ }).click();
  await expect(page).toHaveURL(/\/orders\?states=/);

  await page.goto('/today?owner=supply');
  const short = queue.getByRole('row', { name: /at Oakland\. None on order/ }).first();
  await short.getByRole('button', { name: 'Order it' }).click();
  await newIfOpen(page);
  const form = page.getByRole('dialog', { name: 'New purchase order' });
  await expect(form.getByRole('combobox', { name: 'Destination' })).toHaveValue('Oakland');
  await expect(form.getByRole('combobox', { name: 'Vendor' })).not.toHaveValue('');
  const wanted = /(\d+) orders? needs?/.exec((await short.textContent()) ?? '')?.[1] ?? '';
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue(wanted);
  await page.keyboard.press('Escape');
});

test('a short variant of Today opens the overview of its hub, which can be lifted', async ({
  staff: page,
}) => {
  await page.goto('/today?owner=supply');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const short = queue.getByRole('row', { name: /at Oakland\. None on order/ }).first();
  await short.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Inventory overview' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hub Oakland' })).toBeVisible();
  // Its vehicles can be ordered, as with Oakland as the default hub.
  const needed = page.getByRole('checkbox', { name: /^Order needed vehicles: / }).first();
  await expect(needed).toBeVisible();
  await page
    .getByRole('link', { name: /^\d+ Needed, / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\?.*scope=/);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove filter Hub' }).click();
  await expect(page).not.toHaveURL(/scope=/);
  await expect(needed).toHaveCount(0);
});

test('an exception is taken, snoozed and shown again with the keyboard', async ({
  staff: page,
}) => {
  await page.goto('/today?rule=vehicleReturned');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const row = queue.getByRole('row', { name: /was returned .* and is not inspected/ }).first();
  const sentence = (await row.getByRole('link').first().textContent()) ?? '';
  const own = queue.getByRole('row').filter({ hasText: sentence.replace(/^\w+: /, '') });
  const more = own.getByRole('button', { name: /^More: / });
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  // The rows are one tab stop, so the pager is next.
  await page.keyboard.press('Tab');
  await expect(queue.getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Take' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Yours');
  await expect(more).toBeFocused();
  await page.getByRole('link', { name: 'Mine 1' }).click();
  await expect(queue.getByRole('row')).toHaveCount(2);

  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Give back' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Snooze' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Waits for a part');
  // A click in the dialog of a row does not open the row.
  await page.getByRole('dialog').getByText('No one sees this').click();
  await expectAccessible(page, 'Snooze');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Snoozed for everyone')).toBeVisible();
  await expect(page.getByText(/^All clear/)).toBeVisible();
  await page.getByText(/^Snoozed\s+1$/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Until .*: Waits for a part$/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(own).toContainText('Yours');
});

test('Back leads to the page of the queue and to the row that was opened', async ({
  staff: page,
}) => {
  await page.goto('/today');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  await queue.getByRole('button', { name: 'Next' }).click();
  await expect(queue.getByText(/^Showing 16-30 of/)).toBeVisible();
  // Short variants of one hub lead to the same page: the second of such rows, not its neighbour, is found again.
  const links = queue.locator('a[data-row]');
  const leads = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  const second = leads.findIndex((to, at) => leads.indexOf(to) < at);
  expect(second).toBeGreaterThan(0);
  const row = links.nth(second);
  const sentence = (await row.textContent()) ?? '';
  await row.press('Enter');
  await expect(page).not.toHaveURL(/\/today/);
  await page.goBack();
  await expect(queue.getByText(/^Showing 16-30 of/)).toBeVisible();
  await expect(queue.locator('a[data-row]:focus')).toHaveText(sentence);
  await page.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: /^Hub/ }).click();
  await expect(queue.getByText(/^Showing 1-15 of/)).toBeVisible();
});

test('Space shows what an exception is about beside the queue, and J moves on', async ({
  staff: page,
}) => {
  await page.goto('/today?owner=money');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const row = queue.getByRole('row', { name: /is billed without a vehicle/ }).first();
  const name = /: (.*) is billed/.exec((await row.textContent()) ?? '')?.[1] ?? '';
  await row.getByRole('link').first().focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('region', { name: /, beside the list$/ });
  await expect(panel.getByRole('heading', { level: 2 }).first()).toHaveText(name);
  await expect(panel.getByRole('button', { name: 'Actions' })).toBeVisible();
  await expectAccessible(page, 'an exception beside the queue');
  await expect(page.getByRole('link', { name: /^Money \d/ }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  const before = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(before);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(queue.getByRole('row').locator('a[data-row]:focus')).toHaveCount(1);
  await expect(page).not.toHaveURL(/peek=/);
});

test('Mine counts what it lists, also where a rule has too many to list', async ({
  staff: page,
}) => {
  await page.goto('/today?rule=vehicleReturned');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const returned = queue.getByRole('row', { name: /was returned .* and is not inspected/ });
  const row = returned.filter({ hasNotText: 'Yours' }).first();
  const serial = /(\S+) was returned/.exec((await row.textContent()) ?? '')?.[1] ?? '';
  const mine = page.getByRole('link', { name: /^Mine [1-9]/ });
  await row.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Take' }).click();
  await expect(queue.getByRole('row').filter({ hasText: serial })).toContainText('Yours');
  const count = (await mine.textContent())?.replace(/\D/g, '');

  // Nothing is being requested when the answers begin to change.
  await page.goto('about:blank');
  // The server answers so with more than fifty.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const exception of answer.data?.today?.overview ? answer.data.today.exceptions : []) {
      if (exception.rule === 'vehicleReturned') {
        Object.assign(exception, { subjectId: null, taken: null });
      }
    }
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/today?owner=hub');
  await expect(mine).toHaveText(`Mine ${count}`);
  await mine.click();
  await expect(queue.getByRole('row')).toHaveCount(Number(count) + 1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a rule is switched off at one hub, and a wrong grace period is refused', async ({
  staff: page,
}) => {
  await page.goto('/today');
  await page.getByRole('button', { name: 'Today settings' }).click();
  await page.getByRole('menuitem', { name: 'Rules' }).click();
  await expect(page.getByRole('heading', { name: 'Today rules' })).toBeVisible();
  await expectAccessible(page, 'the rules of Today');
  // Until the answer is there, the rules of all hubs are not shown as those of Oakland.
  const changes = page.getByRole('button', { name: /^Change: / });
  await expect(changes.first()).toBeVisible();
  const answer = Promise.withResolvers<void>();
  await page.route('**/graphql', async (request) => {
    if (request.request().postData()?.includes('TodayRules')) await answer.promise;
    await request.fallback();
  });
  await page.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: 'Oakland' }).click();
  await expect(page).toHaveURL(/hub=/);
  await expect(changes).toHaveCount(0);
  answer.resolve();
  const rule = page.getByRole('row', { name: /Vehicles were returned and are not inspected/ });
  await rule.getByRole('button', { name: /^Change/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change rule' });
  const gracePeriod = dialog.getByLabel('Grace period (days)');
  for (const typed of ['400', '1.5', '-3', '1e2', '1,000', '']) {
    await gracePeriod.fill(typed);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toContainText('Enter a whole number from 0 to 365.');
    await expect(gracePeriod).toHaveValue(typed);
  }
  await gracePeriod.fill('365');
  await dialog.getByRole('switch', { name: 'Shown on Today' }).press('Space');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rule saved')).toBeVisible();
  await expect(rule).toContainText('Off, changed');
  await page.goto('/today/rules?hub=00000000-0000-7000-8000-000000000000');
  await expect(page.getByText('This hub does not exist. Choose another one.')).toBeVisible();
  await expect(changes).toHaveCount(0);
  await page.goto('/today?owner=hub');
  await page.getByRole('combobox', { name: /^Default hub/ }).click();
  await page.getByRole('option', { name: 'Oakland', exact: true }).click();
  await expect(page.getByText(/^Oakland, /)).toBeVisible();
  await expect(page.getByText('is not inspected')).toHaveCount(0);
});

test('what needs a person is said in the lists and on the pages of customers and lease-to-own invoices', async ({
  staff: page,
}) => {
  for (const [rule, button, list] of [
    [
      /have been unpaid since|invoice has been unpaid since/,
      undefined,
      '/customers?delinquent=true',
    ],
    [/invoice for .* has waited for review/, 'Open invoice', '/lease_to_own/leases'],
  ] as const) {
    await page.goto('/today?owner=money');
    const row = page.getByRole('row', { name: rule }).first();
    const [, sentence = ''] =
      /: (.*\.)/.exec((await row.getByRole('link').first().textContent()) ?? '') ?? [];
    // The button of an unpaid invoice retries it; the row leads to the customer.
    const link = row.getByRole('link', button === undefined ? {} : { name: button });
    await link.first().click();
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
    await page.goto(list);
    await expect(page.getByRole('img', { name: sentence })).toBeVisible();
  }
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a row of Today opens where it is settled', async ({ staff: page }) => {
    await page.goto('/today?owner=money');
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
    await expectAccessible(page, 'Today on a phone');
    await page
      .getByRole('link', { name: /is billed without a vehicle/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/subscriptions\//);
  });

  test('a row of Today has the same next action', async ({ staff: page }) => {
    await page.goto('/today?owner=supply');
    const rows = page.getByRole('region', { name: /^Do next ?\d/ }).getByRole('listitem');
    const short = rows.filter({ hasText: /None on order/ }).first();
    const wanted = /(\d+) orders? needs?/.exec((await short.textContent()) ?? '')?.[1] ?? '';
    await short.getByRole('button', { name: 'Order it' }).click();
    await newIfOpen(page);
    const form = page.getByRole('dialog', { name: 'New purchase order' });
    await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue(wanted);
    await page.keyboard.press('Escape');

    await page.goto('/today?rule=vehicleWithoutSerial');
    const bare = rows.filter({ hasText: /has no serial number/ }).first();
    await bare.getByRole('link', { name: 'Update details' }).click();
    await expect(page.getByRole('dialog', { name: 'Update details' })).toBeVisible();
  });
});

inEveryLook((screen) => {
  test('vehicles that were not seen for long are one row, once their place was counted', async ({
    staff: page,
  }) => {
    // The tests of both screens share a business.
    const hub = screen === 'phone' ? 'Seattle' : 'Portland';
    const main = page.getByRole('main');
    const unseen = main.getByText(new RegExp(` at ${hub} has not been seen since `));
    await page.goto('/today?rule=vehicleNotSeen');
    await expect(page.getByText('Only: vehicles have not been seen')).toBeVisible();
    await expect(unseen).toHaveCount(0);
    const { hubs } = await askServer<{ hubs: { id: string; name: string }[] }>(
      page,
      '{ hubs { id name } }',
    );
    const { stockCountStart: count } = await askServer<{ stockCountStart: { id: string } }>(
      page,
      'mutation ($id: ID!) { stockCountStart(placeId: $id) { id } }',
      { id: hubs.find(({ name }) => name === hub)?.id },
    );
    await askServer(page, 'mutation ($id: ID!) { stockCountClose(id: $id) { status } }', count);
    await page.goto('/today?owner=hub');
    await expect(page.getByRole('region', { name: /^Do next ?\d/ })).toBeVisible();
    const row = main.getByText(/\d+ vehicles have not been seen for a long time\./);
    const next = page.getByRole('button', { name: 'Next' });
    while ((await row.count()) === 0 && (await next.isEnabled())) await next.click();
    await expectAccessible(page, 'Today with vehicles that were not seen');
    await row.first().click();
    await expect(page).toHaveURL(/rule=vehicleNotSeen/);
    await expect(unseen.first()).toBeVisible();
    await main.getByRole('link', { name: 'Open vehicle' }).first().click();
    await expect(page.getByRole('region', { name: 'Where it is now' })).toContainText('Last seen');
  });
});
