-- The foundation of all modules. Each module has its own migration, in the order of the modules; a foreign
-- key to the table of an upper module is added by that module. Ids of business records are UUID v7 created by the
-- server, amounts are cents. Enumerations of the product are text with a CHECK constraint that a test compares with
-- the domain's terms; a status of the payment provider is stored as it is. `actor` is the e-mail of a staff user or
-- the name of a process; columns named after an action (`created_by`) hold the e-mail of a staff user.

create extension if not exists pg_trgm;

-- A counter cache answers the total of a list without counting its rows. `order_counts` has a row for each
-- combination of the columns that the list is filtered by. Triggers append changes to `order_count_deltas`,
-- so that two writers never wait for the same row; a job adds them to the counts.
-- counted: the table; cache: the prefix of the two tables; bucket: the columns; condition: which rows count.
create procedure create_counter_cache(counted text, cache text, bucket text[], condition text default 'true')
language plpgsql as $procedure$
declare
  columns text := array_to_string(bucket, ', ');
begin
  -- Rows that exist already are counted.
  execute format('create table %I as select %s, count(*) as count from %I where %s group by %s',
    cache || '_counts', columns, counted, condition, columns);
  execute format('alter table %I alter column count set not null', cache || '_counts');
  execute format('create unique index %I on %I (%s) nulls not distinct',
    cache || '_counts_bucket', cache || '_counts', columns);
  execute format('create table %I as select 0::bigint as id, %s, 0::bigint as delta from %I with no data',
    cache || '_count_deltas', columns, counted);
  execute format('alter table %I alter column id set not null, alter column id add generated always as identity,
    add primary key (id), alter column delta set not null', cache || '_count_deltas');

  execute format($function$
    create function %1$I() returns trigger language plpgsql as $trigger$
    begin
      if tg_op = 'INSERT' then
        insert into %2$I (%3$s, delta) select %3$s, count(*) from new_rows where %4$s group by %3$s;
      elsif tg_op = 'DELETE' then
        insert into %2$I (%3$s, delta) select %3$s, -count(*) from old_rows where %4$s group by %3$s;
      else
        insert into %2$I (%3$s, delta)
        select %3$s, sum(delta) from (
          select %3$s, 1 as delta from new_rows where %4$s
          union all
          select %3$s, -1 from old_rows where %4$s
        ) moves
        group by %3$s having sum(delta) <> 0;
      end if;
      return null;
    end $trigger$ $function$,
    'count_' || counted, cache || '_count_deltas', columns, condition);
  execute format('create trigger %I after insert on %I
    referencing new table as new_rows for each statement execute function %I()',
    counted || '_count_insert', counted, 'count_' || counted);
  execute format('create trigger %I after update on %I
    referencing old table as old_rows new table as new_rows for each statement execute function %I()',
    counted || '_count_update', counted, 'count_' || counted);
  execute format('create trigger %I after delete on %I
    referencing old table as old_rows for each statement execute function %I()',
    counted || '_count_delete', counted, 'count_' || counted);
end $procedure$;

-- The number of a purchase or transfer order, such as 'PO-000123': at least six digits.
create function document_number(prefix text, number bigint) returns text language sql immutable as $$
  select prefix || lpad(number::text, greatest(length(number::text), 6), '0')
$$;

-- The sort key of such a number: numbers with more than six digits come after 999999.
create function document_number_key(number text) returns text language sql immutable as $$
  select case when number ~ '^[PT]O-[1-9][0-9]{6,}$'
    then left(number, 3) || '999999~' || lpad(length(number)::text, 2, '0') || number else number end
$$;

-- The result of a request with an idempotency key, written in the transaction of its effect: a retry returns it.
create table idempotency_keys (
  staff_user_id uuid not null,
  key text not null,
  fingerprint text not null,
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (staff_user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- The operations that the consoles of all builds may send, see PERSISTED_OPERATIONS.
create table operation_manifests (
  -- Hash of the manifest, so that instances of one build share one row.
  id text primary key,
  -- SHA-256 of each operation's text, hexadecimal.
  hashes text[] not null,
  last_served_at timestamptz not null
);
create index operation_manifests_last_served on operation_manifests (last_served_at);

-- Completed backups, for the metric and its alert. `npm run backup` adds a row; other tools can do the same.
create table backups (
  id bigint generated always as identity primary key,
  completed_at timestamptz not null default now()
);
create index backups_completed on backups (completed_at);

-- When each retention period was last enforced, and how much that removed.
create table retention_runs (
  kind text primary key check (kind in (
    'imports', 'exports', 'uploads', 'webhooks', 'security_log', 'customers')),
  ran_at timestamptz not null,
  removed bigint not null
);
