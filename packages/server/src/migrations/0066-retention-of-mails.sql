-- Compatible with 1.0.0 and later.
-- E-mails are deleted after a retention period.

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'customers')) not valid;
