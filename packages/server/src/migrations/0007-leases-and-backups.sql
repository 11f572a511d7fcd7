-- The attempt that holds the lease. Only it may record an outcome or put the operation back: an attempt
-- whose lease has passed to a later one records nothing.
alter table money_operations add column lease_attempt_id uuid;

-- Backups that were completed, for the metric and its alert. `npm run backup` adds a row; other tools
-- can do the same.
create table backups (
  id bigint generated always as identity primary key,
  completed_at timestamptz not null default now()
);
create index backups_completed on backups (completed_at);
