-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Finding anything by what is typed or scanned: the identifiers that no list searches by.

create index concurrently if not exists assets_lock_key on assets (upper(lock_key)) where lock_key is not null;
create index concurrently if not exists customer_invoices_number on customer_invoices (upper(number))
  where number is not null;
create index concurrently if not exists organizations_name_search on organizations using gin (lower(name) gin_trgm_ops);
create index concurrently if not exists offices_name_search on offices using gin (lower(name) gin_trgm_ops);
create index concurrently if not exists spoke_shops_name_search on spoke_shops using gin (lower(name) gin_trgm_ops)
  where deleted_at is null;
