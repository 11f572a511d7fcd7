-- Compatible with 1.0.0 and later.
-- The inventory overview reads a counter cache instead of all vehicles of a hub, and the vehicle state of
-- waiting orders is looked up per hub and variant instead of per order.

call create_further_counter_cache('assets', 'stock', '{hub_id, variant_id, state, subscribed}',
  'deleted_at is null and spoke_shop_id is null');
alter table stock_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create index orders_waiting_place on orders (hub_id, variant_id) where state in ('open', 'on_hold');
create index assets_free_place on assets (hub_id, variant_id, state)
  where deleted_at is null and not subscribed and spoke_shop_id is null;
