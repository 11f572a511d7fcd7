import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';

/** An unused id. */
export const UNKNOWN_ID = '0197a000-0000-7000-8000-000000000001';

/** The smallest well-formed value of an input type. */
export function sampleValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sampleValue(type.ofType);
  if (isListType(type)) return [sampleValue(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(required.map((field) => [field.name, sampleValue(field.type)]));
  }
  const samples: Record<string, unknown> = {
    ID: UNKNOWN_ID,
    String: 'sample',
    Int: 1,
    Float: 1,
    Boolean: true,
    Date: '2026-03-08',
    DateTime: '2026-03-08T10:30:00Z',
    Cents: 100,
  };
  if (!(type.name in samples)) throw new Error(`There is no sample of ${type.name}.`);
  return samples[type.name];
}

export interface SampleOperation {
  readonly name: string;
  readonly query: string;
  readonly variables: Record<string, unknown>;
}

function operationOf(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>) {
  const required = field.args.filter((argument) => isNonNullType(argument.type));
  const declared = required.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = required.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  const list = (text: string) => (text === '' ? '' : `(${text})`);
  return {
    name: `${kind} ${field.name}`,
    query: `${kind} ${list(declared)} { ${field.name}${list(passed)}${selection} }`,
    variables: Object.fromEntries(required.map(({ name, type }) => [name, sampleValue(type)])),
  };
}

/** One operation for every query and mutation field of a schema, including introspection. */
export function sampleOperations(schema: GraphQLSchema): SampleOperation[] {
  return [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((f) => operationOf('query', f)),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((f) =>
      operationOf('mutation', f),
    ),
    { name: 'query __schema', query: '{ __schema { types { name } } }', variables: {} },
    { name: 'query __typename', query: '{ __typename }', variables: {} },
  ];
}
