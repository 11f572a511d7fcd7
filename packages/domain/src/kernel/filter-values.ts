import type { FilterKind } from './list-definition.ts';

/** A filter of a list with its values as texts, whatever its kind. */
export interface FilterValues {
  /** The name of the argument. */
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * The value of a filter as texts: a flag as 'true' or 'false', a record as its fields, 'type:Hub'.
 */
export function filterTexts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([name, each]) => `${name}:${each}`);
  return value === undefined || value === null ? [] : [String(value)];
}

/** The value of a filter of this kind from {@link filterTexts}; not validated. */
export function filterValue(kind: FilterKind, texts: readonly string[]): unknown {
  if (kind === 'ids' || kind === 'choices') return [...texts];
  const [only] = texts;
  if (kind === 'flag' || kind === 'yesNo' || kind === 'implied')
    return only === 'true' ? true : only === 'false' ? false : only;
  if (kind !== 'record') return only;
  return Object.fromEntries(
    texts.map((text) => {
      const colon = text.indexOf(':');
      return [text.slice(0, colon), text.slice(colon + 1)];
    }),
  );
}
