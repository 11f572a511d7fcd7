import { compare, type Load, type Say } from './compare.ts';
import { readConsoleLists } from './console-lists.ts';
import { FLOOR_LISTS } from './floor-lists.ts';
import { ask, type BenchContext, postmaster, signedIn, targetsOf } from './targets.ts';
import type { WantedFigures } from './wanted.ts';

/** The ratio that is wanted of every list. */
const WANTED = 0.3;

const idsOf = (rows: readonly unknown[]) =>
  rows.map((row) => {
    const { id, line } = row as { id?: string; line?: number };
    return id ?? line;
  });

/** The rows of a list in a response: its nodes, or the whole list. */
function listed(data: Readonly<Record<string, unknown>>): readonly unknown[] {
  const [found] = Object.values(data);
  if (Array.isArray(found)) return found;
  return (found as { nodes: readonly unknown[] }).nodes;
}

/**
 * Measures the first page of every list of the console, with the console's own query and first filters,
 * against a hand-written statement that returns the same rows.
 */
export async function measureListFloors(
  context: BenchContext,
  load: Load,
  say: Say,
  wanted: WantedFigures,
): Promise<void> {
  const pids = await postmaster(context.url);
  const ratios: number[] = [];
  for (const { query, title, document, variables, parameters } of await readConsoleLists(
    context.url,
  )) {
    // Orders and subscriptions have parts with more measurements.
    if (!(query in FLOOR_LISTS)) continue;
    // All lists together take longer than a token lasts.
    const headers = await signedIn(context);
    const path = `/lists/${query}?values=${encodeURIComponent(JSON.stringify(parameters))}`;
    // The first use of a token is a security event, which one of the two sides would miss.
    await ask(context, headers, document, variables);
    const { data, statements } = await ask(context, headers, document, variables);
    const raw = await fetch(`${context.floor.address}${path}`);
    const [ours, theirs] = [idsOf(listed(data)), idsOf((await raw.json()) as unknown[])];
    if (ours.join() !== theirs.join()) {
      throw new Error(`The baseline's rows of ${title} differ: ${theirs.length}, ${ours.length}.`);
    }
    const body = JSON.stringify({ query: document, variables });
    say(`list of ${title}: ${statements} statements, ${ours.length} rows`);
    const { ratio } = await compare(
      `list of ${title}`,
      targetsOf(context, headers, body, path, pids),
      { ...load, rounds: Math.min(load.rounds, 3), seconds: Math.min(load.seconds, 1) },
      say,
      WANTED,
    );
    ratios.push(ratio);
  }
  const low = ratios.filter((ratio) => ratio < WANTED).length;
  say(`lists: ${low} of ${ratios.length} below ${WANTED}`);
  wanted.note(`other lists below ${WANTED}, of ${ratios.length}`, low, { most: 0 });
}
