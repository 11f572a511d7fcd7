import { expect, test } from './staff.ts';
import { newIfOpen } from './today-pages.ts';

test('a dialog of a row stays open with its entries when a colleague settles the row, and as the window narrows', async ({
  staff: page,
  colleague,
}) => {
  await page.goto('/today?owner=support');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const row = queue.getByRole('row', { name: /was reported stolen/ }).first();
  const serial = /(\S+) was reported/.exec((await row.textContent()) ?? '')?.[1] ?? '';
  const own = queue.getByRole('row').filter({ hasText: serial });
  await own.getByRole('button', { name: /^More: / }).click();
  await page.getByRole('menuitem', { name: 'Snooze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snooze' });
  await dialog.getByLabel('Reason').fill('The insurer answers in a week');

  await colleague.goto('/today?owner=support');
  await colleague.getByRole('combobox', { name: /^Default hub/ }).click();
  await colleague.getByRole('option', { name: 'All Hubs' }).click();
  const theirs = colleague.getByRole('row').filter({ hasText: serial });
  await theirs.getByRole('button', { name: /^More: / }).click();
  await colleague.getByRole('menuitem', { name: 'Snooze' }).click();
  await colleague.getByLabel('Reason').fill('Asked the police');
  await colleague.keyboard.press('Control+Enter');
  await expect(theirs).toHaveCount(0);

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(own).toHaveCount(0);
  await expect(dialog.getByLabel('Reason')).toHaveValue('The insurer answers in a week');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(queue.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('The insurer answers in a week');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(page.getByText('Snoozed for everyone')).toBeVisible();
});

test('unsaved entries of a purchase order are restored for the row they were made for, not for another', async ({
  staff: page,
}) => {
  await page.goto('/today?owner=supply');
  const queue = page.getByRole('region', { name: /^Do next ?\d/ });
  const rows = queue.getByRole('row', { name: /None on order/ });
  const form = page.getByRole('dialog', { name: 'New purchase order' });
  const restored = form.getByText('Restored your unsaved entries');
  const open = async (row: number) => {
    await rows.nth(row).getByRole('button', { name: 'Order it' }).click();
    await newIfOpen(page);
  };
  await open(0);
  await form.getByRole('textbox', { name: 'Quantity' }).fill('77');
  await form.getByRole('textbox', { name: /^Notes/ }).fill('As discussed');
  page.once('dialog', (question) => void question.accept());
  await page.reload();

  await open(1);
  const wanted = /(\d+) orders? needs?/.exec((await rows.nth(1).textContent()) ?? '')?.[1] ?? '';
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue(wanted);
  await expect(form.getByRole('textbox', { name: /^Notes/ })).toHaveValue('');
  await expect(restored).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await open(0);
  await expect(restored).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toHaveValue('77');
});
