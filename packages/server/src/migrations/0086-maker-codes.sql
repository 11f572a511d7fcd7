-- Compatible with 1.0.0 and later.
-- The maker's codes on the cartons of a variant: EAN and UPC, normalized. Not unique: some makers print one code on
-- several colors or sizes, and a scan of it asks. There are few variants, so no index is needed.
alter table variants add column codes text[] not null default '{}';
