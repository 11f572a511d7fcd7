import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { intendMoneyOperation } from '../money/money-operations.ts';
import {
  addRider,
  historyOf,
  inOneTransaction,
  intendAndSettle,
  type Rider,
} from '../money/riders.test-support.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import { intendRestockFee } from '../subscriptions/charge-restock-fee.ts';
import { intendPauseBilling } from '../subscriptions/pause-billing.ts';
import { catchUp } from './catch-up.ts';
import { handleDueWebhookEvents } from './handle-webhook-events.ts';

describe.each(databasesOf(import.meta.url))('webhook events on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());
  const services = () => server.app.services;
  let events = 0;

  /** Stores an event like the webhook does. */
  const hear = async (type: string, objectId: string, id = `evt_test_${++events}`) => {
    await sql`
      insert into webhook_events (id, type, object_id, payload) values (${id}, ${type}, ${objectId}, '{}')
      on conflict do nothing`.execute(server.database.sql);
  };
  /**
   * Handles events until none are left. Another worker may have leased some, and events that just
   * arrived may not be due by our less precise clock.
   */
  const settle = async () => {
    const left = async () => {
      await handleDueWebhookEvents(services());
      return await firstRow(
        server.database.sql,
        sql`select count(*) as count from webhook_events
          where handled_at is null and (id like 'evt_test_%')`,
      );
    };
    await expect.poll(left, { timeout: 10_000 }).toEqual({ count: 0 });
  };
  const change = (rider: Rider, body: object) =>
    sql`update sandbox.objects set body = body || ${JSON.stringify(body)}::jsonb
      where id = ${rider.subscriptionReference}`.execute(server.database.sql);
  const ours = (rider: Rider) =>
    firstRow(
      server.database.sql,
      sql`select s.state, s.payment_status as payments, s.cancelation_reason as reason, a.state as asset,
          (select count(*) from asset_subscriptions l where l.subscription_id = s.id and ended_at is null) as links
        from subscriptions s join assets a on a.id = s.asset_id where s.id = ${rider.subscriptionId}`,
    );
  /** A rider whose subscription the sandbox knows. */
  const knownRider = async () => {
    const rider = await addRider(server.database);
    await services().billing.readSubscription(rider.subscriptionReference);
    return rider;
  };

  it('change the payment status once, regardless of repetition and order', async () => {
    const rider = await knownRider();
    await change(rider, { status: 'past_due' });
    for (const type of ['deleted', 'updated', 'created', 'updated']) {
      await hear(`customer.subscription.${type}`, rider.subscriptionReference);
    }
    await hear('customer.subscription.updated', rider.subscriptionReference, 'evt_twice');
    await hear('customer.subscription.updated', rider.subscriptionReference, 'evt_twice');
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect(await ours(rider)).toMatchObject({ state: 'ACTIVE', payments: 'past_due' });
    expect(await historyOf(server.database, rider)).toEqual([
      'subscription.payment_status_changed',
    ]);
  });

  it('resumed payments activate a subscription that was imported as paused', async () => {
    const rider = await knownRider();
    await sql`update subscriptions set state = 'PAUSED', payment_status = 'paused'
      where id = ${rider.subscriptionId}`.execute(server.database.sql);
    await hear('customer.subscription.updated', rider.subscriptionReference);
    await settle();
    expect(await ours(rider)).toMatchObject({ state: 'ACTIVE', payments: 'active' });
  });

  it('an end at the provider cancels the subscription as terminated, and its vehicle is not available', async () => {
    const rider = await knownRider();
    const endedAt = Math.floor(Date.now() / 1000);
    await change(rider, { status: 'canceled', canceled_at: endedAt, ended_at: endedAt });
    await hear('customer.subscription.deleted', rider.subscriptionReference);
    await settle();
    expect(await ours(rider)).toEqual({
      state: 'CANCELED',
      payments: 'canceled',
      reason: 'TERMINATED',
      asset: 'MAINTENANCE_HOLD',
      links: 0,
    });
    // A late event about an earlier state changes nothing.
    await hear('customer.subscription.updated', rider.subscriptionReference);
    await settle();
    expect(await historyOf(server.database, rider)).toEqual(['subscription.canceled']);
  });

  it('about a subscription that is being started wait until it is recorded', async () => {
    const rider = await knownRider();
    const on = server.database.sql;
    const reference = rider.subscriptionReference;
    const id = await inOneTransaction(services(), (unit) =>
      intendMoneyOperation(unit, {
        kind: 'NEW_SUBSCRIPTION',
        mode: 'confirm_first',
        customerId: rider.customerId,
        amountCents: 5900,
        request: {},
        subjects: [],
      }),
    );
    await sql`update money_operations set next_attempt_at = now() + interval '1 hour'
      where id = ${id}`.execute(on);
    await sql`update subscriptions set stripe_subscription_id = null
      where id = ${rider.subscriptionId}`.execute(on);
    await change(rider, { status: 'past_due' });
    await hear('customer.subscription.updated', reference, 'evt_test_early');
    const early = () =>
      firstRow(
        on,
        sql`select handled_at is null as waits, attempts > 0 as tried from webhook_events
          where id = 'evt_test_early'`,
      );
    const tried = async () => {
      await handleDueWebhookEvents(services());
      return await early();
    };
    await expect.poll(tried).toEqual({ waits: true, tried: true });
    await sql`update money_operations set state = 'DECLINED', settled_at = now()
      where id = ${id}`.execute(on);
    await sql`update subscriptions set stripe_subscription_id = ${reference}
      where id = ${rider.subscriptionId}`.execute(on);
    await sql`update webhook_events set due_at = now() - interval '1 second' where id = 'evt_test_early'`.execute(
      on,
    );
    await settle();
    expect(await ours(rider)).toMatchObject({ payments: 'past_due' });
  });

  it('wait for pending operations', async () => {
    const rider = await knownRider();
    await inOneTransaction(services(), async (unit) => {
      await intendPauseBilling(unit, rider);
      await sql`update subscriptions set payment_status = 'paused' where id = ${rider.subscriptionId}`.execute(
        unit.sql,
      );
      await sql`update money_operations set next_attempt_at = now() + interval '1 hour'
        where customer_id = ${rider.customerId}`.execute(unit.sql);
    });
    await hear('customer.subscription.updated', rider.subscriptionReference, `evt_early_${kind}`);
    await settle();
    expect(await ours(rider)).toMatchObject({ payments: 'paused' });
    const waiting = await firstRow(
      server.database.sql,
      sql`select handled_at as handled from webhook_events where id = ${`evt_early_${kind}`}`,
    );
    expect(waiting).toEqual({ handled: null });
    await sql`update money_operations set next_attempt_at = now() - interval '1 second'
      where customer_id = ${rider.customerId}`.execute(server.database.sql);
    await expect
      .poll(
        async () => {
          await settleDueMoneyOperations(services());
          await handleDueWebhookEvents(services());
          return await firstRow(
            server.database.sql,
            sql`select handled_at is not null as handled from webhook_events
              where id = ${`evt_early_${kind}`}`,
          );
        },
        { timeout: 15_000 },
      )
      .toEqual({ handled: true });
    expect(await ours(rider)).toMatchObject({ payments: 'paused' });
  });

  it('invoices are imported, and a customer with an old open invoice is delinquent until it is paid', async () => {
    const rider = await knownRider();
    await intendAndSettle(services(), (unit) => intendRestockFee(unit, rider));
    const [invoice] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from sandbox.objects
        where kind = 'invoice' and customer_id = ${rider.customerReference}`,
    );
    const reopen = (status: string, daysAgo: number) =>
      sql`update sandbox.objects set body = body || ${JSON.stringify({
        status,
        created: Math.floor(Date.now() / 1000) - daysAgo * 86_400,
      })}::jsonb where id = ${invoice?.id}`.execute(server.database.sql);
    const delinquent = () =>
      firstRow(
        server.database.sql,
        sql`select delinquent from customers where id = ${rider.customerId}`,
      );
    await sql`delete from customer_invoices where customer_id = ${rider.customerId}`.execute(
      server.database.sql,
    );
    await reopen('open', 15);
    await hear('invoice.payment_failed', invoice?.id ?? '');
    await settle();
    expect(await delinquent()).toEqual({ delinquent: true });
    await reopen('paid', 15);
    await hear('invoice.paid', invoice?.id ?? '');
    await settle();
    expect(await delinquent()).toEqual({ delinquent: false });
    const kept = await rows(
      server.database.sql,
      sql`select state, total_cents from customer_invoices
        where customer_id = ${rider.customerId}`,
    );
    expect(kept).toEqual([{ state: 'paid', totalCents: 7_500 }]);
  });

  it('that were not delivered are fetched once, including those of an hour before the last fetch', async () => {
    const rider = await knownRider();
    /** A change at the provider without a delivered event. */
    const happen = async (id: string, minutesAgo: number, status: string) => {
      await change(rider, { status });
      const created = Math.floor(Date.now() / 1000) - minutesAgo * 60;
      const event = {
        id,
        object: 'event',
        created,
        livemode: false,
        type: 'customer.subscription.updated',
        data: { object: { id: rider.subscriptionReference } },
      };
      await sql`insert into sandbox.objects (id, kind, body, created_at)
        values (${id}, 'event', ${JSON.stringify(event)}::jsonb, now())`.execute(
        server.database.sql,
      );
    };
    await happen(`evt_missed_${kind}`, 60 * 24 * 3, 'past_due');
    await Promise.all([catchUp(services()), catchUp(services())]);
    expect(await ours(rider)).toMatchObject({ payments: 'past_due' });
    await happen(`evt_late_${kind}`, 50, 'active');
    await happen(`evt_old_${kind}`, 90, 'active');
    await catchUp(services());
    await catchUp(services());
    expect(await ours(rider)).toMatchObject({ payments: 'active' });
    expect(await historyOf(server.database, rider)).toEqual([
      'subscription.payment_status_changed',
      'subscription.payment_status_changed',
    ]);
    const stored = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from webhook_events where object_id = ${rider.subscriptionReference}
        and id like ${`evt_%_${kind}`} order by id`,
    );
    expect(stored.map(({ id }) => id)).toEqual([`evt_late_${kind}`, `evt_missed_${kind}`]);
  });

  it('about other objects are ignored', async () => {
    await hear('price.created', 'price_1');
    await hear('customer.subscription.updated', 'sub_of_somebody_else');
    await hear('invoice.paid', 'in_of_somebody_else');
    await settle();
  });
});
