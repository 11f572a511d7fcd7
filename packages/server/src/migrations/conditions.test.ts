import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { rows } from '../platform/database/database.ts';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(name),
);

/**
 * A condition of a view or a named fragment, and the files that may spell it: the one that defines the
 * fragment, and those with similar but different conditions.
 */
const CONDITIONS: readonly [name: string, spelled: RegExp, others: readonly string[]][] = [
  [
    'live_subscriptions',
    /state (<>|!=) 'CANCELED'/,
    [
      // Including canceled ones, as long as the provider lists them.
      'billing/compare-subscriptions.ts',
      // A counter cache by state, not a subscription.
      'partners/organizations.graphql.ts',
      // A filter by state.
      'subscriptions/subscription-list-sql.ts',
    ],
  ],
  ['waiting_orders', /in \('open', 'ready', 'on_hold'\)/, []],
  ['ready_orders', /(?<!order by \w+\.)state = 'ready'/, []],
  ['open_transfer_lines', /received_at is null\s+and \S*removed_at is null/, []],
  ['running_builds', /finished_at is null/, []],
  ['asset_is_ended', /'STOLEN', ?'SOLD', ?'DECOMMISSIONED'/, []],
  ['IS_ORDERED', /'OPEN_PO', ?'SHIPPED'/, []],
  ['HAS_VEHICLE', /in \('ready', 'fulfilled'\)/, ['stock/assigned-order.ts']],
  [
    'COUNTED_LINE',
    /removed_at is null or \S*lost_at is not null/,
    ['transfers/transferred-assets.ts'],
  ],
  ['pendingPayments', /where (\w+\.)?exclusive/, ['money/refuse-payment-pending.ts']],
  [
    'hasUnsettledOperation',
    /\w\.settled_at is null/,
    [
      // Earlier operations of the same entities.
      'money/lease-money-operation.ts',
      // A filter of a list.
      'money/money-operation-rows.ts',
      'money/refuse-payment-pending.ts',
      // Or recent ones.
      'privacy/retention.ts',
    ],
  ],
  ['USE_FACTS', /as is_being_built/, ['inventory/asset-action-facts.ts']],
];

describe('named conditions are not repeated in the code', () => {
  it.each(CONDITIONS)('%s', (name, spelled, others) => {
    const texts = files.map((file) => [file, readFileSync(`${SERVER}/${file}`, 'utf8')] as const);
    expect(texts.some(([, text]) => text.includes(name))).toBe(true);
    const found = texts.filter(([, text]) => spelled.test(text)).map(([file]) => file);
    expect(found.toSorted()).toEqual(others);
  });
});

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
