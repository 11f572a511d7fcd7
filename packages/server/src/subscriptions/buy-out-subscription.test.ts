import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { counted } from '../orders/orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
  type SubscriptionDesk,
  subscriptionDesk,
} from './subscriptions.test-support.ts';

describe.each(databasesOf(import.meta.url))('buying a vehicle out on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
  });
  afterAll(() => server.close());

  const buyOut = (subscriptionId: string, changes: object = {}) =>
    desk.act('subscriptionBuyout', {
      subscriptionId,
      buyoutPriceCents: 85_033,
      soldAt: '2026-03-04',
      ...changes,
    });
  const sold = (assetId: string | undefined) =>
    firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select channel, price_cents, sold_at from sales where asset_id = ${assetId ?? null}`,
    );
  const old = () => new Date(Date.now() - 500 * 86_400_000);

  it('charges price and tax, sells the vehicle and ends the subscription atomically', async () => {
    const before = await desk.of('buyout');
    const answer = await buyOut(before.id, { confirmationEmail: before.customer.email });
    const after = answer.data.done;
    expect(after).toMatchObject({
      state: 'CANCELED',
      paymentStatus: 'CANCELED',
      cancelationReason: 'BUYOUT',
      paymentPending: false,
    });
    expect(after.asset?.label).toBe('SOLD');
    expect(await sold(before.asset?.id)).toEqual({
      channel: 'SUBSCRIPTION_BUYOUT',
      priceCents: 85_033,
      soldAt: new Date('2026-03-04T20:00:00Z'),
    });
    // 850.33 at 8.875 % is 75.4667...
    expect(await desk.payments(before.id)).toEqual([
      { kind: 'BUYOUT', mode: 'confirm_first', state: 'DONE', amountCents: 85_033 + 7547 },
    ]);
    const invoice = await firstRow(
      server.database.sql,
      sql<Record<string, unknown>>`
        select state, total_cents, tax_cents from customer_invoices
        where subscription_id = ${before.id} and description like 'Buyout of %'`,
    );
    expect(invoice).toEqual({ state: 'paid', totalCents: 92_580, taxCents: 7547 });
    expect((await desk.atProvider(before.id))?.status).toBe('canceled');
    expect(after.events.slice(0, 2).map((event) => event.description)).toEqual([
      'Buyout completed by admin@kickstand.example: $850.33 plus $75.47 tax (charged $925.80 to the card); subscription canceled',
      'Buyout started by admin@kickstand.example: $850.33 plus $75.47 tax, waiting for the payment provider',
    ]);
  });

  it('invalid price, date and e-mail are rejected with their fields', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database, {
      like: 'buyout-early',
      startedAt: old(),
    });
    expect(refusedFields(await buyOut(subscriptionId, { buyoutPriceCents: 99 }))).toEqual({
      buyoutPriceCents: 'Buyout price must be greater than or equal to 1.',
    });
    expect(refusedFields(await buyOut(subscriptionId, { soldAt: '' }))).toEqual({
      soldAt: 'Date sold is a required field.',
    });
    expect(refusedFields(await buyOut(subscriptionId, { soldAt: '2999-01-01' }))).toEqual({
      soldAt: 'Date sold cannot be in the future.',
    });
    await sql`
      update assets set purchased_at = '2020-03-04T20:00Z'
      where id = (select asset_id from subscriptions where id = ${subscriptionId})`.execute(
      server.database.sql,
    );
    expect(refusedFields(await buyOut(subscriptionId, { soldAt: '2020-03-03' }))).toEqual({
      soldAt: 'Date sold cannot be before the vehicle was purchased on Mar 4, 2020.',
    });
    expect(
      refusedFields(await buyOut(subscriptionId, { confirmationEmail: 'a@b.example' })),
    ).toEqual({ confirmationEmail: 'Emails must match' });
    expect(await desk.payments(subscriptionId)).toEqual([]);
  });

  it('is rejected with a message if too early, not allowed, or without card or tax rate', async () => {
    const early = await desk.of('buyout-early');
    const offered = early.availableActions.find(({ action }) => action === 'buyout');
    expect(offered?.disabledReason).toMatch(/^Available from [A-Z][a-z]{2} \d+, \d{4}$/);
    expect((await buyOut(early.id)).error.message).toBe(offered?.disabledReason);
    const blocked = await desk.of('buyout-blocked');
    expect((await buyOut(blocked.id)).error.message).toBe(
      'The customer has no card on file. Update the payment method before the buyout.',
    );
    await sql`update customers set card_brand = 'visa', card_last4 = '4242' where id = ${blocked.customer.id}`.execute(
      server.database.sql,
    );
    expect((await buyOut(blocked.id)).error.message).toBe('Set the hub tax rate first');
    await sql`update assets set buyout_eligible = false where id = ${blocked.asset?.id}`.execute(
      server.database.sql,
    );
    expect((await buyOut(blocked.id)).error.message).toBe('Buyout not allowed');
    const swapping = await desk.of('swap-open');
    expect((await buyOut(swapping.id)).error.message).toBe('Cancel the swap order first');
  });

  it("a declined card changes nothing and returns the provider's message", async () => {
    const { subscriptionId, assetId } = await addRunningSubscription(server.database, {
      like: 'buyout-early',
      startedAt: old(),
      card: '0341',
    });
    const answer = await buyOut(subscriptionId);
    expect(answer.error.message).toBe('Your card was declined.');
    const after = await desk.read(subscriptionId);
    expect(after).toMatchObject({
      state: 'ACTIVE',
      paymentStatus: 'ACTIVE',
      paymentPending: false,
    });
    expect(after.asset?.state).toBe('ACTIVE');
    expect(await sold(assetId)).toBeUndefined();
    expect(after.events[0]?.description).toBe(
      'Buyout by admin@kickstand.example declined by the payment provider: Your card was declined.',
    );
  });

  it('a response lost after processing shows as Payment pending, blocks other actions, and settles once', async () => {
    const { subscriptionId, assetId, customerId } = await addRunningSubscription(server.database, {
      like: 'buyout-early',
      startedAt: old(),
    });
    await sql`
      insert into sandbox.faults (path, fault, remaining) values (null, 'reset_after', 1)`.execute(
      server.database.sql,
    );
    const pending = (await buyOut(subscriptionId)).data.done;
    expect(pending).toMatchObject({ state: 'ACTIVE', paymentPending: true });
    expect(new Set(pending.availableActions.map((each) => each.disabledReason))).toEqual(
      new Set(['Payment pending']),
    );
    const others = await Promise.all([
      desk.act('subscriptionPausePayments', { subscriptionId }),
      desk.act('subscriptionCancel', {
        subscriptionId,
        attributes: { cancelationReason: 'WEATHER' },
      }),
      desk.act('customerOffboard', { subscriptionId, email: 'x@home.example' }),
      desk.act('assetReportStolen', { assetId }),
      buyOut(subscriptionId),
    ]);
    expect(new Set(others.map((answer) => answer.error.message))).toEqual(
      new Set(['Payment pending']),
    );
    await expect
      .poll(async () => (await desk.read(subscriptionId)).state, { timeout: 30_000 })
      .toBe('CANCELED');
    expect(await sold(assetId)).toMatchObject({ priceCents: 85_033 });
    const charges = await counted(
      server,
      sql`select count(*) from customer_invoices where customer_id = ${customerId}`,
    );
    expect(charges).toBe(1);
  });
});

describe.each(databasesOf(import.meta.url))('a stolen vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
  });
  afterAll(() => server.close());

  it('is permanently stolen; subscription and swap end, and it has an empty theft report', async () => {
    const before = await desk.of('swap-open');
    expect(before.asset?.label).toBe('OPEN TO');
    const answer = await desk.act<{ label: string }>('assetReportStolen', {
      assetId: before.asset?.id,
    });
    expect(answer.data.done.label).toBe('STOLEN');
    const after = await desk.read(before.id);
    expect(after).toMatchObject({
      state: 'CANCELED',
      paymentStatus: 'CANCELED',
      cancelationReason: 'STOLEN',
      pendingSwapOrder: null,
    });
    const swap = await desk.row('orders', before.pendingSwapOrder?.id ?? '');
    expect(swap).toMatchObject({
      state: 'canceled',
      cancelationReason: 'OTHER',
      cancelationNotes: 'Vehicle reported stolen',
    });
    const transfer = await firstRow(
      server.database.sql,
      sql<{ deleted: boolean }>`
        select deleted_at is not null as deleted from transfer_orders
        where linked_subscription_id = ${before.id}`,
    );
    expect(transfer?.deleted).toBe(true);
    expect(
      await counted(
        server,
        sql`select count(*) from theft_reports where asset_id = ${before.asset?.id}
          and deductible_amount_cents is null and insurance_claim_id is null`,
      ),
    ).toBe(1);
    await expect
      .poll(async () => (await desk.payments(before.id)).map((each) => each.kind))
      .toEqual(['CANCEL']);
    expect((await desk.history(before.id)).slice(-2)).toEqual([
      'subscription.swap_canceled',
      'subscription.stolen',
    ]);
    const { order } = (
      await server.ask<{ order: { events: { description: string; note: string | null }[] } }>(
        'query ($id: ID!) { order(id: $id) { events { description note } } }',
        { id: before.pendingSwapOrder?.id },
      )
    ).data;
    expect(order.events[0]).toEqual({
      description: expect.stringMatching(/^Order canceled by \S+: vehicle reported stolen$/),
      note: null,
    });
    expect(after.events[1]?.description).toMatch(
      /^Swap canceled by \S+: vehicle reported stolen \(transfer order TO-\d+ withdrawn\)$/,
    );
  });

  it('is removed from a transfer order created without a swap', async () => {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from hubs where not direct_ship_enabled limit 1`,
    );
    const transfer = await desk.act<{ id: string }>('transferOrderCreateShortcut', {
      destinationHubId: hub?.id,
      origin: { type: 'Customer', id: customerId },
      linkedEntity: { type: 'Subscription', id: subscriptionId },
    });
    const answer = await desk.act<{ state: string }>('assetReportStolen', { assetId });
    expect(answer.data.done.state).toBe('STOLEN');
    const row = await desk.row('transfer_orders', transfer.data.done.id);
    expect(row?.deletedAt).not.toBeNull();
  });

  it('is rejected if repeated, without a subscription, or after the vehicle was returned', async () => {
    const stolen = await desk.of('stolen');
    const again = await desk.act('assetReportStolen', { assetId: stolen.asset?.id });
    expect(again.error.message).toBe('The vehicle has no live subscription.');
    const { assetId } = await addRunningSubscription(server.database);
    await sql`update assets set state = 'RECEIVED_TO' where id = ${assetId}`.execute(
      server.database.sql,
    );
    const back = await desk.act('assetReportStolen', { assetId });
    expect(back.error.message).toBe('The vehicle is not with the customer');
    const unknown = await desk.act('assetReportStolen', {
      assetId: '0197a000-0000-7000-8000-00000000dead',
    });
    expect(unknown.error.extensions.code).toBe('NOT_FOUND');
  });
});
