import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import type { Services } from '../platform/request-context.ts';
import { intendPauseBilling } from '../subscriptions/pause-billing.ts';
import { leaseMoneyOperation, whileLeased } from './lease-money-operation.ts';
import { addRider, inOneTransaction, operationsOf, type Rider } from './riders.test-support.ts';
import { settleDueMoneyOperations, settleMoneyOperation } from './settle-money-operations.ts';

/** Maximum seconds that a crash may block a customer or an order. */
const LONGEST_BLOCK_SECONDS = 15;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer('postgres', {}, { idle: true });
  // The unsettled operations of the demo business are irrelevant here.
  await sql`update money_operations set next_attempt_at = now() + interval '10 years'
    where settled_at is null`.execute(server.database.sql);
});
afterAll(() => server.close());
const services = () => server.app.services;

async function intendPause(): Promise<{ rider: Rider; id: string }> {
  const rider = await addRider(server.database);
  const id = await inOneTransaction(services(), (unit) => intendPauseBilling(unit, rider));
  return { rider, id: id ?? '' };
}

const leasedUntil = async (id: string) =>
  (
    await firstRow(
      server.database.sql,
      sql<{
        until: Date | null;
      }>`select leased_until as until from money_operations where id = ${id}`,
    )
  )?.until?.getTime() ?? 0;

it('a crash blocks its subjects for at most 15 seconds', async () => {
  const { rider, id } = await intendPause();
  const now = services().clock.now();
  // No process extends the lease any more.
  const leased = await leaseMoneyOperation(server.database.sql, { id, now });
  expect(leased?.id).toBe(id);
  const blocked = new Date(now.getTime() + 1000);
  expect(await leaseMoneyOperation(server.database.sql, { id, now: blocked })).toBeUndefined();
  const clock = { now: () => new Date(now.getTime() + LONGEST_BLOCK_SECONDS * 1000) };
  await settleDueMoneyOperations({ ...services(), clock });
  expect(await operationsOf(server.database, rider)).toEqual(['PAUSE DONE']);
});

it('an attempt keeps its lease as long as the provider takes', async () => {
  const { id } = await intendPause();
  const leased = await leaseMoneyOperation(server.database.sql, {
    id,
    now: services().clock.now(),
  });
  if (!leased) throw new Error('The operation is not leased.');
  const before = await leasedUntil(id);
  await whileLeased(
    services(),
    leased,
    () => expect.poll(() => leasedUntil(id)).toBeGreaterThan(before),
    5,
  );
  await settleMoneyOperation(services(), id);
});

it('an attempt that lost its lease does not record its outcome; the one that took over does, once', async () => {
  const { rider, id } = await intendPause();
  const { billing, clock, database } = services();
  let overtaken = false;
  /** A process that is suspended during the provider's response until it loses its lease. */
  const stalled: Services = {
    ...services(),
    billing: new Proxy(billing, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          const answer: unknown = await Reflect.apply(value, target, given);
          if (!overtaken) {
            overtaken = true;
            const later = new Date(clock.now().getTime() + LONGEST_BLOCK_SECONDS * 1000);
            expect(await leaseMoneyOperation(database.sql, { id, now: later })).toBeDefined();
          }
          return answer;
        };
      },
    }),
  };
  expect(await settleMoneyOperation(stalled, id)).toBe(true);
  expect(overtaken).toBe(true);
  expect(await operationsOf(database, rider)).toEqual(['PAUSE WAITING']);
  const attempts = await rows(
    database.sql,
    sql<{ result: string | null }>`select result from money_operation_attempts
      where money_operation_id = ${id} order by id`,
  );
  expect(attempts).toEqual([{ result: 'SUPERSEDED' }, { result: null }]);
  const later = { now: () => new Date(clock.now().getTime() + 60_000) };
  await settleDueMoneyOperations({ ...services(), clock: later });
  expect(await operationsOf(database, rider)).toEqual(['PAUSE DONE']);
});
