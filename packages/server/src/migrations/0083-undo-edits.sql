-- Compatible with 1.0.0 and later.
-- The input that takes an edit of a field history back, and whether an entry took one back.
alter table log_histories add column inverse jsonb, add column undone boolean not null default false;
