import { type RawBuilder, sql } from 'kysely';
import type { UnitOfWork } from '../platform/command.ts';
import { firstRow } from '../platform/database/database.ts';
import { comparedEmail } from './compared-email.ts';

/**
 * Finds the customers that undecided provider customers are: by the saved id, our id in the metadata, a
 * known subscription, or an e-mail that is unique on both sides. Never by a guess: the others stay
 * undecided, with the reason.
 * @param which the condition on the objects `o`.
 * @returns how many objects changed.
 */
export async function findOwners(
  { sql: on }: UnitOfWork,
  which: RawBuilder<unknown>,
): Promise<number> {
  const written = await firstRow(
    on,
    sql<{ count: number }>`
      with emails as (
        select ${comparedEmail('email')} as email from adoption_objects
        where kind = 'CUSTOMER' and outcome <> 'NOT_OURS' and email is not null
        group by 1 having count(*) = 1),
      owners as (
        select n.customer_reference as reference, min(s.customer_id::text)::uuid as customer_id
        from adoption_objects n join subscriptions s on s.stripe_subscription_id = n.reference
        where n.kind = 'SUBSCRIPTION'
        group by n.customer_reference having count(distinct s.customer_id) = 1),
      found as (
        select o.id, p.customer_id as by_id, m.id as by_metadata, w.customer_id as by_subscription,
          case when u.email is not null and not exists (
            select from provider_customers q where q.customer_id = e.id) then e.id end as by_email,
          e.id as same_email
        from adoption_objects o
        left join provider_customers p on p.reference = o.reference
        left join customers m on m.id = o.claimed_customer_id and m.anonymized_at is null
        left join owners w on w.reference = o.reference
        left join customers e on lower(e.email) = ${comparedEmail('o.email')} and e.anonymized_at is null
        left join emails u on u.email = ${comparedEmail('o.email')}
        where o.kind = 'CUSTOMER' and o.outcome = 'UNDECIDED' and ${which}),
      decided as (
        select id, coalesce(by_id, by_metadata, by_subscription, by_email) as customer_id,
          case when by_id is not null then 'PROVIDER_ID' when by_metadata is not null then 'METADATA'
            when by_subscription is not null then 'SUBSCRIPTION' when by_email is not null then 'EMAIL'
            end as clue,
          case when same_email is null then 'UNKNOWN_CUSTOMER' else 'SHARED_EMAIL' end as doubt
        from found),
      written as (
        update adoption_objects o set customer_id = d.customer_id, clue = d.clue,
          outcome = case when d.clue is null then 'UNDECIDED' else 'LINKED' end,
          doubt = case when d.clue is null then d.doubt end
        from decided d
        where d.id = o.id and (d.clue is not null or o.doubt is distinct from d.doubt)
        returning o.id)
      select count(*) as count from written`,
  );
  return written?.count ?? 0;
}
