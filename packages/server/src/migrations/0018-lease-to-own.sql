-- Invoices of partner shops for vehicles that customers lease to own or buy. These vehicles are not assets; they
-- are stored as the shop describes them.
create table lease_to_own_invoices (
  id uuid primary key,
  kind text not null check (kind in ('LEASE', 'SALE')),
  state text not null check (state in ('APPROVED', 'NEEDS_REVIEW', 'PAID', 'PENDING')),
  customer_id uuid not null references customers,
  spoke_shop_id uuid not null references spoke_shops,
  -- The shop's number for it, by which imports match it.
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
  -- The total on the shop's invoice, which may differ from the sum of its lines.
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
  constraint lease_to_own_invoices_lease check (
    num_nonnulls(monthly_total_price_cents, term_length_months, lease_buyout_price_cents) = case kind when 'LEASE' then 3 else 0 end)
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
