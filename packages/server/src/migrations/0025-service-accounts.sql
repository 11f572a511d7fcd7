-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Service accounts: tokens for the company's own programs, such as its web checkout.

create table service_accounts (
  id uuid primary key,
  name text not null,
  purpose text not null,
  areas text[] not null check (
    cardinality(areas) > 0
    and areas <@ array['CATALOGUE', 'ORGANIZATIONS', 'CUSTOMERS', 'ORDERS', 'ORDER_CHANGES']),
  -- SHA-256 of the token, hexadecimal; the token itself is shown once and never stored.
  token_hash text not null unique,
  expires_at timestamptz not null,
  -- Accurate to a minute.
  last_used_at timestamptz,
  created_by uuid not null references staff_users,
  created_at timestamptz not null,
  revoked_by uuid references staff_users,
  revoked_at timestamptz,
  constraint service_accounts_revoked check ((revoked_at is null) = (revoked_by is null))
);
-- Histories name the account, so two that are in use never share a name.
create unique index service_accounts_taken_name on service_accounts (lower(name)) where revoked_at is null;

-- The caller of an idempotency key is a staff user or a service account, so that the column refers to either.
alter table idempotency_keys drop constraint idempotency_keys_staff_user_id_fkey;

alter table orders
  add column created_by_service_account_id uuid,
  add constraint orders_created_by_service_account_id_fkey
    foreign key (created_by_service_account_id) references service_accounts not valid;
alter table orders validate constraint orders_created_by_service_account_id_fkey;
-- Views keep the columns that their table had.
create or replace view waiting_orders as select * from orders where state in ('open', 'ready', 'on_hold');
create or replace view ready_orders as select * from orders where state = 'ready';
-- A paid checkout invoice belongs to one order.
create unique index concurrently if not exists orders_taken_checkout_invoice on orders (stripe_checkout_invoice_id)
  where stripe_checkout_invoice_id is not null;

alter table security_events
  drop constraint security_events_kind_check,
  add constraint security_events_kind_check check (kind in (
    'session.started', 'session.refused', 'session.limited', 'session.reused', 'session.ended',
    'token.refused', 'token.script_used', 'service_account.created', 'service_account.revoked',
    'service_account.refused', 'staff.invited', 'staff.admitted', 'staff.declined',
    'staff.changed', 'staff.disabled', 'staff.enabled',
    'settings.changed', 'export.requested', 'export.downloaded', 'document.downloaded',
    'import.started', 'import.undone', 'payment.decided', 'money.charged', 'money.credited',
    'money.refunded', 'secret.shown', 'customer.exported', 'customer.anonymized')) not valid;
