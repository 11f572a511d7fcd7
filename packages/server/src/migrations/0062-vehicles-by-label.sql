-- Compatible with 1.0.0 and later.
-- Vehicles sorted by state: active ones in the order of what their label distinguishes.

create index assets_label on assets (state collate "C", subscribed, promised, id) where deleted_at is null;
create index assets_hub_label on assets (hub_id, state collate "C", subscribed, promised, id)
  where deleted_at is null;
create index assets_free_label on assets (state collate "C", subscribed, promised, id)
  where deleted_at is null and not subscribed;
create index assets_free_hub_label on assets (hub_id, state collate "C", subscribed, promised, id)
  where deleted_at is null and not subscribed;
drop index assets_state, assets_hub_state, assets_free_state, assets_free_hub_state;
