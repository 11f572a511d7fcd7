import {
  discountedPriceCents,
  monthlySubsidyCents,
  type PriceReductions,
} from '@kickstand/domain/orders/order-price.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionUsedCents } from '../src/orders/price-reductions.ts';
import { type Database, rows } from '../src/platform/database/database.ts';
import { openMigratedDatabase } from '../test/test-database.ts';
import { growOrders } from './grow-orders.ts';
import { seedDemoBusiness } from './seed-demo-business.ts';

const now = new Date('2026-03-31T18:30:00Z');
let database: Database;
let close: () => Promise<unknown>;

beforeAll(async () => {
  ({ database, close } = await openMigratedDatabase());
  await seedDemoBusiness(database, { now, progress: () => {} });
  await growOrders(database, { orders: 3000, now, progress: () => {} });
}, 60_000);

afterAll(() => close());

test('every order has the price after its subsidy and promotion', async () => {
  const orders = await rows(
    database.sql,
    sql<PriceReductions & { id: string; shown: number | null; taken: number }>`
      select o.id, o.discounted_price_cents as shown, o.subsidy_cents as taken,
        o.plan_price_cents, coalesce(s.amount_cents, 0) as subsidy_cents,
        s.cap_cents as subsidy_cap_cents, p.amount_cents as promotion_amount_cents,
        p.percentage as promotion_percentage
      from orders o
      left join organization_subsidies s on s.organization_id = o.organization_id and s.enabled
      left join promotions p on p.id = o.promotion_id`,
  );
  expect(orders.filter((order) => order.shown !== discountedPriceCents(order))).toEqual([]);
  expect(orders.filter((order) => order.taken !== monthlySubsidyCents(order))).toEqual([]);
  expect(orders.filter((order) => order.taken > 0).length).toBeGreaterThan(1000);
  const promoted = orders.filter(
    (order) => order.promotionAmountCents !== null || order.promotionPercentage !== null,
  );
  expect(promoted.length).toBeGreaterThan(10);
});

test('subscriptions have the price after the subsidy of their latest order', async () => {
  const wrong = await rows(
    database.sql,
    sql`
      select s.id from subscriptions s
      join lateral (select plan_price_cents - subsidy_cents as left_cents from orders o
        where o.subscription_id = s.id and o.state = 'fulfilled'
        order by o.created_at desc limit 1) o on o.left_cents <> s.plan_price_cents`,
  );
  expect(wrong).toEqual([]);
});

test('the budget of a promotion is nearly used up', async () => {
  const found = await rows(
    database.sql,
    sql<{ code: string; used: number; left: number }>`
      select code, ${promotionUsedCents(now)} as used,
        budget_cents - ${promotionUsedCents(now)} as left
      from promotions p where budget_cents is not null`,
  );
  expect(found).toEqual([{ code: 'GREENFUND', used: expect.any(Number), left: 25_000 }]);
  expect(found[0]?.used).toBeGreaterThan(25_000);
});
