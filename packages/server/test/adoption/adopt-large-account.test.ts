import { expect, it } from 'vitest';
import { startTestServer } from '../test-server.ts';
import { adoptLargeAccount } from './adopt-large-account.ts';

it('a sample of a large account is adopted with few reads, and equals the source', async () => {
  const server = await startTestServer('postgres', {}, { idle: true });
  const adopted = await adoptLargeAccount(server, {
    customers: 60,
    duplicates: 6,
    subscriptions: 48,
    seed: 1,
    latency: 0,
    mostPerSecond: 25,
    kills: 5,
  }).finally(() => server.close());
  expect(adopted).toMatchObject({ writes: 0, secondRunRows: 0, deaths: 5 });
  expect(adopted.reads).toBeLessThanOrEqual(adopted.mostReads);
  expect(adopted.paidCents.stored).toBe(adopted.paidCents.source);
  expect(adopted.unknownDifferences).toBe(adopted.undecidedSubscriptions);
  expect(adopted.undecidedSubscriptions).toBeGreaterThan(0);
}, 60_000);
