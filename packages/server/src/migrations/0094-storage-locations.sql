-- Compatible with 1.1.0 and later.
-- Runs statement by statement.
-- Where at its hub or shop a vehicle is, such as a rack; null if that is not known, and once it has left.
alter table assets add column storage_location text;
alter table assets add constraint assets_storage_location
  check (char_length(storage_location) between 1 and 20) not valid;
create or replace view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);

-- Searches and the filter of the list find it by the index that finds the other texts.
create index concurrently if not exists assets_searched on assets using gin (serial_number gin_trgm_ops,
  upper(frame_key) gin_trgm_ops, old_tag gin_trgm_ops, fold_text(storage_location) gin_trgm_ops);
drop index concurrently if exists assets_texts;

-- Stock counts can be limited to one.
alter table inventory_counts add column storage_location text;

-- Putting a vehicle away is seeing it.
alter table asset_sightings
  drop constraint asset_sightings_act_check,
  add constraint asset_sightings_act_check check (act in (
    'CHECK_IN', 'SHIP', 'RECEIVE', 'BUILD', 'HANDOVER', 'RETURN', 'COUNT', 'PUT_AWAY')) not valid;
