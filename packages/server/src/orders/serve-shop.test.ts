import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { counted, type OrderDesk, orderDesk, type SeenOrder } from './orders.test-support.ts';

describe.each(['pglite', 'postgres'] as const)('orders at a spoke shop on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;

  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
    // Whether the shop has an open purchase order depends on the time at which the demo is created.
    await sql`
      update purchase_orders set state = 'SUBMITTED'
      where state = 'OPEN' and spoke_shop_id = (
        select s.id from spoke_shops s where s.name = 'Coast Cycles Berkeley')
    `.execute(server.database.sql);
  });
  afterAll(async () => {
    await server.close();
  });

  /** Adds another waiting order at the same shop for the same variant, and returns its id. */
  async function waitBehind(order: SeenOrder): Promise<string> {
    const id = newId();
    await sql`
      insert into orders (id, state, kind, program, customer_id, hub_id, service_area_id,
        spoke_shop_id, variant_id, plan_price_cents)
      select ${id}::uuid, 'open', 'subscription', 'spoke', free.id, o.hub_id, o.service_area_id,
        o.spoke_shop_id, o.variant_id, o.plan_price_cents
      from orders o cross join lateral (
        select c.id from customers c
        where not exists (select 1 from orders x where x.customer_id = c.id
          and x.state in ('open', 'ready', 'on_hold')) and c.email not like '%+%'
        order by c.id limit 1) free
      where o.id = ${order.id}`.execute(server.database.sql);
    return id;
  }

  const openVehicles = (purchaseOrderId: string | undefined) =>
    counted(
      server,
      sql`select count(*) from assets where purchase_order_id = ${purchaseOrderId ?? null}
        and deleted_at is null`,
    );

  it('a vehicle removed from an order is assigned to the next waiting one, never back; another one is ordered', async () => {
    const first = await desk.of('shop-ready');
    const next = await waitBehind(first);
    await sql`
      update orders o set purchase_order_id = (
        select p.id from purchase_orders p
        where p.state = 'CLOSED' and p.spoke_shop_id = o.spoke_shop_id limit 1)
      where o.id = ${first.id}`.execute(server.database.sql);
    await desk.act('orderRemoveAsset', { id: first.id });
    const [taken, served] = [await desk.read(first.id), await desk.read(next)];
    expect(served.state).toBe('ready');
    expect(served.asset?.id).toBe(first.asset?.id);
    expect(taken.state).toBe('open');
    expect(taken.purchaseOrder?.state).toBe('OPEN');
    await desk.act('orderCancel', { id: next, cancelationReason: 'ORDERED_BY_MISTAKE' });
    expect((await desk.read(first.id)).asset).toBeNull();
  });

  it('a waiting order is ordered from the vendor once, regardless of unpairing', async () => {
    const order = await desk.of('shop-ready');
    const paired = await desk.read(order.id);
    expect(paired.purchaseOrder?.state).toBe('OPEN');
    const before = await openVehicles(paired.purchaseOrder?.id);
    for (let turn = 0; turn < 2; turn += 1) {
      const now = await desk.read(order.id);
      await server.ask(
        'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { success error } }',
        { o: order.id, p: now.purchaseOrder?.id },
      );
    }
    const after = await desk.read(order.id);
    expect(after.purchaseOrder?.id).toBe(paired.purchaseOrder?.id);
    expect(await openVehicles(after.purchaseOrder?.id)).toBe(before);
  });

  it('a vehicle is ordered again if the ordered one turns out to be another variant', async () => {
    const order = await desk.of('shop-ready');
    const purchaseOrderId = order.purchaseOrder?.id ?? null;
    const toCome = () =>
      counted(
        server,
        sql`select count(*) from assets where purchase_order_id = ${purchaseOrderId}
          and variant_id = ${order.variant.id} and state = 'OPEN_PO' and deleted_at is null`,
      );
    expect(await toCome()).toBe(1);
    const wrong = await firstRow(
      server.database.sql,
      sql<{ assetId: string; variantId: string; before: Date }>`
        select a.id as asset_id, v.id as variant_id, p.updated_at as before
        from assets a join purchase_orders p on p.id = a.purchase_order_id
        join variants v on v.vehicle_id = ${order.variant.vehicleId} and v.id <> a.variant_id
        where p.id = ${purchaseOrderId} and a.variant_id = ${order.variant.id}
          and a.deleted_at is null order by v.id limit 1`,
    );
    const changed = await server.ask(
      'mutation ($a: ID!, $v: ID!) { assetVariantUpdate(assetId: $a, variantId: $v) { id } }',
      { a: wrong?.assetId, v: wrong?.variantId },
    );
    expect(changed.errors).toBeUndefined();
    expect(await toCome()).toBe(1);
    const waiting = await desk.read(order.id);
    expect(waiting).toMatchObject({ state: 'open', purchaseOrder: { id: purchaseOrderId } });
    expect(
      await counted(
        server,
        sql`select count(*) from purchase_orders
          where id = ${purchaseOrderId} and updated_at > ${wrong?.before}`,
      ),
    ).toBe(1);
  });

  it('changing the size removes the old vehicle from the open purchase order and adds the new one', async () => {
    const order = await desk.of('shop-ready');
    const sibling = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select id from variants where vehicle_id = ${order.variant.vehicleId}
          and id <> ${order.variant.id} order by id limit 1`,
    );
    const changed = await desk.act('orderVariantUpdate', { id: order.id, variantId: sibling?.id });
    expect(changed.errors).toBeUndefined();
    const after = await desk.read(order.id);
    expect(after.id).toBe(order.id);
    expect(after.variant.id).toBe(sibling?.id);
    const ordered = await counted(
      server,
      sql`select count(*) from assets where purchase_order_id = ${after.purchaseOrder?.id ?? null}
        and variant_id = ${order.variant.id} and deleted_at is null and state = 'OPEN_PO'`,
    );
    const claimed = await counted(
      server,
      sql`select count(*) from orders where purchase_order_id = ${after.purchaseOrder?.id ?? null}
        and variant_id = ${order.variant.id} and state = 'open'`,
    );
    expect(ordered).toBe(claimed);
  });

  it('the vehicle of a canceled order goes to the next waiting one, or is removed from the purchase order', async () => {
    const first = await desk.of('shop-ready');
    const purchaseOrderId = first.purchaseOrder?.id;
    const next = await waitBehind(first);
    await desk.act('orderCancel', { id: first.id, cancelationReason: 'ORDERED_BY_MISTAKE' });
    expect((await desk.read(first.id)).purchaseOrder).toBeNull();
    expect((await desk.read(next)).purchaseOrder).toMatchObject({
      id: purchaseOrderId,
      state: 'OPEN',
    });
    expect(await openVehicles(purchaseOrderId)).toBe(1);
    await desk.act('orderCancel', { id: next, cancelationReason: 'ORDERED_BY_MISTAKE' });
    const left = await server.ask<{ purchaseOrder: unknown }>(
      'query ($id: ID!) { purchaseOrder(id: $id) { id } }',
      { id: purchaseOrderId },
    );
    expect(left.data.purchaseOrder).toBeNull();
    expect(await openVehicles(purchaseOrderId)).toBe(0);
  });
});
