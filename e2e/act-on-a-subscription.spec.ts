import {
  calendarDate,
  formatCalendarDate,
  formatShortDate,
} from '@kickstand/domain/kernel/calendar.ts';
import { card, choose, chooseAction, offeredActions, timeline, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import {
  badge,
  confirmEmail,
  declineNextPayment,
  openOrdinarySubscription,
  openSubscription,
} from './subscription-pages.ts';

test('payments are resumed and paused again', async ({ signedIn: page }) => {
  await openSubscription(page, 'paused');
  await expect(badge(page, /^Payment paused: sub_/)).toBeVisible();
  const offered = await offeredActions(page);
  expect(offered).toContain('Resume payments');
  expect(offered).not.toContain('Swap Vehicle');
  expect(offered).not.toContain('Update billing cycle');
  await page.locator('main header').getByRole('button', { name: 'Resume payments' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume payments' }).click();
  await expect(toast(page, 'Payment status updated successfully')).toBeVisible();
  await expect(badge(page, /^Payment active: sub_/)).toBeVisible();
  await expect(page.getByText(/^Payment pending/)).toHaveCount(0);

  await chooseAction(page, 'Pause payments');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause payments' }).click();
  await expect(badge(page, /^Payment paused: sub_/)).toBeVisible();
  await expect(timeline(page).nth(0)).toContainText('Payments paused by Dana Petrović');
  await expect(timeline(page).nth(1)).toContainText('Payments resumed by Dana Petrović');
});

test('a different billing day is scheduled, but not the current one', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'fee-due');
  await chooseAction(page, 'Update billing cycle');
  const dialog = page.getByRole('dialog', { name: 'Update billing cycle' });
  const submit = dialog.getByRole('button', { name: 'Update billing cycle' });
  await expect(submit).toBeDisabled();
  const words = await dialog.getByText(/ is billed next on /).textContent();
  const current = new Date(`${/on (\w+ \d+, \d+)/.exec(words ?? '')?.[1]} UTC`);
  const last = (await dialog.getByLabel('Billing cycle date').getAttribute('max')) ?? '';
  const day = (offset: number) => {
    const date = new Date(`${last}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() - offset);
    return date;
  };
  const other = day(current.getUTCDate() === day(3).getUTCDate() ? 4 : 3);
  const field = dialog.getByLabel('Billing cycle date');
  await expect(field).toHaveValue(/on (\w+ \d+, \d+)/.exec(words ?? '')?.[1] ?? '');
  await page.keyboard.press('Tab');
  await expect(submit).toHaveAccessibleDescription('Choose a different Billing cycle date.');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await field.fill(current.toISOString().slice(0, 10));
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Billing cycle date').fill(other.toISOString().slice(0, 10));
  await submit.click();
  const date = other.toISOString().slice(0, 10);
  const scheduled = `Billing cycle date change scheduled for ${formatCalendarDate(date)}`;
  await expect(toast(page, scheduled)).toBeVisible();
  // Once the provider has confirmed, the selected day is the next one.
  const shown = formatShortDate(date, calendarDate(new Date(), 'America/Los_Angeles'));
  await expect(card(page, 'Subscription')).toContainText(`Next billing${shown}Change scheduled`);
});

test('an error appears when a field is left, without moving the button being clicked', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'fee-due');
  await chooseAction(page, 'Update billing cycle');
  const dialog = page.getByRole('dialog', { name: 'Update billing cycle' });
  const field = dialog.getByLabel('Billing cycle date');
  await field.fill('2001-01-01');
  await field.blur();
  const error = dialog.getByText(/^Choose a date from yesterday to one month ahead/);
  await expect(error).toBeVisible();
  await field.fill('');
  await expect(error).toBeHidden();
  await field.fill('2001-01-01');
  const close = dialog.getByRole('button', { name: 'Keep the date' });
  const box = await close.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 4);
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  // A pressed button moves by one pixel.
  expect(((await close.boundingBox())?.y ?? 0) - (box?.y ?? 0)).toBeLessThanOrEqual(1);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
});

test('canceling a direct-ship subscription has its vehicle collected', async ({
  signedIn: page,
}) => {
  await openOrdinarySubscription(page, 'program=direct_ship');
  await chooseAction(page, 'Cancel Subscription');
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  const submit = dialog.getByRole('button', { name: 'Cancel Subscription' });
  await submit.click();
  for (const message of [
    'Reason is a required field.',
    'Offboarding must be completed before cancelling the order.',
    'Tracking Number is a required field.',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await expect(dialog.getByText('Customer Return')).toBeVisible();
  await choose(dialog, 'Reason', 'Moving location');
  await dialog.getByRole('checkbox', { name: 'Offboarding survey completed' }).check();
  await choose(dialog, 'Destination', 'Oakland');
  await dialog.getByLabel('Tracking number').fill('1Z999');
  await dialog.getByLabel('Customer e-mail').fill('somebody@else.example');
  await submit.click();
  await expect(dialog.getByText('Emails must match')).toBeVisible();
  await confirmEmail(dialog);
  await submit.click();

  await expect(toast(page, 'Subscription Cancelation succeeded')).toContainText(
    /Transfer order TO-\d+ created/,
  );
  await expect(badge(page, 'Canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions' })).toBeDisabled();
  await expect(card(page, 'Asset')).toContainText('OPEN TO');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('canceling at a hub needs the vehicle back and offers a label', async ({ signedIn: page }) => {
  const oldest = 'program=hub&sort=STARTED_AT&direction=asc&payments=["ACTIVE"]';
  await openOrdinarySubscription(page, oldest, 'Swap');
  await chooseAction(page, 'Cancel Subscription');
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await expect(dialog.getByRole('checkbox', { name: /restock fee/ })).toBeDisabled();
  await choose(dialog, 'Reason', 'Weather');
  await dialog.getByRole('checkbox', { name: 'Offboarding survey completed' }).check();
  await confirmEmail(dialog);
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(
    dialog.getByText('Vehicle must be collected before cancelling the order.'),
  ).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Vehicle collected' }).check();
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(toast(page, 'Subscription Cancelation succeeded')).toBeVisible();
  await expect(
    page.getByText('This vehicle will be marked Returned. Do you wish to print a new asset label?'),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'No label' }).click();
  await expect(card(page, 'Asset')).toContainText('RETURNED');
});

test('a customer is offboarded with an unused address', async ({ signedIn: page }) => {
  await openSubscription(page, 'leaver');
  await page.getByRole('button', { name: 'Offboard customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Offboard customer' });
  const submit = dialog.getByRole('button', { name: 'Offboard customer' });
  await expect(dialog).toContainText('will be reset to the private beta one');
  await expect(dialog).toContainText(/costs \$[\d.]+\/mo, as before\./);
  await submit.click();
  await expect(dialog.getByText('Personal E-Mail is a required field.')).toBeVisible();
  await dialog.getByLabel('Personal E-Mail').fill('ada.moreau@kettleworks.example');
  await submit.click();
  await expect(dialog.getByText('This address belongs to another customer.')).toBeVisible();
  await dialog.getByLabel('Personal E-Mail').fill('clara.meyer.private@home.example');
  await submit.click();
  await expect(toast(page, 'Customer offboarded')).toBeVisible();
  await expect(card(page, 'Customer')).toContainText('clara.meyer.private@home.example');
  await expect(page.getByRole('button', { name: 'Offboard customer' })).toHaveCount(0);
  await page.getByText("Next: check the customer's details").getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Edit customer' })).toBeVisible();
});

test('a stolen vehicle ends the subscription, and its theft report is next', async ({
  signedIn: page,
}) => {
  await openOrdinarySubscription(page, 'swapPending=true');
  // What prevents an action is a separate entry, which leads there.
  await page.getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Cancel Subscription' })).toContainText(
    'Cancel the swap order first',
  );
  await expect(page.getByRole('menuitem', { name: 'Go to swap order' })).toHaveAttribute(
    'href',
    /^\/orders\/[0-9a-f-]{36}$/,
  );
  await page.keyboard.press('Escape');
  await chooseAction(page, 'Report Stolen');
  const dialog = page.getByRole('dialog', { name: 'Report Stolen' });
  await expect(dialog).toContainText(/Its swap order \((open|ready)\) is also canceled/);
  await expect(dialog).toContainText(/has (no )?theft insurance\./);
  await dialog.getByRole('button', { name: 'Report Stolen' }).click();
  await expect(toast(page, 'Vehicle reported stolen')).toBeVisible();
  await expect(badge(page, 'Canceled')).toBeVisible();
  await expect(card(page, 'Asset')).toContainText('STOLEN');
  await page.getByText('Next: theft report').getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/assets\/.+#theft-report$/);
  await expect(card(page, 'Theft report')).toBeInViewport();
});

test('a declined buyout changes nothing; the next one sells the vehicle', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'buyout');
  await chooseAction(page, 'Buyout');
  const dialog = page.getByRole('dialog', { name: 'Buyout' });
  const submit = dialog.getByRole('button', { name: 'Charge and sell' });
  await dialog.getByLabel('Buyout price').fill('0.50');
  await submit.click();
  await expect(dialog.getByText('Buyout price must be greater than or equal to 1.')).toBeVisible();
  await dialog.getByLabel('Buyout price').fill('800');
  await expect(dialog).toContainText('Sales tax$71.00Total charge to Visa ending in 4242$871.00');
  await confirmEmail(dialog);
  await declineNextPayment(page);
  await submit.click();
  await expect(toast(page, 'Buyout failed')).toContainText('declined');
  await expect(dialog).toBeVisible();
  await expect(badge(page, 'Active')).toBeVisible();

  await submit.click();
  await expect(toast(page, 'Buyout succeeded')).toContainText(
    'Charged $871.00 to Visa ending in 4242.',
  );
  await expect(badge(page, 'Canceled')).toBeVisible();
  await expect(card(page, 'Asset')).toContainText('SOLD');
});

test('a buyout is blocked without a card, and available from its date on', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'buyout-early');
  expect((await offeredActions(page)).join()).toMatch(/Buyout: Available from \w+ \d+, \d{4}/);
  await openSubscription(page, 'buyout-blocked');
  await chooseAction(page, 'Buyout');
  const dialog = page.getByRole('dialog', { name: 'Buyout' });
  await expect(dialog.getByText(/no card on file/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Charge and sell' })).toBeDisabled();
});

test('a subscription whose vehicle is still out says so, and notes are added with a button', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'recovered');
  const sentence = page.getByText(
    /Ivan Petrov's subscription ended .+, but .+ is not back\. Get it back\.$/,
  );
  await expect(sentence.getByRole('link')).toHaveCount(2);
  await expect(page).toHaveTitle('Ivan Petrov, subscription - Kickstand');
  await page.getByRole('button', { name: 'Add notes' }).click();
  const editor = card(page, 'Notes').getByRole('textbox', { name: 'Notes' });
  await expect(editor).toBeFocused();
  await editor.pressSequentially('Promised to bring it.');
  await card(page, 'Notes').getByRole('button', { name: 'Save notes' }).click();
  await expect(toast(page, 'Notes Saved Successfully')).toBeVisible();
  await page.reload();
  await expect(editor).toHaveText('Promised to bring it.');
});

test('notes keep their formatting, and leaving with unsaved changes asks first', async ({
  staff: page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openSubscription(page, 'long-notes');
  const notes = card(page, 'Notes');
  const editor = notes.getByRole('textbox', { name: 'Notes' });
  await expect(editor.getByRole('link', { name: 'charger page' })).toBeVisible();
  await expect(notes.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  await editor.press('ControlOrMeta+End');
  await editor.pressSequentially(' Has a spare key.');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await notes.getByRole('button', { name: 'Save notes' }).click();
  await expect(toast(page, 'Notes Saved Successfully')).toBeVisible();
  await page.reload();
  await expect(editor).toContainText('Has a spare key.');
  await expect(editor.getByRole('listitem')).toHaveCount(2);
  expect(warnings).toEqual([]);
});
