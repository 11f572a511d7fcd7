-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Open invoices: the provider's page on which the customer pays one, and another try by staff.

alter table customer_invoices
  -- The provider's page for paying the invoice, while it is open.
  add column hosted_url text,
  -- True if the provider has tried to collect or to finalize the invoice in vain.
  add column payment_failed boolean not null default false;
create index concurrently if not exists customer_invoices_open_subscription on customer_invoices (subscription_id)
  where state = 'open';

alter table money_operations drop constraint money_operations_kind_check;
alter table money_operations add constraint money_operations_kind_check check (kind in (
  'NEW_SUBSCRIPTION', 'SWAP_PRICE', 'PAUSE', 'RESUME', 'BILLING_DATE', 'BUYOUT', 'CHARGE',
  'RESTOCK_FEE', 'DEDUCTIBLE', 'CREDIT', 'REFUND', 'CANCEL', 'PLAN_PRICE', 'CLEAR_CUSTOMER', 'CARD',
  'RETRY_INVOICE')) not valid;
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (
  'BILLING_DATE', 'BUYOUT', 'CANCEL', 'CARD', 'CHARGE', 'CLEAR_CUSTOMER', 'CREDIT', 'DEDUCTIBLE', 'NEW_SUBSCRIPTION',
  'PAUSE', 'PLAN_PRICE', 'REFUND', 'RESTOCK_FEE', 'RESUME', 'RETRY_INVOICE', 'SWAP_PRICE')) not valid;
