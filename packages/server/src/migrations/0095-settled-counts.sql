-- Compatible with 1.1.0 and later.
-- Differences of stock counts that no record settles are dismissed with a note, a request for approval keeps the stock count
-- whose difference it settles, and reorder points are imported.
alter table inventory_count_differences
  add column dismissed_note text,
  -- Null after the retention period.
  add column dismissed_by uuid references staff_users,
  add column dismissed_at timestamptz,
  add constraint inventory_count_differences_dismissed check ((dismissed_at is null) = (dismissed_note is null));

-- Not a reference: a count is never deleted alone, and this is read by its request only.
alter table approval_requests add column stock_count_id uuid;

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind in (
  'SERVICE_AREAS', 'HUBS', 'ORGANIZATIONS', 'OFFICES', 'SUBSIDIES', 'AUTHORIZED_EMAILS', 'PROMOTIONS', 'STAFF',
  'VEHICLES', 'VARIANTS', 'REORDER_POINTS', 'VENDORS', 'VENDOR_PRICES', 'SPOKE_CHAINS', 'SPOKE_SHOPS', 'SHOP_OFFERINGS',
  'CUSTOMERS', 'ASSETS', 'FORMER_ASSETS', 'PURCHASE_ORDERS', 'TRANSFER_ORDERS', 'SUBSCRIPTIONS',
  'ENDED_SUBSCRIPTIONS', 'ORDERS', 'SWAPS', 'LEASE_TO_OWN_INVOICES', 'COMMENTS')) not valid;
