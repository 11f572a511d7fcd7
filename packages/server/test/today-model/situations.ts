import type { TodayRuleName } from '@kickstand/domain/today/today-rules.ts';

/**
 * A situation of each rule: a statement that makes one of a healthy record and returns its id, and a part
 * of the sentence. Nothing else of the demo business is in that situation for so long.
 */
export const SITUATIONS: Record<TodayRuleName, readonly [make: string, words: string]> = {
  orderReady: [
    `update orders set readied_at = now() - interval '40 days' where id = (
       select id from orders where state = 'ready' and program = 'hub' order by number limit 1)
     returning id`,
    'has been ready since',
  ],
  buildLeft: [
    `update assembly_sessions set started_at = now() - interval '9 hours' where id = (
       select b.id from running_builds b order by b.started_at limit 1) returning order_id as id`,
    'was started',
  ],
  orderHoldOver: [
    `update orders set hold_until = now() - interval '2 days' where id = (
       select id from orders where state = 'on_hold' order by number limit 1) returning id`,
    "'s order was on hold until",
  ],
  vehicleReturned: [
    `update assets set state_since = now() - interval '40 days' where id = (
       select id from assets where state = 'RETURNED' and deleted_at is null order by id limit 1)
     returning id`,
    'was returned 40 days ago',
  ],
  vehicleInMaintenance: [
    `update assets set state_since = now() - interval '400 days' where id = (
       select id from assets where state = 'MAINTENANCE_COSMETIC' and deleted_at is null order by id limit 1)
     returning id`,
    'has been in maintenance since',
  ],
  vehicleWithoutSerial: [
    `update assets set serial_number = null where id = (
       select id from assets where state = 'ACTIVE' and not subscribed and spoke_shop_id is null
         and deleted_at is null and id not in (select asset_id from orders where asset_id is not null)
       order by id limit 1) returning id`,
    'has no serial number',
  ],
  serviceOverdue: [
    `insert into service_jobs (id, asset_id, title, origin, due_on, opened_by, opened_at, updated_at)
     select gen_random_uuid(), id, 'Brakes', 'STAFF', current_date - 3, 'model', now(), now()
     from assets where state = 'RECEIVED' and deleted_at is null order by id limit 1 returning asset_id as id`,
    'has been due for service since',
  ],
  vehicleNotSeen: [
    `with counted as (
       insert into inventory_counts (id, hub_id, status, expected, started_by, started_at, closed_by, closed_at)
       select gen_random_uuid(), a.hub_id, 'CLOSED', 0, u.id, now(), u.id, now()
       from (select hub_id from assets where state = 'RECEIVED' and spoke_shop_id is null and deleted_at is null
         order by id limit 1) a, (select id from staff_users order by id limit 1) u
       returning hub_id)
     update assets set last_seen_at = now() - interval '700 days' where id = (
       select a.id from assets a join counted c on c.hub_id = a.hub_id
       where a.state = 'RECEIVED' and a.spoke_shop_id is null and a.deleted_at is null order by a.id limit 1)
     returning id`,
    'has not been seen since',
  ],
  directShipUnordered: [
    `update orders set created_at = now() - interval '30 days', purchase_order_id = null where id = (
       select id from orders where state = 'open' and program = 'direct_ship' order by number limit 1)
     returning id`,
    'has needed a purchase order since',
  ],
  purchaseOrderLate: [
    `update purchase_orders set submitted_at = now() - interval '500 days' where id = (
       select p.id from purchase_orders p where p.state = 'SUBMITTED' and p.deleted_at is null
         and exists (select from assets a where a.purchase_order_id = p.id and a.state = 'OPEN_PO')
       order by p.id limit 1) returning id`,
    'days late',
  ],
  transferUnderWay: [
    `update transfer_orders set shipped_at = now() - interval '30 days' where id = (
       select id from transfer_orders where state = 'SHIPPED' and origin_customer_id is null
         and deleted_at is null order by id limit 1) returning id`,
    'was shipped 30 days ago and has not arrived',
  ],
  swapWaiting: [
    `update orders set created_at = now() - interval '30 days' where id = (
       select id from orders where state = 'open' and kind = 'swap' order by number limit 1) returning id`,
    "'s swap has waited since",
  ],
  depositWaiting: [
    `update orders set created_at = now() - interval '700 days', deposit_cents = 5000 where id = (
       select id from orders where state = 'open' and kind = 'subscription' and program = 'hub'
       order by number limit 1) returning id`,
    'is overdue; the deposit is paid',
  ],
  paymentsPaused: [
    `update subscriptions set payment_status = 'paused', updated_at = now() - interval '90 days'
     where id = (select s.id from subscriptions s where s.state = 'ACTIVE' and s.payment_status = 'active'
       order by s.number limit 1) returning id`,
    'payments have been paused since',
  ],
  delinquentOut: [
    `update customers set delinquent = true where id = (
       select customer_id from live_subscriptions where asset_id is not null order by number limit 1)
     returning (select s.id from live_subscriptions s where s.customer_id = customers.id)`,
    'is delinquent and still has',
  ],
  newcomerWaiting: [
    `insert into staff_users (id, email, full_name, disabled, waiting_since)
     values (gen_random_uuid(), 'new.person@kickstand.example', 'New Person', true, now())
     returning id`,
    'New Person has been waiting for access since today',
  ],
  billedWithoutVehicle: [
    `update subscriptions set asset_id = null where id = (
       select s.id from subscriptions s where s.state = 'ACTIVE' and s.payment_status = 'active'
         and s.asset_id is not null order by s.number offset 3 limit 1) returning id`,
    'is billed without a vehicle',
  ],
  invoiceUnpaid: [
    `insert into customer_invoices (id, customer_id, stripe_invoice_id, number, description, state,
       total_cents, payment_failed, created_at)
     select gen_random_uuid(), id, 'in_today', 'DEMO-999999', 'Monthly', 'open', 9900, true,
       now() - interval '10 days' from customers order by id limit 1 returning customer_id as id`,
    'been unpaid since',
  ],
  cardExpires: [
    `update customers set card_exp_year = 2020, card_exp_month = 1, card_last4 = '4242' where id = (
       select customer_id from live_subscriptions where payment_status = 'active'
         and scheduled_billing_date is null
         and extract(day from billing_cycle_date) = extract(day from now() + interval '3 days')
       order by number limit 1) returning id`,
    'card has expired; the next bill is',
  ],
  disputeOpen: [
    `insert into disputes (id, stripe_dispute_id, customer_id, amount_cents, currency, reason, status,
       due_at, opened_at, fetched_at)
     select gen_random_uuid(), 'dp_today', id, 9900, 'usd', 'fraudulent', 'needs_response',
       now() + interval '5 days', now(), now() from customers order by id limit 1 returning id`,
    'disputes a payment: answer by',
  ],
  providerSilent: [
    `with gone as (delete from webhook_events), started as (
       update installation set money_on_at = now() - interval '9 hours' returning only_one)
     select '00000000-0000-0000-0000-000000000000'::uuid as id from started`,
    'The payment provider has sent no event for 9 hours',
  ],
  exportFailed: [
    `insert into report_exports (id, kind, parameters, description, status, requester_id, created_at, completed_at)
     select gen_random_uuid(), 'orders', '{}', 'Orders of Oakland', 'FAILED', id, now(), now()
     from staff_users order by id limit 1 returning id`,
    'An export failed today: Orders of Oakland.',
  ],
  promotionNearlyUsed: [
    `with spent as (
       select p.id, (select sum(o.plan_price_cents - o.subsidy_cents - coalesce(o.discounted_price_cents, o.plan_price_cents))
         from orders o where o.promotion_id = p.id and o.state <> 'canceled') as cents
       from promotions p)
     update promotions set status = 'ACTIVE', duration = 'until_depleted', duration_months = null,
       budget_cents = greatest(1, s.cents) from spent s
     where promotions.id = (select id from spent where cents > 0 order by id limit 1) and s.id = promotions.id
     returning promotions.id`,
    'budget is used',
  ],
  importFailed: [
    `update imports set status = 'FAILED', created_at = now() - interval '1 day' where id = (
       select id from imports order by id limit 1) returning id`,
    'failed yesterday',
  ],
  orderVehicleFree: [
    `update assets set state = 'ACTIVE', spoke_shop_id = null,
       hub_id = o.hub_id, variant_id = o.variant_id
     from (select distinct on (hub_id, variant_id) * from orders where state = 'open' and program = 'hub'
       and purchase_order_id is null and building_session_id is null and pending_operation_id is null
       order by hub_id, variant_id, created_at, id limit 1) o
     where assets.id = (select a.id from assets a where a.state = 'RETURNED' and not a.subscribed
       and a.deleted_at is null order by a.id desc limit 1) returning o.id`,
    'is available at',
  ],
  vehicleReserved: [
    `update assets set state_since = now() - interval '40 days' where id = (
       select a.id from assets a where a.state = 'RESERVED_FOR_CUSTOMER' and a.deleted_at is null
         and a.id not in (select asset_id from open_transfer_lines) order by a.id limit 1) returning id`,
    'has been reserved since',
  ],
  vehicleOut: [
    `insert into transfer_orders (id, transfer_order_number, state, origin_customer_id, destination_hub_id,
       created_at)
     select gen_random_uuid(), 'TO-TODAY', 'OPEN', c.id, h.id, now() - interval '20 days'
     from (select id from customers order by id limit 1) c, (select id from hubs order by id limit 1) h
     returning id`,
    "hasn't returned the old vehicle (requested 20 days ago)",
  ],
  variantShort: [
    `update orders set variant_id = v.id from (
       select v.id from variants v where not exists (select from assets a where a.variant_id = v.id)
       order by v.id limit 1) v
     where orders.id = (select id from orders where state = 'open' and program = 'hub'
       and purchase_order_id is null order by number desc limit 1) returning orders.variant_id as id`,
    'None on order.',
  ],
  purchaseOrderUnderWay: [
    `update purchase_orders set submitted_at = now() - interval '25 days',
       shipped_at = now() - interval '20 days', vendor_id = v.id
     from (select id from vendors order by max_time_to_fulfill desc limit 1) v
     where purchase_orders.id = (select p.id from purchase_orders p where p.state = 'SHIPPED'
       and p.deleted_at is null and exists (select from assets a where a.purchase_order_id = p.id
         and a.state = 'SHIPPED') order by p.id limit 1)
     returning purchase_orders.id`,
    'was shipped 20 days ago and has not arrived',
  ],
  purchaseOrderInPart: [
    `update purchase_orders set submitted_at = now() - interval '12 days', checked_in_at = now() - interval '10 days'
     where id = (select p.id from purchase_orders p where p.state = 'CHECK_IN' and p.deleted_at is null
       and exists (select from assets a where a.purchase_order_id = p.id and a.deleted_at is null
         and a.state in ('OPEN_PO', 'SHIPPED')) order by p.id limit 1) returning id`,
    '; the rest arrived',
  ],
  transferWithLosses: [
    `with received as (
       update transfer_orders set state = 'CHECKED_IN', closed_at = null where id = (
         select t.id from transfer_orders t where t.state = 'CLOSED' and t.deleted_at is null
         order by t.id limit 1) returning id)
     update transfer_order_assets set lost_at = now(), removed_at = now() from received
     where transfer_order_id = received.id and asset_id = (select l.asset_id from transfer_order_assets l
       where l.transfer_order_id = received.id order by l.asset_id limit 1) returning transfer_order_id as id`,
    'arrived without 1 vehicle',
  ],
  theftUncharged: [
    `update theft_reports set created_at = now() - interval '9 days', insurance_claim_id = null,
       stripe_deductible_payment_id = null
     where id = (select t.id from theft_reports t join assets a on a.id = t.asset_id
       where a.state = 'STOLEN' order by t.id limit 1) returning asset_id as id`,
    'was reported stolen 9 days ago',
  ],
  endedVehicleOut: [
    `with held as (
       update assets set state_since = now() - interval '4 days' where id = (
         select id from assets where state = 'MAINTENANCE_HOLD' and not subscribed
           and deleted_at is null order by id limit 1) returning id, state_since)
     update subscriptions set state = 'CANCELED', ended_at = a.state_since,
       cancelation_reason = 'TERMINATED', asset_id = a.id
     from held a
     where subscriptions.id = (select id from subscriptions where state = 'CANCELED' order by number limit 1)
     returning subscriptions.id`,
    'is not back',
  ],
  billedAfterEnd: [
    `insert into billing_differences (id, customer_id, entity_type, entity_id, aspect, provider_object_id,
       here, at_provider, first_seen_at, last_seen_at)
     select gen_random_uuid(), customer_id, 'Subscription', id, 'SUBSCRIPTION', 'sub_today',
       '"CANCELED"', '"RUNNING"', now(), now()
     from subscriptions where state = 'CANCELED' order by number limit 1 returning id`,
    'is billed, but the subscription ended',
  ],
  paymentUnclear: [
    `update money_operations set state = 'NEEDS_A_PERSON', settled_at = null, failure = 'UNKNOWN' where id = (
       select id from money_operations where state = 'DONE' order by id limit 1) returning id`,
    'payment has been unclear since',
  ],
  approvalWaiting: [
    `insert into approval_requests (id, command, input, limited, amount, fingerprint, customer_id, requested_by,
       created_at, expires_at)
     select gen_random_uuid(), 'customerCreateCredit', '{}', 'CREDIT', 90000, '', c.id, s.id, now(), now() + interval '3 days'
     from (select id from customers order by id limit 1) c,
       (select id from staff_users where email like 'luis.ortega@%') s returning id`,
    'Luis Ortega asks to credit',
  ],
  refundRefused: [
    `update money_operations set state = 'OWED', settled_at = null, failure = 'DECLINED' where id = (
       select id from money_operations where state = 'DONE' order by id desc limit 1) returning id`,
    'has been owed a refund since',
  ],
  leaseWaiting: [
    `update lease_to_own_invoices set state = 'PENDING', created_at = now() - interval '9 days' where id = (
       select id from lease_to_own_invoices order by id limit 1) returning id`,
    'has waited for review since',
  ],
  comparisonMissing: [
    `with last as (update billing_comparisons set finished_at = now() - interval '5 days' returning id)
     select '00000000-0000-0000-0000-000000000000'::uuid as id from last`,
    'was last compared with the payment provider',
  ],
  backupMissing: [
    `insert into backups (completed_at) values (now() - interval '5 days')
     returning '00000000-0000-0000-0000-000000000000'::uuid as id`,
    'The last backup was made 5 days ago',
  ],
  adoptionUndecided: [
    `insert into adoption_objects (id, reference, kind, customer_reference, balance_cents, metadata,
       fetched_at, outcome, started_at)
     values (gen_random_uuid(), 'cus_today', 'CUSTOMER', 'cus_today', 0, '{}', now(), 'UNDECIDED', now())
     returning '00000000-0000-0000-0000-000000000000'::uuid as id`,
    '1 provider record needs a decision',
  ],
};
