import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { purchaseAssetsReport } from './export-purchase-assets.ts';
import { buyer, lineOf, type SeenPurchaseOrder, wanted } from './purchasing.test-support.ts';

interface ClosedShort extends SeenPurchaseOrder {
  readonly notDeliveredCount: number;
  readonly notDeliveredCents: number;
  readonly vendor: { readonly notDeliveredCount: number };
}

describe.each(databasesOf(import.meta.url))('closing a purchase order short on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof buyer>;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = buyer(server);
  });
  afterAll(() => server.close());

  /** A submitted purchase order; the first of its vehicles have arrived. */
  async function submitted(quantity: number, arrived: number): Promise<SeenPurchaseOrder> {
    const order = (await desk.save(await wanted(server.database, quantity))).data.order;
    await desk.submit(order.id);
    const vehicles = order.assets.slice(0, arrived);
    if (arrived > 0) {
      await desk.checkIn(vehicles.map(({ id }) => ({ id, serialNumber: `SHORT-${++serial}` })));
    }
    return order;
  }
  const close = (id: string, reason = 'The vendor has no more of them') =>
    server.ask<{ order: ClosedShort }>(
      `mutation ($id: ID!, $reason: String!) { order: purchaseOrderCloseShort(id: $id, reason: $reason) {
        id state assetsCount orderedCount checkedInCount notDeliveredCount notDeliveredCents
        totals { totalCents } orders { id } assets { id } vendor { notDeliveredCount }
        availableActions { action } events { kind description note } } }`,
      { id, reason },
    );
  async function tabsOf(id: string) {
    const answer = await server.ask<{
      tabs: Record<'overview' | 'notDelivered', { totalCount: number }[]>;
    }>(
      `query ($id: ID!) { tabs: purchaseOrderTabs(id: $id) {
        overview: overviewAssets { totalCount } notDelivered: notDeliveredAssets { totalCount } } }`,
      { id },
    );
    const { overview, notDelivered } = answer.data.tabs;
    const sum = (groups: { totalCount: number }[]) =>
      groups.reduce((all, { totalCount }) => all + totalCount, 0);
    return [sum(overview), sum(notDelivered)];
  }

  it('keeps what was ordered, has arrived and was not delivered, and pays for what has arrived', async () => {
    const order = await submitted(5, 2);
    const before = (await close(order.id, ' ')).error.message;
    expect(before).toBe('Reason is a required field.');
    const { order: closed } = (await close(order.id)).data;
    expect(closed).toMatchObject({
      state: 'CLOSED',
      assetsCount: 2,
      orderedCount: 0,
      checkedInCount: 2,
      notDeliveredCount: 3,
      notDeliveredCents: 300_000,
      totals: { totalCents: 200_000 },
    });
    expect(closed.vendor.notDeliveredCount).toBeGreaterThanOrEqual(3);
    expect(closed.events.find((event) => event.kind === 'purchase_order.closed_short')).toEqual(
      expect.objectContaining({
        description: expect.stringMatching(/^Closed without 3 vehicles by /),
        note: 'The vendor has no more of them',
      }),
    );
    expect(await tabsOf(order.id)).toEqual([2, 3]);
    const states: unknown[] = [];
    for await (const line of purchaseAssetsReport.rows(server.app.services, { id: order.id })) {
      states.push(line[8]);
    }
    expect(states.toSorted()).toEqual([
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'NOT_DELIVERED',
      'RECEIVED',
      'RECEIVED',
    ]);
    const again = await close(order.id);
    expect(again.error.message).toBe('Close short is not available: the purchase order is closed.');
  });

  it('is possible once it is submitted, even if nothing has arrived, and not if everything has', async () => {
    const open = (await desk.save(await wanted(server.database, 1))).data.order;
    expect((await close(open.id)).error.message).toBe(
      'Close short is not available: the purchase order is open.',
    );
    const nothing = await submitted(2, 0);
    expect((await close(nothing.id)).data.order).toMatchObject({
      state: 'CLOSED',
      assetsCount: 0,
      notDeliveredCount: 2,
      totals: { totalCents: 0 },
    });
    const everything = await submitted(1, 1);
    expect((await close(everything.id)).error.message).toBe('No vehicles are outstanding.');
  });

  it('a vehicle that arrives later cannot be checked in on it', async () => {
    const order = await submitted(1, 0);
    await close(order.id);
    const [vehicle] = order.assets;
    const late = await desk.checkIn([{ id: vehicle?.id ?? '', serialNumber: 'SHORT-LATE' }]);
    expect(late.data.done.failed).toEqual([{ id: vehicle?.id, messages: ['Asset not found'] }]);
    const { variantId, vehicleVersionId } = await lineOf(server.database, vehicle?.id ?? '');
    const unordered = await desk.receiveUnordered(order.id, {
      variantId,
      vehicleVersionId,
      serialNumber: 'SHORT-LATE',
    });
    expect(unordered.error.message).toBe(
      'Receive unordered vehicle is not available: the purchase order is closed.',
    );
  });

  /** Pairs open hub orders without a purchase order with one. */
  async function pair(purchaseOrderId: string, count: number): Promise<string[]> {
    const paired = await rows(
      server.database.sql,
      sql<{ id: string }>`
        update orders set purchase_order_id = ${purchaseOrderId} where id in (
          select id from orders where state = 'open' and program = 'hub' and purchase_order_id is null
          order by id limit ${count}) returning id`,
    );
    return paired.map(({ id }) => id);
  }
  const onToday = async (orderId: string) => {
    const { data } = await server.ask<{ order: { purchaseOrder: object | null; state: string } }>(
      'query ($id: ID!) { order(id: $id) { state purchaseOrder { id } } }',
      { id: orderId },
    );
    return data.order;
  };

  it('unpairs the orders that wait for it, which stay open', async () => {
    const order = await submitted(3, 1);
    const paired = await pair(order.id, 2);
    expect(paired).toHaveLength(2);
    expect((await close(order.id)).data.order.orders).toEqual([]);
    for (const id of paired) {
      expect(await onToday(id)).toEqual({ state: 'open', purchaseOrder: null });
    }
  });

  it('is refused while a vehicle that has not arrived is assigned to an order, and changes nothing', async () => {
    const order = await submitted(2, 0);
    const [waiting = ''] = await pair(order.id, 1);
    await sql`
      update orders set state = 'ready', readied_at = now(), asset_id = ${order.assets[0]?.id}
      where id = ${waiting}`.execute(server.database.sql);
    const answer = await close(order.id);
    expect(answer.error.message).toBe('A vehicle is assigned to an order. Remove it there first');
    const seen = await desk.read(order.id);
    expect(seen).toMatchObject({ state: 'SUBMITTED', assetsCount: 2 });
  });
});
