import type pg from 'pg';
import type { Say } from './compare.ts';
import { ask, type BenchContext, signedIn } from './targets.ts';

/** Requests of which the time is the mean. */
const REPEATS = 5;
/** The lowest of that many means counts, because others may be disturbed. */
const BATCHES = 2;
/** Requests after which connections have made the plans that later ones reuse. */
const WARM_UP = 7;
/** A request that takes longer is repeated less often. */
const SLOW_MS = 500;
const SLOW_REPEATS = 2;
/** The ratio of database times above which a case grows. */
const MOST_GROWTH = 1.5;

/** A request whose time in the database is measured. */
export interface Case {
  readonly name: string;
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface DatabaseTime {
  readonly name: string;
  /** Milliseconds in the database per request, including planning. */
  readonly databaseMs: number;
  /** The slowest request, in milliseconds, as measured by the caller. */
  readonly slowestMs: number;
}

/** The database's own statistics for each case, in a quiet database. */
export async function measureCases(
  context: BenchContext,
  client: pg.Client,
  cases: readonly Case[],
): Promise<DatabaseTime[]> {
  const measured: DatabaseTime[] = [];
  for (const { name, document, variables } of cases) {
    const headers = await signedIn(context);
    let slowestMs = 0;
    const request = async () => {
      const began = performance.now();
      await ask(context, headers, document, variables);
      slowestMs = Math.max(slowestMs, performance.now() - began);
    };
    for (let warm = 0; warm < WARM_UP; warm += 1) await request();
    const repeats = slowestMs > SLOW_MS ? SLOW_REPEATS : REPEATS;
    slowestMs = 0;
    const means: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      await client.query('select pg_stat_statements_reset()');
      for (let turn = 0; turn < repeats; turn += 1) await request();
      // Every request has the same statements, so what ran less often is background work.
      const { rows } = await client.query<{ ms: number }>(
        `select sum(total_exec_time + total_plan_time)::float8 as ms from pg_stat_statements
         where calls >= $1
           and dbid = (select oid from pg_database where datname = current_database())`,
        [repeats],
      );
      means.push((rows[0]?.ms ?? 0) / repeats);
    }
    measured.push({ name, databaseMs: Math.min(...means), slowestMs });
  }
  return measured;
}

/**
 * Reports how the times of a list grow from the smallest size to the largest.
 * @param only whether to report only the cases that grow.
 * @returns the ratio of the largest size to the smallest, by case.
 */
export function reportGrowth(
  title: string,
  times: ReadonlyMap<number, readonly DatabaseTime[]>,
  say: Say,
  only: 'all' | 'grown' = 'all',
): ReadonlyMap<string, number> {
  const sizes = [...times.keys()].sort((a, b) => a - b);
  const small = new Map(times.get(sizes[0] ?? 0)?.map((each) => [each.name, each]));
  const large = (times.get(sizes.at(-1) ?? 0) ?? []).filter(({ name }) => small.has(name));
  if (only === 'all') say(`\n== ${title}: database time a request, smallest and largest size`);
  let grown = 0;
  const ratios = new Map<string, number>();
  for (const each of large) {
    const before = small.get(each.name)?.databaseMs ?? 0;
    const ratio = each.databaseMs / before;
    const grows = ratio > MOST_GROWTH;
    if (grows) grown += 1;
    ratios.set(each.name, ratio);
    if (!grows && only === 'grown') continue;
    say(
      `${only === 'grown' ? `  ${title}: ` : ''}${each.name}: ${before.toFixed(2)} ms, ` +
        `${each.databaseMs.toFixed(2)} ms, ratio ${ratio.toFixed(2)}, ` +
        `slowest request ${each.slowestMs.toFixed(0)} ms${grows ? '  <-- grows' : ''}`,
    );
  }
  say(
    `${title}: ${grown} of ${large.length} grow by more than ${MOST_GROWTH}, at most ${Math.max(0, ...ratios.values()).toFixed(2)}`,
  );
  return ratios;
}
