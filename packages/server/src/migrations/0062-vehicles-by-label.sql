-- Compatible with 1.0.0 and later, whose lists of assets by state are slow until their instances are replaced.
-- Runs statement by statement.
-- The label of an active vehicle depends on who has it; vehicles sorted by state keep those with the same label together.
-- A search finds the unreviewed invoices of an organization by its customers.

create index concurrently if not exists assets_label on assets (state collate "C", subscribed, promised, id)
  where deleted_at is null;
create index concurrently if not exists assets_hub_label on assets (hub_id, state collate "C", subscribed, promised, id)
  where deleted_at is null;
create index concurrently if not exists assets_free_label on assets (state collate "C", subscribed, promised, id)
  where deleted_at is null and not subscribed;
create index concurrently if not exists assets_free_hub_label on assets
  (hub_id, state collate "C", subscribed, promised, id)
  where deleted_at is null and not subscribed;
create index concurrently if not exists lease_to_own_invoices_customer_state on lease_to_own_invoices
  (customer_id, state, id);

drop index concurrently if exists assets_state;
drop index concurrently if exists assets_hub_state;
drop index concurrently if exists assets_free_state;
drop index concurrently if exists assets_free_hub_state;
