import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { forgetWhoSaw } from '../inventory/sightings.ts';
import { addVehicles, placeNamed, transferDesk } from '../transfers/transfers.test-support.ts';
import { orderDesk } from './orders.test-support.ts';
import { addWaitingOrder } from './waiting-orders.test-support.ts';

describe.each(databasesOf(import.meta.url))('sightings of a vehicle on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const seen = async (id = '') =>
    (
      await server.ask<{ asset: { lastSeen: { act: string; place: string | null } | null } }>(
        'query ($id: ID!) { asset(id: $id) { lastSeen { act place by } } }',
        { id },
      )
    ).data.asset.lastSeen;
  const notSeen = async (variables: Record<string, unknown>) =>
    (
      await server.ask<{ assets: { nodes: { id: string; lastSeenAt: string | null }[] } }>(
        `query ($hubIds: [ID!], $includeActiveSubscription: Boolean) {
          assets(hubIds: $hubIds, notSeen: DAYS_90, pageSize: 100,
            includeActiveSubscription: $includeActiveSubscription) { nodes { id lastSeenAt } } }`,
        variables,
      )
    ).data.assets.nodes.map(({ id }) => id);

  it('says where, by what act and who: shipped from its origin, received at its destination, returned, handed over', async () => {
    const oakland = await placeNamed(server.database, 'Oakland');
    const portland = await placeNamed(server.database, 'Portland');
    const desk = transferDesk(server);
    const [id = '', other = ''] = await addVehicles(server.database, oakland, ['ACTIVE', 'ACTIVE']);
    expect(await seen(id)).toBeNull();
    const { id: order } = await desk.create(oakland, portland, [id]);
    expect(await seen(id)).toBeNull();
    await desk.move('assetsMarkShippedTo', order, [id]);
    expect(await seen(id)).toMatchObject({ act: 'SHIP', place: 'Oakland' });
    await desk.move('assetsMarkReceivedTo', order, [id]);
    expect(await seen(id)).toEqual({ act: 'RECEIVE', place: 'Portland', by: expect.any(String) });
    await server.ask('mutation ($id: ID!) { assetReturn(assetId: $id) { id } }', { id: other });
    expect(await seen(other)).toMatchObject({ act: 'RETURN', place: 'Oakland' });
    const waiting = await addWaitingOrder(server.database, { vehicles: 1, ready: true });
    await orderDesk(server).act('orderFulfill', {
      id: waiting.orderId,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(await seen(waiting.assetIds[0])).toMatchObject({ act: 'HANDOVER' });
  });

  it('say of a recovered vehicle that it was returned to the hub, not that it was checked in', async () => {
    const oakland = await placeNamed(server.database, 'Oakland');
    const portland = await placeNamed(server.database, 'Portland');
    const [stolen = ''] = await addVehicles(server.database, oakland, ['STOLEN']);
    const { data } = await server.ask<{ assetRecover: { id: string } }>(
      'mutation ($id: ID!, $hub: ID!) { assetRecover(assetId: $id, hubId: $hub) { id } }',
      { id: stolen, hub: portland.id },
    );
    expect(await seen(data.assetRecover.id)).toEqual({
      act: 'RETURN',
      place: 'Portland',
      by: expect.any(String),
    });
    expect(await seen(stolen)).toBeNull();
  });

  it('are a filter: not seen for a time are those at a place, without the ones with customers or gone', async () => {
    const portland = await placeNamed(server.database, 'Portland');
    const [old = '', fresh = '', sold = '', never = ''] = await addVehicles(
      server.database,
      portland,
      ['ACTIVE', 'ACTIVE', 'SOLD', 'ACTIVE'],
    );
    await sql`update assets set checked_in_at = now() - interval '100 days'
      where id in (${old}, ${sold}, ${fresh})`.execute(server.database.sql);
    await sql`update assets set created_at = now() - interval '100 days'
      where id = ${never}`.execute(server.database.sql);
    const all = { hubIds: [portland.id], includeActiveSubscription: true };
    const before = await notSeen(all);
    expect(before).toEqual(expect.arrayContaining([old, fresh, never]));
    expect(before).not.toContain(sold);
    await server.ask('mutation ($id: ID!) { assetReturn(assetId: $id) { id } }', { id: fresh });
    const after = await notSeen(all);
    expect(after).toEqual(before.filter((id) => id !== fresh));
  });

  it('lose the name after the retention period, and nothing else', async () => {
    const oakland = await placeNamed(server.database, 'Oakland');
    const [id = ''] = await addVehicles(server.database, oakland, ['ACTIVE']);
    await server.ask('mutation ($id: ID!) { assetReturn(assetId: $id) { id } }', { id });
    const { services } = server.app;
    await forgetWhoSaw(services, new Date(Date.now() - 60_000));
    expect(await seen(id)).toMatchObject({ act: 'RETURN', by: expect.any(String) });
    await forgetWhoSaw(services, new Date(Date.now() + 60_000));
    expect(await seen(id)).toEqual({ act: 'RETURN', place: 'Oakland', by: null });
  });
});
