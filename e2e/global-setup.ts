import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { fillTemplates } from '@kickstand/server/test/templates.ts';
import pg from 'pg';

/** Creates the databases that each worker's server copies: one embedded, one on PostgreSQL. */
export default async function setup() {
  const { DRAW: seed = 'all', LAPTOP_WIDTH: width } = process.env;
  process.stdout.write(`DRAW=${seed} LAPTOP_WIDTH=${width}; all: npm run test-whole\n`);
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-e2e-'));
  const cluster = await startPostgres({ disposable: true });
  await fillTemplates(cluster.url, join(folder, 'pglite'));
  process.env.E2E_POSTGRES = cluster.url;
  process.env.E2E_PGLITE = join(folder, 'pglite');
  return async () => {
    const client = new pg.Client(cluster.url);
    client.on('error', () => {});
    await client.connect().then(
      () => client.end(),
      () => {},
    );
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
