-- Compatible with 1.0.0 and later.
-- How the columns of a file are read: the order of day and month, the time zone, shares, placeholders. 1.0.0 reads them as before.
alter table imports add column readings jsonb not null default '[]';

-- The errors because of which a row was omitted, if there were any.
alter table import_edits add column errors jsonb;
