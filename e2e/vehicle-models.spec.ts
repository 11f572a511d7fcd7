import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility-check.ts';
import { inEveryLook } from './every-look.ts';
import { card, choose, countLine, filterBy, rows, toast } from './order-pages.ts';
import { expect, test } from './staff.ts';

/** One transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const OTHER_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGPgjDrxHwADxgIriPkw1QAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string, buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer });

async function openModel(page: Page, name: string): Promise<void> {
  await page.goto(`/vehicles?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The card of the variants; its name ends with their number. */
const variants = (page: Page) => page.getByRole('region', { name: /^Variants ?\d*$/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const unsaved = (page: Page) => page.getByRole('toolbar', { name: 'Unsaved changes' });

test('a new model gets prices, a version, variants and pictures', async ({ staff: page }) => {
  await page.getByRole('link', { name: 'Vehicle models' }).click();
  await page.getByRole('button', { name: 'New vehicle model' }).click();
  const dialog = page.getByRole('dialog', { name: 'New vehicle model' });
  await dialog.getByLabel('Brand').fill('Urban Arrow');
  await dialog.getByLabel('Model').fill('Family');
  await choose(dialog, 'Category', 'Cargo');
  await dialog.getByLabel('Plan price per month').fill('249');
  await dialog.getByLabel('MSRP').fill('7,999');
  await dialog.getByRole('button', { name: 'Create vehicle model' }).click();
  await expect(dialog.getByText('Wholesale price is a required field.')).toBeVisible();
  await dialog.getByLabel('Wholesale price').fill('5100');
  await dialog.getByRole('button', { name: 'Create vehicle model' }).click();
  await expect(toast(page, 'Vehicle model created')).toBeVisible();
  await expect(page.getByText('Add at least one version')).toBeVisible();
  await expect(page.getByText('Add at least one variant')).toBeVisible();

  await page.getByRole('button', { name: 'Add variant' }).click();
  const variant = page.getByRole('dialog', { name: 'New variant' });
  await variant.getByLabel('Color', { exact: true }).fill('Graphite');
  await variant.getByLabel('Color code').fill('graphite');
  await variant.getByRole('button', { name: 'Done' }).click();
  await expect(variant.getByText('Enter a color code such as #1A2B3C.')).toBeVisible();
  await variant.getByLabel('Color code').fill('#3A3D40');
  await variant.getByLabel('Height from (in)').fill('62');
  await variant.getByLabel('Image', { exact: true }).setInputFiles(picture('graphite.png'));
  await expect(variant.getByRole('img', { name: 'Image' })).toBeVisible();
  await variant.getByRole('button', { name: 'Done' }).click();
  await expect(variants(page).getByRole('row', { name: /Graphite/ })).toContainText(`from 5'2"`);
  await save(page);
  await expect(card(page, 'Versions').getByRole('alert')).toHaveText('Add at least one version');
  await page.getByRole('button', { name: 'Add version' }).click();
  await page.getByLabel('Version 1: name').fill('2026');
  await page.getByRole('switch', { name: 'Range (mi): from - to' }).check();
  await page.getByLabel('Range (mi) from').fill('20');
  await page.getByLabel('Range (mi) to').fill('50');
  await page.getByLabel('Feature list').fill('Belt drive\nRain tent');
  await page
    .getByLabel('Add images')
    .setInputFiles([picture('side.png'), picture('front.png', OTHER_PIXEL)]);
  await expect(page.getByLabel('Alternative text (optional)')).toHaveCount(2);
  await page.getByLabel('Alternative text (optional)').last().fill('From the front');
  await page.getByRole('button', { name: 'Move From the front up' }).click();
  await expect(page.getByLabel('Alternative text (optional)').first()).toHaveValue(
    'From the front',
  );
  await save(page);
  await expect(toast(page, 'Vehicle model saved')).toBeVisible();
  await expect(unsaved(page)).toBeHidden();

  await page.reload();
  await expect(page.getByLabel('Range (mi) to')).toHaveValue('50');
  await expect(page.getByLabel('Alternative text (optional)').first()).toHaveValue(
    'From the front',
  );
  await expect(page.getByRole('radio', { name: 'Graphite, One size: primary' })).toBeChecked();
  await page.goto('/vehicles?q=urban');
  await expect(rows(page)).toContainText(['Urban Arrow FamilyE-bikeCargo$249.0010Yes']);
});

test('a program renamed to a picture is rejected with a message, and the form is unchanged', async ({
  signedIn: page,
}) => {
  await openModel(page, 'Tern HSD S8i');
  const program = picture('photo.png', Buffer.from('MZ\x90\0\x03\0\0\0\x04', 'latin1'));
  await page.getByLabel('Add images').setInputFiles(program);
  await expect(card(page, 'Images').getByRole('alert')).toHaveText(
    'Choose a JPEG, PNG or WebP file.',
  );
  const script = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg onload="x"/>'),
  };
  await page.getByLabel('Add images').setInputFiles(script);
  await expect(card(page, 'Images').getByRole('alert')).toHaveText(
    'Choose a JPEG, PNG or WebP file.',
  );
  await page.getByLabel('Add images').setInputFiles(picture('empty.png', Buffer.alloc(0)));
  await expect(card(page, 'Images').getByRole('alert')).toHaveText(
    'This file is empty. Choose another one.',
  );
  await expect(unsaved(page)).toBeHidden();
});

test('variants in use cannot be removed, with the reason; a new price does not change subscriptions', async ({
  signedIn: page,
}) => {
  await openModel(page, 'Rad Power RadRunner 2');
  const remove = variants(page).getByRole('button', {
    name: /^Remove .*: Used by \d+ vehicle/,
  });
  await expect(remove.first()).toBeDisabled();
  await expect(card(page, 'Pricing')).toContainText('Running subscriptions keep their price.');
  await page.getByLabel('Plan price per month').fill('88.88');
  await expect(card(page, 'Pricing')).toContainText('$79.00 → $88.88, $9.88 more');
  await save(page);
  await expect(toast(page, 'Vehicle model saved')).toBeVisible();
  await page.getByRole('button', { name: 'Change history' }).click();
  await expect(page.getByRole('row', { name: /Plan price \$79.00 \$88.88/ })).toBeVisible();
  await page.goto('/vehicles?q=RadRunner');
  await expect(rows(page)).toContainText(['$88.88']);
});

test('two people edit one model: the changes of both are kept, specification by specification', async ({
  staff,
  colleague,
}) => {
  for (const page of [staff, colleague]) await openModel(page, 'Tern Vektron S10');
  await staff.getByLabel('Details').fill('Ours');
  await colleague.getByLabel('Short description').fill('Folds in ten seconds');
  await colleague.getByRole('textbox', { name: /^Top speed/ }).fill('21');
  await save(colleague);
  await expect(toast(colleague, 'Vehicle model saved')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Load (lb)' }).fill('301');
  await save(staff);
  await expect(toast(staff, 'Vehicle model saved')).toContainText(
    'were also kept: Short description and Specifications.',
  );
  await expect(staff.getByLabel('Short description')).toHaveValue('Folds in ten seconds');
  await expect(staff.getByLabel('Details')).toHaveValue('Ours');
  await expect(staff.getByRole('textbox', { name: /^Top speed/ })).toHaveValue('21');
  await expect(staff.getByRole('textbox', { name: 'Load (lb)' })).toHaveValue('301');
});

test('the list is filtered and sorted, and the page leads to its sections and vendors', async ({
  signedIn: page,
}) => {
  await page.goto('/vehicles');
  await expect(countLine(page)).toHaveText(/^Showing 1-25 of \d+ results$/);
  await filterBy(page, 'Kind', 'E-scooter');
  await expect(countLine(page)).toHaveText(/^Showing 1-\d of \d results$/);
  await page.getByRole('button', { name: 'Plan price' }).click();
  const prices = await rows(page).allInnerTexts();
  const amounts = prices.map((row) => Number(/\$([\d.]+)/.exec(row)?.[1]));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  await openModel(page, 'Tern GSD S10');
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(card(page, 'Availability')).toBeInViewport();
  await card(page, 'Availability').getByRole('link', { name: 'Westport Wholesale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Westport Wholesale' })).toBeVisible();
});

inEveryLook(() => {
  test('axe reports no issues on the models, their dialogs and their page', async ({
    signedIn: page,
  }) => {
    test.slow();
    await page.goto('/vehicles');
    await expect(countLine(page)).toHaveText(/^Showing/);
    await expectAccessible(page, 'list of models');
    await page.getByRole('button', { name: /^New/ }).click();
    await page.getByRole('button', { name: 'Create vehicle model' }).click();
    await expectAccessible(page, 'New vehicle model');
    await openModel(page, 'Aventon Abound');
    await expectAccessible(page, 'model');
    await page.getByLabel('Plan price per month').fill('x');
    await save(page);
    await expectAccessible(page, 'model with a problem');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Edit variant' })).toBeVisible();
    await expectAccessible(page, 'Edit variant');
  });
});
