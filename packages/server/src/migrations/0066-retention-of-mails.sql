-- Compatible with 1.0.0 and later.
-- E-mails are deleted after a retention period. Tables that change with every transition are vacuumed after a fiftieth of
-- their rows has changed, instead of a fifth, which are millions of rows in a large business.

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'customers')) not valid;

alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table assets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table subscriptions set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table customers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table money_operations set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table idempotency_keys set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
