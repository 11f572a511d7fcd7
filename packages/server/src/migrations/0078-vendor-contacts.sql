-- Compatible with 1.0.0 and later.
-- Whom to ask when a vendor is late.

alter table vendors
  add column contact_name text,
  add column contact_email text,
  add column phone text;
