-- Compatible with 1.0.0 and later.
-- The file of an import is read by one instance at a time, and not again and again if that fails.

alter table imports
  add column read_attempts integer not null default 0,
  add column read_until timestamptz,
  add column bytes_read bigint not null default 0;
