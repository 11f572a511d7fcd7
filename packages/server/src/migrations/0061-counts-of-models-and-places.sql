-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The assets of a model and the transfer orders of a hub are counted by counter caches.

call create_further_counter_cache('assets', 'asset_model', '{variant_id, vehicle_version_id, subscribed}',
  'deleted_at is null');
create function move_asset_model() returns trigger language plpgsql as $$
begin
  insert into asset_model_count_deltas (variant_id, vehicle_version_id, subscribed, delta)
  select moved.variant_id, moved.vehicle_version_id, moved.subscribed, moved.delta
  from (values
    (new.variant_id, new.vehicle_version_id, new.subscribed, new.deleted_at, 1),
    (old.variant_id, old.vehicle_version_id, old.subscribed, old.deleted_at, -1)
  ) moved (variant_id, vehicle_version_id, subscribed, deleted_at, delta)
  where moved.deleted_at is null;
  return null;
end $$;

call create_further_counter_cache('transfer_orders', 'transfer_place',
  '{origin_hub_id, origin_spoke_shop_id, destination_hub_id, destination_spoke_shop_id}', 'deleted_at is null');

-- Folded deltas are dead rows: they are removed early.
alter table asset_model_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- Customers who have a subscription.
create index concurrently if not exists subscriptions_live_customer on subscriptions (customer_id)
  where state <> 'CANCELED';

-- Assets change often, and what is counted here hardly ever: other changes should not wait for a trigger.
create or replace trigger asset_model_count_update after update on assets for each row
  when ((old.variant_id, old.vehicle_version_id, old.subscribed, old.deleted_at)
    is distinct from (new.variant_id, new.vehicle_version_id, new.subscribed, new.deleted_at))
  execute function move_asset_model();
