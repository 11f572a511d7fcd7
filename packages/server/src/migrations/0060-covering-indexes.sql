-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The list of assets leaves subscribed vehicles out unless asked. Its indexes of vehicles by variant and number contain the
-- flag, so that it is checked without reading the table. That of purchase orders also has vehicles without one, which come
-- last in that order.

create index concurrently if not exists assets_variant_rows on assets (variant_id, id) include (subscribed)
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

drop index concurrently if exists assets_variant;
drop index concurrently if exists assets_serial;
drop index concurrently if exists assets_purchase_order;
