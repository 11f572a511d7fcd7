import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectToWait } from '../../test/expect-to-wait.ts';
import type { Answer } from '../../test/test-server.ts';
import { startTwoServers, type TwoServers } from '../../test/two-servers.ts';
import { type Database, firstRow, rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import {
  addRunningSubscription,
  type SubscriptionVerbName,
  verbDocument,
} from './subscriptions.test-support.ts';

/** Number of concurrent requests, split between two servers. */
const CALLERS = 64;
const TRIALS = 3;

let site: TwoServers;
let database: Database;
beforeAll(async () => {
  site = await startTwoServers(inject('postgresUrl'));
  database = site.database;
});
afterAll(() => site.stop());

interface Call {
  readonly verb: SubscriptionVerbName;
  readonly variables: Record<string, unknown>;
}
interface Outcome extends Call {
  readonly answer: Answer<{ done: { error?: string | null } }>;
}

/** Runs all requests at once; each depends on its number. */
function race(call: (caller: number) => Call): Promise<Outcome[]> {
  return Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const { verb, variables } = call(caller);
      return {
        verb,
        variables,
        answer: await site.serverOf(caller).ask(verbDocument(verb), variables),
      };
    }),
  );
}

/** Why a request failed; null for a winner. Unexpected errors are not allowed. */
function refusalOf({ answer }: Outcome): string | null {
  if (answer.errors === undefined) return answer.data.done.error ?? null;
  expect(`${answer.status} ${answer.error.extensions.code}`).toBe('200 REFUSED');
  return answer.error.message;
}

/** Exactly one succeeds; all others are rejected with a message. */
function theWinner(outcomes: readonly Outcome[]): { verb: SubscriptionVerbName; words: string[] } {
  const refusals = outcomes.map(refusalOf);
  const winners = outcomes.filter((_, index) => refusals[index] === null);
  expect(winners).toHaveLength(1);
  const words = [...new Set(refusals.filter((each) => each !== null))].sort();
  return { verb: winners[0]?.verb ?? 'orderCancel', words };
}

async function historyOf(entityId: string): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ kind: string }>`
      select kind from events where entity_id = ${entityId} order by created_at, id`,
  );
  return found.map((event) => event.kind);
}

async function kindsOfPayments(subscriptionId: string): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ kind: string }>`
      select m.kind from money_operations m
      join money_operation_subjects o on o.money_operation_id = m.id
      where o.entity_id = ${subscriptionId} and m.state = 'DONE' order by m.sequence`,
  );
  return found.map((operation) => operation.kind);
}

const longAgo = () => new Date(Date.now() - 500 * 86_400_000);
const subscriber = () =>
  addRunningSubscription(database, { like: 'buyout-early', startedAt: longAgo() });
const cancel = (subscriptionId: string): Call => ({
  verb: 'subscriptionCancel',
  variables: { subscriptionId, attributes: { cancelationReason: 'WEATHER' } },
});
const buyOut = (subscriptionId: string): Call => ({
  verb: 'subscriptionBuyout',
  variables: { subscriptionId, buyoutPriceCents: 10_000, soldAt: '2026-03-04' },
});
const pause = (subscriptionId: string): Call => ({
  verb: 'subscriptionPausePayments',
  variables: { subscriptionId },
});
async function swap(subscriptionId: string): Promise<Call> {
  const found = await firstRow(
    database.sql,
    sql<{ variantId: string }>`
      select variant_id from subscriptions where id = ${subscriptionId}`,
  );
  const { variantId } = found ?? {};
  return {
    verb: 'swapOrderCreate',
    variables: { subscriptionId, variantId, swapReason: 'UNKNOWN' },
  };
}

it('concurrent cancelations cancel a subscription once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId, assetId } = await subscriber();
    const { words } = theWinner(await race(() => cancel(subscriptionId)));
    expect(words).toEqual(['The subscription is canceled.']);
    expect(await historyOf(subscriptionId)).toEqual(['subscription.canceled']);
    expect(await historyOf(assetId)).toEqual(['asset.state_changed']);
    await expect
      .poll(() => kindsOfPayments(subscriptionId), { timeout: 20_000 })
      .toEqual(['CANCEL']);
  }
});

it('concurrent buyouts charge and sell a vehicle once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId, customerId, assetId } = await subscriber();
    theWinner(await race(() => buyOut(subscriptionId)));
    await expect
      .poll(() => historyOf(subscriptionId), { timeout: 20_000 })
      .toEqual(['subscription.buyout_started', 'subscription.bought_out']);
    const charged = await firstRow(
      database.sql,
      sql<{ sales: number; invoices: number; ledger: number; provider: number }>`
        select (select count(*) from sales where asset_id = ${assetId}) as sales,
          (select count(*) from customer_invoices where customer_id = ${customerId}) as invoices,
          (select count(*) from ledger_entries where customer_id = ${customerId}) as ledger,
          (select count(*) from sandbox.objects where kind = 'invoice'
            and body -> 'metadata' ->> 'subscriptionId' = ${subscriptionId}) as provider`,
    );
    expect(charged).toEqual({ sales: 1, invoices: 1, ledger: 1, provider: 1 });
  }
});

it('concurrent pauses pause payments once', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId } = await subscriber();
    const { words } = theWinner(await race(() => pause(subscriptionId)));
    expect(words).toEqual(['Payments are already paused.']);
    expect(await historyOf(subscriptionId)).toEqual(['subscription.payments_paused']);
    await expect
      .poll(() => kindsOfPayments(subscriptionId), { timeout: 20_000 })
      .toEqual(['PAUSE']);
  }
});

it('concurrent swaps create one swap order', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId } = await subscriber();
    const call = await swap(subscriptionId);
    const { words } = theWinner(await race(() => call));
    expect(words).toEqual(['A swap is already pending.']);
    const orders = await rows(
      database.sql,
      sql`select id from orders where subscription_id = ${subscriptionId}`,
    );
    expect(orders).toHaveLength(1);
  }
});

it('of a concurrent cancelation, buyout and swap one succeeds, consistently with the ledger', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId, assetId } = await subscriber();
    const calls = [cancel(subscriptionId), buyOut(subscriptionId), await swap(subscriptionId)];
    const outcomes = await race((caller) => calls[(caller + trial) % 3] ?? cancel(subscriptionId));
    const { verb } = theWinner(outcomes);
    const states = async () =>
      await firstRow(
        database.sql,
        sql<Record<string, string | null>>`
          select s.state, s.cancelation_reason as reason, a.state as vehicle,
            (select o.state from orders o where o.subscription_id = s.id) as swap
          from subscriptions s join assets a on a.id = s.asset_id where s.id = ${subscriptionId}`,
      );
    const wanted: Partial<Record<SubscriptionVerbName, object>> = {
      subscriptionCancel: { state: 'CANCELED', reason: 'WEATHER', vehicle: 'RETURNED', swap: null },
      subscriptionBuyout: { state: 'CANCELED', reason: 'BUYOUT', vehicle: 'SOLD', swap: null },
      swapOrderCreate: { state: 'ACTIVE', reason: null, vehicle: 'ACTIVE', swap: 'open' },
    };
    await expect.poll(states, { timeout: 20_000 }).toEqual(wanted[verb]);
    expect(await historyOf(assetId)).toHaveLength(verb === 'swapOrderCreate' ? 0 : 1);
  }
});

it('a swap canceled while its vehicle is reported stolen ends once, without a deadlock', async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { subscriptionId, assetId } = await subscriber();
    const call = await swap(subscriptionId);
    theWinner(await race(() => call));
    const order = await firstRow(
      database.sql,
      sql<{ id: string }>`select id from orders where subscription_id = ${subscriptionId}`,
    );
    const outcomes = await race((caller) =>
      caller % 4 < 2
        ? { verb: 'assetReportStolen', variables: { assetId } }
        : { verb: 'orderCancel', variables: { id: order?.id, cancelationReason: 'UNKNOWN' } },
    );
    const won = outcomes.filter((outcome) => refusalOf(outcome) === null).map(({ verb }) => verb);
    expect(won.filter((verb) => verb === 'assetReportStolen')).toHaveLength(1);
    expect(won.length).toBeLessThanOrEqual(2);
    const kinds = await historyOf(subscriptionId);
    expect(kinds.filter((kind) => kind === 'subscription.swap_canceled')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'subscription.stolen')).toHaveLength(1);
  }
});

/** A vehicle without a serial number, from a new purchase order, on the waiting swap order. */
async function vehicleForSwap(
  orderId: string,
): Promise<{ purchaseOrderId: string; assetId: string }> {
  const [purchaseOrderId, assetId] = [newId(), newId()];
  await sql`
    insert into purchase_orders (id, state, purchase_order_number, vendor_id, hub_id, submitted_at, checked_in_at)
    select ${purchaseOrderId}, 'CHECK_IN', ${purchaseOrderId}, n.id, o.hub_id, now(), now()
    from orders o, lateral (select id from vendors limit 1) n where o.id = ${orderId}`.execute(
    database.sql,
  );
  await sql`
    insert into assets (id, state, variant_id, vehicle_version_id, hub_id, qr_token, purchase_order_id)
    select ${assetId}, 'ACTIVE', o.variant_id, r.id, o.hub_id, ${assetId}, ${purchaseOrderId}
    from orders o join variants v on v.id = o.variant_id
    join vehicle_versions r on r.vehicle_id = v.vehicle_id and r.is_default
    where o.id = ${orderId}`.execute(database.sql);
  const ready = await site.serverOf(0).ask(verbDocument('orderReady'), { id: orderId, assetId });
  expect(ready.errors).toBeUndefined();
  return { purchaseOrderId, assetId };
}

async function swapOrderOf(subscriptionId: string): Promise<string> {
  const { verb, variables } = await swap(subscriptionId);
  const answer = await site
    .serverOf(0)
    .ask<{ done: { order: { id: string } } }>(verbDocument(verb), variables);
  return answer.data.done.order.id;
}

/** Delivers a webhook event about an object. */
async function tellOf(type: string, objectId: string): Promise<void> {
  await sql`
    insert into webhook_events (id, type, object_id, payload)
    values (${newId()}, ${type}, ${objectId}, '{}')`.execute(database.sql);
}

it('fulfilling a swap with an entered serial number locks the purchase order before vehicles', async () => {
  const { subscriptionId, assetId } = await subscriber();
  const orderId = await swapOrderOf(subscriptionId);
  const ready = await vehicleForSwap(orderId);
  const answer = await expectToWait(
    database,
    sql`select id from purchase_orders where id = ${ready.purchaseOrderId} for update`,
    () =>
      site
        .serverOf(1)
        .ask<{ done: { state: string; vehicleSerialNumber: string } }>(
          verbDocument('orderFulfill'),
          { id: orderId, fulfillmentKind: 'hub_pickup_walk_in', assetSerialNumber: 'TYPED 1' },
        ),
    (on) =>
      sql`select id from assets where id in (${assetId}, ${ready.assetId}) for update`.execute(on),
  );
  expect(answer.data.done).toMatchObject({ state: 'fulfilled', vehicleSerialNumber: 'TYPED 1' });
});

it('importing an invoice locks its subscription before the customer', async () => {
  const { subscriptionId, customerId } = await subscriber();
  const { verb, variables } = {
    verb: 'subscriptionUpdateBillingCycleDate' as const,
    variables: { subscriptionId, billingCycleDate: new Date().toISOString().slice(0, 10) },
  };
  const moved = await site.serverOf(0).ask(verbDocument(verb), variables);
  expect(moved.errors).toBeUndefined();
  const invoiceOf = () =>
    firstRow(
      database.sql,
      sql<{ reference: string }>`
        select stripe_invoice_id as reference from customer_invoices
        where customer_id = ${customerId} and subscription_id = ${subscriptionId}`,
    );
  await expect.poll(invoiceOf, { timeout: 20_000 }).toBeDefined();
  const invoice = await invoiceOf();
  await sql`delete from customer_invoices where customer_id = ${customerId}`.execute(database.sql);
  await expectToWait(
    database,
    sql`select id from subscriptions where id = ${subscriptionId} for update`,
    () => tellOf('invoice.paid', invoice?.reference ?? ''),
    (on) => sql`select id from customers where id = ${customerId} for update`.execute(on),
  );
  await expect.poll(invoiceOf, { timeout: 20_000 }).toEqual(invoice);
});

it('a swap ordered while the provider ends the subscription is canceled with it', async () => {
  const { subscriptionId } = await subscriber();
  const orderId = await swapOrderOf(subscriptionId);
  const canceled = await site
    .serverOf(0)
    .ask(verbDocument('orderCancel'), { id: orderId, cancelationReason: 'UNKNOWN' });
  expect(canceled.errors).toBeUndefined();
  const reference = await firstRow(
    database.sql,
    sql<{ id: string }>`
      select stripe_subscription_id as id from subscriptions where id = ${subscriptionId}`,
  );
  const id = reference?.id ?? '';
  await tellOf('customer.subscription.updated', id);
  const atProvider = () =>
    firstRow(database.sql, sql`select id from sandbox.objects where id = ${id}`);
  await expect.poll(atProvider, { timeout: 20_000 }).toBeDefined();
  await sql`
    update sandbox.objects set body = body || jsonb_build_object('status', 'canceled',
      'canceled_at', ${Math.floor(Date.now() / 1000)}::bigint, 'ended_at', ${Math.floor(Date.now() / 1000)}::bigint)
    where id = ${id}`.execute(database.sql);
  await expectToWait(
    database,
    sql`select id from subscriptions where id = ${subscriptionId} for update`,
    () => tellOf('customer.subscription.deleted', id),
    // A concurrent swap order, created after the subscription's end was decided and before it is
    // locked.
    (on) =>
      sql`update orders set state = 'open', closed_at = null where id = ${orderId}`.execute(on),
  );
  const states = () =>
    firstRow(
      database.sql,
      sql`select s.state, s.cancelation_reason as reason, o.state as swap
        from subscriptions s join orders o on o.id = ${orderId} where s.id = ${subscriptionId}`,
    );
  await expect
    .poll(states, { timeout: 20_000 })
    .toEqual({ state: 'CANCELED', reason: 'TERMINATED', swap: 'canceled' });
});
