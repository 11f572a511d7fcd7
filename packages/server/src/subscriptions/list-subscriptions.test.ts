import {
  paymentStatusOf,
  SUBSCRIPTION_SORT_COLUMNS,
  type SubscriptionSortColumn,
} from '@kickstand/domain/subscriptions/subscription-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoReference } from '../../demo/demo-reference.ts';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldAllCounts } from '../counter-caches.ts';
import { counted } from '../orders/orders.test-support.ts';
import { rows } from '../platform/database/database.ts';

const REFERENCE = demoReference('sub', 12);

/** The sort order of each column, repeated as plain SQL. */
const SORT_KEYS: Record<SubscriptionSortColumn, readonly string[]> = {
  STARTED_AT: ['s.started_at'],
  CREATED_AT: ['s.created_at'],
  UPDATED_STATE_AT: ['s.state_updated_at'],
  CUSTOMER_NAME: ['c.full_name collate "und-x-icu"', 'c.id'],
  CUSTOMER_EMAIL: ['c.email collate "C"', 'c.id'],
  ORGANIZATION_NAME: ['g.name collate "und-x-icu"', 'g.id'],
  OFFICE_NAME: ['f.name collate "und-x-icu"', 'f.id'],
  PROGRAM: ['s.program'],
  STATE: ['s.state'],
  PAYMENT_STATUS: [
    `case when s.payment_status in ('active', 'trialing') then 'ACTIVE' else upper(s.payment_status) end`,
  ],
  VEHICLE: ['v.sort_name collate "und-x-icu"', 'v.id'],
};

interface Page {
  readonly subscriptions: {
    readonly pageInfo: { readonly totalItems: number; readonly totalPages: number };
    readonly nodes: readonly { readonly id: string }[];
  };
}

const LIVE = 'subscriptionStates: [ACTIVE, PAUSED]';
const EVERY_CELL = `id state paymentStatus swapPending customerDelinquent program startedAt
  customer { fullName email } organization { name } office { name }
  variant { brand model color size } asset { serialNumber }`;

describe.each(databasesOf(import.meta.url))('the subscription list on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const list = (args: string, fields = 'id', variables: Record<string, unknown> = {}) =>
    server.ask<Page>(
      `query ($hubIds: [ID!]) {
        subscriptions(hubIds: $hubIds, ${args}) { pageInfo { totalItems totalPages } nodes { ${fields} } } }`,
      variables,
    );
  const countWhere = (where: string) =>
    counted(server, sql`select count(*) from subscriptions s where ${sql.raw(where)}`);

  it.each([
    ['pageSize: 25', 'true'],
    [LIVE, "state <> 'CANCELED'"],
    ['subscriptionStates: [CANCELED], sortColumn: STATE', "state = 'CANCELED'"],
    ['subscriptionStates: [PAUSED]', "state = 'PAUSED'"],
    [
      `${LIVE}, paymentStatuses: [PAUSED, OTHER]`,
      "state <> 'CANCELED' and payment_status not in ('active', 'trialing', 'canceled')",
    ],
    ['paymentStatuses: [ACTIVE]', "payment_status in ('active', 'trialing')"],
    ['program: spoke, sortColumn: CUSTOMER_NAME', "program = 'spoke'"],
    ['sortColumn: OFFICE_NAME, sortDirection: asc, currentPage: 3', 'true'],
    [
      'swapPending: true',
      "exists (select 1 from orders o where o.subscription_id = s.id and o.kind = 'swap' and o.state in ('open', 'ready'))",
    ],
    [
      `${LIVE}, delinquent: true`,
      "state <> 'CANCELED' and exists (select 1 from customers c where c.id = s.customer_id and c.delinquent)",
    ],
    [
      'searchQuery: "+swap-open@"',
      "customer_id in (select id from customers where email like '%+swap-open@%')",
    ],
    [`searchQuery: "${REFERENCE}"`, `stripe_subscription_id = '${REFERENCE}'`],
    ['searchQuery: "Subscription #1017"', 'number = 1017'],
  ])('%s: at most three statements, and the total equals count(*)', async (args, where) => {
    const answer = await list(args, EVERY_CELL);
    expect(answer.errors).toBeUndefined();
    expect(answer.statements).toBeLessThanOrEqual(3);
    const total = await countWhere(where);
    expect(total).toBeGreaterThan(0);
    expect(answer.data.subscriptions.pageInfo.totalItems).toBe(total);
    const page = Number(/currentPage: (\d+)/.exec(args)?.[1] ?? 1);
    const left = Math.max(0, total - (page - 1) * 25);
    expect(answer.data.subscriptions.nodes).toHaveLength(Math.min(25, left));
  });

  it('filters by service area and organization, and finds serial numbers and ids', async () => {
    const [one] = await rows(
      server.database.sql,
      sql<{ id: string; area: string; organization: string; serial: string }>`
        select s.id, s.service_area_id as area, s.organization_id as organization, a.serial_number as serial
        from subscriptions s join assets a on a.id = s.asset_id
        where s.service_area_id is not null and s.organization_id is not null
          and s.state = 'ACTIVE' and a.serial_number is not null order by s.id limit 1`,
    );
    if (!one) throw new Error('There is no such subscription.');
    const total = async (args: string) => (await list(args)).data.subscriptions.pageInfo.totalItems;
    expect(await total(`serviceAreaId: "${one.area}"`)).toBe(
      await countWhere(`service_area_id = '${one.area}'`),
    );
    expect(await total(`organizationId: "${one.organization}"`)).toBe(
      await countWhere(`organization_id = '${one.organization}'`),
    );
    for (const text of [one.serial, one.serial.toLowerCase(), one.id]) {
      const { nodes } = (await list(`searchQuery: "${text}", ${LIVE}`)).data.subscriptions;
      expect(nodes.map((node) => node.id)).toContain(one.id);
    }
  });

  /** Two hubs with few subscriptions: their pages are merged. */
  async function twoSmallHubs() {
    return await rows(
      server.database.sql,
      sql<{ id: string; count: number }>`
        select hub_id as id, count(*) from subscriptions where hub_id is not null
        group by 1 having count(*) > 20 and count(ended_at) between 1 and count(*) - 1
        order by 2, 1 limit 2`,
    );
  }

  it.each(SUBSCRIPTION_SORT_COLUMNS)(
    '%s pages through a view without gaps or duplicates, in the order of plain SQL, nulls last in both directions',
    async (column) => {
      const hubIds = (await twoSmallHubs()).map((hub) => hub.id);
      for (const [direction, filter, where] of [
        ['asc', LIVE, "s.state <> 'CANCELED'"],
        ['desc', 'searchQuery: null', 'true'],
      ] as const) {
        const order = [...SORT_KEYS[column], 's.id'].map((key) => `${key} ${direction} nulls last`);
        const expected = await rows(
          server.database.sql,
          sql<{ id: string }>`
          select s.id from subscriptions s join customers c on c.id = s.customer_id
            join variants v on v.id = s.variant_id left join offices f on f.id = s.office_id
            left join organizations g on g.id = s.organization_id
          where s.hub_id = any(${hubIds}::uuid[]) and ${sql.raw(where)} order by ${sql.raw(order.join(', '))}`,
        );
        const pageSize = Math.min(100, Math.ceil(expected.length / 5));
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(expected.length / pageSize); page += 1) {
          const answer = await list(
            `${filter}, sortColumn: ${column}, sortDirection: ${direction},
             pageSize: ${pageSize}, currentPage: ${page}`,
            'id',
            { hubIds },
          );
          seen.push(...answer.data.subscriptions.nodes.map((node) => node.id));
        }
        expect(seen, direction).toEqual(expected.map((row) => row.id));
      }
    },
  );

  it('a page past the last one is empty but contains the total', async () => {
    const { subscriptions } = (await list('currentPage: 100000')).data;
    const total = await countWhere('true');
    expect(subscriptions).toEqual({
      pageInfo: { totalItems: total, totalPages: Math.ceil(total / 25) },
      nodes: [],
    });
  });

  it('totals include every change, before and after folding', async () => {
    const agree = async () => {
      for (const [args, where] of [
        ['pageSize: 1', 'true'],
        [LIVE, "state <> 'CANCELED'"],
        ['paymentStatuses: [OTHER]', "payment_status = 'past_due'"],
      ] as const) {
        const { totalItems } = (await list(args)).data.subscriptions.pageInfo;
        expect(totalItems, args).toBe(await countWhere(where));
      }
    };
    await sql`
      update subscriptions set payment_status = 'past_due', updated_at = now()
      where id in (select id from subscriptions where payment_status = 'active' order by id limit 5)`.execute(
      server.database.sql,
    );
    await sql`
      update subscriptions set state = 'CANCELED', ended_at = now()
      where id in (select id from subscriptions where state = 'ACTIVE' order by id desc limit 7)`.execute(
      server.database.sql,
    );
    await agree();
    await foldAllCounts(server.database);
    await agree();
  });

  it('the payment status stored for lists is the mapped status of the rules', async () => {
    const lower = ['active', 'trialing', 'paused', 'canceled', 'past_due', 'unpaid', 'incomplete'];
    const upper = [...lower, 'incomplete_expired'].map((word) => word.toUpperCase());
    for (const word of [...lower, 'incomplete_expired', 'Incomplete', ...upper]) {
      const [shown] = await rows(
        server.database.sql,
        sql<{ status: string }>`
          update subscriptions set payment_status = ${word}
          where id = (select id from subscriptions order by id limit 1)
          returning shown_payment_status as status`,
      );
      expect(shown?.status, word).toBe(paymentStatusOf(word));
    }
  });

  it('an unknown column, an invalid id and a page of 101 rows are bad input', async () => {
    for (const args of ['sortColumn: SERIAL', 'organizationId: "x"', 'pageSize: 101']) {
      expect((await list(args)).error.extensions.code, args).toBe('BAD_USER_INPUT');
    }
  });
});
