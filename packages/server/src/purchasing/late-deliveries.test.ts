import { daysLate, type PromisedDelivery } from '@kickstand/domain/purchasing/days-late.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databasesOf } from '../../test/test-database.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { listMoment } from '../lists/list-moment.ts';

interface Listed {
  readonly id: string;
  readonly delivery: PromisedDelivery | null;
}

const ORDERS = `orders(sortColumn: STATE_WEIGHT, sortDirection: desc, pageSize: 100, FILTERS) {
  nodes { id delivery: awaitedDelivery { submittedAt vendorMaxDays } } }`;
const PURCHASE_ORDERS = `purchaseOrders(pageSize: 100, FILTERS) {
  nodes { id submittedAt vendorMaxDays outstandingCount } }`;

describe.each(databasesOf(import.meta.url))('late deliveries on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {}, { idle: true });
  });
  afterAll(() => server.close());

  const isLate = ({ delivery }: Listed) => {
    const { now, zone } = listMoment({ config: server.config, clock: server.database.clock });
    return delivery !== null && daysLate(delivery, { now, timeZone: zone }) > 0;
  };

  async function orders(filters: string): Promise<readonly Listed[]> {
    const query = `{ ${ORDERS.replace('FILTERS', filters)} }`;
    return (await server.ask<{ orders: { nodes: Listed[] } }>(query)).data.orders.nodes;
  }

  async function purchaseOrders(filters: string): Promise<readonly Listed[]> {
    const query = `{ ${PURCHASE_ORDERS.replace('FILTERS', filters)} }`;
    const { data } = await server.ask<{
      purchaseOrders: { nodes: (PromisedDelivery & { readonly id: string })[] };
    }>(query);
    return data.purchaseOrders.nodes.map(({ id, ...delivery }) => ({ id, delivery }));
  }

  it.each([
    ['orders', orders, 'orderStates: [open, ready]'],
    ['purchase orders', purchaseOrders, 'purchaseOrderStates: [SUBMITTED, SHIPPED, CHECK_IN]'],
  ] as const)('%s are late beyond the lead time of the vendor', async (_what, read, awaited) => {
    const late = await read('late: true');
    expect(late.length).toBeGreaterThan(0);
    expect(late.filter((each) => !isLate(each))).toEqual([]);
    const ids = late.map(({ id }) => id);
    expect((await read(awaited)).filter(isLate).filter(({ id }) => !ids.includes(id))).toEqual([]);
  });
});
