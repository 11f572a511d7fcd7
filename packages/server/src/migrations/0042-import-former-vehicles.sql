-- Compatible with 1.0.0 and later.
-- Vehicles that were sold, stolen or decommissioned are imported, with the buyer.

alter table sales add column customer_id uuid references customers;
create index sales_customer on sales (customer_id) where customer_id is not null;

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in (
  'SERVICE_AREAS', 'HUBS', 'ORGANIZATIONS', 'OFFICES', 'SUBSIDIES', 'AUTHORIZED_EMAILS', 'PROMOTIONS', 'STAFF',
  'VEHICLES', 'VARIANTS', 'VENDORS', 'VENDOR_PRICES', 'SPOKE_CHAINS', 'SPOKE_SHOPS', 'SHOP_OFFERINGS',
  'CUSTOMERS', 'ASSETS', 'FORMER_ASSETS', 'SUBSCRIPTIONS', 'ENDED_SUBSCRIPTIONS', 'ORDERS',
  'LEASE_TO_OWN_INVOICES')) not valid;
