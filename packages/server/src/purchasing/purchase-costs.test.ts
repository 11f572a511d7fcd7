import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';

interface Order {
  readonly id: string;
  readonly state: string;
  readonly assetIds: readonly string[];
}

/** Vehicles that one request asks for. */
const MOST_AT_ONCE = 15;

describe('the costs of the vehicles of the demo business', () => {
  let server: TestServer;
  let orders: Order[];
  beforeAll(async () => {
    server = await startTestServer('postgres');
    orders = await rows(
      server.database.sql,
      sql<Order>`
        select p.id, p.state, array_agg(a.id) as asset_ids
        from purchase_orders p join assets a on a.purchase_order_id = p.id and a.deleted_at is null
        where p.deleted_at is null group by p.id order by p.id`,
    );
  }, 60_000);
  afterAll(() => server.close());

  const totalOf = async ({ id }: Order) =>
    (
      await server.ask<{ purchaseOrder: { totals: { totalCents: number } } }>(
        'query ($id: ID!) { purchaseOrder(id: $id) { totals { totalCents } } }',
        { id },
      )
    ).data.purchaseOrder.totals.totalCents;

  /** The costs as pages show them, in the order of the ids. */
  async function costsOf({ assetIds }: Order): Promise<number[]> {
    const ids = assetIds.toSorted();
    const costs: number[] = [];
    for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
      const asked = ids.slice(at, at + MOST_AT_ONCE);
      const fields = asked.map((id, place) => `a${place}: asset(id: "${id}") { cogsCents }`);
      const { data } = await server.ask<Record<string, { cogsCents: number }>>(
        `{ ${fields.join('\n')} }`,
      );
      costs.push(...asked.map((_id, place) => data[`a${place}`]?.cogsCents ?? Number.NaN));
    }
    return costs;
  }
  const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0);

  it('add up to the total of the order, for every order', async () => {
    expect(orders.length).toBeGreaterThan(100);
    const wrong: string[] = [];
    for (const order of orders) {
      const [costs, total] = [await costsOf(order), await totalOf(order)];
      if (sumOf(costs) !== total) wrong.push(`${order.id}: ${sumOf(costs)} of ${total}`);
    }
    expect(wrong).toEqual([]);
  });

  it('of an order that was closed before the upgrade are those that were shown then', async () => {
    const order =
      orders.find(({ state, assetIds }) => state === 'CLOSED' && assetIds.length === 3) ??
      orders.find(({ assetIds }) => assetIds.length >= 3);
    if (!order) throw new Error('No order has several vehicles.');
    const change = (values: string) =>
      sql`update purchase_orders set ${sql.raw(values)} where id = ${order.id}`.execute(
        server.database.sql,
      );
    const count = order.assetIds.length;
    await change(
      `shipping_costs_cents = ${10 * count + 1}, additional_costs_cents = 0, discount_percentage = 0`,
    );
    const [first = 0, ...others] = await costsOf(order);
    const prices = await rows(
      server.database.sql,
      sql<{ cents: number }>`
        select wholesale_price_cents as cents from assets where id = any(${order.assetIds}::uuid[]) order by id`,
    );
    expect([first, ...others]).toEqual(
      prices.map(({ cents }, place) => cents + (place === 0 ? 11 : 10)),
    );
    await change('rounds_costs_each = true');
    expect(await costsOf(order)).toEqual(prices.map(({ cents }) => cents + 10));
  });
});
