/** The values of a form by field name. */
export type FormValues = Record<string, unknown>;

/** Whether two values of a field differ. */
export const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** The fields in which two sets of values differ. */
export function differences(a: FormValues, b: FormValues): string[] {
  return Object.keys(a).filter((name) => differs(a[name], b[name]));
}

/** The values of some fields. */
export const fieldsOf = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Whether a stored value has the same shape as the current one: an older console may have written
 * it.
 */
function hasShape(model: unknown, value: unknown): boolean {
  if (model === null || model === undefined || value === null) return true;
  if (Array.isArray(model)) {
    return Array.isArray(value) && value.every((each) => hasShape(model[0], each));
  }
  if (typeof model !== 'object') return typeof model === typeof value;
  if (typeof value !== 'object' || value === undefined) return false;
  const found = new Map(Object.entries(value));
  return Object.entries(model).every(
    ([name, inner]) => !found.has(name) || hasShape(inner, found.get(name)),
  );
}

/** Whether stored values can replace a form's values. */
export function fitForm<Values extends FormValues>(
  start: Values,
  values: FormValues,
): values is Partial<Values> {
  return Object.entries(values).every(([name, value]) => {
    return Object.hasOwn(start, name) && hasShape(start[name], value);
  });
}
