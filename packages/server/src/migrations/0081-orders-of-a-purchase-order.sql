-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The list of purchase orders counts the orders of each, so they come first now, in place of those of a promotion: for a
-- promotion or a shop all of this small index is read, once for a page.
create index concurrently if not exists orders_links on orders
  (purchase_order_id, promotion_id, created_at, id, spoke_shop_id)
  where promotion_id is not null or purchase_order_id is not null or spoke_shop_id is not null;
drop index concurrently if exists orders_references;
