import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { catchUp } from '../billing/catch-up.ts';
import { compareBilling } from '../billing/compare-billing.ts';
import { addOpenInvoice, type OpenTestInvoice } from '../money/open-invoices.test-support.ts';
import { addRider, operationsOf, type Rider } from '../money/riders.test-support.ts';
import { settleDueMoneyOperations } from '../money/settle-money-operations.ts';
import { firstRow, rows } from '../platform/database/database.ts';

const RETRY = `mutation ($customerId: ID!, $invoiceId: ID!) {
  done: customerInvoiceRetry(customerId: $customerId, invoiceId: $invoiceId) {
    state canBeRetried paymentPageUrl line { cardCents } } }`;
const SEEN = `query ($id: ID!, $subscription: ID!) {
  customer(customerId: $id) {
    invoices { id state canBeRetried paymentPageUrl totalCents }
    events { description } pendingMoneyOperation { kind } }
  subscription(subscriptionId: $subscription) { paymentStatus paymentPending openInvoices { id } } }`;

interface Seen {
  readonly customer: {
    readonly invoices: readonly {
      readonly id: string;
      readonly state: string;
      readonly canBeRetried: boolean;
      readonly paymentPageUrl: string | null;
    }[];
    readonly events: readonly { readonly description: string }[];
    readonly pendingMoneyOperation: { readonly kind: string } | null;
  };
  readonly subscription: {
    readonly paymentStatus: string;
    readonly paymentPending: boolean;
    readonly openInvoices: readonly object[];
  };
}

describe.each(databasesOf(import.meta.url))('an open invoice on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  }, 60_000);
  afterAll(() => server.close());
  const services = () => server.app.services;

  /** A rider whose last renewal has failed. */
  async function overdue(card = '4242'): Promise<Rider & OpenTestInvoice> {
    const rider = await addRider(server.database, card);
    await sql`update subscriptions set payment_status = 'past_due'
      where id = ${rider.subscriptionId}`.execute(server.database.sql);
    await services().billing.readSubscription(rider.subscriptionReference);
    return { ...rider, ...(await addOpenInvoice(server.database, rider)) };
  }
  const retry = ({ customerId, invoiceId }: { customerId: string; invoiceId: string }) =>
    server.ask<{ done: object }>(RETRY, { customerId, invoiceId });
  async function see({ customerId, subscriptionId }: Rider): Promise<Seen> {
    const { data } = await server.ask<Seen>(SEEN, {
      id: customerId,
      subscription: subscriptionId,
    });
    return data;
  }
  async function paymentsOf({ invoiceReference }: OpenTestInvoice): Promise<number> {
    const found = await firstRow(
      server.database.sql,
      sql<{ count: number }>`select count(*) as count from sandbox.objects
        where kind = 'invoice_payment' and body ->> 'invoice' = ${invoiceReference}`,
    );
    return found?.count ?? 0;
  }
  const ledgerOf = ({ customerId }: Rider) =>
    rows(
      server.database.sql,
      sql`select kind, amount_cents from ledger_entries where customer_id = ${customerId}`,
    );
  const setCard = ({ customerId }: Rider, card: string | null) =>
    sql`update customers set card_last4 = ${card} where id = ${customerId}`.execute(
      server.database.sql,
    );
  const onPage = (invoiceReference: string, card?: string) =>
    fetch(
      `${server.address}/sandbox/invoice/${invoiceReference}`,
      card === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: `card=${card}`,
          },
    );

  it('is collected with the current card, and the subscription is no longer past due', async () => {
    const rider = await overdue();
    const before = await see(rider);
    expect(before.customer.invoices).toMatchObject([
      { state: 'OPEN', canBeRetried: true, paymentPageUrl: expect.stringContaining('/sandbox/') },
    ]);
    expect(before.subscription.openInvoices).toEqual([{ id: rider.invoiceId }]);
    expect((await retry(rider)).data.done).toEqual({
      state: 'PAID',
      canBeRetried: false,
      paymentPageUrl: null,
      line: { cardCents: 12_900 },
    });
    await catchUp(services());
    const after = await see(rider);
    expect(after.subscription).toEqual({
      paymentStatus: 'ACTIVE',
      paymentPending: false,
      openInvoices: [],
    });
    expect(after.customer.events.map(({ description }) => description)).toEqual([
      expect.stringMatching(/^Open invoice S-\w+ collected by the payment provider: \$129\.00/),
      expect.stringMatching(/^Open invoice S-\w+ of \$129\.00 retried by admin@/),
    ]);
    expect(await ledgerOf(rider)).toEqual([{ kind: 'RETRY_INVOICE', amountCents: 12_900 }]);
    expect(await paymentsOf(rider)).toBe(1);
    await compareBilling(services(), 0);
    const different = await rows(
      server.database.sql,
      sql`select aspect from billing_differences where provider_object_id = ${rider.invoiceReference}`,
    );
    expect(different).toEqual([]);
  });

  it('stays open after a decline and can be tried again with another card', async () => {
    const rider = await overdue('0341');
    const answer = await retry(rider);
    expect(answer.error.extensions.refusals).toEqual([
      { code: 'DECLINED', message: 'Your card was declined.' },
    ]);
    await catchUp(services());
    const seen = await see(rider);
    expect(seen.customer.invoices).toMatchObject([
      { state: 'OPEN', canBeRetried: true, paymentPageUrl: expect.any(String) },
    ]);
    expect(seen.customer.events[0]?.description).toMatch(
      /^Open invoice S-\w+ declined by the payment provider: Your card was declined\.$/,
    );
    await setCard(rider, '4242');
    expect((await retry(rider)).data.done).toMatchObject({ state: 'PAID' });
    expect(await operationsOf(server.database, rider)).toEqual([
      'RETRY_INVOICE DECLINED',
      'RETRY_INVOICE DONE',
    ]);
  });

  it('says that the bank wants the customer to confirm, whatever the order of its events', async () => {
    const rider = await overdue('3184');
    expect((await retry(rider)).error.extensions.refusals).toEqual([
      {
        code: 'NEEDS_CONFIRMATION',
        message: 'The bank wants Running Rider to confirm. Request a card and try again.',
      },
    ]);
    const types = await rows(
      server.database.sql,
      sql<{ type: string }>`select body ->> 'type' as type from sandbox.objects
        where kind = 'event' and customer_id = ${rider.customerReference} order by sequence`,
    );
    expect(types.map(({ type }) => type)).toEqual([
      'invoice.payment_failed',
      'invoice.payment_action_required',
    ]);
    await catchUp(services());
    await sql`update webhook_events set handled_at = null, due_at = now() - interval '1 second'
      where object_id = ${rider.invoiceReference}`.execute(server.database.sql);
    await catchUp(services());
    expect((await see(rider)).customer.invoices).toMatchObject([{ canBeRetried: true }]);
  });

  it('that the customer has paid on its page is not collected a second time', async () => {
    const rider = await overdue();
    const page = await onPage(rider.invoiceReference);
    expect(await page.text()).toContain('Pay $129.00 for invoice S-');
    const declined = await onPage(rider.invoiceReference, '0002');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('Your card was declined.');
    const confirmed = await onPage(rider.invoiceReference, '3184');
    expect(await confirmed.text()).toContain('This invoice is paid.');
    expect((await retry(rider)).data.done).toMatchObject({ state: 'PAID' });
    expect(await paymentsOf(rider)).toBe(1);
    expect((await retry(rider)).error.extensions.refusals?.[0]?.code).toBe('NOT_OPEN');
    expect((await onPage('in_invented')).status).toBe(404);
  });

  it('waits for a lost response, blocks other payments, and is collected once', async () => {
    const rider = await overdue();
    await fetch(`${server.address}/sandbox/api/faults`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        fault: 'reset_after',
        path: `/v1/invoices/${rider.invoiceReference}/pay`,
      }),
    });
    expect((await retry(rider)).data.done).toMatchObject({ state: 'OPEN' });
    const pending = await see(rider);
    expect(pending.customer.pendingMoneyOperation).toEqual({ kind: 'RETRY_INVOICE' });
    expect(pending.subscription.paymentPending).toBe(true);
    expect((await retry(rider)).error.message).toBe('Payment pending');
    await sql`update money_operations set next_attempt_at = now() - interval '1 second'
      where customer_id = ${rider.customerId}`.execute(server.database.sql);
    await settleDueMoneyOperations(services());
    expect((await see(rider)).customer.invoices).toMatchObject([{ state: 'PAID' }]);
    expect(await paymentsOf(rider)).toBe(1);
  });

  it('of another customer, without a failed payment or without a card is refused', async () => {
    const [rider, other] = [await overdue(), await overdue()];
    const foreign = await retry({ customerId: other.customerId, invoiceId: rider.invoiceId });
    expect(foreign.error).toMatchObject({ message: 'Invoice not found' });
    const malformed = await retry({ customerId: other.customerId, invoiceId: 'in_1' });
    expect(malformed.error.extensions.field).toBe('invoiceId');
    await setCard(rider, null);
    expect((await retry(rider)).error.extensions.refusals).toEqual([
      { code: 'NO_CARD', message: 'The customer has no card on file. Request a card first.' },
    ]);
    await setCard(rider, '4242');
    await sql`update customer_invoices set payment_failed = false where id = ${rider.invoiceId}`.execute(
      server.database.sql,
    );
    expect((await retry(rider)).error.extensions.refusals?.[0]?.code).toBe('NOT_FAILED');
    expect(await operationsOf(server.database, rider)).toEqual([]);
    expect(await paymentsOf(rider)).toBe(0);
  });

  it('that could not be finalized is shown as such until it is', async () => {
    const rider = await overdue();
    const change = (body: object) =>
      sql`update sandbox.objects set body = body || ${JSON.stringify(body)}::jsonb
        where id = ${rider.invoiceReference}`.execute(server.database.sql);
    const hear = async (type: string) => {
      await sql`insert into webhook_events (id, type, object_id, payload)
        values (${`evt_${type}_${rider.invoiceId}`}, ${type}, ${rider.invoiceReference}, '{}')`.execute(
        server.database.sql,
      );
      await catchUp(services());
    };
    await change({ status: 'draft', last_finalization_error: { type: 'invalid_request_error' } });
    await hear('invoice.finalization_failed');
    expect((await see(rider)).customer.invoices).toMatchObject([
      { state: 'DRAFT', canBeRetried: false, paymentPageUrl: null },
    ]);
    await change({ status: 'open', last_finalization_error: null });
    await hear('invoice.finalized');
    expect((await see(rider)).customer.invoices).toMatchObject([
      { state: 'OPEN', canBeRetried: true },
    ]);
  });
});
