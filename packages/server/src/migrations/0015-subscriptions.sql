-- Subscriptions, and the vehicles that they had.

create sequence subscription_numbers start 1001;
create table subscriptions (
  id uuid primary key,
  -- The short number that people use instead of the id.
  number integer not null default nextval('subscription_numbers') constraint subscriptions_taken_number unique,
  state text not null check (state in ('ACTIVE', 'CANCELED', 'PAUSED')),
  -- The provider's status, and the normalized status that is displayed and filtered by.
  payment_status text not null,
  shown_payment_status text not null generated always as (
    case lower(payment_status) when 'active' then 'ACTIVE' when 'trialing' then 'ACTIVE'
      when 'paused' then 'PAUSED' when 'canceled' then 'CANCELED' else upper(payment_status) end
  ) stored,
  program text not null check (program in ('direct_ship', 'hub', 'spoke')),
  customer_id uuid not null references customers,
  organization_id uuid references organizations,
  office_id uuid references offices,
  service_area_id uuid references service_areas,
  hub_id uuid references hubs,
  variant_id uuid not null references variants,
  asset_id uuid references assets,
  plan_price_cents bigint not null check (plan_price_cents >= 0),
  stripe_subscription_id text unique,
  stripe_item_id text,
  billing_cycle_date date,
  -- The date to which staff moved the next billing; meaningless once it has passed.
  scheduled_billing_date date,
  -- When payment status and billing date were requested from the provider; the response to an earlier request
  -- never replaces them.
  provider_fetched_at timestamptz,
  -- When the nightly comparison last checked it; subscriptions that it has not reached come first.
  provider_compared_at timestamptz,
  cancelation_reason text check (cancelation_reason in (
    'BENEFIT_CHANGE', 'BOUGHT_OWN_VEHICLE', 'BUYOUT', 'COMMUTE_CHANGES', 'DECLINED_TO_ANSWER',
    'DELINQUENT_ACCOUNT', 'DID_NOT_FIT_ON_TRANSIT', 'INJURY_MEDICAL_PREGNANCY', 'INTERNSHIP_ENDED',
    'LEAVING_EMPLOYER', 'MOVING_LOCATION', 'NO_SECURE_STORAGE', 'OTHER', 'PRICE_TOO_HIGH', 'SAFETY_CONCERNS',
    'STOLEN', 'TERMINATED', 'TRANSITION_TO_PUBLIC_TRANSIT_RIDESHARE', 'UNKNOWN', 'UNSATISFIED_WITH_TERMS',
    'VEHICLE_IS_WRONG_SIZE', 'VEHICLE_TOO_HEAVY', 'WANT_LOWER_MONTHLY_PAYMENT', 'WANT_MORE_POWER',
    'WANT_MORE_RANGE', 'WANT_ROOM_FOR_CARGO', 'WEATHER')),
  cancelation_notes text,
  notes text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  state_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_ended check ((state = 'CANCELED') = (ended_at is not null))
);
-- A vehicle is with one customer at a time.
create unique index subscriptions_live_asset on subscriptions (asset_id) where state <> 'CANCELED' and asset_id is not null;
create index subscriptions_customer on subscriptions (customer_id, started_at desc);
create index subscriptions_customer_id on subscriptions (customer_id, id);
-- For lists sorted by name: each index includes the filter columns, so that rows are filtered without reading
-- the table.
create index subscriptions_organization on subscriptions (organization_id, id)
  include (hub_id, service_area_id, program, state, shown_payment_status);
create index subscriptions_office on subscriptions (office_id, id)
  include (hub_id, service_area_id, organization_id, program, state, shown_payment_status);
create index subscriptions_variant on subscriptions (variant_id, id)
  include (hub_id, service_area_id, organization_id, program, state, shown_payment_status);
create index subscriptions_organization_hub on subscriptions (organization_id, hub_id, id)
  include (service_area_id, program, state, shown_payment_status);
create index subscriptions_office_hub on subscriptions (office_id, hub_id, id)
  include (service_area_id, organization_id, program, state, shown_payment_status);
create index subscriptions_asset on subscriptions (asset_id) where asset_id is not null;
-- For each sort column of the list: all and live subscriptions, all hubs and one hub.
create index subscriptions_started on subscriptions (started_at, id);
create index subscriptions_hub_started on subscriptions (hub_id, started_at, id);
create index subscriptions_live_started on subscriptions (started_at, id) where state <> 'CANCELED';
create index subscriptions_live_hub_started on subscriptions (hub_id, started_at, id) where state <> 'CANCELED';
create index subscriptions_created on subscriptions (created_at, id);
create index subscriptions_hub_created on subscriptions (hub_id, created_at, id);
create index subscriptions_live_created on subscriptions (created_at, id) where state <> 'CANCELED';
create index subscriptions_live_hub_created on subscriptions (hub_id, created_at, id) where state <> 'CANCELED';
create index subscriptions_state_updated on subscriptions (state_updated_at, id);
create index subscriptions_hub_state_updated on subscriptions (hub_id, state_updated_at, id);
create index subscriptions_live_state_updated on subscriptions (state_updated_at, id) where state <> 'CANCELED';
create index subscriptions_live_hub_state_updated on subscriptions (hub_id, state_updated_at, id) where state <> 'CANCELED';
create index subscriptions_program on subscriptions (program, id);
create index subscriptions_hub_program on subscriptions (hub_id, program, id);
create index subscriptions_live_program on subscriptions (program, id) where state <> 'CANCELED';
create index subscriptions_live_hub_program on subscriptions (hub_id, program, id) where state <> 'CANCELED';
create index subscriptions_state on subscriptions (state, id);
create index subscriptions_hub_state on subscriptions (hub_id, state, id);
create index subscriptions_live_state on subscriptions (state, id) where state <> 'CANCELED';
create index subscriptions_live_hub_state on subscriptions (hub_id, state, id) where state <> 'CANCELED';
create index subscriptions_payment on subscriptions (shown_payment_status, id);
create index subscriptions_hub_payment on subscriptions (hub_id, shown_payment_status, id);
create index subscriptions_live_payment on subscriptions (shown_payment_status, id) where state <> 'CANCELED';
create index subscriptions_live_hub_payment on subscriptions (hub_id, shown_payment_status, id) where state <> 'CANCELED';
alter sequence subscription_numbers owned by subscriptions.number;
call create_counter_cache('subscriptions', 'subscription',
  '{hub_id, service_area_id, organization_id, program, state, shown_payment_status}');

create view live_subscriptions as select * from subscriptions where state <> 'CANCELED';

create table asset_subscriptions (
  id uuid primary key,
  asset_id uuid not null references assets,
  subscription_id uuid not null references subscriptions,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index asset_subscriptions_live_asset on asset_subscriptions (asset_id) where ended_at is null;
create unique index asset_subscriptions_live_subscription on asset_subscriptions (subscription_id) where ended_at is null;
create index asset_subscriptions_asset on asset_subscriptions (asset_id, started_at);
create index asset_subscriptions_subscription on asset_subscriptions (subscription_id);

create function mark_subscribed_assets() returns trigger language plpgsql as $$
begin
  update assets a set subscribed = not subscribed
  where a.id in (old.asset_id, new.asset_id) and a.subscribed <> exists (
    select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED');
  return null;
end $$;
create trigger subscriptions_mark_assets after insert or delete or update of state, asset_id on subscriptions
  for each row execute function mark_subscribed_assets();

alter table customer_invoices add foreign key (subscription_id) references subscriptions;
alter table transfer_orders add foreign key (linked_subscription_id) references subscriptions;
create index transfer_orders_linked_subscription on transfer_orders (linked_subscription_id)
  where linked_subscription_id is not null;
