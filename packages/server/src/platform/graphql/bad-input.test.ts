import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { counted } from '../../orders/orders.test-support.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('pglite');
});
afterAll(() => server.close());

/** Everything that a rejected request could have changed. */
const changes = () =>
  counted(
    server,
    sql`select (select count(*) from orders where state = 'open') + (select count(*) from events)
      + (select count(*) from notes) + (select count(*) from idempotency_keys) as count`,
  );

describe('invalid input: the error names the problem and nothing changes', () => {
  const id = '0197a000-0000-7000-8000-000000000001';
  const long = 'x'.repeat(5001);
  it.each([
    [
      'a malformed id of a query',
      '{ order(id: "x") { id } }',
      'BAD_USER_INPUT',
      /^Not a valid id\.$/,
    ],
    [
      'a malformed id in a list',
      '{ orders(hubIds: ["x"]) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^Not a valid id\.$/,
    ],
    [
      'a malformed id of a mutation',
      'mutation { orderOpen(id: "x") { id } }',
      'BAD_USER_INPUT',
      /^Not a valid id\.$/,
    ],
    [
      'an unknown enum value',
      '{ orders(orderStates: [lost]) { nodes { id } } }',
      'BAD_USER_INPUT',
      /"lost" does not exist in "OrderState"/,
    ],
    [
      'an unknown sort column',
      '{ orders(sortColumn: SHOE_SIZE) { nodes { id } } }',
      'BAD_USER_INPUT',
      /"SHOE_SIZE" does not exist in "OrderSortColumn"/,
    ],
    [
      'page 0',
      '{ orders(currentPage: 0) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^currentPage must be at least 1\.$/,
    ],
    [
      'page -1',
      '{ orders(currentPage: -1) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^currentPage must be at least 1\.$/,
    ],
    [
      'a page beyond all',
      '{ orders(currentPage: 2000000000) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^currentPage must be at most 1000000\.$/,
    ],
    [
      'page size 0',
      '{ orders(pageSize: 0) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^pageSize must be at least 1\.$/,
    ],
    [
      'page size 101',
      '{ orders(pageSize: 101) { nodes { id } } }',
      'BAD_USER_INPUT',
      /^pageSize must be at most 100\.$/,
    ],
    [
      'a number beyond Int',
      '{ orders(currentPage: 99999999999) { nodes { id } } }',
      'BAD_USER_INPUT',
      /Int cannot represent/,
    ],
    [
      'an over-long search',
      `{ orders(searchQuery: "${'x'.repeat(201)}") { nodes { id } } }`,
      'BAD_USER_INPUT',
      /^A search can have at most 200 characters\.$/,
    ],
    [
      'an over-long search for shops',
      `{ spokeShops(searchQuery: "${'x'.repeat(201)}") { nodes { id } } }`,
      'BAD_USER_INPUT',
      /^A search can have at most 200 characters\.$/,
    ],
    [
      'an omitted list',
      'mutation { spokeChainCreateOrUpdate(attributes: { name: "Coast" }) { id } }',
      'REFUSED',
      /^admins is required\.$/,
    ],
    [
      'over-long notes',
      `mutation { orderCancel(id: "${id}", cancelationReason: "OTHER", cancelationNotes: "${long}") { id } }`,
      'REFUSED',
      /^At most 5,000 characters\.$/,
    ],
    [
      'an over-long comment',
      `mutation { noteCreate(notableId: "${id}", notableType: "Order", text: "${long}") { id } }`,
      'REFUSED',
      /^A comment has at most 5,000 characters\.$/,
    ],
    [
      'a comment on nothing',
      `mutation { noteCreate(notableId: "${id}", notableType: "Order", text: "abc") { id } }`,
      'NOT_FOUND',
      /^Order not found$/,
    ],
    [
      'an unknown order',
      `mutation { orderOpen(id: "${id}") { id } }`,
      'NOT_FOUND',
      /^Order not found$/,
    ],
    ...['+275760-09-13', '+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z', '2026', 'March 8'].map(
      (instant): [string, string, string, RegExp] => [
        `${instant} as an instant`,
        `mutation { forestUserUpdate(id: "${id}", attributes: {}, expectedUpdatedAt: "${instant}") { id } }`,
        'BAD_USER_INPUT',
        /DateTime must be an ISO 8601 instant\.$/,
      ],
    ),
    ...['+275760-09-13', '0000-01-01', '2026-02-30', '2026-13-01', '2026-3-8'].map(
      (date): [string, string, string, RegExp] => [
        `${date} as a date`,
        `mutation { subscriptionUpdateBillingCycleDate(subscriptionId: "${id}", billingCycleDate: "${date}") { success } }`,
        'BAD_USER_INPUT',
        /Date must be a calendar date 'YYYY-MM-DD'\.$/,
      ],
    ),
    ['an unknown field', '{ orders { colour } }', 'BAD_USER_INPUT', /Cannot query field "colour"/],
    [
      'a null character',
      '{ orders(searchQuery: "a\\u0000b") { nodes { id } } }',
      'BAD_USER_INPUT',
      /^Text may not contain null characters or broken characters\.$/,
    ],
    [
      'half a character',
      `mutation { noteCreate(notableId: "${id}", notableType: "Order", text: "abc\\uD83D") { id } }`,
      'BAD_USER_INPUT',
      /^Syntax Error: Invalid Unicode escape sequence/,
    ],
  ])('%s', async (_title, query, code, message) => {
    const before = await changes();
    const answer = await server.ask(query);
    expect(answer.error.message).toMatch(message);
    expect(answer.error.extensions.code).toBe(code);
    expect(await changes()).toBe(before);
  });

  it('text that cannot be stored is also rejected inside variables', async () => {
    const search = (text: unknown) =>
      server.ask('query ($a: String) { orders(searchQuery: $a) { nodes { id } } }', { a: text });
    for (const text of ['\u0000', '\ud83d', { deep: ['\u0000'] }]) {
      expect((await search(text)).error.message).toBe(
        'Text may not contain null characters or broken characters.',
      );
    }
    expect((await search('🚲')).errors).toBeUndefined();
  });

  it('the error names a rejected argument', async () => {
    const page = await server.ask('{ orders(pageSize: 101) { nodes { id } } }');
    expect(page.error.extensions.field).toBe('pageSize');
    const id = await server.ask('mutation { orderOpen(id: "x") { id } }');
    expect(id.error).toMatchObject({
      message: 'Not a valid id.',
      extensions: { code: 'BAD_USER_INPUT', field: 'id' },
    });
  });
});

describe('a webhook with an invalid signature is rejected', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each([
    `t=${now},v1=`,
    `t=${now},v1`,
    `t=${now}`,
    `t=,v1=${'0'.repeat(64)}`,
    `t=${now},v1=${'z'.repeat(64)}`,
    `t=${now},v1=\u00e9`,
    ',=,=',
    '',
  ])('%s', async (signature) => {
    const response = await fetch(`${server.address}/webhooks/billing`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});
