import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Answer } from '../../test/test-server.ts';
import { startTwoServers, type TwoServers } from '../../test/two-servers.ts';
import { verbDocument } from '../orders/orders.test-support.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import { addAsset, addToPurchaseOrder, assetDocument } from './assets.test-support.ts';

/** Number of concurrent requests, split between two servers. */
const CALLERS = 32;
const TRIALS = 3;

let site: TwoServers;
let database: Database;
beforeAll(async () => {
  site = await startTwoServers(inject('postgresUrl'));
  database = site.database;
});
afterAll(() => site.stop());

interface Call {
  readonly document: string;
  readonly variables: Record<string, unknown>;
}

/** Runs all requests at once; each depends on its number. Returns the errors of the losers. */
async function race(call: (caller: number) => Call): Promise<(string | null)[]> {
  return await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const { document, variables } = call(caller);
      const server = site.serverOf(caller);
      const answer: Answer<{ done?: { error?: string | null } }> = await server.ask(
        document,
        variables,
      );
      if (answer.errors === undefined) return answer.data.done?.error ?? null;
      // Unexpected errors are not allowed, but a record may have been deleted by another request.
      const refusal = `${answer.status} ${answer.error.extensions.code}`;
      expect(['200 REFUSED', '200 NOT_FOUND']).toContain(refusal);
      return answer.error.message;
    }),
  );
}
const winners = (words: readonly (string | null)[]) => words.filter((each) => each === null).length;

async function historyOf(entityId: string): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ kind: string }>`
      select kind from events where entity_id = ${entityId} order by created_at, id`,
  );
  return found.map((event) => event.kind);
}

it('a vehicle that is decommissioned, reserved and lent at once has a single consistent history', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const assetId = await addAsset(database, { state: 'RETURNED' });
    const calls = [
      { document: assetDocument('assetDecommission'), variables: { assetId, reason: 'Rust' } },
      { document: assetDocument('assetReserveForCustomer'), variables: { assetId } },
      { document: assetDocument('assetTestRide'), variables: { assetId } },
    ] as const;
    const words = await race((caller) => calls[(caller + trial) % 3] ?? calls[0]);
    // Each success is one step of one history, and nothing follows the final state.
    const steps = await rows(
      database.sql,
      sql<{ state: string }>`
        select facts ->> 'state' as state from events where entity_id = ${assetId}
          and kind = 'asset.state_changed' order by created_at, id`,
    );
    expect(steps).toHaveLength(winners(words));
    const states = steps.map(({ state }) => state);
    expect(states.filter((state) => state === 'DECOMMISSIONED')).toHaveLength(1);
    const now = await firstRow(
      database.sql,
      sql<{ state: string }>`select state from assets where id = ${assetId}`,
    );
    expect(now?.state).toBe('DECOMMISSIONED');
  }
});

it('a vehicle assigned and decommissioned at once is either assigned or decommissioned', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const order = await addWaitingOrder(database, { vehicles: 1 });
    const [assetId = ''] = order.assetIds;
    const words = await race((caller) =>
      caller % 4 < 2
        ? {
            document: verbDocument('orderReady', 'id state'),
            variables: { id: order.orderId, assetId },
          }
        : { document: assetDocument('assetDecommission'), variables: { assetId, reason: 'Rust' } },
    );
    expect(winners(words)).toBe(1);
    const outcome = await firstRow(
      database.sql,
      sql<{ vehicle: string; order: string }>`
        select a.state as vehicle, o.state as "order" from assets a, orders o
        where a.id = ${assetId} and o.id = ${order.orderId}`,
    );
    expect([
      { vehicle: 'ACTIVE', order: 'ready' },
      { vehicle: 'DECOMMISSIONED', order: 'open' },
    ]).toContainEqual(outcome);
  }
});

it('a vehicle assigned while its variant is corrected is either assigned or corrected', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { orderId, assetIds } = await addWaitingOrder(database, { vehicles: 1 });
    const [assetId = ''] = assetIds;
    const other = await firstRow(
      database.sql,
      sql<{ id: string }>`
        select v.id from variants v join orders o on o.id = ${orderId} and v.id <> o.variant_id
        order by v.id limit 1`,
    );
    const words = await race((caller) =>
      caller % 4 < 2
        ? { document: verbDocument('orderReady', 'id'), variables: { id: orderId, assetId } }
        : {
            document: assetDocument('assetVariantUpdate'),
            variables: { assetId, variantId: other?.id },
          },
    );
    expect(winners(words)).toBe(1);
    const outcome = await firstRow(
      database.sql,
      sql<{ ready: boolean; fits: boolean }>`
        select o.state = 'ready' as ready, a.variant_id = o.variant_id as fits
        from assets a, orders o where a.id = ${assetId} and o.id = ${orderId}`,
    );
    expect(outcome?.ready).toBe(outcome?.fits);
  }
});

it('a vehicle assigned while its purchase order is deleted is either assigned or deleted', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { orderId, assetIds } = await addWaitingOrder(database, { vehicles: 1 });
    const [assetId = ''] = assetIds;
    const direct = sql`(select id from hubs where direct_ship_enabled order by id limit 1)`;
    await sql`update orders set program = 'direct_ship', hub_id = ${direct}
      where id = ${orderId}`.execute(database.sql);
    await sql`update assets set state = 'OPEN_PO', serial_number = null, hub_id = ${direct}
      where id = ${assetId}`.execute(database.sql);
    const purchaseOrderId = await addToPurchaseOrder(database, assetId, 'SUBMITTED');
    const words = await race((caller) =>
      caller % 4 < 2
        ? { document: verbDocument('orderReady', 'id'), variables: { id: orderId, assetId } }
        : {
            document: 'mutation ($id: ID!) { done: purchaseOrderDelete(id: $id) { error } }',
            variables: { id: purchaseOrderId },
          },
    );
    expect(winners(words)).toBe(1);
    const outcome = await firstRow(
      database.sql,
      sql<{ ready: boolean; vehicleHere: boolean; purchaseHere: boolean }>`
        select o.state = 'ready' as ready, a.deleted_at is null as vehicle_here,
          p.deleted_at is null as purchase_here
        from orders o, assets a join purchase_orders p on p.id = a.purchase_order_id
        where a.id = ${assetId} and o.id = ${orderId}`,
    );
    const { ready } = outcome ?? {};
    expect(outcome).toEqual({ ready, vehicleHere: ready, purchaseHere: ready });
  }
});

it('a subscribed vehicle sold and reported stolen at once is either, and its subscription ends once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId, assetId } = await addRunningSubscription(database);
    const sale = {
      assetId,
      buyoutPriceCents: 45_000,
      soldAt: '2026-03-04',
      salesChannel: 'CRAIGSLIST',
    };
    const words = await race((caller) =>
      caller % 4 < 2
        ? { document: assetDocument('assetReportSold'), variables: sale }
        : { document: assetDocument('assetReportStolen'), variables: { assetId } },
    );
    expect(winners(words)).toBe(1);
    expect(await historyOf(subscriptionId)).toHaveLength(1);
    expect(await historyOf(assetId)).toEqual(['asset.state_changed']);
  }
});

it('a serial number scanned for many vehicles at once is assigned to one', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const assetIds = await Promise.all(
      [1, 2, 3, 4].map(() => addAsset(database, { state: 'OPEN_PO', serialNumber: null })),
    );
    const [first = ''] = assetIds;
    const purchaseOrderId = await addToPurchaseOrder(database, first, 'SUBMITTED');
    await sql`update assets set purchase_order_id = ${purchaseOrderId}
      where id = any(${assetIds}::uuid[])`.execute(database.sql);
    const serialNumber = `RACE ${purchaseOrderId}`;
    const words = await race((caller) => ({
      document: assetDocument('assetCheckIn'),
      variables: { id: assetIds[caller % 4], serialNumber },
    }));
    expect(winners(words)).toBe(1);
    expect(new Set(words)).toEqual(
      new Set([null, 'Serial number is already in use', 'Asset is already checked in']),
    );
    expect(await historyOf(purchaseOrderId)).toEqual([
      'purchase_order.state_changed',
      'purchase_order.assets_checked_in',
    ]);
  }
});

it('concurrent charges of a deductible charge it once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { assetId } = await addRunningSubscription(database);
    await site.serverOf(0).ask(assetDocument('assetReportStolen'), { assetId });
    const report = await firstRow(
      database.sql,
      sql<{ id: string }>`select id from theft_reports where asset_id = ${assetId}`,
    );
    const words = await race(() => ({
      document: assetDocument('assetChargeStolenDeductible'),
      variables: { attributes: { theftReportId: report?.id, deductibleAmountCents: 25_000 } },
    }));
    expect(winners(words)).toBe(1);
    const charged = await firstRow(
      database.sql,
      sql<Record<string, number>>`
        select (select count(*) from ledger_entries l join money_operation_subjects o
            on o.money_operation_id = l.money_operation_id where o.entity_id = ${assetId}) as ledger,
          (select count(*) from sandbox.objects where kind = 'invoice'
            and body -> 'metadata' ->> 'assetId' = ${assetId}) as provider`,
    );
    expect(charged).toEqual({ ledger: 1, provider: 1 });
  }
});

it('concurrent recoveries of a stolen vehicle create one record', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const assetId = await addAsset(database, { state: 'STOLEN' });
    const hub = await firstRow(
      database.sql,
      sql<{ id: string }>`select id from hubs where not direct_ship_enabled limit 1`,
    );
    const words = await race(() => ({
      document: assetDocument('assetRecover'),
      variables: { assetId, hubId: hub?.id },
    }));
    expect(winners(words)).toBe(1);
    const records = await rows(
      database.sql,
      sql`select id from assets where predecessor_id = ${assetId}`,
    );
    expect(records).toHaveLength(1);
  }
});

it('a vehicle decommissioned at a shop while an order is assigned there is not assigned', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const ready = await firstRow(
      database.sql,
      sql<{ orderId: string; shopId: string; variantId: string; assetId: string }>`
        select id as order_id, spoke_shop_id as shop_id, variant_id,
          asset_id from orders
        where program = 'spoke' and state = 'ready' order by id offset ${trial} limit 1`,
    );
    if (!ready) return;
    const spare = await addAsset(database, { state: 'ACTIVE' });
    await sql`
      update assets set spoke_shop_id = ${ready.shopId}, variant_id = ${ready.variantId}
      where id = ${spare}`.execute(database.sql);
    // Removing the vehicle makes the shop assign another one: the spare.
    await race((caller) =>
      caller % 4 < 2
        ? {
            document: verbDocument('orderRemoveAsset', 'id state'),
            variables: { id: ready.orderId },
          }
        : {
            document: assetDocument('assetDecommission'),
            variables: { assetId: spare, reason: 'Rust' },
          },
    );
    const broken = await rows(
      database.sql,
      sql`select o.id from orders o join assets a on a.id = o.asset_id
        where o.state = 'ready' and a.state in ('DECOMMISSIONED', 'SOLD', 'STOLEN')`,
    );
    expect(broken).toEqual([]);
  }
});
