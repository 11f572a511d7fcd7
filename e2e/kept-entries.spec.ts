import type { Locator, Page, Route } from '@playwright/test';
import { sendsMutation } from './ask-server.ts';
import { choose, chooseAction, openOrder, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

test.use({ expectedProblem: /status of (500|503)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

const discard = (page: Page): Locator => page.getByRole('dialog', { name: 'Discard changes?' });
const comments = (page: Page): Locator => page.getByRole('region', { name: /^Comments/ });

/** Holds a mutation; the returned function sends its response. */
async function holdMutation(page: Page, name: string): Promise<(answer: object) => Promise<void>> {
  const held = Promise.withResolvers<Route>();
  await page.route('**/graphql', async (route) => {
    if (sendsMutation(route.request(), name)) held.resolve(route);
    else await route.fallback();
  });
  return async (answer) => {
    const route = await held.promise;
    await route.fulfill({ json: answer });
    await page.unroute('**/graphql');
  };
}

const NOTE = {
  id: '0197a000-0000-7000-8000-000000000009',
  createdByEmail: 'admin@kickstand.example',
  createdByName: 'Alex Admin',
  text: 'Rides with a trailer',
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** Opens the dialog that cancels the order on the page. */
async function openCancel(page: Page): Promise<{ dialog: Locator; notes: Locator }> {
  await chooseAction(page, 'Cancel');
  const dialog = page.getByRole('dialog', { name: 'Cancel order' });
  return { dialog, notes: dialog.getByLabel(/^Notes/) };
}

test('a dialog stays open, with its entries, while its window becomes narrow and wide', async ({
  signedIn: page,
}) => {
  await page.goto('/vendors');
  await page.getByRole('button', { name: 'New vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'New vendor' });
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('Harbor Wheels');
  const button = page.getByText('New', { exact: true });
  for (const [width, buttons] of [
    [1023, 1],
    [1024, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await expect(button).toHaveCount(buttons);
    await expect(name).toHaveValue('Harbor Wheels');
  }
  await page.keyboard.press('Escape');
  await discard(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'New vendor' })).toBeVisible();
  await page.keyboard.press('c');
  await expect(dialog).toBeVisible();

  await page.goto('/promotions?q=WELCOME');
  await rows(page).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const pause = page.getByRole('dialog', { name: 'Pause promotion' });
  await expect(pause).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(page.getByRole('toolbar', { name: 'WELCOME' })).toBeAttached();
  await expect(pause).toBeVisible();
});

test('closing a half-filled dialog asks first, whichever way it is closed', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  await chooseAction(page, 'Place on hold');
  await expect(toast(page, 'Order placed on hold')).toBeVisible();
  const { dialog, notes } = await openCancel(page);
  await notes.fill('Moved to Portland, no hub there');

  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Keep order' }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await expect(discard(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(discard(page)).toBeHidden();
    await expect(notes).toHaveValue('Moved to Portland, no hub there');
  }

  await page.keyboard.press('Escape');
  await discard(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

test('a wizard asks before browser Back or a reload loses its entries', async ({ staff: page }) => {
  await page.getByRole('button', { name: 'New Order' }).click();
  const wizard = page.getByRole('dialog', { name: 'New order' });
  await wizard.getByLabel('Customer e-mail').fill('ana.ruiz+eligible@baylight.example');
  await wizard.getByRole('button', { name: 'Continue' }).click();
  await expect(wizard.getByText('Which vehicle?')).toBeVisible();
  await page.keyboard.press('Escape');
  await discard(page).getByRole('button', { name: 'Keep editing' }).click();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(wizard.getByText('Which vehicle?')).toBeVisible();
});

test('a comment is kept when its page is left, and shown immediately when it is saved', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  await comments(page).getByLabel('Add a comment').fill('Rides with a trailer, ask for the hitch');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.goBack();
  const field = comments(page).getByLabel('Add a comment');
  await expect(field).toHaveValue('Rides with a trailer, ask for the hitch');

  // The page itself reloads only afterwards, and in this test never.
  await page.route('**/graphql', async (route) => {
    const isQuery = route.request().postData()?.includes('"query":"query');
    if (!isQuery) await route.fallback();
  });
  await comments(page).getByRole('button', { name: 'Save' }).click();
  await expect(comments(page).getByRole('listitem')).toContainText(['Rides with a trailer']);
  await expect(field).toHaveValue('');
});

test('offline, unreachable and rejected have different messages, and the entries survive each', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  const { dialog, notes } = await openCancel(page);
  const send = () => dialog.getByRole('button', { name: 'Cancel order' }).click();
  await choose(dialog, 'Reason', 'Taking too long');
  await notes.fill('Moved away');

  await page.context().setOffline(true);
  await send();
  const said = dialog.getByRole('alert');
  await expect(said).toContainText('You are offline.', { timeout: 20_000 });
  await expect(toast(page, 'Something went wrong')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(said).toBeHidden();

  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'away' }));
  await send();
  await expect(said).toContainText('Kickstand did not answer. Try again.');
  await page.unroute('**/graphql');

  const no = { message: 'The order is being built.', extensions: { code: 'BAD_USER_INPUT' } };
  await page.route('**/graphql', async (route) => {
    const isCancel = sendsMutation(route.request(), 'OrderCancel');
    if (isCancel) await route.fulfill({ json: { data: null, errors: [no] } });
    else await route.fallback();
  });
  await send();
  await expect(said).toContainText('The order is being built.');
  await page.unroute('**/graphql');

  await expect(notes).toHaveValue('Moved away');
  await send();
  await expect(toast(page, 'Order Cancelation succeeded')).toBeVisible();
});

test('a comment whose page is left during submission is not restored, unless it was rejected', async ({
  signedIn: page,
}) => {
  await openOrder(page, '+assign@');
  const address = page.url();
  const field = comments(page).getByLabel('Add a comment');
  const answers = [
    { data: { noteCreate: NOTE } },
    {
      data: null,
      errors: [{ message: 'No comments now.', extensions: { code: 'BAD_USER_INPUT' } }],
    },
  ];
  for (const answer of answers) {
    await field.fill('Rides with a trailer');
    const give = await holdMutation(page, 'NoteCreate');
    await comments(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
    const given = page.waitForResponse((response) =>
      (response.request().postData() ?? '').includes('NoteCreate'),
    );
    await give(answer);
    await (await given).finished();
    // The page has the answer before its next frame.
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
    if ('errors' in answer) await expect(page.getByText('No comments now.')).toBeVisible();
    await page.goto(address);
    await expect(field).toHaveValue('errors' in answer ? 'Rides with a trailer' : '');
  }
});
