import { ORDER_SORT_COLUMNS } from '@kickstand/domain/orders/order-terms.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { foldAllCounts } from '../counter-caches.ts';
import { listMoment } from '../lists/list-moment.ts';
import { readListPage } from '../lists/list-page.ts';
import { rows } from '../platform/database/database.ts';
import { Admission } from '../platform/graphql/admission.ts';
import { orderListSql } from './order-list-sql.ts';
import { SORT_KEYS } from './orders.test-support.ts';

const PAGE_SIZE = 40;

interface View {
  readonly args: Readonly<Record<string, unknown>>;
  readonly where: RawBuilder<unknown>;
}

describe.each(databasesOf(import.meta.url))('pages of the order list on %s', (kind) => {
  let server: TestServer;
  let views: readonly View[];
  beforeAll(async () => {
    server = await startTestServer(kind);
    const run = (statement: RawBuilder<unknown>) => statement.execute(server.database.sql);
    // Many orders with the same keys, some of which were never ready or have no office.
    await run(
      sql`update orders set updated_at = date_trunc('month', updated_at) where number % 3 = 0`,
    );
    await run(sql`update orders set readied_at = null, office_id = null where number % 5 = 0`);
    await foldAllCounts(server.database);
    // Not folded yet.
    await run(sql`update orders set state = 'canceled', updated_at = now(), closed_at = now()
      where state in ('on_hold', 'fulfilled') and number % 7 = 0`);
    const hubs = await rows(
      server.database.sql,
      sql<{ id: string }>`select hub_id as id from orders where hub_id is not null
        group by 1 order by count(*) desc limit 3`,
    );
    const [hub, ...twoHubs] = hubs.map(({ id }) => id);
    const [area] = await rows(
      server.database.sql,
      sql<{ id: string }>`select service_area_id as id from orders where service_area_id is not null
        group by 1 order by count(*) desc limit 1`,
    );
    views = [
      { args: {}, where: sql`true` },
      { args: { orderStates: ['fulfilled'] }, where: sql`o.state = 'fulfilled'` },
      {
        args: { serviceAreaId: area?.id, program: 'hub' },
        where: sql`o.service_area_id = ${area?.id} and o.program = 'hub'`,
      },
      { args: { hubIds: [hub] }, where: sql`o.hub_id = ${hub}` },
      {
        args: { hubIds: twoHubs, orderStates: ['fulfilled', 'canceled', 'open'] },
        where: sql`o.hub_id = any(${twoHubs}::uuid[]) and o.state in ('fulfilled', 'canceled', 'open')`,
      },
    ];
  });
  afterAll(() => server.close());

  async function idsInOrder(view: View, keys: readonly string[], direction: string) {
    const order = [...keys, 'o.id'].map((key) => `${key} ${direction} nulls last`);
    const found = await rows(
      server.database.sql,
      sql<{ id: string }>`
        select o.id from orders o join customers c on c.id = o.customer_id
          join variants v on v.id = o.variant_id left join offices f on f.id = o.office_id
          left join organizations g on g.id = o.organization_id
        where ${view.where} order by ${sql.raw(order.join(', '))}`,
    );
    return found.map(({ id }) => id);
  }

  async function idsOfPage(args: View['args'], currentPage: number) {
    const caller = { serviceAccount: { id: 'x', name: 'x', areas: [] } };
    const admission = new Admission(server.database.sql, { caller });
    const page = await readListPage(
      (statement, planned) => admission.read(statement, planned),
      orderListSql,
      args,
      { currentPage, pageSize: PAGE_SIZE },
      listMoment({ config: server.config, clock: server.database.clock }),
    );
    return { total: page.pageInfo.totalItems, ids: page.nodes.map(({ id }) => id) };
  }

  /** The first page, one in the middle, one at random, the last, and one past it. */
  function somePages(rowCount: number): number[] {
    const last = Math.ceil(rowCount / PAGE_SIZE);
    const drawn = 1 + Math.floor(Math.random() * last);
    return [...new Set([1, Math.ceil(last / 2), drawn, last, last + 1])];
  }

  it.each(ORDER_SORT_COLUMNS)('%s: a page has the same rows as in plain SQL', async (column) => {
    for (const view of views) {
      for (const direction of ['asc', 'desc']) {
        const expected = await idsInOrder(view, SORT_KEYS[column], direction);
        const args = { ...view.args, sortColumn: column, sortDirection: direction };
        for (const page of somePages(expected.length)) {
          const label = `${JSON.stringify(args)}, page ${page}`;
          const { total, ids } = await idsOfPage(args, page);
          const first = (page - 1) * PAGE_SIZE;
          expect(ids, label).toEqual(expected.slice(first, first + PAGE_SIZE));
          expect(total, label).toBe(expected.length);
        }
      }
    }
  });
});
