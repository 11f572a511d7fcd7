-- The models that the business offers, with their versions, colors and sizes.

create table vehicles (
  id uuid primary key,
  brand text not null,
  model text not null,
  core_model text,
  kind text not null check (kind in ('EBIKE', 'ESCOOTER', 'PEDAL_BIKE', 'TEST')),
  category text not null check (category in ('CARGO', 'COMMUTER', 'FOLDING', 'MOUNTAIN', 'ROAD', 'SCOOTER')),
  short_description text not null default '',
  feature_list text[] not null default '{}',
  details text not null default '',
  -- ranges: {name: {min, max}}; images: [{url, alternativeText}], the main image first.
  ranges jsonb not null default '{}',
  images jsonb not null default '[]',
  allow_buyout boolean not null default true,
  plan_price_cents bigint not null check (plan_price_cents between 0 and 100000000),
  msrp_cents bigint not null check (msrp_cents between 0 and 100000000),
  wholesale_price_cents bigint not null check (wholesale_price_cents between 100 and 100000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index vehicles_model on vehicles (lower(brand), lower(model));

create table vehicle_versions (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  name text not null,
  is_default boolean not null default false,
  enabled boolean not null default true,
  msrp_cents bigint not null check (msrp_cents between 0 and 100000000),
  default_wholesale_price_cents bigint not null check (default_wholesale_price_cents between 100 and 100000000),
  constraint vehicle_versions_default_enabled check (enabled or not is_default)
);
create unique index vehicle_versions_default on vehicle_versions (vehicle_id) where is_default;
create index vehicle_versions_vehicle on vehicle_versions (vehicle_id);

create table variants (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  -- The text of the Vehicle column of lists, which they sort by: 'brand model, color, size'.
  sort_name text not null,
  color text not null,
  color_code text not null check (color_code ~ '^#[0-9A-Fa-f]{6}$'),
  size text not null,
  standardized_size text,
  description text not null default '',
  image_url text,
  header_image_url text,
  -- The rider's height, in inches.
  min_height integer check (min_height > 0),
  max_height integer constraint variants_heights check (max_height >= min_height),
  needs_special_order boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  -- Checked at the end of a statement, so that two variants can swap their colors.
  unique (vehicle_id, color, size) deferrable
);
create unique index variants_primary on variants (vehicle_id) where is_primary;
create index variants_sort_name on variants (sort_name collate "und-x-icu", id);
