import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPglite } from '../adapters/database-pglite/database-pglite.ts';
import { openPostgres } from '../adapters/database-postgres/database-postgres.ts';
import { type OrderVerbName, verbDocument } from '../orders/orders.test-support.ts';
import { addWaitingOrder, brokenInvariants } from '../orders/waiting-orders.test-support.ts';
import { Database, firstRow, rows } from '../platform/database.ts';
import { FAIL_POINTS } from '../platform/fail-point.ts';
import { newId } from '../platform/ids.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from '../testing/templates.ts';
import type { DatabaseKind } from '../testing/test-database.ts';

/** A business whose server dies now and then; between two servers the test may look at its database. */
interface CrashSite {
  readonly environment: Record<string, string>;
  open(): Promise<Database>;
  remove(): Promise<void>;
}

async function makeCrashSite(kind: DatabaseKind): Promise<CrashSite> {
  if (kind === 'pglite') {
    const folder = await copyPgliteTemplate(inject('pgliteTemplate'));
    return {
      environment: { DATA_DIR: folder },
      open: async () => new Database(await openPglite(folder)),
      remove: () => rm(folder, { recursive: true, force: true }),
    };
  }
  const copy = await copyPostgresTemplate(inject('postgresUrl'));
  const folder = join(tmpdir(), `kickstand-crash-${newId()}`);
  return {
    environment: { DATABASE_URL: copy.url, DATA_DIR: folder },
    open: async () => new Database(await openPostgres(copy.url)),
    remove: () => copy.drop().then(() => rm(folder, { recursive: true, force: true })),
  };
}

interface Books {
  readonly state: string;
  readonly events: string[];
  /** References at the provider, and in our own ledger with what was paid. */
  readonly provider: string[];
  readonly invoices: string[];
  readonly providerCents: number;
  readonly ledger: string[];
  readonly ledgerCents: number;
}

describe.each<DatabaseKind>(['pglite', 'postgres'])('on %s', (kind) => {
  let site: CrashSite;
  beforeAll(async () => {
    site = await makeCrashSite(kind);
  });
  afterAll(() => site.remove());

  /** Opens the database while no server runs: the embedded one belongs to one process at a time. */
  async function look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await site.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Lets a server die at a moment while it runs a verb; the caller gets no answer. */
  async function dieDuring(point: string, verb: OrderVerbName, variables: Record<string, unknown>) {
    const server = await startServerProcess({ ...site.environment, FAIL_POINT: point });
    const answer = server.ask(verbDocument(verb, 'id state'), variables).catch(() => 'no answer');
    const [, signal] = await server.ended;
    expect(signal).toBe('SIGKILL');
    // A verb whose payment follows later may have been answered before the end.
    return await answer;
  }

  /** A server that comes after the dead one, until the payment is settled; it is killed, too. */
  const began = new Date();
  async function recover(orderId: string) {
    // The dead server's lease on its operation runs out by itself; the test does not wait for that.
    await look(({ sql: on }) =>
      sql`update money_operations set leased_until = now() - interval '1 second'
        where leased_until is not null`.execute(on),
    );
    const server = await startServerProcess(site.environment);
    const pending = async () => {
      const query = 'query ($id: ID!) { order(id: $id) { pendingPayment { state } } }';
      return (await server.ask<{ order: unknown }>(query, { id: orderId })).data.order;
    };
    await expect.poll(pending, { timeout: 40_000 }).toEqual({ pendingPayment: null });
    await server.stop();
    await look(async (database) => {
      // Older ones are the demo's.
      const unsettled = sql`select id, state, error from money_operations
        where settled_at is null and created_at >= ${began}`;
      expect(await rows(database.sql, unsettled)).toEqual([]);
      const broken = Object.entries((await brokenInvariants(database)) ?? {});
      expect(broken.filter(([, count]) => count !== 0)).toEqual([]);
    });
  }

  describe('a server that dies while an order is fulfilled', () => {
    it.each(FAIL_POINTS)(
      '%s: after the restart the order is fulfilled and charged once',
      async (point) => {
        const { orderId } = await look((database) =>
          addWaitingOrder(database, { vehicles: 1, ready: true }),
        );
        const answer = await dieDuring(point, 'orderFulfill', {
          id: orderId,
          fulfillmentKind: 'hub_pickup_walk_in',
        });
        expect(answer).toBe('no answer');
        await recover(orderId);
        const books = await look(({ sql: on }) =>
          firstRow(
            on,
            sql<Books>`
        with subscriptions_there as (
          select id, body ->> 'latest_invoice' as invoice from sandbox.objects
          where kind = 'subscription' and body -> 'metadata' ->> 'orderId' = ${orderId}),
        entries as (select l.* from ledger_entries l join money_operations m on m.id = l.money_operation_id
          where m.request ->> 'orderId' = ${orderId})
        select (select state from orders where id = ${orderId}) as state,
          (select json_agg(kind order by created_at, id) from events where entity_id = ${orderId}) as events,
          (select json_agg(id) from subscriptions_there) as provider,
          (select json_agg(invoice) from subscriptions_there) as invoices,
          (select coalesce(sum((i.body ->> 'amount_paid')::bigint), 0)::bigint from subscriptions_there s
            join sandbox.objects i on i.id = s.invoice) as "providerCents",
          (select json_agg(provider_object_id) from entries) as ledger,
          (select coalesce(sum(amount_cents), 0)::bigint from entries) as "ledgerCents"`,
          ),
        );
        expect(books).toMatchObject({ state: 'fulfilled', events: ['order.fulfilled'] });
        expect(books?.provider).toHaveLength(1);
        expect(books?.ledger).toEqual(books?.invoices);
        expect(books?.providerCents).toBeGreaterThan(0);
        expect(books?.ledgerCents).toBe(books?.providerCents);
      },
    );
  });

  describe('a server that dies while a deposit is refunded', () => {
    it.each(['after intent', 'after send', 'before outcome commit'])(
      '%s: after the restart the order is canceled and refunded once',
      async (point) => {
        const orderId = await look(async (database) => {
          const made = await addWaitingOrder(database, { vehicles: 0 });
          await sql`update orders set deposit_cents = 10000,
          stripe_checkout_invoice_id = 'in_demo_' || replace(id::text, '-', '')
          where id = ${made.orderId}`.execute(database.sql);
          return made.orderId;
        });
        const invoice = `in_demo_${orderId.replaceAll('-', '')}`;
        const variables = { id: orderId, cancelationReason: 'UNKNOWN', refund: true };
        await dieDuring(point, 'orderCancel', variables);
        await recover(orderId);
        const books = await look(({ sql: on }) =>
          firstRow(
            on,
            sql<{
              state: string;
              refunded: number;
              entries: number;
              notes: number;
              events: string[];
            }>`
        select (select state from orders where id = ${orderId}) as state,
          (select sum(l.amount_cents)::bigint from ledger_entries l join money_operations m on m.id = l.money_operation_id
            where m.request ->> 'orderId' = ${orderId}) as refunded,
          (select count(*) from sandbox.objects where kind = 'credit_note'
            and body ->> 'invoice' = ${invoice}) as notes,
          (select json_agg(kind order by created_at, id) from events where entity_id = ${orderId}) as events`,
          ),
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
});
