import { foldAllCounts } from '@kickstand/server/counter-caches.ts';
import { type Database, firstRow } from '@kickstand/server/platform/database/database.ts';
import { sql } from 'kysely';
import pg from 'pg';
import type { Target } from './measure.ts';
import { ask, type BenchContext, postmaster, signedIn, targetsOf } from './targets.ts';

/** Kinds of vehicles of a large hub, in percent; the rest is with customers. */
const STATES = [
  ['SOLD', 12],
  ['RETURNED', 3],
  ['RECEIVED', 4],
  ['MAINTENANCE_HOLD', 3],
  ['OPEN_PO', 4],
  ['RESERVED_FOR_CUSTOMER', 2],
  ['DECOMMISSIONED', 2],
  ['STOLEN', 1],
  ['TEST_RIDE', 1],
] as const;

/** SQL: a state for the number `n` from 0 to 99. */
function stateOf(): string {
  let upTo = 0;
  const branches = STATES.map(([state, share]) => {
    upTo += share;
    return `when n < ${upTo} then '${state}'`;
  });
  return `case ${branches.join(' ')} else 'ACTIVE' end`;
}

/**
 * Adds vehicles of every state to the hub in Oakland, two thirds of them with a customer.
 * @param from how many existed before.
 * @param upTo how many exist afterwards.
 * @returns the id of the hub.
 */
export async function growStock(
  database: Database,
  { from, upTo }: { from: number; upTo: number },
): Promise<string> {
  const hub = await firstRow(
    database.sql,
    sql<{ id: string }>`select id from hubs where name = 'Oakland'`,
  );
  if (!hub) throw new Error('Hub Oakland not found.');
  const kept = sql`alter table subscriptions disable trigger subscriptions_mark_assets`;
  await database.background.transaction(async (on) => {
    // Values that the trigger maintains row by row are written directly.
    await kept.execute(on);
    await sql`
      with numbered as (
        select g, (g * 37) % 100 as n, gen_random_uuid() as id from generate_series(${from + 1}::int, ${upTo}::int) g),
      picked as (
        select row_number() over (order by v.id) - 1 as number, v.id, vv.id as version
        from variants v join vehicle_versions vv on vv.vehicle_id = v.vehicle_id and vv.is_default),
      owners as (select row_number() over (order by id) - 1 as number, id from customers),
      made as (
        insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token,
          subscribed, created_at, updated_at)
        select x.id, ${sql.raw(stateOf())}, 'BENCH-' || x.g, p.id, p.version, ${hub.id}, x.id,
          n >= 40, now() - x.g * interval '7 minutes', now() - x.g * interval '5 minutes'
        from numbered x join picked p on p.number = x.g % (select count(*) from picked)
        returning id, variant_id, serial_number, subscribed)
      insert into subscriptions (id, state, payment_status, program, customer_id, hub_id, variant_id,
        asset_id, plan_price_cents, started_at)
      select gen_random_uuid(), 'ACTIVE', 'active', 'hub', o.id, ${hub.id}, m.variant_id, m.id, 9900, now()
      from made m join owners o
        on o.number = substr(m.serial_number, 7)::int % (select count(*) from owners)
      where m.subscribed`.execute(on);
    await sql`alter table subscriptions enable trigger subscriptions_mark_assets`.execute(on);
  });
  await foldAllCounts(database);
  await sql`vacuum analyze`.execute(database.sql);
  return hub.id;
}

const STATS = `query VariantStats($hubId: ID) { variantStats(hubId: $hubId) {
  variantId brand model size color description allowBackorders subscription handoff testRides available
  returned openPo openOrders needed received maintenanceHold sold stolen total decommissioned reserved } }`;

const ASSETS = `query GetAssets($hubId: ID, $includeActiveSubscription: Boolean) {
  assets(hubId: $hubId, includeActiveSubscription: $includeActiveSubscription, currentPage: 1, pageSize: 25) {
    pageInfo { totalItems totalPages currentPage pageSize }
    nodes { id label serialNumber updatedAt spokeShopName purchaseOrderNumber hub { id name }
      variant { id brand model color size } customer { id fullName email } } } }`;

async function against(
  context: BenchContext,
  query: string,
  variables: Record<string, unknown>,
  floorPath: string,
): Promise<{ statements: number; server: Target; floor: Target }> {
  const headers = await signedIn(context);
  const { statements } = await ask(context, headers, query, variables);
  const body = JSON.stringify({ query, variables });
  const pids = await postmaster(context.url);
  return { statements, ...targetsOf(context, headers, body, floorPath, pids) };
}

/** The overview of one hub compared with one hand-written aggregate. */
export const statsTarget = (context: BenchContext, hubId: string) =>
  against(context, STATS, { hubId }, `/stats?hub=${hubId}`);

/** Page 1 of the assets of one hub with all columns and the exact total. */
export const assetsTarget = (context: BenchContext, hubId: string) =>
  against(context, ASSETS, { hubId, includeActiveSubscription: true }, `/assets?hub=${hubId}`);

/** The number of vehicles at a hub. */
export async function countAssets(url: string, hubId: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from assets where hub_id = $1 and deleted_at is null',
    [hubId],
  );
  await client.end();
  return Number(rows[0]?.count);
}
