import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  refusedFields,
  type SubscriptionDesk,
  subscriptionDesk,
} from './subscriptions.test-support.ts';

interface CreatedSwap {
  readonly error: string | null;
  readonly order: { readonly id: string; readonly state: string; readonly kind: string } | null;
}
interface Transfer {
  readonly id: string;
  readonly state: string;
  readonly trackingInfo: string;
}
interface Fulfilled {
  readonly state: string;
  readonly vehicleSerialNumber: string | null;
}
interface Updated {
  readonly asset: { readonly serialNumber: string } | null;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

describe.each(databasesOf(import.meta.url))('swapping a vehicle on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
  });
  afterAll(() => server.close());

  const swap = async (subscriptionId: string, changes: object = {}) =>
    (
      await desk.act<CreatedSwap>('swapOrderCreate', {
        subscriptionId,
        variantId: await otherVariant(subscriptionId),
        swapReason: 'WANT_MORE_RANGE',
        ...changes,
      })
    ).data.done;
  /** A variant of another model and price in stock at the subscription's hub. */
  const otherVariant = async (subscriptionId: string) =>
    (
      await firstRow(
        server.database.sql,
        sql<{ id: string }>`
          select v.id from subscriptions s join variants sv on sv.id = s.variant_id
          join variants v on v.vehicle_id <> sv.vehicle_id
          join vehicles m on m.id = v.vehicle_id and m.kind <> 'TEST'
          where s.id = ${subscriptionId} and m.plan_price_cents > s.plan_price_cents
          order by v.id limit 1`,
      )
    )?.id;
  /** Adds a vehicle of the order's variant at its hub and assigns it. */
  const makeReady = async (orderId: string, serialNumber: string | null) => {
    const assetId = newId();
    await sql`
      insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id, qr_token)
      select ${assetId}, 'ACTIVE', ${serialNumber}, o.variant_id, r.id, o.hub_id, ${assetId}
      from orders o join variants v on v.id = o.variant_id
      join vehicle_versions r on r.vehicle_id = v.vehicle_id and r.is_default
      where o.id = ${orderId}`.execute(server.database.sql);
    const ready = await desk.act('orderReady', { id: orderId, assetId });
    expect(ready.errors).toBeUndefined();
    return assetId;
  };
  const fulfill = (id: string, changes: object = {}) =>
    desk.act<Fulfilled>('orderFulfill', {
      id,
      fulfillmentKind: 'hub_pickup_walk_in',
      ...changes,
    });
  const hubs = async () => {
    const found = await server.ask<{ hubs: { id: string; directShipEnabled: boolean }[] }>(
      '{ hubs { id directShipEnabled } }',
    );
    return found.data.hubs;
  };
  const shortcut = async (subscriptionId: string, customerId: string, changes: object = {}) =>
    desk.act<Transfer>('transferOrderCreateShortcut', {
      destinationHubId: (await hubs()).find((hub) => !hub.directShipEnabled)?.id,
      origin: { type: 'Customer', id: customerId },
      linkedEntity: { type: 'Subscription', id: subscriptionId },
      trackingInfo: '1Z',
      ...changes,
    });

  it('a swap to a monthly price that is too small to be charged is refused', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const variantId = await otherVariant(subscriptionId);
    const price = (cents: number) =>
      sql`update vehicles set plan_price_cents = ${cents}
        where id = (select vehicle_id from variants where id = ${variantId})`.execute(
        server.database.sql,
      );
    const model = await firstRow(
      server.database.sql,
      sql<{ cents: number }>`select m.plan_price_cents as cents from vehicles m
        join variants v on v.vehicle_id = m.id where v.id = ${variantId}`,
    );
    const paying = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`update organization_subsidies set enabled = false where enabled returning id`,
    );
    await price(49);
    const least =
      'The monthly price must be at least $0.50, the least that the payment provider charges.';
    expect(await swap(subscriptionId, { variantId })).toMatchObject({ error: least });
    await price(50);
    expect(await swap(subscriptionId, { variantId })).toMatchObject({ error: null });
    await price(model?.cents ?? 0);
    await sql`update organization_subsidies set enabled = true
      where id = any(${paying.map(({ id }) => id)}::uuid[])`.execute(server.database.sql);
  });

  it('the subsidy shown before a swap is that of the order, unless the organization pays none', async () => {
    const { subscriptionId, customerId } = await addRunningSubscription(server.database);
    const shown = async () => {
      const { data } = await server.ask<{
        subscription: { swapSubsidy: { amount: number } | null };
      }>('query ($id: ID!) { subscription(subscriptionId: $id) { swapSubsidy { amount } } }', {
        id: subscriptionId,
      });
      return data.subscription.swapSubsidy?.amount ?? null;
    };
    const payNothing = () =>
      sql`update organization_subsidies set enabled = false
        where organization_id = (select organization_id from customers where id = ${customerId})`.execute(
        server.database.sql,
      );
    const pay = async (amount: number, cap: number | null) => {
      await payNothing();
      await sql`
        insert into organization_subsidies
          (id, organization_id, version, amount_cents, cap_cents, cadence, process, enabled)
        select ${newId()}, c.organization_id, 1 + coalesce((select max(version)
            from organization_subsidies s where s.organization_id = c.organization_id), 0),
          ${amount}, ${cap}, 'MONTHLY', 'INVOICE', true
        from customers c where c.id = ${customerId}`.execute(server.database.sql);
    };
    await pay(2500, 1900);
    expect(await shown()).toBe(1900);
    await pay(1500, null);
    expect(await shown()).toBe(1500);
    const { order } = await swap(subscriptionId);
    expect((await desk.row('orders', order?.id ?? ''))?.subsidyCents).toBe(1500);
    await payNothing();
    expect(await shown()).toBeNull();
  });

  it('only the order changes until it is fulfilled; then vehicle, variant, price and provider change together', async () => {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    const before = await desk.read(subscriptionId);
    const created = await swap(subscriptionId, { swapNotes: 'hills' });
    expect(created).toMatchObject({ error: null, order: { state: 'open', kind: 'swap' } });
    const orderId = created.order?.id ?? '';
    const waiting = await desk.read(subscriptionId);
    expect(waiting.pendingSwapOrder?.id).toBe(orderId);
    for (const key of ['variant', 'planPrice', 'asset', 'paymentStatus'] as const) {
      expect(waiting[key]).toEqual(before[key]);
    }
    const offered = waiting.availableActions.map(({ action }) => action);
    for (const hidden of ['swap', 'pausePayments']) expect(offered).not.toContain(hidden);
    const transfer = (await shortcut(subscriptionId, customerId)).data.done;
    expect(transfer).toMatchObject({ state: 'OPEN', trackingInfo: '1Z' });
    expect((await desk.read(subscriptionId)).asset?.label).toBe('OPEN TO');
    const newAssetId = await makeReady(orderId, `NEW ${kind.toUpperCase()} 1`);
    const done = await fulfill(orderId, {
      chargeRestockFee: true,
      maintenanceNotes: 'bent rim',
    });
    expect(done.data.done).toMatchObject({
      state: 'fulfilled',
      vehicleSerialNumber: `NEW ${kind.toUpperCase()} 1`,
    });
    const { data: read } = await server.ask<{ order: { events: { sentence: string }[] } }>(
      'query ($id: ID!) { order(id: $id) { events { sentence } } }',
      { id: orderId },
    );
    expect(read.order.events.map(({ sentence }) => sentence).join('\n')).toMatch(
      new RegExp(`Order fulfilled by .+: NEW ${kind.toUpperCase()} 1, .+ returned`),
    );
    const order = await desk.row('orders', orderId);
    const monthly = Number(order?.planPriceCents) - Number(order?.subsidyCents);
    const after = await desk.read(subscriptionId);
    expect(after).toMatchObject({
      state: 'ACTIVE',
      asset: { id: newAssetId, label: 'ACTIVE' },
      variant: { id: order?.variantId },
      planPrice: { amount: monthly },
      pendingSwapOrder: null,
    });
    expect(after.planPrice.amount).not.toBe(before.planPrice.amount);
    expect((await desk.row('assets', assetId))?.state).toBe('OPEN_TO');
    const links = await firstRow(
      server.database.sql,
      sql<{ open: string[] }>`
        select array_agg(asset_id::text) as open from asset_subscriptions
        where subscription_id = ${subscriptionId} and ended_at is null`,
    );
    expect(links?.open).toEqual([newAssetId]);
    await expect
      .poll(
        async () =>
          (await desk.payments(subscriptionId)).map((each) => `${each.kind} ${each.state}`),
        {
          timeout: 20_000,
        },
      )
      .toEqual(['SWAP_PRICE DONE', 'RESTOCK_FEE DONE']);
    const fee = await firstRow(
      server.database.sql,
      sql<{ assetId: string }>`
        select asset_id from customer_invoices
        where subscription_id = ${subscriptionId} and description = 'Restock fee'`,
    );
    expect(fee?.assetId).toBe(assetId);
    const provider = JSON.stringify((await desk.atProvider(subscriptionId)) ?? {});
    expect(provider).toContain('"opId"');
    expect(await desk.history(subscriptionId)).toEqual([
      'subscription.swap_requested',
      'subscription.transfer_order_created',
      'subscription.swapped',
      'subscription.restock_fee_requested',
      'subscription.restock_fee_charged',
    ]);
    const swapped = after.events.find((event) => event.kind === 'subscription.swapped');
    expect(swapped?.description).toMatch(
      /^Vehicle swapped by admin@kickstand.example: .+ to .+ \(now \$[\d.]+\/mo; restock fee requested\)$/,
    );
  });

  it('a vehicle without a serial number needs one before it is returned', async () => {
    const before = await desk.of('swap-ready');
    expect(before.asset?.serialNumber).toBeNull();
    const orderId = before.pendingSwapOrder?.id ?? '';
    expect(refusedFields(await fulfill(orderId))).toEqual({
      serialNumber: 'Serial number is a required field.',
    });
    expect(refusedFields(await fulfill(orderId, { serialNumber: '#!-' }))).toEqual({
      serialNumber: 'Not a serial number',
    });
    const taken = await firstRow(
      server.database.sql,
      sql<{ serial: string }>`
        select serial_number as serial from assets where serial_number is not null and state = 'ACTIVE' limit 1`,
    );
    expect(refusedFields(await fulfill(orderId, { serialNumber: taken?.serial }))).toEqual({
      serialNumber: 'Serial number is already in use',
    });
    expect(await desk.read(before.id)).toEqual(before);
    const done = await fulfill(orderId, { serialNumber: 'old-one/7', maintenanceNotes: 'flat' });
    expect(done.data.done.state).toBe('fulfilled');
    expect(await desk.row('assets', before.asset?.id ?? '')).toMatchObject({
      serialNumber: 'OLD-ONE7',
      state: 'RETURNED',
    });
    const event = await firstRow(
      server.database.sql,
      sql<{ facts: unknown }>`
        select facts from events where entity_id = ${before.asset?.id} and kind = 'asset.state_changed'
        order by created_at desc, id desc limit 1`,
    );
    expect(event?.facts).toEqual({ state: 'RETURNED', note: 'flat' });
    expect((await desk.read(before.id)).asset?.id).not.toBe(before.asset?.id);
  });

  it('invalid input is rejected with messages, and nothing is created', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    for (const [changes, error] of [
      [{ swapReason: null }, 'Reason is a required field.'],
      [{ swapReason: 'OTHER' }, "Notes are required when 'Other' is selected."],
      [{ variantId: null }, 'Variant is a required field.'],
    ] as const) {
      expect(await swap(subscriptionId, changes)).toEqual({ error, order: null });
    }
    expect((await desk.read(subscriptionId)).pendingSwapOrder).toBeNull();
  });

  it.each([
    ['swap-open', 'A swap is already pending.'],
    ['swap-held', 'A swap of this subscription is on hold.'],
    ['spoke-sub', 'The vehicle of a shop cannot be swapped.'],
    ['paused', 'Resume payments before swapping the vehicle.'],
    ['no-office', 'No hub for this customer'],
    ['no-serial', 'Serial number is required to proceed with the swap.'],
    ['recovered', 'The subscription is canceled.'],
  ])('%s: %s', async (alias, error) => {
    const { id } = await desk.of(alias);
    expect(await swap(id)).toEqual({ error, order: null });
  });

  it('a pending swap blocks pausing; one on hold does not', async () => {
    const { id: subscriptionId } = await desk.of('swap-open');
    const pending = await desk.act('subscriptionPausePayments', { subscriptionId });
    expect(pending.error.message).toBe('A swap is pending.');
    const held = await desk.of('swap-held');
    const paused = await desk.act('subscriptionPausePayments', { subscriptionId: held.id });
    expect(paused.data.done.paymentStatus).toBe('PAUSED');
    // A pending swap would hide the action that resumes payments.
    const open = () =>
      server.ask('mutation ($id: ID!) { orderOpen(id: $id) { state } }', {
        id: held.heldSwapOrder?.id,
      });
    const resumeFirst = 'Resume payments before swapping the vehicle.';
    expect((await open()).error.message).toBe(resumeFirst);
    const resumed = await desk.act('subscriptionResumePayments', { subscriptionId: held.id });
    expect(resumed.data.done.paymentStatus).toBe('ACTIVE');
    expect((await open()).errors).toBeUndefined();
    // The provider may also pause payments.
    const orderId = held.heldSwapOrder?.id ?? '';
    await makeReady(orderId, `HELD ${kind.toUpperCase()}`);
    await sql`update subscriptions set payment_status = 'paused' where id = ${held.id}`.execute(
      server.database.sql,
    );
    expect((await fulfill(orderId)).error.message).toBe(resumeFirst);
  });

  it('creating the transfer order can be retried separately; the vehicle is on at most one', async () => {
    const { subscriptionId, customerId, assetId } = await addRunningSubscription(server.database);
    const created = await swap(subscriptionId);
    const direct = (await hubs()).find((hub) => hub.directShipEnabled);
    const wrong = await shortcut(subscriptionId, customerId, { destinationHubId: direct?.id });
    expect(refusedFields(wrong)).toEqual({
      destinationHubId: 'A direct-ship hub cannot be a destination.',
    });
    const stranger = await shortcut(subscriptionId, newId());
    expect(refusedFields(stranger)).toEqual({ origin: 'The vehicle cannot be collected there.' });
    const own = (await desk.row('assets', assetId))?.hubId;
    const from = async (id: unknown) =>
      refusedFields(
        await shortcut(subscriptionId, customerId, {
          destinationHubId: own,
          origin: { type: 'Hub', id },
        }),
      );
    expect(await from(own)).toEqual({ destinationHubId: 'Origin and destination must differ.' });
    const foreign = (await hubs()).find(({ id }) => id !== own);
    expect(await from(foreign?.id)).toEqual({ origin: 'The vehicle cannot be collected there.' });
    expect((await desk.read(subscriptionId)).asset?.state).toBe('ACTIVE');
    const made = await shortcut(subscriptionId, customerId, { trackingInfo: null });
    expect(made.data.done.trackingInfo).toBe('');
    const row = await desk.row('transfer_orders', made.data.done.id);
    expect(row?.linkedOrderId).toBe(created.order?.id);
    const twice = await shortcut(subscriptionId, customerId);
    expect(twice.error.message).toBe('The vehicle is already on a transfer order.');
  });

  it('canceling the swap withdraws an open transfer order, and the customer keeps the vehicle', async () => {
    const { subscriptionId, customerId } = await addRunningSubscription(server.database);
    const created = await swap(subscriptionId);
    const transfer = (await shortcut(subscriptionId, customerId)).data.done;
    const canceled = await desk.act('orderCancel', {
      id: created.order?.id,
      cancelationReason: 'UNKNOWN',
    });
    expect(canceled.errors).toBeUndefined();
    const after = await desk.read(subscriptionId);
    expect(after).toMatchObject({ pendingSwapOrder: null, asset: { label: 'ACTIVE' } });
    expect((await desk.row('transfer_orders', transfer.id))?.deletedAt).not.toBeNull();
    expect(after.events[0]?.description).toMatch(
      /^Swap canceled by admin@kickstand.example \(transfer order TO-\d+ withdrawn\)$/,
    );
    // A concurrent request to collect the old vehicle is rejected.
    const late = await shortcut(subscriptionId, customerId, { swapOrderId: created.order?.id });
    expect(late.error.message).toBe('The swap is no longer open, so its vehicle is not collected.');
    const again = await swap(subscriptionId);
    const ours = { swapOrderId: again.order?.id };
    expect((await shortcut(subscriptionId, customerId, ours)).data.done.state).toBe('OPEN');
  });

  it('a swap within the model at the same price sends nothing to the provider', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const before = await desk.read(subscriptionId);
    const created = await swap(subscriptionId, { variantId: before.variant.id });
    const orderId = created.order?.id ?? '';
    await sql`
      update orders set plan_price_cents = ${before.planPrice.amount}, subsidy_cents = 0,
        discounted_price_cents = null where id = ${orderId}`.execute(server.database.sql);
    await makeReady(orderId, null);
    const done = await fulfill(orderId, { assetSerialNumber: `new-${kind}-2` });
    expect(done.data.done.vehicleSerialNumber).toBe(`NEW-${kind.toUpperCase()}-2`);
    expect(await desk.payments(subscriptionId)).toEqual([]);
    const swapped = (await desk.read(subscriptionId)).events[0];
    expect(swapped?.description).toContain('restock fee not charged');
  });

  it('a customer who leaves the organization during a swap pays the full price of the new vehicle', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const created = await swap(subscriptionId);
    const orderId = created.order?.id ?? '';
    await sql`update orders set subsidy_cents = 500 where id = ${orderId}`.execute(
      server.database.sql,
    );
    const left = await desk.act('customerOffboard', {
      subscriptionId,
      email: `left.${kind}@home.example`,
    });
    expect(left.errors).toBeUndefined();
    await makeReady(orderId, null);
    expect((await fulfill(orderId)).data.done.state).toBe('fulfilled');
    const order = await desk.row('orders', orderId);
    expect((await desk.read(subscriptionId)).planPrice.amount).toBe(order?.planPriceCents);
  });

  it('the legacy mutation creates the same swap, for the matching customer only', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const { customer, variant } = await desk.read(subscriptionId);
    const order = (customerEmail: string) =>
      server.ask<{
        done: { valid: boolean; error: string | null; order: { kind: string } | null };
      }>(
        `mutation ($s: ID!, $v: ID!, $e: String!) { done: orderCreateLegacy(kind: swap, subscriptionId: $s,
          variantId: $v, customerEmail: $e, swapReason: UNKNOWN) { valid error order { kind } } }`,
        { s: subscriptionId, v: variant.id, e: customerEmail },
      );
    expect((await order('somebody@else.example')).data.done).toEqual({
      valid: false,
      error: 'Emails must match',
      order: null,
    });
    expect((await order(customer.email)).data.done).toEqual({
      valid: true,
      error: null,
      order: { kind: 'swap' },
    });
  });

  it('the legacy mutation also creates the transfer order, or nothing at all', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const { customer, variant } = await desk.read(subscriptionId);
    const hub = (await hubs()).find((each) => !each.directShipEnabled);
    const order = (tracking: string) =>
      server.ask<{
        done: {
          error: string | null;
          order: { id: string } | null;
          transferOrder: { id: string; state: string } | null;
        };
      }>(
        `mutation ($s: ID!, $v: ID!, $e: String!, $c: ID!, $h: ID!, $t: String!) {
          done: orderCreateLegacy(kind: swap, subscriptionId: $s, variantId: $v, customerEmail: $e,
            swapReason: UNKNOWN, createTransferOrder: true, transferOrderTrackingInfo: $t,
            transferOrderOrigin: { id: $c, type: Customer }, transferOrderDestination: { id: $h, type: Hub }) {
            error order { id } transferOrder { id state } } }`,
        {
          s: subscriptionId,
          v: variant.id,
          e: customer.email,
          c: customer.id,
          h: hub?.id,
          t: tracking,
        },
      );
    expect((await order(' ')).data.done).toEqual({
      error: 'Tracking Number is a required field.',
      order: null,
      transferOrder: null,
    });
    expect((await desk.read(subscriptionId)).pendingSwapOrder).toBeNull();
    const made = (await order('1Z')).data.done;
    expect(made).toMatchObject({ error: null, transferOrder: { state: 'OPEN' } });
    expect((await desk.read(subscriptionId)).pendingSwapOrder?.id).toBe(made.order?.id);
  });

  it('a serial number is normalized, must be unique, and cannot be punctuation only', async () => {
    const { assetId, subscriptionId } = await addRunningSubscription(server.database);
    const update = async (attributes: object) =>
      (await desk.act<Updated>('assetUpdate', { assetId, attributes })).data.done;
    expect((await update({ serialNumber: ` ab//  c-${kind} ` })).asset?.serialNumber).toBe(
      `AB C-${kind.toUpperCase()}`,
    );
    const refused = async (attributes: object) => (await update(attributes)).errors;
    expect(await refused({ serialNumber: '#!' })).toEqual([
      { path: 'serialNumber', message: 'Not a serial number' },
    ]);
    const { asset } = await desk.of('fee-due');
    expect(await refused({ serialNumber: asset?.serialNumber })).toEqual([
      { path: 'serialNumber', message: 'Serial number is already in use' },
    ]);
    const strange = await firstRow(
      server.database.sql,
      sql<{ id: string }>`
        select r.id from vehicle_versions r where r.vehicle_id <> (
          select v.vehicle_id from assets a join variants v on v.id = a.variant_id where a.id = ${assetId})
        limit 1`,
    );
    expect(await refused({ vehicleVersionId: strange?.id })).toEqual([
      { path: 'vehicleVersionId', message: 'The version belongs to another vehicle model.' },
    ]);
    expect(await desk.history(assetId)).toEqual(['asset.serial_recorded']);
    const { events } = await desk.read(subscriptionId);
    expect(events[0]?.description).toMatch(/^Serial number (recorded|changed) by \S+: .*AB C-/);
  });
});
