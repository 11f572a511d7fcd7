import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { CREATE_ORDER, eligibleOffer, type OrderDesk, orderDesk } from './orders.test-support.ts';

interface Amount {
  readonly amount: number;
}
interface Prices {
  readonly planPrice: Amount;
  readonly subsidy: Amount | null;
  readonly promotion: Amount | null;
  readonly discountedPrice: Amount | null;
}

describe.each(databasesOf(import.meta.url))('promotions on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  let offer: Awaited<ReturnType<typeof eligibleOffer>>;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
    offer = await eligibleOffer(server);
  });
  afterAll(() => server.close());

  const run = (statement: RawBuilder<unknown>) => statement.execute(server.database.sql);

  async function promise(code: string): Promise<void> {
    await run(sql`update customers set promotion_id = (select id from promotions where code = ${code})
      where email = ${offer.customerEmail}`);
  }

  /** The catalogue's entry of the offered variant. */
  async function shown(): Promise<Prices> {
    const customer = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from customers where email = ${offer.customerEmail}`,
    );
    const answer = await server.ask<{
      customerVehicleCatalog: (Prices & { variants: { id: string }[] })[];
    }>(
      `query ($id: ID!) { customerVehicleCatalog(customerId: $id) {
        planPrice { amount } subsidy { amount } promotion { amount } discountedPrice { amount }
        variants { id } } }`,
      { id: customer?.id },
    );
    const entry = answer.data.customerVehicleCatalog.find(({ variants }) =>
      variants.some((each) => each.id === offer.variantId),
    );
    if (!entry) throw new Error('The variant is no longer offered.');
    return entry;
  }

  it('apply while part of their budget is left', async () => {
    await promise('GREENFUND');
    expect((await shown()).promotion?.amount).toBe(1000);
  });

  describe('do not apply', () => {
    beforeEach(() => promise('GREENFUND'));
    it.each([
      ['while they are paused', sql`status = 'PAUSED'`, sql`status = 'ACTIVE'`],
      [
        'to a customer of another organization',
        sql`organization_id = (select id from organizations where name = 'Private Beta')`,
        sql`organization_id = null`,
      ],
      ['once their budget is used up', sql`budget_cents = 1000`, sql`budget_cents = 100000000`],
    ])('%s', async (_title, change, back) => {
      await run(sql`update promotions set ${change} where code = 'GREENFUND'`);
      const without = await shown();
      expect(without.promotion).toBeNull();
      expect(without.subsidy?.amount).toBeGreaterThan(0);
      const left = without.planPrice.amount - (without.subsidy?.amount ?? 0);
      expect(without.discountedPrice?.amount).toBe(left);
      await run(sql`update promotions set ${back} where code = 'GREENFUND'`);
      const applied = await shown();
      expect(applied.promotion?.amount).toBe(1000);
      expect(applied.discountedPrice?.amount).toBe(left - 1000);
    });
  });

  it('that apply once reduce the first invoice only', async () => {
    await promise('WELCOME20');
    const { planPrice, subsidy, promotion, discountedPrice } = await shown();
    const subsidized = planPrice.amount - (subsidy?.amount ?? 0);
    expect(promotion?.amount).toBe(2000);
    expect(discountedPrice?.amount).toBe(subsidized - 2000);
    await server.ask(CREATE_ORDER, { a: offer });
    const order = await desk.of('eligible');
    const assets = await desk.assignable(order.id);
    await desk.act('orderReady', { id: order.id, assetId: assets[0]?.id });
    // The order's terms hold even if the promotion is no longer available.
    await run(sql`update promotions set status = 'PAUSED' where code = 'WELCOME20'`);
    const done = await desk.act('orderFulfill', {
      id: order.id,
      fulfillmentKind: 'hub_pickup_walk_in',
    });
    const subscription = done.data.order.subscription;
    const prices = await firstRow(
      server.database.sql,
      sql<{ plan: number; subsidy: number; discounted: number; monthly: number }>`
        select o.plan_price_cents as plan, o.subsidy_cents as subsidy,
          o.discounted_price_cents as discounted, s.plan_price_cents as monthly
        from orders o join subscriptions s on s.id = o.subscription_id where o.id = ${order.id}`,
    );
    expect(prices).toEqual({
      plan: planPrice.amount,
      subsidy: subsidy?.amount,
      discounted: subsidized - 2000,
      monthly: subsidized,
    });
    const read = await server.ask<{ order: { subsidizedPrice: Amount; discountedPrice: Amount } }>(
      'query ($id: ID!) { order(id: $id) { subsidizedPrice { amount } discountedPrice { amount } } }',
      { id: order.id },
    );
    expect(read.data.order).toEqual({
      subsidizedPrice: { amount: subsidized },
      discountedPrice: { amount: subsidized - 2000 },
    });
    await fetch(`${server.address}/sandbox/api/advance-clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ days: 63 }),
    });
    const billed = await rows(
      server.database.sql,
      sql<{ cents: number }>`
        select (body ->> 'total_excluding_tax')::bigint as cents from sandbox.objects
        where kind = 'invoice' and body -> 'parent' -> 'subscription_details' ->> 'subscription'
          = ${subscription?.stripeSubscriptionId} order by sequence`,
    );
    expect(billed.map((invoice) => invoice.cents)).toEqual([
      subsidized - 2000,
      subsidized,
      subsidized,
    ]);
  });
});
