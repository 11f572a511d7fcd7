-- Vendors, and the purchase orders that bring vehicles.

create table vendors (
  id uuid primary key,
  name text not null,
  -- Business days.
  min_time_to_fulfill integer not null default 5 check (min_time_to_fulfill between 0 and 365),
  max_time_to_fulfill integer not null default 15 check (max_time_to_fulfill between 0 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vendors_time_to_fulfill check (min_time_to_fulfill <= max_time_to_fulfill)
);
create unique index vendors_name on vendors (lower(name));

create table vendor_vehicles (
  vendor_id uuid not null references vendors,
  vehicle_id uuid not null references vehicles,
  enabled boolean not null default true,
  description text not null default '',
  wholesale_price_cents bigint check (wholesale_price_cents between 100 and 100000000),
  primary key (vendor_id, vehicle_id)
);
create index vendor_vehicles_vehicle on vendor_vehicles (vehicle_id);

create sequence purchase_order_numbers;
create table purchase_orders (
  id uuid primary key,
  purchase_order_number text not null,
  sales_order_number text,
  state text not null check (state in ('OPEN', 'SUBMITTED', 'SHIPPED', 'CHECK_IN', 'CLOSED')),
  vendor_id uuid not null references vendors,
  hub_id uuid references hubs,
  spoke_shop_id uuid references spoke_shops,
  shipping_costs_cents bigint not null default 0 check (shipping_costs_cents >= 0),
  additional_costs_cents bigint not null default 0 check (additional_costs_cents >= 0),
  discount_percentage numeric(6, 3) not null default 0 check (discount_percentage between 0 and 100),
  tracking_info text not null default '',
  notes text not null default '',
  invoice_doc_url text,
  -- The order that it was created for, if it was for a single order; unpairing that order deletes it.
  created_for_order_id uuid,
  search_text text generated always as (
    lower(purchase_order_number || ' ' || coalesce(sales_order_number, '') || ' ' || tracking_info)) stored,
  submitted_at timestamptz,
  shipped_at timestamptz,
  checked_in_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint purchase_orders_destination check (num_nonnulls(hub_id, spoke_shop_id) = 1)
);
create unique index purchase_orders_number on purchase_orders (purchase_order_number) where deleted_at is null;
-- For lists of vehicles sorted by purchase order, which include deleted ones.
create index purchase_orders_every_number on purchase_orders (document_number_key(purchase_order_number) collate "C", id);
create index purchase_orders_open on purchase_orders (vendor_id, hub_id, spoke_shop_id) where state = 'OPEN' and deleted_at is null;
create index purchase_orders_search on purchase_orders using gin (search_text gin_trgm_ops) where deleted_at is null;
-- For each sort column of the list; sorting by vendor or destination reads those by name.
create index purchase_orders_created on purchase_orders (created_at, id) where deleted_at is null;
create index purchase_orders_updated on purchase_orders (updated_at, id) where deleted_at is null;
create index purchase_orders_sort_number on purchase_orders (document_number_key(purchase_order_number) collate "C", id) where deleted_at is null;
create index purchase_orders_sales_number on purchase_orders (sales_order_number collate "C", id) where deleted_at is null;
create index purchase_orders_state on purchase_orders (state, id) where deleted_at is null;
create index purchase_orders_submitted on purchase_orders (submitted_at, id) where deleted_at is null;
create index purchase_orders_shipped on purchase_orders (shipped_at, id) where deleted_at is null;
create index purchase_orders_checked_in on purchase_orders (checked_in_at, id) where deleted_at is null;
create index purchase_orders_closed on purchase_orders (closed_at, id) where deleted_at is null;
create index purchase_orders_vendor on purchase_orders (vendor_id, id) where deleted_at is null;
create index purchase_orders_destination on purchase_orders (coalesce(hub_id, spoke_shop_id), id) where deleted_at is null;

alter table spoke_shops add foreign key (default_vendor_id) references vendors;
alter table assets add foreign key (purchase_order_id) references purchase_orders;
