import { addDays, businessDaysBetween, calendarDate } from '@kickstand/domain/kernel/calendar.ts';
import { dayWords } from '@kickstand/domain/kernel/day-words.ts';
import { daysPastDue } from '@kickstand/domain/purchasing/days-late.ts';
import { countsOf, rowsOf } from '@kickstand/domain/today/today-rows.ts';
import {
  ownerOf,
  TODAY_RULE_NAMES,
  type TodayRuleName,
  todayRule,
} from '@kickstand/domain/today/today-rules.ts';
import { TODAY_SEVERITIES } from '@kickstand/domain/today/today-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { OTHER_SITUATIONS, type OtherSituation } from '../../test/today-model/other-situations.ts';
import { SITUATIONS } from '../../test/today-model/situations.ts';
import { firstRow, rows } from '../platform/database/database.ts';

interface Exception {
  readonly rule: TodayRuleName;
  readonly owner: string;
  readonly subjectId: string | null;
  readonly matterId: string | null;
  readonly hubId: string | null;
  readonly sentence: string;
  readonly since: string;
}

/** The business's time zone. */
const TIME_ZONE = 'America/Los_Angeles';
/** Situations that are planted one after another: the rule, what happens, its statement and the words. */
const PLANTED: readonly OtherSituation[] = [
  ...TODAY_RULE_NAMES.map((rule): OtherSituation => [rule, 'as usual', ...SITUATIONS[rule]]),
  ...OTHER_SITUATIONS,
];
const PROVIDER = { STRIPE_SECRET_KEY: 'sk_test_today', STRIPE_WEBHOOK_SECRET: 'whsec_today' };

describe.each(databasesOf(import.meta.url))('Today on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    // Events are only expected of a real provider.
    server = await startTestServer(kind, PROVIDER, { idle: true });
  });
  afterAll(() => server.close());

  async function exceptions(hubIds?: readonly string[]) {
    const answer = await server.ask<{ today: { exceptions: Exception[] } }>(
      'query ($hubIds: [ID!]) { today(hubIds: $hubIds) { exceptions { rule owner subjectId matterId hubId sentence since } } }',
      { hubIds },
    );
    expect(answer.errors).toBeUndefined();
    return answer.data.today.exceptions;
  }

  it.each(PLANTED)('%s is shown once it happens: %s', async (rule, _what, make, words) => {
    const [made] = await server.database.transaction(async (on) => {
      // Days are counted by the business's calendar, also across the change to summer time.
      await sql`set local time zone ${sql.lit(TIME_ZONE)}`.execute(on);
      return await rows(on, sql<{ id: string }>`${sql.raw(make)}`);
    });
    expect(made, 'the demo business has such a record').toBeDefined();
    const found = (await exceptions()).filter((each) => each.rule === rule);
    // At a hub with too many, there is only a summary.
    const own = found.find(({ subjectId }) => subjectId === made?.id);
    const summary = found.find(({ subjectId }) => subjectId === null);
    expect(own?.sentence ?? summary?.sentence).toContain(own ? words : 'More than 50');
    expect(found[0]?.owner).toBe(ownerOf(rule));
  });

  it('an expired card of a customer with two bills is listed once, with the next one', async () => {
    const [customer] = await rows(
      server.database.sql,
      sql<{ id: string }>`
        with two as (
          select id, customer_id, first_value(customer_id) over (order by id) as owner_id,
            row_number() over (order by id) as position
          from live_subscriptions where payment_status = 'active' and hub_id = (
            select hub_id from live_subscriptions where payment_status = 'active'
            group by 1 order by count(*) desc limit 1)
          order by id limit 2),
        billed as (
          update subscriptions s set customer_id = t.owner_id,
            scheduled_billing_date = (now() at time zone ${TIME_ZONE})::date + (6 - t.position)::int
          from two t where s.id = t.id returning t.owner_id)
        update customers set card_exp_year = 2020, card_exp_month = 1, card_last4 = '4242'
        where id in (select owner_id from billed) returning id`,
    );
    const found = (await exceptions()).filter(
      ({ rule, subjectId }) => rule === 'cardExpires' && subjectId === customer?.id,
    );
    const due = dayWords(addDays(calendarDate(new Date(), TIME_ZONE), 4), {
      now: new Date(),
      timeZone: TIME_ZONE,
    });
    expect(found.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(new RegExp(`the next bill is ${due}\\.$`)),
    ]);
  });

  it("dates are those of the business's time zone", async () => {
    const today = calendarDate(new Date(), TIME_ZONE);
    const [due, yesterday] = [addDays(today, 5), addDays(today, -1)];
    const [made] = await rows(
      server.database.sql,
      sql<{ disputeId: string; orderId: string }>`
        with dispute as (
          insert into disputes (id, stripe_dispute_id, customer_id, amount_cents, currency, reason, status,
            due_at, opened_at, fetched_at)
          select gen_random_uuid(), 'dp_evening', id, 9900, 'usd', 'fraudulent', 'needs_response',
            (${due}::date + time '22:00') at time zone ${TIME_ZONE}, now(), now()
          from customers order by id limit 1 returning id),
        held as (
          update orders set hold_until = ${yesterday}::date where id = (
            select id from orders where state = 'on_hold' order by number desc limit 1) returning id)
        select dispute.id as dispute_id, held.id as order_id from dispute, held`,
    );
    const found = await exceptions();
    const dispute = found.find(({ subjectId }) => subjectId === made?.disputeId);
    expect(dispute?.sentence).toContain(
      `answer by ${dayWords(due, { now: new Date(), timeZone: TIME_ZONE })}.`,
    );
    const order = found.find(
      ({ rule, subjectId }) => rule === 'orderHoldOver' && subjectId === made?.orderId,
    );
    const begins = new Date(order?.since ?? '').toLocaleString('sv', { timeZone: TIME_ZONE });
    expect(begins).toBe(`${yesterday} 00:00:00`);
  });

  it('a hold that begins again has no date', async () => {
    const order = await firstRow(
      server.database.sql,
      sql<{
        id: string;
      }>`select id from orders where state = 'on_hold' and hold_until is null limit 1`,
    );
    const id = order?.id;
    const isOver = async () =>
      (await exceptions()).some(
        ({ rule, subjectId }) => rule === 'orderHoldOver' && subjectId === id,
      );
    const inAWeek = addDays(calendarDate(new Date(), TIME_ZONE), 7);
    await server.ask(
      'mutation ($id: ID!, $on: String) { orderHoldExplain(id: $id, askAgainOn: $on) { id } }',
      { id, on: inAWeek },
    );
    expect(await isOver()).toBe(false);
    const [moved] = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`update orders set hold_until = hold_until - 8 where id = ${id} returning id`,
    );
    expect(moved?.id).toBe(id);
    expect(await isOver()).toBe(true);
    for (const verb of ['orderOpen', 'orderOnHold']) {
      const answer = await server.ask(`mutation ($id: ID!) { ${verb}(id: $id) { state } }`, { id });
      expect(answer.errors).toBeUndefined();
    }
    expect(await isOver()).toBe(false);
  });

  it('payments have been paused since staff paused them, not since the subscription last changed', async () => {
    const made = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select id from subscriptions
        where state = 'ACTIVE' and payment_status = 'active' order by number limit 1`,
    );
    const pausedAt = () =>
      firstRow(
        server.database.sql,
        sql<{ at: Date | null }>`
          select payments_paused_at as at from subscriptions where id = ${made?.id}`,
      );
    const act = (verb: string) =>
      server.ask(`mutation ($id: ID!) { ${verb}(subscriptionId: $id) { state } }`, {
        id: made?.id,
      });
    const before = Date.now();
    await act('subscriptionPausePayments');
    expect((await pausedAt())?.at?.getTime()).toBeGreaterThanOrEqual(before);
    await act('subscriptionResumePayments');
    expect((await pausedAt())?.at).toBeNull();
  });

  it('payments that the provider paused have been paused since that was fetched', async () => {
    const found = await firstRow(
      server.database.sql,
      sql<{ isNow: boolean }>`
        with aged as (
          select id from subscriptions where state = 'ACTIVE' and payment_status = 'active'
            and updated_at < now() - interval '1 day' order by number limit 1)
        update subscriptions s set payment_status = 'paused', provider_fetched_at = now()
        from aged where s.id = aged.id returning s.payments_paused_at = now() as is_now`,
    );
    expect(found?.isNow).toBe(true);
  });

  it('a shortage is dated from the first person without a vehicle', async () => {
    const [waiting] = await rows(
      server.database.sql,
      sql<{ hubId: string; variantId: string; second: Date }>`
        with bare as (
          select v.id from variants v where not exists (select from assets a where a.variant_id = v.id)
            and not exists (select from orders o where o.variant_id = v.id) order by v.id limit 1),
        hub as (
          select hub_id, array_agg(id order by number) as ids from orders
          where state = 'open' and program = 'hub' and purchase_order_id is null
          group by 1 order by count(*) desc limit 1),
        one as (
          update assets set state = 'RETURNED', state_since = now(), hub_id = hub.hub_id,
            spoke_shop_id = null, variant_id = bare.id
          from bare, hub where assets.id = (select id from assets where state = 'RETURNED'
            and not subscribed and deleted_at is null order by id desc limit 1))
        update orders set variant_id = bare.id, created_at = now() - case
          when orders.id = hub.ids[1] then interval '30 days' else interval '20 days' end
        from bare, hub where orders.id = any(hub.ids[1:2])
        returning orders.hub_id, orders.variant_id, orders.created_at as second`,
    );
    const found = (await exceptions()).find(
      ({ rule, subjectId, hubId }) =>
        rule === 'variantShort' && subjectId === waiting?.variantId && hubId === waiting?.hubId,
    );
    expect(found?.sentence).toContain('1 order needs');
    const days = (Date.now() - Date.parse(found?.since ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(20);
  });

  it('a customer whose price is $0.00 is not billed', async () => {
    const [free] = await rows(
      server.database.sql,
      sql<{
        id: string;
      }>`update subscriptions set asset_id = null, plan_price_cents = 0 where id = (
        select id from subscriptions where state = 'ACTIVE' and payment_status = 'active'
          and asset_id is not null order by number desc limit 1) returning id`,
    );
    const isListed = async () =>
      (await exceptions()).some(
        ({ rule, subjectId }) => rule === 'billedWithoutVehicle' && subjectId === free?.id,
      );
    expect(await isListed()).toBe(false);
    await sql`update subscriptions set plan_price_cents = 100 where id = ${free?.id}`.execute(
      server.database.sql,
    );
    expect(await isListed()).toBe(true);
  });

  it('a swap, its subscription and its shortage are one matter, as are an invoice and its debtor', async () => {
    const [swap] = await rows(
      server.database.sql,
      sql<{ id: string; subscriptionId: string; customerId: string }>`
        with waiting as (
          update orders set created_at = now() - interval '60 days' where id = (
            select id from orders where state = 'open' and kind = 'swap' order by number limit 1)
          returning id, subscription_id, customer_id),
        bare as (
          update subscriptions s set asset_id = null, payment_status = 'active' from waiting w
          where s.id = w.subscription_id),
        debt as (
          insert into customer_invoices (id, customer_id, stripe_invoice_id, number, description, state,
            total_cents, payment_failed, created_at)
          select gen_random_uuid(), customer_id, 'in_matter', 'DEMO-777777', 'Monthly', 'open', 9900, true,
            now() - interval '40 days' from waiting)
        select id, subscription_id, customer_id from waiting`,
    );
    const { data } = await server.ask<{
      today: { exceptions: (Exception & { matterId: string; customerId: string })[] };
    }>('{ today { exceptions { rule subjectId matterId customerId } } }');
    const mattersOf = (...rules: readonly TodayRuleName[]) =>
      new Set(
        data.today.exceptions
          .filter(({ rule, customerId }) => rules.includes(rule) && customerId === swap?.customerId)
          .map(({ matterId }) => matterId),
      );
    expect(mattersOf('swapWaiting', 'billedWithoutVehicle')).toEqual(
      new Set([swap?.subscriptionId]),
    );
    expect(mattersOf('invoiceUnpaid', 'cardExpires')).toEqual(new Set([swap?.customerId]));
  });

  it('vehicles without a serial number are named with color and size in words', async () => {
    const named = (await exceptions()).filter(({ rule }) => rule === 'vehicleWithoutSerial');
    const sentences = named.map(({ sentence }) => sentence);
    expect(sentences).toContainEqual(expect.stringMatching(/^Aventon .+ \(\w+, [A-Z]{1,2}\) at /));
    expect(sentences.filter((sentence) => /_|one size/i.test(sentence))).toEqual([]);
  });

  it('what people wait for comes before other things that are as bad', async () => {
    const rules = (await exceptions()).map(({ rule }) => todayRule(rule));
    const ranks = rules.map(
      ({ severity, waits }) => 2 * TODAY_SEVERITIES.indexOf(severity) + (waits ? 0 : 1),
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(new Set(ranks).size).toBeGreaterThan(3);
  });

  it('takes at most three statements, of one hub with its own exceptions only', async () => {
    const hub = await firstRow(
      server.database.sql,
      sql<{ id: string }>`select hub_id as id from ready_orders where hub_id is not null
        group by 1 order by count(*) desc limit 1`,
    );
    const answer = await server.ask<{ today: { exceptions: Exception[] } }>(
      `query ($hubIds: [ID!]) { today(hubIds: $hubIds) {
        exceptions { rule hubId } overview { readyOrders openOrders arriving { id } } } }`,
      { hubIds: [hub?.id] },
    );
    expect(answer.statements).toBeLessThanOrEqual(3);
    const hubs = new Set(answer.data.today.exceptions.map(({ hubId }) => hubId));
    expect([...hubs].filter((id) => id !== null && id !== hub?.id)).toEqual([]);
    expect(hubs.has(hub?.id ?? '')).toBe(true);
  });

  it('the figures of orders are the totals of the lists that they open', async () => {
    const { data } = await server.ask<{
      today: { overview: Record<string, number> };
      ready: { pageInfo: { totalItems: number } };
      open: { pageInfo: { totalItems: number } };
    }>(
      `{ today { overview { readyOrders openOrders } }
        ready: orders(orderStates: [ready]) { pageInfo { totalItems } }
        open: orders(orderStates: [open]) { pageInfo { totalItems } } }`,
    );
    expect(data.today.overview).toEqual({
      readyOrders: data.ready.pageInfo.totalItems,
      openOrders: data.open.pageInfo.totalItems,
    });
  });

  it('the listed deliveries are those that the bars count, on the same days', async () => {
    type Days = { day: string; count: number }[];
    interface Arriving {
      arriving: { number: string; due: string | null; shippedAt: string | null; count: number }[];
      arrivingCount: number;
      expected: { late: number; days: Days; inTransit: number };
    }
    const { data: places } = await server.ask<{ hubs: { id: string }[] }>('{ hubs { id } }');
    const seen: Arriving['arriving'][number][] = [];
    for (const { id } of places.hubs) {
      const { data } = await server.ask<{ today: { overview: Arriving } }>(
        `query ($hubIds: [ID!]) { today(hubIds: $hubIds) { overview { arrivingCount
          arriving { number due shippedAt count } expected { late days { day count } inTransit } } } }`,
        { hubIds: [id] },
      );
      const { arriving, arrivingCount, expected } = data.today.overview;
      // At most eight are listed.
      if (arrivingCount !== arriving.length) continue;
      seen.push(...arriving);
      const [first] = expected.days;
      const counted = (on: (due: string | null) => boolean) =>
        arriving.reduce((sum, { due, count }) => sum + (on(due) ? count : 0), 0);
      expect(counted((due) => due === null)).toBe(expected.inTransit);
      const today = first?.day ?? '';
      const isLate = (due: string) => daysPastDue(due, today) > 0;
      expect(counted((due) => due !== null && isLate(due))).toBe(expected.late);
      const shownOn = (due: string) => (due < today ? today : due);
      expect(
        expected.days.map(({ day }) =>
          counted((due) => due !== null && !isLate(due) && shownOn(due) === day),
        ),
      ).toEqual(expected.days.map(({ count }) => count));
      // Transfer orders are between the late ones and those of the next days.
      const places = arriving.map(({ due }) => (due ? businessDaysBetween(due, today) : 0));
      expect(places).toEqual(places.toSorted((one, other) => other - one));
    }
    // Among them one that its vendor has not shipped.
    expect(seen.some(({ due, shippedAt }) => due !== null && shippedAt === null)).toBe(true);
    expect(seen.some(({ due }) => due === null)).toBe(true);
  });

  it('an order that is canceled is gone', async () => {
    const before = (await exceptions()).filter(({ rule }) => rule === 'orderReady');
    const id = before.find(({ subjectId }) => subjectId !== null)?.subjectId;
    expect(id).toBeDefined();
    await sql`update orders set state = 'canceled', closed_at = now() where id = ${id}`.execute(
      server.database.sql,
    );
    const after = (await exceptions()).filter(({ subjectId }) => subjectId === id);
    expect(after).toEqual([]);
  });

  it('what was imported counts from its import on', async () => {
    const before = (await exceptions()).find(
      ({ rule, subjectId }) => rule === 'vehicleReturned' && subjectId !== null,
    );
    const importedAt = (when: string) =>
      sql`insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
        values (gen_random_uuid(), 'Asset', ${before?.subjectId ?? null}, 'asset.state_changed', 'test', 'import', '{}',
          now() - ${when}::interval)`.execute(server.database.sql);
    const isListed = async () =>
      (await exceptions()).some(
        ({ rule, subjectId }) => rule === 'vehicleReturned' && subjectId === before?.subjectId,
      );
    await importedAt('4 days');
    expect(await isListed()).toBe(true);
    await importedAt('1 day');
    expect(await isListed()).toBe(false);
  });

  it('what was imported does not hide the rest of its hub', async () => {
    const [real, ...imported] = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from assets
        where state = 'ACTIVE' and deleted_at is null and hub_id = (
          select hub_id from assets where state = 'ACTIVE' and deleted_at is null
          group by 1 order by count(*) desc limit 1)
        order by id limit 62`,
    );
    expect(imported).toHaveLength(61);
    const ids = imported.map(({ id }) => id);
    await sql`update assets set state = 'MAINTENANCE_HOLD', state_since = now() - interval '500 days'
      where id = any(${ids}::uuid[])`.execute(server.database.sql);
    await sql`update assets set state = 'MAINTENANCE_HOLD', state_since = now() - interval '450 days'
      where id = ${real?.id}`.execute(server.database.sql);
    await sql`insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
      select gen_random_uuid(), 'Asset', id, 'asset.state_changed', 'test', 'import', '{}', now()
      from unnest(${ids}::uuid[]) id`.execute(server.database.sql);
    const shown = (await exceptions()).filter(({ rule }) => rule === 'vehicleInMaintenance');
    expect(shown.map(({ subjectId }) => subjectId)).toContain(real?.id);
    await sql`update assets set state = 'ACTIVE', state_since = now()
      where id = any(${[real?.id, ...ids]}::uuid[])`.execute(server.database.sql);
  });

  it('counts what its rows show, by rule, and lists only the rules that are asked for', async () => {
    const answer = await server.ask<{
      today: { exceptions: Exception[] };
      todayCounts: { rule: TodayRuleName; count: number; isExact: boolean }[];
    }>(
      '{ today { exceptions { rule subjectId matterId sentence } } todayCounts { rule count isExact } }',
    );
    const { today, todayCounts } = answer.data;
    const rows = rowsOf(today.exceptions);
    expect(rows.length).toBeLessThan(today.exceptions.length);
    expect(todayCounts).toEqual(countsOf(rows));
    const kinds: readonly TodayRuleName[] = ['orderReady', 'variantShort'];
    const ofRules = (wanted: readonly TodayRuleName[]) =>
      server.ask<{ today: { exceptions: Exception[] } }>(
        'query ($kinds: [TodayRule!]) { today(kinds: $kinds) { exceptions { rule } } }',
        { kinds: wanted },
      );
    const some = await ofRules(kinds);
    expect(new Set(some.data.today.exceptions.map(({ rule }) => rule))).toEqual(new Set(kinds));
    expect((await ofRules([...kinds, ...kinds])).data).toEqual(some.data);
  });

  it('refuses more than 1000 hubs and ids that are none', async () => {
    for (const hubIds of [['x'], Array.from({ length: 1001 }, () => crypto.randomUUID())]) {
      const answer = await server.ask(
        'query ($hubIds: [ID!]) { today(hubIds: $hubIds) { overview { openOrders } } }',
        { hubIds },
      );
      expect(answer.error.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

it('sixty situations are planted', () => {
  expect(PLANTED.length).toBeGreaterThanOrEqual(60);
});

it('every rule has an owner', () => {
  for (const name of TODAY_RULE_NAMES) expect(ownerOf(name), name).toBeDefined();
});
