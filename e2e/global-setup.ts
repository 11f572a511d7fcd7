import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kickstand/server/test/postgres-cluster.ts';
import { fillTemplates } from '@kickstand/server/test/templates.ts';
import pg from 'pg';

/** Creates the databases that each worker's server copies: one embedded, one on PostgreSQL. */
export default async function setup() {
  const { ACCESSIBILITY_ON: screen, LAPTOP_WIDTH: width, DRAW: third } = process.env;
  process.stdout.write(
    `Drawn: ACCESSIBILITY_ON='${screen}' LAPTOP_WIDTH=${width} DRAW=${third}; all: npm run every-page\n`,
  );
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
