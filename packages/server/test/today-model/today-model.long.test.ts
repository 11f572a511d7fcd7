import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { compareToday, WITH_PROVIDER } from './compare-today.ts';

/** Number of random businesses in this run; `npm run today-model` compares more. */
const BUSINESSES = 3;
const SEED = Number(process.env.TODAY_SEED ?? Math.floor(Math.random() * 1_000_000_000));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', WITH_PROVIDER, { idle: true });
});
afterAll(() => server.close());

it(`Today lists and counts what a model of its rules finds, TODAY_SEED=${SEED}`, async () => {
  const { failure, tally } = await compareToday(server, { seed: SEED, businesses: BUSINESSES });
  expect(failure.slice(0, 20)).toEqual([]);
  expect([...tally.values()].filter((count) => count > 0).length).toBeGreaterThan(25);
});
