-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The vehicle state of waiting orders is looked up per hub and variant instead of per order.

create index concurrently if not exists assets_free_place on assets (hub_id, variant_id, state)
  where deleted_at is null and not subscribed and spoke_shop_id is null;
