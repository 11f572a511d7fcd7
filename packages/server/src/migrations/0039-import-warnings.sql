-- Compatible with 1.0.0 and later.
-- What is pointed out about the rows of an import before it is run, and why it was undone.

-- A list of kind and, if any, field, proposed cell and number of the earlier row.
alter table import_rows add column warnings jsonb not null default '[]';
alter table imports add column undone_by uuid references staff_users;
alter table imports add column undo_comment text;
