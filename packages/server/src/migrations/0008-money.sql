-- Payments through the payment provider.

create table customer_invoices (
  id uuid primary key,
  customer_id uuid not null,
  subscription_id uuid,
  asset_id uuid,
  stripe_invoice_id text not null unique,
  number text,
  description text not null default '',
  -- The provider's status.
  state text not null,
  total_cents bigint not null,
  -- Taken off before tax; not part of another column.
  discount_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  -- The part of the total that the customer's credit paid; negative for a debt that the invoice collected.
  credit_cents bigint not null default 0,
  -- The refunded share of the tax.
  refunded_tax_cents bigint not null generated always as (
    case when total_cents = 0 then 0
      else round(refunded_cents::numeric * tax_cents / total_cents)::bigint end) stored,
  paid_at timestamptz,
  -- When this state was requested from the provider; a response to an earlier request never replaces it.
  fetched_at timestamptz,
  created_at timestamptz not null default now()
);
create index customer_invoices_open on customer_invoices (customer_id) where state = 'open';
create index customer_invoices_paid on customer_invoices (paid_at, id) where state = 'paid';
create index customer_invoices_customer on customer_invoices (customer_id, created_at);
create index customer_invoices_asset on customer_invoices (asset_id) where asset_id is not null;

-- The transactional outbox of payments: a row is written before the provider is called and holds the result
-- afterwards, so that no crash can lose or repeat a payment.
create table money_operations (
  id uuid primary key,
  kind text not null check (kind in (
    'NEW_SUBSCRIPTION', 'SWAP_PRICE', 'PAUSE', 'RESUME', 'BILLING_DATE', 'BUYOUT', 'CHARGE',
    'RESTOCK_FEE', 'DEDUCTIBLE', 'CREDIT', 'REFUND', 'CANCEL', 'PLAN_PRICE', 'CLEAR_CUSTOMER')),
  -- When its change takes effect: 'confirm_first' changes nothing until the provider confirms, and its subjects
  -- wait; 'follow_up' sends a change that is already committed.
  mode text not null check (mode in ('confirm_first', 'follow_up')),
  -- OWED: refused by the provider, or marked as not happened, and still to be paid to the customer.
  state text not null check (state in ('WAITING', 'NEEDS_A_PERSON', 'OWED', 'DECLINED', 'DONE')),
  customer_id uuid not null,
  amount_cents bigint not null default 0,
  currency text not null,
  request jsonb not null,
  -- What the provider confirmed: ids, and the amounts of its invoice.
  answer jsonb,
  -- Why the last attempt did not succeed, with the provider's message or the reason of the staff user who decided.
  failure text check (failure in (
    'DECLINED', 'MARKED_FAILED', 'MISMATCH', 'NOT_FOUND', 'NOT_RECORDED', 'REFERENCE_NOT_FOUND', 'UNKNOWN')),
  error text,
  decided_by text,
  -- The idempotency key of every attempt.
  provider_key text not null unique,
  actor text not null,
  attempts integer not null default 0,
  first_sent_at timestamptz,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  -- The attempt that holds the lease. Only it may record a result: an attempt whose lease has expired records nothing.
  lease_attempt_id uuid,
  -- The refused operation that this one repeats; each is repeated once.
  repeats uuid references money_operations,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- The order in which operations on one locked subject were created; ids of two servers don't show it.
  sequence bigint generated always as identity,
  constraint money_operations_settled_state check ((state in ('DECLINED', 'DONE')) = (settled_at is not null)),
  constraint money_operations_failed check (state <> 'DONE' or failure is null),
  constraint money_operations_error check (error is null or failure is not null)
);
create index money_operations_due on money_operations (next_attempt_at) where state = 'WAITING';
create index money_operations_recent on money_operations (created_at, id);
create index money_operations_settled on money_operations (settled_at) where settled_at is not null;
create index money_operations_unsettled on money_operations (created_at, id) where settled_at is null;
create index money_operations_customer on money_operations (customer_id, created_at);
create unique index money_operations_repeats on money_operations (repeats) where repeats is not null;

-- Every request to the provider, and every decision of a person instead. Append-only except for the result; a
-- row without a result is a running attempt, or one whose server ended.
create table money_operation_attempts (
  id uuid primary key,
  money_operation_id uuid not null references money_operations on delete cascade,
  way text not null check (way in ('SEND', 'LOOK_UP', 'PERSON')),
  provider_key text,
  actor text,
  result text check (result in (
    'CONFIRMED', 'DECLINED', 'FOUND', 'MARKED_FAILED', 'MARKED_SUCCEEDED', 'MISMATCH', 'NOT_FOUND',
    'NOT_RECORDED', 'REFERENCE_NOT_FOUND', 'REPEATED', 'SUPERSEDED', 'UNKNOWN')),
  -- The provider's message, or the reason of the staff user who decided.
  message text,
  -- The object at the provider that a staff user named.
  reference text,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index money_operation_attempts_operation on money_operation_attempts (money_operation_id, started_at);

create table money_operation_subjects (
  money_operation_id uuid not null references money_operations on delete cascade,
  entity_type text not null check (entity_type in (
    'Asset', 'Customer', 'LeaseToOwnInvoice', 'Order', 'PurchaseOrder', 'Subscription', 'TransferOrder')),
  entity_id uuid not null,
  -- True for an unsettled 'confirm_first' operation: every other action on the subject waits.
  exclusive boolean not null,
  primary key (money_operation_id, entity_id)
);
create unique index money_operation_subjects_live on money_operation_subjects (entity_id) where exclusive;
create index money_operation_subjects_entity on money_operation_subjects (entity_id);

-- Append-only. Amounts that the provider confirmed, once per object and kind.
create table ledger_entries (
  id uuid primary key,
  money_operation_id uuid references money_operations,
  customer_id uuid not null,
  kind text not null check (kind in (
    'BILLING_DATE', 'BUYOUT', 'CANCEL', 'CHARGE', 'CLEAR_CUSTOMER', 'CREDIT', 'DEDUCTIBLE', 'NEW_SUBSCRIPTION',
    'PAUSE', 'PLAN_PRICE', 'REFUND', 'RESTOCK_FEE', 'RESUME', 'SWAP_PRICE')),
  amount_cents bigint not null,
  currency text not null,
  provider_object_id text not null,
  created_at timestamptz not null default now(),
  unique (provider_object_id, kind)
);
create index ledger_entries_recent on ledger_entries (created_at);
create index ledger_entries_customer on ledger_entries (customer_id);
create index ledger_entries_operation on ledger_entries (money_operation_id);
