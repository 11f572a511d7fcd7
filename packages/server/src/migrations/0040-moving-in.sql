-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Whether an installation has ever been able to charge customers, events of starting over, the latest import of each
-- kind, imports of several files together, and lists of a large sandbox account.

create table installation (
  only_one boolean primary key default true check (only_one),
  -- When a server first started with MONEY on; null while the business moves in.
  money_on_at timestamptz
);
-- An installation of an earlier release that has charged or refunded had it on.
insert into installation (money_on_at)
  values ((select min(created_at) from money_operations));

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'service_account.created', 'service_account.revoked',
    'service_account.refused', 'staff.invited', 'staff.admitted', 'staff.declined', 'staff.changed',
    'staff.disabled', 'staff.enabled', 'settings.changed', 'export.requested', 'export.downloaded',
    'document.downloaded', 'import.started', 'import.undone', 'payment.decided', 'money.charged',
    'money.credited', 'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized',
    'installation.started_over')) not valid;

-- The latest import of each kind.
create index concurrently if not exists imports_latest on imports (kind, id) where status <> 'DISCARDED';

-- Checks and imports of all open files together, in one transaction.
create table combined_imports (
  id uuid primary key,
  requester_id uuid not null references staff_users,
  -- False for a rehearsal, which is rolled back.
  writes boolean not null,
  status text not null check (status in ('RUNNING', 'DONE', 'FAILED')),
  -- What happened, or would happen, to each file, in order.
  files jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index combined_imports_one_running on combined_imports ((true)) where status = 'RUNNING';

-- The sandbox lists objects of one kind, and what belongs to an invoice, also in a large account.
create index objects_recent on sandbox.objects (kind, sequence);
create index objects_invoice on sandbox.objects ((body ->> 'invoice')) where body ->> 'invoice' is not null;
