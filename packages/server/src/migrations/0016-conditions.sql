-- What statements ask of subscriptions, orders and vehicles, stated once. PostgreSQL reads a view of one
-- table like the table with its condition: indexes, locks and plans are the same.

create view live_subscriptions as select * from subscriptions where state <> 'CANCELED';

create view waiting_orders as select * from orders where state in ('open', 'ready', 'on_hold');

-- Orders that have a vehicle which is not handed over yet.
create view ready_orders as select * from orders where state = 'ready';

-- Vehicles on a transfer order that have neither arrived nor been taken off it.
create view open_transfer_lines as
  select * from transfer_order_assets where received_at is null and removed_at is null;

create view running_builds as
  select * from assembly_sessions where finished_at is null and canceled_at is null;

-- Whether a vehicle in this state has left the business for good.
create function asset_is_ended(state text) returns boolean immutable parallel safe
  return state in ('STOLEN', 'SOLD', 'DECOMMISSIONED');

-- Vehicles that the business still has: each has its serial number for itself.
create view held_assets as select * from assets where deleted_at is null and not asset_is_ended(state);
