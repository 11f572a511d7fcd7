-- Personal data: anonymized customers, retention periods and the removal of stored files.

create sequence former_customer_numbers start 1001;
alter table customers
  add column anonymized_at timestamptz,
  -- Replaces the name: 'Former customer 1001'.
  add column former_number bigint,
  -- Nothing identifies an anonymized customer again, whoever writes the row.
  add constraint customers_anonymized check (
    case when anonymized_at is null then former_number is null
    else former_number is not null
      and email = 'former-customer-' || former_number || '@anonymized.invalid'
      and first_name = 'Former customer' and last_name = former_number::text
      and num_nonnulls(phone, helmet_size, office_id, inviter_id, activation_code, lightspeed_customer_id,
        front_contact_id, card_brand, card_last4, shipping_line1, shipping_line2, shipping_city,
        shipping_postal_code, billing_line1, billing_line2, billing_city, billing_state_code,
        billing_postal_code) = 0
    end);
create unique index customers_former_number on customers (former_number) where former_number is not null;

-- Replaces every mention of a person in a text, whatever its case. 'ana@work.example' is not found in
-- 'diana@work.example', nor 'Ann Lee' in 'Joann Leeson'.
create function replace_mentions(value text, mentions text[], replacement text) returns text
language plpgsql immutable as $$
declare
  mention text;
begin
  foreach mention in array mentions loop
    value := regexp_replace(value,
      case when position('@' in mention) > 0 then '(?<![[:alnum:].+-])' else '(?<![[:alnum:]])' end
        || regexp_replace(mention, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])',
      replacement, 'gi');
  end loop;
  return value;
end $$;

-- The same in every string of a JSON value.
create function replace_mentions(value jsonb, mentions text[], replacement text) returns jsonb
language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(replace_mentions(value #>> '{}', mentions, replacement))
    when 'array' then coalesce((
      select jsonb_agg(replace_mentions(item, mentions, replacement) order by position)
      from jsonb_array_elements(value) with ordinality as items(item, position)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(key, replace_mentions(item, mentions, replacement))
      from jsonb_each(value) as members(key, item)), '{}')
    else value end;
end $$;

alter table money_operations drop constraint money_operations_kind_check,
  add constraint money_operations_kind_check check (kind in (
    'NEW_SUBSCRIPTION', 'SWAP_PRICE', 'PAUSE', 'RESUME', 'BILLING_DATE', 'BUYOUT', 'CHARGE',
    'RESTOCK_FEE', 'DEDUCTIBLE', 'CREDIT', 'REFUND', 'CANCEL', 'PLAN_PRICE', 'CLEAR_CUSTOMER'));

-- Stored files to delete: written in the transaction that no longer wants them, emptied afterwards.
create table stored_file_removals (
  key text primary key,
  requested_at timestamptz not null
);

-- When each retention period was last enforced, and how many things that removed.
create table retention_runs (
  kind text primary key check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'security_log', 'customers')),
  ran_at timestamptz not null,
  removed bigint not null
);

-- The daily quota of a person.
create index uploaded_files_created_by on uploaded_files (created_by, created_at);

-- Of an event's body only the invoice that it is about was ever read; the rest named customers.
update webhook_events set payload = case when jsonb_typeof(payload #> '{data,object,invoice}') = 'string'
  then jsonb_build_object('data', jsonb_build_object('object',
    jsonb_build_object('invoice', payload #> '{data,object,invoice}')))
  else '{}' end;
