import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../test/sample-files.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

interface Version {
  readonly id?: string;
  readonly name: string;
  readonly msrpCents: number;
  readonly defaultWholesalePriceCents: number;
  readonly enabled: boolean;
  readonly isDefault: boolean;
  readonly assetsCount?: number;
}
interface Variant {
  readonly id?: string;
  readonly color: string;
  readonly colorCode: string;
  readonly size: string;
  readonly standardizedSize?: string;
  readonly needsSpecialOrder: boolean;
  readonly isPrimary: boolean;
  readonly assetsCount?: number;
  readonly ordersCount?: number;
}
interface Vehicle {
  readonly id: string;
  readonly brand: string;
  readonly model: string;
  readonly kind: string;
  readonly updatedAt: string;
  readonly planPrice: { readonly amount: number };
  readonly versions: readonly Version[];
  readonly variants: readonly Variant[];
  readonly images: readonly { readonly url: string; readonly alternativeText: string }[];
  readonly defaultVersion: { readonly id: string } | null;
  readonly primaryVariant: { readonly id: string } | null;
}

const VERSION = 'id name msrpCents defaultWholesalePriceCents enabled isDefault assetsCount';
const VARIANT = `id color colorCode size standardizedSize minHeight maxHeight description
  image { url } headerImage { url } needsSpecialOrder isPrimary assetsCount ordersCount`;
const VEHICLE = `id brand model coreModel kind category shortDescription featureList details
  stripeProductId allowBuyout planPrice { amount currencyCode } msrpCents wholesalePriceCents
  ranges { chargeTimeHours { isSingleValue min max } maxLoadLbs { min max } rangeMiles { isSingleValue min max }
    topSpeedMph { min max } weightLbs { min max } }
  images { url alternativeText } picture { url } versions { ${VERSION} } variants { ${VARIANT} }
  defaultVersion { id } primaryVariant { id } updatedAt
  vendors { id name enabled wholesalePriceCents } hubs { id name stock backorderVariantsCount directShipEnabled }
  shops { id name variantsCount }`;

const PLAIN = {
  brand: 'Quiet',
  model: 'One',
  kind: 'EBIKE',
  category: 'CARGO',
  planPriceCents: 12_900,
  msrpCents: 250_000,
  wholesalePriceCents: 150_000,
};
const VERSION_1: Version = {
  name: '2026',
  msrpCents: 240_000,
  defaultWholesalePriceCents: 140_000,
  enabled: true,
  isDefault: true,
};
const BLACK_M: Variant = {
  color: 'Black',
  colorCode: '#101010',
  size: 'M',
  needsSpecialOrder: false,
  isPrimary: true,
};
const RED_L: Variant = {
  ...BLACK_M,
  color: 'Red',
  colorCode: '#C00000',
  size: 'CM_58',
  isPrimary: false,
};
const PARTS = { versions: [VERSION_1], variants: [BLACK_M, RED_L] };

/** A version or variant as the form sends it back. */
const sent = ({
  id,
  name,
  msrpCents,
  defaultWholesalePriceCents,
  enabled,
  isDefault,
}: Version) => ({
  id,
  name,
  msrpCents,
  defaultWholesalePriceCents,
  enabled,
  isDefault,
});
const sentVariant = ({ id, color, colorCode, size, needsSpecialOrder, isPrimary }: Variant) => ({
  id,
  color,
  colorCode,
  size,
  needsSpecialOrder,
  isPrimary,
});

describe.each(databasesOf(import.meta.url))('vehicle models on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  let made = 0;
  const save = (attributes: Record<string, unknown>, id?: string, expectedUpdatedAt?: string) =>
    server.ask<{ saved: Vehicle }>(
      `mutation ($id: ID, $attributes: VehicleAttributes!, $expectedUpdatedAt: DateTime) {
        saved: vehicleCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { ${VEHICLE} } }`,
      { id, attributes, expectedUpdatedAt },
    );
  async function created(more: Record<string, unknown> = PARTS): Promise<Vehicle> {
    made += 1;
    return (await save({ ...PLAIN, model: `Number ${made}`, ...more })).data.saved;
  }
  const named = (vehicle: Vehicle) => ({ ...PLAIN, model: vehicle.model });
  async function read(id: string): Promise<Vehicle | null> {
    const answer = await server.ask<{ vehicle: Vehicle | null }>(
      `query ($id: ID!) { vehicle(id: $id) { ${VEHICLE} } }`,
      { id },
    );
    return answer.data.vehicle;
  }
  async function history(id: string) {
    const answer = await server.ask<{
      logHistories: { nodes: { modifications: Record<string, unknown> }[] };
    }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: Vehicle) { nodes { modifications } } }`,
      { id },
    );
    return answer.data.logHistories.nodes.map((node) => node.modifications);
  }
  /** A demo model with subscriptions and orders. */
  async function ridden(): Promise<Vehicle> {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select v.vehicle_id as id from assets a join variants v on v.id = a.variant_id
        group by v.vehicle_id order by count(*) desc, v.vehicle_id limit 1`,
    );
    const vehicle = await read(found?.id ?? '');
    if (!vehicle) throw new Error('The demo has no vehicles.');
    return vehicle;
  }

  it('a new model starts with names and prices; versions and variants are added later', async () => {
    const vehicle = await created({});
    expect(vehicle).toMatchObject({
      ...{
        brand: 'Quiet',
        kind: 'EBIKE',
        category: 'CARGO',
        allowBuyout: true,
        versions: [],
        variants: [],
      },
      planPrice: { amount: 12_900, currencyCode: 'USD' },
      stripeProductId: `veh_${vehicle.id.replaceAll('-', '')}`,
    });
    const { saved } = (await save({ ...named(vehicle), ...PARTS }, vehicle.id)).data;
    expect(saved.versions).toEqual([
      { ...VERSION_1, id: saved.defaultVersion?.id, assetsCount: 0 },
    ]);
    expect(saved.variants.map((variant) => [variant.color, variant.standardizedSize])).toEqual([
      ['Black', 'M'],
      ['Red', 'L'],
    ]);
    expect(saved.primaryVariant?.id).toBe(saved.variants[0]?.id);
  });

  it('stores all submitted fields; omitted fields are unchanged', async () => {
    const all = {
      ...{ coreModel: 'Core', shortDescription: 'Short', details: 'Long', allowBuyout: false },
      featureList: ['Lights', 'Rack'],
      ranges: { chargeTimeHours: { min: 4.5 }, rangeMiles: { min: 20, max: 45 } },
    };
    const vehicle = await created({ ...PARTS, ...all });
    const expected = {
      ...all,
      ranges: {
        chargeTimeHours: { isSingleValue: true, min: 4.5, max: 4.5 },
        rangeMiles: { isSingleValue: false, min: 20, max: 45 },
        maxLoadLbs: null,
      },
    };
    expect(vehicle).toMatchObject(expected);
    await save({ ...named(vehicle), planPriceCents: 13_900 }, vehicle.id);
    const after = await read(vehicle.id);
    expect(after).toMatchObject({ ...expected, planPrice: { amount: 13_900 } });
    expect(after?.variants).toEqual(vehicle.variants);
    await save({ ...named(vehicle), coreModel: '', featureList: [], ranges: {} }, vehicle.id);
    expect(await read(vehicle.id)).toMatchObject({
      coreModel: null,
      featureList: [],
      ranges: { rangeMiles: null },
    });
  });

  it('existing subscriptions keep their price when the plan price changes', async () => {
    const vehicle = await ridden();
    const priced = () =>
      firstRow(
        server.database.sql,
        sql<{ count: number; cents: number }>`
          select count(*) as count, sum(s.plan_price_cents) as cents from subscriptions s
          join variants v on v.id = s.variant_id where v.vehicle_id = ${vehicle.id} and s.state <> 'CANCELED'`,
      );
    const operations = () =>
      firstRow(
        server.database.sql,
        sql<{ count: number }>`select count(*) as count from money_operations`,
      );
    const before = [await priced(), await operations()];
    expect(before[0]?.count).toBeGreaterThan(0);
    const { brand, model, category } = { category: 'CARGO', ...vehicle };
    const answer = await save(
      { ...PLAIN, brand, model, kind: vehicle.kind, category, planPriceCents: 99_900 },
      vehicle.id,
    );
    expect(answer.data.saved.planPrice.amount).toBe(99_900);
    expect([await priced(), await operations()]).toEqual(before);
  });

  it('variants and versions in use cannot be removed; unused ones are removed with their hub settings', async () => {
    const vehicle = await ridden();
    const used = vehicle.variants.find((variant) => (variant.assetsCount ?? 0) > 0);
    const rest = vehicle.variants.filter((variant) => variant !== used).map(sentVariant);
    const base = { ...PLAIN, brand: vehicle.brand, model: vehicle.model };
    const [first, ...others] = rest;
    const answer = await save(
      {
        ...base,
        variants: [
          { ...first, isPrimary: true },
          ...others.map((each) => ({ ...each, isPrimary: false })),
        ],
      },
      vehicle.id,
    );
    expect(answer.error.extensions.refusals?.[0]).toMatchObject({
      code: 'IN_USE',
      field: 'variants',
    });
    expect(answer.error.message).toMatch(/cannot be removed: used by \d+ vehicles?/);
    const versions = await save(
      { ...base, versions: [{ ...VERSION_1, name: 'Other' }] },
      vehicle.id,
    );
    expect(versions.error.extensions.refusals?.[0]).toMatchObject({
      code: 'IN_USE',
      field: 'versions',
    });
    expect((await read(vehicle.id))?.variants).toEqual(vehicle.variants);

    const fresh = await created();
    const red = fresh.variants.find((variant) => variant.color === 'Red');
    await sql`insert into hub_variants (hub_id, variant_id, allow_backorders)
      select id, ${red?.id}::uuid, true from hubs limit 1`.execute(server.database.sql);
    const kept = fresh.variants.filter((variant) => variant !== red).map(sentVariant);
    const { saved } = (await save({ ...named(fresh), variants: kept }, fresh.id)).data;
    expect(saved.variants.map((variant) => variant.color)).toEqual(['Black']);
  });

  it('two variants can swap their colors, and the default can move to another version', async () => {
    const vehicle = await created({
      variants: [BLACK_M, { ...BLACK_M, color: 'Red', isPrimary: false }],
      versions: [VERSION_1, { ...VERSION_1, name: '2025', isDefault: false }],
    });
    const [black, red] = vehicle.variants.map(sentVariant);
    const [one, two] = vehicle.versions.map(sent);
    const answer = await save(
      {
        ...named(vehicle),
        variants: [
          { ...black, color: 'Red', isPrimary: false },
          { ...red, color: 'Black', isPrimary: true },
        ],
        versions: [
          { ...one, isDefault: false, enabled: false },
          { ...two, isDefault: true },
        ],
      },
      vehicle.id,
    );
    const { saved } = answer.data;
    expect(saved.variants.find((variant) => variant.id === black?.id)?.color).toBe('Red');
    expect(saved.primaryVariant?.id).toBe(red?.id);
    expect(saved.defaultVersion?.id).toBe(two?.id);
  });

  it('lists sort by and show a new name', async () => {
    const vehicle = await created();
    await save({ ...named(vehicle), brand: 'Loud', model: `${vehicle.model} S` }, vehicle.id);
    const row = await firstRow(
      server.database.sql,
      sql<{
        name: string;
      }>`select sort_name as name from variants where vehicle_id = ${vehicle.id} and color = 'Red'`,
    );
    expect(row?.name).toBe(`Loud ${vehicle.model} S, Red, 58 CM`);
  });

  it.each([
    ['brand', { brand: '' }, 'Brand is a required field.'],
    ['model', { model: 'x'.repeat(121) }, 'Model must have at most 120 characters.'],
    ['kind', { kind: null }, 'Kind is a required field.'],
    ['category', { category: null }, 'Category is a required field.'],
    ['coreModel', { coreModel: 'x'.repeat(121) }, 'At most 120 characters.'],
    ['shortDescription', { shortDescription: 'x'.repeat(5001) }, 'At most 5,000 characters.'],
    ['details', { details: 'x'.repeat(5001) }, 'At most 5,000 characters.'],
    ['featureList.0', { featureList: ['x'.repeat(201)] }, 'At most 200 characters per feature.'],
    ['planPriceCents', { planPriceCents: null }, 'Plan price is a required field.'],
    [
      'planPriceCents',
      { planPriceCents: -1 },
      'Plan price must be an amount from 0 to 1,000,000.00.',
    ],
    ['msrpCents', { msrpCents: 100_000_001 }, 'MSRP must be an amount from 0 to 1,000,000.00.'],
    ['wholesalePriceCents', { wholesalePriceCents: null }, 'Wholesale price is a required field.'],
    [
      'wholesalePriceCents',
      { wholesalePriceCents: 99 },
      'Wholesale price must be an amount from 1.00 to 1,000,000.00.',
    ],
    [
      'ranges.rangeMiles.max',
      { ranges: { rangeMiles: { min: 5, max: 4 } } },
      'Must not be less than the first value.',
    ],
    ['ranges.weightLbs.min', { ranges: { weightLbs: { min: -1 } } }, 'From 0 to 10000.'],
    [
      'images.0.url',
      { images: [{ url: 'https://elsewhere.example/a.png' }] },
      'The file was not found. Upload it again.',
    ],
    [
      'images.0.url',
      { images: [{ url: '/files/vehicles/0190b7a0-0000-7000-8000-000000000000.png' }] },
      'The file was not found. Upload it again.',
    ],
    ['versions.0.name', { versions: [{ ...VERSION_1, name: '' }] }, 'Name is a required field.'],
    [
      'versions.0.msrpCents',
      { versions: [{ ...VERSION_1, msrpCents: -1 }] },
      'MSRP must be an amount from 0 to 1,000,000.00.',
    ],
    [
      'versions.0.defaultWholesalePriceCents',
      { versions: [{ ...VERSION_1, defaultWholesalePriceCents: 0 }] },
      'Default wholesale must be an amount from 1.00 to 1,000,000.00.',
    ],
    [
      'versions.0.defaultWholesalePriceCents',
      { versions: [{ ...VERSION_1, defaultWholesalePriceCents: null }] },
      'Default wholesale is a required field.',
    ],
    [
      'versions.1.name',
      { versions: [VERSION_1, { ...VERSION_1, isDefault: false }] },
      'A version with this name already exists.',
    ],
    ['versions', { versions: [{ ...VERSION_1, isDefault: false }] }, 'Choose one default version.'],
    [
      'versions.0.enabled',
      { versions: [{ ...VERSION_1, enabled: false }] },
      'The default version must be enabled.',
    ],
    ['versions', { versions: [] }, 'Add at least one version'],
    ['variants.0.color', { variants: [{ ...BLACK_M, color: ' ' }] }, 'Color is a required field.'],
    [
      'variants.0.colorCode',
      { variants: [{ ...BLACK_M, colorCode: 'black' }] },
      'Enter a color code such as #1A2B3C.',
    ],
    ['variants.0.size', { variants: [{ ...BLACK_M, size: 'CM_43' }] }, 'Select a valid option.'],
    [
      'variants.0.minHeight',
      { variants: [{ ...BLACK_M, minHeight: 12 }] },
      'Height must be a whole number of inches from 30 to 96.',
    ],
    [
      'variants.0.maxHeight',
      { variants: [{ ...BLACK_M, minHeight: 70, maxHeight: 60 }] },
      'Must not be less than the first height.',
    ],
    [
      'variants.0.imageUrl',
      { variants: [{ ...BLACK_M, imageUrl: '/graphql' }] },
      'The file was not found. Upload it again.',
    ],
    [
      'variants.1.color',
      { variants: [BLACK_M, { ...BLACK_M, color: 'BLACK', isPrimary: false }] },
      'A variant with this color and size already exists.',
    ],
    [
      'variants',
      { variants: [BLACK_M, { ...RED_L, isPrimary: true }] },
      'Choose one primary variant.',
    ],
  ])('an invalid %s is rejected and changes nothing (%#)', async (field, change, message) => {
    const vehicle = await created();
    const answer = await save({ ...named(vehicle), ...change }, vehicle.id);
    expect(answer.error.extensions.refusals?.map((each) => [each.field, each.message])).toEqual([
      [field, message],
    ]);
    expect(await read(vehicle.id)).toEqual(vehicle);
  });

  it('a part of another model is rejected', async () => {
    const [mine, other] = [await created(), await created()];
    const variants = other.variants.map(sentVariant);
    const answer = await save({ ...named(mine), variants }, mine.id);
    expect(answer.error.extensions.refusals?.[0]).toMatchObject({
      code: 'NOT_FOUND',
      field: 'variants.0.id',
    });
    expect((await read(other.id))?.variants).toEqual(other.variants);
  });

  it('brand and name are unique, ignoring case', async () => {
    const vehicle = await created();
    const answer = await save({ ...PLAIN, brand: 'QUIET', model: vehicle.model.toUpperCase() });
    expect(answer.error.extensions.refusals).toEqual([
      {
        code: 'NAME_TAKEN',
        field: 'model',
        message: 'A vehicle model with this brand and name already exists.',
      },
    ]);
  });

  it('the history lists changes, versions and variants by name', async () => {
    const vehicle = await created();
    const [black, red] = vehicle.variants.map(sentVariant);
    await save(
      {
        ...named(vehicle),
        planPriceCents: 14_900,
        variants: [
          { ...black, needsSpecialOrder: true },
          { ...BLACK_M, color: 'Blue', isPrimary: false },
        ],
      },
      vehicle.id,
    );
    await save(named(vehicle), vehicle.id, undefined);
    expect(red?.color).toBe('Red');
    const entries = await history(vehicle.id);
    expect(entries.at(-1)).toMatchObject({
      model: [null, vehicle.model],
      'Variant Black, M': [null, 'Black, M, #101010, primary'],
    });
    expect(entries.at(-2)).toEqual({
      planPriceCents: [12_900, 14_900],
      'Variant Black, M': [
        'Black, M, #101010, primary',
        'Black, M, #101010, special order, primary',
      ],
      'Variant Blue, M': [null, 'Blue, M, #101010'],
      'Variant Red, 58 CM': ['Red, 58 CM, #C00000', null],
    });
  });

  it('of two concurrent edits the first wins and the other is a conflict', async () => {
    const vehicle = await created();
    const answers = await Promise.all(
      [15_000, 16_000].map((planPriceCents) =>
        save({ ...named(vehicle), planPriceCents }, vehicle.id, vehicle.updatedAt),
      ),
    );
    const told = answers.filter((answer) => answer.errors);
    expect(told).toHaveLength(1);
    expect(told[0]?.error.message).toBe(
      'Dana Petrović updated this vehicle model. Review the changes and save again.',
    );
    const winner = answers.find((answer) => !answer.errors)?.data.saved;
    expect((await read(vehicle.id))?.planPrice).toEqual(winner?.planPrice);
  });

  it('an uploaded picture becomes the main one, with its alternative text', async () => {
    const vehicle = await created();
    const content = pngOf(`${kind} picture`);
    const upload = await server.ask<{ file: { uploadUrl: string; publicUrl: string } }>(
      `mutation ($n: Int!) { file: fileUploadUrlCreate(prefix: "vehicles", mimeType: "image/png", fileSize: $n) { uploadUrl publicUrl } }`,
      { n: content.length },
    );
    const { uploadUrl, publicUrl } = upload.data.file;
    const images = [{ url: publicUrl, alternativeText: 'From the left' }];
    const early = await save({ ...named(vehicle), images }, vehicle.id);
    expect(early.error.extensions.refusals?.[0]?.field).toBe('images.0.url');
    await fetch(server.address + uploadUrl, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: content,
    });
    const { saved } = (await save({ ...named(vehicle), images }, vehicle.id)).data;
    expect(saved).toMatchObject({ images, picture: { url: publicUrl } });
  });

  it('all models are listed, including test vehicles, which are never available', async () => {
    const test = await created({ ...PARTS, kind: 'TEST' });
    const list = async (query: string) =>
      (
        await server.ask<{ vehicles: Vehicle[] }>(
          `{ vehicles${query} { id kind variants { id } } }`,
        )
      ).data.vehicles;
    expect((await list('')).some((vehicle) => vehicle.id === test.id)).toBe(true);
    const available = await list('(onlyAvailable: true)');
    expect(available.some((vehicle) => vehicle.kind === 'TEST')).toBe(false);
    expect(available.every((vehicle) => vehicle.variants.length > 0)).toBe(true);
    const all = await server.ask<{ variants: { vehicle: { kind: string } }[] }>(
      '{ variants { vehicle { kind } } }',
    );
    expect(all.data.variants.some((variant) => variant.vehicle.kind === 'TEST')).toBe(false);
  });

  it('the list takes a constant number of statements', async () => {
    const query = `{ vehicles { id picture { url } planPrice { amount } variants { id } vendors { id } allowBuyout } }`;
    const before = await server.ask(query);
    await created();
    const after = await server.ask(query);
    expect(after.statements).toBe(before.statements);
    expect(after.statements).toBeLessThanOrEqual(4);
  });

  it('the list counts variants and vendors in one statement', async () => {
    const counts = 'id variantsCount vendorsCount';
    const shown = await server.ask(
      `{ vehicles { brand model allowBuyout picture { url } ${counts} } }`,
    );
    expect(shown.statements).toBe(1);
    const { data } = await server.ask<{
      vehicles: {
        variantsCount: number;
        vendorsCount: number;
        variants: unknown[];
        vendors: unknown[];
      }[];
    }>(`{ vehicles { ${counts} variants { id } vendors { id } } }`);
    for (const each of data.vehicles) {
      expect(each.variantsCount).toBe(each.variants.length);
      expect(each.vendorsCount).toBe(each.vendors.length);
    }
    expect(data.vehicles.some(({ variantsCount }) => variantsCount > 1)).toBe(true);
    expect(data.vehicles.some(({ vendorsCount }) => vendorsCount > 0)).toBe(true);
  });
});
