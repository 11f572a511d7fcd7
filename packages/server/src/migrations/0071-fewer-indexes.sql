-- Compatible with 1.0.0 and later, whose lists are slow in orders without an index until their instances are replaced.
-- Runs statement by statement.
-- Each index is written with every change of its row. What remains is described in decision record 67; rare orders of lists
-- are sorted when they are asked for.

-- What refers to a row is looked for when the row is deleted, as by undoing an import. One index has what few orders refer to:
-- promotions come first, because their orders are listed; for a purchase order or a shop all of this small index is read.
create index concurrently if not exists orders_references on orders
  (promotion_id, created_at, id, purchase_order_id, spoke_shop_id)
  where promotion_id is not null or purchase_order_id is not null or spoke_shop_id is not null;
create index concurrently if not exists purchase_orders_references on purchase_orders (created_for_order_id, spoke_shop_id)
  where created_for_order_id is not null or spoke_shop_id is not null;
create index concurrently if not exists assembly_sessions_of_order on assembly_sessions (order_id, started_at desc);
create index concurrently if not exists customer_invoices_subscription on customer_invoices (subscription_id)
  where subscription_id is not null;
create index concurrently if not exists billing_differences_customer on billing_differences (customer_id);
-- An index of parts of texts finds any of its columns.
create index concurrently if not exists assets_texts on assets
  using gin (serial_number gin_trgm_ops, upper(frame_key) gin_trgm_ops, old_tag gin_trgm_ops);
create index concurrently if not exists customers_texts on customers
  using gin (search_text gin_trgm_ops, phone_digits gin_trgm_ops);

drop index concurrently if exists orders_closed;
drop index concurrently if exists orders_hub_closed;
drop index concurrently if exists orders_hub_created;
drop index concurrently if exists orders_hub_kind;
drop index concurrently if exists orders_hub_program;
drop index concurrently if exists orders_hub_readied;
drop index concurrently if exists orders_hub_updated;
drop index concurrently if exists orders_kind;
drop index concurrently if exists orders_organization_hub;
drop index concurrently if exists orders_organization_state;
drop index concurrently if exists orders_program;
drop index concurrently if exists orders_promotion;
drop index concurrently if exists orders_purchase_order;
drop index concurrently if exists orders_readied;
drop index concurrently if exists orders_spoke_shop;
drop index concurrently if exists orders_state_closed;
drop index concurrently if exists orders_state_created;
drop index concurrently if exists orders_state_kind;
drop index concurrently if exists orders_state_program;
drop index concurrently if exists orders_state_readied;
drop index concurrently if exists orders_state_updated;
drop index concurrently if exists orders_waiting_at_shop;

drop index concurrently if exists subscriptions_created;
drop index concurrently if exists subscriptions_customer_id;
drop index concurrently if exists subscriptions_hub_created;
drop index concurrently if exists subscriptions_hub_payment;
drop index concurrently if exists subscriptions_hub_program;
drop index concurrently if exists subscriptions_hub_state;
drop index concurrently if exists subscriptions_hub_state_updated;
drop index concurrently if exists subscriptions_live_created;
drop index concurrently if exists subscriptions_live_hub_created;
drop index concurrently if exists subscriptions_live_hub_payment;
drop index concurrently if exists subscriptions_live_hub_program;
drop index concurrently if exists subscriptions_live_hub_state;
drop index concurrently if exists subscriptions_live_hub_state_updated;
drop index concurrently if exists subscriptions_live_program;
drop index concurrently if exists subscriptions_live_state_updated;
drop index concurrently if exists subscriptions_office_hub;
drop index concurrently if exists subscriptions_organization_hub;
drop index concurrently if exists subscriptions_payment;
drop index concurrently if exists subscriptions_program;
drop index concurrently if exists subscriptions_state;
drop index concurrently if exists subscriptions_state_updated;

drop index concurrently if exists assets_at_spoke_shop;
drop index concurrently if exists assets_checked_in;
drop index concurrently if exists assets_created;
drop index concurrently if exists assets_frame_key_search;
drop index concurrently if exists assets_free_hub_state;
drop index concurrently if exists assets_free_state;
drop index concurrently if exists assets_hub;
drop index concurrently if exists assets_hub_checked_in;
drop index concurrently if exists assets_hub_created;
drop index concurrently if exists assets_hub_serial;
drop index concurrently if exists assets_hub_state;
drop index concurrently if exists assets_hub_state_updated;
drop index concurrently if exists assets_hub_updated;
drop index concurrently if exists assets_serial_search;
drop index concurrently if exists assets_state;

drop index concurrently if exists customers_delinquent;
drop index concurrently if exists customers_email_sort;
drop index concurrently if exists customers_lease_to_own;
drop index concurrently if exists customers_phone;
drop index concurrently if exists customers_search;

drop index concurrently if exists purchase_orders_checked_in;
drop index concurrently if exists purchase_orders_closed;
drop index concurrently if exists purchase_orders_open;
drop index concurrently if exists purchase_orders_sales_number;
drop index concurrently if exists purchase_orders_shipped;
drop index concurrently if exists purchase_orders_sort_number;
drop index concurrently if exists purchase_orders_state;
drop index concurrently if exists purchase_orders_submitted;
drop index concurrently if exists purchase_orders_updated;

drop index concurrently if exists lease_to_own_invoices_end;
drop index concurrently if exists lease_to_own_invoices_kind;
drop index concurrently if exists lease_to_own_invoices_state;
drop index concurrently if exists lease_to_own_invoices_total;

drop index concurrently if exists transfer_orders_assets_count;
drop index concurrently if exists transfer_orders_checked_in;
drop index concurrently if exists transfer_orders_closed;
drop index concurrently if exists transfer_orders_destination;
drop index concurrently if exists transfer_orders_shipped;

drop index concurrently if exists promotions_created;
drop index concurrently if exists promotions_sort_code;
drop index concurrently if exists promotions_status;
drop index concurrently if exists promotions_title;
drop index concurrently if exists promotions_updated;

drop index concurrently if exists assembly_sessions_order;
drop index concurrently if exists backups_completed;
drop index concurrently if exists billing_comparisons_finished;
drop index concurrently if exists customer_invoices_open;
drop index concurrently if exists operation_manifests_last_served;
drop index concurrently if exists spoke_chains_sort_name;
drop index concurrently if exists spoke_shops_created;

-- Deltas are few, and folded together: no one looks up one of them. Logical replication identifies them by all columns.
alter table order_count_deltas drop constraint order_count_deltas_pkey, replica identity full;
alter table subscription_count_deltas drop constraint subscription_count_deltas_pkey, replica identity full;
alter table asset_count_deltas drop constraint asset_count_deltas_pkey, replica identity full;
alter table customer_count_deltas drop constraint customer_count_deltas_pkey, replica identity full;
