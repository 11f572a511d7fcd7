import {
  PURCHASE_ORDER_SORT_COLUMNS,
  type PurchaseOrderSortColumn,
} from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { counted } from '../orders/orders.test-support.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import {
  buyer,
  lineOf,
  type SeenPurchaseOrder,
  supply,
  wanted,
} from './purchasing.test-support.ts';

/** The sort order of each column, repeated as plain SQL. */
const SORT_KEYS: Record<PurchaseOrderSortColumn, string> = {
  CREATED_AT: 'p.created_at',
  UPDATED_AT: 'p.updated_at',
  PURCHASE_ORDER_NUMBER: 'p.purchase_order_number collate "C"',
  SALES_ORDER_NUMBER: 'p.sales_order_number collate "C"',
  VENDOR_NAME: 'v.name collate "und-x-icu"',
  DESTINATION_NAME: 'coalesce(h.name, s.name) collate "und-x-icu"',
  STATE: 'p.state',
  SUBMITTED_AT: 'p.submitted_at',
  SHIPPED_AT: 'p.shipped_at',
  CHECKED_IN_AT: 'p.checked_in_at',
  CLOSED_AT: 'p.closed_at',
};

describe.each(databasesOf(import.meta.url))('purchase orders on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof buyer>;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = buyer(server);
  });
  afterAll(() => server.close());

  const freshSerial = () => {
    serial += 1;
    return `PO-TEST-${serial}`;
  };
  async function opened(quantity: number): Promise<SeenPurchaseOrder> {
    return (await desk.save(await wanted(server.database, quantity))).data.order;
  }
  async function submitted(quantity: number): Promise<SeenPurchaseOrder> {
    return (await desk.submit((await opened(quantity)).id)).data.order;
  }
  async function seen(id: string): Promise<SeenPurchaseOrder> {
    const order = await desk.read(id);
    if (!order) throw new Error('The purchase order is gone.');
    return order;
  }
  const refusal = (answer: Pick<Awaited<ReturnType<typeof desk.save>>, 'error'>) =>
    answer.error.extensions.refusals?.map(({ field, message }) => [field, message]);

  it('goes from open to closed, vehicle by vehicle', async () => {
    const order = await opened(3);
    expect(order).toMatchObject({ state: 'OPEN', assetsCount: 3, totals: { totalCents: 300_000 } });
    const [first, second, third] = order.assets;
    if (!first || !second || !third) throw new Error('Vehicles are missing.');
    const early = await desk.checkIn([{ id: first.id, serialNumber: freshSerial() }]);
    expect(early.data.done.failed).toEqual([
      { id: first.id, messages: ['Submit the purchase order first'] },
    ]);

    expect((await desk.submit(order.id, 'SO-77')).data.order).toMatchObject({
      state: 'SUBMITTED',
      salesOrderNumber: 'SO-77',
    });
    await desk.markShipped([first.id]);
    expect(await seen(order.id)).toMatchObject({
      state: 'SHIPPED',
      orderedCount: 2,
      shippedCount: 1,
    });

    // The second one was never marked shipped.
    const arrived = [first, second].map(({ id }) => ({ id, serialNumber: freshSerial() }));
    expect((await desk.checkIn(arrived)).data.done.failed).toEqual([]);
    const half = await seen(order.id);
    expect(half).toMatchObject({ state: 'CHECK_IN', checkedInCount: 2 });
    expect(half.assets.map(({ state }) => state).sort()).toEqual([
      'OPEN_PO',
      'RECEIVED',
      'RECEIVED',
    ]);
    expect(half.availableActions.map(({ action }) => action)).not.toContain('close');

    await desk.ship(order.id);
    await desk.checkIn([{ id: third.id, serialNumber: freshSerial() }]);
    const { vehiclesToOrder: _lines, ...identity } = await wanted(server.database, 0);
    const closed = await desk.save({ ...identity, id: order.id, state: 'CLOSED' });
    expect(closed.data.order.state).toBe('CLOSED');
    expect(closed.data.order.events.map((event) => event.kind)).toContain(
      'purchase_order.assets_checked_in',
    );
    const notes = await desk.save({ ...identity, id: order.id, notes: 'Filed' });
    expect(notes.errors).toBeUndefined();
    expect(refusal(await desk.save({ ...identity, id: order.id, trackingInfo: 'X' }))).toEqual([
      ['trackingInfo', 'On a closed purchase order, only notes and invoice can be changed.'],
    ]);
  });

  it('checks in valid vehicles and reports errors of the others', async () => {
    const order = await submitted(7);
    const [a, b, c, d, e, f, g] = order.assets.map(({ id }) => id);
    const tagged = await firstRow(
      server.database.sql,
      sql<{ id: string }>`update assets set old_tag = 'OLD TAG 7' where id = (
        select id from assets where state = 'ACTIVE' and deleted_at is null limit 1) returning id`,
    );
    expect(tagged).toBeDefined();
    const address = 'https://qr.gazelle.example/medeo/10003';
    const taken = await firstRow(
      server.database.sql,
      sql<{ serial: string }>`select serial_number as serial from assets
        where serial_number is not null and deleted_at is null and state = 'ACTIVE' limit 1`,
    );
    const mine = freshSerial();
    const unknown = '0197a000-0000-7000-8000-000000000009';
    const answer = await desk.checkIn([
      { id: a ?? '', serialNumber: ` ${mine.toLowerCase()}/ ` },
      { id: b ?? '', serialNumber: mine },
      { id: c ?? '', serialNumber: taken?.serial ?? '' },
      { id: d ?? '', serialNumber: '-/-' },
      { id: e ?? '', serialNumber: 'A'.repeat(300) },
      { id: f ?? '', serialNumber: address },
      { id: g ?? '', serialNumber: 'old tag 7' },
      { id: a ?? '', serialNumber: freshSerial() },
      { id: unknown, serialNumber: freshSerial() },
    ]);
    expect(answer.data.done.succeeded).toEqual([{ id: a }]);
    expect(answer.data.done.failed.map(({ id, messages }) => [id, ...messages])).toEqual([
      [b, 'Serial number is already in use'],
      [c, 'Serial number is already in use'],
      [d, 'Not a serial number'],
      [e, 'A serial number has at most 100 characters'],
      [f, 'A web address is not a serial number'],
      [g, 'Serial number is already in use'],
      [a, 'Asset is already checked in'],
      [unknown, 'Asset not found'],
    ]);
    const after = await seen(order.id);
    expect(after.assets.find(({ id }) => id === a)?.serialNumber).toBe(mine);
    expect(after.checkedInCount).toBe(1);
    const alone = await server.ask(
      'mutation ($id: ID!, $serial: String) { assetCheckIn(id: $id, serialNumber: $serial) { id } }',
      { id: e, serial: 'A'.repeat(300) },
    );
    expect(alone.error.message).toBe('A serial number has at most 100 characters');
  });

  it('a single check-in has the same effects as a bulk check-in', async () => {
    const [alone, together] = [await submitted(2), await submitted(2)];
    const checkInAlone = (id: string) =>
      server.ask(
        'mutation ($id: ID!, $serial: String) { assetCheckIn(id: $id, serialNumber: $serial) { id } }',
        { id, serial: freshSerial() },
      );
    const traces = async ({ id, assets }: SeenPurchaseOrder) =>
      await rows(
        server.database.sql,
        sql`select entity_type, kind, source, facts - 'serialNumber' as facts from events
          where entity_id = any(${[id, ...assets.map((asset) => asset.id)]}::uuid[])
            and created_at > (select submitted_at from purchase_orders where id = ${id})
          order by entity_type, kind, facts ->> 'state', source`,
      );
    for (const { id } of alone.assets) await checkInAlone(id);
    const first = await seen(alone.id);
    for (const { id } of together.assets) await desk.checkIn([{ id, serialNumber: freshSerial() }]);
    expect(await traces(alone)).toEqual(await traces(together));
    expect(first.events.filter(({ kind }) => kind.endsWith('assets_checked_in'))).toHaveLength(2);
    const last = first.assets[1]?.id ?? '';
    const touched = await firstRow(
      server.database.sql,
      sql<{ same: boolean }>`select p.updated_at = a.checked_in_at as same
        from assets a join purchase_orders p on p.id = a.purchase_order_id where a.id = ${last}`,
    );
    expect(touched?.same).toBe(true);
  });

  it('a vehicle with a pending payment cannot be checked in, as validation reports', async () => {
    const [asset] = (await submitted(1)).assets;
    await sql`
      insert into money_operation_subjects (money_operation_id, entity_type, entity_id, exclusive)
      select id, 'Asset', ${asset?.id}, true from money_operations limit 1`.execute(
      server.database.sql,
    );
    const arrivals = [{ id: asset?.id ?? '', serialNumber: freshSerial() }];
    const before = await server.ask<{ checked: { error: string | null }[] }>(
      `query ($assets: [AssetCheckInInput!]!) {
        checked: assetsValidateCheckIn(assets: $assets) { error } }`,
      { assets: arrivals },
    );
    expect(before.data.checked).toEqual([{ error: 'Payment pending' }]);
    expect((await desk.checkIn(arrivals)).data.done.failed).toEqual([
      { id: asset?.id, messages: ['Payment pending'] },
    ]);
  });

  it('shipping can be undone with a reason, and cannot precede the order', async () => {
    const order = await submitted(3);
    const [first = '', second = '', third = ''] = order.assets.map(({ id }) => id);
    type Bulk = {
      done: { succeeded: { id: string }[]; failed: { id: string; messages: string[] }[] };
    };
    const ship = (ids: string[], timestamp?: string) =>
      server.ask<Bulk>(
        `mutation ($ids: [ID!]!, $timestamp: DateTime) {
          done: assetMarkShipped(ids: $ids, timestamp: $timestamp) { succeeded { id } failed { id messages } } }`,
        { ids, timestamp },
      );
    const unship = (assetIds: string[], reason = 'Wrong purchase order') =>
      server.ask<Bulk>(
        `mutation ($id: ID!, $assetIds: [ID!]!, $reason: String!) {
          done: purchaseOrderAssetsUnship(purchaseOrderId: $id, assetIds: $assetIds, reason: $reason) {
            succeeded { id } failed { id messages } } }`,
        { id: order.id, assetIds, reason },
      );
    const early = (await ship([first], '2020-03-04T12:00:00Z')).data.done;
    expect(early.succeeded).toEqual([]);
    expect(early.failed[0]?.messages[0]).toMatch(/^Date shipped cannot be before the order date, /);
    expect((await unship([first])).error.message).toContain('Undo shipping is not available');

    await ship([first, second]);
    expect((await unship([first], '  ')).error.message).toBe('Reason is a required field.');
    const half = (await unship([first, third])).data.done;
    expect(half.succeeded).toEqual([{ id: first }]);
    expect(half.failed).toEqual([{ id: third, messages: ['Not shipped yet'] }]);
    expect((await seen(order.id)).state).toBe('SHIPPED');
    await unship([second]);
    const after = await seen(order.id);
    expect(after).toMatchObject({ state: 'SUBMITTED', shippedCount: 0, orderedCount: 3 });
    expect(after.events[0]?.kind).toBe('purchase_order.assets_unshipped');
    const dates = await counted(
      server,
      sql`select count(*) from assets where purchase_order_id = ${order.id} and shipped_at is not null`,
    );
    expect(dates).toBe(0);
    await ship([first, second, third]);
    expect((await seen(order.id)).state).toBe('SHIPPED');
  });

  it('checks in 500 vehicles with the same number of statements as 5', async () => {
    const order = await submitted(505);
    const arrivals = order.assets.map(({ id }) => ({ id, serialNumber: freshSerial() }));
    const few = await desk.checkIn(arrivals.slice(0, 5));
    const many = await desk.checkIn(arrivals.slice(5));
    expect(few.data.done.succeeded).toHaveLength(5);
    expect(many.data.done.succeeded).toHaveLength(500);
    // The first ones also moved the purchase order.
    expect(many.statements).toBeLessThanOrEqual(few.statements);
    const events = await counted(
      server,
      sql`select count(*) from events e join assets a on a.id = e.entity_id
        where a.purchase_order_id = ${order.id} and e.facts->>'state' = 'RECEIVED'`,
    );
    expect(events).toBe(505);
    const page = await server.ask(
      `query ($id: ID!) { purchaseOrderTabs(id: $id) { checkedInAssets {
        totalCount variants { totalCount assets { id label vehicleVersion { name } hub { name } order { id } } } } } }`,
      { id: order.id },
    );
    expect(page.errors).toBeUndefined();
    expect(page.statements).toBeLessThanOrEqual(10);
  });

  it('an unordered vehicle becomes a separate, received line and fills no ordered place', async () => {
    const order = await submitted(2);
    const [first] = order.assets;
    if (!first) throw new Error('The vehicle is missing.');
    const extra = { ...(await lineOf(server.database, first.id)), serialNumber: 'extra/1' };
    const received = await desk.receiveUnordered(order.id, { ...extra, notes: 'Not on the slip' });
    expect(received.data.asset).toMatchObject({
      state: 'RECEIVED',
      serialNumber: 'EXTRA1',
      unorderedReason: 'EXTRA',
      wholesalePriceCents: 90_000,
    });
    const after = await seen(order.id);
    expect(after).toMatchObject({
      state: 'CHECK_IN',
      assetsCount: 3,
      checkedInCount: 1,
      unorderedCount: 1,
    });
    expect(after.totals.totalCents).toBe(order.totals.totalCents + 90_000);
    expect(after.events.map(({ description }) => description)).toEqual(
      expect.arrayContaining([
        'EXTRA1 received by admin@kickstand.example without being ordered: More than ordered',
      ]),
    );
    const history = await server.ask<{ asset: { events: { description: string }[] } }>(
      'query ($id: ID!) { asset(id: $id) { events { description } } }',
      { id: received.data.asset.id },
    );
    expect(history.data.asset.events.map(({ description }) => description)).toContain(
      'Received by admin@kickstand.example without being ordered: More than ordered. Not on the slip',
    );

    // Its serial number is used, and both ordered places are still free.
    const again = await desk.receiveUnordered(order.id, extra);
    expect(refusal(again)).toEqual([['serialNumber', 'Serial number is already in use']]);
    const { variantId, vehicleVersionId } = extra;
    const scans = ['S-1', 'S-2', 'S-3'].map((serialNumber) => ({
      variantId,
      vehicleVersionId,
      serialNumber: `${kind} ${serialNumber}`,
    }));
    const { data } = await desk.checkInScans(order.id, scans);
    expect(data.done.succeeded).toHaveLength(2);
    expect(data.done.failed.map(({ messages }) => messages)).toEqual([
      ['All 2 vehicles on this line are scanned'],
    ]);
  });

  it('validation warns about a sold, stolen or lost vehicle with the same serial number', async () => {
    const order = await submitted(1);
    const [first] = order.assets;
    if (!first) throw new Error('The vehicle is missing.');
    const { variantId, vehicleVersionId } = await lineOf(server.database, first.id);
    const sold = await firstRow(
      server.database.sql,
      sql<{ serial: string }>`
        select a.serial_number as serial from assets a where a.state = 'SOLD'
          and not exists (select from held_assets h where h.serial_number = a.serial_number)
          and not exists (select from assets n where n.predecessor_id = a.id) limit 1`,
    );
    const checked = async (serialNumber: string) => {
      const { data } = await server.ask<{ checked: { error: string | null; warning: string }[] }>(
        `query ($id: ID!, $scans: [PurchaseOrderScanInput!]!) {
          checked: purchaseOrderValidateCheckIn(purchaseOrderId: $id, scans: $scans) { error warning } }`,
        { id: order.id, scans: [{ variantId, vehicleVersionId, serialNumber }] },
      );
      return data.checked;
    };
    expect(await checked(sold?.serial ?? '')).toEqual([
      { error: null, warning: 'A vehicle with this serial number was sold' },
    ]);
    expect(await checked(`${kind} new one`)).toEqual([{ error: null, warning: null }]);
  });

  it('an unordered vehicle requires a current delivery, a model of the vendor and a reason', async () => {
    const order = await opened(1);
    const [first] = order.assets;
    if (!first) throw new Error('The vehicle is missing.');
    const line = await lineOf(server.database, first.id);
    const serialNumber = freshSerial();
    const early = await desk.receiveUnordered(order.id, { ...line, serialNumber });
    expect(refusal(early)?.[0]?.[1]).toBe(
      'Receive unordered vehicle is not available: the purchase order is open.',
    );
    await desk.submit(order.id);
    const [other] = await rows(
      server.database.sql,
      sql<{ variantId: string; vehicleVersionId: string }>`
        select v.id as variant_id, vv.id as vehicle_version_id from variants v
        join vehicle_versions vv on vv.vehicle_id = v.vehicle_id
        where v.vehicle_id not in (select l.vehicle_id from vendor_vehicles l
          join purchase_orders p on p.vendor_id = l.vendor_id where p.id = ${order.id}) limit 1`,
    );
    for (const [change, wanted] of [
      [other, ['vehicleId', 'The vendor does not supply this model.']],
      [
        { vehicleVersionId: other?.vehicleVersionId },
        ['vehicleVersionId', 'This version belongs to another model.'],
      ],
      [{ serialNumber: '-/' }, ['serialNumber', 'Not a serial number']],
      [
        { wholesalePriceCents: -1 },
        ['wholesalePriceCents', 'Enter an amount from 0 to 1,000,000.00.'],
      ],
    ] as const) {
      const answer = await desk.receiveUnordered(order.id, { ...line, serialNumber, ...change });
      expect(refusal(answer)).toEqual([wanted]);
    }
    expect((await seen(order.id)).assetsCount).toBe(1);
  });

  it('rejects invalid lines with their fields and creates nothing', async () => {
    const before = await counted(server, sql`select count(*) from purchase_orders`);
    const good = await wanted(server.database, 1);
    const [line] = good.vehiclesToOrder;
    const foreign = await firstRow(
      server.database.sql,
      sql<{ variant: string; version: string }>`
        select v.id as variant, vv.id as version from variants v
        join vehicle_versions vv on vv.vehicle_id = v.vehicle_id
        where not exists (select 1 from vendor_vehicles l
          where l.vendor_id = ${good.vendorId} and l.vehicle_id = v.vehicle_id) limit 1`,
    );
    const tries: [Record<string, unknown>, string, string][] = [
      [{ vendorId: null }, 'vendorId', 'Vendor is a required field.'],
      [{ destinationId: '' }, 'destinationId', 'Destination is a required field.'],
      [
        { discountPercentage: 100.01 },
        'discountPercentage',
        'Discount percentage must be from 0 to 100.',
      ],
      [
        { vehiclesToOrder: [{ ...line, wholesalePriceCents: 99 }] },
        'vehiclesToOrder.0.wholesalePriceCents',
        'Wholesale price must be greater than or equal to $1',
      ],
      [
        { vehiclesToOrder: [{ ...line, quantity: 0 }] },
        'vehiclesToOrder.0.quantity',
        'Quantity must be greater than or equal to 1',
      ],
      [
        { vehiclesToOrder: [{ ...line, vehicleVersionId: null }] },
        'vehiclesToOrder.0.vehicleVersionId',
        'Version is a required field.',
      ],
      [
        { vehiclesToOrder: [line, { ...line, variantId: foreign?.variant }] },
        'vehiclesToOrder.1.vehicleId',
        'The vendor does not supply this model.',
      ],
      [
        { vehiclesToOrder: [{ ...line, vehicleVersionId: foreign?.version }] },
        'vehiclesToOrder.0.vehicleVersionId',
        'This version belongs to another model.',
      ],
      [
        { invoiceDocUrl: 'https://elsewhere.example/x.pdf' },
        'invoiceDocUrl',
        'The file was not found. Upload it again.',
      ],
    ];
    for (const [change, field, message] of tries) {
      expect(refusal(await desk.save({ ...good, ...change })), field).toEqual([[field, message]]);
    }
    const order = await opened(0 + 1);
    expect(
      refusal(await desk.save({ ...good, purchaseOrderNumber: order.purchaseOrderNumber })),
    ).toEqual([['purchaseOrderNumber', 'PO number is already in use']]);
    expect(await counted(server, sql`select count(*) from purchase_orders`)).toBe(before + 1);
  });

  it('vendor, destination and quantities can only change while it is open', async () => {
    const order = await submitted(2);
    const good = await wanted(server.database, 1);
    const words = 'cannot be changed after the purchase order is submitted.';
    expect(refusal(await desk.save({ ...good, id: order.id }))).toEqual([
      ['vehiclesToOrder', `Quantities ${words}`],
    ]);
    const [asset] = order.assets;
    const { vehiclesToOrder: _lines, ...identity } = good;
    const repriced = await desk.save({
      ...identity,
      id: order.id,
      assets: [{ id: asset?.id, wholesalePriceCents: 90_000 }],
      discountPercentage: 10,
      shippingCostsCents: 500,
    });
    expect(repriced.data.order.totals.totalCents).toBe(171_500);
  });

  it('vendor and destination can change with its vehicles while it is open', async () => {
    const order = await opened(2);
    const { vehiclesToOrder: _lines, ...identity } = await wanted(server.database, 1);
    const vendors = await rows(
      server.database.sql,
      sql<{ id: string; supplies: boolean }>`
        select v.id, exists (select 1 from vendor_vehicles l where l.vendor_id = v.id and l.enabled
          and l.vehicle_id in (select x.vehicle_id from assets a join variants x on x.id = a.variant_id
            where a.purchase_order_id = ${order.id})) as supplies
        from vendors v where v.id <> ${String(identity.vendorId)}`,
    );
    const unable = vendors.find(({ supplies }) => !supplies);
    const able = vendors.find(({ supplies }) => supplies);
    const [refused] =
      refusal(await desk.save({ ...identity, id: order.id, vendorId: unable?.id })) ?? [];
    expect(refused).toEqual([
      'vendorId',
      expect.stringMatching(/^The vendor does not supply .+\.$/),
    ]);
    const elsewhere = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs
        where id <> ${String(identity.destinationId)} and not direct_ship_enabled order by name limit 1`,
    );
    const saved = await desk.save({
      ...identity,
      id: order.id,
      ...(able && { vendorId: able.id }),
      destinationId: elsewhere?.id,
    });
    expect(saved.errors).toBeUndefined();
    const places = await rows(
      server.database.sql,
      sql<{ hubId: string }>`
        select hub_id from assets where purchase_order_id = ${order.id}`,
    );
    expect(places).toEqual([{ hubId: elsewhere?.id }, { hubId: elsewhere?.id }]);
  });

  it('rejects a change of an outdated version, and names the other author', async () => {
    const order = await opened(1);
    const { vehiclesToOrder: _lines, ...identity } = await wanted(server.database, 1);
    const stale = { ...identity, id: order.id, expectedUpdatedAt: order.updatedAt };
    await desk.save({ ...stale, notes: 'first' });
    expect(refusal(await desk.save({ ...stale, notes: 'second' }))).toEqual([
      [undefined, 'Dana Petrović updated this purchase order. Review the changes and save again.'],
    ]);
  });

  it('outstanding vehicles can be removed, and it can be deleted until one arrives', async () => {
    const order = await submitted(3);
    const [a, b, c] = order.assets.map(({ id }) => id);
    await desk.checkIn([{ id: a ?? '', serialNumber: freshSerial() }]);
    const removed = await desk.remove(order.id, [a ?? '', b ?? '']);
    expect(removed.data.done).toEqual({
      succeeded: [{ id: b }],
      failed: [{ id: a, messages: ['Asset is already checked in'] }],
    });
    expect((await seen(order.id)).assets.map(({ id }) => id).sort()).toEqual([a, c].sort());
    expect((await desk.erase(order.id)).data.done.success).toBe(false);
    const other = await submitted(2);
    expect((await desk.erase(other.id)).data.done).toEqual({ success: true, error: null });
    expect(await desk.read(other.id)).toBeNull();
  });

  it('deleting unpairs its orders, which stay open; one with an assigned vehicle cannot be deleted', async () => {
    const late = await firstRow(
      server.database.sql,
      sql<{ id: string; orderId: string }>`
        select o.purchase_order_id as id, o.id as order_id from orders o
        join customers c on c.id = o.customer_id where c.email like '%+late-vendor@%'`,
    );
    expect((await desk.erase(late?.id ?? '')).data.done.success).toBe(true);
    const order = await firstRow(
      server.database.sql,
      sql<{ state: string; paired: string | null }>`
        select state, purchase_order_id as paired from orders where id = ${late?.orderId}`,
    );
    expect(order).toEqual({ state: 'open', paired: null });
    const transit = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select o.purchase_order_id as id from orders o
        join customers c on c.id = o.customer_id where c.email like '%+in-transit@%'`,
    );
    expect((await desk.erase(transit?.id ?? '')).data.done).toEqual({
      success: false,
      error: 'A vehicle is assigned to an order. Remove it there first',
    });
  });

  it('to a shop makes a waiting order ready when its vehicle arrives', async () => {
    const waiting = await firstRow(
      server.database.sql,
      sql<{ orderId: string; id: string }>`
        select o.id as order_id, o.purchase_order_id as id from orders o
        join customers c on c.id = o.customer_id where c.email like '%+shop-waits@%'`,
    );
    const order = await seen(waiting?.id ?? '');
    const [asset] = order.assets;
    await desk.checkIn([{ id: asset?.id ?? '', serialNumber: freshSerial() }]);
    expect((await seen(order.id)).orders).toEqual([{ id: waiting?.orderId, state: 'ready' }]);
  });

  it('is listed with exact totals in at most three statements', async () => {
    const { vendorId, hubId } = await supply(server.database);
    const cases: [string, string][] = [
      ['pageSize: 25', 'true'],
      ['purchaseOrderStates: [OPEN, SHIPPED]', "p.state in ('OPEN', 'SHIPPED')"],
      ['program: SPOKE', 'p.spoke_shop_id is not null'],
      ['program: DIRECT_SHIP', 'h.direct_ship_enabled'],
      ['invoiceStatus: MISSING', 'p.invoice_doc_url is null'],
      [`vendorIds: ["${vendorId}"], sortColumn: DESTINATION_NAME`, `p.vendor_id = '${vendorId}'`],
      [
        `hubIds: ["${hubId}"]`,
        `(p.hub_id = '${hubId}' or s.service_area_id = (select service_area_id from hubs where id = '${hubId}'))`,
      ],
      ['searchQuery: "oakl"', "coalesce(h.name, s.name) ilike '%oakl%'"],
    ];
    for (const [args, where] of cases) {
      const answer = await server.ask<{
        purchaseOrders: { pageInfo: { totalItems: number }; nodes: unknown[] };
      }>(`{ purchaseOrders(${args}) { pageInfo { totalItems } nodes {
        id purchaseOrderNumber vendorName destinationName assetsCount checkedInCount ordersCount } } }`);
      expect(answer.errors, args).toBeUndefined();
      expect(answer.statements, args).toBeLessThanOrEqual(3);
      const total = await counted(
        server,
        sql`select count(*) from purchase_orders p left join hubs h on h.id = p.hub_id
          left join spoke_shops s on s.id = p.spoke_shop_id
          where p.deleted_at is null and ${sql.raw(where)}`,
      );
      expect(total, args).toBeGreaterThan(0);
      expect(answer.data.purchaseOrders.pageInfo.totalItems, args).toBe(total);
      expect(answer.data.purchaseOrders.nodes, args).toHaveLength(Math.min(25, total));
    }
  });

  it.each(PURCHASE_ORDER_SORT_COLUMNS)(
    '%s pages in the order of plain SQL, nulls last in both directions',
    async (column) => {
      for (const direction of ['asc', 'desc']) {
        const expected = await rows(
          server.database.sql,
          sql<{ id: string; key: unknown }>`
            select p.id from purchase_orders p join vendors v on v.id = p.vendor_id
            left join hubs h on h.id = p.hub_id left join spoke_shops s on s.id = p.spoke_shop_id
            where p.deleted_at is null and p.state <> 'CLOSED'
            order by ${sql.raw(`${SORT_KEYS[column]} ${direction} nulls last`)},
              ${sql.raw(
                column === 'VENDOR_NAME'
                  ? `v.id ${direction},`
                  : column === 'DESTINATION_NAME'
                    ? `coalesce(p.hub_id, p.spoke_shop_id) ${direction},`
                    : '',
              )} p.id ${sql.raw(direction)}`,
        );
        const got: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / 10); page += 1) {
          const answer = await server.ask<{ purchaseOrders: { nodes: { id: string }[] } }>(
            `{ purchaseOrders(sortColumn: ${column}, sortDirection: ${direction}, pageSize: 10,
              currentPage: ${page}, purchaseOrderStates: [OPEN, SUBMITTED, SHIPPED, CHECK_IN]) { nodes { id } } }`,
          );
          got.push(...answer.data.purchaseOrders.nodes.map(({ id }) => id));
        }
        expect(got, direction).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  it('the usual vendor of a variant is its only one, or the one of its latest purchase', async () => {
    const order = await wanted(server.database, 1);
    const [{ variantId } = { variantId: '' }] = order.vehiclesToOrder;
    const model = sql`(select vehicle_id from variants where id = ${variantId})`;
    const other = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        insert into vendor_vehicles (vendor_id, vehicle_id)
        select v.id, ${model} from vendors v
        where not exists (select from vendor_vehicles l where l.vendor_id = v.id and l.vehicle_id = ${model})
        order by v.name limit 1 returning vendor_id as id`,
    );
    const usual = async () => {
      const answer = await server.ask<{ usualVendor: { id: string } | null }>(
        'query ($variantId: ID!) { usualVendor(variantId: $variantId) { id } }',
        { variantId },
      );
      return answer.data.usualVendor?.id;
    };
    await desk.save(order);
    expect(await usual()).toBe(order.vendorId);
    await desk.save({ ...order, vendorId: other?.id });
    expect(await usual()).toBe(other?.id);
    await sql`update vendor_vehicles set enabled = false
      where vehicle_id = ${model} and vendor_id <> ${order.vendorId}`.execute(server.database.sql);
    expect(await usual()).toBe(order.vendorId);
    await sql`update vendor_vehicles set enabled = false where vehicle_id = ${model}`.execute(
      server.database.sql,
    );
    expect(await usual()).toBeUndefined();
    await sql`update vendor_vehicles set enabled = true where vehicle_id = ${model}`.execute(
      server.database.sql,
    );
  });

  it('numbers have six digits, and more after a million, sorted correctly', async () => {
    await sql`select setval('purchase_order_numbers', 999998)`.execute(server.database.sql);
    const next = () =>
      server
        .ask<{ next: string }>('{ next: nextPurchaseOrderNumber }')
        .then(({ data }) => data.next);
    expect(await next()).toBe('PO-999999');
    expect((await opened(1)).purchaseOrderNumber).toBe('PO-999999');
    expect(await next()).toBe('PO-1000000');
    expect((await opened(1)).purchaseOrderNumber).toBe('PO-1000000');
    const last = await server.ask<{ purchaseOrders: { nodes: { number: string }[] } }>(
      `{ purchaseOrders(sortColumn: PURCHASE_ORDER_NUMBER, sortDirection: desc, pageSize: 3)
        { nodes { number: purchaseOrderNumber } } }`,
    );
    const numbers = last.data.purchaseOrders.nodes.map(({ number }) => number);
    expect(numbers.slice(0, 2)).toEqual(['PO-1000000', 'PO-999999']);
  });
});
