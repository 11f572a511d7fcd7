import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { addGrownOrders } from '@kickstand/server/demo/grow-orders.ts';
import { Database } from '@kickstand/server/platform/database.ts';
import { migrate } from '@kickstand/server/platform/migrate.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { databaseScript } from '@kickstand/server/test/released-databases.ts';
import pg from 'pg';

// Rehearses an upgrade during office hours: migrates a large database of an earlier release while connections with
// the limits of its instances write and read, and measures how long no write succeeded. npm run rehearse-upgrade --
// [--release 1.0.0] [--orders 300000] [--writers 8] [--readers 2]
const { values } = parseArgs({
  options: {
    release: { type: 'string', default: '1.0.0' },
    orders: { type: 'string', default: '300000' },
    writers: { type: 'string', default: '8' },
    readers: { type: 'string', default: '2' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The longest time without a successful write, in milliseconds. */
const LONGEST_GAP = 1000;
/** Milliseconds between two requests of a connection. */
const PAUSE = 10;

/** A transition of an order with what belongs to it, as each release writes it. */
const WRITES = [
  `update orders set state = case state when 'open' then 'on_hold' else 'open' end, updated_at = now()
   where id = $1 and state in ('open', 'on_hold')`,
  `update assets set updated_at = now() where id = (select asset_id from orders where id = $1)`,
  `update customers set updated_at = now() where id = (select customer_id from orders where id = $1)`,
  `update subscriptions set updated_at = now() where id in (
     select id from subscriptions where customer_id = (select customer_id from orders where id = $1) limit 1)`,
  `insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
   values (gen_random_uuid(), 'Order', $1, 'order.held', 'rehearsal', 'console', '{}', now())`,
];
const READS = [
  `select id from orders where hub_id = (select hub_id from orders where id = $1) order by created_at desc, id desc limit 25`,
  `select id, state from assets where hub_id = (select hub_id from orders where id = $1) order by id limit 25`,
];

interface Tally {
  readonly moments: number[];
  readonly failures: string[];
}

/** Sends a request repeatedly on a connection with the limits of an instance, until stopped. */
async function send(
  url: string,
  tally: Tally,
  request: (client: pg.Client) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c statement_timeout=4000 -c lock_timeout=3000',
  });
  await client.connect();
  while (!signal.aborted) {
    try {
      await request(client);
      tally.moments.push(Date.now());
    } catch (error) {
      tally.failures.push(error instanceof Error ? error.message : 'unknown error');
      await client.query('rollback');
    }
    await wait(PAUSE);
  }
  await client.end();
}

/** The longest time between two of the moments, in milliseconds. */
function longestGap({ moments }: Tally): number {
  const sorted = moments.toSorted((one, other) => one - other);
  return sorted.reduce((longest, moment, index) => {
    const before = sorted[index - 1] ?? moment;
    return Math.max(longest, moment - before);
  }, 0);
}

/** Migrates while others write and read. @returns whether no one noticed. */
async function upgradeUnderLoad(url: string, database: Database): Promise<boolean> {
  const found = await database.adapter.executeScript(
    `select id from orders where state in ('open', 'on_hold') order by random() limit 2000`,
  );
  const ids = found.map(({ id }) => String(id));
  let next = 0;
  const anyId = () => {
    next += 1;
    return ids[next % ids.length];
  };
  const writes: Tally = { moments: [], failures: [] };
  const reads: Tally = { moments: [], failures: [] };
  const stopping = new AbortController();
  const writing = Array.from({ length: Number(values.writers) }, () =>
    send(
      url,
      writes,
      async (client) => {
        const id = anyId();
        await client.query('begin');
        for (const statement of WRITES) await client.query(statement, [id]);
        await client.query('commit');
      },
      stopping.signal,
    ),
  );
  const reading = Array.from({ length: Number(values.readers) }, () =>
    send(
      url,
      reads,
      async (client) => {
        for (const statement of READS) await client.query(statement, [anyId()]);
      },
      stopping.signal,
    ),
  );
  await wait(2000);
  const usual = longestGap(writes);
  const begun = Date.now();
  let latest = begun;
  await migrate(database, (line) => {
    if (Date.now() - latest > 1000)
      say(`  after ${((Date.now() - begun) / 1000).toFixed(0)} s: ${line}`);
    latest = Date.now();
  });
  const seconds = (Date.now() - begun) / 1000;
  await wait(1000);
  stopping.abort();
  await Promise.all([...writing, ...reading]);
  const failures = [...writes.failures, ...reads.failures];
  for (const failure of new Set(failures)) say(`  FAILED: ${failure}`);
  say(
    `Migrated in ${seconds.toFixed(1)} s, beside ${writes.moments.length} writes and ${reads.moments.length} reads.`,
  );
  say(
    `The longest time without a successful write was ${longestGap(writes)} ms (${usual} ms before), without a read ${longestGap(reads)} ms; ${failures.length} requests failed.`,
  );
  return failures.length === 0 && longestGap(writes) < LONGEST_GAP;
}

const cluster = await startPostgres();
try {
  say(`Upgrade from ${values.release} on ${cluster.version}`);
  const database = new Database(await openPostgres(cluster.url));
  await database.adapter.executeScript(await databaseScript(values.release));
  const orders = Number(values.orders);
  await addGrownOrders(database.background, { orders, now: new Date(), progress: say });
  await database.adapter.executeScript('vacuum analyze');
  const isUnnoticed = await upgradeUnderLoad(cluster.url, database);
  await database.close();
  say(isUnnoticed ? 'No one noticed the upgrade.' : 'The upgrade FAILED.');
  process.exitCode = isUnnoticed ? 0 : 1;
} finally {
  await cluster.stop();
}
