import pg from 'pg';
import type { MeasuredList } from './lists.ts';
import { ask, type BenchContext, signedIn } from './targets.ts';

const REPEATS = 10;

export interface DatabaseTime {
  readonly name: string;
  /** Milliseconds in the database per request, including planning. */
  readonly databaseMs: number;
  /** The slowest request, in milliseconds, as measured by the caller. */
  readonly slowestMs: number;
}

/** What is measured: the arguments of a list besides its ordinary ones. */
interface Case {
  readonly name: string;
  readonly variables: Record<string, unknown>;
}

/** Waits until the deltas are folded, and removes dead rows, so that no earlier load is measured. */
async function settle(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from order_count_deltas',
    );
    if (rows[0]?.count === 0) break;
    await new Promise((resume) => setTimeout(resume, 1000));
  }
  await client.query('vacuum analyze');
}

/** The value that most rows of a list have in a column. */
async function commonest(client: pg.Client, table: string, column: string, most = 1) {
  const { rows } = await client.query<{ value: string }>(
    `select ${column} as value from ${table} where ${column} is not null
     group by 1 order by count(*) desc limit ${most}`,
  );
  return rows.map(({ value }) => value);
}

/** Every sort column in both directions in the filters that people use, and searches of all kinds. */
async function casesOf(client: pg.Client, list: MeasuredList): Promise<Case[]> {
  const { name: table, filter, oneState } = list;
  const hubIds = await commonest(client, table, 'hub_id', 2);
  const [organizationId] = await commonest(client, table, 'organization_id');
  const [serviceAreaId] = await commonest(client, table, 'service_area_id');
  const { rows } = await client.query<{ middle: number }>(
    `select count(*)::int / 50 as middle from ${table}`,
  );
  const scopes = {
    'all hubs': filter,
    'two hubs': { ...filter, hubIds },
    'one state': oneState,
    'one hub and state': { ...oneState, hubIds: hubIds.slice(0, 1) },
    'largest organization': { ...filter, organizationId },
    'largest service area': { ...filter, serviceAreaId },
    ...list.moreScopes,
  };
  const sorted = list.sortColumns.flatMap((sortColumn) =>
    Object.entries(scopes).flatMap(([scope, variables]) =>
      ['asc', 'desc'].map((sortDirection) => ({
        name: `${sortColumn} ${sortDirection}, ${scope}`,
        variables: { ...variables, sortColumn, sortDirection },
      })),
    ),
  );
  const deep = list.sortColumns.map((sortColumn) => ({
    name: `${sortColumn}, middle page`,
    variables: { ...oneState, sortColumn, currentPage: rows[0]?.middle },
  }));
  const searches = ['ann', 'zhang-o', 'sfo-1'].map((searchQuery) => ({
    name: `search '${searchQuery}'`,
    variables: { searchQuery },
  }));
  return [...sorted, ...deep, ...searches];
}

/** The database's own statistics for each case of a list, in a quiet database. */
export async function measureDatabaseTimes(
  context: BenchContext,
  list: MeasuredList,
): Promise<DatabaseTime[]> {
  const headers = await signedIn(context);
  const client = new pg.Client(context.url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await settle(client);
  const measured: DatabaseTime[] = [];
  for (const { name, variables: given } of await casesOf(client, list)) {
    const variables = { currentPage: 1, pageSize: 25, ...given };
    // The first calls create the plans that later ones reuse.
    for (let warm = 0; warm < 7; warm += 1) await ask(context, headers, list.document, variables);
    await client.query('select pg_stat_statements_reset()');
    let slowestMs = 0;
    for (let turn = 0; turn < REPEATS; turn += 1) {
      const began = performance.now();
      await ask(context, headers, list.document, variables);
      slowestMs = Math.max(slowestMs, performance.now() - began);
    }
    const { rows } = await client.query<{ ms: number }>(
      `select sum(total_exec_time + total_plan_time)::float8 as ms from pg_stat_statements
       where query ~ $1 and query !~ 'pg_stat|taken as'`,
      [list.statements],
    );
    measured.push({ name, databaseMs: (rows[0]?.ms ?? 0) / REPEATS, slowestMs });
  }
  await client.end();
  return measured;
}

/** Reports how the times of a list grow from the smallest size to the largest. */
export function reportDatabaseTimes(
  list: MeasuredList,
  times: ReadonlyMap<number, readonly DatabaseTime[]>,
  say: (line: string) => void,
): void {
  const sizes = [...times.keys()].sort((a, b) => a - b);
  const small = times.get(sizes[0] ?? 0) ?? [];
  const large = times.get(sizes.at(-1) ?? 0) ?? [];
  say(`\n== ${list.name}: database time a request, smallest and largest size`);
  let grown = 0;
  for (const [index, each] of large.entries()) {
    const before = small[index]?.databaseMs ?? 0;
    const ratio = each.databaseMs / before;
    if (ratio > 1.5) grown += 1;
    say(
      `${each.name}: ${before.toFixed(2)} ms, ${each.databaseMs.toFixed(2)} ms, ` +
        `ratio ${ratio.toFixed(2)}, slowest request ${each.slowestMs.toFixed(0)} ms${ratio > 1.5 ? '  <-- grows' : ''}`,
    );
  }
  say(`${grown} of ${large.length} grow by more than 1.5`);
}
