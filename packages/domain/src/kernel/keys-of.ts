/** The keys of a record, in the order in which they are written. */
export function keysOf<Things extends object>(
  record: Things,
): readonly Extract<keyof Things, string>[] {
  const keys: Extract<keyof Things, string>[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
