-- Compatible with 1.0.0 and later.
-- The rows of a checked file are corrected and omitted without changing the file.

create table import_edits (
  id uuid primary key,
  import_id uuid not null references imports on delete cascade,
  -- The row in the spreadsheet.
  line integer not null,
  -- The field whose cell is replaced; null if the row is omitted.
  field text,
  cell text,
  created_at timestamptz not null,
  constraint import_edits_omit_or_replace check ((field is null) = (cell is null))
);
create unique index import_edits_place on import_edits (import_id, line, field) nulls not distinct;
alter table imports add column omitted integer not null default 0;
-- When the rows were checked last.
alter table imports add column checked_at timestamptz;
-- The cells of the file that were replaced, by field.
alter table import_rows add column original jsonb;
alter table import_rows drop constraint import_rows_action_check;
alter table import_rows add constraint import_rows_action_check check (action in (
  'CREATE', 'CHANGE', 'UNCHANGED', 'ERROR', 'OMITTED')) not valid;
