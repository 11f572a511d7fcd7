/** The keys of a record, in the order in which they are written. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

/** Whether a text is a key of an object, such as one of the actions with a label. */
export const isKeyOf = <Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  text: string,
): text is Key => Object.hasOwn(object, text);
