-- The built-in billing sandbox, which replaces the payment provider. Only its adapter uses these tables, in its own
-- transactions.
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
