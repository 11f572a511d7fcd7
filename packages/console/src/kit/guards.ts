/**
 * Tests whether a value has a form. For what is needed before the first list is shown: the library of schemas
 * would be an eighth of the script that it loads.
 */
export type Guard<Value> = (given: unknown) => given is Value;

export const isText: Guard<string> = (given) => typeof given === 'string';
export const isNumber: Guard<number> = (given) => typeof given === 'number';
export const isFlag: Guard<boolean> = (given) => typeof given === 'boolean';
export const isRecord: Guard<Record<string, unknown>> = (given): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** A list of values of this form. */
export const isListOf =
  <Value>(is: Guard<Value>): Guard<Value[]> =>
  (given): given is Value[] =>
    Array.isArray(given) && given.every(is);

/** One of these values. */
export const isOneOf =
  <Value extends string>(values: readonly Value[]): Guard<Value> =>
  (given): given is Value =>
    values.some((value) => value === given);

/** A record of any number of values of this form. */
export const isRecordOf =
  <Value>(is: Guard<Value>): Guard<Record<string, Value>> =>
  (given): given is Record<string, Value> =>
    isRecord(given) && Object.values(given).every(is);

/** This form, or what other values do not have. */
export const isOptional =
  <Value>(is: Guard<Value>): Guard<Value | undefined> =>
  (given): given is Value | undefined =>
    given === undefined || is(given);

/** A record with fields of these forms, and possibly others. */
export const hasFields =
  <Fields extends object>(
    fields: { readonly [Name in keyof Fields]: Guard<Fields[Name]> },
  ): Guard<Fields> =>
  (given): given is Fields =>
    isRecord(given) &&
    Object.entries<Guard<unknown>>(fields).every(([name, is]) => is(given[name]));
