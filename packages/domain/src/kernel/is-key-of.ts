/** Whether a text is a key of an object, such as one of the actions with a label. */
export const isKeyOf = <Key extends string>(
  object: Readonly<Record<Key, unknown>>,
  text: string,
): text is Key => Object.hasOwn(object, text);
