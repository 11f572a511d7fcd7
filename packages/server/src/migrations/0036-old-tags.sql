-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Vehicles that moved in keep the number of their earlier tag, normalized like a serial number.

alter table assets add column old_tag text;
create unique index concurrently if not exists assets_old_tag on assets (old_tag)
  where deleted_at is null and state not in ('STOLEN', 'SOLD', 'DECOMMISSIONED');
create or replace view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);
