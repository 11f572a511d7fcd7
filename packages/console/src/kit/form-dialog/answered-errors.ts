type Errors = Readonly<Record<string, unknown>>;

/**
 * Fields whose errors were resolved by changing another field: notes are only required for some
 * reasons. Server errors of a field stay until that field changes.
 * @param check returns the schema's errors by field, of the values before and after the change.
 */
export function answeredErrors<Values>(
  shown: Errors,
  check: (values: Values) => Errors,
  { before, after }: { before: Values; after: Values },
): string[] {
  const fields = Object.keys(shown);
  if (fields.length === 0) return [];
  const then = check(before);
  const now = check(after);
  return fields.filter((field) => shown[field] === then[field] && now[field] === undefined);
}
