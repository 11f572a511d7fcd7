import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { catchUp } from '../billing/catch-up.ts';
import { storeWebhookEvents } from '../billing/store-webhook-events.ts';
import { addOpenInvoice } from '../money/open-invoices.test-support.ts';
import { addRider } from '../money/riders.test-support.ts';
import { rows } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { adoptionDesk } from './adoption.test-support.ts';

describe.each(databasesOf(import.meta.url))('refunds of adopted invoices on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  }, 60_000);
  afterAll(() => server.close());

  /** An invoice that was paid in the time before Kickstand. */
  async function paidInvoice() {
    const { database } = server;
    const rider = await addRider(database);
    const { invoiceId, invoiceReference: invoice } = await addOpenInvoice(database, rider);
    await server.ask(
      `mutation ($customerId: ID!, $invoiceId: ID!) {
        customerInvoiceRetry(customerId: $customerId, invoiceId: $invoiceId) { state } }`,
      { customerId: rider.customerId, invoiceId },
    );
    await sql`delete from customer_invoices where id = ${invoiceId}`.execute(database.sql);
    const reverse = (what: string, amount?: number) =>
      fetch(`${server.address}/sandbox/api/reversals`, {
        method: 'POST',
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ what, invoice, amount }),
      });
    const refunds = () =>
      rows(
        database.sql,
        sql`select r.cents from invoice_refunds r
          join customer_invoices i on i.id = r.customer_invoice_id
          where i.stripe_invoice_id = ${invoice} order by r.refunded_at, r.cents desc`,
      );
    return { rider, invoice, reverse, refunds };
  }

  it('each refund is recorded once, also when the provider has news of the invoice', async () => {
    const { services } = server.app;
    const desk = adoptionDesk(server);
    await desk.prepare();
    const { rider, invoice, reverse, refunds } = await paidInvoice();
    await reverse('refund', 10_000);
    await desk.run();
    expect(await refunds()).toEqual([{ cents: 10_000 }]);

    await reverse('refund', 2_500);
    await catchUp(services);
    expect(await refunds()).toEqual([{ cents: 10_000 }, { cents: 2_500 }]);

    const event = { id: 'evt_news', type: 'invoice.updated', objectId: invoice, payload: {} };
    await storeWebhookEvents(services, [event]);
    await catchUp(services);
    await desk.run();
    expect(await refunds()).toEqual([{ cents: 10_000 }, { cents: 2_500 }]);
    const { data } = await server.ask<{ customer: { invoices: unknown } }>(
      'query ($id: ID!) { customer(customerId: $id) { invoices { line { refundCents } } } }',
      { id: rider.customerId },
    );
    expect(data.customer.invoices).toEqual([{ line: { refundCents: 12_500 } }]);
  });

  it('a refund by a credit note that the bank did not accept is none', async () => {
    const { billing } = server.app.services;
    const { rider, invoice, reverse, refunds } = await paidInvoice();
    const operationId = newId();
    const done = await billing.refundDeposit(
      { operationId, key: operationId },
      { invoiceReference: invoice, orderId: newId() },
    );
    expect(done.outcome).toBe('done');
    await reverse('refund_fails');
    await adoptionDesk(server).run();
    expect(await refunds()).toEqual([]);
    const { data } = await server.ask<{ customer: { invoices: unknown } }>(
      'query ($id: ID!) { customer(customerId: $id) { invoices { line { refundCents } } } }',
      { id: rider.customerId },
    );
    expect(data.customer.invoices).toEqual([{ line: { refundCents: 0 } }]);
  });
});
