-- What the payment provider sends, and the nightly comparison with it.

create table webhook_events (
  id text primary key,
  type text not null,
  object_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  -- When the worker handles it, or retries.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  handled_at timestamptz
);
create index webhook_events_unhandled on webhook_events (due_at) where handled_at is null;

-- Until when the provider's list of events has been processed.
create table billing_catch_up (
  only_one boolean primary key default true check (only_one),
  caught_up_at timestamptz not null
);

-- Differences between Kickstand and the provider, found by the nightly comparison; shown to staff, never repaired
-- automatically.
create table billing_differences (
  id uuid primary key,
  customer_id uuid references customers,
  entity_type text not null check (entity_type in ('Subscription', 'MoneyOperation')),
  entity_id uuid,
  -- What differs; one open row for each aspect of an object at the provider.
  aspect text not null check (aspect in (
    'AMOUNT', 'MONTHLY_PRICE', 'NEXT_BILLING_DATE', 'PAYMENT_STATUS', 'SUBSCRIPTION')),
  provider_object_id text not null,
  -- Both sides: cents as a number, a status or an ISO date as a string; null where nothing was found.
  here jsonb,
  at_provider jsonb,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  -- When a later comparison no longer found the difference.
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
