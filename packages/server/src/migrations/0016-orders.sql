-- Orders: the queue that staff work through, and the builds of vehicles for them.

create sequence order_numbers start 1001;
create table orders (
  id uuid primary key,
  -- The short number that people use instead of the id.
  number integer not null default nextval('order_numbers') constraint orders_taken_number unique,
  state text not null check (state in ('open', 'ready', 'fulfilled', 'canceled', 'on_hold')),
  state_weight smallint generated always as (
    case state when 'open' then 50 when 'ready' then 40 when 'on_hold' then 30 when 'fulfilled' then 20 else 10 end
  ) stored,
  kind text not null check (kind in ('subscription', 'swap')),
  program text not null check (program in ('direct_ship', 'hub', 'spoke')),
  fulfillment_kind text check (fulfillment_kind in (
    'hub_pickup_appointment', 'hub_pickup_walk_in', 'hub_pickup_test_ride_conversion',
    'home_delivery', 'office_delivery', 'instant_checkout', 'spoke_pickup')),
  customer_id uuid not null references customers,
  -- As they were when the order was created: lists and reports don't change when a customer moves.
  organization_id uuid references organizations,
  office_id uuid references offices,
  service_area_id uuid references service_areas,
  hub_id uuid references hubs,
  spoke_shop_id uuid references spoke_shops,
  variant_id uuid not null references variants,
  asset_id uuid references assets,
  subscription_id uuid references subscriptions,
  purchase_order_id uuid references purchase_orders,
  plan_price_cents bigint not null check (plan_price_cents >= 0),
  -- The part of the plan price that the organization pays; the rest is billed monthly.
  subsidy_cents bigint not null default 0,
  -- The plan price after subsidy and promotion, as displayed; null if neither applies.
  discounted_price_cents bigint check (discounted_price_cents >= 0),
  promotion_id uuid references promotions,
  vehicle_serial_number text,
  stripe_checkout_invoice_id text,
  deposit_cents bigint check (deposit_cents >= 0),
  cancelation_reason text check (cancelation_reason in (
    'ORDERED_BY_MISTAKE', 'OTHER', 'PURCHASED_ELSEWHERE', 'TAKING_TOO_LONG', 'UNKNOWN', 'VARIANT_CHANGE')),
  cancelation_notes text,
  swap_reason text check (swap_reason in (
    'CONVERTED_CANCELLATION', 'DID_NOT_FIT_ON_TRANSIT', 'OTHER', 'UNKNOWN', 'VEHICLE_IS_WRONG_SIZE',
    'VEHICLE_TOO_HEAVY', 'WANT_LOWER_MONTHLY_PAYMENT', 'WANT_MORE_POWER', 'WANT_MORE_RANGE', 'WANT_ROOM_FOR_CARGO')),
  swap_notes text,
  -- The canceled order that this one replaces because the customer changed the model.
  replaces_order_id uuid references orders,
  -- The unsettled 'confirm_first' payment, if there is one; all other actions wait for it.
  pending_operation_id uuid references money_operations,
  -- The running build of a vehicle for the order.
  building_session_id uuid,
  -- Vehicles that staff removed from this order; allocation at a shop doesn't pick them again.
  removed_asset_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  readied_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- In descending order: waiting orders oldest first, finished orders newest first.
  queue_position interval generated always as (
    case when state in ('open', 'ready', 'on_hold')
      then timestamptz '2000-01-01 00:00:00+00' - created_at
      else created_at - timestamptz '2000-01-01 00:00:00+00' end
  ) stored,
  constraint orders_subsidy check (subsidy_cents between 0 and plan_price_cents),
  constraint orders_ready check (state <> 'ready' or asset_id is not null),
  constraint orders_unassigned check (state not in ('open', 'on_hold') or asset_id is null),
  constraint orders_closed_state check ((state in ('fulfilled', 'canceled')) = (closed_at is not null)),
  constraint orders_swap check (kind <> 'swap' or subscription_id is not null)
);
-- A vehicle is ready for one order at a time.
create unique index orders_ready_asset on orders (asset_id) where state = 'ready';
-- One waiting order per customer, one waiting swap per subscription.
create unique index orders_pending_customer on orders (customer_id) where kind = 'subscription' and state in ('open', 'ready', 'on_hold');
create unique index orders_pending_swap on orders (subscription_id) where kind = 'swap' and state in ('open', 'ready', 'on_hold');
create index orders_queue on orders (state_weight, queue_position, id);
create index orders_hub_queue on orders (hub_id, state_weight, queue_position, id);
create index orders_created on orders (created_at, id);
create index orders_hub_created on orders (hub_id, created_at, id);
create index orders_state_created on orders (state, created_at, id);
create index orders_updated on orders (updated_at, id);
create index orders_hub_updated on orders (hub_id, updated_at, id);
create index orders_state_updated on orders (state, updated_at, id);
create index orders_readied on orders (readied_at, id);
create index orders_hub_readied on orders (hub_id, readied_at, id);
create index orders_state_readied on orders (state, readied_at, id);
create index orders_closed on orders (closed_at, id);
create index orders_hub_closed on orders (hub_id, closed_at, id);
create index orders_state_closed on orders (state, closed_at, id);
create index orders_kind on orders (kind, id);
create index orders_hub_kind on orders (hub_id, kind, id);
create index orders_state_kind on orders (state, kind, id);
create index orders_program on orders (program, id);
create index orders_hub_program on orders (hub_id, program, id);
create index orders_state_program on orders (state, program, id);
create index orders_customer on orders (customer_id, state) include (id, hub_id);
create index orders_office on orders (office_id, id);
create index orders_organization on orders (organization_id, id);
create index orders_organization_hub on orders (organization_id, hub_id, id);
create index orders_organization_state on orders (organization_id, state, id);
create index orders_variant on orders (variant_id, id);
create index orders_asset on orders (asset_id) where asset_id is not null;
create index orders_purchase_order on orders (purchase_order_id) where purchase_order_id is not null;
create index orders_subscription on orders (subscription_id) where subscription_id is not null;
create unique index orders_replaces on orders (replaces_order_id) where replaces_order_id is not null;
create index orders_promotion on orders (promotion_id, created_at, id) where promotion_id is not null;
create index orders_spoke_shop on orders (spoke_shop_id) where spoke_shop_id is not null;
create index orders_serial_search on orders using gin (vehicle_serial_number gin_trgm_ops);
create index orders_waiting_at_shop on orders (spoke_shop_id, variant_id, created_at) where state = 'open' and program = 'spoke';
alter sequence order_numbers owned by orders.number;
call create_counter_cache('orders', 'order', '{hub_id, service_area_id, spoke_shop_id, program, state}');
create index order_counts_spoke_shop on order_counts (spoke_shop_id) where spoke_shop_id is not null;

create view waiting_orders as select * from orders where state in ('open', 'ready', 'on_hold');

-- Orders with a vehicle that has not been handed over yet.
create view ready_orders as select * from orders where state = 'ready';

create table assembly_sessions (
  id uuid primary key,
  order_id uuid not null references orders,
  asset_id uuid not null references assets,
  staff_user_id uuid not null references staff_users,
  started_at timestamptz not null,
  finished_at timestamptz,
  canceled_at timestamptz
);
create unique index assembly_sessions_live_order on assembly_sessions (order_id) where finished_at is null and canceled_at is null;
create unique index assembly_sessions_live_asset on assembly_sessions (asset_id) where finished_at is null and canceled_at is null;
-- The latest finished build of an order.
create index assembly_sessions_order on assembly_sessions (order_id, started_at desc) where canceled_at is null;
create index assembly_sessions_asset on assembly_sessions (asset_id);
alter table orders add foreign key (building_session_id) references assembly_sessions;

create view running_builds as
  select * from assembly_sessions where finished_at is null and canceled_at is null;

alter table purchase_orders add foreign key (created_for_order_id) references orders;
alter table transfer_orders add foreign key (linked_order_id) references orders;
create index transfer_orders_linked_order on transfer_orders (linked_order_id) where linked_order_id is not null;
