-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Refunds by the day on which they were made, and costs of vehicles that add up to the total of their purchase order.

-- True for orders that were closed while the cost of each vehicle was rounded separately: their costs never change.
alter table purchase_orders add column rounds_costs_each boolean not null default false;
update purchase_orders set rounds_costs_each = true where state = 'CLOSED';

-- When refunded_cents last changed: the day of the refund at the provider, or when a refund turned out to have failed.
alter table customer_invoices add column refunds_changed_at timestamptz;

-- Append-only. What was refunded of an invoice, and when; negative if a refund failed later. The sums equal the columns
-- of the invoice.
create table invoice_refunds (
  id uuid primary key default gen_random_uuid(),
  customer_invoice_id uuid not null references customer_invoices on delete cascade,
  cents bigint not null,
  -- The refunded share of the tax.
  tax_cents bigint not null,
  refunded_at timestamptz not null
);
create index invoice_refunds_invoice on invoice_refunds (customer_invoice_id);
create index invoice_refunds_day on invoice_refunds (refunded_at);

-- When the refund was made; null for those that were read before.
alter table adoption_refunds add column created_at timestamptz;

-- Also for refunds that 1.0.0 records, whose day is that of the record.
create function record_invoice_refund() returns trigger language plpgsql as $$
declare
  before bigint := 0;
  before_tax bigint := 0;
  before_at timestamptz;
begin
  if tg_op = 'UPDATE' then
    before := old.refunded_cents;
    before_tax := old.refunded_tax_cents;
    before_at := old.refunds_changed_at;
  end if;
  if new.refunded_cents <> before or new.refunded_tax_cents <> before_tax then
    insert into invoice_refunds (customer_invoice_id, cents, tax_cents, refunded_at)
    values (new.id, new.refunded_cents - before, new.refunded_tax_cents - before_tax,
      case when new.refunds_changed_at is distinct from before_at then new.refunds_changed_at else now() end);
  end if;
  return null;
end $$;
create trigger record_invoice_refund after insert or update on customer_invoices
  for each row execute function record_invoice_refund();

-- Earlier refunds were reported in the month of the payment, and remain there.
insert into invoice_refunds (customer_invoice_id, cents, tax_cents, refunded_at)
select i.id, i.refunded_cents - n.cents, i.refunded_tax_cents - n.tax_cents, coalesce(i.paid_at, i.created_at)
from customer_invoices i cross join lateral (
  select coalesce(sum(r.cents), 0)::bigint as cents, coalesce(sum(r.tax_cents), 0)::bigint as tax_cents
  from invoice_refunds r where r.customer_invoice_id = i.id) n
where i.refunded_cents <> n.cents or i.refunded_tax_cents <> n.tax_cents;
