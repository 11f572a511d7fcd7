-- Compatible with 1.0.0 and later.
-- What a person decides about the account at the payment provider.

-- Objects at the provider that are not ours: excluded from the comparison and from webhooks.
create table excluded_provider_objects (
  reference text primary key,
  excluded_at timestamptz not null
);

-- Subscriptions that are not ours, also future ones: by their product, or by an entry of their metadata.
create table exclusion_rules (
  id uuid primary key,
  field text not null constraint exclusion_rules_field check (field in ('PRODUCT', 'METADATA')),
  -- The key of the metadata; null for a product.
  name text,
  -- The provider's id of the product, or the value of the metadata.
  value text not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint exclusion_rules_name check ((field = 'METADATA') = (name is not null))
);
create unique index exclusion_rules_taken on exclusion_rules (field, coalesce(name, ''), value);

alter table adoption_objects add column rule_id uuid references exclusion_rules;
create index adoption_objects_rule on adoption_objects (rule_id) where rule_id is not null;

-- Why Kickstand cannot run a subscription: nothing that moves or changes its money is possible then.
alter table subscriptions add column billing_limits text[] not null default '{}';
alter table subscriptions add constraint subscriptions_billing_limits check (billing_limits <@ array[
  'SEVERAL_ITEMS', 'QUANTITY', 'NOT_MONTHLY', 'SCHEDULE', 'SENDS_INVOICES', 'OTHER_CURRENCY',
  'CANCELS_AT_PERIOD_END', 'COUPON', 'TRIAL', 'KEEPS_DRAFTS', 'NO_PAYMENT_METHOD',
  'SECOND_OF_CUSTOMER']) not valid;
create or replace view live_subscriptions as select * from subscriptions where state <> 'CANCELED';

alter table adoption_objects
  -- Limits of the subscription's shape, and all of them with those that depend on its customer.
  add column shape_limits text[] not null default '{}',
  add column limits text[] not null default '{}',
  -- Whether it has a payment method: of a subscription, one besides the customer's.
  add column pays boolean not null default false;
