import { Kind, parse } from 'graphql';
import { consoleOperations } from '../scripts/console-documents.ts';
import { inTurn } from './measure.ts';
import { ask, type BenchContext, postmaster, signedIn, targetsOf } from './targets.ts';

/** The list used as the baseline. */
const MEASURE = 'Orders';

/** The paged lists of the console that need no further input, by query name. */
async function pagedLists(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { text } of await consoleOperations()) {
    const [query] = parse(text).definitions;
    if (query?.kind !== Kind.OPERATION_DEFINITION || !/\bpageInfo\b/.test(text)) continue;
    const variables = query.variableDefinitions ?? [];
    const pages = variables.some(({ variable }) => variable.name.value === 'pageSize');
    const needsMore = variables.some(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    if (pages && !needsMore && query.name) found.set(query.name.value, text);
  }
  return found;
}

/**
 * Measures the first page of every console list, with the console's own query, as a ratio of the
 * order list in the same run.
 */
export async function measureConsoleLists(
  context: BenchContext,
  { concurrency, rounds, seconds }: { concurrency: number; rounds: number; seconds: number },
  say: (line: string) => void,
): Promise<void> {
  const headers = await signedIn(context);
  const pids = await postmaster(context.url);
  const variables = { currentPage: 1, pageSize: 25 };
  const lists = await pagedLists();
  const targetOf = (query: string) =>
    targetsOf(context, headers, JSON.stringify({ query, variables }), '/', pids).server;
  const measure = lists.get(MEASURE);
  if (measure === undefined) throw new Error(`The console has no list ${MEASURE}.`);
  for (const [name, query] of lists) {
    if (name === MEASURE) continue;
    const { statements } = await ask(context, headers, query, variables);
    const [list, orders] = await inTurn(
      [targetOf(query), targetOf(measure)],
      concurrency,
      rounds,
      seconds,
    );
    if (!list || !orders) continue;
    const ratio = (list.perSecond / orders.perSecond).toFixed(2);
    const failed = list.failed + orders.failed;
    say(
      `${name}: ${ratio} of the order list, ${statements} statements` +
        (failed > 0 ? `, FAILED ${failed}` : ''),
    );
  }
}
