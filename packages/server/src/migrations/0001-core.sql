-- The core of the whole product. Ids are UUID v7 made by the server, amounts are cents,
-- enumerations are text with a CHECK that a test compares with the domain's term lists.

create extension if not exists pg_trgm;

create table service_areas (
  id uuid primary key,
  name text not null,
  direct_ship_program_available boolean not null default false,
  spoke_program_available boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index service_areas_name on service_areas (lower(name));

create table tax_rates (
  id uuid primary key,
  name text not null,
  description text not null default '',
  percentage numeric(6, 3) not null check (percentage between 0 and 100),
  inclusive boolean not null default false,
  active boolean not null default true,
  state_code text,
  tax_type text not null default 'sales_tax',
  stripe_tax_rate_id text unique
);

create table hubs (
  id uuid primary key,
  name text not null,
  service_area_id uuid not null references service_areas,
  direct_ship_enabled boolean not null default false,
  phone text,
  email text,
  line1 text not null,
  line2 text,
  city text not null,
  state_code text not null,
  postal_code text not null,
  country_code text not null default 'US',
  business_hours text not null default '',
  locations_page_copy text not null default '',
  email_picture_url text,
  google_maps_url text,
  pickup_calendar_url text,
  delivery_calendar_url text,
  test_ride_url text,
  pandacare_url text,
  tax_rate_id uuid references tax_rates,
  min_time_to_fulfill integer not null default 1 check (min_time_to_fulfill between 0 and 365),
  max_time_to_fulfill integer not null default 3 check (max_time_to_fulfill between 0 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (min_time_to_fulfill <= max_time_to_fulfill)
);
create unique index hubs_name on hubs (lower(name));
-- One service area has one hub that people can walk into, at most.
create unique index hubs_one_per_service_area on hubs (service_area_id) where not direct_ship_enabled;

create table vendors (
  id uuid primary key,
  name text not null,
  min_time_to_fulfill integer not null default 5 check (min_time_to_fulfill between 0 and 365),
  max_time_to_fulfill integer not null default 15 check (max_time_to_fulfill between 0 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (min_time_to_fulfill <= max_time_to_fulfill)
);
create unique index vendors_name on vendors (lower(name));

create table spoke_chains (
  id uuid primary key,
  name text not null,
  logo_url text,
  -- Contacts, who can't sign in: {name, email}.
  admins jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index spoke_chains_name on spoke_chains (lower(name));
create index spoke_chains_sort_name on spoke_chains (name collate "und-x-icu", id);

create table spoke_shops (
  id uuid primary key,
  name text not null,
  chain_id uuid references spoke_chains,
  service_area_id uuid not null references service_areas,
  default_vendor_id uuid references vendors,
  tax_rate_id uuid references tax_rates,
  phone text,
  contact_email text,
  discoverable boolean not null default true,
  -- Contacts, who can't sign in: {name, email}.
  admins jsonb not null default '[]',
  line1 text not null,
  line2 text,
  city text not null,
  state_code text not null,
  postal_code text not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index spoke_shops_service_area on spoke_shops (service_area_id, id) where deleted_at is null;
create index spoke_shops_chain on spoke_shops (chain_id, id) where deleted_at is null;
create unique index spoke_shops_taken_name on spoke_shops (lower(name)) where deleted_at is null;
create index spoke_shops_name on spoke_shops (name collate "und-x-icu", id) where deleted_at is null;
create index spoke_shops_created on spoke_shops (created_at, id) where deleted_at is null;

create table organizations (
  id uuid primary key,
  name text not null,
  slug text not null unique,
  logo_url text,
  discoverable boolean not null default false,
  private_beta boolean not null default false,
  fnf_enabled boolean not null default false,
  theft_insurance_enabled boolean not null default false,
  allows_personal_email boolean not null default false,
  authorized_email_domains_enabled boolean not null default false,
  authorized_emails_enabled boolean not null default false,
  allowed_domains text[] not null default '{}',
  authorized_emails text[] not null default '{}',
  terms_and_conditions_url text not null default '',
  benefits_text_enabled boolean not null default false,
  benefits_text text not null default '',
  -- What friends and family get: amount and cap in cents, and how it is paid; null until it is set.
  fnf_terms jsonb,
  faqs jsonb not null default '[]',
  admins jsonb not null default '[]',
  -- What is agreed before and while the partner starts; null until something is entered.
  launch jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index organizations_name on organizations (name collate "und-x-icu", id);
create unique index organizations_one_private_beta on organizations (private_beta) where private_beta;
-- Whoever leaves an employer comes to it: every installation has one.
insert into organizations (id, name, slug, private_beta, allows_personal_email)
  values ('0190b7a0-0000-7000-8000-00000000be7a', 'Private Beta', 'private-beta', true, true);

create table organization_subsidies (
  id uuid primary key,
  organization_id uuid not null references organizations,
  version integer not null,
  amount_cents bigint not null check (amount_cents >= 0),
  cap_cents bigint check (cap_cents >= 0),
  cadence text not null check (cadence in ('MONTHLY', 'ONE_TIME')),
  process text not null check (process in ('PAYROLL', 'INVOICE', 'BENEFITS_CARD')),
  enabled boolean not null,
  created_at timestamptz not null default now(),
  unique (organization_id, version)
);
create unique index organization_subsidies_enabled on organization_subsidies (organization_id) where enabled;

create table organization_hubs (
  organization_id uuid not null references organizations,
  hub_id uuid not null references hubs,
  vehicle_categories text[] not null default '{}',
  primary key (organization_id, hub_id)
);

create table offices (
  id uuid primary key,
  name text not null,
  organization_id uuid not null references organizations,
  service_area_id uuid references service_areas,
  discoverable boolean not null default false,
  direct_ship_enabled boolean not null default false,
  spoke_enabled boolean not null default false,
  permitted_vehicle_types text[] not null default '{EBIKE,ESCOOTER,PEDAL_BIKE}',
  line1 text,
  line2 text,
  city text,
  state_code text,
  postal_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offices_name on offices (name collate "und-x-icu", id);
create unique index offices_organization_name on offices (organization_id, lower(name));
create index offices_service_area on offices (service_area_id);

create table staff_users (
  id uuid primary key,
  email text not null,
  full_name text not null,
  disabled boolean not null default false,
  hub_id uuid references hubs,
  issuer text,
  subject text,
  password_hash text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email = lower(email))
);
create unique index staff_users_email on staff_users (email);
create unique index staff_users_subject on staff_users (issuer, subject) where subject is not null;

create table promotions (
  id uuid primary key,
  code text not null unique check (code = upper(code)),
  title text not null,
  description text not null default '',
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  discount_type text not null check (discount_type in ('fixed', 'percentage')),
  amount_cents bigint check (amount_cents > 0),
  percentage integer check (percentage between 1 and 100),
  duration text not null check (duration in ('one_time', 'recurring', 'until_depleted')),
  duration_months integer check (duration_months between 1 and 60),
  budget_cents bigint check (budget_cents > 0),
  organization_id uuid references organizations,
  search_text text generated always as (lower(code || ' ' || title)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((discount_type = 'fixed') = (amount_cents is not null)),
  check ((discount_type = 'percentage') = (percentage is not null)),
  check ((duration = 'recurring') = (duration_months is not null)),
  check ((duration = 'until_depleted') = (budget_cents is not null))
);
create index promotions_search on promotions using gin (search_text gin_trgm_ops);
-- Each column that the list sorts by; organizations are walked by name.
create index promotions_created on promotions (created_at, id);
create index promotions_updated on promotions (updated_at, id);
create index promotions_sort_code on promotions (code collate "C", id);
create index promotions_title on promotions (title collate "und-x-icu", id);
create index promotions_status on promotions (status, id);
create index promotions_organization on promotions (organization_id, id);

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
  -- By the name of each figure its {min, max}; the first image is the main one: {url, alternativeText}.
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
  msrp_cents bigint not null,
  default_wholesale_price_cents bigint not null check (default_wholesale_price_cents between 100 and 100000000),
  check (enabled or not is_default)
);
create unique index vehicle_versions_default on vehicle_versions (vehicle_id) where is_default;
create index vehicle_versions_vehicle on vehicle_versions (vehicle_id);

create table variants (
  id uuid primary key,
  vehicle_id uuid not null references vehicles,
  -- The words of the list's Vehicle column in sort order: brand model, color, size.
  sort_name text not null,
  color text not null,
  color_code text not null check (color_code ~ '^#[0-9A-Fa-f]{6}$'),
  size text not null,
  standardized_size text,
  description text not null default '',
  image_url text,
  header_image_url text,
  -- Of riders, in inches.
  min_height integer check (min_height > 0),
  max_height integer check (max_height >= min_height),
  needs_special_order boolean not null default false,
  is_primary boolean not null default false,
  created_at timestamptz not null default now(),
  -- Checked at the end of a statement, so that two variants can trade their colors.
  unique (vehicle_id, color, size) deferrable
);
create unique index variants_primary on variants (vehicle_id) where is_primary;
create index variants_sort_name on variants (sort_name collate "und-x-icu", id);

create table vendor_vehicles (
  vendor_id uuid not null references vendors,
  vehicle_id uuid not null references vehicles,
  enabled boolean not null default true,
  description text not null default '',
  wholesale_price_cents bigint check (wholesale_price_cents between 100 and 100000000),
  primary key (vendor_id, vehicle_id)
);
create index vendor_vehicles_vehicle on vendor_vehicles (vehicle_id);

create table hub_variants (
  hub_id uuid not null references hubs,
  variant_id uuid not null references variants,
  allow_backorders boolean not null default false,
  -- Units that the vendor promises to a direct-ship hub; changed by staff only.
  variant_count integer not null default 0 check (variant_count >= 0),
  primary key (hub_id, variant_id)
);

create table spoke_shop_variants (
  spoke_shop_id uuid not null references spoke_shops,
  variant_id uuid not null references variants,
  primary key (spoke_shop_id, variant_id)
);

create table office_vehicle_exceptions (
  office_id uuid not null references offices,
  vehicle_id uuid not null references vehicles,
  primary key (office_id, vehicle_id)
);

create table customers (
  id uuid primary key,
  email text not null,
  first_name text not null,
  last_name text not null,
  full_name text generated always as (first_name || ' ' || last_name) stored,
  search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
  phone text,
  -- What a phone number is searched by, however it is written.
  phone_digits text generated always as (regexp_replace(phone, '[^0-9]', '', 'g')) stored,
  helmet_size text,
  organization_id uuid references organizations,
  office_id uuid references offices,
  inviter_id uuid references customers,
  promotion_id uuid references promotions,
  -- The shop whose lease-to-own invoice came last; such a customer may have no organization.
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
  updated_at timestamptz not null default now()
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

-- 'PO-000123': at least six digits, and all of a longer number.
create function order_number(prefix text, number bigint) returns text language sql immutable as $$
  select prefix || lpad(number::text, greatest(length(number::text), 6), '0')
$$;

-- What such a number sorts by: longer ones than six digits come after 999999, by their length.
create function order_number_key(number text) returns text language sql immutable as $$
  select case when number ~ '^[PT]O-[1-9][0-9]{6,}$'
    then left(number, 3) || '999999~' || lpad(length(number)::text, 2, '0') || number else number end
$$;

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
  -- Set on one that was opened for a single order: it goes away with that order's pairing.
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
  check ((hub_id is null) <> (spoke_shop_id is null))
);
create unique index purchase_orders_number on purchase_orders (purchase_order_number) where deleted_at is null;
create index purchase_orders_number_sort on purchase_orders (order_number_key(purchase_order_number) collate "C", id);
create index purchase_orders_open on purchase_orders (vendor_id, hub_id, spoke_shop_id) where state = 'OPEN' and deleted_at is null;
create index purchase_orders_search on purchase_orders using gin (search_text gin_trgm_ops) where deleted_at is null;
-- Each column that the list sorts by; vendors and destinations are walked by name.
create index purchase_orders_created on purchase_orders (created_at, id) where deleted_at is null;
create index purchase_orders_updated on purchase_orders (updated_at, id) where deleted_at is null;
create index purchase_orders_sort_number on purchase_orders (order_number_key(purchase_order_number) collate "C", id) where deleted_at is null;
create index purchase_orders_sales_number on purchase_orders (sales_order_number collate "C", id) where deleted_at is null;
create index purchase_orders_state on purchase_orders (state, id) where deleted_at is null;
create index purchase_orders_submitted on purchase_orders (submitted_at, id) where deleted_at is null;
create index purchase_orders_shipped on purchase_orders (shipped_at, id) where deleted_at is null;
create index purchase_orders_checked_in on purchase_orders (checked_in_at, id) where deleted_at is null;
create index purchase_orders_closed on purchase_orders (closed_at, id) where deleted_at is null;
create index purchase_orders_vendor on purchase_orders (vendor_id, id) where deleted_at is null;
create index purchase_orders_destination on purchase_orders (coalesce(hub_id, spoke_shop_id), id) where deleted_at is null;

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
  shipping_costs_cents bigint not null default 0,
  additional_costs_cents bigint not null default 0,
  tracking_info text not null default '',
  notes text not null default '',
  invoice_doc_url text,
  -- Kept by a trigger on transfer_order_assets: lost vehicles count, removed ones don't.
  assets_count integer not null default 0,
  received_count integer not null default 0,
  search_text text generated always as (lower(transfer_order_number || ' ' || tracking_info)) stored,
  shipped_at timestamptz,
  checked_in_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (shipping_costs_cents >= 0 and additional_costs_cents >= 0),
  check (num_nonnulls(origin_customer_id, origin_hub_id, origin_spoke_shop_id) = 1),
  check (num_nonnulls(destination_hub_id, destination_spoke_shop_id) = 1)
);
create index transfer_orders_search on transfer_orders using gin (search_text gin_trgm_ops) where deleted_at is null;
create index transfer_orders_origin_customer on transfer_orders (origin_customer_id) where origin_customer_id is not null;
-- Each column that the list sorts by; origins and destinations are walked by name.
create index transfer_orders_state_updated on transfer_orders (state_updated_at, id) where deleted_at is null;
create index transfer_orders_sort_number on transfer_orders (order_number_key(transfer_order_number) collate "C", id) where deleted_at is null;
create index transfer_orders_state on transfer_orders (state, id) where deleted_at is null;
create index transfer_orders_assets_count on transfer_orders (assets_count, id) where deleted_at is null;
create index transfer_orders_shipped on transfer_orders (shipped_at, id) where deleted_at is null;
create index transfer_orders_checked_in on transfer_orders (checked_in_at, id) where deleted_at is null;
create index transfer_orders_closed on transfer_orders (closed_at, id) where deleted_at is null;
create index transfer_orders_origin on transfer_orders (coalesce(origin_hub_id, origin_spoke_shop_id, origin_customer_id), id) where deleted_at is null;
create index transfer_orders_destination on transfer_orders (coalesce(destination_hub_id, destination_spoke_shop_id), id) where deleted_at is null;

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
  -- For a vehicle that stands at a shop: the hub of the shop's service area, so that hub scoping keeps working.
  hub_id uuid not null references hubs,
  spoke_shop_id uuid references spoke_shops,
  purchase_order_id uuid references purchase_orders,
  wholesale_price_cents bigint not null default 0,
  msrp_at_purchase_cents bigint not null default 0,
  frame_key text,
  lock_key text,
  qr_token text not null unique,
  buyout_eligible boolean not null default true,
  pledged_at timestamptz,
  purchased_at timestamptz,
  shipped_at timestamptz,
  checked_in_at timestamptz,
  sold_at timestamptz,
  -- True while a live subscription has it; kept by a trigger on subscriptions.
  subscribed boolean not null default false,
  -- The record that ended when this very vehicle was stolen or sold, before it came back.
  predecessor_id uuid unique references assets,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (serial_number is null or serial_number = upper(serial_number))
);
-- A serial number is unique among the vehicles that the business still has.
create unique index assets_serial_number on assets (serial_number)
  where deleted_at is null and state not in ('STOLEN', 'SOLD', 'DECOMMISSIONED');
create index assets_serial_search on assets using gin (serial_number gin_trgm_ops);
create index assets_hub_variant on assets (hub_id, variant_id, state) where deleted_at is null;
create index assets_version on assets (vehicle_version_id);
create index assets_spoke_shop on assets (spoke_shop_id, variant_id) where spoke_shop_id is not null;
-- What stands at a shop, or is on its way there: the sold ones of all years are left out.
create index assets_at_spoke_shop on assets (spoke_shop_id) where spoke_shop_id is not null and not subscribed
  and deleted_at is null and state not in ('SOLD', 'STOLEN', 'STOLEN_DELINQUENT', 'DECOMMISSIONED');
create index assets_purchase_order on assets (purchase_order_id, id) where purchase_order_id is not null;
create index assets_frame_key_search on assets using gin (upper(frame_key) gin_trgm_ops);
-- What the list sorts by, of all hubs and of one. Those whose order follows the state are read
-- without the subscribed ones, which most lists leave out and which stand together there.
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

create table transfer_order_assets (
  transfer_order_id uuid not null references transfer_orders,
  asset_id uuid not null references assets,
  previous_state text not null,
  allocated_at timestamptz not null default now(),
  shipped_at timestamptz,
  received_at timestamptz,
  removed_at timestamptz,
  -- Set together with removed_at when the vehicle never arrived.
  lost_at timestamptz,
  primary key (transfer_order_id, asset_id),
  check (lost_at is null or removed_at is not null)
);
create unique index transfer_order_assets_live on transfer_order_assets (asset_id)
  where received_at is null and removed_at is null;
create index transfer_order_assets_asset on transfer_order_assets (asset_id);

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

create table subscriptions (
  id uuid primary key,
  state text not null check (state in ('ACTIVE', 'CANCELED', 'PAUSED')),
  -- The provider's own word, and the one that is shown and compared.
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
  -- The date that staff have moved the billing to; of no meaning once it has come.
  scheduled_billing_date date,
  -- When the provider was asked for payment status and billing date; an older answer never replaces them.
  provider_fetched_at timestamptz,
  -- When the nightly comparison has asked for it last; those that it has not reached come first.
  provider_compared_at timestamptz,
  cancelation_reason text,
  cancelation_notes text,
  notes text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  state_updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'CANCELED') = (ended_at is not null))
);
-- A vehicle is out with one customer at a time.
create unique index subscriptions_live_asset on subscriptions (asset_id) where state <> 'CANCELED' and asset_id is not null;
create index subscriptions_customer on subscriptions (customer_id, started_at desc);
create index subscriptions_customer_id on subscriptions (customer_id, id);
-- Walked by name for the list: each holds what the list filters by, so that those left out cost no visit.
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
-- Each column that the list sorts by, over all subscriptions and over the live ones, of all hubs and of one.
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

-- A vehicle is sold once.
create table sales (
  id uuid primary key,
  asset_id uuid not null unique references assets,
  channel text not null check (channel in (
    'BRAND_MARKETPLACE', 'CRAIGSLIST', 'FB_MARKETPLACE', 'OTHER', 'SUBSCRIPTION_BUYOUT')),
  -- Before sales tax.
  buyout_price_cents bigint not null check (buyout_price_cents >= 0),
  sold_at timestamptz not null,
  notes text not null default '',
  reference_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One report a vehicle; empty until staff know more.
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

create table orders (
  id uuid primary key,
  state text not null check (state in ('open', 'ready', 'fulfilled', 'canceled', 'on_hold')),
  state_weight smallint generated always as (
    case state when 'open' then 50 when 'ready' then 40 when 'on_hold' then 30 when 'fulfilled' then 20 else 10 end
  ) stored,
  kind text not null check (kind in ('subscription', 'swap')),
  program text not null check (program in ('direct_ship', 'hub', 'spoke')),
  fulfillment_kind text check (fulfillment_kind in (
    'hub_pickup_appointment', 'hub_pickup_walk_in', 'hub_pickup_test_ride_conversion',
    'home_delivery', 'office_delivery', 'instant_checkout', 'spoke_pickup')),
  customer_id uuid not null references customers,
  -- As they were when the order was made: lists and reports don't move when a customer does.
  organization_id uuid references organizations,
  office_id uuid references offices,
  service_area_id uuid references service_areas,
  hub_id uuid references hubs,
  spoke_shop_id uuid references spoke_shops,
  variant_id uuid not null references variants,
  asset_id uuid references assets,
  subscription_id uuid references subscriptions,
  purchase_order_id uuid references purchase_orders,
  plan_price_cents bigint not null check (plan_price_cents >= 0),
  -- What the organization pays of the plan price; what it leaves is billed each month.
  subsidy_cents bigint not null default 0,
  -- What subsidy and promotion leave of the plan price, as it is shown; null when nothing applies.
  discounted_price_cents bigint check (discounted_price_cents >= 0),
  promotion_id uuid references promotions,
  vehicle_serial_number text,
  stripe_checkout_invoice_id text,
  deposit_cents bigint,
  cancelation_reason text check (cancelation_reason in (
    'ORDERED_BY_MISTAKE', 'OTHER', 'PURCHASED_ELSEWHERE', 'TAKING_TOO_LONG', 'UNKNOWN', 'VARIANT_CHANGE')),
  cancelation_notes text,
  swap_reason text check (swap_reason in (
    'CONVERTED_CANCELLATION', 'DID_NOT_FIT_ON_TRANSIT', 'OTHER', 'UNKNOWN', 'VEHICLE_IS_WRONG_SIZE',
    'VEHICLE_TOO_HEAVY', 'WANT_LOWER_MONTHLY_PAYMENT', 'WANT_MORE_POWER', 'WANT_MORE_RANGE', 'WANT_ROOM_FOR_CARGO')),
  swap_notes text,
  -- The canceled order that this one took the place of when the customer changed the model.
  replaces_order_id uuid references orders,
  -- Set while a payment that the provider may still refuse is unsettled; every other verb waits.
  pending_operation_id uuid,
  -- Set while somebody builds a vehicle for the order.
  building_session_id uuid,
  -- Vehicles that staff took off this order; allocation at a shop does not pick them again.
  declined_asset_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  readied_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Waiting orders come oldest first, finished ones newest first, when read downwards.
  queue_position interval generated always as (
    case when state in ('open', 'ready', 'on_hold')
      then timestamptz '2000-01-01 00:00:00+00' - created_at
      else created_at - timestamptz '2000-01-01 00:00:00+00' end
  ) stored,
  check (subsidy_cents between 0 and plan_price_cents),
  check (state <> 'ready' or asset_id is not null),
  check (state not in ('open', 'on_hold') or asset_id is null),
  check ((state in ('fulfilled', 'canceled')) = (closed_at is not null)),
  check ((kind = 'swap') <= (subscription_id is not null))
);
-- A vehicle is promised to one order at a time.
create unique index orders_ready_asset on orders (asset_id) where state = 'ready';
-- One waiting order a customer, one waiting swap a subscription.
create unique index orders_pending_customer on orders (customer_id) where kind = 'subscription' and state in ('open', 'ready', 'on_hold');
create unique index orders_pending_swap on orders (subscription_id) where kind = 'swap' and state in ('open', 'ready', 'on_hold');
create index orders_queue on orders (state_weight, queue_position, id);
create index orders_hub_queue on orders (hub_id, state_weight, queue_position, id);
create index orders_created on orders (created_at, id);
create index orders_hub_created on orders (hub_id, created_at, id);
create index orders_state_created on orders (state, created_at, id);
create index orders_updated on orders (updated_at, id);
create index orders_hub_updated on orders (hub_id, updated_at, id);
create index orders_state_updated on orders (state, updated_at, id);
create index orders_readied on orders (readied_at, id);
create index orders_hub_readied on orders (hub_id, readied_at, id);
create index orders_state_readied on orders (state, readied_at, id);
create index orders_closed on orders (closed_at, id);
create index orders_hub_closed on orders (hub_id, closed_at, id);
create index orders_state_closed on orders (state, closed_at, id);
create index orders_kind on orders (kind, id);
create index orders_hub_kind on orders (hub_id, kind, id);
create index orders_state_kind on orders (state, kind, id);
create index orders_program on orders (program, id);
create index orders_hub_program on orders (hub_id, program, id);
create index orders_state_program on orders (state, program, id);
create index orders_customer on orders (customer_id, state) include (id, hub_id);
create index orders_office on orders (office_id, id);
create index orders_organization on orders (organization_id, id);
create index orders_organization_hub on orders (organization_id, hub_id, id);
create index orders_organization_state on orders (organization_id, state, id);
create index orders_variant on orders (variant_id, id);
create index orders_asset on orders (asset_id) where asset_id is not null;
create index orders_purchase_order on orders (purchase_order_id) where purchase_order_id is not null;
create index orders_subscription on orders (subscription_id) where subscription_id is not null;
create unique index orders_replaces on orders (replaces_order_id) where replaces_order_id is not null;
create index orders_promotion on orders (promotion_id, created_at, id) where promotion_id is not null;
create index orders_spoke_shop on orders (spoke_shop_id) where spoke_shop_id is not null;
create index orders_serial_search on orders using gin (vehicle_serial_number gin_trgm_ops);
create index orders_waiting_at_shop on orders (spoke_shop_id, variant_id, created_at) where state = 'open' and program = 'spoke';

alter table purchase_orders add foreign key (created_for_order_id) references orders;
alter table transfer_orders add foreign key (linked_order_id) references orders;
alter table transfer_orders add foreign key (linked_subscription_id) references subscriptions;
create index transfer_orders_linked_order on transfer_orders (linked_order_id) where linked_order_id is not null;
create index transfer_orders_linked_subscription on transfer_orders (linked_subscription_id)
  where linked_subscription_id is not null;

-- Totals of the order list without counting: a row per bucket, kept by deltas that every
-- statement on orders appends and a job folds in. Appending never blocks two writers on one row.
create table order_counts (
  hub_id uuid,
  service_area_id uuid,
  spoke_shop_id uuid,
  program text not null,
  state text not null,
  count bigint not null
);
create unique index order_counts_bucket on order_counts (hub_id, service_area_id, spoke_shop_id, program, state) nulls not distinct;
create index order_counts_spoke_shop on order_counts (spoke_shop_id) where spoke_shop_id is not null;
create table order_count_deltas (
  id bigint generated always as identity primary key,
  hub_id uuid,
  service_area_id uuid,
  spoke_shop_id uuid,
  program text not null,
  state text not null,
  delta bigint not null
);

create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_count_deltas (hub_id, service_area_id, spoke_shop_id, program, state, delta)
      select hub_id, service_area_id, spoke_shop_id, program, state, count(*) from new_orders group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into order_count_deltas (hub_id, service_area_id, spoke_shop_id, program, state, delta)
      select hub_id, service_area_id, spoke_shop_id, program, state, -count(*) from old_orders group by 1, 2, 3, 4, 5;
  else
    insert into order_count_deltas (hub_id, service_area_id, spoke_shop_id, program, state, delta)
      select hub_id, service_area_id, spoke_shop_id, program, state, sum(delta)
      from (
        select hub_id, service_area_id, spoke_shop_id, program, state, 1 as delta from new_orders
        union all
        select hub_id, service_area_id, spoke_shop_id, program, state, -1 from old_orders
      ) moves
      group by 1, 2, 3, 4, 5 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger orders_count_insert after insert on orders
  referencing new table as new_orders for each statement execute function count_orders();
create trigger orders_count_update after update on orders
  referencing old table as old_orders new table as new_orders for each statement execute function count_orders();
create trigger orders_count_delete after delete on orders
  referencing old table as old_orders for each statement execute function count_orders();

-- The same for the subscription list.
create table subscription_counts (
  hub_id uuid,
  service_area_id uuid,
  organization_id uuid,
  program text not null,
  state text not null,
  shown_payment_status text not null,
  count bigint not null
);
create unique index subscription_counts_bucket on subscription_counts
  (hub_id, service_area_id, organization_id, program, state, shown_payment_status) nulls not distinct;
create table subscription_count_deltas (
  id bigint generated always as identity primary key,
  hub_id uuid,
  service_area_id uuid,
  organization_id uuid,
  program text not null,
  state text not null,
  shown_payment_status text not null,
  delta bigint not null
);

create function count_subscriptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into subscription_count_deltas (hub_id, service_area_id, organization_id, program, state, shown_payment_status, delta)
      select hub_id, service_area_id, organization_id, program, state, shown_payment_status, count(*)
      from new_subscriptions group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into subscription_count_deltas (hub_id, service_area_id, organization_id, program, state, shown_payment_status, delta)
      select hub_id, service_area_id, organization_id, program, state, shown_payment_status, -count(*)
      from old_subscriptions group by 1, 2, 3, 4, 5, 6;
  else
    insert into subscription_count_deltas (hub_id, service_area_id, organization_id, program, state, shown_payment_status, delta)
      select hub_id, service_area_id, organization_id, program, state, shown_payment_status, sum(delta)
      from (
        select hub_id, service_area_id, organization_id, program, state, shown_payment_status, 1 as delta from new_subscriptions
        union all
        select hub_id, service_area_id, organization_id, program, state, shown_payment_status, -1 from old_subscriptions
      ) moves
      group by 1, 2, 3, 4, 5, 6 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger subscriptions_count_insert after insert on subscriptions
  referencing new table as new_subscriptions for each statement execute function count_subscriptions();
create trigger subscriptions_count_update after update on subscriptions
  referencing old table as old_subscriptions new table as new_subscriptions for each statement execute function count_subscriptions();
create trigger subscriptions_count_delete after delete on subscriptions
  referencing old table as old_subscriptions for each statement execute function count_subscriptions();

-- The same for the assets list.
create table asset_counts (
  hub_id uuid not null,
  state text not null,
  subscribed boolean not null,
  count bigint not null
);
create unique index asset_counts_bucket on asset_counts (hub_id, state, subscribed);
create table asset_count_deltas (
  id bigint generated always as identity primary key,
  hub_id uuid not null,
  state text not null,
  subscribed boolean not null,
  delta bigint not null
);

create function count_assets() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into asset_count_deltas (hub_id, state, subscribed, delta)
      select hub_id, state, subscribed, count(*) from new_assets where deleted_at is null group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into asset_count_deltas (hub_id, state, subscribed, delta)
      select hub_id, state, subscribed, -count(*) from old_assets where deleted_at is null group by 1, 2, 3;
  else
    insert into asset_count_deltas (hub_id, state, subscribed, delta)
      select hub_id, state, subscribed, sum(delta)
      from (
        select hub_id, state, subscribed, 1 as delta from new_assets where deleted_at is null
        union all
        select hub_id, state, subscribed, -1 from old_assets where deleted_at is null
      ) moves
      group by 1, 2, 3 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger assets_count_insert after insert on assets
  referencing new table as new_assets for each statement execute function count_assets();
create trigger assets_count_update after update on assets
  referencing old table as old_assets new table as new_assets for each statement execute function count_assets();
create trigger assets_count_delete after delete on assets
  referencing old table as old_assets for each statement execute function count_assets();

-- The same for the customer list.
create table customer_counts (
  organization_id uuid,
  office_id uuid,
  count bigint not null
);
create unique index customer_counts_bucket on customer_counts (organization_id, office_id) nulls not distinct;
create table customer_count_deltas (
  id bigint generated always as identity primary key,
  organization_id uuid,
  office_id uuid,
  delta bigint not null
);

create function count_customers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_count_deltas (organization_id, office_id, delta)
      select organization_id, office_id, count(*) from new_customers group by 1, 2;
  elsif tg_op = 'DELETE' then
    insert into customer_count_deltas (organization_id, office_id, delta)
      select organization_id, office_id, -count(*) from old_customers group by 1, 2;
  else
    insert into customer_count_deltas (organization_id, office_id, delta)
      select organization_id, office_id, sum(delta)
      from (
        select organization_id, office_id, 1 as delta from new_customers
        union all
        select organization_id, office_id, -1 from old_customers
      ) moves
      group by 1, 2 having sum(delta) <> 0;
  end if;
  return null;
end $$;
create trigger customers_count_insert after insert on customers
  referencing new table as new_customers for each statement execute function count_customers();
create trigger customers_count_update after update on customers
  referencing old table as old_customers new table as new_customers for each statement execute function count_customers();
create trigger customers_count_delete after delete on customers
  referencing old table as old_customers for each statement execute function count_customers();

-- What partner shops ask for vehicles that customers lease to own or buy. The vehicle stands here in
-- the shop's words: it is none of ours.
create table lease_to_own_invoices (
  id uuid primary key,
  kind text not null check (kind in ('LEASE', 'SALE')),
  state text not null check (state in ('APPROVED', 'NEEDS_REVIEW', 'PAID', 'PENDING')),
  customer_id uuid not null references customers,
  spoke_shop_id uuid not null references spoke_shops,
  -- What the shop calls it; an import knows it by this.
  shop_invoice_number text not null,
  sales_order_number text,
  vehicle_brand text not null,
  vehicle_model text not null,
  vehicle_size text not null default '',
  vehicle_color text not null default '',
  vehicle_description text not null default '',
  vehicle_serial_number text,
  vehicle_retail_price_cents bigint not null check (vehicle_retail_price_cents between 0 and 100000000),
  accessories_retail_price_cents bigint not null default 0 check (accessories_retail_price_cents between 0 and 100000000),
  discount_percentage numeric(6, 3) not null default 0 check (discount_percentage between 0 and 100),
  sales_tax_percentage numeric(6, 3) not null default 0 check (sales_tax_percentage between 0 and 100),
  -- As the shop sent it, whatever its lines come to.
  total_cents bigint not null check (total_cents between 0 and 1000000000),
  monthly_total_price_cents bigint,
  term_length_months integer check (term_length_months between 1 and 120),
  lease_buyout_price_cents bigint,
  stripe_subscription_id text,
  media_url text,
  media_uploaded_by text,
  notes text not null default '',
  end_date date,
  search_text text generated always as (lower(shop_invoice_number || ' ' || coalesce(sales_order_number, '') || ' ' ||
    coalesce(vehicle_serial_number, '') || ' ' || vehicle_brand || ' ' || vehicle_model)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'LEASE') = (monthly_total_price_cents is not null)),
  check ((kind = 'LEASE') = (term_length_months is not null)),
  check ((kind = 'LEASE') = (lease_buyout_price_cents is not null))
);
create unique index lease_to_own_invoices_number on lease_to_own_invoices (spoke_shop_id, lower(shop_invoice_number));
create index lease_to_own_invoices_customer on lease_to_own_invoices (customer_id, created_at);
create index lease_to_own_invoices_created on lease_to_own_invoices (created_at, id);
create index lease_to_own_invoices_state on lease_to_own_invoices (state, id);
create index lease_to_own_invoices_state_created on lease_to_own_invoices (state, created_at, id);
create index lease_to_own_invoices_kind on lease_to_own_invoices (kind, id);
create index lease_to_own_invoices_total on lease_to_own_invoices (total_cents, id);
create index lease_to_own_invoices_end on lease_to_own_invoices (end_date, id);
create index lease_to_own_invoices_search on lease_to_own_invoices using gin (search_text gin_trgm_ops);

create table assembly_sessions (
  id uuid primary key,
  order_id uuid not null references orders,
  asset_id uuid not null references assets,
  staff_user_id uuid not null references staff_users,
  started_at timestamptz not null,
  finished_at timestamptz,
  canceled_at timestamptz
);
create unique index assembly_sessions_live_order on assembly_sessions (order_id) where finished_at is null and canceled_at is null;
create unique index assembly_sessions_live_asset on assembly_sessions (asset_id) where finished_at is null and canceled_at is null;

create table events (
  id uuid primary key,
  entity_type text not null check (entity_type in (
    'Order', 'Subscription', 'Asset', 'Customer', 'PurchaseOrder', 'TransferOrder', 'LeaseToOwnInvoice')),
  entity_id uuid not null,
  kind text not null,
  actor text not null,
  source text not null,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_entity on events (entity_id, created_at, id);
create index events_actor on events (actor, created_at, id);

create table notes (
  id uuid primary key,
  notable_type text not null check (notable_type in ('Order', 'Subscription', 'Asset', 'Customer', 'PurchaseOrder', 'TransferOrder')),
  notable_id uuid not null,
  text text not null,
  created_by_email text not null,
  created_at timestamptz not null default now()
);
create index notes_notable on notes (notable_id, created_at, id);

-- Which fields of an entity changed: {field: [old, new]}.
create table log_histories (
  id uuid primary key,
  loggable_type text not null check (loggable_type in (
    'Organization', 'Office', 'Hub', 'SpokeShop', 'SpokeChain', 'Promotion', 'Vehicle', 'Vendor',
    'PurchaseOrder', 'TransferOrder', 'Customer', 'StaffUser')),
  loggable_id uuid not null,
  category text not null check (category in ('DETAILS', 'STATE', 'DELETION')),
  created_by text not null,
  modifications jsonb not null,
  created_at timestamptz not null default now()
);
create index log_histories_loggable on log_histories (loggable_id, created_at, id);
create index log_histories_author on log_histories (created_by, created_at, id);

create table feature_flags (
  name text not null,
  scope text not null check (scope in ('global', 'user', 'hub')),
  scope_id uuid,
  enabled boolean not null
);
create unique index feature_flags_scope on feature_flags (name, scope, scope_id) nulls not distinct;
insert into feature_flags (name, scope, enabled) values ('new_order_modal', 'global', true);

-- A retried request does the thing once: the key, what was asked and what came of it, in the
-- transaction of the effect.
create table idempotency_keys (
  staff_user_id uuid not null references staff_users,
  key text not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table report_exports (
  id uuid primary key,
  kind text not null,
  parameters jsonb not null,
  description text not null default '',
  status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED')),
  requester_id uuid not null references staff_users,
  file_key text,
  file_name text,
  row_count integer,
  error text,
  created_at timestamptz not null default now(),
  completed_at timestamptz
);
create index report_exports_recent on report_exports (created_at, id);
create index report_exports_promotion on report_exports ((parameters ->> 'promotionId'), created_at, id)
  where kind = 'promotion-orders';

-- Files that staff upload. The row allows one to be sent; the key says that it is there.
create table uploaded_files (
  id uuid primary key,
  prefix text not null check (prefix in (
    'imports', 'lease_to_own', 'organizations', 'purchase_orders', 'transfer_orders', 'vehicles')),
  mime_type text not null check (mime_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/csv')),
  size_bytes integer not null check (size_bytes > 0),
  content_hash text,
  file_key text unique,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index uploaded_files_content on uploaded_files (prefix, content_hash) where file_key is not null;
create index uploaded_files_unfinished on uploaded_files (created_at) where file_key is null;

-- Files that bring in many things at once: checked row by row, then written all or none.
create table imports (
  id uuid primary key,
  kind text not null check (kind in (
    'CUSTOMERS', 'ORGANIZATIONS', 'OFFICES', 'VEHICLES', 'VARIANTS', 'ASSETS', 'LEASE_TO_OWN_INVOICES')),
  file_name text not null,
  uploaded_file_id uuid not null references uploaded_files,
  status text not null check (status in (
    'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'COMMITTING', 'COMMITTED', 'UNDONE',
    'DISCARDED', 'FAILED')),
  columns text[] not null default '{}',
  -- By the name of each field the number of its column.
  mapping jsonb not null default '{}',
  -- Whoever checks it now: of two workers the later one goes on.
  claim uuid,
  rows_read integer not null default 0,
  creates integer not null default 0,
  changes integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  problem text,
  requester_id uuid not null references staff_users,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz
);
create index imports_recent on imports (created_at, id);
create index imports_file on imports (uploaded_file_id);
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  -- What tells which thing it is; a file names each once.
  key text,
  action text not null check (action in ('CREATE', 'CHANGE', 'UNCHANGED', 'ERROR')),
  -- The thing that is changed, or that will be made.
  target_id uuid,
  -- When the thing was changed last; somebody else's change since stops the import.
  version timestamptz,
  -- Of the event or the entry of the field history.
  record_id uuid,
  -- The cells as they stood in the file, by field; what is written; what stood there before.
  cells jsonb not null,
  after jsonb,
  before jsonb,
  modifications jsonb,
  errors jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_rows_action on import_rows (import_id, action, line);

create table staff_sessions (
  id uuid primary key,
  staff_user_id uuid not null references staff_users,
  token_hash text not null unique,
  previous_token_hash text,
  previous_valid_until timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index staff_sessions_previous on staff_sessions (previous_token_hash) where previous_token_hash is not null;

-- What the built-in identity provider keeps: logins, grants, codes, keys.
create table identity_provider_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (model, id)
);
create index identity_provider_records_grant on identity_provider_records (grant_id) where grant_id is not null;
create index identity_provider_records_uid on identity_provider_records (uid) where uid is not null;
