-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Vehicles that were sold, stolen or decommissioned are imported, with the buyer.

alter table sales
  add column customer_id uuid,
  add constraint sales_customer_id_fkey foreign key (customer_id) references customers not valid;
alter table sales validate constraint sales_customer_id_fkey;
create index concurrently if not exists sales_customer on sales (customer_id) where customer_id is not null;
