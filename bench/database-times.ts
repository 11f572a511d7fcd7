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

/**
 * The database's own statistics for each sort column of a list in each scope, on page 1 and page
 * 100.
 */
export async function measureDatabaseTimes(
  context: BenchContext,
  list: MeasuredList,
): Promise<DatabaseTime[]> {
  const headers = await signedIn(context);
  const client = new pg.Client(context.url);
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const hubs = await client.query<{ hub_id: string }>(
    `select hub_id from ${list.name} where hub_id is not null group by 1 order by count(*) desc limit 2`,
  );
  const scopes = {
    'all hubs': list.filter,
    'two hubs': { ...list.filter, hubIds: hubs.rows.map((row) => row.hub_id) },
    'one state': list.oneState,
  };
  const measured: DatabaseTime[] = [];
  for (const sortColumn of list.sortColumns) {
    for (const [scope, filter] of Object.entries(scopes)) {
      for (const currentPage of [1, 100]) {
        const variables = {
          ...filter,
          sortColumn,
          sortDirection: 'desc',
          currentPage,
          pageSize: 25,
        };
        // The first calls create the plans that later ones reuse.
        for (let warm = 0; warm < 7; warm += 1)
          await ask(context, headers, list.document, variables);
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
        const databaseMs = (rows[0]?.ms ?? 0) / REPEATS;
        measured.push({
          name: `${sortColumn}, ${scope}, page ${currentPage}`,
          databaseMs,
          slowestMs,
        });
      }
    }
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
