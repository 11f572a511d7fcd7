import { ORDER_AGES } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { counted } from './orders.test-support.ts';

interface Ages {
  readonly orderAges: {
    readonly waiting: number;
    readonly over: readonly { readonly age: string; readonly count: number }[];
  };
}

describe.each(databasesOf(import.meta.url))('waiting orders by age on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
    await sql`update orders set created_at = created_at - interval '20 days' where id in (
      select id from waiting_orders order by number limit 40)`.execute(server.database.sql);
  });
  afterAll(() => server.close());

  const agesOf = async (args: string) => {
    const { data, statements } = await server.ask<Ages>(
      `{ orderAges${args && `(${args})`} { waiting over { age count } } }`,
    );
    return { ...data.orderAges, statements };
  };
  const listed = async (args: string) => {
    const { data } = await server.ask<{ orders: { pageInfo: { totalItems: number } } }>(
      `{ orders(${args}) { pageInfo { totalItems } } }`,
    );
    return data.orders.pageInfo.totalItems;
  };

  it.each([
    '',
    'program: hub',
    'orderStates: [open]',
    'vehicleStates: [AVAILABLE]',
    'searchQuery: "an"',
    'orderStates: [fulfilled]',
  ])('each count is that of the list with that age, in one statement: %s', async (args) => {
    const { over, waiting, statements } = await agesOf(args);
    expect(statements).toBe(1);
    expect(over.map(({ age }) => age)).toEqual([...ORDER_AGES]);
    for (const { age, count } of over) {
      expect(count).toBe(await listed(`${args}${args && ', '}age: ${age}`));
      expect(count).toBeLessThanOrEqual(waiting);
    }
  });

  it('an order is over a week old from seven days of the clock of the business on', async () => {
    const [order] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from waiting_orders order by number limit 1`,
    );
    const overAWeek = async (age: string) => {
      const { clock } = server.app.services;
      await sql`update orders set created_at = ${clock.now()}::timestamptz - ${age}::interval
        where id = ${order?.id ?? null}`.execute(server.database.sql);
      return (await agesOf('')).over.find((each) => each.age === 'OVER_A_WEEK')?.count ?? 0;
    };
    const younger = await overAWeek('6 days 23:59');
    expect(await overAWeek('7 days 00:01')).toBe(younger + 1);
  });

  it('the age of the list has no effect, and all waiting orders are counted', async () => {
    const { waiting, over } = await agesOf('age: OVER_A_MONTH');
    expect(waiting).toBe(await counted(server, sql`select count(*) from waiting_orders`));
    expect(over[0]?.count).toBeGreaterThan(over[3]?.count ?? 0);
  });
});
