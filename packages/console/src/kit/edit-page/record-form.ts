import { fieldsOf, type RecordDeclaration } from '@kickstand/domain/kernel/record.ts';
import { z } from 'zod';
import { addressValues } from './address-fields.tsx';
import { dollarsOf, typedCents, typedNumber } from './typed-values.ts';

type Shape = RecordDeclaration['shape'];

/** A field in a form: numbers and amounts as typed, '' if empty. */
type FormValue<Value> = Value extends boolean | string | readonly unknown[]
  ? Value
  : Value extends number
    ? string
    : Value extends object
      ? ReturnType<typeof addressValues>
      : '';

/** The values of a record's form. */
export type RecordValues<Fields extends Shape> = {
  [Name in keyof Fields]: FormValue<z.output<Fields[Name]>>;
};

/** A record as queries return it: with another record instead of its id. */
type Queried<Fields extends Shape> = {
  readonly [Name in keyof Fields as Name extends `${string}Id` ? never : Name]: unknown;
};

/** The id of a record that a query has returned. */
const idOf = (shown: unknown): unknown => Object(shown).id;

/** What is shown of a value that the server formats. */
const formattedOf = (shown: unknown): unknown => Object(shown).formatted;

/** The values of a record in its form. */
function valuesOf<Fields extends Shape>(
  record: { readonly shape: Fields },
  saved: object,
): RecordValues<Fields> {
  const values = fieldsOf(record).map(({ name, kind, shownAs }) => {
    const value: unknown = Reflect.get(saved, name);
    if (kind === 'address') return [name, addressValues(Object(value))];
    if (kind === 'reference') return [name, value ?? idOf(Reflect.get(saved, shownAs)) ?? ''];
    if (kind === 'phone') return [name, formattedOf(Reflect.get(saved, shownAs)) ?? value ?? ''];
    if (kind === 'cents') return [name, dollarsOf(typeof value === 'number' ? value : null)];
    if (kind === 'boolean') return [name, value ?? false];
    if (kind === 'list' || kind === 'json') return [name, value ?? []];
    return [name, String(value ?? '')];
  });
  // The compiler cannot relate a field's kind to the type of its values.
  return Object.fromEntries(values) as RecordValues<Fields>;
}

/** The saved values of a record in its form. */
export const recordValues = <Fields extends Shape>(
  record: { readonly shape: Fields },
  saved: Queried<Fields>,
): RecordValues<Fields> => valuesOf(record, saved);

/** The initial values of a new record in its form. @param initial those that are not empty. */
export const newValues = <Fields extends Shape>(
  record: { readonly shape: Fields },
  initial: Partial<RecordValues<Fields>> = {},
): RecordValues<Fields> => ({ ...valuesOf(record, {}), ...initial });

/** A form's values with the numbers and amounts that were typed. */
export function typedValues(record: RecordDeclaration, values: object): object {
  const typed = fieldsOf(record).flatMap(({ name, kind }) => {
    if (kind !== 'integer' && kind !== 'cents') return [];
    const text = String(Reflect.get(values, name));
    return [[name, kind === 'cents' ? typedCents(text) : typedNumber(text)]];
  });
  return { ...values, ...Object.fromEntries(typed) };
}

/** Validates a record's form with the domain's rules and returns the input to send. */
export const recordSchema = <Output>(record: RecordDeclaration, form: z.ZodType<Output>) =>
  z.preprocess((values: object) => typedValues(record, values), form);

/** How messages name the fields of a record's form. @param others fields of the form only, or named differently. */
export function fieldLabels(
  record: RecordDeclaration,
  others: Readonly<Record<string, string>> = {},
) {
  const own = fieldsOf(record).map(({ name, label }) => [name, label] as const);
  const labels = new Map([...own, ...Object.entries(others)]);
  return (field: string): string => labels.get(field) ?? field;
}
