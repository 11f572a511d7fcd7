import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { playLives } from './play-lives.ts';

/** Number of commands in this run; `npm run lives` sends twenty thousand. */
const COMMANDS = 150;
const SEED = Number(process.env.LIVES_SEED ?? Math.floor(Math.random() * 1_000_000_000));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
});
afterAll(() => server.close());

it(`vehicles follow the rules under random commands, LIVES_SEED=${SEED}`, async () => {
  const { failure, coverage } = await playLives(server, { seed: SEED, commands: COMMANDS });
  expect(failure, failure.join('\n')).toEqual([]);
  expect(coverage.covered).toBeGreaterThan(50);
});
