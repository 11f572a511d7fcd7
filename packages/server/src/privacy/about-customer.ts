import { KEPT_FACTS } from '@kickstand/domain/events/event-facts.ts';

/** SQL of the map of personal data, with the placeholders of `ErasureValues`. */

const ORDERS = '(select id from orders where customer_id = given.customer_uuid)';
const SUBSCRIPTIONS = '(select id from subscriptions where customer_id = given.customer_uuid)';
export const LEASES =
  '(select id from lease_to_own_invoices where customer_id = given.customer_uuid)';
export const TRANSFERS = `(select id from transfer_orders where origin_customer_id = given.customer_uuid
  or linked_order_id in ${ORDERS} or linked_subscription_id in ${SUBSCRIPTIONS})`;
export const PURCHASES = `(select id from purchase_orders where created_for_order_id in ${ORDERS})`;
/** Stolen vehicles that the customer had last. */
export const STOLEN = `(select t.asset_id from theft_reports t where (
    select s.customer_id from asset_subscriptions a join subscriptions s on s.id = a.subscription_id
    where a.asset_id = t.asset_id order by a.started_at desc limit 1) = given.customer_uuid)`;

const CUSTODY = 'asset_subscriptions a join subscriptions s on s.id = a.subscription_id';
const VEHICLES = `(select a.asset_id from ${CUSTODY} where s.customer_id = given.customer_uuid)`;

/**
 * Text about a vehicle during a subscription, or in the week after it, may concern the customer.
 */
const inCustody = (asset: string, at: string) => `${asset} in ${VEHICLES} and exists (
  select from ${CUSTODY} where s.customer_id = given.customer_uuid and a.asset_id = ${asset}
    and ${at} between a.started_at and coalesce(a.ended_at, given.erased_at) + interval '7 days')`;

/** Rows that refer to the customer, their records, or a vehicle while they had it. */
export const about = (id: string, at: string) => `${id} = given.customer_uuid or ${id} in ${ORDERS}
  or ${id} in ${SUBSCRIPTIONS} or ${id} in ${LEASES} or ${id} in ${TRANSFERS} or ${id} in ${PURCHASES}
  or ${inCustody(id, at)}`;

/** An event without personal facts. */
export const FACTS = `(select coalesce(jsonb_object_agg(fact.key, fact.value), '{}') from jsonb_each(facts) fact
  where fact.key = any('{${KEPT_FACTS.join(',')}}'))`;
/** Replaces personal fields in a field history, and free text of transfer and purchase orders. */
export const HISTORY = `(select coalesce(jsonb_object_agg(field.key, case
    when loggable_type = 'Customer' and field.key <> 'organization'
      or field.key in ('notes', 'trackingInfo', 'invoiceDoc', 'invoiceDocUrl')
    then jsonb_build_array(given.new_name, given.new_name) else field.value end), '{}')
  from jsonb_each(modifications) field)`;

/** A search that finds the customer reveals as much as the name or a part of the phone number. */
export const SEARCHED = `length(fold_text(parameters ->> 'searchQuery')) > 2 and (exists (
    select from unnest(given.lowered_mentions) mention where not exists (
      select from regexp_split_to_table(fold_text(parameters ->> 'searchQuery'), '[ ,]+') word
      where strpos(fold_text(mention), word) = 0)) and fold_text(parameters ->> 'searchQuery') ~ '[^ ,]'
  or regexp_replace(parameters ->> 'searchQuery', '[ +()./-]', '', 'g') ~ '^[0-9]{7,}$' and exists (
    select from unnest(given.phones || given.lowered_mentions) phone
    where position(regexp_replace(parameters ->> 'searchQuery', '[^0-9]', '', 'g') in phone) > 0))`;

export const LISTED =
  'exists (select from unnest(authorized_emails) listed where lower(listed) = any(given.lowered_mentions))';
