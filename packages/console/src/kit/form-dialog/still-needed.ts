import type { z } from 'zod';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || String(value).trim() === '';

/**
 * What a main button waits for: 'Enter Amount and Reason.' Undefined if every field is valid.
 * @param labels of the fields, by name.
 * @param changed names of the fields that differ from what the form started with.
 */
export function stillNeeded(
  labels: Readonly<Record<string, string | undefined>>,
  values: Readonly<Record<string, unknown>>,
  schema: z.ZodType,
  changed: readonly string[],
): string | undefined {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const wrong = Object.keys(labels).filter((name) => issues.some(({ path }) => path[0] === name));
  const empty = wrong.filter((name) => isEmpty(values[name]));
  const untouched = wrong.filter((name) => !changed.includes(name));
  const say = (verb: string, names: readonly string[]) =>
    `${verb} ${new Intl.ListFormat('en').format(names.map((name) => labels[name] ?? name))}.`;
  if (empty.length > 0) return say('Enter', empty);
  if (untouched.length > 0) return say('Choose a different', untouched);
  return wrong.length > 0 ? say('Check', wrong) : undefined;
}
