import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  refusedFields,
  type SeenSubscription,
  type SubscriptionDesk,
  subscriptionDesk,
} from './subscriptions.test-support.ts';

interface Canceled {
  readonly subscription: SeenSubscription;
  readonly transferOrder: { readonly id: string; readonly state: string } | null;
}

describe.each(databasesOf(import.meta.url))('canceling a subscription on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
  });
  afterAll(() => server.close());

  const cancel = (subscriptionId: string, attributes: object, headers = {}) =>
    desk.act<Canceled>('subscriptionCancel', { subscriptionId, attributes }, headers);
  const settled = async (subscriptionId: string) =>
    (await desk.payments(subscriptionId)).map(({ kind: what, state }) => `${what} ${state}`);

  it('cancels subscription and payments, returns the vehicle and charges the fee immediately', async () => {
    const before = await desk.of('fee-due');
    const answer = await cancel(before.id, {
      cancelationReason: 'WEATHER',
      chargeRestockFee: true,
      maintenanceNotes: 'chain squeaks',
      offboardingCompleted: true,
      vehicleCollected: true,
      confirmationEmail: ` ${before.customer.email.toUpperCase()} `,
    });
    const { subscription, transferOrder } = answer.data.done;
    expect(subscription).toMatchObject({
      state: 'CANCELED',
      paymentStatus: 'CANCELED',
      cancelationReason: 'WEATHER',
      billingCycleDate: null,
      availableActions: [],
    });
    expect(transferOrder).toBeNull();
    expect(subscription.asset).toMatchObject({ state: 'RETURNED', label: 'RETURNED' });
    const event = subscription.events.find((each) => each.kind === 'subscription.canceled');
    expect(event?.description).toBe(
      'Subscription canceled by admin@kickstand.example: Weather (offboarding survey completed; restock fee requested)',
    );
    const asset = await firstRow(
      server.database.sql,
      sql<{ facts: unknown; source: string }>`
        select facts, source from events where entity_id = ${before.asset?.id}
        order by created_at desc, id desc limit 1`,
    );
    expect(asset).toEqual({
      facts: { state: 'RETURNED', note: 'chain squeaks' },
      source: 'subscription',
    });
    const link = await firstRow(
      server.database.sql,
      sql<{ ended: boolean }>`
        select ended_at is not null as ended from asset_subscriptions
        where subscription_id = ${before.id} order by started_at desc limit 1`,
    );
    expect(link?.ended).toBe(true);
    await expect
      .poll(() => settled(before.id), { timeout: 20_000 })
      .toEqual(['CANCEL DONE', 'RESTOCK_FEE DONE']);
    expect((await desk.atProvider(before.id))?.status).toBe('canceled');
    expect(await desk.history(before.id)).toContain('subscription.restock_fee_charged');
  });

  it('every error names its field, and nothing changes', async () => {
    const before = await desk.of('no-serial');
    const answer = await cancel(before.id, {
      createTransferOrder: true,
      vehicleCollected: false,
      confirmationEmail: 'somebody@else.example',
      cancelationReason: 'WEATHER',
    });
    expect(refusedFields(answer)).toEqual({
      transferOrderOrigin: 'Origin is a required field.',
      transferOrderDestination: 'Destination is a required field.',
      transferOrderTrackingInfo: 'Tracking Number is a required field.',
      vehicleCollected: 'Vehicle must be collected before cancelling the order.',
      serialNumber: 'Serial number is a required field.',
      confirmationEmail: 'Emails must match',
    });
    expect(refusedFields(await cancel(before.id, { offboardingCompleted: false }))).toEqual({
      cancelationReason: 'Reason is a required field.',
      offboardingCompleted: 'Offboarding must be completed before cancelling the order.',
    });
    expect(refusedFields(await cancel(before.id, { cancelationReason: 'OTHER' }))).toEqual({
      cancelationNotes: "Notes are required when 'Other' is selected.",
    });
    for (const cancelationReason of ['BUYOUT', 'STOLEN', 'TERMINATED', 'ZZ']) {
      expect(refusedFields(await cancel(before.id, { cancelationReason }))).toEqual({
        cancelationReason: 'Select a valid option.',
      });
    }
    const punctuation = { cancelationReason: 'WEATHER', serialNumber: '#/!-' };
    expect(refusedFields(await cancel(before.id, punctuation))).toEqual({
      serialNumber: 'Not a serial number',
    });
    expect(await desk.read(before.id)).toEqual(before);
  });

  it('records the entered serial number; waives the fee after twelve months', async () => {
    const before = await desk.of('no-serial');
    const answer = await cancel(before.id, {
      cancelationReason: 'OTHER',
      cancelationNotes: 'moves to the moon',
      serialNumber: ' ks-moon/1 ',
      chargeRestockFee: true,
    });
    const { subscription } = answer.data.done;
    expect(subscription.asset?.serialNumber).toBe('KS-MOON1');
    expect(subscription.cancelationNotes).toBe('moves to the moon');
    expect(subscription.events[0]?.description).toBe(
      'Subscription canceled by admin@kickstand.example: Other (restock fee waived)',
    );
    expect(subscription.events[0]?.note).toBe('moves to the moon');
    expect(await desk.history(before.asset?.id ?? '')).toEqual(
      expect.arrayContaining(['asset.serial_recorded', 'asset.state_changed']),
    );
    await expect.poll(() => settled(before.id), { timeout: 20_000 }).toEqual(['CANCEL DONE']);
  });

  it('writes off the vehicle of a delinquent customer, without transfer order and restock fee', async () => {
    const before = await desk.of('delinquent');
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where not direct_ship_enabled limit 1`,
    );
    const delinquent = { cancelationReason: 'DELINQUENT_ACCOUNT', vehicleCollected: false };
    const transfer = {
      createTransferOrder: true,
      transferOrderOrigin: { type: 'Customer', id: before.customer.id },
      transferOrderDestination: { type: 'Hub', id: hub?.id },
      transferOrderTrackingInfo: '1Z',
    };
    expect(refusedFields(await cancel(before.id, { ...delinquent, ...transfer }))).toEqual({
      createTransferOrder:
        'A delinquent account has no transfer order: its vehicle is not collected.',
    });
    const answer = await cancel(before.id, { ...delinquent, chargeRestockFee: true });
    expect(answer.data.done.subscription.events[0]?.description).toContain(
      'restock fee not charged',
    );
    expect(answer.data.done.subscription.asset?.state).toBe('STOLEN_DELINQUENT');
    expect(answer.data.done.subscription.asset?.label).toBe('STOLEN DELINQ');
  });

  it('with a transfer order the vehicle is Returned and on it immediately', async () => {
    const before = await desk.of('direct-sub');
    const places = await server.ask<{
      transferOrderAvailableOrigins: { id: string; type: string; fullAddress: string }[];
      hubs: { id: string; directShipEnabled: boolean }[];
    }>(
      `query ($id: ID!) { hubs { id directShipEnabled }
        transferOrderAvailableOrigins(id: $id) { id type name email subtitle fullAddress } }`,
      { id: before.id },
    );
    const { hubs, transferOrderAvailableOrigins: origins } = places.data;
    expect(origins[0]).toMatchObject({
      type: 'Customer',
      id: before.customer.id,
      email: before.customer.email,
      subtitle: 'Customer Return',
    });
    const to = (hub: { id: string } | undefined, origin: object = {}) =>
      cancel(before.id, {
        cancelationReason: 'MOVING_LOCATION',
        createTransferOrder: true,
        transferOrderOrigin: { type: 'Customer', id: before.customer.id, ...origin },
        transferOrderDestination: { type: 'Hub', id: hub?.id },
        transferOrderTrackingInfo: ' 1Z 999 ',
      });
    const direct = hubs.find((hub) => hub.directShipEnabled);
    const ordinary = hubs.find((hub) => !hub.directShipEnabled);
    expect(refusedFields(await to(direct))).toEqual({
      transferOrderDestination: 'A direct-ship hub cannot be a destination.',
    });
    const own = origins.find(({ type }) => type === 'Hub');
    const foreign = hubs.find(({ id }) => id !== own?.id);
    expect(refusedFields(await to(ordinary, { type: 'Hub', id: foreign?.id }))).toEqual({
      transferOrderOrigin: 'The vehicle cannot be collected there.',
    });
    expect(refusedFields(await to({ id: newId() }))).toEqual({
      transferOrderDestination: 'Destination not found.',
    });
    expect(refusedFields(await to(ordinary, { id: newId() }))).toEqual({
      transferOrderOrigin: 'The vehicle cannot be collected there.',
    });
    expect((await desk.read(before.id)).state).toBe('ACTIVE');
    const { subscription, transferOrder } = (await to(ordinary)).data.done;
    expect(transferOrder?.state).toBe('OPEN');
    expect(subscription.state).toBe('CANCELED');
    expect(subscription.asset?.label).toBe('OPEN TO');
    const events = await firstRow(
      server.database.sql,
      sql<{ states: string[] }>`
        select array_agg(facts ->> 'state' order by created_at, id) as states from events
        where entity_id = ${before.asset?.id} and kind = 'asset.state_changed'
          and facts ->> 'state' in ('RETURNED', 'OPEN_TO')`,
    );
    expect(events?.states.slice(-2)).toEqual(['RETURNED', 'OPEN_TO']);
    const row = await desk.row('transfer_orders', transferOrder?.id ?? '');
    expect(row).toMatchObject({
      trackingInfo: '1Z 999',
      originCustomerId: before.customer.id,
      destinationHubId: ordinary?.id,
      linkedSubscriptionId: before.id,
    });
    expect(await desk.history(transferOrder?.id ?? '')).toEqual([
      'transfer_order.created',
      'transfer_order.assets_added',
    ]);
  });

  it('a vehicle in maintenance keeps its state; its history records the end of the subscription', async () => {
    const { subscriptionId, assetId } = await addRunningSubscription(server.database);
    await sql`update assets set state = 'MAINTENANCE_HOLD' where id = ${assetId}`.execute(
      server.database.sql,
    );
    const answer = await cancel(subscriptionId, {
      cancelationReason: 'WEATHER',
      maintenanceNotes: 'new brakes',
    });
    expect(answer.data.done.subscription.asset?.state).toBe('MAINTENANCE_HOLD');
    const event = await firstRow(
      server.database.sql,
      sql<{ kind: string; facts: unknown }>`
        select kind, facts from events where entity_id = ${assetId} order by created_at desc, id desc limit 1`,
    );
    expect(event).toEqual({ kind: 'asset.subscription_ended', facts: { note: 'new brakes' } });
  });

  it('a declined restock fee is visible and undoes nothing', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database, { card: '0341' });
    await cancel(subscriptionId, { cancelationReason: 'WEATHER', chargeRestockFee: true });
    await expect
      .poll(() => settled(subscriptionId), { timeout: 20_000 })
      .toEqual(['CANCEL DONE', 'RESTOCK_FEE DECLINED']);
    const after = await desk.read(subscriptionId);
    expect(after.state).toBe('CANCELED');
    expect(after.events[0]?.description).toBe(
      'Restock fee declined by the payment provider: Your card was declined.',
    );
  });

  it('a repeated request cancels once; a second cancelation is refused', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const key = { 'idempotency-key': newId() };
    const attributes = { cancelationReason: 'WEATHER' };
    for (let time = 0; time < 3; time += 1) {
      const answer = await cancel(subscriptionId, attributes, key);
      expect(answer.data.done.subscription.state).toBe('CANCELED');
    }
    const again = await cancel(subscriptionId, attributes);
    expect(again.error.message).toBe('The subscription is canceled.');
    const kinds = await desk.history(subscriptionId);
    expect(kinds.filter((each) => each === 'subscription.canceled')).toHaveLength(1);
  });

  it.each(['swap-open', 'swap-ready', 'swap-held'])('waits for the swap of %s', async (alias) => {
    const before = await desk.of(alias);
    const offered = before.availableActions.find(({ action }) => action === 'cancel');
    expect(offered?.disabledReason).toBe('Cancel the swap order first');
    const answer = await cancel(before.id, { cancelationReason: 'WEATHER' });
    expect(answer.error.message).toBe('Cancel the swap order first');
    expect((await desk.read(before.id)).state).toBe('ACTIVE');
  });
});
