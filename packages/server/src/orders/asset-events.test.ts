import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { type OrderDesk, orderDesk } from './orders.test-support.ts';
import { addWaitingOrder } from './waiting-orders.test-support.ts';

describe.each(databasesOf(import.meta.url))('the history of a vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  /** The events of a vehicle, oldest first, each with its order. */
  const historyOf = (assetId: string | undefined) =>
    rows(
      server.database.sql,
      sql<{ kind: string; orderId: string | null }>`
        select kind, facts ->> 'orderId' as order_id from events
        where entity_id = ${assetId ?? null} order by created_at, id`,
    );

  async function ask(document: string, variables: Record<string, unknown>) {
    expect((await server.ask(document, variables)).errors).toBeUndefined();
  }

  it('a vehicle that another order has got is refused, with that order', async () => {
    const first = await addWaitingOrder(server.database, { vehicles: 1 });
    const second = await addWaitingOrder(server.database, { vehicles: 0 });
    const [assetId] = first.assetIds;
    await desk.act('orderReady', { id: first.orderId, assetId });
    const order = { blocker: 'ORDER', blockerId: first.orderId };
    const late = await desk.act('orderReady', { id: second.orderId, assetId });
    expect(late.error.extensions.refusals).toEqual([
      expect.objectContaining({ code: 'ASSET_TAKEN', field: 'assetId', ...order }),
    ]);
    const lent = await server.ask('mutation ($id: ID!) { assetTestRide(assetId: $id) { id } }', {
      id: assetId,
    });
    expect(lent.errors?.[0]?.extensions?.refusals).toEqual([
      expect.objectContaining({ code: 'ON_READY_ORDER', ...order }),
    ]);
  });

  it('records every assignment and release: assigned, removed, variant changed, canceled', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, { vehicles: 1 });
    const [assetId] = assetIds;
    const assign = () => desk.act('orderReady', { id: orderId, assetId });
    expect((await assign()).errors).toBeUndefined();
    await desk.act('orderRemoveAsset', { id: orderId });
    await assign();
    const { variant } = await desk.read(orderId);
    const sibling = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from variants
        where vehicle_id = ${variant.vehicleId} and id <> ${variant.id} order by id limit 1`,
    );
    const change = (variantId: string | undefined) =>
      desk.act('orderVariantUpdate', { id: orderId, variantId });
    const changed = (await change(sibling?.id)).data.order;
    expect([changed.id, changed.state, changed.asset]).toEqual([orderId, 'open', null]);
    await change(variant.id);
    await assign();
    await desk.act('orderCancel', { id: orderId, cancelationReason: 'ORDERED_BY_MISTAKE' });
    const about = (each: string) => ({ kind: each, orderId });
    expect(await historyOf(assetId)).toEqual([
      about('asset.assigned'),
      about('asset.released'),
      about('asset.assigned'),
      about('asset.released'),
      about('asset.assigned'),
      about('asset.released'),
    ]);
  });

  it('records its hand-over', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 1,
      ready: true,
    });
    await desk.act('orderFulfill', { id: orderId, fulfillmentKind: 'hub_pickup_walk_in' });
    expect(await historyOf(assetIds[0])).toEqual([{ kind: 'asset.handed_over', orderId }]);
  });

  it('records that it moved to the next order waiting at a shop', async () => {
    const order = await desk.of('shop-ready');
    const before = (await historyOf(order.asset?.id)).length;
    await desk.act('orderRemoveAsset', { id: order.id });
    const since = (await historyOf(order.asset?.id)).slice(before);
    expect(since[0]).toEqual({ kind: 'asset.released', orderId: order.id });
    for (const { kind: next, orderId } of since.slice(1)) {
      expect(next).toBe('asset.assigned');
      expect(orderId).not.toBe(order.id);
    }
  });

  it('records its removal from a purchase order', async () => {
    const order = await desk.of('one-vendor');
    const vendor = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select vendor_id as id from vendor_vehicles
        where vehicle_id = ${order.variant.vehicleId} and enabled limit 1`,
    );
    await ask(
      'mutation ($o: ID!, $v: ID!) { purchaseOrderCreateForOrder(orderId: $o, vendorId: $v) { id } }',
      { o: order.id, v: vendor?.id },
    );
    const { purchaseOrder } = await desk.read(order.id);
    const asset = await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from assets where purchase_order_id = ${purchaseOrder?.id ?? null}`,
    );
    await ask(
      'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { error } }',
      { o: order.id, p: purchaseOrder?.id },
    );
    const kinds = (await historyOf(asset?.id)).map((event) => event.kind);
    expect(kinds).toEqual(['asset.state_changed', 'asset.dropped']);
  });
});
