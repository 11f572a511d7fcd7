import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldAllCounts } from '../counter-caches.ts';
import { countedList } from '../lists/list-count.ts';
import { listMoment } from '../lists/list-moment.ts';
import { rows } from '../platform/database/database.ts';
import { transferOrderListSql } from './transfer-order-list-sql.ts';

interface Page {
  readonly transferOrders: {
    readonly pageInfo: { readonly totalItems: number };
    readonly nodes: readonly { readonly id: string }[];
  };
}

/** The transfer orders of a hub `h`, as plain SQL. */
const OF_HUB = {
  itself: sql`h.id in (t.origin_hub_id, t.destination_hub_id)`,
  'one of its shops': sql`not h.direct_ship_enabled and exists (select from spoke_shops s
    where s.id in (t.origin_spoke_shop_id, t.destination_spoke_shop_id) and s.service_area_id = h.service_area_id)`,
  'one of its customers': sql`exists (select from subscriptions s
    where s.id = t.linked_subscription_id and s.hub_id = h.id)`,
};

describe.each(databasesOf(import.meta.url))('the transfer orders of a hub on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const reading = (condition = sql.join(Object.values(OF_HUB), sql` or `)) =>
    rows(
      server.database.sql,
      sql<{ hub: string; ids: string[] }>`
        select h.id as hub, array_agg(t.id order by t.state_updated_at desc, t.id desc) as ids
        from hubs h join transfer_orders t on t.deleted_at is null and (${condition}) group by h.id`,
    );
  const list = async (hubIds: readonly string[], paging: string) =>
    (
      await server.ask<Page>(
        `query ($hubIds: [ID!]) { transferOrders(hubIds: $hubIds, ${paging}) {
          pageInfo { totalItems } nodes { id } } }`,
        { hubIds },
      )
    ).data.transferOrders;

  /** The total by counter caches, which the list only shows for many transfer orders. */
  async function cachedTotal(hubIds: readonly string[]): Promise<number | undefined> {
    const { select, isCached } = countedList(transferOrderListSql).selectCount(
      { hubIds },
      0,
      listMoment({ config: server.config, clock: server.database.clock }),
    );
    expect(isCached).toBe(true);
    const [found] = await rows(server.database.sql, sql<{ total: number }>`${select}`);
    return found?.total;
  }

  async function agree(): Promise<void> {
    for (const { hub, ids } of await reading()) {
      expect(await cachedTotal([hub])).toBe(ids.length);
      const found: string[] = [];
      for (let page = 1; found.length < ids.length; page += 1) {
        const { pageInfo, nodes } = await list([hub], `pageSize: 25, currentPage: ${page}`);
        expect(pageInfo.totalItems).toBe(ids.length);
        expect(nodes.length).toBeGreaterThan(0);
        found.push(...nodes.map(({ id }) => id));
      }
      expect(found).toEqual(ids);
    }
  }

  it.each(Object.entries(OF_HUB))('some have a place that is %s', async (_place, condition) => {
    expect((await reading(condition)).length).toBeGreaterThan(0);
  });

  it('are all on its pages, and counted, before and after a change and folding', async () => {
    await agree();
    for (const change of [
      sql`update transfer_orders set deleted_at = now() where id in (
          select id from transfer_orders where state = 'CLOSED' order by id limit 2)`,
      sql`update subscriptions set hub_id = (select id from hubs where direct_ship_enabled limit 1)
          where id in (select linked_subscription_id from transfer_orders)`,
    ]) {
      await change.execute(server.database.sql);
      await agree();
    }
    await foldAllCounts(server.database);
    await agree();
    const hubs = await reading();
    const all = new Set(hubs.flatMap(({ ids }) => ids));
    const several = await list(
      hubs.map(({ hub }) => hub),
      'pageSize: 1',
    );
    expect(several.pageInfo.totalItems).toBe(all.size);
    expect(await cachedTotal(hubs.map(({ hub }) => hub))).toBe(all.size);
  });
});
