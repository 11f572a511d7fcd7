import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';

interface Link {
  readonly id: string;
  readonly linked: boolean;
  readonly enabled: boolean;
  readonly description: string;
  readonly wholesalePriceCents: number | null;
  readonly vehicle?: { readonly brand: string; readonly model: string };
}
interface Vendor {
  readonly id: string;
  readonly name: string;
  readonly minTimeToFulfill: number;
  readonly maxTimeToFulfill: number;
  readonly updatedAt: string;
  readonly vehicles: readonly Link[];
  readonly outstandingPurchaseOrders: readonly { readonly state: string }[];
  readonly vehiclesCount: number;
  readonly outstandingPurchaseOrdersCount: number;
}

const LINK = 'id linked enabled description wholesalePriceCents';
const VENDOR = `id name minTimeToFulfill maxTimeToFulfill updatedAt vehiclesCount vehicles { ${LINK} }
  outstandingPurchaseOrdersCount outstandingPurchaseOrders { state }`;
const PLAIN = { name: 'Fresh Wheels', minTimeToFulfill: 3, maxTimeToFulfill: 9 };

describe.each(databasesOf(import.meta.url))('vendors on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const save = (attributes: Record<string, unknown>, id?: string, expectedUpdatedAt?: string) =>
    server.ask<{ saved: Vendor }>(
      `mutation ($id: ID, $attributes: VendorAttributes!, $expectedUpdatedAt: DateTime) {
        saved: vendorCreateOrUpdate(id: $id, attributes: $attributes, expectedUpdatedAt: $expectedUpdatedAt) { ${VENDOR} } }`,
      { id, attributes, expectedUpdatedAt },
    );
  async function created(name: string, more = {}): Promise<Vendor> {
    return (await save({ ...PLAIN, ...more, name })).data.saved;
  }
  async function read(id: string): Promise<Vendor | null> {
    const answer = await server.ask<{ vendor: Vendor | null }>(
      `query ($id: ID!) { vendor(id: $id) { ${VENDOR} } }`,
      { id },
    );
    return answer.data.vendor;
  }
  async function models(vendorId: string): Promise<readonly Link[]> {
    const answer = await server.ask<{ vendorVehicles: Link[] }>(
      `query ($vendorId: ID!) { vendorVehicles(vendorId: $vendorId) { ${LINK} vehicle { brand model } } }`,
      { vendorId },
    );
    return answer.data.vendorVehicles;
  }
  async function history(id: string) {
    const answer = await server.ask<{
      logHistories: { nodes: { modifications: Record<string, unknown> }[] };
    }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: Vendor) { nodes { modifications } } }`,
      { id },
    );
    return answer.data.logHistories.nodes.map((node) => node.modifications);
  }

  it('a new vendor has a name and lead times, and no linked models', async () => {
    const vendor = await created('First Wheels');
    expect(vendor).toMatchObject({ ...PLAIN, name: 'First Wheels', vehicles: [] });
    const listed = await models(vendor.id);
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.some((model) => model.linked)).toBe(false);
  });

  it('a vendor can have a contact, whose phone number is stored as all others', async () => {
    const { id } = await created('Reachable Wheels', {
      contactName: ' Renee Walsh ',
      contactEmail: 'orders@wheels.example',
      phone: '(510) 555-0161',
    });
    const contactOf = async () =>
      (
        await server.ask<{ vendor: object }>(
          'query ($id: ID!) { vendor(id: $id) { contactName contactEmail phone phoneNumber { uri } } }',
          { id },
        )
      ).data.vendor;
    expect(await contactOf()).toEqual({
      contactName: 'Renee Walsh',
      contactEmail: 'orders@wheels.example',
      phone: '+15105550161',
      phoneNumber: { uri: 'tel:+15105550161' },
    });
    await save({ contactName: '', contactEmail: null }, id);
    expect(await contactOf()).toMatchObject({ contactName: null, phone: '+15105550161' });
    expect((await history(id))[0]).toMatchObject({
      contactEmail: ['orders@wheels.example', null],
    });
  });

  it('links can be added, changed and removed individually', async () => {
    const vendor = await created('Linked Wheels');
    const [a, b, c] = (await models(vendor.id)).map((model) => model.id);
    const link = { linked: true, enabled: true, description: '', wholesalePriceCents: null };
    await save(
      {
        ...PLAIN,
        name: 'Linked Wheels',
        vehicles: [a, b].map((vehicleId) => ({ ...link, vehicleId })),
      },
      vendor.id,
    );
    const changed = {
      vehicleId: b,
      linked: true,
      enabled: false,
      description: 'until May',
      wholesalePriceCents: 123_456,
    };
    const answer = await save(
      {
        ...PLAIN,
        name: 'Linked Wheels',
        vehicles: [changed, { ...link, vehicleId: c }, { ...link, vehicleId: a, linked: false }],
      },
      vendor.id,
    );
    const { vehicleId, ...kept } = changed;
    const byId = new Map(answer.data.saved.vehicles.map((each) => [each.id, each]));
    expect([...byId.keys()].toSorted()).toEqual([vehicleId, c].toSorted());
    expect(byId.get(vehicleId ?? '')).toEqual({ id: vehicleId, ...kept });
    expect(byId.get(c ?? '')).toMatchObject({ linked: true, enabled: true });
    expect((await models(vendor.id)).find((model) => model.id === a)?.linked).toBe(false);
  });

  it('the history lists changed fields, links by model name', async () => {
    const vendor = await created('Told Wheels');
    const model = (await models(vendor.id))[0];
    const name = `${model?.vehicle?.brand} ${model?.vehicle?.model}`;
    const link = {
      vehicleId: model?.id,
      linked: true,
      enabled: true,
      wholesalePriceCents: 100_000,
    };
    await save(
      { ...PLAIN, name: 'Told Wheels', maxTimeToFulfill: 20, vehicles: [link] },
      vendor.id,
    );
    await save({ ...PLAIN, name: 'Told Wheels', maxTimeToFulfill: 20 }, vendor.id);
    expect(await history(vendor.id)).toEqual([
      { maxTimeToFulfill: [9, 20], [name]: [null, 'Enabled, $1,000.00'] },
      { name: [null, vendor.name], minTimeToFulfill: [null, 3], maxTimeToFulfill: [null, 9] },
    ]);
  });

  it('the vendor’s own price counts before the version’s and the model’s', async () => {
    const vendor = await created('Price Wheels');
    const model = (await models(vendor.id))[0];
    const link = { vehicleId: model?.id, linked: true, enabled: true, wholesalePriceCents: null };
    const priceOf = async () => {
      const answer = await server.ask<{
        vehicle: { vendors: { id: string; wholesalePriceCents: number }[] };
      }>('query ($id: ID!) { vehicle(id: $id) { vendors { id wholesalePriceCents } } }', {
        id: model?.id,
      });
      return answer.data.vehicle.vendors.find((each) => each.id === vendor.id)?.wholesalePriceCents;
    };
    await save({ ...PLAIN, name: 'Price Wheels', vehicles: [link] }, vendor.id);
    const version = await firstRow(
      server.database.sql,
      sql<{ cents: number }>`select default_wholesale_price_cents as cents from vehicle_versions
        where vehicle_id = ${model?.id} and is_default`,
    );
    expect(await priceOf()).toBe(version?.cents);
    await save(
      { ...PLAIN, name: 'Price Wheels', vehicles: [{ ...link, wholesalePriceCents: 4242 }] },
      vendor.id,
    );
    expect(await priceOf()).toBe(4242);
  });

  it.each([
    ['name', { name: '' }, 'Name is a required field.'],
    ['name', { name: '   ' }, 'Name is a required field.'],
    ['name', { name: null }, 'Name is a required field.'],
    ['name', { name: 'x'.repeat(121) }, 'Name must have at most 120 characters.'],
    [
      'minTimeToFulfill',
      { minTimeToFulfill: -1 },
      'Minimum time must be a whole number from 0 to 365.',
    ],
    ['minTimeToFulfill', { minTimeToFulfill: null }, 'Minimum time is a required field.'],
    [
      'maxTimeToFulfill',
      { maxTimeToFulfill: 366 },
      'Maximum time must be a whole number from 0 to 365.',
    ],
    [
      'maxTimeToFulfill',
      { minTimeToFulfill: 10, maxTimeToFulfill: 9 },
      'Maximum time must not be less than minimum time.',
    ],
  ])('an invalid %s is rejected and changes nothing: %j', async (field, change, message) => {
    const vendor = await created(`Kept ${JSON.stringify(change).slice(0, 60)} ${kind}`);
    const answer = await save({ ...PLAIN, name: vendor.name, ...change }, vendor.id);
    expect(answer.error.extensions.refusals).toEqual([{ code: 'INVALID_INPUT', field, message }]);
    expect(await read(vendor.id)).toEqual(vendor);
  });

  it('an invalid link is rejected at its field, and no other link changes', async () => {
    const vendor = await created('Strict Wheels');
    const [a, b] = (await models(vendor.id)).map((model) => model.id);
    const link = { linked: true, enabled: true };
    const fieldOf = async (vehicles: unknown[]) => {
      const answer = await save({ ...PLAIN, name: vendor.name, vehicles }, vendor.id);
      const { refusals, field } = answer.error.extensions;
      return refusals?.[0]?.field ?? field;
    };
    const good = { ...link, vehicleId: a };
    const tooDear = { ...link, vehicleId: b, wholesalePriceCents: 100_000_001 };
    expect(await fieldOf([good, tooDear])).toBe('vehicles.1.wholesalePriceCents');
    expect(await fieldOf([good, { ...link, vehicleId: b, wholesalePriceCents: 99 }])).toBe(
      'vehicles.1.wholesalePriceCents',
    );
    expect(await fieldOf([good, { ...link, vehicleId: b, description: 'x'.repeat(5001) }])).toBe(
      'vehicles.1.description',
    );
    expect(await fieldOf([good, { ...link, vehicleId: 'no-id' }])).toBe('vehicles.1.vehicleId');
    expect(await fieldOf([good, { ...link, vehicleId: vendor.id }])).toBe('vehicles.1.vehicleId');
    expect(await fieldOf([good, good])).toBe('vehicles.1.vehicleId');
    expect((await read(vendor.id))?.vehicles).toEqual([]);
  });

  it('vendor names are unique, ignoring case', async () => {
    await created('Same Wheels');
    const answer = await save({ ...PLAIN, name: 'SAME wheels' });
    expect(answer.error.extensions.refusals).toEqual([
      { code: 'NAME_TAKEN', field: 'name', message: 'A vendor with this name already exists.' },
    ]);
  });

  it('of two concurrent edits the first wins and the other is a conflict', async () => {
    const vendor = await created('Busy Wheels');
    const answers = await Promise.all([
      save({ ...PLAIN, name: 'Busy Wheels 1' }, vendor.id, vendor.updatedAt),
      save({ ...PLAIN, name: 'Busy Wheels 2' }, vendor.id, vendor.updatedAt),
    ]);
    const told = answers.filter((answer) => answer.errors);
    expect(told).toHaveLength(1);
    expect(told[0]?.error.extensions.refusals?.[0]).toMatchObject({
      code: 'CONFLICT',
      message: 'Dana Petrović updated this vendor. Review the changes and save again.',
    });
    const winner = answers.find((answer) => !answer.errors)?.data.saved;
    expect((await read(vendor.id))?.name).toBe(winner?.name);
    // The creation and the first edit.
    expect(await history(vendor.id)).toHaveLength(2);
  });

  it('the list is searched by name and takes a constant number of statements', async () => {
    const search = (searchQuery: string) =>
      server.ask<{ vendors: Vendor[] }>(
        `query ($searchQuery: String) { vendors(searchQuery: $searchQuery) { ${VENDOR} } }`,
        { searchQuery },
      );
    const found = await search('pedal SUPPLY');
    expect(found.data.vendors.map((vendor) => vendor.name)).toEqual(['Pedal Supply Co']);
    const [vendor] = found.data.vendors;
    expect(vendor?.outstandingPurchaseOrders).toHaveLength(
      vendor?.outstandingPurchaseOrdersCount ?? -1,
    );
    expect(vendor?.outstandingPurchaseOrders.some((order) => order.state === 'CLOSED')).toBe(false);
    expect((await search('%')).data.vendors).toEqual([]);
    const all = await search('');
    for (const each of all.data.vendors) expect(each.vehiclesCount).toBe(each.vehicles.length);
    const counts = '{ vendors { id name vehiclesCount outstandingPurchaseOrdersCount } }';
    expect((await server.ask(counts)).statements).toBe(1);
    expect(all.data.vendors.length).toBeGreaterThan(3);
    expect(all.statements).toBe(found.statements);
    expect(all.statements).toBeLessThanOrEqual(5);
  });

  it('an unknown vendor is null', async () => {
    expect(await read('0190b7a0-0000-7000-8000-000000000000')).toBeNull();
    const answer = await save(PLAIN, '0190b7a0-0000-7000-8000-000000000000');
    expect(answer.error.extensions.code).toBe('NOT_FOUND');
  });
});
