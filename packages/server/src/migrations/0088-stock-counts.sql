-- Compatible with 1.1.0 and later.
-- Runs statement by statement.
-- Stock counts of a hub or a shop: what was expected at the start, what was scanned, and how the two differed at the end.
create table if not exists inventory_counts (
  id uuid primary key,
  hub_id uuid references hubs on delete cascade,
  spoke_shop_id uuid references spoke_shops on delete cascade,
  -- What it is limited to; null for all models or states.
  vehicle_id uuid references vehicles on delete set null,
  states text[],
  status text not null default 'RUNNING' check (status in ('RUNNING', 'PAUSED', 'CLOSED')),
  expected integer not null,
  started_by uuid not null references staff_users,
  started_at timestamptz not null,
  closed_by uuid references staff_users,
  closed_at timestamptz,
  constraint inventory_counts_place check ((hub_id is null) <> (spoke_shop_id is null)),
  constraint inventory_counts_closed check ((status = 'CLOSED') = (closed_at is not null))
);

-- Vehicles are not referenced: undoing an import may delete one.
create table if not exists inventory_count_assets (
  count_id uuid not null references inventory_counts on delete cascade,
  asset_id uuid not null,
  primary key (count_id, asset_id)
);

create table if not exists inventory_count_scans (
  count_id uuid not null references inventory_counts on delete cascade,
  -- The id of the vehicle, or the number of one that was not recorded: a repeated scan has the same.
  key text not null,
  text text not null,
  asset_id uuid,
  outcome text not null check (outcome in (
    'EXPECTED', 'OTHER', 'ELSEWHERE', 'WITH_CUSTOMER', 'IN_TRANSIT', 'ORDERED', 'GONE', 'UNKNOWN')),
  scanned_at timestamptz not null,
  -- Null after the retention period.
  scanned_by uuid references staff_users,
  primary key (count_id, key)
);

create table if not exists inventory_count_differences (
  count_id uuid not null references inventory_counts on delete cascade,
  -- As in the scans; of a missing vehicle its id.
  key text not null,
  kind text not null check (kind in (
    'MISSING', 'ELSEWHERE', 'WITH_CUSTOMER', 'IN_TRANSIT', 'ORDERED', 'GONE', 'UNKNOWN')),
  asset_id uuid,
  primary key (count_id, key)
);
