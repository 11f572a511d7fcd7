import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addOpenInvoice, type OpenTestInvoice } from '../money/open-invoices.test-support.ts';
import { addRider, type Rider } from '../money/riders.test-support.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { catchUp } from './catch-up.ts';
import { compareBilling } from './compare-billing.ts';
import { handleDueWebhookEvents } from './handle-webhook-events.ts';

const RETRY = `mutation ($customerId: ID!, $invoiceId: ID!) {
  customerInvoiceRetry(customerId: $customerId, invoiceId: $invoiceId) { state } }`;
const SEEN = `query ($id: ID!) { customer(customerId: $id) {
  invoices { state line { refundCents } }
  disputes { amountCents reason status dueAt closedAt invoiceNumber }
  events { description } } }`;
const DIFFERENCES = `query { billingDifferences(pageSize: 100) {
  nodes { id aspect here atProvider providerObjectId acknowledgedAt customer { id } } } }`;
const ACKNOWLEDGE = `mutation ($id: ID!) {
  billingDifferenceAcknowledge(id: $id, note: "Goodwill") { acknowledgedAt } }`;

interface Seen {
  readonly invoices: readonly { readonly line: { readonly refundCents: number } }[];
  readonly disputes: readonly { readonly status: string; readonly closedAt: string | null }[];
  readonly events: readonly { readonly description: string }[];
}
interface Listed {
  readonly id: string;
  readonly aspect: string;
  readonly here: string;
  readonly atProvider: string;
  readonly acknowledgedAt: string | null;
  readonly customer: { readonly id: string } | null;
}

describe.each(databasesOf(import.meta.url))('at the provider, on %s,', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  }, 60_000);
  afterAll(() => server.close());
  const services = () => server.app.services;

  async function paidRider(): Promise<Rider & OpenTestInvoice> {
    const rider = await addRider(server.database);
    const invoice = await addOpenInvoice(server.database, rider);
    const { customerId } = rider;
    await server.ask(RETRY, { customerId, invoiceId: invoice.invoiceId });
    return { ...rider, ...invoice };
  }
  async function happen(what: string, invoice: string, amount?: number): Promise<Response> {
    const answer = await fetch(`${server.address}/sandbox/api/reversals`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ what, invoice, amount }),
    });
    return answer;
  }
  /** Handles all events twice, the second time in the opposite order. */
  async function hear(): Promise<void> {
    await catchUp(services());
    const again = sql`update webhook_events set handled_at = null,
      due_at = now() - interval '1 hour' + (now() - received_at) where type like 'charge.%' or type like 'refund.%'`;
    await again.execute(server.database.sql);
    await handleDueWebhookEvents(services());
  }
  async function see({ customerId }: Rider): Promise<Seen> {
    return (await server.ask<{ customer: Seen }>(SEEN, { id: customerId })).data.customer;
  }
  async function differencesOf(customerId: string | null): Promise<readonly Listed[]> {
    const { data } = await server.ask<{ billingDifferences: { nodes: Listed[] } }>(DIFFERENCES);
    return data.billingDifferences.nodes.filter(
      ({ aspect, customer }) =>
        ['Refund', 'Dispute'].includes(aspect) && (customer?.id ?? null) === customerId,
    );
  }
  const sentences = ({ events }: Seen) => events.map(({ description }) => description);

  it('a refund is counted on the invoice, is a difference, and a later failure takes it back', async () => {
    const rider = await paidRider();
    const { customerId } = rider;
    expect((await happen('refund', rider.invoiceReference, 5_000)).status).toBe(200);
    await hear();
    const seen = await see(rider);
    expect(seen.invoices).toMatchObject([{ line: { refundCents: 5_000 } }]);
    expect(sentences(seen)[0]).toMatch(
      /^Refunded at the payment provider: \$50\.00 \(invoice S-\w+\)$/,
    );
    const [difference, ...others] = await differencesOf(customerId);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({
      aspect: 'Refund',
      here: '$0.00',
      atProvider: '$50.00',
      acknowledgedAt: null,
    });
    await server.ask(ACKNOWLEDGE, { id: difference?.id });
    await compareBilling(services(), 0);
    await hear();
    expect(await differencesOf(customerId)).toMatchObject([{ acknowledgedAt: expect.any(String) }]);
    expect(sentences(await see(rider)).filter((one) => one.startsWith('Refunded'))).toHaveLength(1);

    await happen('refund_fails', rider.invoiceReference);
    await hear();
    expect((await see(rider)).invoices).toMatchObject([{ line: { refundCents: 0 } }]);
    expect(await differencesOf(customerId)).toEqual([]);
    expect(sentences(await see(rider))[0]).toMatch(
      /^Refund not paid out by the customer's bank: \$50\.00 \(invoice S-\w+\)$/,
    );
    const entries = await rows(
      server.database.sql,
      sql`select r.cents from invoice_refunds r where r.customer_invoice_id = ${rider.invoiceId}
        order by r.refunded_at, r.cents desc`,
    );
    expect(entries).toEqual([{ cents: 5_000 }, { cents: -5_000 }]);
    const refused = await happen('refund', rider.invoiceReference, 99_999_999);
    expect(refused.status).toBe(400);
  });

  /** An order with a paid deposit, and what its timeline says about refunds, oldest first. */
  async function paidDeposit() {
    const { invoiceReference } = await paidRider();
    const { orderId } = await addWaitingOrder(server.database, { vehicles: 0 });
    await sql`update orders set stripe_checkout_invoice_id = ${invoiceReference} where id = ${orderId}`.execute(
      server.database.sql,
    );
    const refunds = async () => {
      const { data } = await server.ask<{ order: Pick<Seen, 'events'> }>(
        'query ($id: ID!) { order(id: $id) { events { description } } }',
        { id: orderId },
      );
      return data.order.events
        .map(({ description }) => description)
        .filter((one) => one.startsWith('Deposit refund'))
        .toReversed();
    };
    /** What was refunded of the invoice and taken back, in cents. */
    const entries = async () => {
      const found = await rows(
        server.database.sql,
        sql<{ cents: number }>`
          select r.cents from invoice_refunds r join customer_invoices i on i.id = r.customer_invoice_id
          where i.stripe_invoice_id = ${invoiceReference} order by r.refunded_at, r.cents desc`,
      );
      return found.map(({ cents }) => cents);
    };
    return { orderId, invoiceReference, refunds, entries };
  }
  const deposit = {
    refunded: (amount: string) =>
      `Deposit refunded at the payment provider without a request: ${amount}`,
    notPaidOut: (amount: string) => `Deposit refund not paid out by the customer's bank: ${amount}`,
  };

  it('a refund of a deposit that fails and is made again is twice in the timeline of its order', async () => {
    const { invoiceReference, refunds } = await paidDeposit();
    for (const [what, amount] of [
      ['refund', 3_000],
      ['refund', 2_000],
      ['refund_fails', undefined],
      ['refund', 2_000],
    ] as const) {
      await happen(what, invoiceReference, amount);
      await hear();
    }
    expect(await refunds()).toEqual([
      deposit.refunded('$30.00'),
      deposit.refunded('$20.00'),
      deposit.notPaidOut('$20.00'),
      deposit.refunded('$20.00'),
    ]);
  });

  it('a requested refund of a deposit that fails and is made at the provider is in the timeline of its order', async () => {
    const { orderId, invoiceReference, refunds, entries } = await paidDeposit();
    const operationId = newId();
    const refund = await services().billing.refundDeposit(
      { operationId, key: operationId },
      { invoiceReference, orderId },
    );
    expect(refund.outcome).toBe('done');
    await happen('refund_fails', invoiceReference);
    await hear();
    expect(await refunds()).toEqual([deposit.notPaidOut('$129.00')]);
    expect(await entries()).toEqual([12_900, -12_900]);
    await happen('refund', invoiceReference, 12_900);
    await hear();
    expect(await refunds()).toEqual([deposit.notPaidOut('$129.00'), deposit.refunded('$129.00')]);
    const all = await entries();
    expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(12_900);
  });

  it('a refund whose invoice arrives later is counted as well', async () => {
    const rider = await paidRider();
    await sql`delete from customer_invoices where id = ${rider.invoiceId}`.execute(
      server.database.sql,
    );
    await happen('refund', rider.invoiceReference, 2_500);
    await hear();
    expect((await see(rider)).invoices).toMatchObject([{ line: { refundCents: 2_500 } }]);
  });

  it('a refund on a further provider customer is shown on its customer', async () => {
    const rider = await paidRider();
    const { customerId } = rider;
    await sql`with taken as (
        update customers c set stripe_customer_id = 'cus_main_of_' || c.id
        from customers old where c.id = ${customerId} and old.id = c.id
        returning old.stripe_customer_id as reference)
      insert into customer_provider_ids (reference, customer_id, created_at)
      select reference, ${customerId}, now() from taken`.execute(server.database.sql);
    await happen('refund', rider.invoiceReference, 2_500);
    await hear();
    expect(await differencesOf(customerId)).toMatchObject([{ atProvider: '$25.00' }]);
    expect(sentences(await see(rider))[0]).toMatch(/^Refunded at the payment provider/);
  });

  it('a dispute is shown until it ends, and a lost one remains a difference', async () => {
    const rider = await paidRider();
    const { customerId, invoiceReference } = rider;
    await happen('dispute', invoiceReference);
    await hear();
    const opened = await see(rider);
    expect(opened.disputes).toMatchObject([
      {
        amountCents: 12_900,
        reason: 'Fraudulent',
        status: 'Needs response',
        dueAt: expect.any(String),
        closedAt: null,
        invoiceNumber: expect.stringMatching(/^S-/),
      },
    ]);
    expect(await differencesOf(customerId)).toMatchObject([
      { aspect: 'Dispute', here: '-', atProvider: 'Needs response' },
    ]);
    const disputed = () =>
      rows(
        server.database.sql,
        sql`select disputed_cents from customer_invoices where id = ${rider.invoiceId}`,
      );
    expect(await disputed()).toEqual([{ disputedCents: 12_900 }]);
    await happen('dispute_lost', invoiceReference);
    await hear();
    const closed = await see(rider);
    expect(closed.disputes).toMatchObject([{ status: 'Lost', closedAt: expect.any(String) }]);
    expect(await differencesOf(customerId)).toMatchObject([{ atProvider: 'Lost' }]);
    expect(await disputed()).toEqual([{ disputedCents: 12_900 }]);
    expect(sentences(closed).slice(0, 2)).toEqual([
      expect.stringMatching(/^Dispute ended: \$129\.00 \(Lost; invoice S-\w+\)$/),
      expect.stringMatching(
        /^Payment disputed by the customer's bank: \$129\.00 \(Fraudulent; invoice S-\w+; evidence due /,
      ),
    ]);
  });

  it('a dispute that is won is no difference any more and takes nothing', async () => {
    const rider = await paidRider();
    await happen('dispute', rider.invoiceReference);
    await happen('dispute_won', rider.invoiceReference);
    await hear();
    expect((await see(rider)).disputes).toMatchObject([{ status: 'Won' }]);
    expect(await differencesOf(rider.customerId)).toEqual([]);
    expect(
      await rows(
        server.database.sql,
        sql`select disputed_cents from customer_invoices where id = ${rider.invoiceId}`,
      ),
    ).toEqual([{ disputedCents: 0 }]);
  });

  it('what a dispute takes and gives back counts on the day on which it does, and never changes afterwards', async () => {
    const rider = await paidRider();
    await happen('dispute', rider.invoiceReference);
    const opened = new Date(Date.now() - 40 * 86_400_000);
    opened.setMilliseconds(0);
    const become = async (status: string) => {
      await sql`update sandbox.objects set body = body
          || ${JSON.stringify({ status, created: opened.getTime() / 1000 })}::jsonb
        where kind = 'dispute' and customer_id = ${rider.customerReference}`.execute(
        server.database.sql,
      );
      await sql`update webhook_events set handled_at = null, due_at = received_at
        where type like 'charge.dispute.%'`.execute(server.database.sql);
      await catchUp(services());
    };
    const entries = async () => {
      const all = await rows(
        server.database.sql,
        sql<{ cents: number; at: Date }>`
          select cents, disputed_at as at from invoice_disputes
          where customer_invoice_id = ${rider.invoiceId} order by disputed_at`,
      );
      return all.map(({ cents, at }) => [cents, at.getTime() === opened.getTime()]);
    };
    const happened: [number, boolean][] = [];
    for (const [status, cents] of [
      ['warning_needs_response', 0],
      ['needs_response', 12_900],
      ['under_review', 0],
      ['won', -12_900],
      ['won', 0],
      ['appeal_under_review', 12_900],
      ['lost', 0],
    ] as const) {
      await become(status);
      if (cents !== 0) happened.push([cents, false]);
      expect(await entries(), status).toEqual(happened);
    }
  });

  it('a dispute that is only heard of when it is won counts on both days', async () => {
    const rider = await paidRider();
    await happen('dispute', rider.invoiceReference);
    await happen('dispute_won', rider.invoiceReference);
    await sql`update sandbox.objects set body = body || '{"created": 1000000000}'
      where kind = 'dispute' and customer_id = ${rider.customerReference}`.execute(
      server.database.sql,
    );
    await hear();
    const entries = await rows(
      server.database.sql,
      sql`select cents, disputed_at < now() - interval '1 day' as early from invoice_disputes
        where customer_invoice_id = ${rider.invoiceId} order by disputed_at`,
    );
    expect(entries).toEqual([
      { cents: 12_900, early: true },
      { cents: -12_900, early: false },
    ]);
  });

  it('refunds and disputes of a customer that Kickstand does not know are recorded', async () => {
    const rider = await paidRider();
    await sql`update customers set stripe_customer_id = null where id = ${rider.customerId}`.execute(
      server.database.sql,
    );
    await happen('refund', rider.invoiceReference, 700);
    await happen('dispute', rider.invoiceReference);
    await hear();
    expect(await differencesOf(null)).toMatchObject([
      { aspect: expect.any(String), customer: null },
      { aspect: expect.any(String), customer: null },
    ]);
    expect((await see(rider)).disputes).toEqual([]);
  });
});
