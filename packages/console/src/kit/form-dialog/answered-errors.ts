type Errors = Readonly<Record<string, unknown>>;

/**
 * The fields whose errors a change elsewhere has answered: notes are required for one reason only. What
 * the server said of a field stays until that field changes.
 * @param check gives the schema's errors by field, of the values before the change and after it.
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
