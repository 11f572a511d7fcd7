import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf, openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { firstRow } from '../platform/database/database.ts';
import { knownReferences } from './known-references.ts';

describe.each(databasesOf(import.meta.url))('what the sandbox asks on %s', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(kind);
  });
  afterAll(() => test.close());

  it('describes an open invoice of the demo business, and none that is paid or unknown', async () => {
    const { database } = test;
    const { openInvoiceOf } = knownReferences(database, 'USD');
    const known = (state: string) =>
      firstRow(
        database.sql,
        sql<{ invoice: string; customer: string; totalCents: number }>`
          select i.stripe_invoice_id as invoice, c.stripe_customer_id as customer, i.total_cents
          from customer_invoices i join customers c on c.id = i.customer_id
          where i.state = ${state} and c.stripe_customer_id is not null order by i.id limit 1`,
      );
    const open = await known('open');
    expect(await openInvoiceOf(open?.invoice ?? '')).toMatchObject({
      customerReference: open?.customer,
      totalCents: open?.totalCents,
      currency: 'USD',
      createdAt: expect.any(Date),
    });
    expect(await openInvoiceOf((await known('paid'))?.invoice ?? '')).toBeUndefined();
    expect(await openInvoiceOf('in_unknown')).toBeUndefined();
  });

  it.each([true, false])('a subscription is taxed if its hub has a tax rate: %s', async (taxed) => {
    const { database } = test;
    const known = await firstRow(
      database.sql,
      sql<{ subscription: string; rate: string | null }>`
        select s.stripe_subscription_id as subscription, t.stripe_tax_rate_id as rate
        from live_subscriptions s join hubs h on h.id = s.hub_id
        left join tax_rates t on t.id = h.tax_rate_id
        where s.stripe_subscription_id is not null and (t.id is not null) = ${taxed} limit 1`,
    );
    const { subscriptionOf } = knownReferences(database, 'USD');
    const found = await subscriptionOf(known?.subscription ?? '');
    expect(found?.taxRateReference).toEqual(taxed ? expect.any(String) : null);
    expect(found?.taxRateReference).toBe(known?.rate);
  });
});
