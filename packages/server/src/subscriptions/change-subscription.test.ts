import { addDays, addMonths, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { firstRow } from '../platform/database/database.ts';
import {
  addRunningSubscription,
  refusedFields,
  type SubscriptionDesk,
  subscriptionDesk,
} from './subscriptions.test-support.ts';

interface Succeeded {
  readonly success: boolean;
  readonly error: string | null;
}

/** The payment provider adds a month in UTC, where it may be a month later than in the business's zone. */
function inAMonth(now: Date): Date {
  const [day = '', time] = now.toISOString().split('T');
  return new Date(`${addMonths(day, 1)}T${time}`);
}

describe.each(databasesOf(import.meta.url))('changing a subscription on %s', (kind) => {
  let server: TestServer;
  let desk: SubscriptionDesk;
  let today: string;
  let nextPeriod: string;
  let leaverId = '';
  beforeAll(async () => {
    server = await startTestServer(kind);
    desk = subscriptionDesk(server);
    const { clock, config } = server.app.services;
    today = calendarDate(clock.now(), config.BUSINESS_TIME_ZONE);
    nextPeriod = calendarDate(inAMonth(clock.now()), config.BUSINESS_TIME_ZONE);
  });
  afterAll(() => server.close());

  const settled = async (subscriptionId: string) =>
    (await desk.payments(subscriptionId)).map(({ kind: what, state }) => `${what} ${state}`);

  it('payments are paused and resumed without changing the state, in order at the provider', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const paused = await desk.act('subscriptionPausePayments', { subscriptionId });
    expect(paused.data.done).toMatchObject({ state: 'ACTIVE', paymentStatus: 'PAUSED' });
    const offered = paused.data.done.availableActions.map(({ action }) => action);
    expect(offered).toContain('resumePayments');
    for (const hidden of ['swap', 'pausePayments', 'updateBillingCycleDate']) {
      expect(offered).not.toContain(hidden);
    }
    const again = await desk.act('subscriptionPausePayments', { subscriptionId });
    expect(again.error.message).toBe('Payments are already paused.');
    const resumed = await desk.act('subscriptionResumePayments', { subscriptionId });
    expect(resumed.data.done.paymentStatus).toBe('ACTIVE');
    await expect
      .poll(() => settled(subscriptionId), { timeout: 20_000 })
      .toEqual(['PAUSE DONE', 'RESUME DONE']);
    expect((await desk.atProvider(subscriptionId))?.pause_collection ?? null).toBeNull();
    expect(await desk.history(subscriptionId)).toEqual([
      'subscription.payments_paused',
      'subscription.payments_resumed',
    ]);
  });

  it('a subscription imported as paused becomes active when payments are resumed', async () => {
    const { id: subscriptionId } = await desk.of('imported-paused');
    const resumed = await desk.act('subscriptionResumePayments', { subscriptionId });
    expect(resumed.data.done).toMatchObject({ state: 'ACTIVE', paymentStatus: 'ACTIVE' });
  });

  it('a subscription with an unknown payment status can be neither paused nor resumed', async () => {
    const { id: subscriptionId } = await desk.of('past-due');
    const paused = await desk.act('subscriptionPausePayments', { subscriptionId });
    expect(paused.error.message).toBe('Only active payments can be paused.');
    const resumed = await desk.act('subscriptionResumePayments', { subscriptionId });
    expect(resumed.error.message).toBe('Only paused payments can be resumed.');
  });

  const move = async (subscriptionId: string, billingCycleDate: string) =>
    (
      await desk.act<Succeeded>('subscriptionUpdateBillingCycleDate', {
        subscriptionId,
        billingCycleDate,
      })
    ).data.done;

  /** A customer's invoices, and the amounts of the newest payment. */
  const billed = async (customerId: string) => {
    const { data } = await server.ask<{
      customer: {
        invoices: { description: string; totalCents: number }[];
        latestMoneyOperation: { amountCents: number };
      };
    }>(
      `query ($id: ID!) { customer(customerId: $id) {
        invoices { description totalCents } latestMoneyOperation { amountCents } } }`,
      { id: customerId },
    );
    return data.customer;
  };

  it('a later billing date is scheduled, and can be replaced', async () => {
    const { subscriptionId, customerId } = await addRunningSubscription(server.database);
    const [first, second] = [addDays(today, 9), addDays(today, 11)];
    await sql`update subscriptions set billing_cycle_date = ${addDays(today, 10)} where id = ${subscriptionId}`.execute(
      server.database.sql,
    );
    expect(await move(subscriptionId, first)).toEqual({ success: true, error: null });
    const scheduled = async () =>
      (await desk.read(subscriptionId)).scheduledBillingCycleChange?.scheduledAt;
    expect(await scheduled()).toBe(first);
    expect(await move(subscriptionId, second)).toEqual({ success: true, error: null });
    expect(await scheduled()).toBe(second);
    await expect
      .poll(() => settled(subscriptionId), { timeout: 20_000 })
      .toEqual(['BILLING_DATE DONE', 'BILLING_DATE DONE']);
    expect((await desk.read(subscriptionId)).billingCycleDate).toBe(second);
    await expect
      .poll(async () => (await billed(customerId)).invoices, { timeout: 20_000 })
      .toMatchObject([{ description: 'Unused paid days' }, { description: 'Unused paid days' }]);
  });

  it('today and yesterday start a period immediately', async () => {
    for (const date of [today, addDays(today, -1)]) {
      const { subscriptionId, customerId } = await addRunningSubscription(server.database);
      const due = addDays(today, 12);
      await sql`update subscriptions set billing_cycle_date = ${due} where id = ${subscriptionId}`.execute(
        server.database.sql,
      );
      expect(await move(subscriptionId, date)).toEqual({ success: true, error: null });
      expect((await desk.read(subscriptionId)).scheduledBillingCycleChange).toBeNull();
      await expect
        .poll(async () => (await desk.read(subscriptionId)).billingCycleDate, { timeout: 20_000 })
        .toBe(nextPeriod);
      expect(await desk.history(subscriptionId)).toEqual([
        'subscription.billing_date_moved',
        'subscription.billing_date_paid',
      ]);
      await expect
        .poll(async () => (await billed(customerId)).invoices, { timeout: 20_000 })
        .toMatchObject([{ description: 'New period, less paid days' }]);
      const { invoices, latestMoneyOperation } = await billed(customerId);
      expect(latestMoneyOperation.amountCents).toBeGreaterThan(0);
      expect(latestMoneyOperation.amountCents).toBe(invoices[0]?.totalCents);
    }
  });

  it('dates outside the window, the same day of the month and paused payments are rejected', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const due = addDays(today, 5);
    await sql`update subscriptions set billing_cycle_date = ${due} where id = ${subscriptionId}`.execute(
      server.database.sql,
    );
    const outside = 'Choose a date from yesterday to one month ahead minus a day.';
    for (const [date, error] of [
      [addDays(today, -2), outside],
      [addMonths(today, 1), outside],
      [due, 'Choose another day of the month.'],
    ] as const) {
      expect(await move(subscriptionId, date)).toEqual({ success: false, error });
    }
    await desk.act('subscriptionPausePayments', { subscriptionId });
    expect((await move(subscriptionId, today)).error).toBe(
      'Resume payments before changing the billing cycle date.',
    );
    expect((await desk.read(subscriptionId)).billingCycleDate).toBe(due);
  });

  it('notes keep allowed tags only, and links open in a separate tab', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const opensApart = 'rel="noopener noreferrer nofollow" target="_blank"';
    const dirty = `<h2>Call</h2><p onclick="x()">first <b>thing</b><script>alert(1)</script></p>
<a href="javascript:alert(1)">a</a><a href="https://kickstand.example" rel="opener" target="_top">b</a><a href="//evil.example">c</a><a href="tel:+15105550100">d</a>
<img src=x onerror=alert(1)><svg><script>alert(1)</script></svg><iframe src="https://evil.example"></iframe><hr>`;
    const saved = await desk.act('subscriptionUpdate', {
      subscriptionId,
      attributes: { notes: dirty },
    });
    const { notes } = saved.data.done;
    expect(notes).toContain('<h2>Call</h2><p>first <b>thing</b></p>');
    expect(notes).toContain(`<a href="https://kickstand.example" ${opensApart}>b</a>`);
    expect(notes).toContain(`<a href="tel:+15105550100" ${opensApart}>d</a>`);
    expect(notes).not.toMatch(/script|javascript|onclick|onerror|img|svg|iframe|evil/i);
    await sql`update subscriptions set notes = '<p>x</p><script>1</script><a href="tel:1">y</a>' where id = ${subscriptionId}`.execute(
      server.database.sql,
    );
    expect((await desk.read(subscriptionId)).notes).toBe(
      `<p>x</p><a href="tel:1" ${opensApart}>y</a>`,
    );
  });

  it('concurrent changes of notes are a conflict', async () => {
    const { subscriptionId } = await addRunningSubscription(server.database);
    const seen = await desk.read(subscriptionId);
    const save = (notes: string) =>
      desk.act('subscriptionUpdate', {
        subscriptionId,
        attributes: { notes },
        expectedUpdatedAt: seen.updatedAt,
      });
    expect((await save('<p>one</p>')).errors).toBeUndefined();
    const late = await save('<p>two</p>');
    expect(late.error.message).toBe(
      'Someone else updated this subscription. Review the changes and save again.',
    );
    expect((await desk.read(subscriptionId)).notes).toBe('<p>one</p>');
  });

  it('notes can be saved on a canceled subscription', async () => {
    const { id: subscriptionId } = await desk.of('recovered');
    const saved = await desk.act('subscriptionUpdate', {
      subscriptionId,
      attributes: { notes: '<p>found</p>' },
    });
    expect(saved.data.done.notes).toBe('<p>found</p>');
  });

  it('an offboarded customer keeps the subscription at the full price, with the personal address', async () => {
    const before = await desk.of('leaver');
    leaverId = before.id;
    const taken = await firstRow(
      server.database.sql,
      sql<{ email: string }>`select email from customers where id <> ${before.customer.id} limit 1`,
    );
    const offboard = (email: string) =>
      desk.act('customerOffboard', { subscriptionId: before.id, email });
    expect(refusedFields(await offboard(''))).toEqual({
      email: 'Personal E-Mail is a required field.',
    });
    expect(refusedFields(await offboard('clara'))).toEqual({ email: 'Enter a valid email' });
    expect(refusedFields(await offboard((taken?.email ?? '').toUpperCase()))).toEqual({
      email: 'This address belongs to another customer.',
    });
    expect(refusedFields(await offboard(before.customer.email))).toEqual({
      email: 'Enter a different address than the current one.',
    });
    expect(await desk.read(before.id)).toEqual(before);
    const full = await firstRow(
      server.database.sql,
      sql<{ cents: number }>`
        select o.plan_price_cents as cents from orders o
        where o.subscription_id = ${before.id} and o.state = 'fulfilled' order by o.closed_at desc limit 1`,
    );
    // Creates the subscription and its promotion at the provider.
    await desk.act('subscriptionPausePayments', { subscriptionId: before.id });
    await desk.act('subscriptionResumePayments', { subscriptionId: before.id });
    await expect
      .poll(() => settled(before.id), { timeout: 20_000 })
      .toEqual(['PAUSE DONE', 'RESUME DONE']);
    await sql`
      update sandbox.objects set body = jsonb_set(body, '{discounts}', '["di_promotion"]')
      where id = (select stripe_subscription_id from subscriptions where id = ${before.id})`.execute(
      server.database.sql,
    );
    const after = (await offboard(' clara.meyer@home.example ')).data.done;
    expect(after).toMatchObject({
      state: 'ACTIVE',
      office: null,
      customer: { id: before.customer.id, email: 'clara.meyer@home.example' },
      organization: { name: 'Private Beta' },
    });
    expect(after.planPrice.amount).toBe(full?.cents);
    expect(after.availableActions.map(({ action }) => action)).not.toContain('offboard');
    expect((await offboard('other@home.example')).error.message).toBe(
      'The customer does not belong to an external organization.',
    );
    const customer = await desk.row('customers', before.customer.id);
    expect(customer).toMatchObject({ officeId: null, promotionId: null });
    const changes = await server.ask<{ logHistories: { nodes: { modifications: object }[] } }>(
      `query ($id: ID!) { logHistories(loggableId: $id, loggableType: Customer) {
        nodes { modifications } } }`,
      { id: before.customer.id },
    );
    expect(changes.data.logHistories.nodes[0]?.modifications).toMatchObject({
      email: [before.customer.email, 'clara.meyer@home.example'],
      organization: [expect.any(String), 'Private Beta'],
    });
    await expect
      .poll(() => settled(before.id), { timeout: 20_000 })
      .toEqual(['PAUSE DONE', 'RESUME DONE', 'PLAN_PRICE DONE']);
    expect((await desk.atProvider(before.id))?.discounts).toEqual([]);
    expect(await desk.history(before.customer.id)).toContain('customer.offboarded');
  });

  it('the history of one subscription is exported as a CSV file', async () => {
    const subscriptionId = leaverId;
    const started = await desk.act<{ id: string }>('subscriptionExport', { subscriptionId });
    const url = async () =>
      (
        await server.ask<{ reportExport: { downloadUrl: string | null } }>(
          'query ($id: ID!) { reportExport(id: $id) { downloadUrl } }',
          { id: started.data.done.id },
        )
      ).data.reportExport.downloadUrl;
    await expect.poll(url, { timeout: 20_000 }).not.toBeNull();
    const response = await fetch(new URL((await url()) ?? '', server.address));
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('"Time","About","Event","Note","By","Source"');
    expect(lines.some((line) => line.includes('Subscription started by'))).toBe(true);
    expect(lines.some((line) => line.includes('Order fulfilled by'))).toBe(true);
    expect(lines.at(-1)).toContain('Customer offboarded by');
  });

  it('an unknown subscription is not found by any mutation', async () => {
    const subscriptionId = '0197a000-0000-7000-8000-00000000dead';
    for (const [verb, more] of [
      ['subscriptionPausePayments', {}],
      ['subscriptionCancel', { attributes: { cancelationReason: 'WEATHER' } }],
      ['subscriptionUpdate', { attributes: { notes: '' } }],
      ['customerOffboard', { email: 'a@b.example' }],
      ['subscriptionExport', {}],
    ] as const) {
      const answer = await desk.act(verb, { subscriptionId, ...more });
      expect(answer.error.extensions.code, verb).toBe('NOT_FOUND');
    }
  });
});
