import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { counted, type OrderDesk, orderDesk } from './orders.test-support.ts';
import { addWaitingOrder } from './waiting-orders.test-support.ts';

describe.each(databasesOf(import.meta.url))('assigning and fulfilling on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  it('an open hub order is assigned, readied and fulfilled with a subscription at the provider', async () => {
    const order = await desk.of('assign');
    const assets = await desk.assignable(order.id);
    expect(assets).toHaveLength(3);
    const ready = await desk.act('orderReady', { id: order.id, assetId: assets[0]?.id });
    expect(ready.data.order.asset?.label).toBe('READY');
    const done = await desk.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    const fulfilled = done.data.order;
    expect(fulfilled.state).toBe('fulfilled');
    expect(fulfilled.fulfillmentKind).toBe('hub_pickup_walk_in');
    expect(fulfilled.subscription?.stripeSubscriptionId).toMatch(/^sub_/);
    expect(fulfilled.asset?.label).toBe('ACTIVE');
    expect(fulfilled.availableActions).toEqual([]);
    expect(fulfilled.events.map((event) => event.kind).slice(0, 2)).toEqual([
      'order.fulfilled',
      'order.readied',
    ]);
  });

  it('a transition takes at most nine statements, on a server in at most five round trips', async () => {
    const order = await desk.of('open-order');
    const answer = await server.ask('mutation ($id: ID!) { orderOpen(id: $id) { id } }', {
      id: order.id,
    });
    expect(answer.errors).toBeUndefined();
    expect(answer.statements).toBeLessThanOrEqual(9);
    const trips = /"(\d+) round trips"/.exec(answer.headers.get('server-timing') ?? '')?.[1];
    expect(Number(trips)).toBeLessThanOrEqual(kind === 'postgres' ? 5 : 9);
  });

  it("a fulfillment type outside of the order's program is rejected", async () => {
    const order = await desk.of('ready');
    const answer = await desk.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'spoke_pickup',
    });
    expect(answer.error.extensions.refusals).toEqual([
      {
        code: 'FULFILLMENT_KIND',
        message: 'This fulfillment type is not available for this program.',
        field: 'fulfillmentKind',
      },
    ]);
    expect((await desk.read(order.id)).state).toBe('ready');
  });

  it('a monthly price below the least that the provider charges is refused before anything is sent', async () => {
    const priced = async (cents: number, subsidy: number) => {
      const { orderId } = await addWaitingOrder(server.database, { vehicles: 1, ready: true });
      await sql`update orders set plan_price_cents = ${cents}, subsidy_cents = ${subsidy}
        where id = ${orderId}`.execute(server.database.sql);
      const answer = await desk.act('orderFulfill', {
        id: orderId,
        fulfillmentKind: 'hub_pickup_walk_in',
      });
      return [answer.errors?.[0]?.message, (await desk.read(orderId)).state];
    };
    const least =
      'The monthly price must be at least $0.50, the least that the payment provider charges.';
    expect(await priced(49, 0)).toEqual([least, 'ready']);
    expect(await priced(10_000, 9_999)).toEqual([least, 'ready']);
    expect(await priced(50, 0)).toEqual([undefined, 'fulfilled']);
    expect(await priced(10_000, 10_000)).toEqual([undefined, 'fulfilled']);
  });

  it("a declined card leaves the order ready and returns the provider's message", async () => {
    const order = await desk.of('declined');
    const answer = await desk.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    expect(answer.error.message).toBe('Your card was declined.');
    const after = await desk.read(order.id);
    expect(after.state).toBe('ready');
    expect(after.pendingMoneyOperation).toBeNull();
    expect(after.subscription).toBeNull();
  });

  it('a response lost after processing shows as payment pending and settles once', async () => {
    const order = await desk.of('timeout');
    const answer = await desk.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    const pending = answer.data.order;
    expect(pending.state).toBe('ready');
    expect(pending.pendingMoneyOperation).not.toBeNull();
    expect(new Set(pending.availableActions.map((each) => each.disabledReason))).toEqual(
      new Set(['Payment pending']),
    );
    const refused = await desk.act('orderRemoveAsset', { id: order.id });
    expect(refused.error.message).toBe('Payment pending');
    await expect
      .poll(async () => (await desk.read(order.id)).state, { timeout: 20_000 })
      .toBe('fulfilled');
    const subscriptions = await counted(
      server,
      sql`select count(*) from sandbox.objects
        where kind = 'subscription' and body -> 'metadata' ->> 'orderId' = ${order.id}`,
    );
    expect(subscriptions).toBe(1);
  });
});
