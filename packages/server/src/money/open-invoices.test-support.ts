import { plainCustomer } from '@kickstand/billing-sandbox/customer-routes.ts';
import { draftInvoice, withLine } from '@kickstand/billing-sandbox/invoice-amounts.ts';
import { finalized } from '@kickstand/billing-sandbox/invoice-lifecycle.ts';
import { ObjectStore } from '@kickstand/billing-sandbox/object-store.ts';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { Rider } from './riders.test-support.ts';

/** An open invoice, here and at the provider. */
export interface OpenTestInvoice {
  readonly invoiceId: string;
  readonly invoiceReference: string;
}

/** Adds a renewal of a rider whose payment has failed, of $129.00. */
export async function addOpenInvoice(database: Database, rider: Rider): Promise<OpenTestInvoice> {
  const now = Math.floor(Date.now() / 1000);
  const { customerReference: customer, subscriptionReference } = rider;
  const draft = draftInvoice({
    customer,
    currency: 'usd',
    now,
    reason: 'subscription_cycle',
    subscription: { id: subscriptionReference, metadata: {} },
  });
  const line = { amount: 12_900, description: 'Month', period: { start: now, end: now } };
  const known = plainCustomer(customer, now);
  const done = finalized(
    withLine(draft, { ...line, taxRates: [] }),
    known,
    now,
    'http://localhost',
  );
  const store = new ObjectStore(database.sql, true);
  await store.saveNew(known);
  await store.saveNew({ ...done.invoice, attempted: true, attempt_count: 1 });
  const invoiceId = newId();
  await sql`
    insert into customer_invoices (id, customer_id, subscription_id, asset_id, stripe_invoice_id,
      number, description, state, total_cents, hosted_url, payment_failed)
    values (${invoiceId}, ${rider.customerId}, ${rider.subscriptionId}, ${rider.assetId},
      ${draft.id}, ${done.invoice.number}, 'Month', 'open', 12900,
      ${done.invoice.hosted_invoice_url ?? null}, true)`.execute(database.sql);
  return { invoiceId, invoiceReference: draft.id };
}
