-- Customers.

create sequence former_customer_numbers start 1001;
create table customers (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  phone text,
  -- The digits of the phone number, for searching regardless of its format.
  phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  helmet_size text,
  organization_id uuid references organizations,
  office_id uuid references offices,
  inviter_id uuid references customers,
  promotion_id uuid references promotions,
  -- The shop of the customer's latest lease-to-own invoice; such customers may have no organization.
  lease_to_own_shop_id uuid references spoke_shops,
  delinquent boolean not null default false,
  activation_code text,
  stripe_customer_id text unique,
  lightspeed_customer_id text,
  front_contact_id text,
  card_brand text,
  card_last4 text,
  shipping_line1 text,
  shipping_line2 text,
  shipping_city text,
  shipping_state_code text,
  shipping_postal_code text,
  billing_line1 text,
  billing_line2 text,
  billing_city text,
  billing_state_code text,
  billing_postal_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  anonymized_at timestamptz,
  -- Part of the name and the address of an anonymized customer: 'Former customer 1001'.
  former_number bigint,
  -- An anonymized customer has no personal data, however the row is written. The state of the shipping address
  -- remains: revenue and taxes are reported by state.
  constraint customers_anonymized check (
    case when anonymized_at is null then former_number is null
    else former_number is not null
      and email = 'former-customer-' || former_number || '@anonymized.invalid'
      and first_name = 'Former customer' and last_name = former_number::text
      and num_nonnulls(phone, helmet_size, office_id, inviter_id, activation_code, lightspeed_customer_id,
        front_contact_id, card_brand, card_last4, shipping_line1, shipping_line2, shipping_city,
        shipping_postal_code, billing_line1, billing_line2, billing_city, billing_state_code,
        billing_postal_code) = 0
    end)
);
create unique index customers_email on customers (lower(email));
create index customers_full_name on customers (full_name collate "und-x-icu", id);
create index customers_email_sort on customers (email collate "C", id);
create index customers_search on customers using gin (search_text gin_trgm_ops);
create index customers_phone on customers using gin (phone_digits gin_trgm_ops);
create index customers_created on customers (created_at, id);
create index customers_organization on customers (organization_id, id);
create index customers_office on customers (office_id, id);
create index customers_delinquent on customers (id) where delinquent;
create index customers_inviter on customers (inviter_id) where inviter_id is not null;
create index customers_lease_to_own on customers (lease_to_own_shop_id, id) where lease_to_own_shop_id is not null;
create unique index customers_former_number on customers (former_number) where former_number is not null;
call create_counter_cache('customers', 'customer', '{organization_id, office_id}');

alter table customer_invoices add foreign key (customer_id) references customers;
alter table money_operations add foreign key (customer_id) references customers;
alter table ledger_entries add foreign key (customer_id) references customers;
