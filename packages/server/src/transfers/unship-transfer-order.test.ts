import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import {
  addVehicles,
  placeNamed,
  type SeenTransfer,
  type TestPlace,
  transferDesk,
} from './transfers.test-support.ts';

describe.each(databasesOf(import.meta.url))('undoing the shipping of a transfer on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof transferDesk>;
  let oakland: TestPlace;
  let portland: TestPlace;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = transferDesk(server);
    oakland = await placeNamed(server.database, 'Oakland');
    portland = await placeNamed(server.database, 'Portland');
  });
  afterAll(() => server.close());

  const unship = (id: string, reason = 'The van has not left') =>
    desk.act<SeenTransfer>('transferOrderUnship', { id, reason });

  it('opens it again: its vehicles wait, more can be added, and it can be shipped again', async () => {
    const ids = await addVehicles(server.database, oakland, ['ACTIVE', 'RECEIVED', 'ACTIVE']);
    const [first = '', second = '', third = ''] = ids;
    const order = await desk.create(oakland, portland, [first, second]);
    expect((await unship(order.id)).error.message).toBe(
      'Undo shipping is not available: the transfer order is open.',
    );
    await desk.move('assetsMarkShippedTo', order.id, [first, second]);
    expect((await unship(order.id, ' ')).error.message).toBe('Reason is a required field.');
    const { done } = (await unship(order.id)).data;
    expect(done).toMatchObject({ state: 'OPEN', shippedAt: null, assetsCount: 2 });
    expect(done.events[0]).toMatchObject({
      kind: 'transfer_order.unshipped',
      note: 'The van has not left',
    });
    expect(await desk.states([first, second])).toEqual(['OPEN_TO', 'OPEN_TO']);
    const lines = await rows(
      server.database.sql,
      sql`select 1 from transfer_order_assets
        where transfer_order_id = ${order.id} and shipped_at is not null`,
    );
    expect(lines).toEqual([]);
    await desk.act('transferOrderAddAssets', { transferOrderId: order.id, assetIds: [third] });
    await desk.move('assetsMarkShippedTo', order.id, ids);
    expect(await desk.read(order.id)).toMatchObject({ state: 'SHIPPED', assetsCount: 3 });
  });

  it('keeps it shipped if a vehicle has arrived; the others can be shipped or removed', async () => {
    const ids = await addVehicles(server.database, oakland, ['ACTIVE', 'RECEIVED']);
    const [first = '', second = ''] = ids;
    const order = await desk.create(oakland, portland, ids);
    await desk.move('assetsMarkShippedTo', order.id, ids);
    await desk.move('assetsMarkReceivedTo', order.id, [first]);
    const { done } = (await unship(order.id)).data;
    expect(done).toMatchObject({ state: 'SHIPPED', receivedCount: 1 });
    expect(done.shippedAt).not.toBeNull();
    expect(await desk.states(ids)).toEqual(['RECEIVED_TO', 'OPEN_TO']);
    await desk.act('transferOrderRemoveAssets', { transferOrderId: order.id, assetIds: [second] });
    expect(await desk.states(ids)).toEqual(['RECEIVED_TO', 'RECEIVED']);
    expect(await desk.read(order.id)).toMatchObject({ state: 'CHECKED_IN' });
    expect((await unship(order.id)).error.message).toBe(
      'Undo shipping is not available: the transfer order is checked in.',
    );
  });
});
