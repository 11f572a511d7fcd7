import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type OrderDesk, orderDesk } from '../orders/orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

interface Seen {
  readonly id: string;
  readonly transferOrderNumber: string;
  readonly state: string;
}

describe.each(databasesOf(import.meta.url))('the transfer order of an order on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  async function transferOf(id: string): Promise<Seen | null> {
    const answer = await server.ask<{ order: { transferOrder: Seen | null } }>(
      'query ($id: ID!) { order(id: $id) { transferOrder { id transferOrderNumber state } } }',
      { id },
    );
    return answer.data.order.transferOrder;
  }

  /** A transfer order to collect a vehicle. */
  async function addTransfer(link: { orderId?: string; subscriptionId?: string; at: string }) {
    const id = newId();
    await sql`
      insert into transfer_orders (id, transfer_order_number, state, origin_hub_id, destination_hub_id,
        linked_order_id, linked_subscription_id, created_at)
      select ${id}::uuid, ${`TO-${id}`}, 'SHIPPED', h.id, h.id, ${link.orderId ?? null}::uuid,
        ${link.subscriptionId ?? null}::uuid, ${link.at}::timestamptz
      from hubs h limit 1`.execute(server.database.sql);
    return id;
  }

  /** Adds another swap of the same subscription, closed immediately. */
  async function addSwap(orderId: string, at: string): Promise<string> {
    const id = newId();
    await sql`
      insert into orders (id, state, kind, program, customer_id, variant_id, subscription_id,
        plan_price_cents, created_at, closed_at)
      select ${id}::uuid, 'canceled', 'swap', program, customer_id, variant_id, subscription_id,
        plan_price_cents, ${at}::timestamptz, ${at}::timestamptz from orders where id = ${orderId}`.execute(
      server.database.sql,
    );
    return id;
  }

  it('belongs to its swap, and is withdrawn if the swap is canceled before shipping', async () => {
    const order = await desk.of('swap-open');
    expect(await transferOf(order.id)).toEqual({
      id: expect.any(String),
      transferOrderNumber: expect.stringMatching(/^TO-\d{6}$/),
      state: 'OPEN',
    });
    await desk.act('orderCancel', { id: order.id, cancelationReason: 'ORDERED_BY_MISTAKE' });
    expect(await transferOf(order.id)).toBeNull();
  });

  it('is null for an order without one', async () => {
    const order = await desk.of('assign');
    expect(await transferOf(order.id)).toBeNull();
  });

  it('is kept for a canceled order that it is linked to', async () => {
    const order = await desk.of('deposit');
    await desk.act('orderCancel', { id: order.id, cancelationReason: 'TAKING_TOO_LONG' });
    const id = await addTransfer({ orderId: order.id, at: '2026-03-08T10:00:00Z' });
    expect((await transferOf(order.id))?.id).toBe(id);
  });

  it('is found by subscription for swaps only, each with the one created in its period', async () => {
    const swap = await desk.of('swap-held');
    const subscriptionId = swap.subscription?.id ?? '';
    const first = await addSwap(swap.id, '2020-01-01T00:00:00Z');
    const second = await addSwap(swap.id, '2020-02-01T00:00:00Z');
    const third = await addSwap(swap.id, '2020-03-01T00:00:00Z');
    const early = await addTransfer({ subscriptionId, at: '2020-01-02T00:00:00Z' });
    const late = await addTransfer({ subscriptionId, at: '2020-03-02T00:00:00Z' });
    await addTransfer({ subscriptionId, at: '2019-12-01T00:00:00Z' });
    expect((await transferOf(first))?.id).toBe(early);
    expect(await transferOf(second)).toBeNull();
    expect((await transferOf(third))?.id).toBe(late);
    expect(await transferOf(swap.id)).toBeNull();
    const original = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from orders
        where subscription_id = ${subscriptionId} and kind = 'subscription'`,
    );
    expect(await transferOf(original?.id ?? '')).toBeNull();
  });

  it('takes one statement in a list of any length', async () => {
    const list = (pageSize: number) =>
      server.ask<{ orders: { nodes: { transferOrder: Seen | null }[] } }>(
        'query ($n: Int) { orders(pageSize: $n) { nodes { id transferOrder { id } } } }',
        { n: pageSize },
      );
    const [one, many] = [await list(1), await list(100)];
    expect(many.data.orders.nodes).toHaveLength(100);
    expect(many.statements).toBe(one.statements);
    expect(many.statements).toBeLessThanOrEqual(4);
  });
});
