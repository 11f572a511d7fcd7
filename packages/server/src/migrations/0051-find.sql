-- Compatible with 1.0.0 and later.
-- Finding anything by what is typed or scanned: the identifiers that no list searches by.

create index assets_lock_key on assets (upper(lock_key)) where lock_key is not null;
create index customer_invoices_number on customer_invoices (upper(number)) where number is not null;
create index organizations_name_search on organizations using gin (lower(name) gin_trgm_ops);
create index offices_name_search on offices using gin (lower(name) gin_trgm_ops);
create index spoke_shops_name_search on spoke_shops using gin (lower(name) gin_trgm_ops) where deleted_at is null;
