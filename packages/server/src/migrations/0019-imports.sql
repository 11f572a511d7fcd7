-- Imported files: checked row by row, then written all or none.
create table imports (
  id uuid primary key,
  kind text not null check (kind in (
    'CUSTOMERS', 'ORGANIZATIONS', 'OFFICES', 'VEHICLES', 'VARIANTS', 'ASSETS', 'LEASE_TO_OWN_INVOICES')),
  file_name text not null,
  uploaded_file_id uuid not null references uploaded_files,
  status text not null check (status in (
    'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'COMMITTING', 'COMMITTED', 'UNDONE',
    'DISCARDED', 'FAILED')),
  columns text[] not null default '{}',
  -- The column number of each field, by the field's name.
  mapping jsonb not null default '{}',
  -- The worker that is checking it; of two workers, the later one continues.
  claim uuid,
  rows_read integer not null default 0,
  creates integer not null default 0,
  changes integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  problem text,
  requester_id uuid not null references staff_users,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz
);
create index imports_recent on imports (created_at, id);
create index imports_file on imports (uploaded_file_id);
create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  -- Identifies the record; unique within a file.
  key text,
  action text not null check (action in ('CREATE', 'CHANGE', 'UNCHANGED', 'ERROR')),
  -- The record that is changed or will be created.
  target_id uuid,
  -- The record's last change; a later change by someone else stops the import.
  version timestamptz,
  -- The id of the event or field history entry that it writes.
  record_id uuid,
  -- cells: the text in the file, by field; after: the new values; before: the values that they replace.
  cells jsonb not null,
  after jsonb,
  before jsonb,
  modifications jsonb,
  errors jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_rows_action on import_rows (import_id, action, line);
