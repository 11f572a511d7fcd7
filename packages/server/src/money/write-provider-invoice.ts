import { isLive } from '@kickstand/domain/subscriptions/subscription-machine.ts';
import type { SubscriptionState } from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { ProviderInvoice } from '../ports/provider-billing.ts';
import { refundsChangedAt } from './write-refunds.ts';

/**
 * Locks the rows that a new invoice refers to in the lock order; foreign keys alone would lock the
 * customer first. The vehicle of an ended subscription may belong to someone else.
 */
async function holdSubscription(unit: UnitOfWork, reference: string | null): Promise<void> {
  if (reference === null) return;
  const held = await firstRow(
    unit.sql,
    sql<{ state: SubscriptionState; assetId: string | null }>`
      select state, asset_id from subscriptions
      where stripe_subscription_id = ${reference} for key share`,
  );
  const assetId = held && isLive(held.state) ? held.assetId : null;
  await sql`select id from assets where id = ${assetId} for key share`.execute(unit.sql);
}

/**
 * Imports an invoice from the provider. Unrelated invoices, unknown customers and drafts are
 * skipped, except drafts that could not be finalized.
 * @param fetchedAt time of the request; an older response than the saved one changes nothing.
 * @returns the id of the customer whose invoices changed, or undefined.
 */
export async function writeProviderInvoice(
  unit: UnitOfWork,
  invoice: ProviderInvoice,
  fetchedAt: Date,
): Promise<string | undefined> {
  if (invoice.totalCents === 0) return undefined;
  if (invoice.state === 'draft' && !invoice.paymentFailed) return undefined;
  await holdSubscription(unit, invoice.subscriptionReference);
  const creditedAt = invoice.creditedAt ?? fetchedAt;
  const written = await firstRow(
    unit.sql,
    sql<{ customerId: string }>`
      insert into customer_invoices (id, customer_id, subscription_id, asset_id, stripe_invoice_id,
        number, description, state, total_cents, discount_cents, tax_cents, credit_cents, refunded_cents,
        refunds_changed_at, paid_at, hosted_url, payment_failed, fetched_at, created_at)
      select ${newId(unit.now.getTime())}::uuid, c.id, s.id, s.asset_id, ${invoice.invoiceReference}::text,
        ${invoice.number}::text, case when c.anonymized_at is null then ${invoice.description}::text else '' end, ${invoice.state}::text,
        ${invoice.totalCents}::bigint, ${invoice.discountCents}::bigint, ${invoice.taxCents}::bigint, ${invoice.creditCents}::bigint, ${invoice.refundedCents}::bigint,
        ${invoice.refundedCents === 0 ? null : creditedAt}::timestamptz, ${invoice.paidAt}::timestamptz, case when c.anonymized_at is null then ${invoice.hostedUrl}::text end,
        ${invoice.paymentFailed}::boolean, ${fetchedAt}::timestamptz, ${invoice.createdAt}::timestamptz
      from provider_customers p join customers c on c.id = p.customer_id
      left join subscriptions s on s.stripe_subscription_id = ${invoice.subscriptionReference}
      where p.reference = ${invoice.customerReference}
        and not exists (select from excluded_provider_objects x
          where x.reference = ${invoice.subscriptionReference})
      on conflict (stripe_invoice_id) do update set
        subscription_id = coalesce(customer_invoices.subscription_id, excluded.subscription_id),
        asset_id = coalesce(customer_invoices.asset_id, excluded.asset_id), number = excluded.number, state = excluded.state,
        total_cents = excluded.total_cents, discount_cents = excluded.discount_cents,
        tax_cents = excluded.tax_cents, credit_cents = excluded.credit_cents,
        refunded_cents = excluded.refunded_cents + customer_invoices.refunded_elsewhere_cents,
        refunds_changed_at = ${refundsChangedAt(sql`excluded.refunded_cents + customer_invoices.refunded_elsewhere_cents`, creditedAt, fetchedAt)},
        paid_at = excluded.paid_at,
        hosted_url = excluded.hosted_url, payment_failed = excluded.payment_failed,
        fetched_at = excluded.fetched_at
      where customer_invoices.fetched_at is null or customer_invoices.fetched_at < excluded.fetched_at
      returning customer_id`,
  );
  return written?.customerId;
}
