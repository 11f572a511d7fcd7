-- Feature flags: for everyone, a staff user or a hub.

create table feature_flags (
  name text not null,
  scope text not null check (scope in ('global', 'user', 'hub')),
  -- The staff user or hub.
  scope_id uuid,
  enabled boolean not null,
  constraint feature_flags_scoped check ((scope = 'global') = (scope_id is null))
);
create unique index feature_flags_scope on feature_flags (name, scope, scope_id) nulls not distinct;
insert into feature_flags (name, scope, enabled) values ('new_order_modal', 'global', true);
