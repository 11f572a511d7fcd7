-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The list of purchase orders counts the orders of each, and Today and each new order sum up those of a promotion, so either
-- are found by the first column of an index. For a shop all of the second one is read: it is looked for when a shop is deleted.
create index concurrently if not exists orders_purchase_order on orders (purchase_order_id)
  where purchase_order_id is not null;
create index concurrently if not exists orders_promotion_or_shop on orders (promotion_id, created_at, id, spoke_shop_id)
  where promotion_id is not null or spoke_shop_id is not null;
drop index concurrently if exists orders_references;
