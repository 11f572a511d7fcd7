import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPostgres } from '../adapters/database-postgres/database-postgres.ts';
import { type OrderVerbName, verbDocument } from '../orders/orders.test-support.ts';
import { addWaitingOrder, brokenInvariants } from '../orders/waiting-orders.test-support.ts';
import { Database, firstRow, rows } from '../platform/database.ts';
import { FAIL_POINTS } from '../platform/fail-point.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { copyPostgresTemplate } from '../testing/templates.ts';

let copy: Awaited<ReturnType<typeof copyPostgresTemplate>>;
let folder: string;
let database: Database;
let environment: Record<string, string>;
beforeAll(async () => {
  copy = await copyPostgresTemplate(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'kickstand-crash-'));
  database = new Database(await openPostgres(copy.url));
  environment = { DATABASE_URL: copy.url, DATA_DIR: folder };
});
afterAll(async () => {
  await database.close();
  await copy.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Lets a server die at a moment while it runs a verb; the caller gets no answer. */
async function dieDuring(point: string, verb: OrderVerbName, variables: Record<string, unknown>) {
  const server = await startServerProcess({ ...environment, FAIL_POINT: point });
  const answer = server.ask(verbDocument(verb, 'id state'), variables).catch(() => 'no answer');
  const [, signal] = await server.ended;
  expect(signal).toBe('SIGKILL');
  // A verb whose payment follows later may have been answered before the end.
  return await answer;
}

/** A server that comes after the dead one, until every payment is settled. */
async function recover() {
  // The dead server's lease on its operation runs out by itself; the test does not wait for that.
  await sql`update money_operations set leased_until = now() - interval '1 second'
    where leased_until is not null`.execute(database.sql);
  const server = await startServerProcess(environment);
  const unsettled = () =>
    rows(database.sql, sql`select id, state, error from money_operations where settled_at is null`);
  await expect.poll(unsettled, { timeout: 20_000 }).toEqual([]);
  await server.stop();
  const broken = Object.entries((await brokenInvariants(database)) ?? {});
  expect(broken.filter(([, count]) => count !== 0)).toEqual([]);
}

interface Books {
  readonly state: string;
  readonly events: string[];
  /** References at the provider, and in our own ledger with what was paid. */
  readonly provider: string[];
  readonly providerCents: number;
  readonly ledger: string[];
  readonly ledgerCents: number;
}

describe('a server that dies while an order is fulfilled', () => {
  it.each(FAIL_POINTS)(
    '%s: after the restart the order is fulfilled and charged once',
    async (point) => {
      const { orderId } = await addWaitingOrder(database, { vehicles: 1, ready: true });
      const answer = await dieDuring(point, 'orderFulfill', {
        id: orderId,
        fulfillmentKind: 'hub_pickup_walk_in',
      });
      expect(answer).toBe('no answer');
      await recover();
      const books = await firstRow(
        database.sql,
        sql<Books>`
        with subscriptions_there as (
          select id, body ->> 'latest_invoice' as invoice from sandbox.objects
          where kind = 'subscription' and body -> 'metadata' ->> 'orderId' = ${orderId}),
        entries as (select l.* from ledger_entries l join money_operations m on m.id = l.money_operation_id
          where m.request ->> 'orderId' = ${orderId})
        select (select state from orders where id = ${orderId}) as state,
          (select json_agg(kind order by created_at, id) from events where entity_id = ${orderId}) as events,
          (select json_agg(id) from subscriptions_there) as provider,
          (select coalesce(sum((i.body ->> 'amount_paid')::bigint), 0)::bigint from subscriptions_there s
            join sandbox.objects i on i.id = s.invoice) as "providerCents",
          (select json_agg(provider_object_id) from entries) as ledger,
          (select coalesce(sum(amount_cents), 0)::bigint from entries) as "ledgerCents"`,
      );
      expect(books).toMatchObject({ state: 'fulfilled', events: ['order.fulfilled'] });
      expect(books?.provider).toHaveLength(1);
      expect(books?.ledger).toEqual(books?.provider);
      expect(books?.providerCents).toBeGreaterThan(0);
      expect(books?.ledgerCents).toBe(books?.providerCents);
    },
  );
});

describe('a server that dies while a deposit is refunded', () => {
  it.each(['after intent', 'after send', 'before outcome commit'])(
    '%s: after the restart the order is canceled and refunded once',
    async (point) => {
      const { orderId } = await addWaitingOrder(database, { vehicles: 0 });
      const invoice = `in_demo_${orderId.replaceAll('-', '')}`;
      await sql`update orders set stripe_checkout_invoice_id = ${invoice}, deposit_cents = 10000
      where id = ${orderId}`.execute(database.sql);
      const variables = { id: orderId, cancelationReason: 'UNKNOWN', refund: true };
      await dieDuring(point, 'orderCancel', variables);
      await recover();
      const books = await firstRow(
        database.sql,
        sql<{ state: string; refunded: number; entries: number; notes: number; events: string[] }>`
        select (select state from orders where id = ${orderId}) as state,
          (select sum(l.amount_cents)::bigint from ledger_entries l join money_operations m on m.id = l.money_operation_id
            where m.request ->> 'orderId' = ${orderId}) as refunded,
          (select count(*) from sandbox.objects where kind = 'credit_note'
            and body ->> 'invoice' = ${invoice}) as notes,
          (select json_agg(kind order by created_at, id) from events where entity_id = ${orderId}) as events`,
      );
      expect(books).toEqual({
        state: 'canceled',
        refunded: -10_000,
        notes: 1,
        events: ['order.canceled', 'order.refund_requested', 'order.refunded'],
      });
    },
  );
});
