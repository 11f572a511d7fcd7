import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Input = Pick<GraphQLArgument | GraphQLInputField, 'name' | 'type'>;

/** The JSON types of the API's scalars. */
const SCALARS: Readonly<Record<string, readonly string[]>> = {
  ID: ['string'],
  String: ['string'],
  DateTime: ['string'],
  Date: ['string'],
  Int: ['integer', 'number'],
  Cents: ['integer', 'number'],
  Float: ['number'],
  Boolean: ['boolean'],
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The alternatives of a schema, each with one type. */
function alternatives(schema: JsonSchema): JsonSchema[] {
  const among = schema.anyOf ?? schema.oneOf;
  return among ? among.filter(isSchema).flatMap(alternatives) : [schema];
}

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

function compareFields(path: string, fields: readonly Input[], schema: JsonSchema): string[] {
  const properties = schema.properties ?? {};
  const required = schema.required ?? [];
  const unknown = Object.keys(properties).filter((name) => !fields.some((f) => f.name === name));
  return [
    ...unknown.map((name) => `${path}.${name} is only in the rule`),
    ...fields.flatMap(({ name, type }) => {
      const property = properties[name];
      if (!isSchema(property)) return [`${path}.${name} is only in the API`];
      return compareType(`${path}.${name}`, type, property, required.includes(name));
    }),
  ];
}

function compareKind(path: string, type: GraphQLInputType, schema: JsonSchema): string[] {
  const inner = getNullableType(type);
  const types = typesOf(schema);
  if (isListType(inner)) {
    const items = isSchema(schema.items) ? schema.items : {};
    return types.includes('array')
      ? compareType(`${path}[]`, inner.ofType, items, true)
      : [`${path} is a list in the API only`];
  }
  if (isInputObjectType(inner))
    return compareFields(path, Object.values(inner.getFields()), schema);
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (isEnumType(inner)) {
    const known: unknown[] = inner.getValues().map(({ value }) => value);
    const unknown = values.filter((value) => !known.includes(value));
    if (values.length === 0) return [`${path} takes other values than ${inner.name}`];
    return unknown.map((value) => `${path} takes ${String(value)}, which ${inner.name} has not`);
  }
  const named = getNamedType(inner).name;
  const fits = types.some((each) => SCALARS[named]?.includes(each));
  return fits ? [] : [`${path} is ${named} in the API and ${types.join(' or ')} in the rule`];
}

function compareType(
  path: string,
  type: GraphQLInputType,
  schema: JsonSchema,
  required: boolean,
): string[] {
  const all = alternatives(schema);
  const optional = !required || all.some((each) => typesOf(each).includes('null'));
  const stricter = isNonNullType(type) && optional ? [`${path} is required by the API only`] : [];
  const present = all.filter((each) => typesOf(each).join() !== 'null');
  return [...stricter, ...present.flatMap((each) => compareKind(path, type, each))];
}

/**
 * The differences between a mutation's arguments and its command's schema, one sentence each. The
 * API may be more lenient, because rules have better messages for missing and invalid values.
 */
export function compareInputs(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  input: z.ZodType,
): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  // An input object without a counterpart in the command is spread into its input.
  const fields = field.args.flatMap((arg): readonly Input[] => {
    const type = getNamedType(arg.type);
    const spread = isInputObjectType(type) && !(arg.name in (schema.properties ?? {}));
    return spread ? Object.values(type.getFields()) : [arg];
  });
  return compareFields(field.name, fields, schema);
}
