import { ASSET_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
} from '../subscriptions/subscriptions.test-support.ts';
import {
  type AssetDesk,
  type AssetVerbName,
  addAsset,
  addFulfilledOrder,
  assetDesk,
} from './assets.test-support.ts';

/** The mutation for each state, with its arguments. */
const CALLS: Partial<Record<string, [verb: AssetVerbName, variables?: object]>> = {
  ACTIVE: ['assetActivate'],
  TEST_RIDE: ['assetTestRide'],
  RETURNED: ['assetReturn'],
  DECOMMISSIONED: ['assetDecommission', { reason: 'Bent frame' }],
  RESERVED_FOR_CUSTOMER: ['assetReserveForCustomer'],
  RESERVED_FOR_PRESALE: ['assetReserveForPresale'],
  RESERVED_FOR_FLEET_RENTAL: ['assetReserveForFleetRental'],
  RESERVED_FOR_FLEET_RENTAL_TEST_RIDE: ['assetReserveForFleetRentalTestRide'],
  RESERVED_FOR_TRANSFER: ['assetReserveForTransfer'],
  SOLD: [
    'assetReportSold',
    { buyoutPriceCents: 45_000, soldAt: '2026-03-04', salesChannel: 'CRAIGSLIST' },
  ],
  ...Object.fromEntries(
    ASSET_STATES.filter((state) => state.startsWith('MAINTENANCE')).map((state) => [
      state,
      ['assetMaintenance', { state, description: 'Creaks' }],
    ]),
  ),
};

describe.each(databasesOf(import.meta.url))('vehicle actions on %s', (kind) => {
  let server: TestServer;
  let desk: AssetDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = assetDesk(server);
  });
  afterAll(() => server.close());

  const add = (state: string, serialNumber?: string | null) =>
    addAsset(server.database, { state, ...(serialNumber !== undefined && { serialNumber }) });
  const lastEvent = async (assetId: string) => (await desk.read(assetId)).events[0]?.description;

  it('from every state exactly the next states can be reached, each by its own mutation, with its event', async () => {
    for (const from of ASSET_STATES) {
      const staying = await add(from);
      const { nextStates } = await desk.read(staying);
      for (const [to, call] of Object.entries(CALLS)) {
        const [verb, variables] = call ?? [];
        if (!verb) continue;
        const allowed = nextStates.includes(to);
        const assetId = allowed ? await add(from) : staying;
        const answer = await desk.act(verb, { assetId, ...variables });
        const what = `${from} to ${to}: ${JSON.stringify(answer.errors)}`;
        if (!allowed) {
          expect(answer.error.extensions.code, what).toBe('REFUSED');
          continue;
        }
        expect(answer.data.done.state, what).toBe(to);
        expect(answer.data.done.events[0]?.description, what).toMatch(
          new RegExp(`^${to} by admin@kickstand\\.example\\..*\\(source: console\\)$`),
        );
      }
      const after = await desk.read(staying);
      expect([after.state, after.events], from).toEqual([from, []]);
    }
  }, 300_000);

  it('maintenance notes are stored with the event', async () => {
    const assetId = await add('RETURNED');
    await desk.act('assetMaintenanceHold', {
      assetId,
      maintenanceDescription: ' Brake squeaks ',
    });
    expect(await lastEvent(assetId)).toBe(
      'MAINTENANCE_HOLD by admin@kickstand.example. Description: Brake squeaks (source: console)',
    );
    await desk.act('assetActivate', { assetId, maintenanceNotes: 'New pads' });
    expect(await lastEvent(assetId)).toBe(
      'ACTIVE by admin@kickstand.example. Description: New pads (source: console)',
    );
  });

  it('maintenance requires a description and a missing serial number, which is stored', async () => {
    const assetId = await add('ACTIVE', null);
    const asked = await desk.act('assetMaintenance', { assetId, state: 'MAINTENANCE_RMA' });
    expect(refusedFields(asked)).toEqual({
      description: 'Description is a required field.',
      serialNumber: 'Serial number is a required field.',
    });
    const held = await desk.act('assetMaintenanceHold', { assetId });
    expect(refusedFields(held)).toEqual({
      maintenanceDescription: 'Description is a required field.',
      serialNumber: 'Serial number is a required field.',
    });
    const taken = await add('ACTIVE', 'TAKEN 1');
    const twice = await desk.act('assetMaintenanceHold', {
      assetId,
      maintenanceDescription: 'Creaks',
      serialNumber: 'taken 1',
    });
    expect(refusedFields(twice)).toEqual({ serialNumber: 'Serial number is already in use' });
    expect((await desk.read(assetId)).state).toBe('ACTIVE');
    const done = await desk.act('assetMaintenanceHold', {
      assetId,
      maintenanceDescription: 'Creaks',
      serialNumber: ' ks/77 ',
    });
    expect(done.data.done).toMatchObject({ state: 'MAINTENANCE_HOLD', serialNumber: 'KS77' });
    expect((await desk.read(taken)).serialNumber).toBe('TAKEN 1');
    const wrong = await desk.act('assetMaintenance', { assetId, state: 'ACTIVE' });
    expect(refusedFields(wrong)).toEqual({ state: 'Select a valid option.' });
  });

  it('a vehicle on a ready order, being built, on a transfer order or with a pending payment cannot change', async () => {
    const { orderId, assetIds } = await addWaitingOrder(server.database, {
      vehicles: 2,
      ready: true,
    });
    const [ready = '', building = ''] = assetIds;
    await sql`
      insert into assembly_sessions (id, order_id, asset_id, staff_user_id, started_at)
      select ${orderId}::uuid, ${orderId}::uuid, ${building}::uuid, id, now() from staff_users limit 1`.execute(
      server.database.sql,
    );
    expect((await desk.read(ready)).nextStates).toEqual([]);
    expect((await desk.act('assetTestRide', { assetId: ready })).error.message).toBe(
      'The vehicle is on a ready order. Remove the asset from the order first.',
    );
    expect((await desk.act('assetReserveForPresale', { assetId: building })).error.message).toBe(
      'The vehicle is being built for an order. Finish or cancel the build first.',
    );
  });

  it("a customer's vehicle can be repaired, but not returned or lent", async () => {
    const { assetId } = await addRunningSubscription(server.database);
    expect((await desk.act('assetReturn', { assetId })).error.message).toBe(
      'Cancel the subscription first',
    );
    await desk.act('assetMaintenanceHold', { assetId, maintenanceDescription: 'Flat tyre' });
    const held = await desk.read(assetId);
    expect(held.nextStates).toEqual([
      'ACTIVE',
      'MAINTENANCE_COSMETIC',
      'MAINTENANCE_LONG_TERM',
      'MAINTENANCE_READY_FOR_PICKUP',
      'MAINTENANCE_RMA',
      'SOLD',
      'STOLEN',
    ]);
    const back = await desk.act('assetActivate', { assetId });
    expect([back.data.done.state, back.data.done.label]).toEqual(['ACTIVE', 'ACTIVE']);
  });

  it('a vehicle at a direct-ship hub cannot be set to Active, although the menu shows it', async () => {
    const assetId = await add('RETURNED');
    await sql`
      update assets set hub_id = (select id from hubs where direct_ship_enabled order by name limit 1)
      where id = ${assetId}`.execute(server.database.sql);
    expect((await desk.read(assetId)).nextStates).toContain('ACTIVE');
    expect((await desk.act('assetActivate', { assetId })).error.message).toBe(
      'A vehicle of a direct-ship hub cannot be set to Active.',
    );
  });

  it('a sale stores price, channel, date, reference and comments, and sets the date sold', async () => {
    const assetId = await add('RETURNED');
    const sale = {
      assetId,
      buyoutPriceCents: 45_050,
      soldAt: '2026-03-04',
      salesChannel: 'OTHER',
    };
    const unheld = await desk.act('assetReportSold', { ...sale, notes: 'To a museum' });
    expect(unheld.error.message).toBe(
      'Only a vehicle with a subscription or an order can be reported sold.',
    );
    await addFulfilledOrder(server.database, assetId);
    expect(refusedFields(await desk.act('assetReportSold', sale))).toEqual({
      notes: 'Comments is a required field when Sales channel is Other.',
    });
    expect(
      refusedFields(
        await desk.act('assetReportSold', { ...sale, notes: 'x', soldAt: '2999-01-01' }),
      ),
    ).toEqual({ soldAt: 'Date sold cannot be in the future.' });
    await sql`update assets set purchased_at = '2026-03-04T20:00Z' where id = ${assetId}`.execute(
      server.database.sql,
    );
    const early = { ...sale, notes: 'x', soldAt: '2026-03-03' };
    expect(refusedFields(await desk.act('assetReportSold', early))).toEqual({
      soldAt: 'Date sold cannot be before the vehicle was purchased on Mar 4, 2026.',
    });
    const done = await desk.act('assetReportSold', {
      ...sale,
      notes: 'To a museum',
      referenceNumber: 'R-7',
    });
    expect(done.data.done).toMatchObject({ state: 'SOLD', soldAt: '2026-03-04T20:00:00.000Z' });
    expect(done.data.done.sale).toEqual({
      channel: 'OTHER',
      buyoutPriceCents: 45_050,
      soldAt: '2026-03-04T20:00:00.000Z',
      referenceNumber: 'R-7',
      notes: 'To a museum',
    });
  });

  it('selling a subscribed vehicle ends subscription and payments, unless a swap is open', async () => {
    const { subscriptionId, assetId } = await addRunningSubscription(server.database);
    const sale = {
      assetId,
      buyoutPriceCents: 45_000,
      soldAt: '2026-03-04',
      salesChannel: 'FB_MARKETPLACE',
    };
    const swap = await server.ask<{ swapOrderCreate: { order: { id: string } } }>(
      `mutation ($id: ID!, $variantId: ID!) { swapOrderCreate(subscriptionId: $id,
        variantId: $variantId, swapReason: UNKNOWN) { order { id } error } }`,
      { id: subscriptionId, variantId: (await desk.read(assetId)).variant.id },
    );
    expect((await desk.act('assetReportSold', sale)).error.message).toBe(
      'Cancel the swap order first',
    );
    await server.ask(
      'mutation ($id: ID!) { orderCancel(id: $id, cancelationReason: "UNKNOWN") { id } }',
      {
        id: swap.data.swapOrderCreate.order.id,
      },
    );
    expect((await desk.act('assetReportSold', sale)).data.done.state).toBe('SOLD');
    const subscription = () =>
      firstRow(
        server.database.sql,
        sql<Record<string, unknown>>`
          select s.state, s.cancelation_reason as reason, m.state as billing,
            (select count(*) from asset_subscriptions where subscription_id = s.id and ended_at is null) as ties
          from subscriptions s join money_operation_subjects o on o.entity_id = s.id
          join money_operations m on m.id = o.money_operation_id and m.kind = 'CANCEL'
          where s.id = ${subscriptionId}`,
      );
    await expect
      .poll(subscription, { timeout: 10_000 })
      .toEqual({ state: 'CANCELED', reason: 'BUYOUT', billing: 'DONE', ties: 0 });
  });

  it('a repeated request acts once, and an unknown vehicle is not found', async () => {
    const assetId = await add('ACTIVE');
    const headers = { 'idempotency-key': `test-ride-${assetId}` };
    for (const _ of [1, 2]) {
      const answer = await desk.act('assetTestRide', { assetId }, headers);
      expect(answer.data.done.state).toBe('TEST_RIDE');
    }
    expect(await desk.history(assetId)).toEqual(['asset.state_changed']);
    const unknown = await desk.act('assetReturn', {
      assetId: '0197a000-0000-7000-8000-00000000dead',
    });
    expect(unknown.error.extensions.code).toBe('NOT_FOUND');
    const malformed = await desk.act('assetReturn', { assetId: 'x' });
    expect(malformed.error.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'assetId',
    });
  });

  it('a vehicle that becomes available at a shop is assigned to the order waiting there', async () => {
    const waiting = await firstRow(
      server.database.sql,
      sql<{ id: string; shopId: string; variantId: string }>`
        select o.id, o.spoke_shop_id as shop_id, o.variant_id from orders o
        where o.program = 'spoke' and o.state = 'open' order by o.created_at limit 1`,
    );
    const assetId = await add('MAINTENANCE_HOLD');
    await sql`
      update assets set spoke_shop_id = ${waiting?.shopId}, variant_id = ${waiting?.variantId},
        vehicle_version_id = (select vv.id from vehicle_versions vv join variants v
          on v.vehicle_id = vv.vehicle_id where v.id = ${waiting?.variantId} and vv.is_default)
      where id = ${assetId}`.execute(server.database.sql);
    const done = await desk.act('assetActivate', { assetId });
    expect([done.data.done.state, done.data.done.label]).toEqual(['ACTIVE', 'READY']);
  });
});
