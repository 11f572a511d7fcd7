-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- The order list of an organization has a separate counter cache, so that the one of all orders has no
-- row per organization.

-- Counts the rows of a table into a counter cache whose triggers exist already. The counts and the deltas that they
-- contain are of one snapshot, so that writes go on; later deltas are added when they are folded.
create procedure fill_counter_cache(cache text, counting text)
language plpgsql as $procedure$
begin
  execute format('delete from %I', cache || '_counts');
  execute format('with counted as (delete from %I) insert into %I %s',
    cache || '_count_deltas', cache || '_counts', counting);
end $procedure$;

-- A counter cache as made by create_counter_cache, for a table that has one already: its function and
-- triggers are named after the cache. Writes wait only while the triggers are created. Can be repeated after an
-- interruption.
create procedure create_further_counter_cache(counted text, cache text, bucket text[], condition text)
language plpgsql as $procedure$
declare
  columns text := array_to_string(bucket, ', ');
  trigger_function text := 'count_' || cache;
  counting text := format('select %1$s, count(*) as count from %2$I where %3$s group by %1$s',
    columns, counted, condition);
begin
  if to_regclass(cache || '_counts') is not null then
    call fill_counter_cache(cache, counting);
    return;
  end if;
  -- An automatic vacuum ends for who has waited a second.
  execute format('lock table %I in share update exclusive mode', counted);
  set local lock_timeout = '500ms';
  execute format('create table %I as %s with no data', cache || '_counts', counting);
  execute format('alter table %I alter column count set not null', cache || '_counts');
  execute format('create unique index %I on %I (%s) nulls not distinct',
    cache || '_counts_bucket', cache || '_counts', columns);
  execute format('create table %I as select 0::bigint as id, %s, 0::bigint as delta from %I with no data',
    cache || '_count_deltas', columns, counted);
  execute format('alter table %I alter column id set not null, alter column id add generated always as identity,
    alter column delta set not null, replica identity full', cache || '_count_deltas');

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
    trigger_function, cache || '_count_deltas', columns, condition);
  execute format('create trigger %I after insert on %I
    referencing new table as new_rows for each statement execute function %I()',
    cache || '_count_insert', counted, trigger_function);
  execute format('create trigger %I after update on %I
    referencing old table as old_rows new table as new_rows for each statement execute function %I()',
    cache || '_count_update', counted, trigger_function);
  execute format('create trigger %I after delete on %I
    referencing old table as old_rows for each statement execute function %I()',
    cache || '_count_delete', counted, trigger_function);
  commit;
  call fill_counter_cache(cache, counting);
end $procedure$;

call create_further_counter_cache('orders', 'organization_order',
  '{organization_id, hub_id, service_area_id, program, state}', 'organization_id is not null');

-- Folded deltas are dead rows in a table that is read with every list: they are removed early.
alter table order_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table organization_order_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table subscription_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table asset_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table customer_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
