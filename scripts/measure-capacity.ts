import { parseArgs } from 'node:util';
import { growOrders } from '@kickstand/server/demo/grow-orders.ts';
import {
  bytesOfAnOrder,
  logOf,
  tableSizes,
  type WrittenLog,
} from '@kickstand/server/test/capacity/measure-sizes.ts';
import {
  createBusiness,
  holdAndOpen,
  type MeasuredBusiness,
  movableOrders,
  withBusiness,
  withDatabase,
  withServer,
} from '@kickstand/server/test/capacity/measured-business.ts';
import {
  tryPartitionsAndArchive,
  tryReplica,
} from '@kickstand/server/test/capacity/try-remedies.ts';
import { type PostgresCluster, startPostgres } from '@kickstand/server/test/postgres-cluster.ts';

// Measures what an order, a transition and a list cost in bytes and in write-ahead log, and tries what helps when
// there are too many: partitions by month, an archive, a replica. npm run capacity -- [--orders 100000]
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const orders = Number(values.orders);
const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Grows the business to a number of orders. */
async function grow(cluster: PostgresCluster, until: number): Promise<void> {
  await withDatabase(cluster, (database) =>
    growOrders(database, { orders: until, now: new Date(), progress: () => {} }),
  );
}

function sayLog(what: string, { bytes, imageBytes, records }: WrittenLog, count: number): void {
  const images = kilobytes(imageBytes / count);
  say(
    `${what}: ${kilobytes(bytes / count)} kB of log in ${(records / count).toFixed(0)} records, of which ${images} kB are page images.`,
  );
}

async function measureRequests(business: MeasuredBusiness): Promise<void> {
  const { client } = business;
  const ids = await movableOrders(business, 300);
  await withServer(business, async (server) => {
    await client.query('checkpoint');
    const move = () => holdAndOpen(server, ids);
    sayLog('A transition after a checkpoint', await logOf(business, move), 2 * ids.length);
    sayLog('A transition later', await logOf(business, move), 2 * ids.length);
    let bytes = 0;
    const list = async () => {
      const answer = await server.ask(LIST, {});
      bytes += JSON.stringify(answer).length;
    };
    const lists = await logOf(business, async () => {
      for (let count = 0; count < 300; count += 1) await list();
    });
    sayLog(`A page of the order list (${kilobytes(bytes / 300)} kB of JSON)`, lists, 300);
  });
}

const LIST = `{
  orders(currentPage: 1, pageSize: 25) {
    nodes { id number state createdAt customer { email } hub { name } variant { id } }
    pageInfo { totalItems }
  }
}`;

// The log of a step must still be there after it.
const cluster = await startPostgres({ settings: ['wal_keep_size=32GB', 'max_wal_size=4GB'] });
try {
  say(`Capacity on ${cluster.version}`);
  await createBusiness(cluster);
  await withBusiness(cluster, async (business) => {
    await grow(cluster, orders / 2);
    const half = await tableSizes(business);
    const grown = await logOf(business, () => grow(cluster, orders));
    sayLog('An added order', grown, orders / 2);
    const costs = bytesOfAnOrder(half, await tableSizes(business), orders / 2);
    const total = costs.reduce((sum, { rows, indexes }) => sum + rows + indexes, 0);
    say(`An order with all that belongs to it takes ${kilobytes(total)} kB:`);
    for (const { name, rows, indexes } of costs.slice(0, 10)) {
      say(`  ${name}: ${kilobytes(rows)} kB of rows, ${kilobytes(indexes)} kB of indexes`);
    }
    await measureRequests(business);
  });
  await tryPartitionsAndArchive(cluster, say);
  await withBusiness(cluster, (business) => tryReplica(business, say));
} finally {
  await cluster.stop();
}
