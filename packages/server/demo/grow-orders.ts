import { sql } from 'kysely';
import { foldAllCounts } from '../src/counter-caches.ts';
import { type Database, firstRow, type Sql } from '../src/platform/database/database.ts';
import { addressPart, FIRST_NAMES, LAST_NAMES } from './demo-names.ts';
import { insertGrownOrders, insertGrownVehicles, prepareGrowth } from './grown-rows.ts';
import { insertGrownSubscriptions } from './grown-subscriptions.ts';
import { seedDemoBusiness } from './seed-demo-business.ts';

/** A multiple of three: every three orders belong to two customers, who never span two batches. */
const BATCH = 49_998;

export interface GrowOptions {
  /** The total number of orders afterwards. */
  readonly orders: number;
  readonly now: Date;
  readonly progress: (line: string) => void;
}

/**
 * Grows the demo business to a number of orders for benchmarks, with a realistic distribution: 2 %
 * open, 2 % ready, 1 % on hold, 10 % canceled, the rest fulfilled, most at few hubs. Every
 * fulfilled one started a subscription, about a quarter of which are live. All values are hashes of
 * row numbers, so the result is deterministic. Each batch commits separately; an interrupted run
 * can be continued.
 */
export async function growOrders(given: Database, options: GrowOptions): Promise<void> {
  const database = given.background;
  await seedDemoBusiness(database, options);
  await addGrownOrders(database, options);
  // Lists read no more than usual.
  await foldAllCounts(database);
  options.progress('Gathering statistics');
  await sql`analyze`.execute(database.sql);
}

/** Adds what is missing of a number of orders to the demo business, which may be one of an earlier release. */
export async function addGrownOrders(database: Database, options: GrowOptions): Promise<void> {
  const present = await firstRow(
    database.sql,
    sql<{ orders: number; customers: number }>`
      select (select count(*) from orders) as orders,
        (select count(*) from customers where email like '%@grown.test') as customers`,
  );
  const existing = present?.orders ?? 0;
  const wanted = options.orders - existing;
  if (wanted <= 0) {
    options.progress(`There are ${existing} orders already`);
    return;
  }
  const first = Math.ceil((present?.customers ?? 0) / 2) * 3;
  const started = Date.now();
  for (let done = 0; done < wanted; done += BATCH) {
    const from = first + done;
    const until = first + Math.min(wanted, done + BATCH);
    await database.transaction((transaction) =>
      growBatch(transaction, { from, until, last: first + wanted, now: options.now }),
    );
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    options.progress(`${existing + until - first} of ${options.orders} orders, ${seconds} s`);
  }
}

interface GrowthBatch {
  readonly from: number;
  readonly until: number;
  readonly last: number;
  readonly now: Date;
}

async function growBatch(transaction: Sql, batch: GrowthBatch): Promise<void> {
  await prepareGrowth(transaction, { ...batch, ...names() });
  await insertGrownVehicles(transaction);
  await insertGrownSubscriptions(transaction, batch.now);
  await insertGrownOrders(transaction);
}

/** Names for people and for addresses, in the same order. */
function names() {
  return {
    firstNames: [...FIRST_NAMES],
    lastNames: [...LAST_NAMES],
    firstParts: FIRST_NAMES.map(addressPart),
    lastParts: LAST_NAMES.map(addressPart),
  };
}
