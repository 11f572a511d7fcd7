-- Compatible with 1.0.0 and later.
-- Vehicles that were sold, stolen or decommissioned are imported, with the buyer.

alter table sales add column customer_id uuid references customers;
create index sales_customer on sales (customer_id) where customer_id is not null;
