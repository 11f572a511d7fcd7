import { EVENT_SOURCES } from '@kickstand/domain/events/activity-terms.ts';
import {
  EVENT_KINDS,
  EVENTS,
  isEventKind,
  renderEvent,
  type StoredEvent,
} from '@kickstand/domain/history/render-event.ts';
import { ASSET_STATES } from '@kickstand/domain/inventory/asset-terms.ts';
import { PURCHASE_ORDER_STATES } from '@kickstand/domain/purchasing/purchase-order-terms.ts';
import { TRANSFER_ORDER_STATES } from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, firstRow, rows } from '../src/platform/database/database.ts';
import { openMigratedDatabase } from '../test/test-database.ts';
import { customersToTry } from './customers-to-try.ts';
import { growOrders } from './grow-orders.ts';
import { seedDemoBusiness } from './seed-demo-business.ts';

const now = new Date('2026-03-31T18:30:00Z');
let database: Database;
let close: () => Promise<unknown>;

async function ask<Row>(text: string): Promise<Row[]> {
  return await rows(database.sql, sql<Row>`${sql.raw(text)}`);
}

/** A count that the statement names 'n'. */
async function count(text: string): Promise<number> {
  const [row] = await ask<{ n: number }>(text);
  return row?.n ?? -1;
}

interface Found {
  state: string;
  kind: string;
  program: string;
  hub: string | null;
  card: string | null;
  assetState: string | null;
  serial: string | null;
  purchaseState: string | null;
  variantId: string;
  hubId: string | null;
}

/** The latest order of a scenario's customer. */
async function orderOf(alias: string): Promise<Found | undefined> {
  return await firstRow(
    database.sql,
    sql<Found>`
      select o.state, o.kind, o.program, h.name as hub, c.card_last4 as card, a.state as asset_state,
        a.serial_number as serial, p.state as purchase_state, o.variant_id, o.hub_id
      from customers c join orders o on o.customer_id = c.id
      left join hubs h on h.id = o.hub_id left join assets a on a.id = o.asset_id
      left join purchase_orders p on p.id = o.purchase_order_id
      where c.email like ${`%+${alias}@%`} order by o.created_at desc limit 1`,
  );
}

/** The states and details of vehicles of an order's variant at its hub. */
async function standing(order: Found | undefined): Promise<string[]> {
  const found = await rows(
    database.sql,
    sql<{ word: string }>`
      select state || case when serial_number is null then ' without serial' else '' end ||
        case when exists (select 1 from orders r where r.asset_id = a.id and r.state = 'ready')
          then ' promised' else '' end as word
      from assets a where variant_id = ${order?.variantId} and hub_id = ${order?.hubId}
      order by 1`,
  );
  return found.map((row) => row.word);
}

beforeAll(async () => {
  ({ database, close } = await openMigratedDatabase());
  await seedDemoBusiness(database, { now, progress: () => {}, passwordHash: 'a hash' });
}, 60_000);

afterAll(() => close());

describe('The scenarios of the demo business', () => {
  test.each([
    ['open-order', { state: 'on_hold', program: 'hub', hub: 'Oakland' }],
    ['building', { state: 'open', program: 'hub' }],
    ['ready', { state: 'ready', card: '4242', assetState: 'ACTIVE' }],
    ['declined', { state: 'ready', card: '0341', assetState: 'ACTIVE' }],
    ['timeout', { state: 'ready', card: '0119', assetState: 'ACTIVE' }],
    ['deposit', { state: 'open', program: 'hub' }],
    ['no-hub', { state: 'open', hub: null }],
    ['one-vendor', { state: 'open', program: 'direct_ship', purchaseState: null }],
    ['late-vendor', { state: 'open', program: 'direct_ship', purchaseState: 'SUBMITTED' }],
    [
      'in-transit',
      { state: 'ready', assetState: 'SHIPPED', serial: null, purchaseState: 'SHIPPED' },
    ],
    ['shop-ready', { state: 'ready', program: 'spoke', assetState: 'ACTIVE' }],
    ['shop-waits', { state: 'open', program: 'spoke', purchaseState: 'SUBMITTED' }],
    ['instant', { state: 'fulfilled' }],
    ['swap-open', { state: 'open', kind: 'swap' }],
    ['swap-ready', { state: 'ready', kind: 'swap', assetState: 'ACTIVE' }],
    ['swap-held', { state: 'on_hold', kind: 'swap' }],
  ])('%s', async (alias, facts) => {
    expect(await orderOf(alias)).toMatchObject(facts);
  });

  test('open-order: on hold for three weeks, with matching history and date', async () => {
    const [held] = await rows(
      database.sql,
      sql<{ at: Date; updatedAt: Date }>`
        select e.created_at as at, o.updated_at from events e
        join orders o on o.id = e.entity_id join customers c on c.id = o.customer_id
        where e.kind = 'order.held' and c.email like '%+open-order@%'`,
    );
    expect((now.getTime() - (held?.at.getTime() ?? 0)) / 86_400_000).toBeCloseTo(21, 5);
    expect(held?.updatedAt).toEqual(held?.at);
  });

  test('instant: its order replaced the canceled one at its cancelation', async () => {
    const [found] = await rows(
      database.sql,
      sql<{ reason: string; closedAt: Date; createdAt: Date }>`
        select b.cancelation_reason as reason, b.closed_at, a.created_at
        from orders a join orders b on b.id = a.replaces_order_id
        join customers c on c.id = a.customer_id and c.email like '%+instant@%'`,
    );
    expect(found?.reason).toBe('VARIANT_CHANGE');
    expect(found?.createdAt).toEqual(found?.closedAt);
  });

  test('assign: exactly three vehicles can be assigned', async () => {
    expect(await standing(await orderOf('assign'))).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE promised',
      'RESERVED_FOR_CUSTOMER',
    ]);
  });

  test('to-build: two received vehicles, one of them without serial number, and one returned', async () => {
    expect(await standing(await orderOf('to-build'))).toEqual([
      'RECEIVED',
      'RECEIVED without serial',
      'RETURNED',
    ]);
  });

  test.each([
    ['one-vendor', 1],
    ['two-vendors', 2],
    ['no-vendor', 0],
  ])('%s: the model has this number of vendors', async (alias, vendors) => {
    const order = await orderOf(alias);
    const found = await count(`select count(*) as n from variants v join vendor_vehicles l
      on l.vehicle_id = v.vehicle_id and l.enabled where v.id = '${order?.variantId}'`);
    expect(found).toBe(vendors);
  });

  test('every alias belongs to exactly one customer', async () => {
    const aliases = await ask<{ alias: string; n: number }>(
      `select substring(email from '\\+([a-z0-9-]+)@') as alias, count(*) as n
       from customers where email like '%+%' group by 1`,
    );
    expect(aliases.length).toBeGreaterThan(40);
    expect(aliases.filter((row) => row.n !== 1)).toEqual([]);
  });

  test('subscriptions match their scenarios', async () => {
    const found = await ask<{ alias: string; facts: string }>(
      `select substring(c.email from '\\+([a-z0-9-]+)@') as alias,
         concat_ws(' ', s.state, s.payment_status, s.program, a.state,
           case when a.serial_number is null then 'no serial' end) as facts
       from customers c join subscriptions s on s.customer_id = c.id
       left join assets a on a.id = s.asset_id
       where c.email like '%+%' order by s.started_at`,
    );
    const facts = Object.fromEntries(found.map((row) => [row.alias, row.facts]));
    expect(facts).toMatchObject({
      'two-reasons': 'ACTIVE active hub ACTIVE',
      'no-office': 'ACTIVE active hub no serial',
      'no-serial': 'ACTIVE active hub ACTIVE no serial',
      'swap-open': 'ACTIVE active hub OPEN_TO',
      'direct-sub': 'ACTIVE active direct_ship ACTIVE',
      'spoke-sub': 'ACTIVE active spoke ACTIVE',
      paused: 'ACTIVE paused hub ACTIVE',
      'past-due': 'ACTIVE past_due hub ACTIVE',
      recovered: 'CANCELED canceled hub STOLEN_DELINQUENT',
      stolen: 'CANCELED canceled hub STOLEN',
      'imported-paused': 'PAUSED paused hub ACTIVE',
    });
  });
});

/** The timeline of a scenario's latest subscription, oldest first, without staff names. */
async function storyOf(alias: string): Promise<string[]> {
  const events = await rows(
    database.sql,
    sql<StoredEvent>`
      select e.kind, e.actor, e.source, e.facts from events e
      where e.entity_id = (
        select s.id from subscriptions s join customers c on c.id = s.customer_id
        where c.email like ${`%+${alias}@%`} order by s.started_at desc limit 1)
      order by e.created_at, e.id`,
  );
  return events.map((event) => renderEvent({ ...event, actor: 'staff' }));
}

test('A start prints a customer who can order and one who cannot', async () => {
  expect(await customersToTry(database)).toEqual([
    expect.stringMatching(/^A customer to order for: .+\+eligible@/),
    expect.stringMatching(/^A customer who cannot order: .+\+fnf@/),
  ]);
});

describe('The histories of the demo business', () => {
  test.each<[string, readonly RegExp[]]>([
    ['swap-open', [/^Swap ordered by staff: Rad Power/, /^Transfer order TO-\d{6} created by/]],
    ['swap-ready', [/^Swap ordered by staff: Aventon Level.2.*\(Want more power\)$/]],
    ['swap-held', [/^Swap ordered by staff: Aventon Soltera.2/]],
    ['paused', [/^Payments paused by staff$/]],
    ['past-due', [/^Payment status at the payment provider: Past due$/]],
    ['delinquent', [/^Payment status at the payment provider: Past due$/]],
    ['day-31', [/^Billing cycle date change scheduled by staff for Apr 9, 2026$/]],
    ['recovered', [/^Subscription canceled by staff: Delinquent account \(.*restock fee/]],
    ['stolen', [/^Vehicle reported stolen by staff: \S+; subscription canceled$/]],
    ['terminated', [/^Subscription canceled by staff: Terminated$/]],
    [
      'payment-declined',
      [
        /^Swap ordered by staff/,
        /^Vehicle swapped by staff: .* to .*restock fee requested/,
        /^Restock fee requested by staff: \$75.00$/,
        /^Restock fee declined by the payment provider: Your card was declined.$/,
      ],
    ],
  ])('%s: the timeline contains the actions', async (alias, sentences) => {
    const [first, ...rest] = await storyOf(alias);
    expect(first).toMatch(/^Subscription started by staff/);
    expect(rest).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  });

  test('day-31: billed on the 31st before, and on the scheduled date next', async () => {
    const [found] = await rows(
      database.sql,
      sql<{ day: number; next: string; scheduled: string }>`
        select extract(day from s.started_at at time zone 'America/Los_Angeles')::int as day,
          s.billing_cycle_date as next, s.scheduled_billing_date as scheduled
        from subscriptions s join customers c on c.id = s.customer_id
        where c.email like '%+day-31@%'`,
    );
    expect(found).toEqual({ day: 31, next: '2026-04-09', scheduled: '2026-04-09' });
  });

  test('every swap is in the history of its subscription', async () => {
    const untold = (kind: string, condition: string) =>
      count(`select count(*) as n from orders o where o.kind = 'swap' and ${condition}
        and not exists (select 1 from events e where e.entity_id = o.subscription_id
          and e.kind = '${kind}')`);
    expect(await untold('subscription.swap_requested', 'true')).toBe(0);
    expect(await untold('subscription.swapped', "o.state = 'fulfilled'")).toBe(0);
    expect(await untold('subscription.swap_canceled', "o.state = 'canceled'")).toBe(0);
  });

  test('stolen: the latest theft report is empty, the older one settled', async () => {
    const reports = await ask<{ facts: string }>(
      `select concat_ws(' ', r.deductible_amount_cents, r.stripe_deductible_payment_id is not null,
         r.proceeds_cents > 0) as facts
       from theft_reports r join asset_subscriptions l on l.asset_id = r.asset_id
       join subscriptions s on s.id = l.subscription_id
       join customers c on c.id = s.customer_id and c.email like '%+stolen@%'
       order by r.created_at desc`,
    );
    expect(reports.map(({ facts }) => facts)).toEqual(['f', '25000 t t']);
  });

  test('some customers are known to the point of sale, others not', async () => {
    const [found] = await ask<{ known: number; all: number }>(
      `select count(c.lightspeed_customer_id) as known, count(*) as all
       from subscriptions s join customers c on c.id = s.customer_id where s.state = 'ACTIVE'`,
    );
    const share = (found?.known ?? 0) / (found?.all ?? 1);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.5);
  });
});

describe('The payments of the demo business', () => {
  test('one waits until much later, one needs review, one was declined', async () => {
    const found = await ask<{ facts: string; subject: string; due: boolean; steps: number }>(
      `select concat_ws(' ', substring(c.email from '\\+([a-z0-9-]+)@'), m.kind, m.state) as facts,
         s.entity_type as subject, m.next_attempt_at > '2026-04-01' as due,
         (select count(*) from money_operation_attempts a where a.money_operation_id = m.id) as steps
       from money_operations m join customers c on c.id = m.customer_id
       join money_operation_subjects s on s.money_operation_id = m.id and s.entity_type <> 'Customer'
       where m.state <> 'DONE' order by m.state`,
    );
    expect(found).toEqual([
      {
        facts: 'payment-declined RESTOCK_FEE DECLINED',
        subject: 'Subscription',
        due: false,
        steps: 1,
      },
      { facts: 'payment-stuck REFUND NEEDS_A_PERSON', subject: 'Order', due: false, steps: 6 },
      { facts: 'payment-waits RESTOCK_FEE WAITING', subject: 'Subscription', due: true, steps: 5 },
    ]);
  });

  test('there is one difference, of a subscription billed differently by the provider', async () => {
    expect(
      await count(`select count(*) as n from billing_differences d
        join subscriptions s on s.id = d.entity_id and s.stripe_subscription_id = d.provider_object_id
        where d.here <> d.at_provider and d.gone_at is null and d.acknowledged_at is null`),
    ).toBe(1);
    expect(
      await count(
        `select count(*) as n from billing_comparisons where finished_at < '${now.toISOString()}'`,
      ),
    ).toBe(1);
  });
});

describe('The demo business as a whole', () => {
  test('has every vehicle state in at least two hubs', async () => {
    const found = await ask<{ state: string }>(
      'select state from assets group by state having count(distinct hub_id) > 1 order by state',
    );
    expect(found.map((row) => row.state)).toEqual([...ASSET_STATES].sort());
  });

  test('has purchase and transfer orders in every state', async () => {
    const states = async (table: string) =>
      (await ask<{ state: string }>(`select distinct state from ${table}`)).map((row) => row.state);
    expect((await states('purchase_orders')).sort()).toEqual([...PURCHASE_ORDER_STATES].sort());
    expect((await states('transfer_orders')).sort()).toEqual([...TRANSFER_ORDER_STATES].sort());
  });

  test('has enough waiting orders for a realistic list', async () => {
    const found = await ask<{ state: string; n: number }>(
      'select state, count(*) as n from orders group by state',
    );
    const by = Object.fromEntries(found.map((row) => [row.state, row.n]));
    expect(by).toMatchObject({ open: expect.any(Number), ready: expect.any(Number) });
    expect([by.open, by.ready, by.on_hold, by.fulfilled].map(Number)).toSatisfy(
      ([open, ready, held, done]: number[]) =>
        Number(open) >= 120 && Number(ready) >= 60 && Number(held) >= 40 && Number(done) > 2000,
    );
  });

  test('assigns no vehicle that is gone, elsewhere or with a customer', async () => {
    expect(
      await count(`select count(*) as n from orders o join assets a on a.id = o.asset_id
        where o.state = 'ready' and (a.state not in ('ACTIVE', 'SHIPPED', 'RECEIVED', 'OPEN_PO')
          or a.hub_id <> o.hub_id or a.variant_id <> o.variant_id
          or exists (select 1 from subscriptions s where s.asset_id = a.id and s.state <> 'CANCELED'))`),
    ).toBe(0);
  });

  test('has no vehicle with two customers and no customer with two live subscriptions', async () => {
    const overlap = (table: string, key: string) =>
      count(`select count(*) as n from ${table} x join ${table} y on x.${key} = y.${key}
        and x.id < y.id and x.started_at < coalesce(y.ended_at, 'infinity')
        and y.started_at < coalesce(x.ended_at, 'infinity')`);
    expect(await overlap('asset_subscriptions', 'asset_id')).toBe(0);
    expect(await overlap('subscriptions', 'customer_id')).toBe(0);
  });

  test('has a paid invoice for every deposit, so that a refund changes no other day', async () => {
    expect(
      await ask(`select i.state, i.total_cents = o.deposit_cents and i.customer_id = o.customer_id as equal,
          bool_and(i.paid_at <= '${now.toISOString()}') as past
        from orders o left join customer_invoices i on i.stripe_invoice_id = o.stripe_checkout_invoice_id
        where o.deposit_cents is not null group by 1, 2`),
    ).toEqual([{ state: 'paid', equal: true, past: true }]);
  });

  test('has known kinds of events, none in the future', async () => {
    const later = now.toISOString();
    expect(await count(`select count(*) as n from events where created_at > '${later}'`)).toBe(0);
    const kinds = await ask<{ kind: string; source: string }>(
      'select distinct kind, source from events',
    );
    expect(EVENT_KINDS).toEqual(expect.arrayContaining(kinds.map((row) => row.kind)));
    const events = await ask<StoredEvent>('select kind, actor, source, facts from events');
    const unread = events.filter(
      ({ kind, actor, facts }) => !isEventKind(kind) || !EVENTS[kind].read(actor, facts),
    );
    expect(unread).toEqual([]);
    expect(EVENT_SOURCES).toEqual(expect.arrayContaining(kinds.map((row) => row.source)));
    expect(
      await count(`select count(*) as n from orders o where not exists
        (select 1 from events e where e.entity_id = o.id and e.kind = 'order.created')`),
    ).toBe(0);
  });

  test('is unchanged by a second start, and has correct counts after growing', async () => {
    const before = await count('select count(*) as n from orders');
    await seedDemoBusiness(database, { now, progress: () => {} });
    expect(await count('select count(*) as n from orders')).toBe(before);
    await growOrders(database, { orders: before + 1000, now, progress: () => {} });
    expect(await count('select count(*) as n from orders')).toBe(before + 1000);
    expect(
      await count(`select count(*) as n from (
        select hub_id, service_area_id, spoke_shop_id, program, state, sum(n) from (
          select hub_id, service_area_id, spoke_shop_id, program, state, count as n from order_counts
          union all select hub_id, service_area_id, spoke_shop_id, program, state, delta from order_count_deltas
          union all select hub_id, service_area_id, spoke_shop_id, program, state, -1 from orders) all_counts
        group by 1, 2, 3, 4, 5 having sum(n) <> 0) wrong`),
    ).toBe(0);
  });

  test('is deterministic for a given moment', async () => {
    const { buildDemoBusiness } = await import('./build-demo-business.ts');
    const print = () => JSON.stringify(buildDemoBusiness(now, null).rows);
    expect(print()).toBe(print());
  });

  test('no random customer has the name of a situation', async () => {
    const { buildDemoBusiness } = await import('./build-demo-business.ts');
    for (let day = 0; day < 5; day += 1) {
      const world = buildDemoBusiness(new Date(now.getTime() + day * 26 * 3_600_000), null);
      const situations = [...world.situationNames];
      const owners = world.rows.customers.map((row) => `${row.first_name} ${row.last_name}`);
      const shared = situations.filter((name) => owners.indexOf(name) !== owners.lastIndexOf(name));
      // The customer who left her employer has a second, private account.
      expect(shared).toEqual(['Clara Meyer']);
    }
  });
});

test('the warehouse has counted, inspected and set a reorder point', async () => {
  const counts = await ask<{ status: string; expected: number; kinds: string[]; scans: number }>(`
    select c.status, c.expected, (select count(*)::int from inventory_count_scans s where s.count_id = c.id) as scans,
      array(select d.kind from inventory_count_differences d where d.count_id = c.id order by 1) as kinds
    from inventory_counts c order by c.started_at`);
  expect(counts.map(({ status, kinds }) => ({ status, kinds }))).toEqual([
    { status: 'CLOSED', kinds: ['ELSEWHERE', 'MISSING'] },
    { status: 'RUNNING', kinds: [] },
  ]);
  for (const { expected, scans } of counts) expect(scans).toBeGreaterThan(0.3 * expected);
  const inspections = await ask<{ reason: string; damages: number }>(`
    select reason, jsonb_array_length(damages) as damages from inspections order by created_at desc`);
  expect(inspections).toEqual([
    { reason: 'SUBSCRIPTION_ENDED', damages: 1 },
    { reason: 'HANDOVER', damages: 0 },
  ]);
  expect(
    await count(
      `select count(*)::int as n from service_jobs where state = 'OPEN' and origin = 'INSPECTION'`,
    ),
  ).toBe(1);
  expect(await count('select count(*)::int as n from reorder_points')).toBe(1);
});
