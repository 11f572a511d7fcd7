import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../src/platform/database/database.ts';
import { SITUATION_COLOR } from './add-catalogue.ts';
import { DEMO_ACCOUNT } from './demo-account.ts';

interface Growth {
  readonly from: number;
  readonly until: number;
  readonly last: number;
  readonly now: Date;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly firstParts: readonly string[];
  readonly lastParts: readonly string[];
}

/** A number from 0 to 1 derived from a row number; the salt keeps columns independent. */
function hashed(expression: string, salt: number): RawBuilder<number> {
  return sql`((hashint8extended(${sql.raw(expression)}, ${sql.lit(salt)}) & 1073741823)::float8 / 1073741824)`;
}

/** A UUID version 7 of a time and a number; the mark separates kinds of records. */
export function idOf(at: string, number: string, mark: string): RawBuilder<string> {
  return sql`(lpad(to_hex((extract(epoch from ${sql.raw(at)}) * 1000)::bigint), 12, '0')
    || '7' || ${sql.lit(mark)} || '8' || lpad(to_hex(${sql.raw(number)}), 15, '0'))::uuid`;
}

/** The numbered places and variants of grown orders, selected by hash. */
async function numberTheDemo(transaction: Sql): Promise<void> {
  await sql`
    create temp table grown_offices on commit drop as
    select row_number() over (order by o.created_at, o.id) - 1 as number, o.id, o.organization_id,
      o.service_area_id, h.id as hub_id, d.id as direct_hub_id, s.id as shop_id,
      coalesce(least(y.amount_cents, y.cap_cents), 0) as subsidy_cents
    from offices o
    left join organization_subsidies y
      on y.organization_id = o.organization_id and y.enabled and y.cadence = 'MONTHLY'
    left join hubs h on h.service_area_id = o.service_area_id and not h.direct_ship_enabled
    left join lateral (
      select id from hubs where direct_ship_enabled order by created_at, id limit 1) d
      on o.direct_ship_enabled
    left join lateral (
      select id from spoke_shops p where p.service_area_id = o.service_area_id
        and p.default_vendor_id is not null and p.deleted_at is null
      order by p.created_at, p.id limit 1) s on o.spoke_enabled and h.id is not null
    where o.discoverable and (h.id is not null or d.id is not null)`.execute(transaction);
  await sql`
    create temp table grown_variants on commit drop as
    select row_number() over (order by v.sort_name, v.id) - 1 as number, v.id, v.sort_name,
      n.id as version_id, m.plan_price_cents, m.msrp_cents, m.wholesale_price_cents
    from variants v
    join vehicles m on m.id = v.vehicle_id
    join vehicle_versions n on n.vehicle_id = m.id and n.is_default
    where exists (select 1 from vendor_vehicles l where l.vehicle_id = m.id)
      and v.color <> ${SITUATION_COLOR}`.execute(transaction);
}

/** Generates a batch of orders in temporary tables. */
export async function prepareGrowth(transaction: Sql, growth: Growth): Promise<void> {
  await numberTheDemo(transaction);
  const { now } = growth;
  await sql`
    create temp table grown on commit drop as
    with counts as (
      select (select count(*) from grown_offices) as offices,
        (select count(*) from grown_variants) as variants
    ), numbered as (
      select n, n * 2 / 3 as c, ${hashed('n', 1)} as fate, ${hashed('n', 2)} as way,
        ${hashed('n', 3)} as age, ${hashed('n * 2 / 3', 4)} as office_pick,
        ${hashed('n', 5)} as variant_pick, ${hashed('n', 6)} as pace, ${hashed('n', 7)} as stay
      from generate_series(${growth.from}::bigint, ${growth.until - 1}::bigint) as n
    ), fates as (
      -- The second order of a customer never waits, because a customer has one waiting order at most.
      select numbered.*, case
        when n % 3 <> 1 and fate < 0.03 then 'open'
        when n % 3 <> 1 and fate < 0.06 then 'ready'
        when n % 3 <> 1 and fate < 0.075 then 'on_hold'
        when fate > 0.9 then 'canceled'
        else 'fulfilled' end as state
      from numbered
    ), dated as (
      select fates.*, ${now}::timestamptz - case
        when state in ('open', 'ready', 'on_hold') then interval '1 hour' + age * interval '40 days'
        else interval '3 days'
          + (1 - n::float8 / ${growth.last}::float8) * interval '1100 days' end as created_at
      from fates
    )
    select n, c, pace, stay, state, created_at,
      case when state in ('ready', 'fulfilled')
        then created_at + pace * interval '50 minutes' end as readied_at,
      case when state in ('fulfilled', 'canceled')
        then created_at + interval '1 hour' + pace * interval '2 days' end as closed_at,
      -- What the last order of a customer began runs on in a good third of all cases.
      state = 'fulfilled' and n % 3 <> 0 and stay < 0.36 as runs,
      case when state = 'fulfilled' then ${idOf('created_at', 'n', '0b5')} end as subscription_id,
      o.id as office_id, o.organization_id, o.service_area_id,
      v.id as variant_id, v.version_id, v.sort_name, v.plan_price_cents,
      least(o.subsidy_cents, v.plan_price_cents) as subsidy_cents, v.msrp_cents,
      v.wholesale_price_cents,
      p.program, case p.program when 'direct_ship' then o.direct_hub_id else o.hub_id end as hub_id,
      case p.program when 'spoke' then o.shop_id end as shop_id,
      ${idOf('created_at', 'n', '0d1')} as order_id,
      case when state in ('ready', 'fulfilled')
        then ${idOf('created_at', 'n', '0a5')} end as asset_id,
      case when state in ('ready', 'fulfilled')
        then 'GRW-' || lpad(n::text, 8, '0') end as serial_number
    from dated
    cross join counts
    join grown_offices o on o.number = floor(power(office_pick, 1.8) * counts.offices)::bigint
    join grown_variants v on v.number = floor(power(variant_pick, 1.6) * counts.variants)::bigint
    cross join lateral (select case
      when o.shop_id is not null and way > 0.9 and state <> 'on_hold' then 'spoke'
      when o.hub_id is null or (o.direct_hub_id is not null and way > 0.68) then 'direct_ship'
      else 'hub' end as program) p`.execute(transaction);
  await prepareCustomers(transaction, growth);
}

async function prepareCustomers(transaction: Sql, growth: Growth): Promise<void> {
  const { firstNames, lastNames } = growth;
  const first = firstNames.length;
  const last = lastNames.length;
  const all = first * last * last;
  // Three digits in the bases of the name lists give every number a unique name.
  await sql`
    create temp table grown_customers on commit drop as
    select ${idOf('since', 'c', '0c0')} as customer_id, picked.*, digits.*
    from (
      select c, min(created_at) - interval '9 days' as since, min(organization_id::text)::uuid as organization_id,
        min(office_id::text)::uuid as office_id,
        (c * 7919 % ${all}::bigint) as name
      from grown group by c
    ) picked
    cross join lateral (select
      (name % ${first}::bigint)::int + 1 as first_pick,
      (name / ${first}::bigint % ${last}::bigint)::int + 1 as last_pick,
      (name / ${first * last}::bigint)::int + 1 as second_pick) digits`.execute(transaction);
  await sql`
    insert into customers (id, email, first_name, last_name, phone, organization_id, office_id,
      activation_code, stripe_customer_id, card_brand, card_last4, shipping_line1, shipping_city,
      shipping_state_code, shipping_postal_code, created_at, updated_at)
    select customer_id,
      (${textArray(growth.firstParts)})[first_pick] || '.' || (${textArray(growth.lastParts)})[last_pick]
        || c || '@grown.test',
      (${textArray(firstNames)})[first_pick],
      (${textArray(lastNames)})[last_pick] || '-' || (${textArray(lastNames)})[second_pick],
      '+141555501' || lpad((c % 100)::text, 2, '0'), organization_id, office_id,
      lpad((c % 1000000)::text, 6, '0'), 'cus_demo_grown_' || c, 'visa', '4242',
      (c % 2400 + 1) || ' Grown Street', 'Oakland', 'CA', '94607', since, since
    from grown_customers order by customer_id`.execute(transaction);
}

function textArray(texts: readonly string[]): RawBuilder<string[]> {
  return sql`array[${sql.join(texts.map((text) => sql.lit(text)))}]::text[]`;
}

/** Writes the vehicles of {@link prepareGrowth}. */
export async function insertGrownVehicles(transaction: Sql): Promise<void> {
  await sql`
    insert into assets (id, state, serial_number, variant_id, vehicle_version_id, hub_id,
      spoke_shop_id, wholesale_price_cents, msrp_at_purchase_cents, qr_token, checked_in_at, sold_at,
      subscribed, created_at, updated_at)
    select asset_id, fate, serial_number, variant_id, version_id, hub_id, shop_id,
      wholesale_price_cents, msrp_cents, 'grown' || n, created_at,
      case when fate = 'SOLD' then created_at end, runs, created_at, created_at
    from grown
    -- What came back long ago is not stock today, but for a little of it.
    cross join lateral (select case when state = 'ready' or runs then 'ACTIVE'
      when n % 50 = 0 then 'ACTIVE' when n % 50 = 1 then 'RETURNED' else 'SOLD' end as fate) f
    where asset_id is not null and hub_id is not null order by asset_id`.execute(transaction);
}

/** Writes the orders, after their vehicles and subscriptions. */
export async function insertGrownOrders(transaction: Sql): Promise<void> {
  await sql`
    insert into orders (id, state, kind, program, fulfillment_kind, customer_id, organization_id,
      office_id, service_area_id, hub_id, spoke_shop_id, variant_id, asset_id, subscription_id, plan_price_cents,
      subsidy_cents, discounted_price_cents, vehicle_serial_number, cancelation_reason, created_at, readied_at, closed_at, updated_at)
    select order_id, state, 'subscription', program,
      case when state = 'fulfilled' then case program when 'spoke' then 'spoke_pickup'
        when 'hub' then 'hub_pickup_appointment' else 'home_delivery' end end,
      customer_id, g.organization_id, g.office_id, service_area_id, hub_id, shop_id, variant_id,
      asset_id, subscription_id, plan_price_cents, subsidy_cents,
      nullif(plan_price_cents - subsidy_cents, plan_price_cents), serial_number,
      case when state = 'canceled' then 'TAKING_TOO_LONG' end, created_at,
      readied_at, closed_at, coalesce(closed_at, readied_at, created_at)
    from grown g join grown_customers using (c) order by order_id`.execute(transaction);
  await sql`
    insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
    select ${idOf('created_at', 'n', '0e7')}, 'Order', order_id, 'order.created',
      ${DEMO_ACCOUNT.email}, 'import', jsonb_build_object('vehicle', sort_name), created_at
    from grown order by 1`.execute(transaction);
}
