-- Compatible with 1.0.0 and later.
-- Exports, imports, billing differences, promotions and the security log are counted by counter caches, and so are the
-- orders with a promotion, which the list of promotions shows. Orders come first, because their writers wait until the
-- end.

call create_further_counter_cache('orders', 'promotion_order', '{promotion_id}', 'promotion_id is not null');
call create_further_counter_cache('promotions', 'promotion', '{status, organization_id}', 'true');
call create_further_counter_cache('report_exports', 'report_export', '{status}', 'true');
call create_further_counter_cache('imports', 'import', '{status}', 'true');
call create_further_counter_cache('billing_differences', 'billing_difference', '{aspect}', 'gone_at is null');
call create_further_counter_cache('security_events', 'security_event', '{kind}', 'true');

-- Folded deltas are dead rows: they are removed early.
alter table promotion_order_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table security_event_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
