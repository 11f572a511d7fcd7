import { MOST_LINK_PROPOSALS } from '@kickstand/domain/adoption/link-subscription.ts';
import { type RawBuilder, sql } from 'kysely';
import { rows, type Sql } from '../platform/database/database.ts';
import { anyOfIds } from '../platform/database/sql-fragments.ts';
import { comparedEmail } from './compared-email.ts';

/** A running subscription without an id, and the one of the provider's account that it probably is. */
export interface LinkProposal {
  /** The object of the account. */
  readonly objectId: string;
  readonly reference: string;
  readonly customerReference: string;
  /** The e-mail at the provider, as it is written there. */
  readonly providerEmail: string;
  readonly providerName: string | null;
  readonly subscriptionId: string;
  readonly customer: { readonly id: string; readonly fullName: string; readonly email: string };
  readonly monthlyCents: number;
  /** How many proposals there are. */
  readonly total: number;
}

/**
 * SQL: subscriptions whose customer and price match one to one: the e-mail of the customer, without
 * spaces and case, and the monthly price occur once among those in Kickstand that have no id yet, and
 * once among those of the account that are undecided, run, and that no subscription is linked with.
 * Pairs that a person refused are omitted.
 * @param currency ISO code of the business.
 * @param isAsked SQL condition for the compared e-mails of which proposals are needed.
 */
const proposals = (
  currency: string,
  isAsked: (email: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown> => sql`
  with ours as (
    select s.id as subscription_id, s.customer_id, s.plan_price_cents as cents,
      ${comparedEmail('c.email')} as email,
      count(*) over (partition by ${comparedEmail('c.email')}, s.plan_price_cents) as alike
    from live_subscriptions s join customers c on c.id = s.customer_id
    where s.stripe_subscription_id is null and c.anonymized_at is null and ${isAsked(comparedEmail('c.email'))}),
  theirs as (
    select o.id as object_id, o.reference, o.customer_reference, o.monthly_cents as cents,
      k.email as provider_email, k.name as provider_name, p.customer_id as known_customer_id,
      ${comparedEmail('k.email')} as email, o.refused_subscription_ids,
      count(*) over (partition by ${comparedEmail('k.email')}, o.monthly_cents) as alike
    from adoption_objects o
    join adoption_objects k on k.reference = o.customer_reference and k.kind = 'CUSTOMER'
    left join provider_customers p on p.reference = o.customer_reference
    where o.kind = 'SUBSCRIPTION' and o.outcome = 'UNDECIDED' and o.ended_at is null
      and k.outcome <> 'NOT_OURS' and k.email is not null and o.currency = ${currency.toLowerCase()}
      and ${isAsked(comparedEmail('k.email'))}
      and not exists (select from subscriptions x where x.stripe_subscription_id = o.reference))
  select t.object_id, t.reference, t.customer_reference, t.provider_email, t.provider_name,
    u.subscription_id, u.customer_id, u.cents as monthly_cents
  from ours u join theirs t on t.email = u.email and t.cents = u.cents
  where u.alike = 1 and t.alike = 1 and coalesce(t.known_customer_id = u.customer_id, true)
    and not u.subscription_id = any(t.refused_subscription_ids)`;

/** The first proposals by customer; each with their number in all. One statement. */
export function listLinkProposals(on: Sql, currency: string): Promise<LinkProposal[]> {
  return rows(
    on,
    sql<LinkProposal>`
      select x.object_id, x.reference, x.customer_reference, x.provider_email, x.provider_name,
        x.subscription_id, x.monthly_cents, count(*) over () as total,
        json_build_object('id', c.id, 'fullName', c.full_name, 'email', c.email) as customer
      from (${proposals(currency)}) x join customers c on c.id = x.customer_id
      order by c.full_name collate "und-x-icu", x.object_id
      limit ${sql.lit(MOST_LINK_PROPOSALS)}`,
  );
}

/** Those of some pairs that are proposals now. */
export function findLinkProposals(
  on: Sql,
  currency: string,
  links: readonly { readonly objectId: string; readonly subscriptionId: string }[],
) {
  const ids = links.map(({ subscriptionId }) => subscriptionId);
  const isTheirs = (email: RawBuilder<unknown>) => sql`${email} = any(array(
    select ${comparedEmail('c.email')} from subscriptions s join customers c on c.id = s.customer_id
    where s.id = ${anyOfIds(ids)}))`;
  return rows(
    on,
    sql<{
      objectId: string;
      subscriptionId: string;
      reference: string;
      customerReference: string;
    }>`
      select x.object_id, x.subscription_id, x.reference, x.customer_reference
      from (${proposals(currency, isTheirs)}) x
      join jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as g("objectId" uuid, "subscriptionId" uuid)
        on g."objectId" = x.object_id and g."subscriptionId" = x.subscription_id`,
  );
}
