-- Compatible with 1.0.0 and later.
-- Commands that are run for many rows of a list, and what becomes of each row. They are deleted after some months.
create table bulk_runs (
  id uuid primary key,
  command text not null,
  input jsonb not null,
  status text not null check (status in ('CHECKING', 'CHECKED', 'RUNNING', 'PAUSED', 'FINISHED', 'STOPPED')),
  total integer not null check (total > 0),
  problem text,
  requester_id uuid not null references staff_users (id),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  finished_at timestamptz
);
create table bulk_run_rows (
  run_id uuid not null references bulk_runs (id) on delete cascade,
  place integer not null,
  record_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'WILL', 'CANNOT', 'DONE', 'FAILED')),
  -- Of a row that offers a choice: what was chosen for it.
  choice boolean,
  problem text,
  rehearsal jsonb,
  primary key (run_id, place)
);

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'figures', 'bulk_runs', 'customers')) not valid;
