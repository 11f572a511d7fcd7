-- Compatible with 1.0.0 and later.
-- The figures of Today at the end of each business day.

create table figure_snapshots (
  -- The business day that ended.
  day date not null,
  -- The name of a figure in domain/today/today-figures.ts.
  figure text not null,
  -- Null for what belongs to no hub.
  hub_id uuid references hubs on delete cascade,
  -- The hub, as a part of the key.
  place uuid not null generated always as (coalesce(hub_id, '00000000-0000-0000-0000-000000000000')) stored,
  value integer not null,
  -- By day first: a line reads the last days, and the oldest ones are deleted.
  primary key (day, figure, place)
);

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'figures', 'customers')) not valid;
