import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { toast, toasts } from './order-pages.ts';
import { expect, test } from './staff.ts';

const COLLEAGUE = 'Luis Ortega';

// The browser's console reports the refusal, too.
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** The choice between two people's changes of a field. */
const choice = (page: Page, field: string): Locator =>
  page.getByRole('group', {
    name: `${field}: ${COLLEAGUE} also changed this. Choose which value to save.`,
  });

async function open(page: Page, list: string, name: string): Promise<void> {
  await page.goto(list);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The save requests of the page from now on. */
function sentBy(page: Page, mutation: string): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes(`mutation ${mutation}`)) sent.push(JSON.parse(body).variables.attributes);
  });
  return sent;
}

test('with changes of different fields both are kept, and the second person sees whose', async ({
  staff,
  colleague,
}) => {
  for (const page of [staff, colleague]) await open(page, '/vendors', 'Pedal Supply Co');
  await staff.getByLabel('Maximum time').fill('44');
  await colleague.getByLabel('Name', { exact: true }).fill('Pedal Supply');
  await save(colleague);
  await expect(toast(colleague, 'Vendor saved')).toBeVisible();

  const sent = sentBy(staff, 'VendorCreateOrUpdate');
  await save(staff);
  await expect(toast(staff, 'Vendor saved')).toContainText(
    `Changes by ${COLLEAGUE} were also kept: Name.`,
  );
  await expect(toasts(staff, /./)).toHaveCount(1);
  await expect(staff.getByRole('alert')).toHaveCount(0);
  await expect(staff.getByLabel('Name', { exact: true })).toHaveValue('Pedal Supply');
  await expect(staff.getByLabel('Maximum time')).toHaveValue('44');
  expect(sent).toEqual([{ maxTimeToFulfill: 44 }, { maxTimeToFulfill: 44 }]);

  await staff.getByRole('button', { name: 'Change history' }).click();
  const renamed = staff.getByRole('row', { name: /Pedal Supply Co/ });
  await expect(renamed).toHaveCount(1);
  await expect(renamed).toContainText(COLLEAGUE);
});

test('with changes of the same field both values are shown, and nothing is saved before one is chosen', async ({
  staff,
  colleague,
}) => {
  for (const page of [staff, colleague]) await open(page, '/vendors', 'Westport Wholesale');
  await staff.getByLabel('Name', { exact: true }).fill('Westport Mine');
  await colleague.getByLabel('Name', { exact: true }).fill('Westport Theirs');
  await save(colleague);
  await expect(toast(colleague, 'Vendor saved')).toBeVisible();

  const sent = sentBy(staff, 'VendorCreateOrUpdate');
  await save(staff);
  const name = choice(staff, 'Name');
  const mine = name.getByRole('button', { name: 'Keep yours: Westport Mine' });
  await expect(mine).toBeFocused();
  await expect(name.getByRole('button', { name: 'Use theirs: Westport Theirs' })).toBeVisible();
  await expect(toasts(staff, /./)).toHaveCount(0);
  await expect(staff.getByRole('alert')).toHaveCount(0);
  await expectAccessible(staff, 'a choice between two names');
  await save(staff);
  await expect(mine).toBeFocused();
  expect(sent).toHaveLength(1);

  await test.step('theirs, by keyboard', async () => {
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Enter');
    await expect(name).toBeHidden();
    await expect(staff.getByLabel('Name', { exact: true })).toHaveValue('Westport Theirs');
    await expect(staff.getByRole('toolbar', { name: 'Unsaved changes' })).toBeHidden();
    expect(sent).toHaveLength(1);
  });

  await test.step('the next time mine', async () => {
    await staff.getByLabel('Name', { exact: true }).fill('Westport Mine');
    await colleague.getByLabel('Name', { exact: true }).fill('Westport Third');
    await save(colleague);
    await expect(colleague.getByRole('heading', { name: 'Westport Third' })).toBeVisible();
    await save(staff);
    await mine.click();
    await expect(staff.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
    await staff.keyboard.press('Enter');
    await expect(toast(staff, 'Vendor saved')).toBeVisible();
    await expect(staff.getByRole('heading', { name: 'Westport Mine' })).toBeVisible();
  });
});

test('a command with unsaved changes asks to save first, and continues once they are saved', async ({
  staff: page,
}) => {
  await page.goto('/lease_to_own/leases?q=%2Blease%40&states=["NEEDS_REVIEW"]');
  await page.getByRole('row').getByRole('link').first().click();
  const question = page.getByRole('dialog', { name: 'Save changes first?' });
  const approval = page.getByRole('dialog', { name: 'Approve' });
  const notes = page.getByRole('textbox', { name: 'Notes' });
  const approve = page.getByRole('button', { name: 'Approve' });

  await expect(approve).toBeVisible();
  const before = await notes.inputValue();
  await notes.fill('Called the shop');
  await approve.click();
  await expectAccessible(page, 'a command beside unsaved changes');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(notes).toHaveValue('Called the shop');

  await approve.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(approval).toBeVisible();
  await approval.getByRole('button', { name: 'Close' }).last().click();
  await expect(notes).toHaveValue(before);

  await notes.fill('Called the shop again');
  await approve.click();
  await expect(question.getByRole('button', { name: 'Save and continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Invoice saved')).toBeVisible();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Invoice approved')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Called the shop again');
});
