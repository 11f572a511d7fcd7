import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { buyer, lineOf, type SeenPurchaseOrder, wanted } from './purchasing.test-support.ts';

describe.each(databasesOf(import.meta.url))('undoing a check-in on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof buyer>;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = buyer(server);
  });
  afterAll(() => server.close());

  const freshSerial = () => `UNDO-${++serial}`;
  async function submitted(quantity: number): Promise<SeenPurchaseOrder> {
    const order = (await desk.save(await wanted(server.database, quantity))).data.order;
    return (await desk.submit(order.id)).data.order;
  }
  const undo = (assetId: string, reason = 'Scanned on the wrong line') =>
    server.ask<{
      asset: { state: string; serialNumber: string | null; checkedInAt: string | null };
    }>(
      `mutation ($id: ID!, $reason: String!) { asset: assetCheckInUndo(assetId: $id, reason: $reason) {
        id state serialNumber checkedInAt lastSeen { act } } }`,
      { id: assetId, reason },
    );
  const idOf = (order: SeenPurchaseOrder, index = 0) => order.assets[index]?.id ?? '';

  it('waits until the service jobs of the vehicle are closed', async () => {
    const order = await submitted(1);
    await desk.checkIn([{ id: idOf(order), serialNumber: freshSerial() }]);
    const { data } = await server.ask<{ job: { id: string } }>(
      'mutation ($id: ID!) { job: serviceJobCreate(assetId: $id, title: "Brakes") { id } }',
      { id: idOf(order) },
    );
    expect((await undo(idOf(order))).error.message).toBe(
      'The vehicle has a service job. Cancel it first.',
    );
    await server.ask(
      'mutation ($id: ID!) { serviceJobCancel(id: $id, reason: "Not needed") { id } }',
      { id: data.job.id },
    );
    expect((await undo(idOf(order))).data.asset.state).toBe('OPEN_PO');
  });

  it('makes the vehicle ordered again, its serial number free, and the purchase order submitted', async () => {
    const order = await submitted(2);
    const [first, second] = [idOf(order), idOf(order, 1)];
    const serialNumber = freshSerial();
    await desk.checkIn([{ id: first, serialNumber }]);
    expect((await undo(first, ' ')).error.message).toBe('Reason is a required field.');
    expect((await undo(first)).data.asset).toMatchObject({
      state: 'OPEN_PO',
      serialNumber: null,
      checkedInAt: null,
      lastSeen: null,
    });
    const seen = await desk.read(order.id);
    expect(seen).toMatchObject({ state: 'SUBMITTED', orderedCount: 2, checkedInCount: 0 });
    expect(seen?.events.map((event) => event.description)).toContainEqual(
      expect.stringMatching(new RegExp(`^Vehicle ${serialNumber}: check-in undone by `)),
    );
    const dates = await firstRow(
      server.database.sql,
      sql<{ dated: boolean; bought: boolean }>`
        select p.checked_in_at is not null as dated, a.purchased_at is not null as bought
        from purchase_orders p join assets a on a.purchase_order_id = p.id where a.id = ${first}`,
    );
    expect(dates).toEqual({ dated: false, bought: false });
    const again = await desk.checkIn([{ id: second, serialNumber }]);
    expect(again.data.done.succeeded).toEqual([{ id: second }]);
  });

  it('makes a shipped vehicle shipped again, and keeps the purchase order checked in while another has arrived', async () => {
    const order = await submitted(2);
    const [first, second] = [idOf(order), idOf(order, 1)];
    await desk.ship(order.id);
    await desk.checkIn([
      { id: first, serialNumber: freshSerial() },
      { id: second, serialNumber: freshSerial() },
    ]);
    expect((await undo(first)).data.asset.state).toBe('SHIPPED');
    expect(await desk.read(order.id)).toMatchObject({ state: 'CHECK_IN', shippedCount: 1 });
    await undo(second);
    expect(await desk.read(order.id)).toMatchObject({ state: 'SHIPPED', shippedCount: 2 });
  });

  it('leaves no shipping date if what had been shipped was removed', async () => {
    const order = await submitted(2);
    const [first, second] = [idOf(order), idOf(order, 1)];
    await desk.markShipped([first]);
    await desk.remove(order.id, [first]);
    await desk.checkIn([{ id: second, serialNumber: freshSerial() }]);
    await undo(second);
    const { data } = await server.ask<{ order: { state: string; shippedAt: string | null } }>(
      'query ($id: ID!) { order: purchaseOrder(id: $id) { state shippedAt } }',
      { id: order.id },
    );
    expect(data.order).toEqual({ state: 'SUBMITTED', shippedAt: null });
  });

  it('removes a vehicle that was not ordered', async () => {
    const order = await submitted(1);
    const line = await lineOf(server.database, idOf(order));
    const received = await desk.receiveUnordered(order.id, {
      ...line,
      serialNumber: freshSerial(),
    });
    await undo(received.data.asset.id);
    expect(await desk.read(order.id)).toMatchObject({
      state: 'SUBMITTED',
      assetsCount: 1,
      unorderedCount: 0,
    });
  });

  it('is refused once the vehicle is built, assigned or moved, or its purchase order closed', async () => {
    const order = await submitted(1);
    const id = idOf(order);
    expect((await undo(id)).error.message).toBe(
      'The vehicle has been used since it was checked in.',
    );
    await desk.checkIn([{ id, serialNumber: freshSerial() }]);
    const change = (table: string, set: string) =>
      sql`update ${sql.table(table)} set ${sql.raw(set)} where ${sql.raw(
        table === 'assets' ? `id = '${id}'` : `id = '${order.id}'`,
      )}`.execute(server.database.sql);
    await change('assets', "state = 'ACTIVE'");
    expect((await undo(id)).error.message).toBe(
      'The vehicle has been used since it was checked in.',
    );
    await change(
      'assets',
      "state = 'RECEIVED', hub_id = (select id from hubs where name = 'Portland')",
    );
    expect((await undo(id)).error.message).toBe('The vehicle is no longer at Oakland.');
    await change('assets', "hub_id = (select id from hubs where name = 'Oakland')");
    const waiting = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from orders where state = 'open' and program = 'hub' limit 1`,
    );
    const assign = (state: string, assetId: string | null) =>
      sql`update orders set state = ${state}, asset_id = ${assetId},
        readied_at = case when ${state} = 'ready' then now() end where id = ${waiting?.id}`.execute(
        server.database.sql,
      );
    await assign('ready', id);
    expect((await undo(id)).error.message).toBe(
      'The vehicle is on a ready order. Remove the asset from the order first.',
    );
    await assign('open', null);
    await desk.save({ id: order.id, state: 'CLOSED' });
    expect((await undo(id)).error.message).toBe('The purchase order is closed.');
    expect(await desk.read(order.id)).toMatchObject({ state: 'CLOSED', checkedInCount: 1 });
  });
});
