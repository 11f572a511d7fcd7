-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Exports, imports, billing differences, promotions and the security log are counted by counter caches, and so are the
-- orders with a promotion, which the list of promotions shows.

call create_further_counter_cache('orders', 'promotion_order', '{promotion_id}', 'promotion_id is not null');
-- Orders change often, and their promotion hardly ever: other changes should not wait for a trigger.
create function move_promotion_order() returns trigger language plpgsql as $$
begin
  insert into promotion_order_count_deltas (promotion_id, delta)
  select moved.promotion_id, moved.delta
  from (values (new.promotion_id, 1), (old.promotion_id, -1)) moved (promotion_id, delta)
  where moved.promotion_id is not null;
  return null;
end $$;
create or replace trigger promotion_order_count_update after update of promotion_id on orders
  for each row when (old.promotion_id is distinct from new.promotion_id) execute function move_promotion_order();

call create_further_counter_cache('promotions', 'promotion', '{status, organization_id}', 'true');
call create_further_counter_cache('report_exports', 'report_export', '{status}', 'true');
call create_further_counter_cache('imports', 'import', '{status}', 'true');
call create_further_counter_cache('billing_differences', 'billing_difference', '{aspect}', 'gone_at is null');
call create_further_counter_cache('security_events', 'security_event', '{kind}', 'true');

-- Today lists the transfer orders with losses, which are few.
create index concurrently if not exists transfer_order_assets_lost on transfer_order_assets (transfer_order_id)
  where lost_at is not null;

-- Folded deltas are dead rows: they are removed early.
alter table promotion_order_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table security_event_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
