import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { addRunningSubscription } from '../subscriptions/subscriptions.test-support.ts';
import {
  addVehicles,
  type Outcome,
  placeNamed,
  type SeenTransfer,
  type TestPlace,
  transferDesk,
} from './transfers.test-support.ts';

const UNKNOWN = '0197a000-0000-7000-8000-000000000001';

describe.each(databasesOf(import.meta.url))('transfer orders on %s', (kind) => {
  let server: TestServer;
  let desk: ReturnType<typeof transferDesk>;
  let oakland: TestPlace;
  let portland: TestPlace;
  let shop: TestPlace;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = transferDesk(server);
    oakland = await placeNamed(server.database, 'Oakland');
    portland = await placeNamed(server.database, 'Portland');
    shop = await placeNamed(server.database, 'Coast Cycles Berkeley');
  });
  afterAll(() => server.close());

  const stock = (place: TestPlace, ...states: string[]) =>
    addVehicles(server.database, place, states);
  const serialOf = async (id: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ serial: string }>`select serial_number as serial from assets where id = ${id}`,
      )
    )?.serial ?? '';

  it('vehicles are scanned, shipped, received in parts and closed, with correct locations', async () => {
    const order = await desk.create(oakland, portland);
    const ids = await stock(oakland, 'ACTIVE', 'RETURNED', 'MAINTENANCE_HOLD');
    const [first = '', second = '', third = ''] = ids;
    const scanned = await desk.act<Outcome>('transferOrderAddAssets', {
      transferOrderId: order.id,
      serialNumbers: [` ${(await serialOf(first)).toLowerCase()}/`],
    });
    expect(scanned.data.done.succeeded.map(({ state }) => state)).toEqual(['OPEN_TO']);
    await desk.act('transferOrderAddAssets', {
      transferOrderId: order.id,
      assetIds: [second, third],
    });
    expect(await desk.states(ids)).toEqual(['OPEN_TO', 'OPEN_TO', 'OPEN_TO']);

    expect((await desk.move('assetsMarkShippedTo', order.id, [first, second])).failed).toEqual([]);
    expect(await desk.read(order.id)).toMatchObject({ state: 'SHIPPED', assetsCount: 3 });
    const { data } = await server.ask<{ asset: { events: { note: string; links: object[] }[] } }>(
      'query ($id: ID!) { asset(id: $id) { events { note links { number type id } } } }',
      { id: first },
    );
    const link = { number: order.transferOrderNumber, type: 'TransferOrder', id: order.id };
    expect(data.asset.events.slice(0, 2)).toEqual([
      { note: `Transfer order ${link.number} to Portland`, links: [link] },
      { note: `Transfer order ${link.number}`, links: [link] },
    ]);
    await desk.move('assetsMarkShippedTo', order.id, [third]);
    expect(await desk.states(ids)).toEqual(['SHIPPED_TO', 'SHIPPED_TO', 'SHIPPED_TO']);

    await desk.move('assetsMarkReceivedTo', order.id, [first]);
    expect(await desk.read(order.id)).toMatchObject({
      state: 'SHIPPED',
      receivedCount: 1,
      checkedInAt: null,
    });
    await desk.move('assetsMarkReceivedTo', order.id, [second, third]);
    const arrived = await desk.read(order.id);
    expect(arrived).toMatchObject({ state: 'CHECKED_IN', receivedCount: 3 });
    expect(arrived.checkedInAt).not.toBeNull();
    const stands = await rows(
      server.database.sql,
      sql<{ hub: string }>`
        select distinct hub_id as hub from assets where id = any(${ids}::uuid[])`,
    );
    expect(stands).toEqual([{ hub: portland.id }]);

    const closed = await desk.act<SeenTransfer>('transferOrderUpdate', {
      id: order.id,
      attributes: { state: 'CLOSED' },
    });
    expect(closed.data.done.state).toBe('CLOSED');
    expect(closed.data.done.availableActions.map(({ action }) => action)).toEqual(['edit']);
    expect(closed.data.done.events.map(({ description }) => description.split(' by ')[0])).toEqual([
      'Transfer order closed',
      '2 vehicles received',
      `Vehicle ${await serialOf(first)} received`,
      `Vehicle ${await serialOf(third)} shipped`,
      '2 vehicles shipped',
      '2 vehicles added',
      `Vehicle ${await serialOf(first)} added`,
      `Transfer order ${order.transferOrderNumber} created`,
    ]);
  });

  it('failures are returned individually, and other vehicles are added', async () => {
    const order = await desk.create(oakland, portland);
    const [free = '', sold = ''] = await stock(oakland, 'ACTIVE', 'SOLD');
    const [elsewhere = ''] = await stock(portland, 'ACTIVE');
    const [atShop = ''] = await stock(shop, 'ACTIVE');
    const ready = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select a.id from orders o join assets a on a.id = o.asset_id and a.state = 'ACTIVE'
        where o.state = 'ready' and a.hub_id = ${oakland.id} and a.spoke_shop_id is null limit 1`,
    );
    const rented = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select asset_id as id from subscriptions
        where state = 'ACTIVE' and asset_id is not null limit 1`,
    );
    const other = await desk.create(oakland, shop, await stock(oakland, 'ACTIVE'));
    const taken = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select asset_id as id from transfer_order_assets
        where transfer_order_id = ${other.id}`,
    );
    const assetIds = [free, sold, elsewhere, atShop, ready?.id, rented?.id, taken?.id, UNKNOWN];
    const [coded] = await rows(
      server.database.sql,
      sql<{ name: string }>`
        update variants set codes = '{4006381333931}' where id = (select min(id::text)::uuid from variants)
        returning sort_name as name`,
    );
    const isCode = `4006381333931 is the maker's code of ${coded?.name}, not a serial number. Scan the number on the frame.`;
    const { data, body } = await desk.act<Outcome>('transferOrderAddAssets', {
      transferOrderId: order.id,
      assetIds,
      serialNumbers: ['no such thing', '4006381333931'],
    });
    const blockers = body.extensions?.refusals?.filter(({ blocker }) => blocker);
    expect(blockers).toMatchObject([
      { blocker: 'ORDER', blockerId: expect.any(String) },
      { blocker: 'SUBSCRIPTION', blockerId: expect.any(String) },
      { blocker: 'TRANSFER_ORDER', blockerId: other.id },
    ]);
    expect(data.done.succeeded.map(({ id }) => id)).toEqual([free]);
    expect(data.done.failed).toEqual([
      { id: sold, messages: ['Cannot be moved while it is SOLD'] },
      { id: elsewhere, messages: ['Not at Oakland'] },
      { id: atShop, messages: ['Not at Oakland'] },
      { id: ready?.id, messages: ['On a ready order'] },
      { id: rented?.id, messages: ['With a customer'] },
      { id: taken?.id, messages: [`On transfer order ${other.transferOrderNumber}`] },
      { id: UNKNOWN, messages: ['Unknown serial'] },
      { id: 'no such thing', messages: ['Unknown serial'] },
      { id: '4006381333931', messages: [isCode] },
    ]);
    const transferable = (serialNumber: string) =>
      server.ask<{ transferableAssetBySerialNumber: { id: string } }>(
        `query ($s: String!, $h: ID!) {
          transferableAssetBySerialNumber(serialNumber: $s, hubId: $h) { id } }`,
        { s: serialNumber, h: oakland.id },
      );
    expect((await transferable(await serialOf(elsewhere))).error.message).toBe('Not at Oakland');
    expect((await transferable('4006381333931')).error.message).toBe(isCode);
    const [there = ''] = await stock(oakland, 'TEST_RIDE');
    const found = await transferable(await serialOf(there));
    expect(found.data.transferableAssetBySerialNumber.id).toBe(there);
  });

  it('bulk mutations take a constant number of statements', async () => {
    const counts = [];
    for (const count of [2, 40]) {
      const ids = await stock(oakland, ...Array.from({ length: count }, () => 'ACTIVE'));
      const { id } = await desk.create(oakland, portland);
      const calls = [
        ['transferOrderAddAssets', { transferOrderId: id, assetIds: ids }],
        ['assetsMarkShippedTo', { orderId: id, assets: ids }],
        ['assetsMarkReceivedTo', { orderId: id, assets: ids }],
      ] as const;
      const spent = [];
      for (const [verb, variables] of calls) {
        const answer = await desk.act<Outcome>(verb, variables);
        expect(answer.data.done.succeeded).toHaveLength(count);
        spent.push(answer.statements);
      }
      counts.push(spent);
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(Math.max(...(counts[0] ?? []))).toBeLessThanOrEqual(17);
  });

  it('deleting an open one restores the previous state of each vehicle, with its date', async () => {
    const before = ['RECEIVED', 'RETURNED', 'TEST_RIDE', 'RESERVED_FOR_TRANSFER', 'ACTIVE'];
    const ids = await stock(oakland, ...before);
    const ask = `{ asset(id: "${ids[0]}") { checkedInAt } }`;
    const { asset } = (await server.ask<{ asset: { checkedInAt: string } }>(ask)).data;
    const order = await desk.create(oakland, portland, ids);
    expect(new Set(await desk.states(ids))).toEqual(new Set(['OPEN_TO']));
    const deleted = await desk.act('transferOrderDelete', { id: order.id });
    expect(deleted.data.done).toEqual({ success: true, error: null });
    expect(await desk.states(ids)).toEqual(before);
    expect((await server.ask(ask)).data).toEqual({ asset });
    expect(await desk.read(order.id)).toBeNull();
    const again = await desk.create(oakland, portland, ids);
    await desk.move('assetsMarkShippedTo', again.id, ids.slice(0, 1));
    expect((await desk.act('transferOrderDelete', { id: again.id })).data.done).toEqual({
      success: false,
      error: 'Delete is not available: the transfer order is shipped.',
    });
  });

  it('an unshipped vehicle can be removed and added again, and removing the last one checks in the rest', async () => {
    const ids = await stock(oakland, 'ACTIVE', 'RECEIVED');
    const [first = '', second = ''] = ids;
    const order = await desk.create(oakland, portland, ids);
    const remove = (assetIds: readonly string[]) =>
      desk.act<Outcome>('transferOrderRemoveAssets', { transferOrderId: order.id, assetIds });
    await remove([second]);
    expect(await desk.states(ids)).toEqual(['OPEN_TO', 'RECEIVED']);
    await desk.act('transferOrderAddAssets', { transferOrderId: order.id, assetIds: [second] });
    expect(await desk.read(order.id)).toMatchObject({ state: 'OPEN', assetsCount: 2 });
    await desk.move('assetsMarkReceivedTo', order.id, [first]);
    expect(await desk.read(order.id)).toMatchObject({ state: 'SHIPPED', receivedCount: 1 });
    expect((await remove([first])).data.done.failed).toEqual([
      { id: first, messages: ['Already received'] },
    ]);
    await remove([second]);
    expect(await desk.states(ids)).toEqual(['RECEIVED_TO', 'RECEIVED']);
    expect(await desk.read(order.id)).toMatchObject({ state: 'CHECKED_IN', assetsCount: 1 });
  });

  it('vehicles lost in transit are decommissioned with a reason, so that the rest completes', async () => {
    const ids = await stock(oakland, 'ACTIVE', 'ACTIVE');
    const [first = '', second = ''] = ids;
    const order = await desk.create(oakland, portland, ids);
    await desk.move('assetsMarkShippedTo', order.id, ids);
    await desk.move('assetsMarkReceivedTo', order.id, [first]);
    const lose = (reason: string) =>
      desk.act<Outcome>('transferOrderLostInTransit', {
        transferOrderId: order.id,
        assetIds: [second],
        reason,
      });
    expect((await lose('  ')).error.message).toBe('Reason is a required field.');
    await lose('The van was broken into');
    expect(await desk.states(ids)).toEqual(['RECEIVED_TO', 'DECOMMISSIONED']);
    const after = await desk.read(order.id);
    expect(after).toMatchObject({ state: 'CHECKED_IN', assetsCount: 2, receivedCount: 1 });
    expect(after.events[0]).toMatchObject({
      kind: 'transfer_order.lost',
      note: 'The van was broken into',
    });
    const event = await firstRow(
      server.database.sql,
      sql<{ facts: object }>`select facts from events where entity_id = ${second}
        order by created_at desc, id desc limit 1`,
    );
    expect(event?.facts).toEqual({
      state: 'DECOMMISSIONED',
      cause: 'lost_in_transit',
      note: 'The van was broken into',
    });
  });

  it('a subscription returns the transfer order that collects its vehicle', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const [extra = ''] = await stock(oakland, 'ACTIVE');
    const order = await desk.create(oakland, portland, [extra]);
    await sql`update transfer_orders set linked_subscription_id = ${subscriptionId}
      where id = ${order.id}`.execute(server.database.sql);
    const { data } = await server.ask<{ subscription: { transferOrder: object } }>(
      `query ($id: ID!) { subscription(subscriptionId: $id) {
        transferOrder { id origin { name } destination { name } } } }`,
      { id: subscriptionId },
    );
    expect(data.subscription.transferOrder).toEqual({
      id: order.id,
      origin: { name: 'Oakland' },
      destination: { name: 'Portland' },
    });
  });

  it('a vehicle lost in transit can be recovered once, with a new record that links to the old one', async () => {
    const [lost = '', scrapped = ''] = await stock(oakland, 'ACTIVE', 'DECOMMISSIONED');
    const order = await desk.create(oakland, portland, [lost]);
    await desk.move('assetsMarkShippedTo', order.id, [lost]);
    await desk.act<Outcome>('transferOrderLostInTransit', {
      transferOrderId: order.id,
      assetIds: [lost],
      reason: 'Fell off the list',
    });
    const offered = (id: string) =>
      server.ask<{ asset: { availableActions: { action: string }[] } }>(
        'query ($id: ID!) { asset(id: $id) { availableActions { action } } }',
        { id },
      );
    expect((await offered(lost)).data.asset.availableActions).toContainEqual({ action: 'recover' });
    const recover = (assetId: string) =>
      server.ask<{ assetRecover: { id: string; state: string; serialNumber: string } }>(
        `mutation ($a: ID!, $h: ID!) { assetRecover(assetId: $a, hubId: $h) { id state serialNumber } }`,
        { a: assetId, h: portland.id },
      );
    const found = (await recover(lost)).data.assetRecover;
    expect(found).toMatchObject({ state: 'RETURNED', serialNumber: await serialOf(lost) });
    const link = await firstRow(
      server.database.sql,
      sql<{ before: string }>`select predecessor_id as before from assets where id = ${found.id}`,
    );
    expect(link?.before).toBe(lost);
    const before = await server.ask<{ asset: Record<string, unknown> }>(
      `query ($id: ID!) { asset(id: $id) { successor { id } takenInAgainAt
        lostTransfer { id transferOrderNumber originName destinationName } transfer { id } } }`,
      { id: lost },
    );
    expect(before.data.asset).toEqual({
      successor: { id: found.id },
      takenInAgainAt: 'Portland',
      lostTransfer: {
        id: order.id,
        transferOrderNumber: order.transferOrderNumber,
        originName: 'Oakland',
        destinationName: 'Portland',
      },
      transfer: null,
    });
    expect((await recover(lost)).error.message).toBe('This vehicle has already been recovered.');
    expect((await recover(scrapped)).error.message).toBe(
      'Only a vehicle that was stolen, sold, lost in transit or marked as missing can be recovered.',
    );
  });

  it('a label or an old tag can be scanned like a serial number, and other URLs are rejected', async () => {
    const order = await desk.create(oakland, portland);
    const [labelled = '', tagged = ''] = await stock(oakland, 'ACTIVE', 'ACTIVE');
    await sql`update assets set old_tag = 'TAG 9' where id = ${tagged}`.execute(
      server.database.sql,
    );
    const scans = [
      `https://console.example.com/inventory/assets/${labelled}?qr=abc`,
      'tag  9',
      'https://qr.maker.example/SFO-1',
      'A'.repeat(300),
    ];
    const { data } = await desk.act<Outcome>('transferOrderAddAssets', {
      transferOrderId: order.id,
      serialNumbers: scans,
    });
    expect(data.done.succeeded.map(({ id }) => id)).toEqual([labelled, tagged]);
    expect(data.done.failed).toEqual([
      { id: scans[2], messages: ['A web address is not a serial number'] },
      { id: scans[3], messages: ['A serial number has at most 100 characters'] },
    ]);
  });

  it('a vehicle that arrives at a shop belongs to its hub and is assigned to the order waiting there', async () => {
    const waiting = await firstRow(
      server.database.sql,
      sql<{ id: string; variantId: string; shopId: string }>`
        select id, variant_id, spoke_shop_id as shop_id from orders
        where state = 'open' and program = 'spoke' order by created_at limit 1`,
    );
    if (!waiting) throw new Error('No order waits at a shop.');
    const [asset = ''] = await stock(portland, 'ACTIVE');
    await sql`
      update assets set variant_id = ${waiting.variantId}, vehicle_version_id = (
        select vv.id from vehicle_versions vv join variants v on v.vehicle_id = vv.vehicle_id
        where v.id = ${waiting.variantId} and vv.is_default)
      where id = ${asset}`.execute(server.database.sql);
    const order = await desk.create(portland, { type: 'SpokeShop', id: waiting.shopId }, [asset]);
    await desk.move('assetsMarkReceivedTo', order.id, [asset]);
    const served = await firstRow(
      server.database.sql,
      sql<{ state: string; place: string; hub: boolean; waits: string }>`
        select o.state, a.spoke_shop_id as place, a.state as waits, a.hub_id <> ${portland.id} as hub
        from orders o join assets a on a.id = o.asset_id
        where a.id = ${asset} and o.spoke_shop_id = ${waiting.shopId}`,
    );
    expect(served).toEqual({ state: 'ready', place: waiting.shopId, hub: true, waits: 'ACTIVE' });
  });

  it('a vehicle collected to a shop is assigned to the order waiting there once its subscription ends', async () => {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    const order = await desk.create({ type: 'Customer', id: customerId }, shop);
    await desk.move('assetsMarkReceivedTo', order.id, [assetId]);
    // Before all other options.
    await sql`update assets set checked_in_at = 'epoch' where id = ${assetId}`.execute(
      server.database.sql,
    );
    const waiting = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        update orders set state = 'open', asset_id = null, readied_at = null,
          vehicle_serial_number = null, created_at = 'epoch', program = 'spoke',
          spoke_shop_id = ${shop.id}, variant_id = (select variant_id from assets where id = ${assetId})
        where id = (select id from orders where state in ('open', 'ready') and kind = 'subscription'
          order by program = 'spoke' desc, id limit 1)
        returning id`,
    );
    const ended = await server.ask(
      `mutation ($id: ID!) { subscriptionCancel(subscriptionId: $id,
        attributes: { cancelationReason: "WEATHER" }) { subscription { id } } }`,
      { id: subscriptionId },
    );
    expect(ended.errors).toBeUndefined();
    const served = await firstRow(
      server.database.sql,
      sql`select o.state, o.asset_id as asset, a.state as stands from orders o
        left join assets a on a.id = o.asset_id where o.id = ${waiting?.id ?? null}`,
    );
    expect(served).toEqual({ state: 'ready', asset: assetId, stands: 'ACTIVE' });
  });

  it("a transfer order of a customer's vehicle cannot be deleted after the subscription ended until the vehicle arrives", async () => {
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string; customerId: string; assetId: string }>`
        select s.id, s.customer_id, s.asset_id from subscriptions s
        join assets a on a.id = s.asset_id and a.state = 'ACTIVE'
        join customers c on c.id = s.customer_id and c.email not like '%+%'
        where s.state = 'ACTIVE' and s.program = 'direct_ship' limit 1`,
    );
    if (!found) throw new Error('No customer has a vehicle.');
    const customer = { type: 'Customer', id: found.customerId };
    const order = await desk.create(customer, oakland);
    expect(await desk.states([found.assetId])).toEqual(['OPEN_TO']);
    expect(order).toMatchObject({ assetsCount: 1, customerKeepsVehicle: false });
    const off = await desk.act('transferOrderRemoveAssets', {
      transferOrderId: order.id,
      assetIds: [found.assetId],
    });
    expect(off.error.message).toBe('Delete the transfer order instead.');
    await sql`
      update subscriptions set state = 'CANCELED', ended_at = now() where id = ${found.id}`.execute(
      server.database.sql,
    );
    expect((await desk.read(order.id)).customerKeepsVehicle).toBe(true);
    expect((await desk.act('transferOrderDelete', { id: order.id })).data.done).toEqual({
      success: false,
      error: 'Keep the transfer order until the vehicle arrives',
    });
    await desk.act('transferOrderDelete', { id: order.id, vehicleAtHub: true });
    expect(await desk.states([found.assetId])).toEqual(['RETURNED']);
    const none = await desk.act('transferOrderCreate', {
      attributes: { origin: customer, destination: oakland },
    });
    expect(none.error.message).toBe('The customer has no vehicle to collect.');
  });

  it('identical or unknown places and those without deliveries are rejected with their field', async () => {
    const directShip = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where direct_ship_enabled limit 1`,
    );
    const refused = async (origin: TestPlace, destination: TestPlace) => {
      const { error } = await desk.act('transferOrderCreate', {
        attributes: { origin, destination },
      });
      const [refusal] = error.extensions.refusals ?? [];
      return [refusal?.field, error.message];
    };
    expect(await refused(oakland, oakland)).toEqual([
      'destination',
      'Origin and destination must differ.',
    ]);
    expect(await refused(oakland, { type: 'Hub', id: directShip?.id ?? '' })).toEqual([
      'destination',
      'A direct-ship hub cannot be a destination.',
    ]);
    expect(await refused(oakland, { type: 'Hub', id: UNKNOWN })).toEqual([
      'destination',
      'Destination not found.',
    ]);
    expect(await refused({ type: 'SpokeShop', id: UNKNOWN }, oakland)).toEqual([
      'origin',
      'The vehicle cannot be collected there.',
    ]);
    const [elsewhere = ''] = await stock(portland, 'ACTIVE');
    const named = await desk.act('transferOrderCreate', {
      attributes: { origin: oakland, destination: portland, assetIds: [elsewhere] },
    });
    expect(named.error.message).toBe('Not at Oakland.');
  });

  it('fields can be changed according to its state, with a field history', async () => {
    const order = await desk.create(oakland, portland, await stock(oakland, 'ACTIVE'));
    const update = (attributes: object, expectedUpdatedAt?: string) =>
      desk.act<SeenTransfer>('transferOrderUpdate', {
        id: order.id,
        attributes,
        expectedUpdatedAt,
      });
    const changed = await update({ destination: shop, shippingCostsCents: 4550, notes: 'Fragile' });
    expect(changed.data.done).toMatchObject({
      destination: { type: 'SpokeShop', id: shop.id },
      shippingCostsCents: 4550,
      notes: 'Fragile',
    });
    const stale = await update({ notes: 'Mine' }, order.updatedAt);
    expect(stale.error.message).toBe(
      'Dana Petrović updated this transfer order. Review the changes and save again.',
    );
    expect((await update({ state: 'SHIPPED' })).error.message).toMatch(/only set it to closed/);
    expect((await update({ invoiceDocUrl: 'javascript:alert(1)' })).error.message).toBe(
      'The file was not found. Upload it again.',
    );
    const [vehicle] = await rows(
      server.database.sql,
      sql<{ id: string }>`select asset_id as id from transfer_order_assets
        where transfer_order_id = ${order.id}`,
    );
    await desk.move('assetsMarkReceivedTo', order.id, [vehicle?.id ?? '']);
    expect((await update({ destination: portland })).error.extensions.refusals).toEqual([
      expect.objectContaining({ field: 'destination' }),
    ]);
    await update({ state: 'CLOSED' });
    expect((await update({ trackingInfo: '1Z' })).error.message).toBe(
      'On a closed transfer order, only notes and invoice can be changed.',
    );
    await update({ notes: 'Arrived well' });
    const history = await server.ask<{
      logHistories: { nodes: { category: string; modifications: object }[] };
    }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: TransferOrder) {
        nodes { category modifications } } }`,
      { id: order.id },
    );
    expect(history.data.logHistories.nodes).toEqual([
      { category: 'DETAILS', modifications: { notes: ['Fragile', 'Arrived well'] } },
      { category: 'STATE', modifications: { state: ['CHECKED_IN', 'CLOSED'] } },
      { category: 'STATE', modifications: { state: ['OPEN', 'CHECKED_IN'] } },
      {
        category: 'DETAILS',
        modifications: {
          destination: ['Portland', 'Coast Cycles Berkeley'],
          notes: ['', 'Fragile'],
          shippingCostsCents: [0, 4550],
        },
      },
    ]);
  });

  it('a repeated call acts once and returns the same', async () => {
    const order = await desk.create(oakland, portland);
    const assetIds = await stock(oakland, 'ACTIVE');
    const call = () =>
      desk.act<Outcome>(
        'transferOrderAddAssets',
        { transferOrderId: order.id, assetIds },
        { 'idempotency-key': `add-${order.id}` },
      );
    const [first, second] = [await call(), await call()];
    expect(second.data.done).toEqual(first.data.done);
    expect((await desk.read(order.id)).events).toHaveLength(2);
  });

  it('the tabs contain waiting, shipped, received and lost vehicles, by model and variant', async () => {
    const ids = await stock(oakland, 'ACTIVE', 'RETURNED', 'ACTIVE', 'ACTIVE');
    const [waits = '', travels = '', arrives = '', vanishes = ''] = ids;
    const order = await desk.create(oakland, portland, ids);
    await desk.move('assetsMarkShippedTo', order.id, [travels, arrives, vanishes]);
    await desk.move('assetsMarkReceivedTo', order.id, [arrives]);
    await desk.act('transferOrderLostInTransit', {
      transferOrderId: order.id,
      assetIds: [vanishes],
      reason: 'Gone',
    });
    const late = await desk.move('assetsMarkReceivedTo', order.id, [vanishes]);
    expect(late.failed.map(({ messages }) => messages)).toEqual([
      ['Lost in transit on this transfer order'],
    ]);
    type Group = {
      totalCount: number;
      variants: { assets: { previousState: string; asset: { id: string } }[] }[];
    };
    const groups =
      '{ brand model totalCount variants { color size assets { since previousState asset { id label } } } }';
    const { data } = await server.ask<{ transferOrderTabs: Record<string, Group[]> }>(
      `query ($id: ID!) { transferOrderTabs(id: $id) {
        allocatedAssets ${groups} shippedAssets ${groups} checkedInAssets ${groups} lostAssets ${groups} } }`,
      { id: order.id },
    );
    const seen = Object.fromEntries(
      Object.entries(data.transferOrderTabs).map(([tab, models]) => [
        tab,
        models.flatMap(({ variants }) => variants.flatMap(({ assets }) => assets)),
      ]),
    );
    expect(seen.allocatedAssets?.map(({ asset }) => asset.id)).toEqual([waits]);
    expect(seen.shippedAssets?.map(({ previousState }) => previousState)).toEqual(['RETURNED']);
    expect(seen.checkedInAssets?.map(({ asset }) => asset.id)).toEqual([arrives]);
    expect(seen.lostAssets?.map(({ asset }) => asset.id)).toEqual([vanishes]);
  });

  it('the list sorts by the names of hubs, shops and customers', async () => {
    const seen = await server.ask<
      Record<
        'up' | 'down' | 'to',
        { nodes: { origin: { name: string }; destination: { name: string } }[] }
      >
    >(`{
      up: transferOrders(pageSize: 100, sortColumn: ORIGIN_NAME, sortDirection: asc) { ...names }
      down: transferOrders(pageSize: 100, sortColumn: ORIGIN_NAME, sortDirection: desc) { ...names }
      to: transferOrders(pageSize: 100, sortColumn: DESTINATION_NAME, sortDirection: asc, searchQuery: "TO-") { ...names }
    } fragment names on TransferOrderList { nodes { origin { name } destination { name } } }`);
    const { up, down, to } = seen.data;
    const sorted = (names: readonly string[]) => names.toSorted(new Intl.Collator('en').compare);
    const origins = up.nodes.map(({ origin }) => origin.name);
    expect(new Set(origins).size).toBeGreaterThan(3);
    expect(origins).toEqual(sorted(origins));
    expect(down.nodes.map(({ origin }) => origin.name)).toEqual(origins.toReversed());
    const destinations = to.nodes.map(({ destination }) => destination.name);
    expect(destinations).toHaveLength(origins.length);
    expect(destinations).toEqual(sorted(destinations));
  });
});
