import { type RawBuilder, sql } from 'kysely';
import { linkProviderCustomers, storeReadCards } from '../customers/link-provider-customers.ts';
import { isExcluded } from '../money/excluded-objects.ts';
import { storeReadInvoices } from '../money/store-read-invoices.ts';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow, rows } from '../platform/database/database.ts';
import type { ProviderCard } from '../ports/provider-billing.ts';
import { confirmAdopted, storeBillingLimits } from '../subscriptions/confirm-adopted.ts';
import { applyRules } from './apply-rules.ts';
import { findOwners } from './find-owners.ts';

/** SQL: the column is one of these provider customers, or any without a restriction. */
const among = (column: string, only: readonly string[] | null) =>
  only === null ? sql`true` : sql`${sql.ref(column)} = any(${only}::text[])`;

/** Subscriptions belong to ours with the same saved id, if the customers agree. */
async function assignSubscriptions(
  { sql: on }: UnitOfWork,
  only: readonly string[] | null,
): Promise<number> {
  const written = await firstRow(
    on,
    sql<{ count: number }>`
      with found as (
        select o.id, s.id as subscription_id, p.customer_id,
          case when s.id is not null and p.customer_id = s.customer_id then 'LINKED'
            when s.id is null and o.ended_at is not null then 'ENDED' else 'UNDECIDED' end as outcome,
          case when s.id is not null and p.customer_id is distinct from s.customer_id then 'OTHER_CUSTOMER'
            when s.id is not null or o.ended_at is not null then null
            when p.customer_id is not null then 'NO_VEHICLE'
            when k.doubt = 'SHARED_EMAIL' then k.doubt else 'UNKNOWN_CUSTOMER' end as doubt
        from adoption_objects o
        left join subscriptions s on s.stripe_subscription_id = o.reference
        left join provider_customers p on p.reference = o.customer_reference
        left join adoption_objects k on k.reference = o.customer_reference
        where o.kind = 'SUBSCRIPTION' and o.outcome in ('UNDECIDED', 'ENDED')
          and ${among('o.customer_reference', only)}),
      written as (
        update adoption_objects o set outcome = f.outcome, doubt = f.doubt,
          customer_id = f.customer_id, subscription_id = f.subscription_id,
          clue = case when f.outcome = 'LINKED' then 'PROVIDER_ID' end
        from found f
        where f.id = o.id and (o.outcome, o.doubt, o.customer_id, o.subscription_id)
          is distinct from (f.outcome, f.doubt, f.customer_id, f.subscription_id)
        returning o.id)
      select count(*) as count from written`,
  );
  return written?.count ?? 0;
}

/** What keeps Kickstand from running each subscription, with what depends on its customer. */
async function assignLimits({ sql: on }: UnitOfWork, only: readonly string[] | null) {
  const written = await firstRow(
    on,
    sql<{ count: number }>`
      with running as (
        select o.id, o.shape_limits
            || case when not o.pays and not coalesce(k.pays, false) then '{NO_PAYMENT_METHOD}'
              else '{}' end::text[]
            || case when row_number() over (partition by coalesce(o.customer_id::text, o.customer_reference)
                order by o.started_at, o.reference) > 1 then '{SECOND_OF_CUSTOMER}' else '{}' end::text[]
            as limits
        from adoption_objects o left join adoption_objects k on k.reference = o.customer_reference
        where o.kind = 'SUBSCRIPTION' and o.ended_at is null and o.outcome <> 'NOT_OURS'),
      written as (
        update adoption_objects o set limits = r.limits from running r
        where r.id = o.id and o.limits is distinct from r.limits
          and ${among('o.customer_reference', only)}
        returning o.id)
      select count(*) as count from written`,
  );
  const stored = await storeBillingLimits(
    on,
    sql`select o.subscription_id, o.limits from adoption_objects o
      where o.kind = 'SUBSCRIPTION' and o.outcome = 'LINKED' and ${among('o.customer_reference', only)}`,
  );
  return (written?.count ?? 0) + stored;
}

/** The vehicle that a subscription `s` had when the invoice `i` was made; else its first one. */
const VEHICLE_THEN = sql`(
  select l.asset_id from asset_subscriptions l where l.subscription_id = s.id
  order by l.started_at <= i.created_at desc,
    case when l.started_at <= i.created_at then l.started_at end desc, l.started_at, l.id limit 1)`;

/** What was refunded of the payments of an invoice `i` without a credit note, minus what was not in spite of one. */
const REFUNDED_ELSEWHERE = sql`coalesce((
  select sum(r.amount_cents) from adoption_refunds r
  where r.payment_reference = any(i.payment_references) and r.credited = (r.amount_cents < 0)), 0)::bigint`;

/** The day of the latest refund of an invoice `i`; null if it is not known. */
const REFUNDED_AT = sql`(
  select max(r.created_at) from adoption_refunds r
  where r.payment_reference = any(i.payment_references) and r.amount_cents > 0)`;

/** The invoices of linked customers, with subscription and vehicle. */
const invoicesOf = (currency: string, only: readonly string[] | null): RawBuilder<unknown> => sql`
  select gen_random_uuid() as id, c.id as customer_id, s.id as subscription_id,
    case when s.id is not null then ${VEHICLE_THEN} end as asset_id, i.reference, i.number,
    case when c.anonymized_at is null then i.description else '' end as description, i.state,
    i.total_cents, i.discount_cents, i.tax_cents, i.credit_cents,
    i.credited_cents + ${REFUNDED_ELSEWHERE} as refunded_cents, ${REFUNDED_ELSEWHERE} as refunded_elsewhere_cents,
    ${REFUNDED_AT} as refunded_at, i.paid_at,
    case when c.anonymized_at is null then i.hosted_url end as hosted_url, i.payment_failed, i.created_at, i.fetched_at
  from adoption_invoices i
  join provider_customers p on p.reference = i.customer_reference
  join customers c on c.id = p.customer_id
  left join subscriptions s on s.stripe_subscription_id = i.subscription_reference and s.customer_id = c.id
  where not ${isExcluded('i.subscription_reference')} and i.state <> 'draft' and i.total_cents <> 0 and i.currency = ${currency.toLowerCase()}
    and ${among('i.customer_reference', only)}`;

/** What the provider says about linked subscriptions. */
const linkedSubscriptions = (only: readonly string[] | null): RawBuilder<unknown> => sql`
  select subscription_id, item_reference, status, next_billing_date, fetched_at
  from adoption_objects o
  where o.kind = 'SUBSCRIPTION' and o.outcome = 'LINKED' and ${among('o.customer_reference', only)}`;

/** The card of a customer's next bill: that of a running subscription, or else the default. */
async function assignCards({ sql: on }: UnitOfWork, only: readonly string[] | null) {
  const cards = await rows(
    on,
    sql<{ customerId: string; card: ProviderCard | null; fetchedAt: Date }>`
      select c.id as customer_id, nullif(coalesce(nullif(own.card, 'null'), o.card), 'null') as card,
        greatest(o.fetched_at, own.fetched_at) as fetched_at
      from adoption_objects o join customers c on c.stripe_customer_id = o.reference
      left join lateral (
        select n.card, n.fetched_at from adoption_objects n
        where n.kind = 'SUBSCRIPTION' and n.customer_reference = o.reference and n.ended_at is null
          and nullif(n.card, 'null') is not null
        order by n.started_at desc, n.id limit 1) own on true
      where o.kind = 'CUSTOMER' and o.outcome = 'LINKED' and ${among('o.customer_reference', only)}`,
  );
  return await storeReadCards(on, cards);
}

/**
 * Assigns what was read to our customers, subscriptions and vehicles, without events and mails.
 * Idempotent: without news nothing is written.
 * @param only the provider customers concerned; null for all.
 * @returns how many rows were written.
 */
export async function assignAccount(
  unit: UnitOfWork,
  only: readonly string[] | null,
): Promise<number> {
  const { sql: on, now, services } = unit;
  services.changes.announce('AdoptionObject');
  const excluded = await applyRules(unit, among('o.customer_reference', only));
  const owners = await findOwners(unit, among('o.customer_reference', only));
  const links = await rows(
    on,
    sql<{ reference: string; customerId: string; createdAt: Date; runs: boolean }>`
      select o.reference, o.customer_id /* never null: linked */ as customer_id,
        o.started_at as created_at,
        exists (select from adoption_objects n where n.customer_reference = o.reference
          and n.kind = 'SUBSCRIPTION' and n.ended_at is null) as runs
      from adoption_objects o
      where o.kind = 'CUSTOMER' and o.outcome = 'LINKED' and ${among('o.customer_reference', only)}
        and not exists (select from provider_customers p where p.reference = o.reference)`,
  );
  const linked = await linkProviderCustomers(on, links, now);
  const subscriptions = await assignSubscriptions(unit, only);
  const confirmed = await confirmAdopted(on, linkedSubscriptions(only));
  const limits = await assignLimits(unit, only);
  const cards = await assignCards(unit, only);
  const invoices = await storeReadInvoices(on, invoicesOf(services.config.CURRENCY, only));
  return excluded + owners + linked + subscriptions + confirmed + limits + cards + invoices;
}
