-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- A page in the middle of the order list is found by adding up how many orders come before it, instead of walking
-- to it through an index. Lease-to-own customers are marked, so that their list need not collect them from the
-- invoices.

-- The month of a moment, as the start of a range of moments.
create function month_of(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'UTC')::date
$$;

-- A counter cache of ranges of sort keys, `order_place_counts`: how many rows there are in each range of every sort,
-- by the columns that the list is filtered by. Triggers append a change with its ranges in all sorts to
-- `order_place_count_deltas`; it becomes one count of each sort when it is folded. Writes wait only while the triggers are created.
-- counted: the table; cache: the prefix of the two tables; filters: the columns; sorts: their names; ranges: an
-- expression for each sort that is the start of a row's range, null for rows without a key.
create procedure create_place_cache(counted text, cache text, filters text[], sorts text[], ranges text[])
language plpgsql as $procedure$
declare
  filtered text := array_to_string(filters, ', ');
  columns text := array_to_string(filters || sorts, ', ');
  places text := (
    select filtered || ', ' || string_agg(format('%s as %I', range, sort), ', ')
    from unnest(sorts, ranges) as s (sort, range));
  by_sort text := (select string_agg(format('(%L, %I::text)', sort, sort), ', ') from unnest(sorts) as s (sort));
  counts text := cache || '_counts';
  deltas text := cache || '_count_deltas';
  trigger_function text := 'count_' || cache;
  counting text := format('
    select by_sort.sort, by_sort.range, %1$s, count(*) as count
    from (select %2$s from %3$I) places cross join lateral (values %4$s) as by_sort (sort, range)
    group by by_sort.sort, by_sort.range, %1$s', filtered, places, counted, by_sort);
begin
  if to_regclass(counts) is not null then
    call fill_counter_cache(cache, counting);
    return;
  end if;
  execute format('lock table %I in share update exclusive mode', counted);
  set local lock_timeout = '500ms';
  execute format('create table %I as %s with no data', counts, counting);
  execute format('alter table %I alter column sort set not null, alter column count set not null', counts);
  execute format('create unique index %I on %I (sort, range, %s) nulls not distinct',
    counts || '_bucket', counts, filtered);
  execute format('create table %I as select 0::bigint as id, %s, 0::bigint as delta from %I with no data',
    deltas, places, counted);
  execute format('alter table %I alter column id set not null, alter column id add generated always as identity,
    add primary key (id), alter column delta set not null', deltas);
  -- Folded deltas are dead rows: they are removed early.
  execute format('alter table %I set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)', deltas);

  execute format($function$
    create function %1$I() returns trigger language plpgsql as $trigger$
    begin
      if tg_op = 'INSERT' then
        insert into %2$I (%3$s, delta) select %3$s, count(*) from (select %4$s from new_rows) places group by %3$s;
      elsif tg_op = 'DELETE' then
        insert into %2$I (%3$s, delta) select %3$s, -count(*) from (select %4$s from old_rows) places group by %3$s;
      else
        insert into %2$I (%3$s, delta)
        select %3$s, sum(delta) from (
          select %4$s, 1 as delta from new_rows
          union all
          select %4$s, -1 from old_rows
        ) moves
        group by %3$s having sum(delta) <> 0;
      end if;
      return null;
    end $trigger$ $function$,
    trigger_function, deltas, columns, places);
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

call create_place_cache('orders', 'order_place', '{hub_id, service_area_id, program, state}',
  '{created_at, updated_at, readied_at, closed_at, organization_id, office_id, variant_id}',
  '{month_of(created_at), month_of(updated_at), month_of(readied_at), month_of(closed_at),
    organization_id, office_id, variant_id}');

-- For the orders of a hub in one state: the state is checked without reading the table.
create index concurrently if not exists orders_hub_readied_states on orders (hub_id, readied_at, id) include (state);
create index concurrently if not exists orders_hub_closed_states on orders (hub_id, closed_at, id) include (state);
create index concurrently if not exists orders_hub_program_states on orders (hub_id, program, id) include (state);

-- The vehicles at shops that orders wait for; those at hubs are found from their counts.
create index concurrently if not exists assets_at_shop_state on assets (state)
  where spoke_shop_id is not null and deleted_at is null;

-- True for customers with a lease-to-own shop or invoice; maintained by triggers.
alter table customers add column lease_to_own boolean not null default false;
create index concurrently if not exists customers_lease_to_own_created on customers (created_at, id) where lease_to_own;
create index concurrently if not exists customers_lease_to_own_name on customers (full_name collate "und-x-icu", id)
  where lease_to_own;
create index concurrently if not exists customers_lease_to_own_email on customers (email collate "C", id)
  where lease_to_own;
create index concurrently if not exists customers_lease_to_own_organization on customers (organization_id, id)
  where lease_to_own;
create index concurrently if not exists customers_lease_to_own_office on customers (office_id, id) where lease_to_own;
create index concurrently if not exists customers_lease_to_own_at on customers (lease_to_own_shop_id, id)
  where lease_to_own;
call create_further_counter_cache('customers', 'lease_to_own_customer',
  '{lease_to_own}', 'lease_to_own');
alter table lease_to_own_customer_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function mark_lease_to_own() returns trigger language plpgsql as $$
begin
  new.lease_to_own := new.lease_to_own_shop_id is not null
    or exists (select from lease_to_own_invoices i where i.customer_id = new.id);
  return new;
end $$;
-- First what clears the mark, so that no row keeps one that was set in between.
create trigger customers_lease_to_own_changed before update of lease_to_own_shop_id on customers
  for each row when (old.lease_to_own_shop_id is distinct from new.lease_to_own_shop_id)
  execute function mark_lease_to_own();
create trigger customers_lease_to_own_first before insert on customers
  for each row when (new.lease_to_own_shop_id is not null) execute function mark_lease_to_own();

create function mark_invoiced_customer() returns trigger language plpgsql as $$
begin
  update customers c set lease_to_own = not lease_to_own
  where c.id in (old.customer_id, new.customer_id) and c.lease_to_own <> (c.lease_to_own_shop_id is not null
    or exists (select from lease_to_own_invoices i where i.customer_id = c.id));
  return null;
end $$;
create trigger lease_to_own_invoices_mark_deleted after delete on lease_to_own_invoices
  for each row execute function mark_invoiced_customer();
create trigger lease_to_own_invoices_mark_changed after update of customer_id on lease_to_own_invoices
  for each row when (old.customer_id <> new.customer_id) execute function mark_invoiced_customer();
create trigger lease_to_own_invoices_mark_first after insert on lease_to_own_invoices
  for each row execute function mark_invoiced_customer();
update customers c set lease_to_own = true
from batch_of_customers batch
where batch.id = c.id and not c.lease_to_own and c.lease_to_own_shop_id is not null;
-- The invoices are locked, so that none is deleted before its customer is marked.
update customers c set lease_to_own = true
from (select i.customer_id from batch_of_lease_to_own_invoices batch join lease_to_own_invoices i on i.id = batch.id
  for share of i) invoiced
where c.id = invoiced.customer_id and not c.lease_to_own;

-- Replaced above.
drop index concurrently if exists orders_hub_readied;
drop index concurrently if exists orders_hub_closed;
drop index concurrently if exists orders_hub_program;
