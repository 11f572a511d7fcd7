import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { counted } from '../../orders/orders.test-support.ts';
import { firstRow, type Sql } from '../database/database.ts';
import { LIMITS } from './graphql-limits.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite');
});
afterAll(() => server.close());

const send = (
  body: string | FormData,
  headers: Record<string, string> = {},
  method = 'POST',
  query = '',
) =>
  fetch(`${server.address}/graphql${query}`, {
    method,
    headers: { authorization: `Bearer ${server.token}`, ...headers },
    ...(method === 'POST' && { body }),
  });
const json = { 'content-type': 'application/json' };
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join(' ');
const deep = (levels: number) =>
  `{ order(id: "x") { customer { ${'organization { '.repeat(0)}${times(levels, () => 'asset {')} id ${'}'.repeat(levels)} } } }`;
/** Everything that a rejected request could have changed. */
const changes = () =>
  counted(
    server,
    sql`select (select count(*) from orders where state = 'open') + (select count(*) from events)
      + (select count(*) from notes) + (select count(*) from idempotency_keys) as count`,
  );

describe('limits: rejected before execution, with the limit in the message', () => {
  const mutation = (field: string) => `mutation { ${field} }`;
  it.each([
    ['depth', deep(LIMITS.depth), 'A request may be at most 10 levels deep.'],
    [
      'depth through fragments',
      `{ order(id: "x") { ...f0 } } ${times(10, (n) => `fragment f${n} on Order { customer { ...f${n + 1} } }`)} fragment f10 on Order { id }`,
      'A request may be at most 10 levels deep.',
    ],
    [
      'aliases',
      `{ ${times(16, (n) => `a${n}: hubs { id }`)} }`,
      'A request may use at most 15 aliases.',
    ],
    [
      'fragments',
      `{ __typename } ${times(21, (n) => `fragment f${n} on Hub { id }`)}`,
      'A request may define at most 20 fragments.',
    ],
    [
      'a fragment that contains itself',
      '{ hubs { ...a } } fragment a on Hub { id ...b } fragment b on Hub { ...a }',
      'Fragment a contains itself.',
    ],
    [
      'list entries',
      '{ purchaseOrder(id: "x") { assets { purchaseOrder { assets { purchaseOrder { assets { id } } } } } } }',
      'The request may return more than 20,000 list entries. Select fewer nested lists or smaller pages.',
    ],
    [
      'list entries below an inline fragment',
      '{ purchaseOrder(id: "x") { ... on PurchaseOrder { assets { ... { purchaseOrder { assets { purchaseOrder { assets { id } } } } } } } } }',
      'The request may return more than 20,000 list entries. Select fewer nested lists or smaller pages.',
    ],
    [
      'list entries of introspection',
      '{ __schema { types { fields { type { fields { name } } } } } }',
      'The request may return more than 20,000 list entries. Select fewer nested lists or smaller pages.',
    ],
    [
      'values',
      `{ vehicles { variants { ${times(12, () => 'id')} } } }`,
      'The request may return more than 100,000 values. Select fewer fields or smaller pages.',
    ],
    [
      'lists in lists of a page',
      '{ orders(pageSize: 100) { nodes { id customer { id fullName email } organization { id name } office { id name } asset { id state serialNumber } variant { id color size } ' +
        times(14, (n) => `e${n}: events { id kind source description createdAt note }`) +
        ' } } }',
      'The request may return more than 100,000 values. Select fewer fields or smaller pages.',
    ],
    [
      'two mutation fields',
      mutation('a: orderOpen(id: "x") { id } b: orderOpen(id: "y") { id }'),
      'A request may hold one mutation field.',
    ],
    [
      'two mutation fields in a fragment',
      'mutation { ...f } fragment f on Mutation { a: orderOpen(id: "x") { id } b: orderOpen(id: "y") { id } }',
      'A request may hold one mutation field.',
    ],
    [
      'two mutation fields in an inline fragment',
      mutation('... { a: orderOpen(id: "x") { id } b: orderOpen(id: "y") { id } }'),
      'A request may hold one mutation field.',
    ],
    [
      'tokens',
      `{ ${times(1000, () => '__typename')} }`,
      'Syntax Error: Document contains more that 1000 tokens. Parsing aborted.',
    ],
    ['syntax', '{ orders(', 'Syntax Error: Expected Name, found <EOF>.'],
  ])('%s', async (_limit, query, message) => {
    const answer = await server.ask(query);
    expect(answer.status).toBe(400);
    expect(answer.body.data).toBeUndefined();
    expect(answer.error).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT' } });
    expect(answer.statements).toBe(0);
  });

  it('a request within all limits succeeds', async () => {
    const wide = `{ ${times(15, (n) => `a${n}: hubs { id }`)} }`;
    expect((await server.ask(wide)).errors).toBeUndefined();
  });

  it.each(['id', '...nothing'])(
    'exponentially nested fragments with %s at the end are rejected quickly',
    async (end) => {
      const spread = (n: number) => times(12, () => `...f${n}`);
      const doubling = `{ hubs { ...f0 } } ${times(19, (n) => `fragment f${n} on Hub { ${spread(n + 1)} }`)} fragment f19 on Hub { ${end} }`;
      // Walking through all of it would take longer than any test.
      const answer = await server.ask(doubling);
      expect(answer.status).toBe(400);
    },
  );

  it('a body above 256 KB', async () => {
    const body = JSON.stringify({
      query: '{ __typename }',
      variables: { x: 'x'.repeat(LIMITS.bodyBytes) },
    });
    const response = await send(body, json);
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      errors: [
        { message: 'The request is larger than 256 KB.', extensions: { code: 'BAD_USER_INPUT' } },
      ],
    });
  });
});

describe('only a single GraphQL request as JSON in a POST is accepted', () => {
  const query = 'mutation { noteCreate(notableId: "x", notableType: "Order", text: "abc") { id } }';
  const form = new FormData();
  form.set('query', query);
  it.each<[string, () => Promise<Response>, number]>([
    [
      'urlencoded',
      () =>
        send(new URLSearchParams({ query }).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        }),
      415,
    ],
    ['multipart', () => send(form), 415],
    ['text', () => send(JSON.stringify({ query }), { 'content-type': 'text/plain' }), 415],
    ['no type', () => send(JSON.stringify({ query }), { 'content-type': '' }), 415],
    ['GraphQL as such', () => send(query, { 'content-type': 'application/graphql' }), 415],
    ['GET', () => send('', {}, 'GET', `?query=${encodeURIComponent(query)}`), 404],
    ['a batch', () => send(JSON.stringify([{ query }, { query }]), json), 400],
    ['a string', () => send('"{ hubs { id } }"', json), 400],
    ['null', () => send('null', json), 400],
    ['no JSON', () => send('{"query": ', json), 400],
    ['no query', () => send('{}', json), 400],
    ['a number as query', () => send('{"query": 7}', json), 400],
    ['variables as a list', () => send('{"query": "{ __typename }", "variables": []}', json), 400],
    ['variables as text', () => send('{"query": "{ __typename }", "variables": "{}"}', json), 400],
    [
      'an operation that is not there',
      () => send('{"query": "query A { __typename }", "operationName": "B"}', json),
      200,
    ],
    [
      'two operations without a name',
      () => send('{"query": "query A { __typename } query B { __typename }"}', json),
      200,
    ],
  ])('%s is rejected and changes nothing', async (_title, request, status) => {
    const before = await changes();
    const response = await request();
    expect(response.status).toBe(status);
    const answer = JSON.parse(await response.text());
    expect(answer.data).toBeUndefined();
    expect(answer.errors?.[0]?.extensions?.code).toMatch(/^(BAD_USER_INPUT|NOT_FOUND)$/);
    expect(await changes()).toBe(before);
  });

  it('variables nested a hundred thousand levels deep are handled', async () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const response = await send(`{"query": "{ __typename }", "variables": {"a": ${nested}}}`, json);
    expect(await response.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('a foreign origin gets no CORS headers', async () => {
    const origin = { origin: 'https://evil.example' };
    const answered = await send(JSON.stringify({ query: '{ __typename }' }), {
      ...json,
      ...origin,
    });
    expect(answered.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${server.address}/graphql`, {
      method: 'OPTIONS',
      headers: {
        ...origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});

/** The number of statements that wait for a lock. */
async function waitingForLocks(on: Sql): Promise<number> {
  const waiting = sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await firstRow(on, waiting))?.count ?? 0;
}

describe('more requests at once than an instance takes of one person', () => {
  it('are rejected with 503 and Retry-After; those under way and those of others are answered, and clients that leave free their place', async () => {
    // A sixteenth each.
    const small = await startTestServer('postgres', { REQUESTS_AT_ONCE: '32' }, { idle: true });
    const ask = (signal?: AbortSignal) =>
      fetch(`${small.address}/graphql`, {
        method: 'POST',
        signal: signal ?? null,
        headers: { authorization: `Bearer ${small.token}`, ...json },
        body: JSON.stringify({ query: '{ orders { nodes { id } } }' }),
      });
    const colleague = `Bearer ${await small.tokenOf('luis.ortega@kickstand.example')}`;
    try {
      const waiting = new Set<Promise<Response>>();
      await small.database.transaction(async (transaction) => {
        await sql`lock table orders in access exclusive mode`.execute(transaction);
        for (let sent = 0; sent < 5; sent += 1) waiting.add(ask());
        // Only rejected requests are answered while the table is locked.
        for (let rejected = 0; rejected < 3; rejected += 1) {
          const [done, answer] = await Promise.race(
            [...waiting].map(async (each) => [each, await each] as const),
          );
          waiting.delete(done);
          expect(answer.status).toBe(503);
          expect(answer.headers.get('retry-after')).toBe('2');
          expect(await answer.json()).toMatchObject({
            errors: [{ extensions: { code: 'UNAVAILABLE' } }],
          });
        }
        const other = await small.ask('{ hubs { id } }', {}, { authorization: colleague });
        expect(other.status).toBe(200);
      });
      const answers = await Promise.all(waiting);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ask()).status).toBe(200);
      // The places of clients that leave are free again.
      for (let left = 0; left < 4; left += 1) {
        const client = new AbortController();
        const asked = ask(client.signal).catch(() => {});
        client.abort();
        await asked;
      }
      await small.database.transaction(async (transaction) => {
        await sql`lock table orders in access exclusive mode`.execute(transaction);
        for (let left = 0; left < 2; left += 1) {
          const client = new AbortController();
          const asked = ask(client.signal).catch(() => {});
          await vi.waitFor(async () => expect(await waitingForLocks(transaction)).toBe(left + 1));
          client.abort();
          await asked;
        }
      });
      await vi.waitFor(async () => expect((await ask()).status).toBe(200));
    } finally {
      await small.close();
    }
  });
});
