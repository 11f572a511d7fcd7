import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../src/platform/graphql/graphql-limits.ts';
import { schema } from '../../src/schema.ts';
import { growLists, LONG_LIST } from '../long-lists.ts';
import { cycleDocuments } from '../schema-cycles.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { READS_AGAIN, runFuzz } from './run-fuzz.ts';

/** Number of requests in this run; `npm run fuzz` sends two hundred thousand. */
const REQUESTS = 1000;
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1_000_000_000));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
});
afterAll(() => server.close());

it('for every cycle of the schema the response is small or rejected, with 500 vehicles on an order', async () => {
  const values = await growLists(server.database);
  const vehicles = await server.ask<{ purchaseOrder: { assets: unknown[] } }>(
    'query ($id: ID!) { purchaseOrder(id: $id) { assets { id serialNumber } } }',
    { id: values['purchaseOrder.id'] },
  );
  expect(vehicles.data.purchaseOrder.assets).toHaveLength(LONG_LIST);
  let answered = 0;
  for (const { query } of cycleDocuments(schema, values)) {
    let answer = await server.ask(query);
    for (let again = 0; again < READS_AGAIN && answer.status === 503; again += 1) {
      answer = await server.ask(query);
    }
    const { body, errors } = answer;
    expect(JSON.stringify(body).length, query).toBeLessThanOrEqual(LIMITS.answerBytes);
    if (errors) expect(errors[0]?.extensions.code, query).toBe('BAD_USER_INPUT');
    else answered += 1;
  }
  expect(answered).toBeGreaterThan(10);
});

it(`random requests, headers and files never fail, and rejected ones change nothing, FUZZ_SEED=${SEED}`, async () => {
  const result = await runFuzz(server, { seed: SEED, requests: REQUESTS });
  expect(result.failures).toEqual([]);
  // Most requests are rejected, but enough succeed to reach the code behind the checks.
  expect(result.answered).toBeGreaterThan(REQUESTS / 20);
  expect(result.files).toBeGreaterThan(0);
}, 300_000);
