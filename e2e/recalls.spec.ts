import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Recall {
  readonly id: string;
  readonly total: number;
}

/** The model with the most vehicles. */
async function commonModel(page: Page): Promise<{ readonly id: string; readonly name: string }> {
  const { assets } = await askServer<{
    assets: { nodes: { variant: { vehicleId: string; brand: string; model: string } }[] };
  }>(
    page,
    `{ assets(pageSize: 100, assetStates: [WITH_CUSTOMER]) {
      nodes { variant { vehicleId brand model } } } }`,
  );
  const models = Map.groupBy(assets.nodes, ({ variant }) => variant.vehicleId);
  const [most] = [...models.values()].toSorted((a, b) => b.length - a.length);
  const variant = most?.[0]?.variant;
  if (!variant) throw new Error('No model has vehicles.');
  return { id: variant.vehicleId, name: `${variant.brand} ${variant.model}` };
}

async function recallOf(page: Page, name: string): Promise<Recall> {
  const { recalls } = await askServer<{ recalls: { nodes: (Recall & { name: string })[] } }>(
    page,
    '{ recalls { nodes { id name total } } }',
  );
  const found = recalls.nodes.find((each) => each.name === name);
  if (!found) throw new Error(`There is no recall ${name}.`);
  return found;
}

/** A recall of the first 133 vehicles that the business has. */
async function startRecall(page: Page, name: string): Promise<string> {
  const ids: string[] = [];
  for (const currentPage of [1, 2]) {
    const { assets } = await askServer<{ assets: { nodes: { id: string }[] } }>(
      page,
      `query ($currentPage: Int) { assets(currentPage: $currentPage, pageSize: 100,
        assetStates: [AVAILABLE, WITH_CUSTOMER, RETURNED]) { nodes { id } } }`,
      { currentPage },
    );
    ids.push(...assets.nodes.map(({ id }) => id));
  }
  const { recallStart } = await askServer<{ recallStart: Recall }>(
    page,
    'mutation ($name: String!, $ids: [ID!]) { recallStart(name: $name, ids: $ids) { id total } }',
    { name, ids: ids.slice(0, 133) },
  );
  expect(recallStart.total).toBe(133);
  return recallStart.id;
}

/** Finishes all open jobs of a recall by the API. */
async function finishJobs(page: Page, recallId: string): Promise<void> {
  for (;;) {
    const { serviceJobs } = await askServer<{
      serviceJobs: { nodes: { id: string; title: string }[] };
    }>(
      page,
      `query ($recallId: ID) { serviceJobs(recallId: $recallId, states: [OPEN], pageSize: 100) {
        nodes { id title } } }`,
      { recallId },
    );
    if (serviceJobs.nodes.length === 0) return;
    const finish = ({ id, title }: { id: string; title: string }) =>
      askServer(
        page,
        `mutation ($id: ID!, $title: String!) { serviceJobFinish(id: $id, attributes: {
          title: $title, otherCostCents: 0, parts: [], photos: [] }) { id } }`,
        { id, title },
      );
    for (let from = 0; from < serviceJobs.nodes.length; from += 8) {
      await Promise.all(serviceJobs.nodes.slice(from, from + 8).map(finish));
    }
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

inEveryLook((screen) => {
  test('a recall of a model is started on its page, its customers are exported, and it is ended', async ({
    signedIn: page,
  }) => {
    const model = await commonModel(page);
    const name = `Brake levers, ${screen}`;
    await page.goto(`/vehicles/${model.id}`);
    await page.getByRole('link', { name: 'Start a recall' }).click();
    const dialog = page.getByRole('dialog', { name: 'New recall' });
    await expect(dialog.getByLabel('Model')).toHaveValue(model.name);
    await dialog.getByRole('button', { name: 'Start recall' }).click();
    await expect(dialog.getByText('Name is a required field.')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Instructions').fill('Replace the left lever.\nTest both brakes.');
    await dialog.getByLabel('Due on (optional)').fill('2020-01-31');
    await expectAccessible(page, 'the dialog of a new recall');
    await dialog.getByRole('button', { name: 'Start recall' }).click();
    await expect(heading(page, name)).toBeVisible();
    const { id, total } = await recallOf(page, name);
    await expect(page.getByText(`${total} jobs are open, ${total} of them overdue.`)).toBeVisible();
    await expect(toast(page, `Recall started: ${total} jobs`)).toBeVisible();
    await expect(page.getByText('Test both brakes.')).toBeVisible();
    await expectAccessible(page, 'the page of a recall');

    await page.getByRole('button', { name: 'Export customers' }).click();
    const ready = toast(page, 'Export ready');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ready.getByRole('link', { name: /^Download recall-customers.*\.csv$/ }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('"Customer","E-mail","Phone","Subscription","Hub"');
    expect(text.split('\r\n').length).toBeGreaterThan(5);

    await page.goto('/service/recalls');
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page, 'the list of recalls');
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page
      .getByRole(screen === 'phone' ? 'button' : 'menuitem', { name: 'End recall' })
      .click();
    const ending = page.getByRole('dialog', { name: 'End recall' });
    await expect(ending).toContainText(`${total} open jobs of ${name} are canceled`);
    await ending.getByLabel('Reason').fill('The maker withdrew it.');
    await expectAccessible(page, 'the dialog that ends a recall');
    await ending.getByRole('button', { name: 'End recall' }).click();
    await expect(page.getByText(`Ended after 0 of ${total} done.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions' })).toBeHidden();
    expect(page.url()).toContain(id);
  });

  test('a recall of 133 vehicles is worked through', async ({ signedIn: page }) => {
    test.slow();
    const name = `Bottom brackets, ${screen}`;
    const id = await startRecall(page, name);
    await page.goto(`/service/recalls/${id}`);
    await expect(page.getByText('133 jobs are open.')).toBeVisible();
    await expectAccessible(page, 'the jobs of a recall');
    const open = page.getByRole('tab', { name: /^Open/ });
    await expect(open).toHaveAttribute('aria-selected', 'true');
    const jobs = page.getByRole('tabpanel').getByRole('link', { name });
    await jobs.first().click();
    await expect(page.getByText('Opened because of')).toBeVisible();
    await page.getByRole('button', { name: 'Finish job' }).click();
    const finishing = page.getByRole('dialog', { name: /^Finish job/ });
    await finishing.getByRole('button', { name: 'Finish job' }).click();
    await expect(toast(page, /^Job \d+ is done/)).toBeVisible();
    await page.getByRole('link', { name: 'Recall', exact: true }).click();
    await expect(page.getByText('132 jobs are open.')).toBeVisible();
    await page.getByRole('tab', { name: /^Done/ }).click();
    await expect(jobs).toHaveCount(1);
    await finishJobs(page, id);
    await expect(page.getByText('All jobs are done.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Actions' })).toBeHidden();
    await page.goto('/service/recalls');
    await expect(page.getByText('133 of 133 done').first()).toBeVisible();
  });
});

test('a recall of the vehicles that a filter shows is started from their list', async ({
  signedIn: page,
}) => {
  const model = await commonModel(page);
  const search = new URLSearchParams({ tab: 'assets', model: model.id });
  await page.goto(`/inventory?${search}&everywhere=true&subscribed=true`);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected vehicles' });
  const all = bar.getByRole('button', { name: /^Select all/ });
  const count = Number((await all.textContent())?.replace(/\D/g, ''));
  await all.click();
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Start a recall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a recall' });
  await expect(dialog).toContainText(`${count} vehicles chosen.`);
  await dialog.getByLabel('Name').fill('Forks');
  await dialog.getByRole('button', { name: 'Start recall' }).click();
  await expect(heading(page, 'Forks')).toBeVisible();
  const { total } = await recallOf(page, 'Forks');
  expect(total).toBeLessThanOrEqual(count);
  await expect(page.getByText(`${total} jobs are open.`)).toBeVisible();
});
