import { sql } from 'kysely';
import { countWritten, firstRow, type Sql } from '../platform/database/database.ts';
import type { ProviderCard } from '../ports/provider-billing.ts';

/** A customer at the provider that is one of ours. */
export interface ProviderLink {
  readonly reference: string;
  readonly customerId: string;
  /** Whether it has a running subscription: such a one is used for new money first. */
  readonly runs: boolean;
  readonly createdAt: Date;
}

/**
 * Saves to which customers provider customers belong, without events. A customer without one uses the
 * first of them for new money: one that has a running subscription, or else the newest.
 * @returns how many rows were written.
 */
export async function linkProviderCustomers(
  on: Sql,
  links: readonly ProviderLink[],
  now: Date,
): Promise<number> {
  const written = await firstRow(
    on,
    sql<{ count: number }>`
      with given as (
        select g.* from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
          as g(reference text, "customerId" uuid, runs boolean, "createdAt" timestamptz)
        where not exists (select from provider_customers p where p.reference = g.reference)),
      chosen as (
        select distinct on (g."customerId") g.reference, g."customerId"
        from given g join customers c on c.id = g."customerId"
        where c.stripe_customer_id is null and c.anonymized_at is null
        order by g."customerId", g.runs desc, g."createdAt" desc),
      first as (
        update customers c set stripe_customer_id = h.reference
        from chosen h where c.id = h."customerId" returning c.id),
      others as (
        insert into customer_provider_ids (reference, customer_id, created_at)
        select g.reference, g."customerId", ${now}::timestamptz from given g
        where not exists (select from chosen h where h.reference = g.reference)
        returning reference)
      select (select count(*) from first) + (select count(*) from others) as count`,
  );
  return written?.count ?? 0;
}

/** The card that a customer's next bill will use, as read with the account. */
export interface ReadCard {
  readonly customerId: string;
  readonly card: ProviderCard | null;
  readonly fetchedAt: Date;
}

/**
 * Stores cards that were read with the account, without events. A card that was requested later stays.
 * @returns how many customers changed.
 */
export function storeReadCards(on: Sql, cards: readonly ReadCard[]): Promise<number> {
  const given = cards.map(({ customerId, card, fetchedAt }) => ({
    ...card,
    customerId,
    fetchedAt,
  }));
  return countWritten(
    on,
    sql`
      update customers c set card_brand = g.brand, card_last4 = g.last4, card_exp_month = g."expMonth",
        card_exp_year = g."expYear", card_fetched_at = g."fetchedAt"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g("customerId" uuid, brand text, last4 text, "expMonth" smallint, "expYear" smallint,
          "fetchedAt" timestamptz)
      where c.id = g."customerId" and c.anonymized_at is null
        and (c.card_fetched_at is null or c.card_fetched_at < g."fetchedAt"
          and (c.card_brand, c.card_last4, c.card_exp_month, c.card_exp_year)
            is distinct from (g.brand, g.last4, g."expMonth", g."expYear"))
      returning c.id`,
  );
}

/**
 * Ends the link of a provider customer. If it was used for new money, the newest other one of the customer
 * is used from now on.
 */
export async function unlinkProviderCustomer(on: Sql, reference: string): Promise<void> {
  await sql`delete from customer_provider_ids where reference = ${reference}`.execute(on);
  await sql`
    with main as (
      update customers c set stripe_customer_id = (
          select p.reference from customer_provider_ids p where p.customer_id = c.id
          order by p.created_at desc, p.reference limit 1),
        card_brand = null, card_last4 = null, card_exp_month = null, card_exp_year = null,
        card_fetched_at = null
      where c.stripe_customer_id = ${reference} returning c.stripe_customer_id as reference)
    delete from customer_provider_ids p using main m where p.reference = m.reference`.execute(on);
}
