-- The operations that the consoles of all builds may send, see PERSISTED_OPERATIONS.
create table operation_manifests (
  -- Hash of the manifest, so that instances of one build share one row.
  id text primary key,
  -- SHA-256 of each operation's text, hexadecimal.
  hashes text[] not null,
  last_served_at timestamptz not null
);
create index operation_manifests_last_served on operation_manifests (last_served_at);
