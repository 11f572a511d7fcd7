import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, chooseAction, openOrdinaryOrder, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';
import { confirmEmail, openOrdinarySubscription, openSubscription } from './subscription-pages.ts';

test('what will happen is what the timeline says afterwards', async ({ signedIn: page }) => {
  await openOrdinarySubscription(page, 'program=direct_ship');
  await chooseAction(page, 'Cancel Subscription');
  const dialog = page.getByRole('dialog', { name: 'Cancel Subscription' });
  const panel = dialog.getByRole('region', { name: 'What will happen' });
  await expect(panel).toHaveCount(0);
  await choose(dialog, 'Reason', 'Moving location');
  await choose(dialog, 'Destination', 'Oakland');
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await expect(panel).toContainText('Subscription canceled by');
  await expect(panel).toContainText(/TO-\d+/);
  const fee = /Restock fee collected by the payment provider: \$[\d.]+ \(charged .+ to the card\)/;
  await expect(panel).toContainText(fee);
  const said = await panel.getByRole('listitem').allInnerTexts();

  await dialog.getByRole('checkbox', { name: 'Offboarding survey completed' }).check();
  await confirmEmail(dialog);
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(toast(page, 'Subscription Cancelation succeeded')).toBeVisible();
  const canceled = said.find((line) => line.includes('Subscription canceled by'));
  const [, sentence = ''] = /(Subscription canceled by .*)/.exec(canceled ?? '') ?? [];
  await expect(card(page, 'Timeline')).toContainText(sentence);
  const [collected = 'no fee was said'] = fee.exec(said.join('\n')) ?? [];
  await expect(card(page, 'Timeline')).toContainText(collected);

  // The states of the vehicle have the words of its page, too.
  const move = said.map((line) => /OPEN.TO by .*/.exec(line)?.[0]).find(Boolean);
  const vehicle = card(page, 'Asset').getByRole('link').first();
  await page.goto((await vehicle.getAttribute('href')) ?? '');
  await expect(card(page, 'Timeline')).toContainText(move ?? 'no move was said');
});

test('nothing is done if something else would happen by the time of the click', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, 'states=["ready"]&program=hub');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  const panel = dialog.getByRole('region', { name: 'What will happen' });
  await dialog.getByRole('radio', { name: 'Ordered by mistake' }).check();
  await expect(panel).toContainText('Removed from its order by');
  await askServer(page, 'mutation ($id: ID!) { orderRemoveAsset(id: $id) { id } }', { id });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  const words = 'This would do something else than what was shown. Check again what will happen.';
  await expect(dialog.getByText(words)).toBeVisible();
  await expect(panel).toContainText('Order canceled by');
  await expect(panel).not.toContainText('Removed from its order by');
  await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel order' }).dblclick();
  await expect(toast(page, 'Order Cancelation succeeded')).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText('Order canceled by');
});

test('a charge that credit pays says so before the click, as the timeline does afterwards', async ({
  signedIn: page,
}) => {
  await openSubscription(page, 'fee-due');
  await page.getByRole('link', { name: 'Diego Salazar' }).first().click();
  await expect(page).toHaveURL(/\/customers\//);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'Add credit' }).click();
  const credit = page.getByRole('dialog', { name: 'Add credit' });
  await credit.getByLabel('Amount').fill('30');
  await credit.getByRole('radio', { name: 'Courtesy credit' }).check();
  await credit.getByRole('button', { name: 'Add credit' }).click();
  await expect(credit).toBeHidden();

  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: 'One-time charge' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time charge' });
  await dialog.getByLabel('Amount').fill('20');
  await choose(dialog, 'Reason', 'Maintenance charge');
  await expect(dialog).toContainText('Paid by credit');
  const submit = dialog.getByRole('button', { name: 'Charge card' });
  await expect(submit).toHaveAccessibleDescription(/^Uses \$2\d\.\d\d of credit$/);
  const paid = /: \$2\d\.\d\d \(used \$2\d\.\d\d of credit, nothing charged to the card\)/;
  const panel = dialog.getByRole('region', { name: 'What will happen' });
  await expect(panel).toContainText(paid);
  await submit.dblclick();
  await expect(toast(page, 'Charge succeeded')).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText(paid);
});

test('handing over says how the first month is paid, as the timeline does afterwards', async ({
  signedIn: page,
}) => {
  await openOrdinaryOrder(page, 'states=["ready"]&program=hub');
  await chooseAction(page, 'Fulfill');
  const dialog = page.getByRole('dialog', { name: 'Fulfill order' });
  await dialog.getByRole('radio', { name: 'Hub pickup, walk-in' }).check();
  await dialog.getByRole('checkbox', { name: /^The customer has the vehicle/ }).check();
  const fulfilled = /Order fulfilled by .+ \(charged \$[\d.]+ to the card\)/;
  const line = dialog.getByRole('listitem').filter({ hasText: fulfilled });
  const [sentence = ''] = fulfilled.exec((await line.textContent()) ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Fulfill' }).dblclick();
  await expect(toast(page, 'Order Fulfillment succeeded')).toBeVisible();
  await expect(card(page, 'Timeline')).toContainText(sentence);
});

inEveryLook((screen) => {
  test('the amounts stand beside the button and follow the entries', async ({ signedIn: page }) => {
    await openSubscription(page, 'fee-due');
    await page.getByRole('link', { name: 'Diego Salazar' }).first().click();
    await expect(page).toHaveURL(/\/customers\//);
    await expect(card(page, 'Timeline')).toBeVisible();
    await page.getByRole('button', { name: 'Options' }).click();
    const item = screen === 'phone' ? 'button' : 'menuitem';
    await page.getByRole(item, { name: 'Add credit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add credit' });
    await dialog.getByLabel('Amount').fill('10');
    await dialog.getByRole('radio', { name: 'Courtesy credit' }).check();
    const panel = dialog.getByRole('region', { name: 'What will happen' });
    await expect(panel).toContainText('Credit of $10.00 requested by');
    await expect(dialog.getByText('Credits $10.00', { exact: true })).toBeVisible();
    await expectAccessible(page, 'what will happen');
    await dialog.getByLabel('Amount').fill('25');
    await expect(dialog.getByText('Credits $10.00', { exact: true })).toHaveCount(0);
    await expect(dialog.getByText('Credits $25.00', { exact: true })).toBeVisible();
  });
});
