import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { openPostgres } from '../src/adapters/database-postgres/database-postgres.ts';
import { Database, firstRow } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { RELEASE } from '../src/platform/release.ts';
import { startLoad } from './request-load.ts';
import { startServerProcess } from './server-process.ts';
import { copyPostgresTemplate } from './templates.ts';

const CALLERS = 4;
/** Requests before, and again after the migration. */
const REQUESTS = 60;

/** What an upgrade adds before the new release starts: columns, an index, a table, a constraint. */
const NEXT = `-- Compatible with ${RELEASE} and later.
  alter table orders add column probe text, add column probed_at timestamptz not null default now();
  alter table assets add column probe jsonb not null default '{}';
  alter table customers add column probe integer, add constraint customers_probe check (probe > 0) not valid;
  create index orders_probe on orders (probe) where probe is not null;
  create table probes (id uuid primary key, order_id uuid not null references orders);`;

it('this release works under load while and after the next one migrates its database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-newer-'));
  const copy = await copyPostgresTemplate(inject('postgresUrl'));
  const database = new Database(await openPostgres(copy.url));
  const server = await startServerProcess({ DATABASE_URL: copy.url, DATA_DIR: folder });
  try {
    const load = startLoad(server.address, CALLERS);
    const more = async () => {
      const until = load.requests() + REQUESTS;
      await expect.poll(load.requests, { timeout: 60_000 }).toBeGreaterThan(until);
    };
    await more();
    const migrations = join(folder, 'migrations');
    await cp(new URL('../src/migrations/', import.meta.url), migrations, { recursive: true });
    await writeFile(join(migrations, '9998-next.sql'), NEXT);
    await migrate(database, () => {}, pathToFileURL(`${migrations}/`));
    await more();
    const { failures } = await load.end();
    expect(failures).toEqual([]);
    const exported = await firstRow(
      database.sql,
      sql<{
        count: number;
      }>`select count(*) as count from report_exports where status = 'COMPLETED'`,
    );
    expect(exported?.count).toBeGreaterThan(0);
  } finally {
    await server.stop();
    await database.close();
    await copy.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
