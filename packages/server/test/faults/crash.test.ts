import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPglite } from '../../src/adapters/database-pglite/database-pglite.ts';
import { patientLimits } from '../../src/adapters/database-postgres/connection-limits.ts';
import { openPostgres } from '../../src/adapters/database-postgres/database-postgres.ts';
import { type OrderVerbName, verbDocument } from '../../src/orders/orders.test-support.ts';
import { addWaitingOrder, brokenInvariants } from '../../src/orders/waiting-orders.test-support.ts';
import { Database, firstRow, rows } from '../../src/platform/database/database.ts';
import { FAIL_POINTS, type FailPoint } from '../../src/platform/fail-point.ts';
import { newId } from '../../src/platform/ids.ts';
import { drawn } from '../drawn.ts';
import { startServerProcess } from '../server-process.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from '../templates.ts';
import type { DatabaseKind } from '../test-database.ts';

/**
 * An installation whose server crashes repeatedly; between two servers the test can inspect its
 * database.
 */
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
    open: async () => new Database(await openPostgres(copy.url, { limits: patientLimits(10) })),
    remove: () => copy.drop().then(() => rm(folder, { recursive: true, force: true })),
  };
}

interface Books {
  readonly state: string;
  readonly events: string[];
  /** Provider references, and our ledger with the paid amounts. */
  readonly provider: string[];
  readonly invoices: string[];
  readonly providerCents: number;
  readonly ledger: string[];
  readonly ledgerCents: number;
}

/**
 * When a server crashes. The order of writes is the same on both databases; the embedded one is
 * only tested for crashes after the provider has acted.
 */
const POINTS = {
  postgres: {
    fulfilling: FAIL_POINTS,
    refunding: ['after intent', 'after send', 'before outcome commit'],
  },
  pglite: { fulfilling: ['after send', 'before outcome commit'], refunding: ['after send'] },
} satisfies Record<DatabaseKind, Record<string, readonly FailPoint[]>>;

const depositInvoiceOf = (orderId: string) => `in_demo_${orderId.replaceAll('-', '')}`;

async function addOrderWithDeposit(database: Database): Promise<string> {
  const { orderId } = await addWaitingOrder(database, { vehicles: 0 });
  await sql`update orders set deposit_cents = 10000,
    stripe_checkout_invoice_id = ${depositInvoiceOf(orderId)} where id = ${orderId}`.execute(
    database.sql,
  );
  return orderId;
}

describe.each<DatabaseKind>(['pglite', 'postgres'])('on %s', (kind) => {
  const fulfilling = drawn<FailPoint>(POINTS[kind].fulfilling, `${kind}, fulfilling`);
  const refunding = drawn<FailPoint>(POINTS[kind].refunding, `${kind}, refunding`);
  let site: CrashSite;
  /** All orders for the crashes at once, because opening the embedded database takes a second. */
  const ready = new Map<string, string>();
  const deposited = new Map<string, string>();
  beforeAll(async () => {
    site = await makeCrashSite(kind);
    await look(async (database) => {
      for (const point of fulfilling) {
        const { orderId } = await addWaitingOrder(database, { vehicles: 1, ready: true });
        ready.set(point, orderId);
      }
      for (const point of refunding) deposited.set(point, await addOrderWithDeposit(database));
    });
  });
  afterAll(() => site.remove());

  /** Opens the database while no server runs, because the embedded one belongs to one process. */
  async function look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await site.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Crashes a server at a given moment of a command; the caller gets no response. */
  async function dieDuring(point: string, verb: OrderVerbName, variables: Record<string, unknown>) {
    const server = await startServerProcess({ ...site.environment, FAIL_POINT: point });
    const answer = server.ask(verbDocument(verb, 'id state'), variables).catch(() => 'no answer');
    const [, signal] = await server.ended;
    expect(signal).toBe('SIGKILL');
    // A command whose payment is sent afterwards may already have responded.
    return await answer;
  }

  const began = new Date();
  /**
   * Starts another server until the payment is settled, then kills it.
   * @returns the result of the statement.
   */
  async function recover<Row>(orderId: string, books: RawBuilder<Row>): Promise<Row | undefined> {
    // The test does not wait for the crashed server's lease to expire.
    await look(({ sql: on }) =>
      sql`update money_operations set leased_until = now() - interval '1 second'
        where leased_until is not null`.execute(on),
    );
    const server = await startServerProcess(site.environment);
    const pending = async () => {
      const query = 'query ($id: ID!) { order(id: $id) { pendingMoneyOperation { state } } }';
      return (await server.ask<{ order: unknown }>(query, { id: orderId })).data.order;
    };
    await expect.poll(pending, { timeout: 40_000 }).toEqual({ pendingMoneyOperation: null });
    await server.stop();
    return await look(async (database) => {
      // Older ones belong to the demo data.
      const unsettled = sql`select id, state, error from money_operations
        where settled_at is null and created_at >= ${began}`;
      expect(await rows(database.sql, unsettled)).toEqual([]);
      const broken = Object.entries((await brokenInvariants(database)) ?? {});
      expect(broken.filter(([, count]) => count !== 0)).toEqual([]);
      return await firstRow(database.sql, books);
    });
  }

  describe('a server that crashes while an order is fulfilled', () => {
    it.each(fulfilling)(
      '%s: after the restart the order is fulfilled and charged once',
      async (point) => {
        const orderId = ready.get(point) ?? '';
        const answer = await dieDuring(point, 'orderFulfill', {
          id: orderId,
          fulfillmentKind: 'hub_pickup_walk_in',
        });
        expect(answer).toBe('no answer');
        const books = await recover(
          orderId,
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
            join sandbox.objects i on i.id = s.invoice) as provider_cents,
          (select json_agg(provider_object_id) from entries) as ledger,
          (select coalesce(sum(amount_cents), 0)::bigint from entries) as ledger_cents`,
        );
        expect(books).toMatchObject({ state: 'fulfilled', events: ['order.fulfilled'] });
        expect(books?.provider).toHaveLength(1);
        expect(books?.ledger).toEqual(books?.invoices);
        expect(books?.providerCents).toBeGreaterThan(0);
        expect(books?.ledgerCents).toBe(books?.providerCents);
      },
    );
  });

  describe('a server that crashes while a deposit is refunded', () => {
    it.each(refunding)(
      '%s: after the restart the order is canceled and refunded once',
      async (point) => {
        const orderId = deposited.get(point) ?? '';
        const invoice = depositInvoiceOf(orderId);
        const variables = { id: orderId, cancelationReason: 'UNKNOWN', refund: true };
        await dieDuring(point, 'orderCancel', variables);
        const books = await recover(
          orderId,
          sql<{ state: string; refunded: number; notes: number; events: string[] }>`
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
});
