import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRow } from './compare-rows.ts';
import { type DeclaredRow, readDeclarations } from './declared-rows.ts';
import { type DescribedDatabase, openDescribedDatabase } from './described-database.ts';
import { resultColumns } from './result-columns.ts';

const ORDERS = 'from orders o join customers c on c.id = o.customer_id';

/** Statements with a declared row, and the expected problems. */
const PLANTED: readonly (readonly [sql: string, row: string, problems: readonly string[]])[] = [
  [`select o.id ${ORDERS}`, '{ id: string }', []],
  [
    `select o.readied_at as ready_at ${ORDERS}`,
    '{ readiedAt: Date | null }',
    ['readiedAt is not among the columns that are returned'],
  ],
  [
    `select o.plan_price_cents as cents ${ORDERS}`,
    '{ cents: string }',
    ['cents is bigint, not string'],
  ],
  [
    `select o.created_at as at ${ORDERS}`,
    '{ at: string }',
    ['at is timestamp with time zone, not string'],
  ],
  [`select array_agg(o.id) as ids ${ORDERS} group by c.id`, '{ ids: readonly string[] }', []],
  [
    `select array_agg(o.id) as ids ${ORDERS} group by c.id`,
    '{ ids: string }',
    ['ids is uuid[], not string'],
  ],
  [`select c.email ${ORDERS}`, '{ email: number }', ['email is text, not number']],
  // A nullable column.
  [`select o.readied_at as at ${ORDERS}`, '{ at: Date }', ['at may be null']],
  [`select o.readied_at as at ${ORDERS}`, '{ at: Date | null }', []],
  [`select o.readied_at as at ${ORDERS} where o.readied_at is not null`, '{ at: Date }', []],
  [`select o.readied_at as at ${ORDERS} where o.readied_at < now()`, '{ at: Date }', []],
  [`select o.hub_id as id ${ORDERS} join hubs h on h.id = o.hub_id`, '{ id: string }', []],
  [`select coalesce(o.readied_at, o.created_at) as at ${ORDERS}`, '{ at: Date }', []],
  // An outer join.
  [
    'select h.name from orders o left join hubs h on h.id = o.hub_id',
    '{ name: string }',
    ['name may be null'],
  ],
  [
    'select h.name from orders o left join hubs h on h.id = o.hub_id where h.id = $1',
    '{ name: string }',
    [],
  ],
  [
    'select o.id from orders o right join hubs h on h.id = o.hub_id',
    '{ id: string }',
    ['id may be null'],
  ],
  // Aggregates.
  ['select max(created_at) as at from orders', '{ at: Date }', ['at may be null']],
  ['select hub_id, max(created_at) as at from orders group by hub_id', '{ at: Date }', []],
  [
    'select max(created_at) filter (where hub_id is null) as at from orders group by program',
    '{ at: Date }',
    ['at may be null'],
  ],
  ['select count(*) as n from orders', '{ n: number }', []],
  ['select coalesce(sum(plan_price_cents), 0)::bigint as n from orders', '{ n: number }', []],
  // Subqueries.
  [
    'select (select name from hubs where id = $1) as name',
    '{ name: string }',
    ['name may be null'],
  ],
  ['select (select count(*) from hubs) as n', '{ n: number }', []],
  ['select exists (select from hubs) as any', '{ any: boolean }', []],
  [
    'select found.name from orders o left join lateral (select name from hubs where id = o.hub_id) found on true',
    '{ name: string }',
    ['name may be null'],
  ],
  // Expressions.
  [
    "select case when state = 'open' then 1 end as n from orders",
    '{ n: number }',
    ['n may be null'],
  ],
  ["select case when state = 'open' then 1 else 0 end as n from orders", '{ n: number }', []],
  ["select facts ->> 'state' as state from events", '{ state: string }', ['state may be null']],
  ["select readied_at + interval '1 day' as at from orders", '{ at: Date }', ['at may be null']],
  [
    "select readied_at is null as waits, state = 'open' as open from orders",
    '{ waits: boolean; open: boolean }',
    [],
  ],
  ["select nullif(state, 'open') as state from orders", '{ state: string }', ['state may be null']],
  // Other statements.
  [
    'select id from orders union all select hub_id from orders',
    '{ id: string }',
    ['id may be null'],
  ],
  [
    'with w as (select hub_id from orders) select * from w',
    '{ hubId: string }',
    ['hubId may be null'],
  ],
  [
    'update orders set updated_at = now() where id = $1 returning id, hub_id',
    '{ id: string; hubId: string }',
    ['hubId may be null'],
  ],
  ['delete from notes where id = $1 returning text', '{ text: string }', []],
  ['select asset_id as id from live_subscriptions', '{ id: string }', ['id may be null']],
];

async function declare(folder: string): Promise<DeclaredRow[]> {
  const statements = PLANTED.map(([text, row]) => `sql<${row}>\`${text}\`;`);
  await writeFile(
    join(folder, 'planted.ts'),
    `declare function sql<Row>(text: TemplateStringsArray): Row;\n${statements.join('\n')}\nexport {};\n`,
  );
  const config = join(folder, 'tsconfig.json');
  const options = { strict: true, target: 'esnext', types: [] };
  await writeFile(config, JSON.stringify({ compilerOptions: options, files: ['planted.ts'] }));
  const { rows } = readDeclarations(config, `${folder}/`, (file) => file.endsWith('planted.ts'));
  return [...rows];
}

describe.each(['pglite', 'postgres'] as const)('rows of statements on %s', (kind) => {
  let folder: string;
  let declared: DeclaredRow[];
  let database: DescribedDatabase;
  beforeAll(async () => {
    await loadModule();
    folder = await mkdtemp(join(tmpdir(), 'kickstand-rows-'));
    declared = await declare(folder);
    database = await openDescribedDatabase(kind);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(PLANTED.map(([text, row, problems], index) => ({ text, row, problems, index })))(
    '$text as $row: $problems',
    async ({ text, problems, index }) => {
      const row = declared[index];
      if (!row) throw new Error('A statement was not found.');
      const types = await database.typesOf(text);
      const columns = resultColumns(text, database.catalog);
      expect(compareRow(row, { columns, types, nullColumns: new Set() })).toEqual(problems);
    },
  );

  it('a column that was null in a test must be declared nullable', () => {
    const described = {
      columns: [{ name: 'id', nullable: false }],
      types: ['uuid'],
      nullColumns: new Set(['id']),
    };
    const row = declared[0];
    expect(row && compareRow(row, described)).toEqual(['id was null in a test']);
  });
});
