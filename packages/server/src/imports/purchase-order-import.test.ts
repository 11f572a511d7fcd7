import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { buyer, supply } from '../purchasing/purchasing.test-support.ts';
import { importDesk } from './moved-in.test-support.ts';

const HEADER =
  'PO number,Vendor,Hub,Shop,Brand,Model,Color,Size,Quantity,Received,Unit price,Ordered,State,Tracking';

describe.each(databasesOf(import.meta.url))('imported purchase orders on %s', (kind) => {
  let server: TestServer;
  let imports: ReturnType<typeof importDesk>;
  let desk: ReturnType<typeof buyer>;
  /** A vendor, and the cells of a variant that it supplies. */
  let given: { vendorId: string; vendor: string; variant: string };
  beforeAll(async () => {
    server = await startTestServer(kind);
    imports = importDesk(server);
    desk = buyer(server);
    const { vendorId, variantId } = await supply(server.database);
    const found = await firstRow(
      server.database.sql,
      sql<{ vendor: string; variant: string }>`
        select (select name from vendors where id = ${vendorId}) /* never null: by id */ as vendor,
          concat_ws(',', m.brand, m.model, v.color, v.size) as variant
        from variants v join vehicles m on m.id = v.vehicle_id where v.id = ${variantId}`,
    );
    if (!found) throw new Error('No vendor supplies anything.');
    given = { vendorId, ...found };
  });
  afterAll(() => server.close());

  const line = (number: string, cells: string, place = 'Oakland,') =>
    `${number},${given.vendor},${place},${given.variant},${cells}`;
  const check = (...lines: string[]) =>
    imports.check('PURCHASE_ORDERS', [HEADER, ...lines].join('\n'));
  const idOf = async (number: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ id: string }>`
          select id from purchase_orders where purchase_order_number = ${number}`,
      )
    )?.id ?? '';
  async function bringIn(...lines: string[]) {
    const checked = await check(...lines);
    expect(await imports.errors(checked)).toEqual([]);
    return await imports.commit(checked);
  }
  const obstacle = async (id: string) =>
    (
      await server.ask<{ importUndoObstacle: string | null }>(
        'query ($id: ID!) { importUndoObstacle(id: $id) }',
        { id },
      )
    ).data.importUndoObstacle;

  it('rows with one number make one purchase order with the vehicles that are still to come', async () => {
    const done = await bringIn(
      line('OLD-1', '5,2,1000.00,2025-03-01,Ordered,'),
      line('OLD-1', '2,,1100.00,2025-03-01,Shipped,1Z7'),
    );
    expect(done).toMatchObject({ status: 'COMMITTED', creates: 2 });
    const order = await desk.read(await idOf('OLD-1'));
    expect(order).toMatchObject({ state: 'SHIPPED', assetsCount: 5, checkedInCount: 0 });
    expect(order).toMatchObject({ orderedCount: 3, shippedCount: 2 });
    expect(order?.totals.totalCents).toBe(3 * 100_000 + 2 * 110_000);
    expect(order?.events).toEqual([
      {
        kind: 'purchase_order.imported',
        description:
          'Purchase order OLD-1 with 5 vehicles imported by admin@kickstand.example, 2 more had arrived before',
      },
    ]);
    expect(await obstacle(done.id)).toBeNull();
    const again = await check(
      line('OLD-1', '5,2,1000.00,2025-03-01,Ordered,'),
      line('OLD-1', '2,,1100.00,2025-03-01,Shipped,1Z7'),
    );
    expect(again).toMatchObject({ creates: 0, changes: 0, errors: 0 });
  });

  it('is not expected before it was ordered', async () => {
    const cells = '2,,1000,2026-05-01,,,';
    const checked = await imports.check(
      'PURCHASE_ORDERS',
      [`${HEADER},Expected`, line('PO-EARLY', `${cells}2026-01-01`)].join('\n'),
    );
    expect(await imports.errors(checked)).toEqual([
      '2 expectedOn: Expected cannot be before Ordered.',
    ]);
    await bringIn(line('PO-LATE', '2,,1000,2026-05-01,,'));
    const expected = (on: string) =>
      imports.check(
        'PURCHASE_ORDERS',
        [`${HEADER},Expected`, line('PO-LATE', `2,,1000,,,,${on}`)].join('\n'),
      );
    expect(await imports.errors(await expected('2026-04-30'))).toEqual([
      '2 expectedOn: Expected cannot be before Ordered.',
    ]);
    expect(await expected('2026-05-01')).toMatchObject({ changes: 1, errors: 0 });
  });

  it('is received as usual, after which its import cannot be undone', async () => {
    const done = await bringIn(line('OLD-2', '2,,,2025-03-01,,'));
    const id = await idOf('OLD-2');
    const order = await desk.read(id);
    expect(order).toMatchObject({ state: 'SUBMITTED', orderedCount: 2 });
    const scans = (order?.assets ?? []).map((asset, index) => ({
      id: asset.id,
      serialNumber: `OLD-2-${index}-${kind}`,
    }));
    const { data } = await desk.checkIn(scans);
    expect(data.done.failed).toEqual([]);
    expect(await desk.read(id)).toMatchObject({ state: 'CHECK_IN', checkedInCount: 2 });
    expect(await obstacle(done.id)).toBe('1 purchase order has changed since');
    const again = await check(line('OLD-2', '2,,,2025-03-01,,'));
    expect(again).toMatchObject({ creates: 0, changes: 0, errors: 0 });
  });

  it('vehicles for a shop are at the shop, with the hub of its service area', async () => {
    const shop = await firstRow(
      server.database.sql,
      sql<{ id: string; name: string; hubId: string }>`
        select s.id, s.name, h.id as hub_id from spoke_shops s
        join hubs h on h.service_area_id = s.service_area_id and not h.direct_ship_enabled
        where s.deleted_at is null order by s.id limit 1`,
    );
    await bringIn(line('OLD-3', '1,,,2025-03-01,,', `,${shop?.name}`));
    const assets = await rows(
      server.database.sql,
      sql<Record<string, unknown>>`
        select state, hub_id, spoke_shop_id, purchased_at from assets
        where purchase_order_id = ${await idOf('OLD-3')}`,
    );
    expect(assets).toEqual([
      {
        state: 'OPEN_PO',
        hubId: shop?.hubId,
        spokeShopId: shop?.id,
        purchasedAt: new Date('2025-03-01T20:00:00Z'),
      },
    ]);
  });

  it('lines of variants that are not there yet are no duplicates of each other', async () => {
    const unknown = ['Clay,M', 'Clay,L'].map(
      (variant) => `OLD-9,Kettle Works,,,Tern,Nine,${variant},,1,,,2025-03-01,,,,,`,
    );
    const checked = await imports.check(
      'PURCHASE_ORDERS',
      [
        'PO number,Vendor,Hub,Shop,Brand,Model,Color,Size,Version,Quantity,Received,Unit price,Ordered',
        ...unknown,
      ].join('\n'),
    );
    const errors = await imports.errors(checked);
    expect(errors.filter((each) => each.includes('duplicate'))).toEqual([]);
    const { data } = await server.ask<{ importFindings: unknown[] }>(
      'query ($id: ID!) { importFindings(id: $id) { kind } }',
      { id: checked.id },
    );
    expect(data.importFindings).toEqual([]);
  });

  it('a vendor that changes, or a number that is used, between check and commit stops the import', async () => {
    const late = await check(line('OLD-4', '1,,,2025-03-01,,'));
    await sql`update vendors set updated_at = now() where id = ${given.vendorId}`.execute(
      server.database.sql,
    );
    expect(await imports.commit(late)).toMatchObject({ status: 'MAPPING' });
    const second = await check(line('OLD-4', '1,,,2025-03-01,,'));
    await bringIn(line('OLD-4', '2,,,2025-03-01,,'));
    expect(await imports.commit(second)).toMatchObject({ status: 'MAPPING' });
    expect(await desk.read(await idOf('OLD-4'))).toMatchObject({ assetsCount: 2 });
  });

  it('two rows with different changes of one purchase order make both', async () => {
    const first = await bringIn(
      line('OLD-5', '1,,1000.00,2025-03-01,,'),
      line('OLD-5', '1,,1100.00,2025-03-01,,'),
    );
    const header = 'PO number,Brand,Model,Color,Size,Quantity,Unit price,Tracking,OEM SO #';
    const change = await imports.check(
      'PURCHASE_ORDERS',
      `${header}\nOLD-5,${given.variant},1,1000.00,1Z5,\nOLD-5,${given.variant},1,1100.00,1Z5,SO-5`,
    );
    expect(change).toMatchObject({ changes: 2, errors: 0 });
    const done = await imports.commit(change);
    expect(done).toMatchObject({ status: 'COMMITTED' });
    const read = () =>
      firstRow(
        server.database.sql,
        sql<Record<string, unknown>>`select tracking_info, sales_order_number from purchase_orders
          where purchase_order_number = 'OLD-5'`,
      );
    expect(await read()).toEqual({ trackingInfo: '1Z5', salesOrderNumber: 'SO-5' });
    await server.ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', { id: done.id });
    expect(await read()).toEqual({ trackingInfo: '', salesOrderNumber: null });
    await server.ask('mutation ($id: ID!) { importUndo(id: $id) { id } }', { id: first.id });
    expect(await read()).toBeUndefined();
  });

  it('rows of one purchase order are joined wherever they are in a long file', async () => {
    const others = Array.from({ length: 1001 }, (_, index) =>
      line(`LONG-${index}`, '1,,,2025-03-01,,'),
    );
    const done = await bringIn(
      line('LONG-0', '2,,1234.00,2025-03-01,,'),
      ...others,
      line('LONG-1000', '3,,1234.00,2025-03-01,,'),
    );
    expect(done).toMatchObject({ status: 'COMMITTED', creates: 1003 });
    expect(await desk.read(await idOf('LONG-0'))).toMatchObject({ assetsCount: 3 });
    expect(await desk.read(await idOf('LONG-1000'))).toMatchObject({ assetsCount: 4 });
  });
});
