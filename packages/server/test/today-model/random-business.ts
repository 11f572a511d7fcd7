import { TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import type { Database, Sql } from '../../src/platform/database/database.ts';
import type { Chance } from '../chance.ts';

/** SQL: an instant up to some days ago; the generator is seeded. */
const ago = (days: number) => `now() - random() * interval '${days} days'`;

/** Vehicles at a hub that nothing else holds. */
const LOOSE = `state = 'ACTIVE' and not subscribed and spoke_shop_id is null and deleted_at is null
  and id not in (select asset_id from orders where asset_id is not null)
  and id not in (select asset_id from transfer_order_assets)
  and id not in (select asset_id from assembly_sessions)
  and id not in (select asset_id from subscriptions where asset_id is not null)`;

/** One of some values at random, as SQL. */
const oneOf = (...values: readonly string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + floor(random() * ${values.length})]`;

/** Removes what an earlier random business added. */
const REMOVALS: readonly string[] = [
  `delete from events where actor = 'model'`,
  `delete from billing_differences where provider_object_id like 'sub_model_%'`,
  `delete from disputes where stripe_dispute_id like 'dp_model_%'`,
  `delete from adoption_objects where reference like 'cus_model_%'`,
  `delete from report_exports where file_name = 'model'`,
  `delete from staff_users where email like 'new.person.%'`,
  `delete from inventory_counts`,
  `delete from backups`,
  `delete from webhook_events`,
];

/** Changes of the demo business, each of a random part of its records. */
const CHANGES: readonly string[] = [
  `update assets set state = ${oneOf('RETURNED', 'MAINTENANCE_HOLD', 'MAINTENANCE_COSMETIC', 'MAINTENANCE_READY_FOR_PICKUP', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE')}
    where random() < 0.4 and ${LOOSE}`,
  `update assets set state_since = ${ago(40)} where deleted_at is null and random() < 0.2`,
  // Some of these vehicles have been returned since, and are on hold again.
  `update subscriptions s set cancelation_reason = 'TERMINATED', asset_id = a.id,
      ended_at = case when random() < 0.5 then a.state_since else a.state_since - interval '9 days' end
    from (select id, state_since, row_number() over () as place from assets
        where state = 'MAINTENANCE_HOLD' and not subscribed and deleted_at is null) a,
      (select id, row_number() over () as place from subscriptions where state = 'CANCELED') c
    where c.id = s.id and c.place = a.place and random() < 0.5`,
  `update assets set serial_number = null where random() < 0.03 and ${LOOSE}`,
  `insert into inventory_counts (id, hub_id, states, status, expected, started_by, started_at, closed_by, closed_at)
    select gen_random_uuid(), h.id, case when random() < 0.3 then '{RETURNED}'::text[] end, 'CLOSED', 0, u.id, now(),
      u.id, now()
    from hubs h, (select id from staff_users order by id limit 1) u where random() < 0.3`,
  `insert into inventory_counts (id, spoke_shop_id, expected, started_by, started_at, status, closed_by, closed_at)
    select gen_random_uuid(), k.id, 0, u.id, now(), 'CLOSED', u.id, now()
    from spoke_shops k, (select id from staff_users order by id limit 1) u where random() < 0.2`,
  `delete from service_jobs`,
  `insert into service_jobs (id, asset_id, title, origin, state, due_on, opened_by, opened_at, closed_at, updated_at)
    select gen_random_uuid(), a.id, 'Brakes', 'STAFF', x.state, current_date + (random() * 40)::int - 20, 'model', now(),
      case when x.state <> 'OPEN' then now() end, now()
    from assets a, (values ('OPEN'), ('DONE')) x(state) where random() < 0.1`,
  `update assets set last_seen_at = ${ago(300)} where random() < 0.5`,
  `update orders set readied_at = ${ago(6)} where state = 'ready'`,
  `update orders set created_at = ${ago(40)}, deposit_cents = case when random() < 0.5 then 5000 else 0 end
    where state = 'open'`,
  `update orders set purchase_order_id = null where state = 'open' and random() < 0.2`,
  `update vendors set max_time_to_fulfill = min_time_to_fulfill + floor(random() * 15)`,
  `update hubs set max_time_to_fulfill = min_time_to_fulfill + floor(random() * 20)`,
  `update purchase_orders set submitted_at = ${ago(50)} where submitted_at is not null`,
  `update purchase_orders set shipped_at = ${ago(30)} where shipped_at is not null`,
  `update purchase_orders set checked_in_at = ${ago(20)} where checked_in_at is not null`,
  `update transfer_orders set created_at = ${ago(30)}`,
  `update transfer_orders set shipped_at = ${ago(30)} where shipped_at is not null`,
  `update transfer_order_assets set lost_at = now(), removed_at = now()
    where received_at is null and removed_at is null and random() < 0.1`,
  `update customers c set delinquent = now_late from (select id, random() < 0.05 as now_late from customers) r
    where r.id = c.id and c.delinquent <> now_late`,
  `update customers set card_exp_year = 2024 + floor(random() * 5), card_exp_month = 1 + floor(random() * 12)
    where random() < 0.3`,
  `update subscriptions set payment_status = 'paused'
    where state = 'ACTIVE' and payment_status = 'active' and random() < 0.04`,
  `update subscriptions set payments_paused_at = ${ago(120)} where shown_payment_status = 'PAUSED'`,
  `update subscriptions set asset_id = null where state = 'ACTIVE' and random() < 0.02`,
  `update theft_reports set created_at = ${ago(20)},
    insurance_claim_id = case when random() < 0.5 then insurance_claim_id end,
    stripe_deductible_payment_id = case when random() < 0.5 then stripe_deductible_payment_id end`,
  `update assembly_sessions set started_at = ${ago(0.7)} where finished_at is null`,
  `update customer_invoices set payment_failed = random() < 0.3, created_at = ${ago(20)} where state = 'open'`,
  `update lease_to_own_invoices set created_at = ${ago(6)} where random() < 0.5`,
  `update imports set status = 'FAILED', created_at = ${ago(25)} where random() < 0.3`,
  `insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Asset', id, 'asset.state_changed', 'model', 'import', '{}', ${ago(20)}
    from assets where deleted_at is null and random() < 0.1`,
  `insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select gen_random_uuid(), 'Order', id, 'order.imported', 'model', 'import', '{}', ${ago(10)}
    from orders where state in ('open', 'ready') and random() < 0.1`,
  `update transfer_orders set state = 'SHIPPED', shipped_at = now(), closed_at = null where state = 'CHECKED_IN'
    and random() < 0.2`,
  `update transfer_orders set state = 'CHECKED_IN', checked_in_at = now(), closed_at = null, state_updated_at = ${ago(9)}
    where state <> 'OPEN' and random() < 0.4`,
  `update money_operations set state = ${oneOf('OWED', 'NEEDS_A_PERSON')}, settled_at = null, failure = 'DECLINED',
      created_at = ${ago(20)}
    where state = 'DONE' and random() < 0.02`,
  `insert into staff_users (id, email, full_name, disabled, waiting_since)
    select gen_random_uuid(), 'new.person.' || n || '@kickstand.example', 'New Person', true, ${ago(3)}
    from generate_series(1, floor(random() * 4)::int) n`,
  `update orders set hold_until = case when random() < 0.8 then current_date + 9 - floor(random() * 40)::int end
    where state = 'on_hold'`,
  `update orders set variant_id = v.id from (select id from variants order by random() limit 1) v
    where state = 'open' and kind = 'subscription' and random() < 0.03`,
  `update subscriptions set billing_cycle_date = current_date - floor(random() * 70)::int,
      scheduled_billing_date = case when random() < 0.2 then current_date + 12 - floor(random() * 20)::int end
    where state = 'ACTIVE' and random() < 0.3`,
  // A customer of two subscriptions.
  `update subscriptions s set customer_id = o.customer_id
    from (select id, lag(customer_id) over (order by id) as customer_id from live_subscriptions) o
    where o.id = s.id and o.customer_id is not null and random() < 0.005`,
  `update promotions set duration = 'until_depleted', duration_months = null,
      budget_cents = 1 + floor(random() * 300000), status = ${oneOf('ACTIVE', 'ACTIVE', 'PAUSED')},
      updated_at = ${ago(30)}
    where random() < 0.5`,
  `insert into billing_differences (id, customer_id, entity_type, entity_id, aspect, provider_object_id, here,
      at_provider, first_seen_at, last_seen_at, acknowledged_at, gone_at)
    select gen_random_uuid(), customer_id, 'Subscription', id, ${oneOf('SUBSCRIPTION', 'SUBSCRIPTION', 'AMOUNT')},
      'sub_model_' || id, to_jsonb(${oneOf('CANCELED', 'CANCELED', 'RUNNING')}),
      to_jsonb(${oneOf('CANCELED', 'RUNNING', 'RUNNING')}), ${ago(30)}, now(),
      case when random() < 0.2 then now() end, case when random() < 0.2 then now() end
    from subscriptions where state = 'CANCELED' and random() < 0.1`,
  `insert into disputes (id, stripe_dispute_id, customer_id, amount_cents, currency, reason, status, due_at,
      opened_at, closed_at, fetched_at)
    select gen_random_uuid(), 'dp_model_' || id, case when random() < 0.9 then id end, 9900, 'usd', 'fraudulent',
      ${oneOf('needs_response', 'warning_needs_response', 'appeal_needs_response', 'under_review', 'won')},
      now() + random() * interval '20 days', ${ago(30)}, case when random() < 0.2 then now() end, now()
    from customers where random() < 0.03`,
  `insert into adoption_objects (id, reference, kind, customer_reference, metadata, fetched_at, outcome, started_at)
    select gen_random_uuid(), 'cus_model_' || n, 'CUSTOMER', 'cus_model_' || n, '{}', ${ago(30)},
      ${oneOf('UNDECIDED', 'ENDED', 'NOT_OURS')}, now()
    from generate_series(1, floor(random() * 4)::int) n`,
  `update billing_comparisons set finished_at = case when random() < 0.8 then ${ago(6)} end`,
  `insert into backups (completed_at) select ${ago(8)} from generate_series(1, floor(random() * 4)::int)`,
  `insert into webhook_events (id, type, payload, received_at, handled_at)
    select 'evt_model_' || n, 'invoice.paid', '{}', ${ago(1)}, now() from generate_series(1, floor(random() * 4)::int) n`,
  `update installation set money_on_at = case when random() < 0.8 then ${ago(1)} end`,
  `insert into report_exports (id, kind, parameters, status, requester_id, file_name, created_at, completed_at)
    select gen_random_uuid(), ${oneOf('orders', 'assets')}, '{}', ${oneOf('FAILED', 'FAILED', 'COMPLETED')}, u.id, 'model',
      x.made_at, x.made_at + interval '1 minute'
    from (select id from staff_users order by id limit 2) u,
      (select ${ago(25)} as made_at from generate_series(1, 4)) x`,
];

/** Switches some rules off, and changes grace periods, everywhere and at some hubs. */
async function changeRules(on: Sql, chance: Chance): Promise<void> {
  await sql`delete from today_rule_settings`.execute(on);
  for (const rule of TODAY_RULE_NAMES) {
    if (!chance.happens(0.3)) continue;
    const enabled = chance.happens(0.2) ? false : null;
    await sql`insert into today_rule_settings (rule, hub_id, enabled, fine)
      values (${rule}, null, ${enabled}::boolean, ${chance.below(20)})`.execute(on);
    await sql`insert into today_rule_settings (rule, hub_id, enabled, fine)
      select ${rule}, id, ${chance.happens(0.5)}::boolean, ${chance.below(30)} from hubs
      order by id limit ${chance.below(3)}`.execute(on);
  }
}

/** Makes a random business of the demo business, or of an earlier random one. */
export async function changeAtRandom(database: Database, chance: Chance): Promise<void> {
  await database.transaction(async (on) => {
    await sql`select setseed(${chance.next()})`.execute(on);
    for (const change of [...REMOVALS, ...CHANGES]) await sql`${sql.raw(change)}`.execute(on);
    await changeRules(on, chance);
  });
}
