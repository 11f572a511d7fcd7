-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- When, where and by what act vehicles were last in someone's hands. One row for each act, the newest last; the actor is
-- removed after the retention period.
create table if not exists asset_sightings (
  asset_id uuid not null references assets on delete cascade,
  id uuid not null,
  seen_at timestamptz not null,
  act text not null
    check (act in ('CHECK_IN', 'SHIP', 'RECEIVE', 'BUILD', 'HANDOVER', 'RETURN', 'COUNT')),
  hub_id uuid references hubs on delete set null,
  spoke_shop_id uuid references spoke_shops on delete set null,
  actor text,
  primary key (asset_id, id)
);

-- The newest of them; null before the first. No index has the column, so that a sighting writes no index entries.
alter table assets add column last_seen_at timestamptz;
create or replace view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'figures', 'bulk_runs', 'approvals', 'sightings',
    'customers')) not valid;
