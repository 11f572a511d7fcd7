/** Pseudorandom numbers, the same at every first start. */
export interface DemoRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer, both ends inclusive. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** The seed of a name: its FNV-1a hash. */
function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A mulberry32 generator: small, fast, and good enough for demo data.
 * @param name the seed.
 */
export function createDemoRandom(name: string): DemoRandom {
  let state = seedOf(name);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    for (const item of items.slice(integer(0, items.length - 1))) return item;
    throw new Error('Nothing to pick from.');
  };
  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of choices) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return pick(choices)[0];
    },
    shuffled(items) {
      return items
        .map((item) => ({ item, key: next() }))
        .sort((one, other) => one.key - other.key)
        .map(({ item }) => item);
    },
  };
}
