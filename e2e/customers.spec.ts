import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import {
  card,
  chip,
  countLine,
  filterBy,
  openOrder,
  rows,
  timeline,
  toast,
} from './order-pages.ts';
import { expect, test } from './staff.ts';

/** Opens the page of the customer whose e-mail contains the alias. */
async function openCustomer(page: Page, alias: string): Promise<void> {
  await page.goto(`/customers?q=${encodeURIComponent(alias)}`);
  await expect(countLine(page)).toHaveText('Showing 1-1 of 1 results');
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Options' })).toBeVisible();
}

const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

/** Chooses from the options menu and returns the dialog that opens. */
async function openDialog(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Options' }).click();
  await item(page, name).click();
  return page.getByRole('dialog', { name });
}

async function choose(dialog: Locator, label: string, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await dialog.page().getByRole('option', { name: option, exact: true }).click();
}

/** A card whose title shows its number of rows. */
const counted = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title} ?\\d*$`) });
const rowsOf = (page: Page, title: string) =>
  counted(page, title).locator('tbody').getByRole('row');
/** Rows of lines where not all columns fit beside the customer's card. */
const entries = (page: Page) =>
  rowsOf(page, 'Credits and charges').or(
    counted(page, 'Credits and charges').getByRole('listitem'),
  );

test('a customer with an open invoice says so below the name', async ({ signedIn: page }) => {
  await openCustomer(page, '+past-due@');
  await expect(
    page.getByText(
      /invoices? ha(s|ve) been unpaid since .+\. Retry (it|them) or request another card\.$/,
    ),
  ).toBeVisible();
});

test('a new customer is created if the organization accepts the address, and edited', async ({
  staff: page,
}) => {
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('button', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabel('E-mail').fill('noor.haddad@home.example');
  await dialog.getByLabel('First name').fill('Noor');
  await dialog.getByLabel('Last name').fill('Haddad');
  await choose(dialog, 'Organization', 'Baylight Energy');
  await choose(dialog, 'Office', 'Baylight Oakland');
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await expect(
    dialog.getByText('Baylight Energy only accepts addresses at baylight.example.'),
  ).toBeVisible();
  await dialog.getByLabel('E-mail').fill('noor.haddad@baylight.example');
  await dialog.getByRole('button', { name: 'Create customer' }).click();
  await expect(toast(page, 'Customer created')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(card(page, 'Current subscription')).toContainText('No active subscription');
  await expect(card(page, 'Customer')).toContainText(/Activation code••••Show/);
  await card(page, 'Customer').getByRole('button', { name: 'Show activation code' }).click();
  await expect(card(page, 'Customer')).toContainText(/Activation code\d{6}/);

  const edit = await openDialog(page, 'Edit customer');
  await edit.getByLabel('Phone').fill('555 7788');
  await edit.getByRole('button', { name: 'Save customer' }).click();
  await expect(edit.getByText('Phone must have an area code, such as 510-555-0125')).toBeVisible();
  await edit.getByLabel('Phone').fill('510.555.7788 x12');
  await choose(edit, 'Organization', 'Fernwood University');
  await expect(edit.getByText('Changing the organization clears the office.')).toBeVisible();
  await choose(edit, 'Organization', 'Baylight Energy');
  await choose(edit, 'Office', 'Baylight San Francisco');
  await edit.getByRole('button', { name: 'Save customer' }).click();
  await expect(toast(page, 'Customer saved')).toBeVisible();
  await expect(card(page, 'Customer')).toContainText('OfficeBaylight San Francisco');
  const call = card(page, 'Customer').getByRole('link', { name: '(510) 555-7788 ext. 12' });
  await expect(call).toHaveAttribute('href', 'tel:+15105557788;ext=12');
  await openDialog(page, 'Edit customer');
  await expect(edit.getByLabel('Phone')).toHaveValue('(510) 555-7788 ext. 12');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change history' }).click();
  const changes = page.getByRole('table').filter({ hasText: 'From' });
  await expect(
    changes.getByRole('row', { name: /Baylight Oakland Baylight San Francisco/ }),
  ).toBeVisible();

  // The menu shows why money cannot be collected yet.
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(item(page, 'One-time charge')).toContainText('The customer has no card on file.');
  await expect(item(page, 'Request a card')).toBeEnabled();
  await expect(item(page, 'Add credit')).toBeEnabled();
  await item(page, 'New order').click();
  const wizard = page.getByRole('dialog', { name: 'New order' });
  // The customer is known and eligible.
  await expect(wizard.getByText('Which vehicle?')).toBeVisible();
  await expect(wizard.getByRole('complementary')).toContainText('noor.haddad@baylight.example');
});

test('the list is searched by phone, filtered and sorted', async ({ signedIn: page }) => {
  await page.goto('/customers?q=%2Bdelinquent%40');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Delinquent');
  await page.goto('/customers');
  for (const spelling of ['510.555.7788', '(510) 555-7788', '+1 510 555 77']) {
    await page.getByLabel('Search customers').fill(spelling);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Noor Haddad');
    await expect(rows(page)).toContainText('(510) 555-7788 ext. 12');
  }
  await page.getByLabel('Search customers').fill('');
  await filterBy(page, 'Has subscription', 'Yes');
  await filterBy(page, 'Delinquent');
  await expect(rows(page).first()).toContainText(/Active|Paused/);
  await expect(chip(page, 'Organization')).toBeVisible();
});

test('a credit is added to the balance, and a charge with sales tax uses it', async ({
  signedIn: page,
}) => {
  await openCustomer(page, '+credited@');
  await expect(counted(page, 'Credits and charges')).toContainText('Balance -$125.00');
  const credit = await openDialog(page, 'Add credit');
  await expect(credit).toContainText('Used up by the next invoices; never paid out.');
  await credit.getByLabel('Amount').fill('-3');
  await credit.getByRole('button', { name: 'Add credit' }).click();
  await credit.getByLabel('Notes').focus();
  await expect(credit.getByText('Amount must be greater than 0.')).toBeVisible();
  await credit.getByLabel('Amount').fill('ten');
  await credit.getByRole('radio', { name: 'Other' }).check();
  await credit.getByRole('button', { name: 'Add credit' }).click();
  await expect(credit.getByText('Amount must be a number')).toBeVisible();
  await expect(credit.getByText("Notes are required when reason is 'Other'")).toBeVisible();
  await credit.getByLabel('Amount').fill('10.005');
  await credit.getByLabel('Notes').fill('A bell that never rang');
  await expect(credit.getByLabel('Amount')).toHaveValue('10.01');
  await credit.getByRole('button', { name: 'Add credit' }).click();
  await expect(toast(page, 'Credit added')).toBeVisible();
  await expect(counted(page, 'Credits and charges')).toContainText('Balance -$135.01');
  await expect(entries(page).first()).toContainText(
    /Credit -\$10.01.*DoneOther, A bell that never rang/,
  );

  const charge = await openDialog(page, 'One-time charge');
  await expect(charge.getByRole('button', { name: 'Charge card' })).toBeDisabled();
  await charge.getByLabel('Amount').fill('ten');
  await charge.getByLabel('Notes').focus();
  await expect(charge.getByText('Amount must be a number')).toBeVisible();
  await charge.getByLabel('Amount').fill('-3');
  await charge.getByLabel('Notes').focus();
  await expect(charge.getByText('Amount must be greater than 0.')).toBeVisible();
  await charge.getByLabel('Amount').fill('100');
  await choose(charge, 'Reason', 'Equipment replacement');
  await expect(charge.getByRole('switch', { name: 'Add sales tax' })).toBeChecked();
  await expect(charge).toContainText(
    'Total$100.00Paid by credit-$100.00Total charge to Amex ending in 4242$0.00',
  );
  await charge.getByRole('button', { name: 'Charge card' }).click();
  await expect(toast(page, 'Charge succeeded')).toContainText(
    'Used $100.00 of credit, nothing charged to Amex ending in 4242.',
  );
  await expect(counted(page, 'Credits and charges')).toContainText('Balance -$35.01');
  await expect(rowsOf(page, 'Invoices').first()).toContainText(
    /Equipment replacement\$100.00paid by creditPaid, credit applied/,
  );
  await expect(timeline(page).first()).toContainText('One-time charge collected');
});

test('an amount above the maximum shows a message at the field and requests no preview', async ({
  signedIn: page,
}) => {
  await openCustomer(page, '+credited@');
  let previews = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('query MoneyPreview')) previews += 1;
  });
  const charge = await openDialog(page, 'One-time charge');
  await charge.getByLabel('Amount').fill('1000000.01');
  await charge.getByLabel('Notes').focus();
  await expect(
    charge.getByText('Amount must be less than or equal to 1,000,000.00.'),
  ).toBeVisible();
  await charge.getByLabel('Amount').fill('1000000');
  await expect(charge).toContainText('Total$1,000,000.00');
  expect(previews).toBe(1);
});

test('a declined charge says whose card it was; without a card charges are not available', async ({
  signedIn: page,
}) => {
  await openCustomer(page, '+declined@');
  const charge = await openDialog(page, 'One-time charge');
  await expect(charge).toContainText('No tax rate on file');
  await expect(charge.getByRole('switch', { name: 'Add sales tax' })).toBeDisabled();
  await charge.getByLabel('Amount').fill('5');
  await choose(charge, 'Reason', 'Maintenance charge');
  await charge.getByRole('button', { name: 'Charge card' }).click();
  await expect(charge.getByText(/'s Visa ending in \d{4} was declined\./)).toBeVisible();
  await charge.getByRole('button', { name: 'Cancel' }).click();
  await expect(entries(page).first()).toContainText(/Charge.*\$5\.00.*Declined/);

  await openCustomer(page, '+no-office@');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(item(page, 'One-time charge')).toContainText('no card on file');
  await expect(item(page, 'New order')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(card(page, 'Customer')).toContainText('The customer has an active subscription.');
  await card(page, 'Customer').getByRole('link', { name: 'active subscription' }).click();
  await expect(page).toHaveURL(/\/subscriptions\//);
});

test('a next bill that cannot be loaded says so', async ({ signedIn: page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query CustomerNextBill')
      ? route.fulfill({ json: { data: null, errors: [{ message: 'Something went wrong' }] } })
      : route.fallback(),
  );
  await openCustomer(page, '+past-due@');
  await expect(card(page, 'Current subscription')).toContainText(
    /Next billing\w+ \d+(, \d{4})?The amount could not be loaded\./,
  );
});

test('the page starts with vehicle, next bill and unpaid money; its timeline is filtered and pages on', async ({
  signedIn: page,
}) => {
  await openCustomer(page, '+past-due@');
  const first = card(page, 'Current subscription');
  await expect(first.getByRole('link', { name: /^\w+-\d+$/ })).toHaveAttribute(
    'href',
    /^\/inventory\/assets\//,
  );
  await expect(first).toContainText(/Started\w+ \d+/);
  await expect(first).toContainText(/Unpaid\$[\d.]+ owed (\$[\d.]+ )?past due/);
  await expect(first).toContainText(
    /Next billing\w+ \d+(, \d{4})?\$[\d.]+ before tax, discounts and credit/,
  );

  // One comment as a person writes it, the others at once.
  const text = card(page, 'Comments').getByRole('textbox');
  await text.fill('Comment 0');
  const sent = page.waitForRequest((request) => !!request.postData()?.includes('Comment 0'));
  await card(page, 'Comments').getByRole('button', { name: 'Save' }).click();
  const request = await sent;
  const { authorization = '' } = await request.allHeaders();
  for (let number = 1; number <= 25; number += 1) {
    const data = request.postData()?.replace('Comment 0', `Comment ${number}`);
    const headers = { authorization, 'content-type': 'application/json' };
    expect((await page.request.post('/graphql', { headers, data: data ?? '' })).ok()).toBe(true);
  }
  const story = card(page, 'Timeline');
  await story.getByRole('button', { name: 'Comments' }).click();
  await expect(page).toHaveURL(/show=.*COMMENTS/);
  await expect(story.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(timeline(page)).toHaveCount(25);
  await expect(timeline(page).first()).toContainText('Comment 25');
  await story.getByRole('button', { name: 'Show earlier' }).click();
  await expect(timeline(page)).toHaveCount(26);
  await expect(timeline(page).last()).toContainText('Comment 0');
  await expect(story.getByRole('button', { name: 'Show earlier' })).toHaveCount(0);

  // The filter is in the address.
  await story.getByRole('button', { name: 'Money' }).click();
  await story.getByRole('button', { name: 'Comments' }).click();
  await page.reload();
  await expect(story.getByRole('button', { name: 'Money' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(timeline(page).filter({ hasText: 'Invoice' }).first()).toBeVisible();
  await expect(timeline(page).filter({ hasText: 'Comment' })).toHaveCount(0);
  await story.getByRole('button', { name: 'Orders' }).click();
  await timeline(page)
    .filter({ hasText: 'Order fulfilled' })
    .getByRole('link', { name: /^Order \d+$/ })
    .click();
  await expect(page).toHaveURL(/\/orders\//);
});

test('an order links to its customer, who appears in the history; an unknown id is not found', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  await card(page, 'Customer').getByRole('link', { name: 'Kwame Osei' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kwame Osei' })).toBeVisible();
  await expect(rowsOf(page, 'Orders')).toHaveCount(1);
  await page.getByRole('button', { name: 'Recently viewed' }).click();
  const history = page.getByRole('dialog', { name: 'Recently viewed' });
  await expect(history.getByRole('link').first()).toContainText('Kwame Osei');
  await page.goto('/customers/0190b7a0-0000-7000-8000-000000000000');
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

inEveryLook((screen) => {
  test('axe reports no issues on the customers, their page and its dialogs', async ({
    signedIn: page,
  }) => {
    test.slow();
    await page.goto('/customers');
    await expect(countLine(page)).toHaveText(/^Showing/);
    await expectAccessible(page, 'customer list');
    await page.getByRole('button', { name: /^New/ }).click();
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expectAccessible(page, 'New customer');
    await page.goto('/customers?q=%2Bcredited%40');
    await page
      .getByRole('link', { name: /Odile Marchetti/ })
      .first()
      .click();
    await expect(counted(page, 'Credits and charges')).toContainText('Balance');
    await expectAccessible(page, 'customer');
    await page.getByRole('button', { name: 'Options' }).click();
    await expect(page.getByText('Go to subscription')).toBeVisible();
    await expectAccessible(page, 'the options of a customer');
    await page.keyboard.press('Escape');
    for (const name of ['Edit customer', 'Add credit', 'One-time charge']) {
      await page.getByRole('button', { name: 'Options' }).click();
      const role = screen === 'phone' ? 'button' : 'menuitem';
      await page.getByRole(role, { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name })).toBeHidden();
    }
  });
});

test('a customer is exported as a file, and anonymized after their e-mail is retyped', async ({
  staff: page,
}) => {
  await openCustomer(page, '+eligible@');
  const email =
    (await page
      .getByRole('link', { name: /\+eligible@/ })
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Options' }).click();
  await item(page, 'Export data').click();
  await expect(toast(page, 'Export ready')).toBeVisible({ timeout: 20_000 });
  const dialog = await openDialog(page, 'Anonymize');
  await expectAccessible(page, 'the dialog to anonymize');
  await dialog.getByLabel('Customer e-mail').fill('somebody@else.example');
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await expect(dialog.getByText('Emails must match')).toBeVisible();
  await dialog.getByLabel('Customer e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Anonymize' }).click();
  await expect(page.getByRole('heading', { name: /^Former customer \d+$/ })).toBeVisible();
  await expect(page.getByText(/This customer was anonymized on/)).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Export data']);
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'an anonymized customer');
  await page.goto('/reports');
  await expect(card(page, 'Data retention').getByText('730 days').first()).toBeVisible();
  await expect(
    page.getByText('Deleted because a customer was anonymized. Run it again.').first(),
  ).toBeVisible();
});

test('for a customer with a live subscription the page says what to do before anonymizing', async ({
  staff: page,
}) => {
  await openCustomer(page, '+delinquent@');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(item(page, 'Anonymize')).toHaveText(
    /live subscription. Cancel the subscription first./,
  );
  await item(page, 'Go to subscription').click();
  await expect(page).toHaveURL(/\/subscriptions\//);
});
