-- Compatible with 1.0.0 and later.
-- Adoption: what the account at the payment provider contains, and to which of our records it belongs.

-- Further provider customers of a customer. The one in customers.stripe_customer_id is used for new money.
create table customer_provider_ids (
  reference text primary key,
  customer_id uuid not null references customers,
  created_at timestamptz not null
);
create index customer_provider_ids_customer on customer_provider_ids (customer_id);

-- Every provider customer with its customer.
create view provider_customers as
  select stripe_customer_id as reference, id as customer_id from customers where stripe_customer_id is not null
  union all
  select reference, customer_id from customer_provider_ids;

create table adoption_runs (
  id uuid primary key,
  state text not null constraint adoption_runs_state check (state in ('RUNNING', 'DONE', 'STOPPED')),
  -- The step under way, or the one that stopped.
  step text not null constraint adoption_runs_step check (step in (
    'PRODUCTS', 'CUSTOMERS', 'SUBSCRIPTIONS', 'INVOICES', 'CREDIT_NOTES', 'REFUNDS', 'ASSIGN')),
  -- The last object that was read of the step; null before its first page.
  after_reference text,
  -- The number of objects read of each part.
  read_counts jsonb not null default '{}',
  requests integer not null default 0,
  -- The number of rows that the run has written. A run without news writes none.
  rows_changed integer not null default 0,
  problem text,
  started_by text not null,
  started_at timestamptz not null,
  finished_at timestamptz
);
create unique index adoption_runs_running on adoption_runs (state) where state = 'RUNNING';

create table adoption_products (
  reference text primary key,
  name text not null,
  metadata jsonb not null
);

create table adoption_objects (
  id uuid primary key,
  reference text not null unique,
  kind text not null constraint adoption_objects_kind check (kind in ('CUSTOMER', 'SUBSCRIPTION')),
  -- The provider customer that it belongs to, or is.
  customer_reference text not null,
  name text,
  email text,
  phone text,
  -- Our id of a customer in the metadata.
  claimed_customer_id uuid,
  -- What the customer owes; negative is credit.
  balance_cents bigint not null default 0,
  card jsonb,
  metadata jsonb not null,
  -- The provider's status of a subscription.
  status text,
  item_reference text,
  price_reference text,
  product_reference text,
  monthly_cents bigint,
  currency text,
  next_billing_date date,
  started_at timestamptz not null,
  ended_at timestamptz,
  fetched_at timestamptz not null,
  outcome text not null default 'UNDECIDED' constraint adoption_objects_outcome check (
    outcome in ('UNDECIDED', 'LINKED', 'ENDED', 'NOT_OURS')),
  -- Why it is undecided, and what identified its record.
  doubt text constraint adoption_objects_doubt check (doubt in (
    'UNKNOWN_CUSTOMER', 'SHARED_EMAIL', 'OTHER_CUSTOMER', 'NO_VEHICLE')),
  clue text constraint adoption_objects_clue check (clue in (
    'PROVIDER_ID', 'METADATA', 'SUBSCRIPTION', 'EMAIL', 'SERIAL_NUMBER', 'PERSON', 'RULE')),
  customer_id uuid references customers,
  subscription_id uuid references subscriptions,
  decided_by text,
  decided_at timestamptz
);
create index adoption_objects_provider_customer on adoption_objects (customer_reference);
create index adoption_objects_email on adoption_objects (lower(email)) where kind = 'CUSTOMER';
create index adoption_objects_customer on adoption_objects (customer_id);
create index adoption_objects_subscription on adoption_objects (subscription_id);

create table adoption_invoices (
  reference text primary key,
  customer_reference text not null,
  subscription_reference text,
  number text,
  description text not null,
  -- The provider's status.
  state text not null,
  currency text not null,
  total_cents bigint not null,
  discount_cents bigint not null,
  tax_cents bigint not null,
  credit_cents bigint not null,
  -- Refunded by credit notes; other refunds are found by the payments.
  credited_cents bigint not null,
  payment_references text[] not null,
  paid_at timestamptz,
  -- The provider's page on which an open invoice is paid.
  hosted_url text,
  payment_failed boolean not null,
  created_at timestamptz not null,
  fetched_at timestamptz not null
);
create index adoption_invoices_customer on adoption_invoices (customer_reference);
create index adoption_invoices_payments on adoption_invoices using gin (payment_references);

create table adoption_refunds (
  reference text primary key,
  payment_reference text,
  amount_cents bigint not null default 0,
  -- Part of a credit note, which the invoice counts.
  credited boolean not null
);
create index adoption_refunds_payment on adoption_refunds (payment_reference);
