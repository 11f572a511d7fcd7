-- Transfer orders, which move vehicles between places.

create sequence transfer_order_numbers;
create table transfer_orders (
  id uuid primary key,
  transfer_order_number text not null unique,
  state text not null check (state in ('OPEN', 'SHIPPED', 'CHECKED_IN', 'CLOSED')),
  state_updated_at timestamptz not null default now(),
  origin_customer_id uuid references customers,
  origin_hub_id uuid references hubs,
  origin_spoke_shop_id uuid references spoke_shops,
  destination_hub_id uuid references hubs,
  destination_spoke_shop_id uuid references spoke_shops,
  linked_order_id uuid,
  linked_subscription_id uuid,
  shipping_costs_cents bigint not null default 0 check (shipping_costs_cents >= 0),
  additional_costs_cents bigint not null default 0 check (additional_costs_cents >= 0),
  tracking_info text not null default '',
  notes text not null default '',
  invoice_doc_url text,
  -- Maintained by a trigger on transfer_order_assets; lost vehicles count, removed ones don't.
  assets_count integer not null default 0,
  received_count integer not null default 0,
  search_text text generated always as (lower(transfer_order_number || ' ' || tracking_info)) stored,
  shipped_at timestamptz,
  checked_in_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint transfer_orders_origin check (num_nonnulls(origin_customer_id, origin_hub_id, origin_spoke_shop_id) = 1),
  constraint transfer_orders_destination check (num_nonnulls(destination_hub_id, destination_spoke_shop_id) = 1)
);
create index transfer_orders_search on transfer_orders using gin (search_text gin_trgm_ops) where deleted_at is null;
create index transfer_orders_origin_customer on transfer_orders (origin_customer_id) where origin_customer_id is not null;
-- For each sort column of the list; sorting by origin or destination reads those by name.
create index transfer_orders_state_updated on transfer_orders (state_updated_at, id) where deleted_at is null;
create index transfer_orders_sort_number on transfer_orders (document_number_key(transfer_order_number) collate "C", id) where deleted_at is null;
create index transfer_orders_state on transfer_orders (state, id) where deleted_at is null;
create index transfer_orders_assets_count on transfer_orders (assets_count, id) where deleted_at is null;
create index transfer_orders_shipped on transfer_orders (shipped_at, id) where deleted_at is null;
create index transfer_orders_checked_in on transfer_orders (checked_in_at, id) where deleted_at is null;
create index transfer_orders_closed on transfer_orders (closed_at, id) where deleted_at is null;
create index transfer_orders_origin on transfer_orders (coalesce(origin_hub_id, origin_spoke_shop_id, origin_customer_id), id) where deleted_at is null;
create index transfer_orders_destination on transfer_orders (coalesce(destination_hub_id, destination_spoke_shop_id), id) where deleted_at is null;

create table transfer_order_assets (
  transfer_order_id uuid not null references transfer_orders,
  asset_id uuid not null references assets,
  previous_state text not null check (previous_state in (
    'ACTIVE', 'DECOMMISSIONED', 'MAINTENANCE_COSMETIC', 'MAINTENANCE_HOLD', 'MAINTENANCE_LONG_TERM',
    'MAINTENANCE_READY_FOR_PICKUP', 'MAINTENANCE_RMA', 'OPEN_PO', 'OPEN_TO', 'RECEIVED', 'RECEIVED_TO',
    'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_FLEET_RENTAL', 'RESERVED_FOR_FLEET_RENTAL_TEST_RIDE',
    'RESERVED_FOR_PRESALE', 'RESERVED_FOR_TRANSFER', 'RETURNED', 'SHIPPED', 'SHIPPED_TO', 'SOLD', 'STOLEN',
    'STOLEN_DELINQUENT', 'TEST_RIDE')),
  allocated_at timestamptz not null default now(),
  shipped_at timestamptz,
  received_at timestamptz,
  removed_at timestamptz,
  -- Set together with removed_at if the vehicle never arrived.
  lost_at timestamptz,
  primary key (transfer_order_id, asset_id),
  constraint transfer_order_assets_lost check (lost_at is null or removed_at is not null)
);
create unique index transfer_order_assets_live on transfer_order_assets (asset_id)
  where received_at is null and removed_at is null;
create index transfer_order_assets_asset on transfer_order_assets (asset_id);

-- Vehicles on a transfer order that have neither arrived nor been removed from it.
create view open_transfer_lines as
  select * from transfer_order_assets where received_at is null and removed_at is null;

create function count_transfer_assets() returns trigger language plpgsql as $$
begin
  update transfer_orders t set assets_count = c.assets, received_count = c.received
  from (
    select l.transfer_order_id as id,
      count(*) filter (where l.removed_at is null or l.lost_at is not null) as assets,
      count(l.received_at) as received
    from transfer_order_assets l
    where l.transfer_order_id in (select transfer_order_id from changed)
    group by l.transfer_order_id
  ) c
  where t.id = c.id;
  return null;
end $$;
create trigger transfer_assets_count_insert after insert on transfer_order_assets
  referencing new table as changed for each statement execute function count_transfer_assets();
create trigger transfer_assets_count_update after update on transfer_order_assets
  referencing new table as changed for each statement execute function count_transfer_assets();
