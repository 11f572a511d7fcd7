import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { addGrownOrders } from '@kickstand/server/demo/grow-orders.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { differingCounts } from '@kickstand/server/test/compare-counts.ts';
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
  `update orders set state = 'fulfilled', closed_at = now(), updated_at = now() where id = $1 and state = 'ready'`,
  `update orders set state = case state when 'open' then 'on_hold' else 'open' end, updated_at = now()
   where id = $1 and state in ('open', 'on_hold')`,
  `with moved as (
     update assets set state = case state when 'AVAILABLE' then 'MAINTENANCE_HOLD' else 'AVAILABLE' end, updated_at = now()
     where id = (select id from assets where state in ('AVAILABLE', 'MAINTENANCE_HOLD') and not subscribed
       and id > $1 order by id limit 1)
     returning id)
   insert into events (id, entity_type, entity_id, kind, actor, source, facts, created_at)
   select gen_random_uuid(), 'Asset', id, 'asset.state_changed', 'rehearsal', 'console', '{}', now() from moved`,
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
      await client.query('rollback').catch(() => {});
    }
    await wait(PAUSE);
  }
  await client.end();
}

/** The longest time between two of the moments until now, in milliseconds. */
function longestGap({ moments }: Tally): number {
  const sorted = [...moments, Date.now()].toSorted((one, other) => one - other);
  return sorted.reduce((longest, moment, index) => {
    const before = sorted[index - 1] ?? moment;
    return Math.max(longest, moment - before);
  }, 0);
}

/** What the migrations fill in, and how many rows of it are wrong. */
const FILLED = {
  'vehicles with another time of their state': `select count(*) from assets a where state_since = '-infinity'
    or state_since < (select max(created_at) from events e where e.entity_id = a.id and e.kind = 'asset.state_changed')
      - interval '1 second'`,
  'vehicles with a wrong mark of a ready order': `select count(*) from assets a where promised <> exists (
    select from orders o where o.asset_id = a.id and o.state = 'ready')`,
  'customers with a wrong mark of lease-to-own': `select count(*) from customers c where lease_to_own <> (
    lease_to_own_shop_id is not null or exists (select from lease_to_own_invoices i where i.customer_id = c.id))`,
  'paused subscriptions without a time': `select count(*) from subscriptions
    where shown_payment_status = 'PAUSED' and payments_paused_at is null`,
};

/** The mistakes after the upgrade, one for each line. */
async function findMistakes(database: Database): Promise<string[]> {
  const mistakes = (await differingCounts(database)).map((name) => `the counts of ${name} differ`);
  for (const [what, text] of Object.entries(FILLED)) {
    const [row] = await database.adapter.executeScript(text);
    if (Number(row?.count) > 0) mistakes.push(`${row?.count} ${what}`);
  }
  return mistakes;
}

/** Migrates while others write and read. @returns whether no one noticed. */
async function upgradeUnderLoad(url: string, database: Database): Promise<boolean> {
  const found = await database.adapter.executeScript(
    `select id from orders where state in ('open', 'on_hold', 'ready') order by random() limit 2000`,
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
  let seconds = 0;
  try {
    await migrate(database, (line) => {
      if (Date.now() - latest > 1000)
        say(`  after ${((Date.now() - begun) / 1000).toFixed(0)} s: ${line}`);
      latest = Date.now();
    });
    seconds = (Date.now() - begun) / 1000;
    await wait(1000);
  } finally {
    stopping.abort();
    await Promise.all([...writing, ...reading]);
  }
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
  const mistakes = await findMistakes(database);
  for (const mistake of mistakes) say(`  WRONG: ${mistake}`);
  await database.close();
  const isFine = isUnnoticed && mistakes.length === 0;
  say(isFine ? 'No one noticed the upgrade.' : 'The upgrade FAILED.');
  process.exitCode = isFine ? 0 : 1;
} finally {
  await cluster.stop();
}
