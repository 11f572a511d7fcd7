import { ORDER_SORT_COLUMNS } from '@kickstand/domain/orders/order-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { rows } from '../platform/database/database.ts';
import { counted, SORT_KEYS } from './orders.test-support.ts';

interface Page {
  readonly orders: {
    readonly pageInfo: { readonly totalItems: number; readonly totalPages: number };
    readonly nodes: readonly { readonly id: string }[];
  };
}

describe.each(databasesOf(import.meta.url))('the order list on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it.each([
    ['pageSize: 25', 'true', 1],
    ['orderStates: [open, ready]', "state in ('open', 'ready')", 1],
    ['program: spoke, sortColumn: CUSTOMER_NAME', "program = 'spoke'", 3],
    ['sortColumn: ORGANIZATION_NAME, sortDirection: asc, currentPage: 3', 'true', 2],
    ['sortColumn: OFFICE_NAME, sortDirection: asc, currentPage: 3', 'true', 2],
    [
      'searchQuery: "+assign@"',
      "customer_id in (select id from customers where email like '%+assign@%')",
      1,
    ],
    ['searchQuery: "order 1017"', 'number = 1017', 1],
    [
      'searchQuery: "an"',
      "customer_id in (select id from customers where search_text like 'an%')",
      2,
    ],
  ])(
    '%s: the caller is checked and the page read in few statements, and the total equals count(*)',
    async (args, where, statements) => {
      const answer = await server.ask<Page>(
        `{ orders(${args}) { pageInfo { totalItems }
         nodes { id customer { fullName } office { name } organization { name } asset { serialNumber } variant { color } } } }`,
      );
      expect(answer.statements).toBe(statements);
      const total = await counted(server, sql`select count(*) from orders where ${sql.raw(where)}`);
      expect(answer.data.orders.pageInfo.totalItems).toBe(total);
      expect(answer.data.orders.nodes).toHaveLength(Math.min(25, total));
    },
  );

  it('a search by organization finds its orders', async () => {
    const [busiest] = await rows(
      server.database.sql,
      sql<{ id: string; count: number }>`
        select organization_id as id, count(*) from orders where state = 'open'
        group by 1 order by 2 desc, 1 limit 1`,
    );
    const answer = await server.ask<Page>(
      `query ($id: ID) { orders(organizationId: $id, orderStates: [open]) {
        pageInfo { totalItems } nodes { id organization { name } } } }`,
      { id: busiest?.id },
    );
    expect(answer.statements).toBeLessThanOrEqual(3);
    expect(answer.data.orders.pageInfo.totalItems).toBe(busiest?.count);
  });

  it('finds by variants, without those of shops, as many as the inventory overview counts', async () => {
    const stats = await server.ask<{ variantStats: { variantId: string; openOrders: number }[] }>(
      '{ variantStats { variantId openOrders } }',
    );
    const counts = stats.data.variantStats.filter(({ openOrders }) => openOrders > 0);
    const shops = await counted(
      server,
      sql`select count(*) from orders where state = 'open' and program = 'spoke'`,
    );
    expect([counts.length > 5, shops > 0]).toEqual([true, true]);
    const found = async (variantIds: readonly string[]) => {
      const answer = await server.ask<Page>(
        `query ($ids: [ID!]) { orders(variantIds: $ids, orderStates: [open], servedByHub: true) {
          pageInfo { totalItems } nodes { id } } }`,
        { ids: variantIds },
      );
      expect(answer.statements).toBeLessThanOrEqual(2);
      return answer.data.orders.pageInfo.totalItems;
    };
    for (const { variantId, openOrders } of counts) {
      expect(await found([variantId]), variantId).toBe(openOrders);
    }
    const all = counts.reduce((sum, { openOrders }) => sum + openOrders, 0);
    expect(await found(counts.map(({ variantId }) => variantId))).toBe(all);
  });

  /** Two hubs with few orders: their pages are merged. */
  async function twoSmallHubs() {
    return await rows(
      server.database.sql,
      sql<{ id: string; count: number }>`
        select hub_id as id, count(*) from orders where hub_id is not null
        group by 1 having count(readied_at) between 1 and count(*) - 1
          and count(closed_at) between 1 and count(*) - 1 order by 2, 1 limit 2`,
    );
  }

  it.each(ORDER_SORT_COLUMNS)(
    '%s pages through a view without gaps or duplicates, in the order of plain SQL, nulls last in both directions',
    async (column) => {
      const hubs = await twoSmallHubs();
      const hubIds = hubs.map((hub) => hub.id);
      const total = hubs.reduce((sum, hub) => sum + hub.count, 0);
      const pageSize = Math.min(100, Math.ceil(total / 5));
      for (const direction of ['asc', 'desc']) {
        const order = [...SORT_KEYS[column], 'o.id'].map((key) => `${key} ${direction} nulls last`);
        const expected = await rows(
          server.database.sql,
          sql<{ id: string }>`
          select o.id from orders o join customers c on c.id = o.customer_id
            join variants v on v.id = o.variant_id left join offices f on f.id = o.office_id
            left join organizations g on g.id = o.organization_id
          where o.hub_id = any(${hubIds}::uuid[]) order by ${sql.raw(order.join(', '))}`,
        );
        const seen: string[] = [];
        for (let page = 1; page <= Math.ceil(total / pageSize); page += 1) {
          const answer = await server.ask<Page>(
            `query ($hubIds: [ID!]) { orders(hubIds: $hubIds, sortColumn: ${column},
             sortDirection: ${direction}, pageSize: ${pageSize}, currentPage: ${page}) { nodes { id } } }`,
            { hubIds },
          );
          seen.push(...answer.data.orders.nodes.map((node) => node.id));
        }
        expect(seen, direction).toEqual(expected.map((row) => row.id));
      }
    },
  );

  it('open orders show the delivery that they wait for, others none', async () => {
    type Delivery = { readonly submittedAt: string | null; readonly vendorMaxDays: number };
    interface Waiting {
      readonly state: string;
      readonly awaitedDelivery: Delivery | null;
      readonly purchaseOrder: (Delivery & { readonly outstandingCount: number }) | null;
    }
    const answer = await server.ask<{ orders: { nodes: Waiting[] } }>(
      `{ orders(sortColumn: STATE_WEIGHT, sortDirection: desc, pageSize: 100) { nodes {
        state awaitedDelivery { submittedAt vendorMaxDays }
        purchaseOrder { submittedAt vendorMaxDays outstandingCount } } } }`,
    );
    const open = answer.data.orders.nodes.filter(({ state }) => state === 'open');
    const expected = open.map(({ purchaseOrder: paired }) =>
      paired?.submittedAt && paired.outstandingCount > 0
        ? { submittedAt: paired.submittedAt, vendorMaxDays: paired.vendorMaxDays }
        : null,
    );
    expect(open.map(({ awaitedDelivery }) => awaitedDelivery)).toEqual(expected);
    expect(expected.some((delivery) => delivery !== null)).toBe(true);
    expect(expected.some((delivery) => delivery === null)).toBe(true);
  });

  /** The waiting orders by the state of a vehicle, in an order. */
  const waitingFor = (wanted: readonly string[], where: string, order: string) =>
    rows(
      server.database.sql,
      sql<{ id: string }>`
        select o.id from waiting_orders o where ${sql.raw(where)} and exists (
          select 1 from assets a where a.deleted_at is null
            and case when o.asset_id is null
              then a.hub_id = o.hub_id and a.variant_id = o.variant_id and a.spoke_shop_id is null
              else a.id = o.asset_id end
            and (a.state = any(${wanted}::text[]) or ('AVAILABLE' = any(${wanted}::text[])
              and a.state = 'ACTIVE'
              and a.id not in (select asset_id from live_subscriptions where asset_id is not null)
              and a.id not in (select asset_id from ready_orders)
              and a.id not in (select asset_id from open_transfer_lines)
              and a.id not in (select asset_id from running_builds))))
        order by ${sql.raw(order)}`,
    );

  describe.each([
    [['AVAILABLE']],
    [['RECEIVED']],
    [['RETURNED']],
    [['RECEIVED', 'RETURNED']],
    [['AVAILABLE', 'RETURNED']],
  ])('the vehicle states %j', (wanted) => {
    it('find waiting orders whose own vehicle, or else one at their hub, is in one', async () => {
      const expected = await waitingFor(wanted, 'true', 'o.created_at, o.id');
      const answer = await server.ask<Page>(
        `query ($states: [AssetAvailability!]) { orders(vehicleStates: $states, pageSize: 100,
        sortColumn: CREATED_AT, sortDirection: asc) { pageInfo { totalItems } nodes { id } } }`,
        { states: wanted },
      );
      expect(answer.data.orders.pageInfo.totalItems).toBe(expected.length);
      expect(expected.length).toBeGreaterThan(0);
      expect(answer.data.orders.nodes).toEqual(expected.slice(0, 100));
    });

    it.each([
      ['', 'true'],
      ['program: hub', "o.program = 'hub'"],
      ['orderStates: [ready, on_hold]', "o.state in ('ready', 'on_hold')"],
      ['orderStates: [fulfilled]', "o.state = 'fulfilled'"],
    ])('find them on each page of the default order, %s', async (filter, where) => {
      const order = ['o.state_weight', 'o.queue_position', 'o.id'];
      for (const direction of ['asc', 'desc']) {
        const by = order.map((key) => `${key} ${direction}`).join(', ');
        const expected = await waitingFor(wanted, where, by);
        for (const currentPage of [1, 2, 4]) {
          const answer = await server.ask<Page>(
            `query ($states: [AssetAvailability!], $currentPage: Int, $direction: SortDirection) {
              orders(vehicleStates: $states, currentPage: $currentPage, pageSize: 5, ${filter}
                sortDirection: $direction) { pageInfo { totalItems } nodes { id } } }`,
            { states: wanted, currentPage, direction },
          );
          expect(answer.data.orders.pageInfo.totalItems).toBe(expected.length);
          const from = (currentPage - 1) * 5;
          expect(answer.data.orders.nodes).toEqual(expected.slice(from, from + 5));
        }
      }
    });
  });

  it.each([
    ['OVER_3_DAYS', 3],
    ['OVER_A_MONTH', 30],
  ] as const)('%s finds the waiting orders that were created before', async (age, days) => {
    const answer = await server.ask<Page>(
      `query ($age: OrderAge) { orders(age: $age, pageSize: 100, sortColumn: CREATED_AT, sortDirection: asc) {
        pageInfo { totalItems } nodes { id } } }`,
      { age },
    );
    const expected = await rows(
      server.database.sql,
      sql<{ id: string }>`select id from orders where state in ('open', 'ready', 'on_hold')
        and created_at < now() - ${days} * interval '1 day' order by created_at, id`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(answer.data.orders.pageInfo.totalItems).toBe(expected.length);
    expect(answer.data.orders.nodes).toEqual(expected.slice(0, 100));
  });

  it('a page past the last one is empty but contains the total', async () => {
    const answer = await server.ask<Page>(
      '{ orders(currentPage: 100000) { pageInfo { totalItems totalPages } nodes { id } } }',
    );
    const total = await counted(server, sql`select count(*) from orders`);
    expect(answer.data.orders.pageInfo).toEqual({
      totalItems: total,
      totalPages: Math.ceil(total / 25),
    });
    expect(answer.data.orders.nodes).toEqual([]);
  });
});
