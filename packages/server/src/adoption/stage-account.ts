import type { AccountPart } from '@kickstand/domain/adoption/adoption-run.ts';
import { limitsOfShape } from '@kickstand/domain/subscriptions/billing-limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { countWritten, type Sql } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import type { AccountObjects } from '../ports/provider-account.ts';

const given = (objects: readonly object[]) => sql`${JSON.stringify(objects)}::jsonb`;

type Staging<Part extends AccountPart> = (
  objects: readonly AccountObjects[Part][],
  fetchedAt: Date,
  currency: string,
) => RawBuilder<unknown>;

/** How the objects of each part are kept. Objects that have not changed are not written. */
const STAGING: { readonly [Part in AccountPart]: Staging<Part> } = {
  PRODUCTS: (objects) => sql`
    insert into adoption_products as k (reference, name, metadata)
    select reference, name, metadata
    from jsonb_to_recordset(${given(objects)}) as g(reference text, name text, metadata jsonb)
    on conflict (reference) do update set name = excluded.name, metadata = excluded.metadata
    where (excluded.name, excluded.metadata) is distinct from (k.name, k.metadata)
    returning reference`,
  CUSTOMERS: (objects, fetchedAt) => sql`
    insert into adoption_objects as k (id, reference, kind, customer_reference, name, email, phone,
      claimed_customer_id, balance_cents, currency, card, pays, metadata, started_at, fetched_at)
    select id, reference, 'CUSTOMER', reference, name, email, phone, "customerId", "balanceCents",
      currency, card, pays, metadata, "createdAt", ${fetchedAt}::timestamptz
    from jsonb_to_recordset(${given(objects.map((each) => ({ ...each, id: newId(fetchedAt.getTime()) })))})
      as g(id uuid, reference text, name text, email text, phone text, "customerId" uuid,
        "balanceCents" bigint, currency text, card jsonb, pays boolean, metadata jsonb, "createdAt" timestamptz)
    on conflict (reference) do update set name = excluded.name, email = excluded.email,
      phone = excluded.phone, claimed_customer_id = excluded.claimed_customer_id,
      balance_cents = excluded.balance_cents, currency = excluded.currency, card = excluded.card, pays = excluded.pays,
      metadata = excluded.metadata, fetched_at = excluded.fetched_at
    where (excluded.name, excluded.email, excluded.phone, excluded.claimed_customer_id,
        excluded.balance_cents, excluded.currency, nullif(excluded.card, 'null'), excluded.pays, excluded.metadata)
      is distinct from (k.name, k.email, k.phone, k.claimed_customer_id, k.balance_cents, k.currency,
        nullif(k.card, 'null'), k.pays, k.metadata)
    returning reference`,
  SUBSCRIPTIONS: (objects, fetchedAt, currency) => sql`
    insert into adoption_objects as k (id, reference, kind, customer_reference, status, item_reference,
      price_reference, product_reference, monthly_cents, currency, next_billing_date, card, pays,
      shape_limits, metadata, started_at, ended_at, fetched_at)
    select id, reference, 'SUBSCRIPTION', "customerReference", status, "itemReference",
      "priceReference", "productReference", "monthlyCents", currency, "nextBillingDate", card, pays,
      "shapeLimits", metadata,
      "startedAt", "endedAt", ${fetchedAt}::timestamptz
    from jsonb_to_recordset(${given(
      objects.map((each) => ({
        ...each,
        id: newId(fetchedAt.getTime()),
        shapeLimits: limitsOfShape(each.shape, currency, fetchedAt),
      })),
    )})
      as g(id uuid, reference text, "customerReference" text, status text, "itemReference" text,
        "priceReference" text, "productReference" text, "monthlyCents" bigint, currency text,
        "nextBillingDate" date, card jsonb, pays boolean, "shapeLimits" text[], metadata jsonb, "startedAt" timestamptz, "endedAt" timestamptz)
    on conflict (reference) do update set status = excluded.status,
      item_reference = excluded.item_reference, price_reference = excluded.price_reference,
      product_reference = excluded.product_reference, monthly_cents = excluded.monthly_cents,
      currency = excluded.currency, next_billing_date = excluded.next_billing_date,
      card = excluded.card, pays = excluded.pays, shape_limits = excluded.shape_limits,
      metadata = excluded.metadata, started_at = excluded.started_at,
      ended_at = excluded.ended_at, fetched_at = excluded.fetched_at
    where (excluded.status, excluded.item_reference, excluded.price_reference,
        excluded.product_reference, excluded.monthly_cents, excluded.currency,
        excluded.next_billing_date, nullif(excluded.card, 'null'), excluded.pays, excluded.shape_limits, excluded.metadata, excluded.started_at, excluded.ended_at)
      is distinct from (k.status, k.item_reference, k.price_reference, k.product_reference,
        k.monthly_cents, k.currency, k.next_billing_date, nullif(k.card, 'null'), k.pays, k.shape_limits, k.metadata, k.started_at, k.ended_at)
    returning reference`,
  INVOICES: (objects, fetchedAt) => sql`
    insert into adoption_invoices as k (reference, customer_reference, subscription_reference, number,
      description, state, currency, total_cents, discount_cents, tax_cents, credit_cents, credited_cents,
      payment_references, paid_at, hosted_url, payment_failed, created_at, fetched_at)
    select "invoiceReference", "customerReference", "subscriptionReference", number, description, state,
      currency, "totalCents", "discountCents", "taxCents", "creditCents", "creditedCents",
      "paymentReferences", "paidAt", "hostedUrl", "paymentFailed", "createdAt", ${fetchedAt}::timestamptz
    from jsonb_to_recordset(${given(objects)})
      as g("invoiceReference" text, "customerReference" text, "subscriptionReference" text, number text,
        description text, state text, currency text, "totalCents" bigint, "discountCents" bigint,
        "taxCents" bigint, "creditCents" bigint, "creditedCents" bigint, "paymentReferences" text[],
        "paidAt" timestamptz, "hostedUrl" text, "paymentFailed" boolean, "createdAt" timestamptz)
    on conflict (reference) do update set number = excluded.number, state = excluded.state,
      total_cents = excluded.total_cents, discount_cents = excluded.discount_cents,
      tax_cents = excluded.tax_cents, credit_cents = excluded.credit_cents,
      credited_cents = excluded.credited_cents, payment_references = excluded.payment_references,
      paid_at = excluded.paid_at, hosted_url = excluded.hosted_url,
      payment_failed = excluded.payment_failed, fetched_at = excluded.fetched_at
    where (excluded.number, excluded.state, excluded.total_cents, excluded.discount_cents,
        excluded.tax_cents, excluded.credit_cents, excluded.credited_cents,
        excluded.payment_references, excluded.paid_at, excluded.hosted_url, excluded.payment_failed)
      is distinct from (k.number, k.state, k.total_cents, k.discount_cents, k.tax_cents,
        k.credit_cents, k.credited_cents, k.payment_references, k.paid_at, k.hosted_url, k.payment_failed)
    returning reference`,
  CREDIT_NOTES: (objects) => sql`
    insert into adoption_refunds as k (reference, credited)
    select distinct refund, true
    from jsonb_to_recordset(${given(objects)}) as g("refundReferences" text[]),
      unnest("refundReferences") as refund
    on conflict (reference) do update set credited = true where not k.credited
    returning reference`,
  REFUNDS: (objects) => sql`
    insert into adoption_refunds as k (reference, payment_reference, amount_cents, credited, created_at)
    select reference, "paymentReference", "amountCents", false, "createdAt"
    from jsonb_to_recordset(${given(objects)})
      as g(reference text, "paymentReference" text, "amountCents" bigint, "createdAt" timestamptz)
    on conflict (reference) do update set payment_reference = excluded.payment_reference,
      amount_cents = excluded.amount_cents, created_at = excluded.created_at
    where (excluded.payment_reference, excluded.amount_cents, excluded.created_at)
      is distinct from (k.payment_reference, k.amount_cents, k.created_at)
    returning reference`,
};

/** Keeps the objects of one page. @returns how many rows were written. */
export function stageObjects<Part extends AccountPart>(
  on: Sql,
  part: Part,
  objects: readonly AccountObjects[Part][],
  fetchedAt: Date,
  currency: string,
): Promise<number> {
  const staging: Staging<Part> = STAGING[part];
  return countWritten(on, staging(objects, fetchedAt, currency));
}
