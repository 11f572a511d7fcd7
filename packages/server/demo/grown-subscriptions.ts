import { sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';
import { idOf } from './grown-rows.ts';

/**
 * Writes the subscriptions of a batch's fulfilled orders: 24 % are live, of which 4 % have paused
 * payments and 4 % are past due; the others have ended, each with its vehicle period.
 */
export async function insertGrownSubscriptions(transaction: Sql, now: Date): Promise<void> {
  await sql`
    create temp table grown_subscriptions on commit drop as
    select g.*, closed_at as started_at,
      case when not runs
        then closed_at + (${now}::timestamptz - closed_at) * (0.1 + 0.8 * pace) end as ended_at
    from grown g where subscription_id is not null`.execute(transaction);
  await sql`
    insert into subscriptions (id, state, payment_status, program, customer_id, organization_id,
      office_id, service_area_id, hub_id, variant_id, asset_id, plan_price_cents,
      stripe_subscription_id, stripe_item_id, billing_cycle_date, cancelation_reason, started_at,
      ended_at, state_updated_at, created_at, updated_at)
    select subscription_id, case when runs then 'ACTIVE' else 'CANCELED' end,
      case when not runs then 'canceled' when n % 25 = 1 then 'paused'
        when n % 25 = 2 then 'past_due' else 'active' end,
      program, customer_id, g.organization_id, g.office_id, service_area_id, hub_id, variant_id,
      asset_id, plan_price_cents - subsidy_cents, 'sub_demo_grown_' || n, 'si_demo_grown_' || n,
      case when runs then (${now}::timestamptz + interval '1 day' + pace * interval '29 days')::date end,
      case when not runs then 'MOVING_LOCATION' end, started_at, ended_at,
      coalesce(ended_at, started_at), started_at, coalesce(ended_at, started_at)
    from grown_subscriptions g join grown_customers using (c) order by subscription_id`.execute(
    transaction,
  );
  await sql`
    insert into asset_subscriptions (id, asset_id, subscription_id, started_at, ended_at)
    select ${idOf('started_at', 'n', '0a6')}, asset_id, subscription_id, started_at, ended_at
    from grown_subscriptions order by 1`.execute(transaction);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select ${idOf('started_at', 'n', '0e8')}, 'Subscription', subscription_id,
      'subscription.created', ${DEMO_ACCOUNT.email}, 'import',
      jsonb_build_object('reference', 'sub_demo_grown_' || n), started_at
    from grown_subscriptions order by 1`.execute(transaction);
}
