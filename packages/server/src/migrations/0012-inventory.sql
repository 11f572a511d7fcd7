-- Vehicles with their serial numbers, from purchase to sale or loss.

create table assets (
  id uuid primary key,
  state text not null check (state in (
    'ACTIVE', 'DECOMMISSIONED', 'MAINTENANCE_COSMETIC', 'MAINTENANCE_HOLD', 'MAINTENANCE_LONG_TERM',
    'MAINTENANCE_READY_FOR_PICKUP', 'MAINTENANCE_RMA', 'OPEN_PO', 'OPEN_TO', 'RECEIVED', 'RECEIVED_TO',
    'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_FLEET_RENTAL', 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
    'RESERVED_FOR_PRESALE', 'RESERVED_FOR_TRANSFER', 'RETURNED', 'SHIPPED', 'SHIPPED_TO', 'SOLD',
    'STOLEN', 'STOLEN_DELINQUENT', 'TEST_RIDE')),
  serial_number text,
  variant_id uuid not null references variants,
  vehicle_version_id uuid not null references vehicle_versions,
  -- For a vehicle at a shop: the hub of the shop's service area, so that filters by hub include it.
  hub_id uuid not null references hubs,
  spoke_shop_id uuid references spoke_shops,
  purchase_order_id uuid,
  wholesale_price_cents bigint not null default 0 check (wholesale_price_cents between 0 and 100000000),
  msrp_at_purchase_cents bigint not null default 0 check (msrp_at_purchase_cents between 0 and 100000000),
  frame_key text,
  lock_key text,
  qr_token text not null unique,
  buyout_eligible boolean not null default true,
  pledged_at timestamptz,
  purchased_at timestamptz,
  shipped_at timestamptz,
  checked_in_at timestamptz,
  sold_at timestamptz,
  -- True while it is on a live subscription; maintained by a trigger on subscriptions.
  subscribed boolean not null default false,
  -- The earlier record of the same vehicle, which ended when it was stolen, sold or lost.
  predecessor_id uuid unique references assets,
  -- Why a vehicle that came with a delivery was not on its purchase order; null for ordered vehicles.
  unordered_reason text check (unordered_reason in ('EXTRA', 'OTHER_COLOR_OR_SIZE', 'OTHER_MODEL')),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint assets_upper_serial_number check (serial_number = upper(serial_number))
);
-- A serial number is unique among the vehicles that the business still has.
create unique index assets_serial_number on assets (serial_number)
  where deleted_at is null and state not in ('STOLEN', 'SOLD', 'DECOMMISSIONED');
create index assets_serial_search on assets using gin (serial_number gin_trgm_ops);
create index assets_hub_variant on assets (hub_id, variant_id, state) where deleted_at is null;
create index assets_version on assets (vehicle_version_id);
create index assets_spoke_shop on assets (spoke_shop_id, variant_id) where spoke_shop_id is not null;
-- Vehicles at a shop or on their way to it, without those that were sold over the years.
create index assets_at_spoke_shop on assets (spoke_shop_id) where spoke_shop_id is not null and not subscribed
  and deleted_at is null and state not in ('SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED');
create index assets_purchase_order on assets (purchase_order_id, id) where purchase_order_id is not null;
create index assets_frame_key_search on assets using gin (upper(frame_key) gin_trgm_ops);
-- For each sort column of the list, for all hubs and for one hub. Lists sorted by state mostly leave out
-- subscribed vehicles, which would otherwise be one long range of the index.
create index assets_updated on assets (updated_at, id) where deleted_at is null;
create index assets_hub_updated on assets (hub_id, updated_at, id) where deleted_at is null;
create index assets_free_updated on assets (updated_at, id) where deleted_at is null and not subscribed;
create index assets_free_hub_updated on assets (hub_id, updated_at, id) where deleted_at is null and not subscribed;
create index assets_state_updated on assets (state, updated_at, id) where deleted_at is null and not subscribed;
create index assets_hub_state_updated on assets (hub_id, state, updated_at, id) where deleted_at is null and not subscribed;
create index assets_created on assets (created_at, id) where deleted_at is null;
create index assets_hub_created on assets (hub_id, created_at, id) where deleted_at is null;
create index assets_checked_in on assets (checked_in_at, id) where deleted_at is null;
create index assets_hub_checked_in on assets (hub_id, checked_in_at, id) where deleted_at is null;
create index assets_serial on assets (serial_number collate "C", id) where deleted_at is null;
create index assets_hub_serial on assets (hub_id, serial_number collate "C", id) where deleted_at is null;
create index assets_state on assets (state collate "C", id) where deleted_at is null;
create index assets_hub_state on assets (hub_id, state collate "C", id) where deleted_at is null;
create index assets_free_state on assets (state collate "C", id) where deleted_at is null and not subscribed;
create index assets_free_hub_state on assets (hub_id, state collate "C", id) where deleted_at is null and not subscribed;
create index assets_variant on assets (variant_id, id) where deleted_at is null;
create index assets_hub on assets (hub_id, id) where deleted_at is null;
call create_counter_cache('assets', 'asset', '{hub_id, state, subscribed}', 'deleted_at is null');

-- Whether a vehicle in this state has left the business.
create function asset_is_ended(state text) returns boolean immutable parallel safe
  return state in ('STOLEN', 'SOLD', 'DECOMMISSIONED');

-- Vehicles that the business still has. No two of them share a serial number. PostgreSQL plans a query of a view
-- of one table like a query of the table with the condition: indexes, locks and plans are the same.
create view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);

-- A vehicle is sold once.
create table sales (
  id uuid primary key,
  asset_id uuid not null unique references assets,
  channel text not null check (channel in (
    'BRAND_MARKETPLACE', 'CRAIGSLIST', 'FB_MARKETPLACE', 'OTHER', 'SUBSCRIPTION_BUYOUT')),
  -- Before sales tax.
  price_cents bigint not null check (price_cents between 0 and 1000000000),
  sold_at timestamptz not null,
  notes text not null default '',
  reference_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One report per vehicle; empty until staff enter details.
create table theft_reports (
  id uuid primary key,
  asset_id uuid not null unique references assets,
  deductible_amount_cents bigint check (deductible_amount_cents >= 0),
  insurance_claim_id text,
  insurance_proceeds_date date,
  proceeds_cents bigint check (proceeds_cents >= 0),
  stripe_deductible_payment_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table hub_variants (
  hub_id uuid not null references hubs,
  variant_id uuid not null references variants on delete cascade,
  allow_backorders boolean not null default false,
  -- Units that the vendor has promised to a direct-ship hub; entered by staff.
  promised_count integer not null default 0 check (promised_count >= 0),
  primary key (hub_id, variant_id)
);

alter table customer_invoices add foreign key (asset_id) references assets;
