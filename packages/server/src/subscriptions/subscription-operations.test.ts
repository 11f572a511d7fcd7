import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { refusePaymentPending } from '../money/refuse-payment-pending.ts';
import {
  addRider,
  historyOf,
  inDays,
  inOneTransaction,
  intendAndSettle,
  operationsOf,
  providerSide,
  type Rider,
} from '../money/riders.test-support.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow } from '../platform/database/database.ts';
import { intendPlanPrice } from './change-plan-price.ts';
import { intendRestockFee } from './charge-restock-fee.ts';
import { intendEndBilling } from './end-billing.ts';
import { intendBillingDate } from './move-billing-date.ts';
import { intendPauseBilling, intendResumeBilling } from './pause-billing.ts';

describe.each(databasesOf(import.meta.url))('operations on a subscription on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());
  const services = () => server.app.services;
  /** The state of a rider's operations after the worker has processed due ones. */
  const settled = async (rider: Rider) => {
    await settleDueMoneyOperations(services());
    return await operationsOf(server.database, rider);
  };
  const price = (subscriptionId: string) => ({
    subscriptionId,
    kind: 'SWAP_PRICE' as const,
    monthlyCents: 15_900,
    productReference: 'veh_cargo',
    productName: 'Cargo',
  });

  it('pauses and resumes payments in order', async () => {
    const rider = await addRider(server.database);
    await intendAndSettle(services(), (unit) => intendPauseBilling(unit, rider));
    expect(await providerSide(server.database, rider)).toMatchObject({ paused: true });
    await intendAndSettle(services(), (unit) => intendResumeBilling(unit, rider));
    expect(await providerSide(server.database, rider)).toMatchObject({ paused: false });
    expect(await operationsOf(server.database, rider)).toEqual(['PAUSE DONE', 'RESUME DONE']);
  });

  it('changes the price without collecting anything', async () => {
    const rider = await addRider(server.database);
    await intendAndSettle(services(), (unit) => intendPlanPrice(unit, price(rider.subscriptionId)));
    expect(await providerSide(server.database, rider)).toMatchObject({
      monthlyCents: 15_900,
      paidCents: 0,
      invoices: 0,
    });
  });

  it('moves the billing date to a future day without collecting anything', async () => {
    const rider = await addRider(server.database);
    const date = inDays(20);
    await intendAndSettle(services(), (unit) => intendBillingDate(unit, { ...rider, date }));
    expect(await providerSide(server.database, rider)).toMatchObject({
      status: 'trialing',
      paidCents: 0,
    });
    const ours = await firstRow(
      server.database.sql,
      sql`select billing_cycle_date as date from subscriptions where id = ${rider.subscriptionId}`,
    );
    expect(ours).toEqual({ date });
  });

  it('starts a period today and credits unused days', async () => {
    const rider = await addRider(server.database);
    await intendAndSettle(services(), (unit) =>
      intendBillingDate(unit, { ...rider, date: inDays(0) }),
    );
    const provider = await providerSide(server.database, rider);
    // Ten of thirty days were already paid; the tax of the hub is added.
    expect(provider?.paidCents).toBeGreaterThan(9_000);
    expect(provider?.paidCents).toBeLessThan(10_000);
    const ledger = await firstRow(
      server.database.sql,
      sql`select sum(amount_cents)::bigint as cents from ledger_entries
        where customer_id = ${rider.customerId}`,
    );
    expect(ledger).toEqual({ cents: provider?.paidCents });
  });

  it('ends billing and charges the restock fee beside it', async () => {
    const rider = await addRider(server.database);
    await intendAndSettle(services(), async (unit) => {
      await intendEndBilling(unit, rider);
      await intendRestockFee(unit, rider);
    });
    expect(await providerSide(server.database, rider)).toMatchObject({
      status: 'canceled',
      paidCents: 7_500,
      invoices: 1,
    });
    expect(await operationsOf(server.database, rider)).toEqual(['CANCEL DONE', 'RESTOCK_FEE DONE']);
    expect(await historyOf(server.database, rider)).toEqual([
      'subscription.restock_fee_requested',
      'subscription.restock_fee_charged',
    ]);
    const invoice = await firstRow(
      server.database.sql,
      sql`select description, state, total_cents from customer_invoices
        where customer_id = ${rider.customerId}`,
    );
    expect(invoice).toEqual({ description: 'Restock fee', state: 'paid', totalCents: 7_500 });
  });

  it("a declined restock fee undoes nothing and records the provider's message", async () => {
    const rider = await addRider(server.database, '0341');
    await intendAndSettle(services(), async (unit) => {
      await intendEndBilling(unit, rider);
      await intendRestockFee(unit, rider);
    });
    expect(await operationsOf(server.database, rider)).toEqual([
      'CANCEL DONE',
      'RESTOCK_FEE DECLINED',
    ]);
    expect(await providerSide(server.database, rider)).toMatchObject({
      status: 'canceled',
      invoices: 0,
    });
    const event = await firstRow(
      server.database.sql,
      sql`select facts ->> 'message' as message from events
        where entity_id = ${rider.subscriptionId} and kind = 'subscription.restock_fee_declined'`,
    );
    expect(event).toEqual({ message: 'Your card was declined.' });
  });

  it('actions are blocked exactly during an unsettled confirm_first payment', async () => {
    const rider = await addRider(server.database);
    await inOneTransaction(services(), (unit) => intendRestockFee(unit, rider));
    const verb = () =>
      inOneTransaction(services(), (unit) =>
        refusePaymentPending(unit.sql, [rider.subscriptionId, null]),
      );
    await expect(verb()).rejects.toThrow('Payment pending');
    await expect(
      inOneTransaction(services(), (unit) => intendRestockFee(unit, rider)),
    ).rejects.toThrow('Payment pending');
    await settleDueMoneyOperations(services());
    await verb();
  });

  it('a later operation of the same subscription waits for an earlier one', async () => {
    const [held, free] = [await addRider(server.database), await addRider(server.database)];
    const fault = { fault: '503', path: `/v1/subscriptions/${held.subscriptionReference}` };
    const plan = (body: object) =>
      fetch(`${server.address}/sandbox/api/faults`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await plan({ ...fault, times: 1 })).status).toBe(200);
    await intendAndSettle(services(), async (unit) => {
      await intendPauseBilling(unit, held);
      await intendResumeBilling(unit, held);
      await intendPauseBilling(unit, free);
    });
    expect(await operationsOf(server.database, held)).toEqual(['PAUSE WAITING', 'RESUME WAITING']);
    expect(await operationsOf(server.database, free)).toEqual(['PAUSE DONE']);
    await expect
      .poll(() => settled(held), { timeout: 10_000 })
      .toEqual(['PAUSE DONE', 'RESUME DONE']);
    expect(await providerSide(server.database, held)).toMatchObject({ paused: false });
  });

  it('a change declined by the provider is recorded and not undone', async () => {
    const rider = await addRider(server.database);
    await intendAndSettle(services(), (unit) => intendEndBilling(unit, rider));
    await intendAndSettle(services(), (unit) => intendPauseBilling(unit, rider));
    expect(await operationsOf(server.database, rider)).toEqual(['CANCEL DONE', 'PAUSE DECLINED']);
    expect(await historyOf(server.database, rider)).toEqual(['subscription.billing_refused']);
  });

  it('a billing date whose charge is declined is canceled', async () => {
    const unpaid = await addRider(server.database, '0341');
    await intendAndSettle(services(), (unit) =>
      intendBillingDate(unit, { ...unpaid, date: inDays(0) }),
    );
    expect(await operationsOf(server.database, unpaid)).toEqual(['BILLING_DATE DECLINED']);
    expect(await providerSide(server.database, unpaid)).toMatchObject({
      status: 'active',
      paidCents: 0,
    });
    const ended = await addRider(server.database);
    const date = inDays(20);
    await sql`update subscriptions set scheduled_billing_date = ${date}
        where id = ${ended.subscriptionId}`.execute(server.database.sql);
    await intendAndSettle(services(), async (unit) => {
      await intendEndBilling(unit, ended);
      await intendBillingDate(unit, { ...ended, date });
    });
    expect(await operationsOf(server.database, ended)).toEqual([
      'CANCEL DONE',
      'BILLING_DATE DECLINED',
    ]);
    const scheduled = await firstRow(
      server.database.sql,
      sql`select scheduled_billing_date as date from subscriptions where id = ${ended.subscriptionId}`,
    );
    expect(scheduled).toEqual({ date: null });
    for (const rider of [unpaid, ended]) {
      expect(await historyOf(server.database, rider)).toEqual(['subscription.billing_refused']);
    }
  });

  it('a failure stored by the provider is looked up immediately and then needs review', async () => {
    const rider = await addRider(server.database);
    await sql`insert into sandbox.faults (path, fault) values
      (${`/v1/subscriptions/${rider.subscriptionReference}`}, '500')`.execute(server.database.sql);
    await intendAndSettle(services(), (unit) => intendPauseBilling(unit, rider));
    await expect.poll(() => settled(rider), { timeout: 10_000 }).toEqual(['PAUSE NEEDS_A_PERSON']);
    expect(await providerSide(server.database, rider)).toMatchObject({ paused: false });
  });

  it('nothing is sent for a subscription that the provider does not bill', async () => {
    const rider = await addRider(server.database);
    await sql`update subscriptions set stripe_subscription_id = null where id = ${rider.subscriptionId}`.execute(
      server.database.sql,
    );
    expect(await inOneTransaction(services(), (unit) => intendEndBilling(unit, rider))).toBeNull();
    expect(await operationsOf(server.database, rider)).toEqual([]);
  });
});
