import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { backUp, restore } from '@kickstand/server/back-up.ts';
import { growOrders } from '@kickstand/server/demo/grow-orders.ts';
import { parseConfig } from '@kickstand/server/platform/config.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import pg from 'pg';

// Measures backup and restore of a large business on a throwaway PostgreSQL server. npm run rehearse-restore --
// [--orders 300000]
const { values } = parseArgs({ options: { orders: { type: 'string', default: '300000' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs a step and says how long it took. */
async function timed(what: string, step: () => Promise<unknown>): Promise<void> {
  const begun = Date.now();
  await step();
  say(`${what} took ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
}

const folder = await mkdtemp(join(tmpdir(), 'kickstand-restore-'));
const cluster = await startPostgres();
const client = new pg.Client(cluster.url);
try {
  say(`Backup and restore on ${cluster.version}`);
  await client.connect();
  const database = new Database(await openPostgres(cluster.url));
  await migrate(database, () => {});
  await growOrders(database, { orders: Number(values.orders), now: new Date(), progress: say });
  await database.close();
  const size = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  say(`The database has ${size.rows[0]?.size}.`);
  await client.query('create role restoring login');
  await client.query('create database restored owner restoring');
  const source = parseConfig({ DATABASE_URL: cluster.url, DATA_DIR: join(folder, 'data') });
  const target = parseConfig({
    DATABASE_URL: cluster.url.replace('kickstand@', 'restoring@').replace(/postgres$/, 'restored'),
    DATA_DIR: join(folder, 'restored'),
  });
  await timed('The backup', () => backUp(source, join(folder, 'backup'), new Date()));
  await timed('The restore', () => restore(target, join(folder, 'backup')));
} finally {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
