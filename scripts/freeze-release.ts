import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { growOrders } from '@kickstand/server/demo/grow-orders.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { RELEASE } from '@kickstand/server/platform/release.ts';
import { schema } from '@kickstand/server/schema.ts';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { freezeApi } from '@kickstand/server/test/released-api.ts';
import { sql } from 'kysely';
import { consoleOperations } from './console-documents.ts';
import { freezeMigrations } from './released-migrations.ts';

// Freezes the release that package.json names: its migrations may not change any more, its API has to remain, and
// its database, with a grown demo business, is kept for the tests of later upgrades. npm run freeze-release

/** Orders of the grown demo business: enough for every kind of row, few enough for a small file. */
const ORDERS = 3400;
const DUMP = new URL(`../packages/server/test/releases/${RELEASE}.sql.br`, import.meta.url);

function dump(url: string): string {
  const options = ['--no-owner', '--no-privileges', '--rows-per-insert=500'];
  const { stdout, stderr, status } = spawnSync('pg_dump', [...options, url], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`);
  // Commands of psql, which no database understands.
  return stdout.replace(/^\\.*\n/gm, '');
}

const cluster = await startPostgres();
try {
  const database = new Database(await openPostgres(cluster.url));
  await migrate(database, () => {});
  const progress = (line: string) => process.stdout.write(`  ${line}\n`);
  await growOrders(database, { orders: ORDERS, now: new Date(), progress });
  // Most of the size; the newest still show every kind of event.
  await sql`delete from events where created_at < now() - interval '45 days'`.execute(database.sql);
  await database.close();
  const script = Buffer.from(dump(cluster.url));
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  const compressed = brotliCompressSync(script, { params });
  await writeFile(DUMP, compressed);
  await freezeMigrations(RELEASE);
  const operations = await consoleOperations();
  await freezeApi(
    RELEASE,
    schema,
    operations.map(({ text }) => text),
  );
  progress(`Froze ${RELEASE}: a database of ${Math.round(compressed.length / 1024)} KB`);
} finally {
  await cluster.stop();
}
