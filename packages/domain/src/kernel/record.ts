import { z } from 'zod';
import type { PlaceAddress } from './contact.ts';
import { joinAddress } from './text.ts';

/**
 * How a field is stored and shown. A choice is an enumeration of the API, a list has texts, a reference is the id of
 * another record, an address has five columns, a phone number is also shown as people write it.
 */
export type FieldKind =
  | ('text' | 'phone' | 'choice' | 'boolean' | 'integer' | 'cents')
  | ('list' | 'json' | 'reference' | 'address');

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
  /** Of a reference: the field that shows the other record, by name: 'organization' of 'organizationId'. Of a phone
   * number: the field that has it as people write it. */
  readonly shownAs?: string;
  /** Its values with their labels in files. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The name of its column, unless as its own. */
  readonly column?: string;
  /** How the change history shows its value, unless as it is. */
  readonly describe?: (value: unknown) => unknown;
  /** Whether imports have it, and what they say about it. */
  readonly imported?: {
    readonly aliases?: readonly string[];
    /** Of choices: how files spell them besides their codes and labels. */
    readonly spellings?: Readonly<Record<string, readonly string[]>>;
    readonly required?: true;
    readonly hint?: string;
  };
  /** Whether its columns become null when the customer is anonymized. */
  readonly erased?: true;
}

const DECLARATIONS = z.registry<FieldDeclaration>();

/**
 * Declares a field: its schema with bounds and messages, and what else holds for it.
 * @throws Error if the schema is that of a declared field.
 */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  declaration: FieldDeclaration,
): Schema {
  if (DECLARATIONS.get(schema))
    throw new Error(`The field ${declaration.label} is declared twice.`);
  const own = schema.clone();
  DECLARATIONS.add(own, declaration);
  return own;
}

/** An object schema whose fields are declared by {@link field}. */
export interface RecordDeclaration {
  readonly shape: Readonly<Record<string, z.ZodType>>;
}

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
export function fieldsOf({ shape }: RecordDeclaration): RecordField[] {
  return Object.entries(shape).map(([name, schema]) => {
    const declared = DECLARATIONS.get(schema);
    if (!declared) throw new Error(`The field ${name} is not declared.`);
    const { kind = 'text', shownAs = name.replace(/Id$/, ''), column } = declared;
    const columns =
      kind === 'address'
        ? addressColumns(name)
        : [{ key: name, column: column ?? snakeCase(name) }];
    return { ...declared, name, kind, shownAs, schema, columns };
  });
}

/** The values of a stored record: fields without a value are null. */
export type Stored<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]-?: Stored<Exclude<Value[Name], undefined>> }
    : Value;

/** A value of a record, or undefined. */
const valueIn = (of: object, name: string): unknown => Reflect.get(of, name);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The values of a field's columns, by column name. @param values in the format of the record's form. */
export function columnsOf({ name, columns }: RecordField, values: object): [string, unknown][] {
  const value = valueIn(values, name);
  return columns.map(({ column, part }) => {
    const own = part && isObject(value) ? valueIn(value, part) : value;
    return [column, own ?? null];
  });
}

/**
 * A record in the change history: names instead of ids, addresses on one line.
 * @param values in the format of its form, or by the keys of its columns, as in rows of imports.
 * @param names of the records that it refers to, by the fields that show them.
 * @throws Error if `names` is given and lacks one.
 */
export function historyOf(
  record: RecordDeclaration,
  values: object,
  names: object = values,
): Record<string, unknown> {
  const entries = fieldsOf(record).map((each) => {
    const { name, kind, shownAs, columns, describe } = each;
    if (kind === 'reference') {
      if (names !== values && !(shownAs in names)) throw new Error(`${shownAs} has no name.`);
      return [shownAs, valueIn(names, shownAs) ?? null];
    }
    if (kind === 'address') {
      const parts = columns.map(({ key, part }) => [part, valueIn(values, key)]);
      const nested = valueIn(values, name);
      return [name, joinAddress(isObject(nested) ? nested : Object.fromEntries(parts))];
    }
    const value = valueIn(values, name) ?? null;
    return [name, describe ? describe(value) : value];
  });
  return Object.fromEntries(entries);
}
