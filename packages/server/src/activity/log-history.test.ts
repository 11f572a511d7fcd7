import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { type OrderDesk, orderDesk } from '../orders/orders.test-support.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { recordModifications } from './log-history.ts';

interface Histories {
  readonly pageInfo: { readonly totalItems: number; readonly totalPages: number };
  readonly nodes: readonly {
    readonly category: string;
    readonly createdBy: string;
    readonly modifications: Readonly<Record<string, readonly [unknown, unknown]>>;
    readonly createdAt: string;
  }[];
}

const A_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

describe.each(databasesOf(import.meta.url))('the field history on %s', (kind) => {
  let server: TestServer;
  let desk: OrderDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = orderDesk(server);
  });
  afterAll(() => server.close());

  const ask = (loggableType: string, loggableId: unknown, paging = {}) =>
    server.ask<{ logHistories: Histories }>(
      `query ($loggableType: LoggableType!, $loggableId: ID!, $currentPage: Int, $pageSize: Int) {
        logHistories(loggableType: $loggableType, loggableId: $loggableId, currentPage: $currentPage, pageSize: $pageSize) {
          pageInfo { totalItems totalPages } nodes { category createdBy modifications createdAt } } }`,
      { loggableType, loggableId, ...paging },
    );
  const historyOf = async (loggableType: string, id: unknown) =>
    (await ask(loggableType, id)).data.logHistories.nodes;

  /**
   * Records changes like a command does: in one transaction, which may be rolled back at the end.
   */
  const record = (
    loggableId: string,
    changes: readonly (readonly [Record<string, unknown>, Record<string, unknown>])[],
    end = () => {},
  ) =>
    server.database.transaction(async (transaction) => {
      const unit: UnitOfWork = {
        sql: transaction,
        services: server.app.services,
        now: new Date(),
        actor: 'ana@kickstand.example',
        staffId: null,
        address: null,
      };
      for (const [before, after] of changes) {
        const loggable = { loggableType: 'Hub', loggableId, category: 'DETAILS' } as const;
        await recordModifications(unit, loggable, before, after);
      }
      end();
    });

  it('contains old and new values of changed fields only, newest first', async () => {
    const id = newId();
    await record(id, [
      [
        { name: 'North', radius: 5, open: true },
        { name: 'South', radius: 5 },
      ],
      [{ name: 'South' }, { name: 'South' }],
      [{ radius: 5 }, { radius: null }],
    ]);
    expect(await historyOf('Hub', id)).toEqual([
      {
        category: 'DETAILS',
        createdBy: 'ana@kickstand.example',
        modifications: { radius: [5, null] },
        createdAt: A_TIME,
      },
      {
        category: 'DETAILS',
        createdBy: 'ana@kickstand.example',
        modifications: { name: ['North', 'South'] },
        createdAt: A_TIME,
      },
    ]);
    expect(await historyOf('Office', id)).toEqual([]);
  });

  it('is part of the transaction: a rolled-back change has no entry', async () => {
    const id = newId();
    const givenUp = record(id, [[{ name: 'North' }, { name: 'South' }]], () => {
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await historyOf('Hub', id)).toEqual([]);
  });

  it('is paged with an exact total, in one statement plus the session check', async () => {
    const id = newId();
    await record(
      id,
      Array.from({ length: 7 }, (_, n) => [{ size: n }, { size: n + 1 }] as const),
    );
    const page = await ask('Hub', id, { currentPage: 2, pageSize: 3 });
    expect(page.data.logHistories.pageInfo).toEqual({ totalItems: 7, totalPages: 3 });
    const sizes = page.data.logHistories.nodes.map((node) => node.modifications.size?.[1]);
    expect(sizes).toEqual([4, 3, 2]);
    expect(page.statements).toBeLessThanOrEqual(2);
    const past = await ask('Hub', id, { currentPage: 9, pageSize: 3 });
    expect(past.data.logHistories).toEqual({
      pageInfo: { totalItems: 7, totalPages: 3 },
      nodes: [],
    });
    expect((await ask('Hub', id, { pageSize: 101 })).error.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('rejects entity types without a field history, and invalid ids', async () => {
    const order = await desk.of('open-order');
    const wrongType = await ask('Order', order.id);
    expect(wrongType.error.extensions.code).toBe('BAD_USER_INPUT');
    expect(wrongType.error.message).toContain('PurchaseOrder');
    expect((await ask('Hub', 'no-id')).error.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('a purchase order deleted with its only order records who deleted it', async () => {
    const order = await desk.of('one-vendor');
    const vendor = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select vendor_id as id from vendor_vehicles
        where vehicle_id = ${order.variant.vehicleId} and enabled limit 1`,
    );
    const made = await server.ask<{ made: { id: string } }>(
      'mutation ($o: ID!, $v: ID!) { made: purchaseOrderCreateForOrder(orderId: $o, vendorId: $v) { id } }',
      { o: order.id, v: vendor?.id },
    );
    const purchaseOrderId = made.data.made.id;
    expect(await historyOf('PurchaseOrder', purchaseOrderId)).toEqual([]);
    await server.ask(
      'mutation ($o: ID!, $p: ID!) { purchaseOrderAndOrderUnlink(orderId: $o, purchaseOrderId: $p) { error } }',
      { o: order.id, p: purchaseOrderId },
    );
    expect(await historyOf('PurchaseOrder', purchaseOrderId)).toEqual([
      {
        category: 'DELETION',
        createdBy: 'admin@kickstand.example',
        modifications: { deletedAt: [null, A_TIME] },
        createdAt: A_TIME,
      },
    ]);
  });

  it('handing over a vehicle that its vendor shipped checks its purchase order in', async () => {
    const order = await desk.of('in-transit');
    const before = await historyOf('PurchaseOrder', order.purchaseOrder?.id);
    await desk.act('orderFulfill', { id: order.id, fulfillmentKind: 'home_delivery' });
    const [entry, ...more] = await historyOf('PurchaseOrder', order.purchaseOrder?.id);
    expect(more).toEqual(before);
    expect(entry?.category).toBe('STATE');
    expect(entry?.modifications).toEqual({
      state: ['SHIPPED', 'CHECK_IN'],
      checkedInAt: [null, A_TIME],
    });
  });

  it('a transfer order withdrawn with its swap records who deleted it', async () => {
    const order = await desk.of('swap-open');
    const transfer = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from transfer_orders where linked_order_id = ${order.id}`,
    );
    await desk.act('orderCancel', { id: order.id, cancelationReason: 'ORDERED_BY_MISTAKE' });
    const entries = await historyOf('TransferOrder', transfer?.id);
    expect(entries.map((entry) => [entry.category, Object.keys(entry.modifications)])).toEqual([
      ['DELETION', ['deletedAt']],
    ]);
  });
});
