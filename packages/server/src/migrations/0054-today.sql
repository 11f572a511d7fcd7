-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- What people note beside the computed exceptions of Today: who has taken one, and until when it is snoozed.

create table exception_marks (
  rule text not null,
  subject_id uuid not null,
  hub_id uuid references hubs on delete cascade,
  -- Since when the marked exception holds: one that is settled and comes back has no mark.
  since timestamptz not null,
  taken_by uuid references staff_users,
  taken_at timestamptz,
  snoozed_until date,
  snooze_reason text,
  snoozed_by uuid references staff_users,
  snoozed_at timestamptz,
  unique nulls not distinct (rule, subject_id, hub_id),
  constraint taken_is_complete check ((taken_by is null) = (taken_at is null)),
  constraint snooze_is_complete check (
    (snoozed_until is null) = (snooze_reason is null)
    and (snoozed_until is null) = (snoozed_by is null)
    and (snoozed_until is null) = (snoozed_at is null)),
  constraint mark_says_something check (taken_by is not null or snoozed_until is not null)
);
create index exception_marks_subject on exception_marks (subject_id);

-- The page that a person starts with, and whether they get what Today lists by mail.
alter table staff_users add column start_page text not null default 'TODAY'
  constraint start_page_is_known check (start_page in ('TODAY', 'ORDERS'));
alter table staff_users add column today_digest boolean not null default false;

-- Where a rule of Today is switched off, or has another limit than usual: everywhere (no hub), or at a hub.
create table today_rule_settings (
  rule text not null,
  hub_id uuid references hubs on delete cascade,
  -- Null: as everywhere, or as usual.
  enabled boolean,
  -- In the unit of the rule, days or hours.
  fine integer,
  unique nulls not distinct (rule, hub_id),
  constraint fine_is_sensible check (fine between 0 and 365),
  constraint setting_says_something check (enabled is not null or fine is not null)
);

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'service_account.created', 'service_account.revoked',
    'service_account.refused', 'staff.invited', 'staff.admitted', 'staff.declined', 'staff.changed',
    'staff.disabled', 'staff.enabled', 'settings.changed', 'export.requested', 'export.downloaded',
    'document.downloaded', 'import.started', 'import.undone', 'payment.decided', 'money.charged',
    'money.credited', 'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized',
    'installation.started_over', 'today_rule.changed')) not valid;

-- The last event of the payment provider, and the export that replaces a failed one.
create index concurrently if not exists webhook_events_received on webhook_events (received_at);

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('CARD_REQUEST', 'STAFF_INVITATION', 'TODAY_DIGEST')) not valid;
