import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { requestDepositRefund } from '../orders/refund-deposit.ts';
import { addWaitingOrder } from '../orders/waiting-orders.test-support.ts';
import { firstRow } from '../platform/database/database.ts';
import { intendRestockFee } from '../subscriptions/charge-restock-fee.ts';
import { addRider, inOneTransaction, intendAndSettle } from './riders.test-support.ts';

interface Payment {
  readonly id: string;
  readonly state: string;
  readonly canBeSentAgain: boolean;
  readonly retrySends: boolean;
  readonly repeatedById: string | null;
  readonly line: { readonly refundCents: number; readonly cardCents: number } | null;
}
const FIELDS = 'id state canBeSentAgain retrySends repeatedById line { refundCents cardCents }';

describe.each(databasesOf(import.meta.url))('a declined operation on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  const act = (verb: string, args: string) =>
    server.ask<{ payment: Payment }>(`mutation { payment: ${verb}(${args}) { ${FIELDS} } }`);
  const again = (id: string) => act('moneyOperationSendAgain', `id: "${id}"`);
  async function read(id: string): Promise<Payment> {
    const { data } = await server.ask<{ moneyOperation: Payment }>(
      `{ moneyOperation(id: "${id}") { ${FIELDS} } }`,
    );
    return data.moneyOperation;
  }
  async function historyOf(orderId: string): Promise<string[]> {
    const { data } = await server.ask<{ order: { events: { description: string }[] } }>(
      `{ order(id: "${orderId}") { events { description } } }`,
    );
    return data.order.events.map(({ description }) => description);
  }
  const refundedCents = (invoice: string) =>
    firstRow(
      server.database.sql,
      sql<{ cents: number }>`select coalesce(sum((body ->> 'amount')::bigint), 0)::bigint as cents
        from sandbox.objects where kind = 'credit_note' and body ->> 'invoice' = ${invoice}`,
    );

  /** A deposit whose refund was sent long ago without a response. */
  async function stuckRefund() {
    const { orderId, customerId } = await addWaitingOrder(server.database, { vehicles: 0 });
    const invoice = `in_demo_${orderId.replaceAll('-', '')}`;
    await sql`update orders set stripe_checkout_invoice_id = ${invoice}, deposit_cents = 4900
      where id = ${orderId}`.execute(server.database.sql);
    await inOneTransaction(server.app.services, (unit) =>
      requestDepositRefund(unit, {
        id: orderId,
        customerId,
        stripeCheckoutInvoiceId: invoice,
        depositCents: 4900,
      }),
    );
    const found = await firstRow(
      server.database.sql,
      sql<{ id: string }>`update money_operations set state = 'NEEDS_A_PERSON', attempts = 9,
        first_sent_at = now() - interval '30 hours' where customer_id = ${customerId} returning id`,
    );
    return { orderId, invoice, id: found?.id ?? '' };
  }

  it('a retry sends while the key is valid at the provider, and only looks up afterwards', async () => {
    const { id } = await stuckRefund();
    expect((await read(id)).retrySends).toBe(false);
    await sql`update money_operations set first_sent_at = now() - interval '22 hours'
      where id = ${id}`.execute(server.database.sql);
    expect((await read(id)).retrySends).toBe(true);
  });

  it('is owed if it is a refund, stays in the list, and is refunded once', async () => {
    const { orderId, invoice, id } = await stuckRefund();
    const { data } = await act(
      'moneyOperationMarkNotHappened',
      `id: "${id}", reason: "Nothing on the dashboard"`,
    );
    expect(data.payment).toMatchObject({ state: 'OWED', canBeSentAgain: true });
    expect((await historyOf(orderId))[0]).toBe(
      'Deposit refund marked as not happened by admin@kickstand.example: Nothing on the dashboard',
    );
    const unsettled = await server.ask<{ moneyOperations: { nodes: { id: string }[] } }>(
      '{ moneyOperations(states: [WAITING, NEEDS_A_PERSON, OWED], pageSize: 100) { nodes { id } } }',
    );
    expect(unsettled.data.moneyOperations.nodes.map((one) => one.id)).toContain(id);
    expect((await act('moneyOperationRetry', `id: "${id}"`)).error.message).toBe(
      'The payment provider declined this refund. Choose Refund again.',
    );
    const both = await Promise.all([again(id), again(id)]);
    const [done, ...others] = both.filter((answer) => answer.errors === undefined);
    expect(others).toEqual([]);
    expect(done?.data.payment).toMatchObject({ state: 'DONE', line: { refundCents: 4900 } });
    const refused = both.find((answer) => answer.errors !== undefined);
    expect(refused?.error.message).toBe('This payment has already been sent again.');
    expect(await read(id)).toMatchObject({
      state: 'DECLINED',
      canBeSentAgain: false,
      repeatedById: done?.data.payment.id,
    });
    expect(await refundedCents(invoice)).toEqual({ cents: 4900 });
  });

  it('stays owed after a manual refund until its id is entered', async () => {
    const { orderId, invoice, id } = await stuckRefund();
    await act('moneyOperationMarkNotHappened', `id: "${id}", reason: "Not there"`);
    const byHand = await server.app.services.billing.refundDeposit(
      { operationId: 'by-hand', key: `by-hand-${orderId}` },
      { invoiceReference: invoice, orderId },
    );
    if (byHand.outcome !== 'done') throw new Error(byHand.message);
    const note = byHand.result.refundReference;
    await sql`update sandbox.objects set body = jsonb_set(body, '{metadata}', '{}') where id = ${note}`.execute(
      server.database.sql,
    );
    expect((await again(id)).error.message).toBe('The payment has already been refunded.');
    const { repeatedById } = await read(id);
    expect(await read(repeatedById ?? '')).toMatchObject({ state: 'OWED', canBeSentAgain: true });
    const { data } = await act(
      'moneyOperationMarkHappened',
      `id: "${repeatedById}", providerReference: "${note}", reason: "Given by hand"`,
    );
    expect(data.payment.state).toBe('DONE');
    expect(await refundedCents(invoice)).toEqual({ cents: 4900 });
  });

  it('is collected again with the current card if it is a fee', async () => {
    const rider = await addRider(server.database, '0341');
    await intendAndSettle(server.app.services, (unit) => intendRestockFee(unit, rider));
    const fee = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from money_operations where customer_id = ${rider.customerId}`,
    );
    const id = fee?.id ?? '';
    expect(await read(id)).toMatchObject({ state: 'DECLINED', canBeSentAgain: true });
    await sql`update customers set card_last4 = '4242' where id = ${rider.customerId}`.execute(
      server.database.sql,
    );
    expect((await again(id)).data.payment).toMatchObject({
      state: 'DONE',
      line: { cardCents: 7_500 },
    });
    expect((await again(id)).error.message).toBe('This payment has already been sent again.');
  });
});
