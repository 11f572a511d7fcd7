import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Listed {
  readonly id: string;
  readonly serialNumber: string | null;
}

async function scan(page: Page, text: string): Promise<void> {
  await page.getByLabel('Label or serial number').fill(text);
  await page.getByLabel('Label or serial number').press('Enter');
}

/** The vehicles that a running count still expects, and one that is recorded at another hub. */
async function expectedIn(page: Page, countId: string) {
  const { stockCount, assets } = await askServer<{
    stockCount: { differences: { nodes: { asset: Listed }[] } };
    assets: { nodes: Listed[] };
  }>(
    page,
    `query ($id: ID!) {
      stockCount(id: $id) { differences { nodes { asset { id serialNumber } } } }
      assets(stock: AVAILABLE, pageSize: 50) { nodes { id serialNumber } } }`,
    { id: countId },
  );
  const expected = stockCount.differences.nodes.map(({ asset }) => asset);
  const here = new Set(expected.map(({ id }) => id));
  const away = assets.nodes.find(({ id, serialNumber }) => serialNumber && !here.has(id));
  return { expected, away };
}

const label = ({ id }: Listed) => `https://console.example/inventory/assets/${id}`;
/** Scans most of the hub by the API. */
async function scanRest(page: Page, id: string, vehicles: readonly Listed[]): Promise<void> {
  const send = (vehicle: Listed) =>
    askServer(
      page,
      'mutation ($id: ID!, $text: String!) { stockCountScan(id: $id, text: $text) { outcome } }',
      { id, text: label(vehicle) },
    );
  for (let from = 0; from < vehicles.length; from += 8) {
    await Promise.all(vehicles.slice(from, from + 8).map(send));
  }
}

const latest = (page: Page) =>
  page.getByRole('region', { name: 'Latest scans' }).getByRole('listitem');

/** Logging out says which scans it would lose. */
async function expectToAskBeforeLoggingOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Luis Ortega' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText('Your 12 scans of 1 stock count will be lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
}

test.use({ expectedProblem: /net::ERR_INTERNET_DISCONNECTED/ });

inEveryLook((screen) => {
  test('a hub is counted by two people, one of them offline for a while, and its differences are settled', async ({
    signedIn: page,
    colleague,
  }) => {
    test.slow();
    await page.goto('/inventory/counts');
    await expect(page.getByRole('heading', { name: 'Counts', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: screen === 'phone' ? 'New' : 'New count' }).click();
    const dialog = page.getByRole('dialog', { name: 'New count' });
    await dialog.getByLabel('Place').click();
    await page.getByRole('option', { name: 'Oakland', exact: true }).click();
    await expectAccessible(page, 'the dialog of a new count');
    await dialog.getByRole('button', { name: 'Start count' }).click();
    await expect(page.getByRole('heading', { name: 'Oakland' })).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const { expected, away } = await expectedIn(page, id);
    const [missing, unlabeled, first, ...others] = expected;
    if (!missing || !unlabeled || !first || !away) throw new Error('Too few vehicles.');

    await scanRest(page, id, others.slice(12));
    await scan(page, label(first));
    await expect(latest(page).first()).toContainText('Expected here');
    await scan(page, label(away));
    await expect(latest(page).first()).toContainText('Recorded at');
    await scan(page, `COUNT-${screen}`);
    await expect(latest(page).first()).toContainText('Not recorded');
    await page
      .getByRole('button', { name: `It is here: ${unlabeled.serialNumber}`, exact: true })
      .click();
    await expect(latest(page).first()).toContainText('Expected here');
    await expectAccessible(page, 'the page of a count');

    await colleague.goto(`/inventory/counts/${id}`);
    await expect(colleague.getByRole('heading', { name: 'Oakland' })).toBeVisible();
    await scan(colleague, label(first));
    await expect(latest(colleague).first()).toContainText('Already counted by');
    await colleague.context().setOffline(true);
    for (const each of others.slice(0, 12)) await scan(colleague, label(each));
    await expect(colleague.getByText('12 not checked yet')).toBeVisible();
    await expectAccessible(colleague, 'scans of a count that are not checked yet');
    if (screen === 'laptop') await expectToAskBeforeLoggingOut(colleague);
    await colleague.context().setOffline(false);
    await expect(colleague.getByText(/^\s*0 not checked yet/)).toBeVisible({ timeout: 30_000 });

    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(colleague.getByText('This count is paused and takes no scans.')).toBeVisible({
      timeout: 15_000,
    });
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(colleague.getByText('This count is paused and takes no scans.')).toBeHidden({
      timeout: 15_000,
    });

    const counted = `${expected.length - 1} of ${expected.length} vehicles counted`;
    await expect(page.getByText(counted)).toHaveCount(1, { timeout: 15_000 });
    await page.getByRole('button', { name: 'End count' }).click();
    const ending = page.getByRole('dialog', { name: 'End count' });
    await expect(ending).toContainText('1 missing, 1 recorded elsewhere, 1 not recorded.');
    await ending.getByRole('button', { name: 'End count' }).click();
    await expect(page.getByText('3 differences, of which 0 settled.')).toBeVisible();
    await expectAccessible(page, 'the differences of a count');
    await expect(colleague.getByText('3 differences, of which 0 settled.')).toBeVisible({
      timeout: 15_000,
    });

    await page.getByRole('button', { name: 'Move here (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move here' }).click();
    await expect(toast(page, '1 vehicle moved')).toBeVisible();
    await expect(page.getByText('3 differences, of which 1 settled.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as missing (1)' }).click();
    const marking = page.getByRole('dialog', { name: 'Mark as missing' });
    await expectAccessible(page, 'the dialog that settles differences');
    await marking.getByRole('button', { name: 'Mark as missing' }).click();
    await expect(page.getByText('3 differences, of which 2 settled.')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss (1)' }).click();
    const dismissing = page.getByRole('dialog', { name: 'Dismiss' });
    await dismissing.getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect(dismissing.getByText('Note is a required field.')).toBeVisible();
    await expectAccessible(page, 'the dialog that dismisses differences');
    await dismissing.getByLabel('Note').fill('A spare wheel');
    await dismissing.getByRole('button', { name: 'Dismiss', exact: true }).dblclick();
    await expect(toast(page, '1 difference dismissed')).toBeVisible();
    await expect(page.getByText('3 differences, all settled.')).toBeVisible();
    await expect(page.getByText(/Dismissed by .+: A spare wheel/)).toBeVisible();
    await page.goto(`/inventory/assets/${missing.id}`);
    await expect(page.getByRole('link', { name: 'Stock count' }).first()).toBeVisible();
    await page.goto(`/inventory/assets/${first.id}`);
    await expect(page.getByText(/Last seen .*counted at Oakland by/)).toBeVisible();
  });
});
