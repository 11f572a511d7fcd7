import type { z } from 'zod';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/**
 * What a main button waits for: 'Fill in Amount and Reason.' Undefined if every field is valid.
 * @param labels of the fields, by name.
 */
export function stillNeeded(
  labels: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, unknown>>,
  schema: z.ZodType,
): string | undefined {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const wrong = Object.keys(labels).filter((name) => issues.some(({ path }) => path[0] === name));
  const empty = wrong.filter((name) => isEmpty(values[name]));
  const named = empty.length > 0 ? empty : wrong;
  if (named.length === 0) return undefined;
  const list = new Intl.ListFormat('en').format(named.map((name) => labels[name] ?? name));
  return `${empty.length > 0 ? 'Fill in' : 'Check'} ${list}.`;
}
