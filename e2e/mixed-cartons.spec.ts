import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { askServer } from './ask-server.ts';
import { inEveryLook } from './every-look.ts';
import { toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

interface Model {
  readonly variantId: string;
  readonly vehicleVersionId: string;
  readonly name: string;
}

/** A code with the right check digit. */
function codeOf(index: number): string {
  const digits = `500000${String(index).padStart(6, '0')}`;
  const sum = [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const setCodes = (page: Page, { variantId }: Model, codes: readonly string[]) =>
  askServer(
    page,
    'mutation ($id: ID!, $codes: [String!]!) { variantCodesUpdate(variantId: $id, codes: $codes) { id } }',
    { id: variantId, codes },
  );

/** The first variants of three models of a vendor, without codes. */
async function threeModels(page: Page): Promise<{ vendorId: string; models: Model[] }> {
  const { vendors } = await askServer<{ vendors: { id: string; vehicleIds: string[] }[] }>(
    page,
    '{ vendors { id vehicleIds } }',
  );
  const vendor = vendors.find(({ vehicleIds }) => vehicleIds.length > 2);
  const models = await Promise.all(
    (vendor?.vehicleIds.slice(0, 3) ?? []).map(async (id) => {
      const { vehicle } = await askServer<{
        vehicle: {
          brand: string;
          model: string;
          variants: { id: string }[];
          versions: { id: string }[];
        };
      }>(
        page,
        'query ($id: ID!) { vehicle(id: $id) { brand model variants { id } versions { id } } }',
        { id },
      );
      return {
        variantId: vehicle.variants[0]?.id ?? '',
        vehicleVersionId: vehicle.versions[0]?.id ?? '',
        name: `${vehicle.brand} ${vehicle.model}`,
      };
    }),
  );
  for (const model of models) await setCodes(page, model, []);
  return { vendorId: vendor?.id ?? '', models };
}

/** A submitted purchase order of some vehicles of each model, for Oakland. */
async function delivery(
  page: Page,
  vendorId: string,
  lines: readonly (readonly [Model, number])[],
) {
  const { hubs } = await askServer<{ hubs: { id: string; name: string }[] }>(
    page,
    '{ hubs { id name } }',
  );
  const { made } = await askServer<{ made: { id: string } }>(
    page,
    `mutation ($attributes: PurchaseOrderAttributes!) {
      made: purchaseOrderCreateOrUpdate(attributes: $attributes) { id } }`,
    {
      attributes: {
        vendorId,
        destinationId: hubs.find(({ name }) => name === 'Oakland')?.id,
        destinationType: 'Hub',
        vehiclesToOrder: lines.map(([{ name: _, ...model }, quantity]) => ({
          ...{ ...model, quantity },
          wholesalePriceCents: 100_000,
        })),
      },
    },
  );
  await askServer(
    page,
    'mutation ($id: ID!) { purchaseOrderSubmit(purchaseOrderId: $id, vendorSalesOrderId: "SO-1") { id } }',
    { id: made.id },
  );
  return made.id;
}

/** The variants of the received vehicles, by serial number. */
async function received(page: Page, id: string): Promise<Record<string, string>> {
  const { purchaseOrder } = await askServer<{
    purchaseOrder: { assets: { serialNumber: string | null; variant: { id: string } }[] };
  }>(
    page,
    'query ($id: ID!) { purchaseOrder(id: $id) { assets { serialNumber variant { id } } } }',
    {
      id,
    },
  );
  const { assets } = purchaseOrder;
  return Object.fromEntries(
    assets.flatMap(({ serialNumber, variant }) =>
      serialNumber === null ? [] : [[serialNumber, variant.id]],
    ),
  );
}

/** Scans, and waits for what is announced. */
async function scan(page: Page, text: string, announced: RegExp): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: text })).toHaveText(announced);
}

const rows = (page: Page) => page.getByRole('list', { name: 'Scans' }).getByRole('listitem');

inEveryLook((screen) => {
  const first = screen === 'laptop' ? 1000 : 2000;

  test('a delivery of three models in mixed cartons is received with a scanner only', async ({
    signedIn: page,
  }) => {
    const { vendorId, models } = await threeModels(page);
    const [a, b, c] = models;
    if (!a || !b || !c) throw new Error('A model is missing.');
    const codes = [codeOf(first), codeOf(first + 1), codeOf(first + 2)] as const;
    await setCodes(page, a, [codes[0]]);
    await setCodes(page, b, [codes[1]]);
    await setCodes(page, c, [codes[2]]);
    const id = await delivery(page, vendorId, [
      [a, 1],
      [b, 2],
      [c, 1],
    ]);
    await page.goto(`/purchase_orders/${id}?checkIn=true`);
    await expect(page.getByText('0 of 4 checked in, 0 scanned')).toBeVisible();
    const serial = (number: number) => `MX${screen.toUpperCase()}${number}`;
    const line = (model: Model, words: string) => new RegExp(`: ${model.name}, .*: ${words}`);
    const taken = (model: Model) => new RegExp(`: ${model.name}, [^:]*$`);

    await scan(page, codes[2], line(c, '0 of 1'));
    await scan(page, serial(1), taken(c));
    // The code of the next carton was not read: its serial number goes nowhere.
    await scan(page, serial(2), /The only vehicle on this line is scanned/);
    await scan(page, codes[1], line(b, '0 of 2'));
    await scan(page, serial(2), taken(b));
    await scan(page, codes[0], line(a, '0 of 1'));
    await scan(page, serial(3), taken(a));
    await scan(page, codes[1], line(b, '1 of 2'));
    await scan(page, serial(4), taken(b));
    await scan(page, codes[1], line(b, 'All 2 vehicles on this line are scanned'));
    await expectAccessible(page, 'scanned cartons');

    await page.getByRole('button', { name: 'Check in 4' }).press('Enter');
    await expect(toast(page, '4 vehicles checked in')).toBeVisible();
    expect(await received(page, id)).toEqual({
      [serial(1)]: c.variantId,
      [serial(2)]: b.variantId,
      [serial(3)]: a.variantId,
      [serial(4)]: b.variantId,
    });
  });

  test('an unknown code is learned by one scan, and a number that looks like none of the model is asked about', async ({
    signedIn: page,
  }) => {
    const { vendorId, models } = await threeModels(page);
    const [a, b] = models;
    if (!a || !b) throw new Error('A model is missing.');
    const [known, unknown] = [codeOf(first + 10), codeOf(first + 11)];
    await setCodes(page, a, [known]);
    const id = await delivery(page, vendorId, [
      [a, 1],
      [b, 2],
    ]);
    await page.goto(`/purchase_orders/${id}?checkIn=true`);
    await expect(page.getByText('0 of 3 checked in, 0 scanned')).toBeVisible();
    const serial = (number: number) => `LR${screen.toUpperCase()}${number}`;
    await scan(page, unknown, /Which vehicle is this code\?/);
    await scan(page, serial(1), /Waits for the vehicle of code/);
    await scan(page, known, /0 of 1/);
    await scan(page, serial(2), new RegExp(`: ${a.name}, [^:]*$`));
    await expect(page.getByText('1 question', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a question about a code');

    await page.getByRole('combobox', { name: 'Which vehicle is this code?' }).click();
    await page.getByRole('option', { name: b.name }).click();
    await expect(rows(page).filter({ hasText: 'Waits for' })).toHaveCount(0);
    // The result of the scan that waited.
    await expect(page.getByRole('status').filter({ hasText: serial(1) })).toBeVisible();
    await scan(page, unknown, /1 of 2/);
    // Of other characters than those of the model, also of those received on the other screen.
    const unlike = screen === 'laptop' ? '70070070' : 'NOT A SERIAL';
    await scan(page, unlike, /This looks unlike the other serial numbers/);
    await expect(page.getByRole('button', { name: 'Check in 2' })).toBeEnabled();
    await expectAccessible(page, 'a question about a serial number');
    await page.getByRole('button', { name: 'It is the serial number' }).click();
    await page.getByRole('button', { name: 'Check in 3' }).click();
    await expect(toast(page, '3 vehicles checked in')).toBeVisible();
    expect(await received(page, id)).toEqual({
      [serial(1)]: b.variantId,
      [serial(2)]: a.variantId,
      [unlike]: b.variantId,
    });
    const { variants } = await askServer<{ variants: { id: string; codes: string[] }[] }>(
      page,
      '{ variants { id codes } }',
    );
    expect(variants.find((variant) => variant.id === b.variantId)?.codes).toEqual([unknown]);
  });

  test('the codes of a variant are edited on the page of its model', async ({ signedIn: page }) => {
    const { models } = await threeModels(page);
    const [a, b] = models;
    if (!a || !b) throw new Error('A model is missing.');
    await setCodes(page, b, [codeOf(first + 20)]);
    const { variants } = await askServer<{ variants: { id: string; vehicleId: string }[] }>(
      page,
      '{ variants { id vehicleId } }',
    );
    const vehicleId = variants.find(({ id }) => id === a.variantId)?.vehicleId;
    await page.goto(`/vehicles/${vehicleId}`);
    await page
      .getByRole('button', { name: /^Codes of / })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Codes of / });
    const field = dialog.getByRole('textbox', { name: 'Codes' });
    await field.fill('4006381333932');
    await dialog.getByRole('button', { name: 'Save codes' }).click();
    await expect(dialog.getByText('Code 1 has a wrong check digit.')).toBeVisible();
    await field.fill(codeOf(first + 20));
    await dialog.getByRole('button', { name: 'Save codes' }).click();
    await expect(dialog.getByText(`is already a code of ${b.name}`)).toBeVisible();
    await expectAccessible(page, 'the dialog of codes');
    await dialog.getByLabel('Other variants may have the same codes').check();
    await dialog.getByRole('button', { name: 'Save codes' }).click();
    await expect(toast(page, /^Codes of .* saved/)).toBeVisible();
    await expect(page.getByText(codeOf(first + 20)).first()).toBeVisible();
    await expect(page.getByText('Vehicle model saved')).toHaveCount(0);

    // A colleague scans a carton while the dialog is open.
    await page
      .getByRole('button', { name: /^Codes of / })
      .first()
      .click();
    await field.fill(codeOf(first + 21));
    const saved = await askServer<{ vehicle: { variants: { id: string; codes: string[] }[] } }>(
      page,
      'query ($id: ID!) { vehicle(id: $id) { variants { id codes } } }',
      { id: vehicleId },
    );
    const edited = saved.vehicle.variants.find(({ codes }) => codes.includes(codeOf(first + 20)));
    await askServer(
      page,
      `mutation ($id: ID!, $codes: [String!]!) {
        variantCodesUpdate(variantId: $id, codes: $codes, add: true) { id } }`,
      { id: edited?.id, codes: [codeOf(first + 22)] },
    );
    await dialog.getByRole('button', { name: 'Save codes' }).click();
    const theirs = dialog.getByRole('button', { name: /^Use theirs/ });
    await expect(theirs).toBeVisible();
    await expectAccessible(page, 'codes that a colleague has changed');
    await theirs.click();
    await field.fill([20, 21, 22].map((index) => codeOf(first + index)).join('\n'));
    await dialog.getByRole('button', { name: 'Save codes' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${codeOf(first + 20)} and 2 more`)).toBeVisible();
  });
});
