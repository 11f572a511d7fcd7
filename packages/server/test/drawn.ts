import { basename } from 'node:path';

/** A run of all tests checks a quarter of what takes long; each run draws another. */
const SHARE = 4;

/** The seed that `npm test` draws by and prints; with `all`, and without DRAW, every test runs. */
const seed = () => process.env.DRAW ?? 'all';

/** Where the quarter of a name begins: 0 to 3. */
function placeOf(name: string): number {
  let hash = 2_166_136_261;
  for (const letter of `${seed()} ${name}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  }
  return (hash >>> 8) % SHARE;
}

/**
 * The part of a list that this run checks: a quarter, and at least one.
 * @param name of the list, the same in every run.
 */
export function drawn<Item>(all: readonly Item[], name: string): Item[] {
  if (isWhole()) return [...all];
  const share = Math.min(SHARE, all.length);
  return all.filter((_, index) => index % share === placeOf(name) % share);
}

/** The rest of a list, which this run leaves to others; see {@link drawn}. */
export function notDrawn<Item>(all: readonly Item[], name: string): Item[] {
  const checked = new Set(drawn(all, name));
  return all.filter((item) => !checked.has(item));
}

/** Whether this run looks at everything. */
export const isWhole = () => seed() === 'all';

/** Whether this run looks at a file. */
export const isDrawn = (file: string) => isWhole() || placeOf(basename(file)) === 0;
