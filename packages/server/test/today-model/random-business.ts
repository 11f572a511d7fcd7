import { TODAY_RULE_NAMES } from '@kickstand/domain/today/today-rules.ts';
import { sql } from 'kysely';
import type { Database, Sql } from '../../src/platform/database.ts';
import type { Chance } from '../chance.ts';

/** SQL: an instant up to some days ago; the generator is seeded. */
const ago = (days: number) => `now() - random() * interval '${days} days'`;

/** Vehicles at a hub that nothing else holds. */
const LOOSE = `state = 'ACTIVE' and not subscribed and spoke_shop_id is null and deleted_at is null
  and id not in (select asset_id from orders where asset_id is not null)
  and id not in (select asset_id from transfer_order_assets)
  and id not in (select asset_id from assembly_sessions)
  and id not in (select asset_id from subscriptions where asset_id is not null)`;

/** Changes of the demo business, each of a random part of its records. */
const CHANGES: readonly string[] = [
  `update assets set state = (array['RETURNED', 'MAINTENANCE_HOLD', 'MAINTENANCE_COSMETIC',
      'MAINTENANCE_READY_FOR_PICKUP', 'RESERVED_FOR_CUSTOMER', 'RESERVED_FOR_PRESALE'])[1 + floor(random() * 6)]
    where random() < 0.4 and ${LOOSE}`,
  `update assets set state_since = ${ago(40)} where deleted_at is null`,
  `update assets set serial_number = null where random() < 0.03 and ${LOOSE}`,
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
  `update customers set delinquent = random() < 0.05`,
  `update customers set card_exp_year = 2024 + floor(random() * 5), card_exp_month = 1 + floor(random() * 12)
    where card_exp_year is not null and random() < 0.3`,
  `update subscriptions set payment_status = 'paused', state_updated_at = ${ago(120)}
    where state = 'ACTIVE' and payment_status = 'active' and random() < 0.04`,
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
];

/** Switches some rules off, and changes how long is fine, everywhere and at some hubs. */
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
    for (const change of CHANGES) await sql`${sql.raw(change)}`.execute(on);
    await changeRules(on, chance);
  });
}
