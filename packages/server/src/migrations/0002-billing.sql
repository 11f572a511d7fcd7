-- Money that leaves or enters through the payment provider.

create table customer_invoices (
  id uuid primary key,
  customer_id uuid not null references customers,
  subscription_id uuid references subscriptions,
  asset_id uuid references assets,
  stripe_invoice_id text not null unique,
  number text,
  description text not null default '',
  state text not null,
  total_cents bigint not null,
  -- What was taken off before the tax; part of no other column.
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- The tax in what was given back: its share of the total.
  refunded_tax_cents bigint not null generated always as (
    case when total_cents = 0 then 0
      else round(refunded_cents::numeric * tax_cents / total_cents)::bigint end) stored,
  paid_at timestamptz,
  -- When the provider was asked for what stands here; an answer to an older question never replaces it.
  fetched_at timestamptz,
  created_at timestamptz not null default now()
);
create index customer_invoices_open on customer_invoices (customer_id) where state = 'open';
create index customer_invoices_paid on customer_invoices (paid_at, id) where state = 'paid';
create index customer_invoices_customer on customer_invoices (customer_id, created_at);
create index customer_invoices_asset on customer_invoices (asset_id) where asset_id is not null;

-- One row an intention. It is written before the provider is called and says afterwards what came
-- of it, so that no crash can lose or double a payment.
create table money_operations (
  id uuid primary key,
  kind text not null check (kind in (
    'NEW_SUBSCRIPTION', 'SWAP_PRICE', 'PAUSE', 'RESUME', 'BILLING_DATE', 'BUYOUT', 'CHARGE',
    'RESTOCK_FEE', 'DEDUCTIBLE', 'CREDIT', 'REFUND', 'CANCEL', 'PLAN_PRICE')),
  -- A: the provider may refuse and nothing has changed yet. B: the change has happened and the provider must follow.
  class text not null check (class in ('A', 'B')),
  state text not null check (state in ('WAITING', 'NEEDS_A_PERSON', 'DECLINED', 'DONE')),
  customer_id uuid not null references customers,
  amount_cents bigint not null default 0,
  currency text not null,
  request jsonb not null,
  answer jsonb,
  error text,
  -- Sent to the provider with every attempt, so that it does the thing once.
  provider_key text not null unique,
  actor text not null,
  attempts integer not null default 0,
  first_sent_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The order in which operations on one locked subject were made; ids of two servers don't tell it.
  sequence bigint generated always as identity,
  check ((state in ('DECLINED', 'DONE')) = (settled_at is not null))
);
create index money_operations_due on money_operations (next_attempt_at) where state = 'WAITING';
create index money_operations_recent on money_operations (created_at, id);
create index money_operations_settled on money_operations (settled_at) where settled_at is not null;
create index money_operations_unsettled on money_operations (created_at, id) where settled_at is null;
create index money_operations_customer on money_operations (customer_id, created_at);

-- Every time the provider was asked, and every time a person decided instead. Append-only but for
-- the answer; a row without one is of an attempt that runs, or whose server ended.
create table money_operation_attempts (
  id uuid primary key,
  money_operation_id uuid not null references money_operations on delete cascade,
  way text not null check (way in ('SEND', 'LOOK_UP', 'PERSON')),
  provider_key text,
  actor text,
  answer text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index money_operation_attempts_operation on money_operation_attempts (money_operation_id, started_at);

create table money_operation_subjects (
  money_operation_id uuid not null references money_operations on delete cascade,
  entity_type text not null,
  entity_id uuid not null,
  -- True while the operation is unsettled and class A: every other verb on the subject must wait.
  exclusive boolean not null,
  primary key (money_operation_id, entity_id)
);
create unique index money_operation_subjects_live on money_operation_subjects (entity_id) where exclusive;
create index money_operation_subjects_entity on money_operation_subjects (entity_id);

-- Append-only. What the provider confirmed, once per object and kind.
create table ledger_entries (
  id uuid primary key,
  money_operation_id uuid references money_operations,
  customer_id uuid not null references customers,
  kind text not null,
  amount_cents bigint not null,
  currency text not null,
  provider_object_id text not null,
  created_at timestamptz not null default now(),
  unique (provider_object_id, kind)
);
create index ledger_entries_recent on ledger_entries (created_at);
create index ledger_entries_customer on ledger_entries (customer_id);
create index ledger_entries_operation on ledger_entries (money_operation_id);

create table webhook_events (
  id text primary key,
  type text not null,
  object_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  -- When the worker looks at it, or at it again after something stood in the way.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  handled_at timestamptz
);
-- Until when the provider's own list of events has been gone through.
create table billing_catch_up (
  only_one boolean primary key default true check (only_one),
  caught_up_at timestamptz not null
);
create index webhook_events_unhandled on webhook_events (due_at) where handled_at is null;

-- What the nightly comparison found to be otherwise at the provider. Shown to people, never repaired.
create table billing_differences (
  id uuid primary key,
  customer_id uuid references customers,
  entity_type text not null,
  entity_id uuid,
  -- What differs: one open row for each aspect of a provider's object.
  aspect text not null,
  provider_object_id text not null,
  here text not null,
  at_provider text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  -- Set when a later comparison no longer finds it.
  gone_at timestamptz
);
create unique index billing_differences_open on billing_differences (provider_object_id, aspect) where gone_at is null;
create index billing_differences_seen on billing_differences (first_seen_at desc, id desc) where gone_at is null;
create table billing_comparisons (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  differences integer not null default 0
);
create index billing_comparisons_finished on billing_comparisons (finished_at);

-- The built-in billing sandbox stands in for the provider. Its tables are its own: nothing of the
-- product reads them, and it never shares a transaction with the product.
create schema sandbox;
create table sandbox.objects (
  id text primary key,
  kind text not null,
  customer_id text,
  body jsonb not null,
  sequence bigint generated always as identity,
  created_at timestamptz not null
);
create index objects_kind on sandbox.objects (kind, customer_id, sequence);
create table sandbox.requests (
  idempotency_key text primary key,
  fingerprint text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null
);
create table sandbox.faults (
  id bigint generated always as identity primary key,
  path text,
  fault text not null,
  remaining integer not null default 1
);
create table sandbox.settings (
  name text primary key,
  value jsonb not null
);
create table sandbox.deliveries (
  id bigint generated always as identity primary key,
  event jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index deliveries_due on sandbox.deliveries (due_at) where delivered_at is null;
