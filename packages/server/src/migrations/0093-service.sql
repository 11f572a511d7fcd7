-- Compatible with 1.1.0 and later.
-- Parts that jobs use, with what one costs.
create table parts (
  id uuid primary key,
  name text not null,
  -- The maker's number; may be empty.
  number text not null,
  price_cents bigint not null check (price_cents >= 0),
  -- A retired part is not offered any more.
  retired_at timestamptz,
  updated_by text not null,
  updated_at timestamptz not null
);
create unique index parts_name on parts (lower(name));

-- How many of a part a hub has; hubs without a row do not count it.
create table part_stock (
  part_id uuid not null references parts,
  hub_id uuid not null references hubs on delete cascade,
  quantity integer not null check (quantity >= 0),
  primary key (part_id, hub_id)
);

-- What is done to the vehicles of a model again and again.
create table service_plans (
  id uuid primary key,
  vehicle_id uuid not null references vehicles on delete cascade,
  name text not null,
  -- Days from the arrival of a vehicle to the first service, and from one to the next; at least one of them.
  first_after_days integer check (first_after_days > 0),
  every_days integer check (every_days > 0),
  updated_by text not null,
  updated_at timestamptz not null,
  constraint service_plans_days check (num_nonnulls(first_after_days, every_days) > 0),
  constraint service_plans_name unique (vehicle_id, name)
);

-- A campaign: something that is done to many vehicles once.
create table recalls (
  id uuid primary key,
  name text not null,
  instructions text not null,
  due_on date,
  started_by uuid not null references staff_users,
  started_at timestamptz not null,
  -- When it was ended before all its jobs were.
  ended_at timestamptz,
  ended_by uuid references staff_users,
  constraint recalls_ended check ((ended_at is null) = (ended_by is null))
);

create sequence service_job_numbers;
-- What is done to a vehicle in a workshop, and what it costs.
create table service_jobs (
  id uuid primary key,
  number bigint not null default next_number('service_job_numbers'),
  asset_id uuid not null references assets on delete cascade,
  title text not null,
  origin text not null check (origin in ('STAFF', 'INSPECTION', 'MAINTENANCE', 'PLAN', 'RECALL')),
  inspection_id uuid references inspections,
  plan_id uuid references service_plans on delete set null,
  recall_id uuid references recalls,
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'CANCELED')),
  assignee_id uuid references staff_users,
  due_on date,
  minutes integer check (minutes >= 0),
  -- What is paid beside the parts, for instance to another workshop.
  other_cost_cents bigint not null default 0 check (other_cost_cents >= 0),
  notes text not null default '',
  photos text[] not null default '{}',
  opened_by text not null,
  opened_at timestamptz not null,
  -- When and by whom it was finished or canceled, and why it was canceled.
  closed_by text,
  closed_at timestamptz,
  closing_note text not null default '',
  updated_at timestamptz not null,
  constraint service_jobs_closed check ((state = 'OPEN') = (closed_at is null))
);
create index service_jobs_asset on service_jobs (asset_id, id);
create index service_jobs_queue on service_jobs (due_on, id) where state = 'OPEN';
create unique index service_jobs_plan on service_jobs (plan_id, asset_id)
  where state = 'OPEN' and plan_id is not null;
create unique index service_jobs_recall on service_jobs (recall_id, asset_id) where recall_id is not null;

create index service_jobs_recalled on service_jobs (recall_id) where state = 'OPEN' and recall_id is not null;

-- The parts that a job used, at the price of that time.
create table service_job_parts (
  job_id uuid not null references service_jobs on delete cascade,
  part_id uuid not null references parts,
  quantity integer not null check (quantity > 0),
  unit_cost_cents bigint not null check (unit_cost_cents >= 0),
  -- The hub whose stock was reduced; null if it does not count the part.
  hub_id uuid references hubs on delete set null,
  primary key (job_id, part_id)
);
create index service_job_parts_part on service_job_parts (part_id);

alter table uploaded_files
  drop constraint uploaded_files_prefix_check,
  add constraint uploaded_files_prefix_check check (prefix in (
    'imports', 'inspections', 'lease_to_own', 'organizations', 'purchase_orders', 'service', 'transfer_orders', 'vehicles'))
    not valid;
