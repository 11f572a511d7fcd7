-- Who did what that matters for security. Rows are only ever added: a trigger refuses to change or
-- delete them, except for the nightly job that enforces the retention period.
create table security_events (
  id uuid primary key,
  kind text not null check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'staff.changed', 'staff.disabled', 'staff.enabled',
    'settings.changed', 'export.requested', 'export.downloaded', 'document.downloaded',
    'import.started', 'import.undone', 'payment.decided', 'money.charged', 'money.credited',
    'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized')),
  -- E-mail address of the staff user, the name of a process, or null for a caller nobody knows.
  actor text,
  staff_user_id uuid references staff_users,
  -- Network address of the caller, where there is one.
  address text,
  subject_type text,
  subject_id text,
  -- Ids, states, cents and reasons; never personal data of customers and never a secret.
  facts jsonb not null default '{}',
  created_at timestamptz not null
);
create index security_events_created on security_events (created_at, id);
create index security_events_kind on security_events (kind, created_at, id);
create index security_events_staff on security_events (staff_user_id, created_at, id);
create index security_events_subject on security_events (subject_id, created_at, id);

create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kickstand.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'security_events is append-only';
end $$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_security_event_change();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_security_event_change();
