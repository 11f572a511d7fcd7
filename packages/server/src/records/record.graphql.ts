import {
  fieldsOf,
  type RecordDeclaration,
  type RecordField,
} from '@kickstand/domain/kernel/record.ts';
import type { z } from 'zod';
import type { Sent } from '../platform/command.ts';
import type { builder } from '../platform/graphql/graphql-builder.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { AddressAttributesRef, AddressRef } from './address.graphql.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Each> ? Each : never;

/** Resolves a field of an object from its details, as `defineDetails` does. */
type Read<Parent, Details> = <Value>(
  from: (details: Details) => Value,
) => (parent: Parent, args: object, context: RequestContext) => Value | Promise<Value>;

/** Whether the type of a field follows from its kind, as that of JSON and enumerations does not. */
const hasType = ({ kind, choices }: RecordField) =>
  kind !== 'json' && (choices === undefined || kind === 'text');

/**
 * The fields of an object's type for a record, except for references and those whose types are declared separately.
 * @param omitted fields that the type declares differently.
 */
export function recordOutput<Parent, Details extends object>(
  t: PothosSchemaTypes.ObjectFieldBuilder<Types, Parent>,
  record: RecordDeclaration,
  read: Read<Parent, Details>,
  omitted: readonly string[] = [],
) {
  const fields = fieldsOf(record)
    .filter(
      (field) => field.kind !== 'reference' && hasType(field) && !omitted.includes(field.name),
    )
    .map(({ name, kind, schema, description }) => {
      const nullable = schema.safeParse(null).data === null;
      const resolve = read((details: object) => Reflect.get(details, name));
      const options = { nullable, description, resolve };
      if (kind === 'address') return [name, t.field({ ...options, type: AddressRef })];
      if (kind === 'boolean') return [name, t.boolean(options)];
      if (kind === 'list') return [name, t.stringList(options)];
      if (kind === 'cents') return [name, t.field({ ...options, type: 'Cents' })];
      return [name, kind === 'integer' ? t.int(options) : t.string(options)];
    });
  return Object.fromEntries(fields);
}

type Shape = RecordDeclaration['shape'];
type InputFields<Fields extends Shape> = {
  readonly [Name in keyof Fields]: PothosSchemaTypes.InputFieldRef<
    Types,
    Sent<z.output<Fields[Name]>> | null | undefined
  >;
};

/**
 * The fields of an input type for a record, except for those whose types are declared separately. All can be omitted,
 * because the command checks them.
 */
export function recordInput<Fields extends Shape>(
  t: PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>,
  record: { readonly shape: Fields },
): InputFields<Fields> {
  const fields = fieldsOf(record)
    .filter(hasType)
    .map(({ name, kind, inputDescription: description }) => {
      if (kind === 'address') return [name, t.field({ type: AddressAttributesRef, description })];
      if (kind === 'reference') return [name, t.id({ description })];
      if (kind === 'boolean') return [name, t.boolean({ description })];
      if (kind === 'list') return [name, t.stringList({ description })];
      if (kind === 'cents') return [name, t.field({ type: 'Cents', description })];
      return [name, kind === 'integer' ? t.int({ description }) : t.string({ description })];
    });
  // The compiler cannot relate a field's kind to the type of its values.
  return Object.fromEntries(fields) as InputFields<Fields>;
}
