-- Compatible with 1.0.0 and later.
-- What runs and what has ended is imported.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in (
  'SERVICE_AREAS', 'HUBS', 'ORGANIZATIONS', 'OFFICES', 'SUBSIDIES', 'AUTHORIZED_EMAILS', 'PROMOTIONS', 'STAFF',
  'VEHICLES', 'VARIANTS', 'VENDORS', 'VENDOR_PRICES', 'SPOKE_CHAINS', 'SPOKE_SHOPS', 'SHOP_OFFERINGS',
  'CUSTOMERS', 'ASSETS', 'FORMER_ASSETS', 'PURCHASE_ORDERS', 'TRANSFER_ORDERS', 'SUBSCRIPTIONS',
  'ENDED_SUBSCRIPTIONS', 'ORDERS', 'SWAPS', 'LEASE_TO_OWN_INVOICES', 'COMMENTS')) not valid;
