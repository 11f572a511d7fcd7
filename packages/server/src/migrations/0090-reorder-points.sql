-- Compatible with 1.0.0 and later.
-- How many vehicles of a variant a hub keeps, and in which quantity more are bought.
create table reorder_points (
  hub_id uuid not null references hubs,
  variant_id uuid not null references variants on delete cascade,
  level integer not null check (level >= 0),
  order_quantity integer not null check (order_quantity > 0),
  updated_at timestamptz not null,
  primary key (hub_id, variant_id)
);
