-- Compatible with 1.0.0 and later.
-- The folder in which instances without a bucket store files, so that one that has another folder is found. There is one row.
create table file_folder (
  only_one boolean primary key default true check (only_one),
  -- The id that is stored in the folder.
  folder_id uuid not null,
  seen_at timestamptz not null
);
