-- Compatible with 1.0.0 and later.
-- Runs statement by statement.
-- Today reads the waiting orders of a hub and the vehicles that should not stay in their state from indexes that contain
-- nothing else, and which variants orders wait for from a counter cache.

-- The oldest of a hub and variant come first, and a filter by the state of their vehicles finds all waiting orders
-- with the values that they are sorted by, without reading the table.
create index concurrently if not exists orders_waiting on orders (hub_id, variant_id, created_at, id)
  include (state, kind, program, asset_id, customer_id, organization_id, office_id, service_area_id,
    state_weight, queue_position, updated_at, readied_at, closed_at)
  where state in ('open', 'ready', 'on_hold');
-- The states that a vehicle should not stay in.
create index concurrently if not exists assets_left_oldest on assets (hub_id, state, state_since, id)
  where deleted_at is null and state in ('RETURNED', 'MAINTENANCE_HOLD', 'MAINTENANCE_COSMETIC',
    'MAINTENANCE_READY_FOR_PICKUP', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE', 'RESERVED_FOR_TRANSFER');

call create_further_counter_cache('orders', 'waiting_order', '{hub_id, variant_id, program, state}',
  'state in (''open'', ''on_hold'')');
alter table waiting_order_count_deltas
  set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- When to ask the customer of an order on hold again; null if no date was given.
alter table orders add column hold_until date;

-- Since when the payments of a paused subscription are.
alter table subscriptions add column payments_paused_at timestamptz;

create function set_payments_paused_at() returns trigger language plpgsql as $$
begin
  if lower(new.payment_status) <> 'paused' then
    new.payments_paused_at := null;
  elsif tg_op = 'INSERT' then
    new.payments_paused_at := new.state_updated_at;
  elsif lower(old.payment_status) <> 'paused' then
    -- What the provider says changes no version, only when it was fetched.
    new.payments_paused_at := greatest(new.updated_at, new.provider_fetched_at);
  end if;
  return new;
end $$;
create trigger subscriptions_payments_changed before update of payment_status on subscriptions
  for each row when (old.payment_status <> new.payment_status) execute function set_payments_paused_at();
create trigger subscriptions_payments_first before insert on subscriptions
  for each row execute function set_payments_paused_at();
update subscriptions s set payments_paused_at = coalesce(
  (select max(e.created_at) from events e where e.entity_id = s.id and (e.kind = 'subscription.payments_paused'
    or e.kind = 'subscription.payment_status_changed' and lower(e.facts ->> 'state') = 'paused')),
  s.state_updated_at)
from batch_of_subscriptions batch
where batch.id = s.id and s.shown_payment_status = 'PAUSED' and s.payments_paused_at is null;
create index concurrently if not exists subscriptions_paused_oldest on subscriptions (hub_id, payments_paused_at, id)
  where shown_payment_status = 'PAUSED' and state <> 'CANCELED';

-- True while the vehicle is on a ready order; maintained by triggers on orders. No index has the column, and pages
-- keep some space, so that marking a vehicle writes no index entries.
alter table assets add column promised boolean not null default false;
alter table assets set (fillfactor = 85);

create function mark_promised_assets() returns trigger language plpgsql as $$
begin
  update assets a set promised = not promised
  where a.id in (old.asset_id, new.asset_id) and a.promised <> exists (
    select from orders o where o.asset_id = a.id and o.state = 'ready');
  return null;
end $$;
-- At the end of the transaction: orders are written before rows that are locked before vehicles. First what clears the
-- mark, so that no vehicle keeps one that was set in between.
create constraint trigger orders_promise_deleted after delete on orders deferrable initially deferred
  for each row when (old.state = 'ready') execute function mark_promised_assets();
create constraint trigger orders_promise_changed after update of state, asset_id on orders
  deferrable initially deferred
  for each row when ((old.state = 'ready' or new.state = 'ready')
    and (old.state <> new.state or old.asset_id is distinct from new.asset_id))
  execute function mark_promised_assets();
create constraint trigger orders_promise_first after insert on orders deferrable initially deferred
  for each row when (new.state = 'ready') execute function mark_promised_assets();
-- The orders are locked, so that none is fulfilled before its vehicle is marked.
update assets a set promised = true
from (select o.asset_id from batch_of_orders batch join orders o on o.id = batch.id
  where o.state = 'ready' for share of o) ready
where a.id = ready.asset_id and not a.promised;

-- The inventory overview reads a counter cache instead of all vehicles of a hub.
call create_further_counter_cache('assets', 'stock', '{hub_id, variant_id, state, subscribed, promised}',
  'deleted_at is null and spoke_shop_id is null');
alter table stock_count_deltas set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create or replace view waiting_orders as select * from orders where state in ('open', 'ready', 'on_hold');
create or replace view ready_orders as select * from orders where state = 'ready';
create or replace view live_subscriptions as select * from subscriptions where state <> 'CANCELED';
create or replace view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);
