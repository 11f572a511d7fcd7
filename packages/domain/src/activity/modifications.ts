/** The changed fields of an entity: what each was and what it is now. */
export type Modifications = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Fields of an entity by the names that the wire gives them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value as it is stored: times as ISO 8601 text, nothing as null, keys of objects in one order. */
function stored(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(stored);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, stored(each)]),
  );
}

/**
 * Compares an entity before and after a change. Only fields named in `after` count: those that a
 * change leaves out stay as they were.
 * @returns old and new value of each field that differs; empty when nothing does.
 */
export function modificationsBetween(before: Fields, after: Fields): Modifications {
  const modifications: Record<string, readonly [unknown, unknown]> = {};
  for (const field of Object.keys(after)) {
    const change = [stored(before[field]), stored(after[field])] as const;
    if (JSON.stringify(change[0]) !== JSON.stringify(change[1])) modifications[field] = change;
  }
  return modifications;
}
