/** The keys of a record, in the order in which they are written. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
