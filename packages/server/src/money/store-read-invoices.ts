import { type RawBuilder, sql } from 'kysely';
import { countWritten, type Sql } from '../platform/database/database.ts';

/**
 * Stores invoices that were read with the account, without events. Those that are stored keep their
 * subscription and vehicle, and are changed only by a later request.
 * @param read the provider's data: id, customer_id, subscription_id, asset_id, reference, number,
 * description, state, total_cents, discount_cents, tax_cents, credit_cents, refunded_cents,
 * refunded_elsewhere_cents (the part of it without a credit note), refunded_at (of the latest refund,
 * null if it is not known), paid_at, hosted_url, payment_failed, created_at, fetched_at.
 * @returns how many invoices were written.
 */
export function storeReadInvoices(on: Sql, read: RawBuilder<unknown>): Promise<number> {
  return countWritten(
    on,
    sql`
      insert into customer_invoices as i (id, customer_id, subscription_id, asset_id, stripe_invoice_id,
        number, description, state, total_cents, discount_cents, tax_cents, credit_cents,
        refunded_cents, refunded_elsewhere_cents, refunds_changed_at, paid_at, hosted_url, payment_failed,
        fetched_at, created_at)
      select r.id, r.customer_id, r.subscription_id, r.asset_id, r.reference, r.number,
        r.description, r.state, r.total_cents, r.discount_cents, r.tax_cents, r.credit_cents,
        r.refunded_cents, r.refunded_elsewhere_cents,
        case when r.refunded_cents <> 0 then coalesce(r.refunded_at, r.paid_at, r.fetched_at) end,
        r.paid_at, r.hosted_url, r.payment_failed, r.fetched_at, r.created_at
      from (${read}) r
      on conflict (stripe_invoice_id) do update set
        subscription_id = coalesce(i.subscription_id, excluded.subscription_id),
        asset_id = coalesce(i.asset_id, excluded.asset_id), number = excluded.number,
        state = excluded.state, total_cents = excluded.total_cents,
        discount_cents = excluded.discount_cents, tax_cents = excluded.tax_cents,
        credit_cents = excluded.credit_cents, refunded_cents = excluded.refunded_cents,
        refunded_elsewhere_cents = excluded.refunded_elsewhere_cents,
        refunds_changed_at = case when excluded.refunded_cents > i.refunded_cents then excluded.refunds_changed_at
          when excluded.refunded_cents < i.refunded_cents then excluded.fetched_at
          else i.refunds_changed_at end,
        paid_at = excluded.paid_at, hosted_url = excluded.hosted_url,
        payment_failed = excluded.payment_failed, fetched_at = excluded.fetched_at
      where (i.fetched_at is null or i.fetched_at <= excluded.fetched_at)
        and (coalesce(i.subscription_id, excluded.subscription_id),
            coalesce(i.asset_id, excluded.asset_id), excluded.number, excluded.state,
            excluded.total_cents, excluded.discount_cents, excluded.tax_cents,
            excluded.credit_cents, excluded.refunded_cents, excluded.refunded_elsewhere_cents, excluded.paid_at,
            excluded.hosted_url, excluded.payment_failed)
          is distinct from (i.subscription_id, i.asset_id, i.number, i.state, i.total_cents,
            i.discount_cents, i.tax_cents, i.credit_cents, i.refunded_cents, i.refunded_elsewhere_cents, i.paid_at,
            i.hosted_url, i.payment_failed)
      returning i.id`,
  );
}

/**
 * Removes invoices that were only stored because they were read with the account; those of payments of
 * ours stay.
 * @param references the provider's ids.
 */
export async function removeReadInvoices(on: Sql, references: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from customer_invoices i
    where i.stripe_invoice_id in (${references}) and not exists (
      select from ledger_entries l where l.provider_object_id = i.stripe_invoice_id)`.execute(on);
}
