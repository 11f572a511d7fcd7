-- Uploaded files and links to them.

-- Uploaded files. A row permits the upload of one file; file_key is set once it has been stored.
create table uploaded_files (
  id uuid primary key,
  prefix text not null check (prefix in (
    'imports', 'lease_to_own', 'organizations', 'purchase_orders', 'transfer_orders', 'vehicles')),
  mime_type text not null check (mime_type in (
    'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/csv')),
  size_bytes integer not null check (size_bytes > 0),
  content_hash text,
  file_key text unique,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index uploaded_files_content on uploaded_files (prefix, content_hash) where file_key is not null;
create index uploaded_files_unfinished on uploaded_files (created_at) where file_key is null;
-- For the daily quota of a person.
create index uploaded_files_created_by on uploaded_files (created_by, created_at);

-- Stored files to delete: written in the transaction that no longer needs them, deleted afterwards.
create table stored_file_removals (
  key text primary key,
  requested_at timestamptz not null
);

-- Download links that were opened; each works once. Rows are deleted long after their links have expired.
create table used_links (
  signature text primary key,
  -- Hash of the network address and browser that opened it; the same browser may retry for a minute.
  browser text not null,
  used_at timestamptz not null
);
create index used_links_used on used_links (used_at);
