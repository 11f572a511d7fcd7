-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- What the line of a purchase order says, where its vehicle says something else: one whose variant or version was
-- corrected after the purchase order was closed, or one that was never delivered.
create table if not exists ordered_vehicles (
  asset_id uuid primary key references assets,
  variant_id uuid not null references variants,
  vehicle_version_id uuid not null references vehicle_versions,
  not_delivered boolean not null default false
);
-- How many of its vehicles a purchase order was closed without, and their wholesale prices.
alter table purchase_orders
  add column if not exists not_delivered_count integer not null default 0,
  add column if not exists not_delivered_cents bigint not null default 0;
