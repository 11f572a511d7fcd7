/** A third of the pages is enough for a run of all tests; each run draws another. */
const SHARE = 3;

/**
 * The part of a long list that this run checks: a third, from a place that `DRAW` says, or with
 * `DRAW=all` everything.
 */
export function drawn<Item>(all: readonly Item[]): Item[] {
  const { DRAW = 'all' } = process.env;
  return DRAW === 'all'
    ? [...all]
    : all.filter((_, index) => index % SHARE === Number(DRAW) % SHARE);
}
