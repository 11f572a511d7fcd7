-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Cards come from the payment provider: customers are asked for one by a link.

alter table customers
  add column card_exp_month smallint,
  add column card_exp_year smallint,
  -- When the provider was last asked for the card; an older response changes nothing.
  add column card_fetched_at timestamptz;

create table card_requests (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- SHA-256 of the token in the link. The token itself is not stored.
  token_hash text not null unique,
  -- What the customer pays while saving the card; null if nothing.
  deposit_cents bigint check (deposit_cents > 0),
  currency text not null,
  -- Where the customer goes afterwards instead of our own page.
  return_url text,
  requested_by text not null,
  expires_at timestamptz not null,
  visited_at timestamptz,
  -- When the provider was last asked whether the customer has finished.
  asked_at timestamptz,
  -- The operation that makes the saved card the one that pays.
  money_operation_id uuid references money_operations,
  -- The paid invoice of the deposit.
  invoice_reference text,
  completed_at timestamptz,
  revoked_at timestamptz,
  -- Why the last card was not accepted, in the provider's words.
  failure_message text,
  created_at timestamptz not null
);
create index card_requests_customer on card_requests (customer_id, created_at);
create unique index card_requests_open on card_requests (customer_id)
  where completed_at is null and revoked_at is null and deposit_cents is null;

-- A mail with a secret link stores the id that the link is made from, not the link.
alter table mails add column link_id uuid;
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('CARD_REQUEST', 'STAFF_INVITATION'));

alter table money_operations drop constraint money_operations_kind_check;
alter table money_operations add constraint money_operations_kind_check check (kind in (
  'NEW_SUBSCRIPTION', 'SWAP_PRICE', 'PAUSE', 'RESUME', 'BILLING_DATE', 'BUYOUT', 'CHARGE',
  'RESTOCK_FEE', 'DEDUCTIBLE', 'CREDIT', 'REFUND', 'CANCEL', 'PLAN_PRICE', 'CLEAR_CUSTOMER', 'CARD')) not valid;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'BILLING_DATE', 'BUYOUT', 'CANCEL', 'CARD', 'CHARGE', 'CLEAR_CUSTOMER', 'CREDIT', 'DEDUCTIBLE', 'NEW_SUBSCRIPTION',
  'PAUSE', 'PLAN_PRICE', 'REFUND', 'RESTOCK_FEE', 'RESUME', 'SWAP_PRICE')) not valid;
