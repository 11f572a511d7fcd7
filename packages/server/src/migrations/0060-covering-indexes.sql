-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The list of assets leaves subscribed vehicles out unless asked. Its indexes of vehicles by hub, variant, moment and
-- number contain the flag, so that pages far from the start are found without reading the vehicles before them. That of
-- purchase orders also has vehicles without one, which come last in that order.

create index concurrently if not exists assets_hub_rows on assets (hub_id, id) include (subscribed)
  where deleted_at is null;
create index concurrently if not exists assets_variant_rows on assets (variant_id, id) include (subscribed)
  where deleted_at is null;
create index concurrently if not exists assets_created_rows on assets (created_at, id) include (subscribed)
  where deleted_at is null;
create index concurrently if not exists assets_checked_in_rows on assets (checked_in_at, id) include (subscribed)
  where deleted_at is null;
create index concurrently if not exists assets_serial_rows on assets
  (serial_number collate "C", id) include (subscribed)
  where deleted_at is null;
create index concurrently if not exists assets_purchase_order_rows on assets
  (purchase_order_id, id) include (subscribed);

-- The objects of the account at the payment provider are shown by outcome, those that need a decision first.
create index adoption_objects_outcome_started on adoption_objects (outcome, started_at, id) include (kind);

-- Lease-to-own invoices sorted by shop are read shop by shop.
create index concurrently if not exists lease_to_own_invoices_shop on lease_to_own_invoices
  (spoke_shop_id, id) include (state);

drop index concurrently if exists assets_hub;
drop index concurrently if exists assets_variant;
drop index concurrently if exists assets_created;
drop index concurrently if exists assets_checked_in;
drop index concurrently if exists assets_serial;
drop index concurrently if exists assets_purchase_order;
