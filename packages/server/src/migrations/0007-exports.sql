-- Exports that staff requested, created by a background job.

create table report_exports (
  id uuid primary key,
  -- Declared by the report itself; one of another release can be listed but not repeated.
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
