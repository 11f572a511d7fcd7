import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer, sendsMutation } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { card, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Vehicle {
  readonly id: string;
  readonly hub: { readonly id: string; readonly name: string };
  readonly variant: { readonly vehicleId: string };
}

/** A vehicle in maintenance at a hub that has two of a new part. */
async function inMaintenance(page: Page, place: number, part: string): Promise<Vehicle> {
  const { assets } = await askServer<{ assets: { nodes: Vehicle[] } }>(
    page,
    `{ assets(assetStates: [AVAILABLE], sortColumn: SERIAL_NUMBER, pageSize: 50) { nodes { id hub { id name } variant { vehicleId } } } }`,
  );
  const vehicle = assets.nodes[place];
  if (!vehicle) throw new Error('No vehicle is available.');
  await askServer(
    page,
    `mutation ($id: ID!) { assetMaintenance(assetId: $id, state: "MAINTENANCE_HOLD",
      description: "Front light broken") { id } }`,
    { id: vehicle.id },
  );
  const { partSave } = await askServer<{ partSave: { id: string } }>(
    page,
    `mutation ($name: String!) { partSave(name: $name, number: "FL-20", priceCents: 1250, isRetired: false) { id } }`,
    { name: part },
  );
  await askServer(
    page,
    `mutation ($part: ID!, $hub: ID!) { partStockSet(partId: $part, hubId: $hub, quantity: 2, expected: null) { id } }`,
    { part: partSave.id, hub: vehicle.hub.id },
  );
  return vehicle;
}

test('a job whose vehicle leaves maintenance in the meantime says so, and is finished without it', async ({
  signedIn: page,
}) => {
  const { id } = await inMaintenance(page, 2, 'Brake cable');
  const { job } = await askServer<{ job: { id: string } }>(
    page,
    'mutation ($id: ID!) { job: serviceJobCreate(assetId: $id, title: "Brakes") { id } }',
    { id },
  );
  await page.goto(`/service/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Finish job' }).click();
  const dialog = page.getByRole('dialog', { name: /^Finish job/ });
  const available = dialog.getByLabel('Make the vehicle available');
  await expect(available).toBeChecked();
  let isFirst = true;
  await page.route('**/graphql', async (route) => {
    if (isFirst && sendsMutation(route.request(), 'ServiceJobFinish')) {
      isFirst = false;
      await askServer(page, 'mutation ($id: ID!) { assetActivate(assetId: $id) { id } }', { id });
    }
    await route.continue();
  });
  const finish = dialog.getByRole('button', { name: 'Finish job' });
  await finish.click();
  await expect(available).toBeDisabled();
  await expect(dialog.getByText('The vehicle is no longer in maintenance.')).toBeVisible();
  await finish.click();
  await expect(toast(page, /^Job \d+ is done$/)).toBeVisible();
});

inEveryLook((screen) => {
  test('a broken bike is repaired with a part, handed out again, and shows what it cost', async ({
    signedIn: page,
  }) => {
    const part = `Front light ${screen}`;
    const vehicle = await inMaintenance(page, screen === 'laptop' ? 0 : 1, part);
    await page.goto(`/inventory/assets/${vehicle.id}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page
      .getByRole(screen === 'phone' ? 'button' : 'menuitem', { name: 'Open service job' })
      .click();
    const opening = page.getByRole('dialog', { name: 'Open service job' });
    await opening.getByRole('button', { name: 'Open job' }).click();
    await expect(opening.getByText('Title is a required field.')).toBeVisible();
    await opening.getByLabel('Title').fill('Replace the front light');
    await opening.getByLabel('Due').fill('today');
    await expectAccessible(page, 'opening a service job');
    await opening.getByRole('button', { name: 'Open job' }).dblclick();
    await expect(toast(page, /^Job \d+ opened$/)).toBeVisible();

    await expect(page.getByRole('heading', { name: 'Replace the front light' })).toBeVisible();
    await expect(page.getByText('Due today. Finish it when the work is done.')).toBeVisible();
    await expectAccessible(page, 'a service job');
    await page.getByRole('button', { name: 'Finish job' }).click();
    const finishing = page.getByRole('dialog', { name: /^Finish job/ });
    await finishing.getByPlaceholder('Add a part').fill(part);
    await page.getByRole('option', { name: `${part} (FL-20), $12.50, 2 here` }).click();
    await finishing.getByLabel(`Quantity of ${part}`).fill('3');
    await finishing.getByLabel('Working time').fill('45');
    await finishing.getByLabel('Other costs').fill('7');
    await finishing.getByRole('button', { name: 'Finish job' }).click();
    await expect(finishing.getByText(/has only 2/)).toBeVisible();
    await expect(finishing.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, 'finishing a service job');
    await finishing.getByLabel(`Quantity of ${part}`).fill('1');
    await finishing.getByRole('button', { name: 'Finish job' }).click();
    await expect(toast(page, /^Job \d+ is done$/)).toBeVisible();
    await expect(card(page, 'Parts and costs')).toContainText('$19.50');

    await card(page, 'Vehicle').getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/inventory/assets/${vehicle.id}`));
    await expect(page.locator('#service')).toContainText('Replace the front light');
    await expect(card(page, 'Money')).toContainText('After service');
    await expect(card(page, 'Timeline')).toContainText(
      /Service job \d+ finished by .* \(\$19\.50\)/,
    );
    await expect(page.locator('main')).toContainText('AVAILABLE');
    await expectAccessible(page, 'a vehicle with a service job');
  });

  test('a service plan opens jobs, which wait in the queue by their day', async ({
    signedIn: page,
  }) => {
    const { variant } = await inMaintenance(page, screen === 'laptop' ? 2 : 3, `Belt ${screen}`);
    await page.goto(`/vehicles/${variant.vehicleId}`);
    const section = card(page, 'Service plans');
    await section.getByRole('button', { name: 'Edit service plans' }).click();
    const dialog = page.getByRole('dialog', { name: 'Service plans' });
    await dialog.getByRole('button', { name: 'Add plan' }).click();
    await dialog
      .getByLabel(/^Name of plan \d+$/)
      .last()
      .fill(`Yearly ${screen}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('Enter the days to the first service, between two services, or both.'),
    ).toBeVisible();
    await expectAccessible(page, 'service plans');
    await dialog
      .getByLabel(/^Then every/)
      .last()
      .fill('365');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Service plans saved')).toBeVisible();
    await expect(section).toContainText(`Yearly ${screen}`);
    await expect(section).toContainText('Every 365 days');
  });

  test('the queue is sorted by its columns, and its jobs are found from every page', async ({
    signedIn: page,
  }) => {
    const { id } = await inMaintenance(page, screen === 'laptop' ? 4 : 5, `Bell ${screen}`);
    for (const [title, dueOn] of [
      [`Zebra tires ${screen}`, '2030-01-02'],
      [`Adjust zebra bell ${screen}`, '2030-01-03'],
    ]) {
      await askServer(
        page,
        'mutation ($id: ID!, $title: String!, $dueOn: Date) { serviceJobCreate(assetId: $id, title: $title, dueOn: $dueOn) { id } }',
        { id, title, dueOn },
      );
    }
    await page.goto(`/service?q=zebra ${screen}`);
    const rows = page
      .getByRole(screen === 'laptop' ? 'row' : 'listitem')
      .filter({ hasText: /zebra/i });
    await expect(rows.first()).toContainText('Zebra tires');
    await expectAccessible(page, 'the workshop queue');
    if (screen === 'laptop') {
      await page.getByRole('columnheader', { name: 'Job' }).getByRole('button').click();
    } else await page.goto(`/service?q=zebra ${screen}&sort=TITLE`);
    await expect(rows.first()).toContainText('Adjust zebra bell');
    await page.keyboard.press('ControlOrMeta+k');
    const palette = page.getByRole('combobox', { name: 'Search or jump' });
    await expect(palette).toBeFocused();
    await palette.fill(`zebra bell ${screen}`);
    await page.getByRole('option', { name: /Adjust zebra bell/ }).click();
    await expect(page.getByRole('heading', { name: `Adjust zebra bell ${screen}` })).toBeVisible();
  });
});
