-- Places and partners: service areas, hubs, spoke shops, organizations with their offices, promotions.

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
  -- Business days.
  min_time_to_fulfill integer not null default 1 check (min_time_to_fulfill between 0 and 365),
  max_time_to_fulfill integer not null default 3 check (max_time_to_fulfill between 0 and 365),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint hubs_time_to_fulfill check (min_time_to_fulfill <= max_time_to_fulfill)
);
create unique index hubs_name on hubs (lower(name));
-- A service area has at most one walk-in hub.
create unique index hubs_one_per_service_area on hubs (service_area_id) where not direct_ship_enabled;

create table spoke_chains (
  id uuid primary key,
  name text not null,
  logo_url text,
  -- Contacts without access to Kickstand: [{name, email}].
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
  default_vendor_id uuid,
  tax_rate_id uuid references tax_rates,
  phone text,
  contact_email text,
  discoverable boolean not null default true,
  -- Contacts without access to Kickstand: [{name, email}].
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

create table spoke_shop_variants (
  spoke_shop_id uuid not null references spoke_shops,
  variant_id uuid not null references variants on delete cascade,
  primary key (spoke_shop_id, variant_id)
);

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
  -- The subsidy for friends and family: amount and cap in cents, and how it is paid; null until it is set.
  fnf_terms jsonb,
  faqs jsonb not null default '[]',
  admins jsonb not null default '[]',
  -- Agreements about the launch of the partnership; null until something is entered.
  launch jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index organizations_name on organizations (name collate "und-x-icu", id);
create unique index organizations_one_private_beta on organizations (private_beta) where private_beta;
-- Customers who leave their employer move to this organization; every installation has one.
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

create table office_vehicle_exceptions (
  office_id uuid not null references offices,
  vehicle_id uuid not null references vehicles,
  primary key (office_id, vehicle_id)
);

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
  constraint promotions_amount check ((discount_type = 'fixed') = (amount_cents is not null)),
  constraint promotions_percentage check ((discount_type = 'percentage') = (percentage is not null)),
  constraint promotions_months check ((duration = 'recurring') = (duration_months is not null)),
  constraint promotions_budget check ((duration = 'until_depleted') = (budget_cents is not null))
);
create index promotions_search on promotions using gin (search_text gin_trgm_ops);
-- For each sort column of the list; sorting by organization reads the organizations by name.
create index promotions_created on promotions (created_at, id);
create index promotions_updated on promotions (updated_at, id);
create index promotions_sort_code on promotions (code collate "C", id);
create index promotions_title on promotions (title collate "und-x-icu", id);
create index promotions_status on promotions (status, id);
create index promotions_organization on promotions (organization_id, id);

alter table staff_users add foreign key (hub_id) references hubs;
