import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../test/test-database.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { customerListSql } from './customers/customer-list-sql.ts';
import { assetListSql } from './inventory/asset-list-sql.ts';
import { leaseToOwnListSql } from './lease-to-own/lease-to-own-list-sql.ts';
import { listMoment } from './lists/list-moment.ts';
import { readListPage } from './lists/list-page.ts';
import type { ListedRow, ListSql } from './lists/list-sql.ts';
import { orderListSql } from './orders/order-list-sql.ts';
import { Admission } from './platform/graphql/admission.ts';
import { purchaseOrderListSql } from './purchasing/purchase-order-list-sql.ts';
import { subscriptionListSql } from './subscriptions/subscription-list-sql.ts';
import { transferOrderListSql } from './transfers/transfer-order-list-sql.ts';

const TEXTS = {
  orders: ['an', 'juniper', 'trek', 'sfo-1', '.example', 'order 1017'],
  subscriptions: ['an', 'acorn', 'blue', 'oak-10', '.example', 'subscription 1'],
  customers: ['an', '415', '.example', 'rahman'],
  assets: ['sfo-', 'aventon', '.example', 'an'],
  transferOrders: ['an', 'oakland', 'san'],
  purchaseOrders: ['po-', 'an', 'direct'],
  leases: ['coast', '.example', 'an', 'software'],
};
/** A filter that finds a part of each list. */
const FILTERS = {
  orders: { orderStates: ['fulfilled'] },
  subscriptions: { subscriptionStates: ['ACTIVE'] },
  customers: { hasSubscription: true },
  assets: { includeActiveSubscription: true, assetStates: ['WITH_CUSTOMER'] },
  transferOrders: { transferOrderStates: ['CLOSED'] },
  purchaseOrders: { invoiceStatus: 'MISSING' },
  leases: { states: ['PAID'] },
};
/** So few that searches of the demo business exceed them. */
const FEW = { few: 20, found: 60, tested: 300 };
/** The same for lists of which the demo business has few rows. */
const FEWER = { few: 3, found: 8, tested: 20 };
/** No statement whose plan is kept. */
const PLANNED = { few: 0, found: 10_000, tested: 100_000 };
const PAGES = [1, 2, 3];

const drawn = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)];

describe.each(databasesOf(import.meta.url))('searches on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  async function compare<Flat extends ListedRow, Row extends { readonly id: string }>(
    list: ListSql<Flat, Row>,
    args: Record<string, unknown>,
    limits = FEW,
  ): Promise<boolean> {
    const caller = { serviceAccount: { id: 'x', name: 'x', areas: [] } };
    const admission = new Admission(server.database.sql, { caller });
    const pageOf = (currentPage: number, searchLimits?: typeof FEW) =>
      readListPage(
        (statement, planned) => admission.read(statement, planned),
        list,
        args,
        { currentPage, pageSize: 25 },
        listMoment({ config: server.config, clock: server.database.clock }),
        searchLimits,
      );
    const all = await Promise.all(PAGES.map((page) => pageOf(page)));
    const planned = await Promise.all(PAGES.map((page) => pageOf(page, PLANNED)));
    const few = await Promise.all(PAGES.map((page) => pageOf(page, limits)));
    const totalItems = all[0]?.pageInfo.totalItems ?? 0;
    const isBroad = totalItems > limits.found;
    const label = JSON.stringify(args);
    expect(few[0]?.pageInfo, label).toMatchObject({
      totalItems: Math.min(totalItems, limits.found),
      totalIsExact: !isBroad,
    });
    const idsOf = (pages: typeof all) => pages.flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(idsOf(planned), label).toEqual(idsOf(all));
    expect(
      planned.map(({ pageInfo }) => pageInfo),
      label,
    ).toEqual(all.map(({ pageInfo }) => pageInfo));
    expect(idsOf(few), label).toEqual(idsOf(all).slice(0, limits.found));
    return isBroad;
  }

  type Arguments = Record<string, unknown>;
  it.each([
    ['orders', orderListSql, (args: Arguments) => compare(orderListSql, args)],
    ['subscriptions', subscriptionListSql, (args: Arguments) => compare(subscriptionListSql, args)],
    ['customers', customerListSql, (args: Arguments) => compare(customerListSql, args)],
    ['assets', assetListSql, (args: Arguments) => compare(assetListSql, args)],
    [
      'transferOrders',
      transferOrderListSql,
      (args: Arguments) => compare(transferOrderListSql, args, FEWER),
    ],
    [
      'purchaseOrders',
      purchaseOrderListSql,
      (args: Arguments) => compare(purchaseOrderListSql, args),
    ],
    ['leases', leaseToOwnListSql, (args: Arguments) => compare(leaseToOwnListSql, args, FEWER)],
  ] as const)(
    '%s: with too many results to count, a page has the same rows as if all were found and sorted',
    async (name, { sortSources }, compareView) => {
      let broad = 0;
      let views = 0;
      for (const sortColumn of Object.keys(sortSources)) {
        const sortDirection = drawn(['asc', 'desc']);
        for (const searchQuery of [TEXTS[name][0], drawn(TEXTS[name])]) {
          // The first search is broad.
          const filter = views > 0 ? drawn([undefined, FILTERS[name]]) : undefined;
          const view = { ...filter, searchQuery, sortColumn, sortDirection };
          broad += Number(await compareView(view));
          views += 1;
        }
      }
      expect(broad).toBeGreaterThan(0);
    },
  );
});
