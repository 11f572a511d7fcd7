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
