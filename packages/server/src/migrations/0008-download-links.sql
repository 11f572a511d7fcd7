-- Download links that were opened: each works once. Kept until long after a link expires.
create table used_links (
  signature text primary key,
  -- Hash of the network address and the browser that opened it: these may go on for a minute.
  browser text not null,
  used_at timestamptz not null
);
create index used_links_used on used_links (used_at);

-- The security log is searched for who and from where.
create index security_events_actor on security_events (lower(actor), created_at, id);
create index security_events_address on security_events (address, created_at, id);
