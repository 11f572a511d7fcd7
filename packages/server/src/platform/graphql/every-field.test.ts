import {
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { schema } from '../../schema.ts';

type Field = GraphQLField<unknown, unknown>;

const required = ({ args }: Field) => args.filter((argument) => isNonNullType(argument.type));

const fieldsOf = (type: GraphQLNamedType | undefined): Field[] =>
  isObjectType(type) ? Object.values(type.getFields()) : [];

/** Selects all leaves of an object, and those of the objects in it. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  const selected = fieldsOf(type)
    .filter((field) => required(field).length === 0)
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return [field.name];
      return depth === 0 ? [] : [`${field.name} ${selectionOf(inner, depth - 1)}`];
    });
  return `{ __typename ${selected.join(' ')} }`;
}

/** A list without pages has no objects in its rows selected, because a response has a maximum size. */
const depthOf = ({ type }: Field) => (isListType(getNullableType(type)) ? 0 : 1);

/** The type of the rows of a list. */
const rowsOf = (type: GraphQLNamedType): GraphQLNamedType | undefined => {
  const nodes = fieldsOf(type).find(({ name }) => name === 'nodes');
  return nodes && getNamedType(nodes.type);
};

const QUERIES = fieldsOf(schema.getQueryType() ?? undefined).filter(({ type }) =>
  isObjectType(getNamedType(type)),
);

/** Arguments of queries that need one of several. */
const ONE_OF: Readonly<Record<string, string>> = { recallReach: '(ids: [])' };

/** Queries without required arguments, such as lists. */
const WITHOUT_ARGUMENTS = QUERIES.filter((field) => required(field).length === 0).map((field) => {
  const type = getNamedType(field.type);
  const rows = rowsOf(type);
  const paging = field.args.some(({ name }) => name === 'pageSize')
    ? '(pageSize: 5)'
    : (ONE_OF[field.name] ?? '');
  const selection = rows
    ? `{ pageInfo { totalItems } nodes ${selectionOf(rows, 1)} }`
    : selectionOf(type, depthOf(field));
  return [field.name, `{ ${field.name}${paging} ${selection} }`] as const;
});

/** Queries of one record, with the list that has such records. */
const OF_ONE_RECORD = QUERIES.flatMap((field) => {
  const type = getNamedType(field.type);
  const [argument, ...more] = required(field);
  const list = QUERIES.find((each) => rowsOf(getNamedType(each.type)) === type);
  if (String(argument?.type) !== 'ID!' || more.length > 0 || !list) return [];
  const query = `query ($id: ID!) { ${field.name}(${argument?.name}: $id) ${selectionOf(type, depthOf(field))} }`;
  return [[field.name, query, list.name] as const];
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres');
});
afterAll(() => server.close());

it.each(WITHOUT_ARGUMENTS)('%s: every field is answered', async (_name, query) => {
  const { errors } = await server.ask(query);
  expect(errors).toBeUndefined();
});

it.each(OF_ONE_RECORD)('%s: every field is answered', async (_name, query, list) => {
  const { data } = await server.ask<{ list: { nodes: readonly { id: string }[] } }>(
    `{ list: ${list}(pageSize: 5) { nodes { id } } }`,
  );
  for (const { id } of data.list.nodes) {
    const { errors } = await server.ask(query, { id });
    expect(errors).toBeUndefined();
  }
});
