import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { importDesk } from '../imports/moved-in.test-support.ts';
import { assetDesk } from '../inventory/assets.test-support.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import {
  addVehicles,
  placeNamed,
  type TestPlace,
  transferDesk,
} from '../transfers/transfers.test-support.ts';
import { undoDesk } from '../undo/undo.test-support.ts';
import { orderDesk } from './orders.test-support.ts';
import { addWaitingOrder } from './waiting-orders.test-support.ts';

const PUT = `mutation ($assetId: ID!, $storageLocation: String, $scanned: Boolean, $placeId: ID,
    $expectedUpdatedAt: DateTime) {
  assetUpdateStorageLocation(assetId: $assetId, storageLocation: $storageLocation, scanned: $scanned,
    placeId: $placeId, expectedUpdatedAt: $expectedUpdatedAt) { id storageLocation } }`;

interface Stored {
  readonly storageLocation: string | null;
  readonly updatedAt: string;
  readonly lastSeen: { readonly act: string } | null;
  readonly events: readonly {
    readonly kind: string;
    readonly sentence: string;
    readonly source: string;
  }[];
}

describe.each(databasesOf(import.meta.url))('the storage location of a vehicle on %s', (kind) => {
  let server: TestServer;
  let oakland: TestPlace;
  let portland: TestPlace;
  beforeAll(async () => {
    server = await startTestServer(kind);
    oakland = await placeNamed(server.database, 'Oakland');
    portland = await placeNamed(server.database, 'Portland');
  });
  afterAll(() => server.close());

  const add = async (state: string) => {
    const [id = ''] = await addVehicles(server.database, oakland, [state]);
    return id;
  };
  const put = (assetId: string, storageLocation: string | null, more: object = {}) =>
    server.ask<{ assetUpdateStorageLocation: { storageLocation: string | null } }>(PUT, {
      assetId,
      storageLocation,
      ...more,
    });
  const read = async (id: string) =>
    (
      await server.ask<{ asset: Stored }>(
        `query ($id: ID!) { asset(id: $id) { storageLocation updatedAt lastSeen { act } events { kind sentence source } } }`,
        { id },
      )
    ).data.asset;
  const listed = async (variables: object) =>
    (
      await server.ask<{ assets: { nodes: { id: string; storageLocation: string | null }[] } }>(
        `query ($storageLocation: String, $searchQuery: String) {
          assets(storageLocation: $storageLocation, searchQuery: $searchQuery) { nodes { id storageLocation } } }`,
        { ...variables },
      )
    ).data.assets.nodes;

  it('is stored without needless spaces, and found in another spelling', async () => {
    const id = await add('ACTIVE');
    const { data } = await put(id, '  Étage   7‐1 ');
    expect(data.assetUpdateStorageLocation.storageLocation).toBe('Étage 7-1');
    const found = [{ id, storageLocation: 'Étage 7-1' }];
    expect(await listed({ storageLocation: 'ETAGE 7-1' })).toEqual(found);
    expect(await listed({ storageLocation: 'Etage 7' })).toEqual([]);
    expect(await listed({ searchQuery: 'etage 7' })).toEqual(found);
    const known = await server.ask<{ here: string[]; there: string[] }>(
      `query ($here: ID!, $there: ID!) {
        here: assetStorageLocations(placeId: $here) there: assetStorageLocations(placeId: $there) }`,
      { here: oakland.id, there: portland.id },
    );
    expect(known.data.here).toContain('Étage 7-1');
    expect(known.data.there).not.toContain('Étage 7-1');
  });

  it('is in the history with the one before, and can be undone until something else happens', async () => {
    const id = await add('ACTIVE');
    await put(id, 'Rack A1');
    const desk = undoDesk(server);
    const undoId = await desk.act(PUT, { assetId: id, storageLocation: 'Rack B3' });
    expect((await read(id)).events[0]?.sentence).toMatch(
      /^Storage location changed by .+: Rack A1 to Rack B3$/,
    );
    expect(await desk.undo(undoId)).toBeUndefined();
    expect((await read(id)).storageLocation).toBe('Rack A1');
    const again = await desk.act(PUT, { assetId: id, storageLocation: null });
    expect((await read(id)).events[0]?.sentence).toMatch(
      /^Storage location removed by .+: Rack A1$/,
    );
    await assetDesk(server).act('assetTestRide', { assetId: id });
    expect(await desk.undo(again)).toContain('Not undone, because of what came since');
  });

  it('that is the same again is no entry of the history', async () => {
    const id = await add('ACTIVE');
    await put(id, 'Rack A1');
    const { events } = await read(id);
    await put(id, 'Rack A1', { scanned: true });
    expect(await read(id)).toMatchObject({ events, lastSeen: { act: 'PUT_AWAY' } });
  });

  const leaving: readonly [string, string, string, (id: string) => Promise<unknown>][] = [
    [
      'is shipped to another hub',
      'ACTIVE',
      'to',
      async (id) => {
        const desk = transferDesk(server);
        const { id: order } = await desk.create(oakland, portland, [id]);
        expect((await read(id)).storageLocation).toBe('Rack C1');
        await desk.move('assetsMarkShippedTo', order, [id]);
      },
    ],
    [
      'is received by another hub that it was not shipped to',
      'ACTIVE',
      'to',
      async (id) => {
        const desk = transferDesk(server);
        const { id: order } = await desk.create(oakland, portland, [id]);
        await desk.move('assetsMarkReceivedTo', order, [id]);
      },
    ],
    [
      'belongs to another hub',
      'ACTIVE',
      'console',
      (id) => assetDesk(server).act('assetUpdateHub', { assetId: id, hubId: portland.id }),
    ],
    [
      'is decommissioned',
      'RETURNED',
      'console',
      (id) => assetDesk(server).act('assetDecommission', { assetId: id, reason: 'Worn out' }),
    ],
  ];
  it.each(leaving)(
    'is forgotten when the vehicle %s, and the history says so',
    async (_how, state, source, leave) => {
      const id = await add(state);
      await put(id, 'Rack C1');
      await leave(id);
      const { storageLocation, events } = await read(id);
      expect(storageLocation).toBeNull();
      expect(events.filter(({ kind: each }) => each === 'asset.storage_location_left')).toEqual([
        { kind: 'asset.storage_location_left', sentence: 'Left storage location Rack C1', source },
      ]);
    },
  );

  it('is forgotten when the vehicle is handed over', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 1,
      ready: true,
    });
    const [id = ''] = assetIds;
    await put(id, 'Rack C1');
    await orderDesk(server).act('orderFulfill', {
      id: orderId,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(await read(id)).toMatchObject({ storageLocation: null });
    expect((await read(id)).events.map(({ sentence }) => sentence)).toContain(
      'Left storage location Rack C1',
    );
  });

  it.each([
    ['OPEN_PO', 'The vehicle has not arrived yet.'],
    ['SHIPPED_TO', 'The vehicle is on its way to another place.'],
    ['SOLD', 'The vehicle is no longer here.'],
  ])('is refused for a vehicle that is %s, and nothing changes', async (state, message) => {
    const id = await add(state);
    const { updatedAt } = await read(id);
    expect((await put(id, 'Rack A1', { scanned: true })).error.message).toBe(message);
    expect(await read(id)).toMatchObject({ storageLocation: null, updatedAt, lastSeen: null });
  });

  it('is refused for a vehicle with a customer, naming the subscription, and for a text that is too long', async () => {
    const { assetId, subscriptionId } = await addRunningSubscription(server.database);
    const { refusals } = (await put(assetId, 'Rack A1')).error.extensions;
    expect(refusals).toMatchObject([
      { code: 'SUBSCRIBED', message: 'The vehicle has a subscription.', blockerId: subscriptionId },
    ]);
    const id = await add('ACTIVE');
    const long = await put(id, 'x'.repeat(21));
    expect(long.error.extensions.refusals).toMatchObject([
      {
        field: 'storageLocation',
        message: 'A storage location can have at most 20 characters.',
      },
    ]);
    expect((await read(id)).storageLocation).toBeNull();
  });

  it('is refused where someone is if the vehicle is recorded at another hub, which is named; it is not seen', async () => {
    const id = await add('ACTIVE');
    await put(id, 'Rack A1');
    const before = await read(id);
    const { refusals } = (await put(id, 'Rack B3', { scanned: true, placeId: portland.id })).error
      .extensions;
    expect(refusals).toMatchObject([
      {
        code: 'ELSEWHERE',
        message: 'The vehicle is recorded at Oakland. Change its hub first.',
        blocker: 'VEHICLE',
        blockerId: id,
      },
    ]);
    expect(await read(id)).toEqual(before);
    await put(id, 'Rack B3', { scanned: true, placeId: oakland.id });
    expect(await read(id)).toMatchObject({
      storageLocation: 'Rack B3',
      lastSeen: { act: 'PUT_AWAY' },
    });
  });

  it('is not given by an import to a vehicle that was handed over since the import was checked', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 1,
      ready: true,
    });
    const [id = ''] = assetIds;
    await sql`update assets set serial_number = 'KS STORED 1' where id = ${id}`.execute(
      server.database.sql,
    );
    const imports = importDesk(server);
    const checked = await imports.check(
      'ASSETS',
      'Serial number,Storage location\nKS STORED 1,Rack I1',
    );
    expect(checked).toMatchObject({ changes: 1, errors: 0 });
    await orderDesk(server).act('orderFulfill', {
      id: orderId,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(await imports.commit(checked)).toMatchObject({ status: 'MAPPING' });
    expect((await read(id)).storageLocation).toBeNull();
  });

  it('of two who change it at once, one does; the other is refused', async () => {
    const id = await add('ACTIVE');
    const { updatedAt } = await read(id);
    const both = await Promise.all(
      ['Rack A1', 'Rack B2'].map((name) => put(id, name, { expectedUpdatedAt: updatedAt })),
    );
    const refused = both.flatMap(({ errors = [] }) => errors);
    expect(refused.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT']);
    const won = both.find(({ errors }) => !errors)?.data.assetUpdateStorageLocation;
    expect((await read(id)).storageLocation).toBe(won?.storageLocation);
  });

  it('is removed only from vehicles that leave: another one at the place keeps it', async () => {
    const [id, stays] = [await add('ACTIVE'), await add('ACTIVE')];
    await put(id, 'Rack C9');
    await put(stays, 'Rack C9');
    await assetDesk(server).act('assetUpdateHub', { assetId: id, hubId: portland.id });
    expect(await listed({ storageLocation: 'rack c9' })).toEqual([
      { id: stays, storageLocation: 'Rack C9' },
    ]);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from assets
      where storage_location is not null and (subscribed or asset_is_ended(state) or state = 'SHIPPED_TO')`.execute(
      server.database.sql,
    );
    expect(rows[0]?.count).toBe(0);
  });
});
