-- What the customer's credit paid of an invoice; negative for a debt from before that it collected. The
-- card was charged the rest of the total.
alter table customer_invoices add column credit_cents bigint not null default 0;
