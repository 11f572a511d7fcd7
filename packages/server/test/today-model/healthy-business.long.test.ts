import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstRow } from '../../src/platform/database/database.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addHealthyBusiness } from './healthy-business.ts';

const NO_HUB = '00000000-0000-0000-0000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
});
afterAll(() => server.close());

/** What Today lists at some hubs, and what has no hub. */
async function listed(hubIds: readonly string[]): Promise<(readonly [TodayRuleName, string])[]> {
  const answer = await server.ask<{
    today: { exceptions: { rule: TodayRuleName; sentence: string }[] };
  }>('query ($hubIds: [ID!]) { today(hubIds: $hubIds) { exceptions { rule sentence } } }', {
    hubIds,
  });
  return answer.data.today.exceptions.map(({ rule, sentence }) => [rule, sentence] as const);
}

/** Lets everything at some hubs be as old as its grace period, and some hours more or less. */
async function age(hubIds: readonly string[], hours: number): Promise<void> {
  const ago = (days: number) => sql`now() - make_interval(hours => ${days * 24 + hours})`;
  const here = sql`hub_id = any(${hubIds}::uuid[])`;
  const changes = [
    sql`update orders set readied_at = ${ago(2)} where state = 'ready' and ${here}`,
    sql`update orders set created_at = ${ago(1)} where state = 'open' and program = 'direct_ship' and ${here}`,
    sql`update orders set created_at = ${ago(7)} where state = 'open' and kind = 'swap' and ${here}`,
    sql`update assets set state_since = ${ago(3)} where state = 'RETURNED' and ${here}`,
    sql`update assets set state_since = ${ago(14)}
      where (state like 'MAINTENANCE%' or state like 'RESERVED%') and ${here}`,
    sql`update assembly_sessions set started_at = ${ago(0.25)} where finished_at is null and canceled_at is null
      and order_id in (select id from orders where ${here})`,
    sql`update purchase_orders set submitted_at = ${ago(18)}, shipped_at = ${ago(14)}
      where state = 'SHIPPED' and ${here}`,
    sql`update purchase_orders set submitted_at = ${ago(18)}, checked_in_at = ${ago(7)}
      where state = 'CHECK_IN' and ${here}`,
    sql`update transfer_orders set shipped_at = ${ago(14)}
      where state = 'SHIPPED' and destination_hub_id = any(${hubIds}::uuid[])`,
    sql`update events set created_at = ${ago(60)} where kind = 'subscription.payments_paused'
      and entity_id in (select id from subscriptions where ${here})`,
    sql`update theft_reports set created_at = ${ago(7)} where asset_id in (select id from assets where ${here})`,
  ];
  for (const change of changes) await change.execute(server.database.sql);
}

it('Today lists none of 500 healthy records, as old as its grace period', async () => {
  const before = await listed([NO_HUB]);
  const hubIds = await addHealthyBusiness(server);
  const here = sql`hub_id = any(${hubIds}::uuid[])`;
  const made = await firstRow(
    server.database.sql,
    sql<{ count: number; orders: string; assets: string; others: string }>`
      select (select count(*) from customers where email like 'life.%')::int
          + (select count(*) from orders where ${here})::int
          + (select count(*) from subscriptions where ${here})::int
          + (select count(*) from assets where ${here})::int
          + (select count(*) from purchase_orders where ${here})::int
          + (select count(*) from transfer_orders where destination_hub_id = any(${hubIds}::uuid[]))::int as count,
        (select string_agg(distinct state, ' ' order by state) from orders where ${here}) as orders,
        (select string_agg(distinct state, ' ' order by state) from assets where ${here}) as assets,
        (select string_agg(distinct state, ' ' order by state) from (
          select state from purchase_orders where ${here}
          union select state from transfer_orders where destination_hub_id = any(${hubIds}::uuid[])) d) as others`,
  );
  expect(made?.count).toBeGreaterThanOrEqual(500);
  expect(made?.orders).toBe('canceled fulfilled on_hold open ready');
  expect(made?.others).toBe('CHECKED_IN CHECK_IN CLOSED OPEN SHIPPED SUBMITTED');
  expect(made?.assets.split(' ').length).toBeGreaterThan(18);
  expect(await listed(hubIds)).toEqual(before);
  await age(hubIds, -1);
  expect(await listed(hubIds)).toEqual(before);
  // Two hours later, they are listed.
  await age(hubIds, 1);
  const late = new Set((await listed(hubIds)).map(([rule]) => rule));
  expect(late.size - new Set(before.map(([rule]) => rule)).size).toBeGreaterThanOrEqual(11);
});
