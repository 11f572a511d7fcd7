-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Purchase orders, transfer orders, lease-to-own invoices, money operations and the objects of the
-- provider's account are counted by counter caches, and their lists are read from indexes.

alter table purchase_orders
  add column has_invoice boolean not null generated always as (invoice_doc_url is not null) stored;

call create_further_counter_cache('purchase_orders', 'purchase_order',
  '{hub_id, spoke_shop_id, vendor_id, state, has_invoice}', 'deleted_at is null');
call create_further_counter_cache('transfer_orders', 'transfer_order',
  '{destination_hub_id, destination_spoke_shop_id, state}', 'deleted_at is null');
call create_further_counter_cache('lease_to_own_invoices', 'lease_to_own_invoice', '{state}', 'true');
call create_further_counter_cache('money_operations', 'money_operation', '{state, kind}', 'true');
call create_further_counter_cache('adoption_objects', 'adoption_object', '{outcome, kind, doubt}', 'true');

create index concurrently if not exists money_operations_of_kind on money_operations (kind, created_at, id);
create index concurrently if not exists money_operations_of_state on money_operations (state, created_at, id);
create index concurrently if not exists purchase_orders_outstanding on purchase_orders (vendor_id, created_at, id)
  where state <> 'CLOSED' and deleted_at is null;
-- Replaces billing_differences_seen: unacknowledged differences come first.
create index concurrently if not exists billing_differences_listed
  on billing_differences ((acknowledged_at is null) desc, first_seen_at desc, id desc) where gone_at is null;
drop index concurrently if exists billing_differences_seen;
create index adoption_objects_started on adoption_objects (started_at, id);
