-- Compatible with 1.0.0 and later.
-- Filters, order, columns and density of a list under a name, and with which of them a person starts a list.

create table saved_views (
  id uuid primary key,
  list text not null,
  name text not null,
  scope text not null check (scope in ('ME', 'HUB', 'EVERYONE')),
  owner_id uuid not null references staff_users,
  hub_id uuid references hubs,
  filters jsonb not null,
  sort_column text not null,
  sort_direction text not null check (sort_direction in ('asc', 'desc')),
  -- Of its rows. Null: the selected hubs of the person who looks at it; empty: all hubs.
  hub_ids uuid[],
  density text not null check (density in ('regular', 'compact')),
  hidden_columns text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint saved_views_hub check ((scope = 'HUB') = (hub_id is not null))
);
create unique index saved_views_name_of_owner on saved_views (owner_id, list, lower(name)) where scope = 'ME';
create unique index saved_views_name_of_hub on saved_views (hub_id, list, lower(name)) where scope = 'HUB';
create unique index saved_views_name on saved_views (list, lower(name)) where scope = 'EVERYONE';

create table default_views (
  staff_user_id uuid not null references staff_users,
  list text not null,
  saved_view_id uuid not null references saved_views on delete cascade,
  primary key (staff_user_id, list)
);
