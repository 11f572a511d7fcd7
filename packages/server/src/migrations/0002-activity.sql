-- What happened: timelines, comments, field histories and the security log.

create table events (
  id uuid primary key,
  entity_type text not null check (entity_type in (
    'Order', 'Subscription', 'Asset', 'Customer', 'PurchaseOrder', 'TransferOrder', 'LeaseToOwnInvoice')),
  entity_id uuid not null,
  kind text not null,
  actor text not null,
  source text not null check (source in (
    'billing', 'build', 'checkout', 'console', 'import', 'order', 'po', 'subscription', 'to')),
  facts jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index events_entity on events (entity_id, created_at, id);
create index events_actor on events (actor, created_at, id);

create table notes (
  id uuid primary key,
  notable_type text not null check (notable_type in ('Order', 'Subscription', 'Asset', 'Customer', 'PurchaseOrder', 'TransferOrder')),
  notable_id uuid not null,
  text text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index notes_notable on notes (notable_id, created_at, id);

-- Field histories: {field: [old, new]}.
create table log_histories (
  id uuid primary key,
  loggable_type text not null check (loggable_type in (
    'Organization', 'Office', 'Hub', 'SpokeShop', 'SpokeChain', 'Promotion', 'Vehicle', 'Vendor',
    'PurchaseOrder', 'TransferOrder', 'Customer', 'StaffUser')),
  loggable_id uuid not null,
  category text not null check (category in ('DETAILS', 'STATE', 'DELETION')),
  created_by text not null,
  modifications jsonb not null,
  created_at timestamptz not null default now()
);
create index log_histories_loggable on log_histories (loggable_id, created_at, id);
create index log_histories_author on log_histories (created_by, created_at, id);

-- The security log. It is append-only: a trigger rejects updates and deletes, except by the nightly job that
-- enforces the retention period.
create table security_events (
  id uuid primary key,
  kind text not null check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'staff.changed', 'staff.disabled', 'staff.enabled',
    'settings.changed', 'export.requested', 'export.downloaded', 'document.downloaded',
    'import.started', 'import.undone', 'payment.decided', 'money.charged', 'money.credited',
    'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized')),
  -- E-mail address of the staff user, the name of a process, or null for an unknown caller.
  actor text,
  staff_user_id uuid,
  -- Network address of the caller, if there is one.
  address text,
  subject_type text,
  subject_id text,
  -- Ids, states, cents and reasons; never personal data of customers or secrets.
  facts jsonb not null default '{}',
  created_at timestamptz not null
);
create index security_events_created on security_events (created_at, id);
create index security_events_kind on security_events (kind, created_at, id);
create index security_events_staff on security_events (staff_user_id, created_at, id);
create index security_events_subject on security_events (subject_id, created_at, id);
-- The security log can be searched by actor and address.
create index security_events_actor on security_events (lower(actor), created_at, id);
create index security_events_address on security_events (address, created_at, id);

-- Rows can only be deleted once they are older than any retention period may be. The owner of the table can
-- still drop the trigger; the log lines of the events are the copy outside the database.
create function refuse_security_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('kickstand.retention', true) = 'on'
    and old.created_at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'security_events is append-only';
end $$;
create trigger security_events_append_only before update or delete on security_events
  for each row execute function refuse_security_event_change();
create trigger security_events_no_truncate before truncate on security_events
  for each statement execute function refuse_security_event_change();
