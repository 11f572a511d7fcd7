import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';

/** The rule, what happens, a statement that makes it and returns its id, and a part of the sentence. */
export type OtherSituation = readonly [
  rule: TodayRuleName,
  what: string,
  make: string,
  words: string,
];

/** Makes a free vehicle have a state for a time. */
const inState = (state: string, days: number, more = '') =>
  `update assets set state = '${state}', state_since = now() - interval '${days} days' ${more}
   where id = (select a.id from assets a where a.state = 'ACTIVE' and not a.subscribed and a.deleted_at is null
     and a.spoke_shop_id is null and a.id not in (select asset_id from orders where asset_id is not null)
     and a.id not in (select asset_id from open_transfer_lines)
     and a.id not in (select asset_id from running_builds) order by a.id limit 1) returning id`;

/** Makes an open order of a program old, with a deposit. */
const oldDeposit = (program: string) =>
  `update orders set created_at = now() - interval '600 days', deposit_cents = 5000 where id = (
     select id from orders where state = 'open' and kind = 'subscription' and program = '${program}'
     order by number limit 1) returning id`;

/** Makes the vendor of a purchase order late while it is in a state. */
const lateIn = (state: string, waiting: string) =>
  `update purchase_orders set submitted_at = now() - interval '400 days' where id = (
     select p.id from purchase_orders p where p.state = '${state}' and p.deleted_at is null
       and exists (select from assets a where a.purchase_order_id = p.id and a.deleted_at is null
         and a.state in (${waiting})) order by p.id limit 1) returning id`;

const dispute = (reference: string, status: string) =>
  `insert into disputes (id, stripe_dispute_id, customer_id, amount_cents, currency, reason, status, due_at,
     opened_at, fetched_at)
   select gen_random_uuid(), '${reference}', id, 9900, 'usd', 'fraudulent', '${status}',
     now() + interval '3 days', now(), now() from customers order by id desc limit 1 returning id`;

/** Lets the card of a customer with a bill in two days expire. */
const expired = (card: string) =>
  `with billed as (
     update subscriptions set scheduled_billing_date = current_date + 2 where id = (
       select s.id from live_subscriptions s join customers c on c.id = s.customer_id
       where s.payment_status = 'active' and c.card_exp_year is null order by s.number limit 1)
     returning customer_id)
   update customers set ${card}, card_last4 = '4242' where id in (select customer_id from billed) returning id`;

/** Other ways into the situations of the rules. */
export const OTHER_SITUATIONS: readonly OtherSituation[] = [
  [
    'orderReady',
    'an order of a shop',
    `update orders set readied_at = now() - interval '39 days' where id = (
       select id from orders where state = 'ready' and program = 'spoke' order by number limit 1) returning id`,
    'has been ready since',
  ],
  [
    'orderReady',
    'a swap',
    `update orders set readied_at = now() - interval '38 days' where id = (
       select id from orders where state = 'ready' and kind = 'swap' order by number limit 1) returning id`,
    'has been ready since',
  ],
  [
    'orderHoldOver',
    'on the day itself',
    `update orders set hold_until = (now() at time zone 'America/Los_Angeles')::date where id = (
       select id from orders where state = 'on_hold' order by number desc limit 1) returning id`,
    'order was on hold until today',
  ],
  [
    'vehicleInMaintenance',
    'on hold for maintenance',
    inState('MAINTENANCE_HOLD', 300),
    'in maintenance',
  ],
  [
    'vehicleInMaintenance',
    'ready for pickup',
    inState('MAINTENANCE_READY_FOR_PICKUP', 299),
    'in maintenance',
  ],
  [
    'vehicleReserved',
    'for a presale',
    inState('RESERVED_FOR_PRESALE', 200),
    'has been reserved since',
  ],
  [
    'vehicleReserved',
    'for a transfer that does not exist',
    inState('RESERVED_FOR_TRANSFER', 199),
    'has been reserved since',
  ],
  [
    'vehicleWithoutSerial',
    'a vehicle that was received',
    inState('RECEIVED', 100, ', serial_number = null'),
    'has no serial number',
  ],
  [
    'vehicleWithoutSerial',
    'a vehicle that was returned',
    inState('RETURNED', 99, ', serial_number = null'),
    'has no serial number',
  ],
  [
    'vehicleOut',
    'it is on its way',
    `insert into transfer_orders (id, transfer_order_number, state, origin_customer_id, destination_hub_id,
       created_at, shipped_at)
     select gen_random_uuid(), 'TO-TODAY-2', 'SHIPPED', c.id, h.id, now() - interval '19 days', now()
     from (select id from customers order by id limit 1) c, (select id from hubs order by id limit 1) h
     returning id`,
    'requested 19 days ago',
  ],
  ['purchaseOrderLate', 'it was shipped', lateIn('SHIPPED', "'SHIPPED'"), 'days late'],
  [
    'purchaseOrderLate',
    'it arrived in part',
    lateIn('CHECK_IN', "'OPEN_PO', 'SHIPPED'"),
    'days late',
  ],
  [
    'purchaseOrderUnderWay',
    'a day longer than its grace period',
    `update purchase_orders set submitted_at = now() - interval '16 days',
       shipped_at = now() - interval '15 days', vendor_id = v.id
     from (select id from vendors order by max_time_to_fulfill desc limit 1) v
     where purchase_orders.id = (select p.id from purchase_orders p where p.state = 'SHIPPED'
       and p.deleted_at is null and exists (select from assets a where a.purchase_order_id = p.id
         and a.state = 'SHIPPED') order by p.id limit 1)
     returning purchase_orders.id`,
    'was shipped 15 days ago and has not arrived',
  ],
  [
    'transferUnderWay',
    'to a shop',
    `insert into transfer_orders (id, transfer_order_number, state, origin_hub_id, destination_spoke_shop_id,
       created_at, shipped_at)
     select gen_random_uuid(), 'TO-TODAY-3', 'SHIPPED', h.id, k.id, now() - interval '30 days',
       now() - interval '20 days'
     from (select id from hubs order by id limit 1) h, (select id from spoke_shops order by id limit 1) k
     returning id`,
    'TO-TODAY-3 to',
  ],
  [
    'directShipUnordered',
    'a day longer than its grace period',
    `update orders set created_at = now() - interval '2 days', purchase_order_id = null where id = (
       select id from orders where state = 'open' and program = 'direct_ship' order by number desc limit 1)
     returning id`,
    'has needed a purchase order since',
  ],
  ['depositWaiting', 'an order of a shop', oldDeposit('spoke'), 'is overdue; the deposit is paid'],
  [
    'depositWaiting',
    'a direct-ship order',
    oldDeposit('direct_ship'),
    'is overdue; the deposit is paid',
  ],
  [
    'vehicleInMaintenance',
    'after it came back from a subscription that the provider ended',
    `with returned as (${inState('MAINTENANCE_HOLD', 400)}),
      ended as (
        update subscriptions set cancelation_reason = 'TERMINATED', ended_at = now() - interval '500 days',
          asset_id = returned.id
        from returned where subscriptions.id = (
          select id from subscriptions where state = 'CANCELED' order by number desc limit 1))
     select id from returned`,
    'has been in maintenance since',
  ],
  [
    'paymentsPaused',
    'already when it began',
    `update subscriptions set payments_paused_at = now() - interval '61 days' where id = (
       select s.id from subscriptions s where s.state = 'ACTIVE' and s.shown_payment_status = 'PAUSED'
       order by s.number desc limit 1) returning id`,
    'payments have been paused since',
  ],
  [
    'delinquentOut',
    'with a vehicle of a shop',
    `update customers set delinquent = true where id = (select customer_id from live_subscriptions
       where program = 'spoke' and asset_id is not null order by number limit 1)
     returning (select s.id from live_subscriptions s where s.customer_id = customers.id)`,
    'is delinquent and still has',
  ],
  [
    'newcomerWaiting',
    'without a name',
    `insert into staff_users (id, email, full_name, disabled, waiting_since)
     values (gen_random_uuid(), 'unnamed@kickstand.example', '', true, now() - interval '1 hour') returning id`,
    'unnamed@kickstand.example has been waiting for access',
  ],
  [
    'invoiceUnpaid',
    'the oldest of two',
    `insert into customer_invoices (id, customer_id, stripe_invoice_id, number, description, state,
       total_cents, payment_failed, created_at)
     select gen_random_uuid(), c.id, 'in_today_' || n, 'DEMO-88888' || n, 'Monthly', 'open', 9900, true,
       now() - n * interval '9 days'
     from (select id from customers order by id desc limit 1) c, generate_series(1, 2) n returning customer_id as id`,
    'invoices have been unpaid since',
  ],
  [
    'cardExpires',
    'with a bill on a chosen date',
    expired('card_exp_year = 2021, card_exp_month = 12'),
    'card has expired; the next bill is',
  ],
  [
    'cardExpires',
    'last month',
    expired(`card_exp_year = extract(year from (now() at time zone 'America/Los_Angeles') - interval '1 month'),
      card_exp_month = extract(month from (now() at time zone 'America/Los_Angeles') - interval '1 month')`),
    'card has expired; the next bill is',
  ],
  ['disputeOpen', 'a warning', dispute('dp_warning', 'warning_needs_response'), 'answer by'],
  ['disputeOpen', 'an appeal', dispute('dp_appeal', 'appeal_needs_response'), 'answer by'],
  [
    'leaseWaiting',
    'to be reviewed',
    `update lease_to_own_invoices set state = 'NEEDS_REVIEW', created_at = now() - interval '3 days' where id = (
       select id from lease_to_own_invoices order by id limit 1) returning id`,
    'has waited for review since',
  ],
  [
    'adoptionUndecided',
    'another one',
    `insert into adoption_objects (id, reference, kind, customer_reference, metadata, fetched_at, started_at)
     values (gen_random_uuid(), 'cus_today_2', 'CUSTOMER', 'cus_today_2', '{}', now(), now())
     returning '00000000-0000-0000-0000-000000000000'::uuid as id`,
    '2 provider records need a decision',
  ],
  [
    'providerSilent',
    'after an event',
    `insert into webhook_events (id, type, payload, received_at, handled_at)
     values ('evt_today', 'invoice.paid', '{}', now() - interval '7 hours', now())
     returning '00000000-0000-0000-0000-000000000000'::uuid as id`,
    'has sent no event for 7 hours',
  ],
  [
    'exportFailed',
    'while another kind of export succeeded',
    `with done as (
       insert into report_exports (id, kind, parameters, status, requester_id, created_at, completed_at)
       select gen_random_uuid(), 'assets', '{}', 'COMPLETED', id, now(), now()
       from staff_users order by id desc limit 1)
     insert into report_exports (id, kind, parameters, status, requester_id, created_at, completed_at)
     select gen_random_uuid(), 'customers', '{}', 'FAILED', id, now() - interval '1 hour', now() - interval '1 hour'
     from staff_users order by id desc limit 1 returning id`,
    ': customers.',
  ],
  [
    'promotionNearlyUsed',
    'it is used up',
    `update promotions set status = 'ACTIVE', duration = 'until_depleted', duration_months = null, budget_cents = 1
     where id = (select o.promotion_id from orders o where o.state <> 'canceled'
       and o.discounted_price_cents < o.plan_price_cents - o.subsidy_cents
       order by o.number limit 1) returning id`,
    'budget is used',
  ],
];
