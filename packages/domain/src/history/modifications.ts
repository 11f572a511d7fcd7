import { capitalize } from '../kernel/humanize.ts';

/** The changed fields of an entity, each with its old and new value. */
export type Modifications = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Fields of an entity by their API names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value in its stored form: times as ISO 8601 text, undefined as null, object keys sorted. */
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
 * Compares an entity before and after a change. Fields missing from `after` count as unchanged.
 * @returns old and new value of each changed field; empty if nothing changed.
 */
export function modificationsBetween(before: Fields, after: Fields): Modifications {
  const modifications: Record<string, readonly [unknown, unknown]> = {};
  for (const field of Object.keys(after)) {
    const change = [stored(before[field]), stored(after[field])] as const;
    if (JSON.stringify(change[0]) !== JSON.stringify(change[1])) modifications[field] = change;
  }
  return modifications;
}

/** The label of a changed field: 'planPriceCents' is 'Plan price', 'Version 2024' is unchanged. */
export function fieldLabel(field: string): string {
  if (field.includes(' ')) return field;
  const words = field.replace(/(Cents|Id|Url)$/, '').replace(/([A-Z])/g, ' $1');
  return capitalize(words.toLowerCase());
}

/** Which fields a change concerns: 'Company name and phone changed'. */
export function modificationsText(modifications: Modifications): string {
  const names = Object.keys(modifications).map(fieldLabel);
  return `${new Intl.ListFormat('en').format(names)} changed`;
}
