-- Compatible with 1.0.0 and later.
-- Vehicles that went back to the vendor of their purchase order, and what the vendor credits for them.
create table vendor_returns (
  asset_id uuid primary key references assets,
  reference text not null check (reference <> ''),
  credit_cents bigint not null check (credit_cents >= 0),
  returned_at timestamptz not null
);
