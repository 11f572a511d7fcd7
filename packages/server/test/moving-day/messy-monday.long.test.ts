import { expect, it } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { messyMonday } from './messy-monday.ts';

it('files as people have them go in with few clicks, and every stored value is what they mean', async () => {
  const config = { BUSINESS_TIME_ZONE: 'America/Los_Angeles', MONEY: 'off' };
  const server = await startTestServer('postgres', config, { idle: true });
  try {
    const plan = { customers: 400, vehicles: 400, subscriptions: 100, seed: 38 };
    for (const { kind, rows, imported, clicks, compared, wrong } of await messyMonday(
      server,
      plan,
    )) {
      expect(wrong, kind).toEqual([]);
      expect(compared, kind).toBeGreaterThan(imported);
      expect(imported / rows, kind).toBeGreaterThanOrEqual(0.98);
      expect(clicks, kind).toBeLessThanOrEqual(10);
    }
  } finally {
    await server.close();
  }
}, 60_000);
