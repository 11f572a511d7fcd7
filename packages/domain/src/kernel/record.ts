import { z } from 'zod';
import type { PlaceAddress } from './contact.ts';
import { joinAddress } from './text.ts';

/** How a field is stored and shown. A reference is the id of another record; an address has five columns. */
export type FieldKind = 'text' | 'boolean' | 'integer' | 'json' | 'reference' | 'address';

/**
 * What holds for a field of a record wherever it appears: in the database, the API, the form, files and the change
 * history. Its name in the API is its key in the record.
 */
export interface FieldDeclaration {
  /** Its name in files and messages: 'Helmet size'. */
  readonly label: string;
  /** What the API says about it in answers, and in mutations. */
  readonly description?: string;
  readonly inputDescription?: string;
  /** Text unless declared. */
  readonly kind?: FieldKind;
  /** Of a reference: the field that shows the other record, by name: 'organization' of 'organizationId'. */
  readonly shownAs?: string;
  readonly choices?: readonly string[];
  /** How the change history shows its value, unless as it is. */
  readonly describe?: (value: unknown) => unknown;
  /** Whether imports have it, and what they say about it. */
  readonly imported?: {
    readonly aliases?: readonly string[];
    readonly required?: true;
    readonly hint?: string;
  };
  /** Whether exports have it as a column. */
  readonly exported?: true;
  /** Whether its columns become null when the customer is anonymized. */
  readonly erased?: true;
}

const DECLARATIONS = z.registry<FieldDeclaration>();

/** Declares a field: its schema with bounds and messages, and what else holds for it. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  declaration: FieldDeclaration,
): Schema {
  const own = schema.clone();
  DECLARATIONS.add(own, declaration);
  return own;
}

/** The form of a record, whose fields are declared by {@link field}. */
export type RecordForm = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** A column of a field, and its key in rows of imports. */
export interface RecordColumn {
  readonly key: string;
  readonly column: string;
  /** Of an address: its part. */
  readonly part?: keyof PlaceAddress;
}

export interface RecordField extends FieldDeclaration {
  readonly name: string;
  readonly kind: FieldKind;
  readonly shownAs: string;
  readonly schema: z.ZodType;
  readonly columns: readonly RecordColumn[];
}

const ADDRESS_PARTS = ['line1', 'line2', 'city', 'stateCode', 'postalCode'] as const;

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of an address: 'shipping_line1' of 'shippingAddress', 'line1' of 'address'. */
function addressColumns(name: string): RecordColumn[] {
  const prefix = name.replace(/address$/i, '');
  return ADDRESS_PARTS.map((part) => {
    const key = prefix ? `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}` : part;
    return { key, column: snakeCase(key), part };
  });
}

/** The fields of a record in their order. @throws Error for a field that is not declared. */
export function fieldsOf({ shape }: Pick<RecordForm, 'shape'>): RecordField[] {
  return Object.entries(shape).map(([name, schema]) => {
    const declared = DECLARATIONS.get(schema);
    if (!declared) throw new Error(`The field ${name} is not declared.`);
    const { kind = 'text', shownAs = name.replace(/Id$/, '') } = declared;
    const columns =
      kind === 'address' ? addressColumns(name) : [{ key: name, column: snakeCase(name) }];
    return { ...declared, name, kind, shownAs, schema, columns };
  });
}

/** The values of a stored record: fields without a value are null. */
export type Stored<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]-?: Stored<Exclude<Value[Name], undefined>> }
    : Value;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The values of a record by the keys of its columns. */
export function flatten(record: Pick<RecordForm, 'shape'>, values: Values): Values {
  const flat = fieldsOf(record).flatMap(({ name, columns }) =>
    columns.map(({ key, part }) => {
      const value = values[name];
      return [key, (part && isObject(value) ? value[part] : value) ?? null];
    }),
  );
  return Object.fromEntries(flat);
}

/**
 * A record in the change history: names instead of ids, addresses on one line.
 * @param flat the values by the keys of their columns.
 * @param names of the records that it refers to, by the fields that show them.
 */
export function flatHistoryOf(
  record: Pick<RecordForm, 'shape'>,
  flat: Values,
  names: Values = flat,
): Values {
  return Object.fromEntries(
    fieldsOf(record).map(({ name, kind, shownAs, columns, describe }) => {
      if (kind === 'reference') return [shownAs, names[shownAs] ?? null];
      if (kind !== 'address') return [name, describe ? describe(flat[name]) : flat[name]];
      const parts = columns.map(({ key, part }) => [part, flat[key]]);
      return [name, joinAddress(Object.fromEntries(parts))];
    }),
  );
}

/** The same for a record in the format of its form. */
export const historyOf = (
  record: Pick<RecordForm, 'shape'>,
  values: Values,
  names: Values,
): Values => flatHistoryOf(record, flatten(record, values), names);
