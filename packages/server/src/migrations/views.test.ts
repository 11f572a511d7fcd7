import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rows } from '../platform/database/database.ts';

/** A query on a view, and the same query on its table. */
const QUESTIONS: readonly [view: string, table: string, asked: string, condition: string][] = [
  ['live_subscriptions', 'subscriptions', 'asset_id = $1', "state <> 'CANCELED'"],
  ['live_subscriptions', 'subscriptions', 'customer_id = $1', "state <> 'CANCELED'"],
  ['waiting_orders', 'orders', 'customer_id = $1', "state in ('open', 'ready', 'on_hold')"],
  ['ready_orders', 'orders', 'asset_id = $1', "state = 'ready'"],
  [
    'open_transfer_lines',
    'transfer_order_assets',
    'asset_id = $1',
    'received_at is null and removed_at is null',
  ],
  [
    'running_builds',
    'assembly_sessions',
    'asset_id = $1',
    'finished_at is null and canceled_at is null',
  ],
  [
    'held_assets',
    'assets',
    'serial_number = any($1)',
    "deleted_at is null and state not in ('STOLEN', 'SOLD', 'DECOMMISSIONED')",
  ],
];

describe.each(databasesOf(import.meta.url))('a view on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  async function planOf(statement: string): Promise<unknown> {
    return await database.database.sql.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql.raw(`explain (costs off) ${statement}`).execute(transaction);
      return rows;
    });
  }

  it.each(QUESTIONS)(
    '%s has the same plan as %s where %s',
    async (view, table, asked, condition) => {
      const of = asked.replace(
        '$1',
        asked.includes('any') ? "array['KS 1']" : "'0197a000-0000-7000-8000-000000000001'",
      );
      const plan = JSON.stringify(await planOf(`select 1 from ${view} where ${of}`));
      expect(plan).toContain('Index');
      expect(plan).toBe(
        JSON.stringify(await planOf(`select 1 from ${table} where ${of} and ${condition}`)),
      );
    },
  );

  it('has every column of its table, in the same order', async () => {
    const columns = await rows(
      database.database.sql,
      sql<{ view: string; own: string[]; table: string[] }>`
        select v.relname as view,
          (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = v.oid and a.attnum > 0) as own,
          (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = d.refobjid and a.attnum > 0 and not a.attisdropped) as table
        from pg_class v join pg_namespace n on n.oid = v.relnamespace
          join pg_rewrite r on r.ev_class = v.oid
          join lateral (select distinct d.refobjid from pg_depend d join pg_class t on t.oid = d.refobjid
            where d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and t.relkind = 'r') d on true
        where v.relkind = 'v' and n.nspname = 'public'
          -- A union of two tables.
          and v.relname <> 'provider_customers'`,
    );
    expect(columns.map(({ view }) => view).toSorted()).toEqual(
      [...new Set(QUESTIONS.map(([view]) => view))].toSorted(),
    );
    for (const { view, own, table } of columns) expect([view, own]).toEqual([view, table]);
  });
});
