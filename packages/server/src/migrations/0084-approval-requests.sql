-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Commands that wait for the approval of another person. Expired ones still have the state WAITING.
create table approval_requests (
  id uuid primary key,
  command text not null,
  input jsonb not null,
  limited text not null
    check (limited in ('CREDIT', 'CHARGE', 'REFUND', 'BUYOUT_PRICE', 'BULK_ROWS')),
  amount bigint not null,
  fingerprint text not null,
  subject_type text check (subject_type in ('Customer', 'Subscription', 'Asset', 'Order')),
  subject_id uuid,
  -- Not a reference: undoing an import may delete the customer, and the request is refused then.
  customer_id uuid,
  requested_by uuid not null references staff_users,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'FAILED')),
  decided_by uuid references staff_users,
  decided_at timestamptz,
  explanation text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint approval_requests_by_another_person check (decided_by <> requested_by),
  constraint approval_requests_decided check (
    (state in ('APPROVED', 'DECLINED', 'FAILED')) = (decided_by is not null)
    and (state = 'WAITING') = (decided_at is null))
);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in (
    'APPROVAL_DECISION', 'APPROVAL_REQUEST', 'CARD_REQUEST', 'STAFF_INVITATION', 'TODAY_DIGEST')) not valid;

alter table retention_runs
  drop constraint retention_runs_kind_check,
  add constraint retention_runs_kind_check check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'mails', 'security_log', 'figures', 'bulk_runs', 'approvals', 'customers')) not valid;
