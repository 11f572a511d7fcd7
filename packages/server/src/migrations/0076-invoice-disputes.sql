-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Disputes by the day on which they withdrew money, or gave it back.

-- Append-only. What disputes took of an invoice, and when; negative if it came back, as after a dispute that was won.
-- The sums equal disputed_cents of the invoice.
create table invoice_disputes (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid not null references customer_invoices on delete cascade,
  cents bigint not null,
  disputed_at timestamptz not null
);
-- Disputes are few: a report reads all of them.
create index invoice_disputes_invoice on invoice_disputes (customer_invoice_id);

insert into invoice_disputes (customer_invoice_id, cents, disputed_at)
select d.customer_invoice_id, e.cents, e.at
from disputes d cross join lateral (
  values (d.amount_cents, d.opened_at), (case when d.status = 'won' then 0 - d.amount_cents end, d.closed_at)) e(cents, at)
where d.customer_invoice_id is not null and e.cents is not null and d.status in (
  'appeal_needs_response', 'appeal_under_review', 'lost', 'needs_response', 'under_review', 'won');
