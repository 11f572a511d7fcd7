-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- How vehicles came back, and were handed over: what was looked at, photos, damages, and the state that they got.
create table if not exists inspections (
  id uuid primary key,
  asset_id uuid not null references assets,
  -- The first, second, ... of the vehicle, so that two people do not inspect it at once.
  number integer not null,
  reason text not null check (reason in (
    'SUBSCRIPTION_ENDED', 'SWAP', 'TEST_RIDE', 'TRANSFER', 'FOUND', 'OTHER', 'HANDOVER')),
  -- Who had the vehicle, or gets it. Not references: undoing an import may delete them.
  customer_id uuid,
  subscription_id uuid,
  -- [{ text, passed }]
  checks jsonb not null,
  battery_percent smallint check (battery_percent between 0 and 100),
  notes text not null,
  photos text[] not null,
  -- [{ name, amountCents }]
  damages jsonb not null,
  outcome text check (outcome in (
    'ACTIVE', 'RETURNED', 'MAINTENANCE_HOLD', 'MAINTENANCE_COSMETIC', 'MAINTENANCE_LONG_TERM', 'MAINTENANCE_RMA',
    'MAINTENANCE_READY_FOR_PICKUP', 'DECOMMISSIONED')),
  outcome_note text not null,
  inspected_by text not null,
  created_at timestamptz not null,
  constraint inspections_asset_number unique (asset_id, number)
);
-- What is looked at when vehicles of a model or of a kind come back, and what damages cost.
create table if not exists return_checklists (
  vehicle_id uuid references vehicles,
  vehicle_kind text check (vehicle_kind in ('EBIKE', 'ESCOOTER', 'PEDAL_BIKE', 'TEST')),
  -- [{ id, text }]
  checks jsonb not null,
  -- [{ id, name, amountCents }]
  prices jsonb not null,
  updated_by text not null,
  updated_at timestamptz not null,
  constraint return_checklists_of_model_or_kind check (num_nonnulls(vehicle_id, vehicle_kind) = 1),
  constraint return_checklists_subject unique nulls not distinct (vehicle_id, vehicle_kind)
);

alter table uploaded_files
  drop constraint uploaded_files_prefix_check,
  add constraint uploaded_files_prefix_check check (prefix in (
    'imports', 'inspections', 'lease_to_own', 'organizations', 'purchase_orders', 'transfer_orders', 'vehicles')) not valid;
