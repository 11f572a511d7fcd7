-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Lease-to-own customers are marked, so that their list need not collect them from the invoices.

-- True for customers with a lease-to-own shop or invoice; maintained by triggers.
alter table customers add column lease_to_own boolean not null default false;
-- The few customers with a mark or a shop, and those with the provider's id, by an import, whose card is not known yet.
create index concurrently if not exists customers_marked on customers (id, lease_to_own_shop_id)
  where lease_to_own or lease_to_own_shop_id is not null or delinquent or stripe_customer_id is not null and card_last4 is null and card_fetched_at is null;
call create_further_counter_cache('customers', 'lease_to_own_customer',
  '{lease_to_own}', 'lease_to_own');
alter table lease_to_own_customer_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function mark_lease_to_own() returns trigger language plpgsql as $$
begin
  new.lease_to_own := new.lease_to_own_shop_id is not null
    or exists (select from lease_to_own_invoices i where i.customer_id = new.id);
  return new;
end $$;
-- First what clears the mark, so that no row keeps one that was set in between.
create trigger customers_lease_to_own_changed before update of lease_to_own_shop_id on customers
  for each row when (old.lease_to_own_shop_id is distinct from new.lease_to_own_shop_id)
  execute function mark_lease_to_own();
create trigger customers_lease_to_own_first before insert on customers
  for each row when (new.lease_to_own_shop_id is not null) execute function mark_lease_to_own();

create function mark_invoiced_customer() returns trigger language plpgsql as $$
begin
  update customers c set lease_to_own = not lease_to_own
  where c.id in (old.customer_id, new.customer_id) and c.lease_to_own <> (c.lease_to_own_shop_id is not null
    or exists (select from lease_to_own_invoices i where i.customer_id = c.id));
  return null;
end $$;
create trigger lease_to_own_invoices_mark_deleted after delete on lease_to_own_invoices
  for each row execute function mark_invoiced_customer();
create trigger lease_to_own_invoices_mark_changed after update of customer_id on lease_to_own_invoices
  for each row when (old.customer_id <> new.customer_id) execute function mark_invoiced_customer();
create trigger lease_to_own_invoices_mark_first after insert on lease_to_own_invoices
  for each row execute function mark_invoiced_customer();
update customers c set lease_to_own = true
from batch_of_customers batch
where batch.id = c.id and not c.lease_to_own and c.lease_to_own_shop_id is not null;
-- The invoices are locked, so that none is deleted before its customer is marked.
update customers c set lease_to_own = true
from (select i.customer_id from batch_of_lease_to_own_invoices batch join lease_to_own_invoices i on i.id = batch.id
  for share of i) invoiced
where c.id = invoiced.customer_id and not c.lease_to_own;
