import { monthlyChangeText } from '@kickstand/domain/kernel/price-change.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  CREATE_ORDER,
  eligibleOffer,
  type OrderDesk,
  orderDesk,
  type SeenOrder,
} from './orders.test-support.ts';

describe.each(databasesOf(import.meta.url))('changing orders on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  it('an open order can be held and reopened; a held order does not offer Place on hold', async () => {
    const order = await desk.of('open-order');
    expect(order.state).toBe('on_hold');
    const wrong = await desk.act('orderOnHold', { id: order.id });
    expect(wrong.error.extensions.code).toBe('REFUSED');
    expect(wrong.error.message).toBe('Place on hold is not available: the order is on hold.');
    const opened = await desk.act('orderOpen', { id: order.id });
    expect(opened.data.order.state).toBe('open');
    const held = await desk.act('orderOnHold', { id: order.id });
    expect(held.data.order.state).toBe('on_hold');
  });

  it('a spoke order cannot be held or assigned manually', async () => {
    const order = await desk.of('shop-ready');
    expect(order.program).toBe('spoke');
    const taken = order.asset?.id;
    const removed = await desk.act('orderRemoveAsset', { id: order.id });
    expect(removed.data.order.state).toBe('open');
    const held = await desk.act('orderOnHold', { id: order.id });
    expect(held.error.message).toBe('A spoke order cannot be placed on hold.');
    const assigned = await desk.act('orderReady', { id: order.id, assetId: taken });
    expect(assigned.error.message).toBe('A spoke order is assigned a vehicle from its shop.');
  });

  it('canceling requires a reason, and notes for Other', async () => {
    const order = await desk.of('deposit');
    const none = await desk.act('orderCancel', { id: order.id });
    expect(none.error.extensions.refusals).toContainEqual(
      expect.objectContaining({
        field: 'cancelationReason',
        message: 'Reason is a required field.',
      }),
    );
    const other = await desk.act('orderCancel', { id: order.id, cancelationReason: 'OTHER' });
    expect(other.error.extensions.refusals).toEqual([
      expect.objectContaining({
        field: 'cancelationNotes',
        message: "Notes are required when 'Other' is selected.",
      }),
    ]);
    const internal = await desk.act('orderCancel', {
      id: order.id,
      cancelationReason: 'VARIANT_CHANGE',
    });
    expect(internal.error.extensions.code).toBe('REFUSED');
    expect(await desk.read(order.id)).toEqual(order);
  });

  it('the deposit of a canceled order is refunded once, regardless of repeated requests', async () => {
    const order = await desk.of('deposit');
    const key = { 'idempotency-key': newId() };
    const input = { id: order.id, cancelationReason: 'TAKING_TOO_LONG', refund: true };
    const first = await desk.act('orderCancel', input, key);
    const again = await desk.act('orderCancel', input, key);
    expect(first.data.order.state).toBe('canceled');
    expect(again.data.order.state).toBe('canceled');
    const kinds = async () => (await desk.read(order.id)).events.map((event) => event.kind);
    await expect.poll(kinds, { timeout: 20_000 }).toContain('order.refunded');
    expect((await kinds()).filter((each) => each === 'order.refunded')).toHaveLength(1);
  });

  it('changing the model replaces the order, with links in both directions', async () => {
    const LINKS = `query ($id: ID!) { order(id: $id) { state replaces { id } replacedBy { id }
      events { kind description } } }`;
    interface Linked {
      readonly order: Pick<SeenOrder, 'state' | 'events'> & {
        readonly replaces: { readonly id: string } | null;
        readonly replacedBy: { readonly id: string } | null;
      };
    }
    const old = await desk.of('assign');
    const { data } = await server.ask<{
      vehicles: { id: string; variants: { id: string }[] }[];
    }>('{ vehicles { id variants { id } } }');
    const other = data.vehicles.find(({ id }) => id !== old.variant.vehicleId);
    const changed = await desk.act('orderVariantUpdate', {
      id: old.id,
      variantId: other?.variants[0]?.id,
    });
    const newId = changed.data.order.id;
    expect(newId).not.toBe(old.id);
    const before = (await server.ask<Linked>(LINKS, { id: old.id })).data.order;
    const after = (await server.ask<Linked>(LINKS, { id: newId })).data.order;
    expect(before).toMatchObject({ state: 'canceled', replaces: null, replacedBy: { id: newId } });
    expect(after).toMatchObject({ state: 'open', replaces: { id: old.id }, replacedBy: null });
    expect(before.events[0]?.description).toMatch(/: Variant change, a new order is for .+/);
    expect(after.events[0]?.description).toMatch(/^Order created by .+: .+, instead of Tern HSD/);
    const { data: prices } = await server.ask<{
      [order: string]: { subsidizedPrice: { amount: number } };
    }>(
      `query ($old: ID!, $new: ID!) { old: order(id: $old) { subsidizedPrice { amount } }
        new: order(id: $new) { subsidizedPrice { amount } } }`,
      { old: old.id, new: newId },
    );
    const [from = 0, to = 0] = [prices.old, prices.new].map((each) => each?.subsidizedPrice.amount);
    expect(from).not.toBe(to);
    expect(after.events[0]?.description).toContain(`(${monthlyChangeText(from, to)})`);
  });

  it('a direct-ship order can be paired with a purchase order of a vendor that supplies the model, and unpaired', async () => {
    const order = await desk.of('two-vendors');
    const { data } = await server.ask<{ vendors: { id: string; vehicleIds: string[] }[] }>(
      '{ vendors { id vehicleIds } }',
    );
    const supplies = (vendor: { vehicleIds: string[] }) =>
      vendor.vehicleIds.includes(order.variant.vehicleId);
    const able = data.vendors.filter(supplies);
    expect(able).toHaveLength(2);
    const create = (vendorId: string | undefined) =>
      server.ask(
        'mutation ($o: ID!, $v: ID!) { purchaseOrderCreateForOrder(orderId: $o, vendorId: $v) { id state } }',
        { o: order.id, v: vendorId },
      );
    const refused = await create(data.vendors.find((vendor) => !supplies(vendor))?.id);
    expect(refused.error.message).toBe('No vendor supplies this vehicle. Check the vendors page.');
    const created = await create(able[0]?.id);
    expect(created.errors).toBeUndefined();
    const paired = await desk.read(order.id);
    expect(paired.state).toBe('open');
    expect(paired.purchaseOrder?.state).toBe('OPEN');
    const unlink = await server.ask(
      'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { success error } }',
      { o: order.id, p: paired.purchaseOrder?.id },
    );
    expect(unlink.data).toEqual({ purchaseOrderAndOrderUnlink: { success: true, error: null } });
    expect((await desk.read(order.id)).purchaseOrder).toBeNull();
  });

  it('an order can only join an open purchase order of the same vendor and hub', async () => {
    const order = await desk.of('two-vendors');
    const vendor = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select vendor_id as id from vendor_vehicles
        where vehicle_id = ${order.variant.vehicleId} and enabled order by vendor_id limit 1`,
    );
    const join = (purchaseOrderId?: string) =>
      server.ask<{ purchaseOrderCreateForOrder: { id: string } }>(
        `mutation ($o: ID!, $v: ID!, $p: ID) {
          purchaseOrderCreateForOrder(orderId: $o, vendorId: $v, purchaseOrderId: $p) { id } }`,
        { o: order.id, v: vendor?.id, p: purchaseOrderId },
      );
    const unlink = (purchaseOrderId: string) =>
      server.ask(
        'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { success } }',
        { o: order.id, p: purchaseOrderId },
      );
    const { id } = (await join()).data.purchaseOrderCreateForOrder;
    await sql`insert into assets (id, qr_token, state, purchase_order_id, hub_id, variant_id,
        vehicle_version_id, wholesale_price_cents, msrp_at_purchase_cents, created_at, updated_at)
      select gen_random_uuid(), 'join-' || gen_random_uuid(), state, purchase_order_id, hub_id, variant_id,
        vehicle_version_id, wholesale_price_cents, msrp_at_purchase_cents, created_at, updated_at
      from assets where purchase_order_id = ${id} limit 1`.execute(server.database.sql);
    await unlink(id);
    expect((await join(id)).errors).toBeUndefined();
    expect((await desk.read(order.id)).purchaseOrder?.id).toBe(id);
    await unlink(id);
    await sql`update purchase_orders set state = 'SUBMITTED' where id = ${id}`.execute(
      server.database.sql,
    );
    expect((await join(id)).error.message).toBe(
      'This purchase order is no longer open. Create a new one.',
    );
  });

  it('an eligible customer can order; a second order is rejected with the reason', async () => {
    const offer = await eligibleOffer(server);
    const create = () =>
      server.ask<{ orderCreate: { order: { state: string } | null; error: string | null } }>(
        CREATE_ORDER,
        { a: offer },
      );
    const first = await create();
    expect(first.data.orderCreate).toEqual({ order: { state: 'open' }, error: null });
    const second = await create();
    expect(second.data.orderCreate).toEqual({ order: null, error: 'WITH_OPEN_ORDERS' });
  });
});
