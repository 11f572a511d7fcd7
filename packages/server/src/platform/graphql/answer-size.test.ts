import {
  buildSchema,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  parse,
  printSchema,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { cycleDocuments } from '../../../test/schema-cycles.ts';
import { schema } from '../../schema.ts';
import type { RequestContext } from '../request-context.ts';
import { checkDocument } from './check-document.ts';
import { LIMITS } from './graphql-limits.ts';
import { defineListLoader } from './loaders.ts';
import { countList, executeWithinBudget, ResponseBudget } from './response-budget.ts';

const ROWS = 500;
const BAD_INPUT = { code: 'BAD_USER_INPUT' };

function listFields() {
  return Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !type.name.startsWith('__')
      ? Object.values(type.getFields())
          .filter((field) => isListType(getNullableType(field.type)))
          .map((field) => ({ name: `${type.name}.${field.name}`, field }))
      : [],
  );
}

/** A value of a type, with 500 entries in every list. */
function fakeValue(type: GraphQLOutputType): unknown {
  const named = getNamedType(type);
  const samples: Record<string, unknown> = { Int: 1, Float: 1, Boolean: true, Cents: 1 };
  const one = isEnumType(named)
    ? named.getValues()[0]?.value
    : isLeafType(named)
      ? (samples[named.name] ?? 'a text of thirty characters...')
      : {};
  return isListType(getNullableType(type)) ? Array.from({ length: ROWS }, () => one) : one;
}

/** The schema with the same estimates and counting, on fake data. */
function fakeSchema(): GraphQLSchema {
  const fake = buildSchema(printSchema(schema));
  for (const type of Object.values(fake.getTypeMap())) {
    const real = schema.getType(type.name);
    if (!isObjectType(type) || !isObjectType(real) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      field.extensions = real.getFields()[field.name]?.extensions ?? {};
      const value = fakeValue(field.type);
      const isList = isListType(getNullableType(field.type));
      field.resolve = isList ? countList(() => value) : () => value;
    }
  }
  return fake;
}

/** The total of list entries in a response. */
function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum, each) => sum + 1 + countEntries(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, each) => sum + countEntries(each), 0);
}

describe('no response has more than 20,000 list entries or 5 MB', () => {
  const fake = fakeSchema();
  const documents = cycleDocuments(fake).map(({ query }) => query);

  it('every list of the schema counts against the budget of its request', () => {
    const budget = new ResponseBudget({ mutation: false });
    budget.stop('BAD_USER_INPUT', 'Stopped.');
    for (const { name, field } of listFields()) {
      const context = { budget, config: { ROLES: 'off' } };
      expect(field.resolve?.({}, {}, context, Object.create(null)), name).toEqual([]);
    }
    expect(listFields().length).toBeGreaterThan(100);
  });

  async function expectWithinLimits(query: string) {
    const document = parse(query);
    const result = await executeWithinBudget({ schema: fake, document });
    if (result.errors) {
      expect(result, query).not.toHaveProperty('data');
      expect(
        result.errors.map(({ extensions }) => extensions),
        query,
      ).toEqual([BAD_INPUT]);
      return 'stopped';
    }
    expect(countEntries(result.data), query).toBeLessThanOrEqual(LIMITS.nodes);
    expect(Buffer.byteLength(JSON.stringify(result)), query).toBeLessThanOrEqual(
      LIMITS.answerBytes,
    );
    return 'answered';
  }

  it('for every cycle of the schema, with 500 rows in every list', async () => {
    const outcomes = { refused: 0, stopped: 0, answered: 0 };
    for (const query of documents) {
      try {
        checkDocument(parse(query), {}, fake);
      } catch (error) {
        expect(String(error)).toMatch(/may return more than/);
        outcomes.refused += 1;
        continue;
      }
      outcomes[await expectWithinLimits(query)] += 1;
    }
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(0);
  });

  it('even if every estimate is wrong', async () => {
    const outcomes = { stopped: 0, answered: 0 };
    for (const query of documents.filter((each) => each.includes('__typename'))) {
      outcomes[await expectWithinLimits(query)] += 1;
    }
    expect(outcomes.stopped).toBeGreaterThan(outcomes.answered);
  });
});

describe('a stopped execution returns one error', () => {
  const small = buildSchema(`
    type Query { texts: [String!]! accents: [String!]! never: String broken: [Int]! things: [Thing!]! }
    type Mutation { change: [Thing!]! slow: String }
    type Thing { id: ID! things: [Thing!]! }`);
  const slow = Promise.withResolvers<string>();
  const things = countList(() => Array.from({ length: 200 }, () => ({})));
  const resolvers: Record<string, Record<string, GraphQLFieldResolver<unknown, object>>> = {
    Query: {
      texts: countList(() => Array.from({ length: 600 }, () => 'x'.repeat(10_000))),
      // Every character takes two bytes.
      accents: countList(() => Array.from({ length: 300 }, () => 'é'.repeat(10_000))),
      never: () => new Promise(() => {}),
      broken: countList(() => Array.from({ length: 5000 }, () => 'no number')),
      things,
    },
    Mutation: {
      change: things,
      slow: () => slow.promise,
    },
    Thing: { id: () => 'x', things },
  };
  for (const [type, fields] of Object.entries(resolvers)) {
    const object = small.getType(type);
    if (!isObjectType(object)) throw new Error(`There is no type ${type}.`);
    for (const [name, resolve] of Object.entries(fields)) {
      const field = object.getFields()[name];
      if (field) field.resolve = resolve;
    }
  }
  const run = async (query: string, queryMs?: number) =>
    await executeWithinBudget({ schema: small, document: parse(query) }, queryMs);

  it.each([
    ['{ accents }', 'The response has more than 5 MB. Select fewer rows or fields.'],
    ['{ texts }', 'The response has more than 5 MB. Select fewer rows or fields.'],
    [
      '{ things { things { id } } }',
      'The response has more than 20,000 list entries. Select fewer rows or fields.',
    ],
    [
      `{ things { things { ${Array.from({ length: 9 }, () => 'id').join(' ')} } } }`,
      'The response has more than 100,000 values. Select fewer rows or fields.',
    ],
    [
      'mutation { change { things { id } } }',
      'Your change was saved, but its response has more than 20,000 list entries. Reload to see it.',
    ],
  ])('%s', async (query, message) => {
    const { data, errors } = await run(query);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([{ message, extensions: BAD_INPUT }]);
  });

  it('a loader whose statement returns more rows than a response may have', async () => {
    const load = defineListLoader(async () =>
      Array.from({ length: LIMITS.nodes + 1 }, () => ({ ownerId: 'x' })),
    );
    const budget = new ResponseBudget({ mutation: false });
    const inRequest = { loaders: new Map(), budget } as unknown as RequestContext;
    await load(inRequest, 'x');
    expect(budget.error?.message).toBe(
      'The response has more than 20,000 list entries. Select fewer rows or fields.',
    );
    const elsewhere = { loaders: new Map() } as unknown as RequestContext;
    await expect(load(elsewhere, 'x')).rejects.toThrow('A list has more than 20,000 list entries.');
  });

  it('an error at every entry of a list is only reported a few times', async () => {
    const { data, errors } = await run('{ broken }');
    expect(data).toBeDefined();
    expect(errors).toHaveLength(20);
  });

  it('a query that exceeds its deadline', async () => {
    const { data, errors } = await run('{ never }', 10);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message: 'The response took longer than 0.01 s. Try again.',
        extensions: { code: 'UNAVAILABLE' },
      },
    ]);
  });

  it('a mutation has no deadline, because it may have been committed', async () => {
    vi.useFakeTimers();
    const running = run('mutation { slow }', 10);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    slow.resolve('done');
    expect(await running).toEqual({ data: { slow: 'done' } });
  });
});
