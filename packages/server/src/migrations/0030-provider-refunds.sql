-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Refunds and disputes that were made at the payment provider.

alter table customer_invoices
  -- The part of refunded_cents that was refunded on the charge, without a credit note.
  add column refunded_elsewhere_cents bigint not null default 0,
  -- Withdrawn by disputes that are open or lost.
  add column disputed_cents bigint not null default 0;

create table disputes (
  id uuid primary key,
  stripe_dispute_id text not null unique,
  -- Null for a customer that only the provider knows.
  customer_id uuid references customers,
  customer_invoice_id uuid references customer_invoices,
  amount_cents bigint not null,
  currency text not null,
  -- The provider's reason and status.
  reason text not null,
  status text not null,
  -- When evidence is due at the provider.
  due_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When this state was requested from the provider; an older response changes nothing.
  fetched_at timestamptz not null
);
create index disputes_customer on disputes (customer_id, opened_at);
create index disputes_invoice on disputes (customer_invoice_id);

alter table billing_differences drop constraint billing_differences_aspect_check;
alter table billing_differences add constraint billing_differences_aspect_check check (aspect in (
  'AMOUNT', 'DISPUTE', 'MONTHLY_PRICE', 'NEXT_BILLING_DATE', 'PAYMENT_STATUS', 'REFUND', 'SUBSCRIPTION')) not valid;
alter table billing_differences drop constraint billing_differences_entity_type_check;
alter table billing_differences add constraint billing_differences_entity_type_check check (entity_type in (
  'Customer', 'MoneyOperation', 'Subscription')) not valid;
