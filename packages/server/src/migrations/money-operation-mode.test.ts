import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../adapters/database-pglite/database-pglite.ts';
import { Database, rows } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';

const HERE = new URL('./', import.meta.url);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kickstand-mode-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('operations under way keep their meaning when their class becomes a mode', async () => {
  const earlier = join(folder, 'migrations');
  await cp(HERE, earlier, {
    recursive: true,
    filter: (name) => !/\.ts$/.test(name) && !/\b00(1[7-9]|[2-9]\d)-/.test(name),
  });
  const database = new Database(await openPglite(join(folder, 'data')));
  await migrate(database, () => {}, pathToFileURL(`${earlier}/`));
  await database.transaction(async (on) => {
    // Without its customer.
    await sql`set local session_replication_role = 'replica'`.execute(on);
    await sql`
      insert into money_operations (id, kind, class, state, customer_id, currency, request, provider_key, actor)
      select gen_random_uuid(), kind, class, 'WAITING', gen_random_uuid(), 'USD', '{}', kind, 'ana@kickstand.example'
      from (values ('BUYOUT', 'A'), ('PAUSE', 'B')) as v(kind, class)`.execute(on);
  });
  await migrate(database, () => {});
  const found = await rows(
    database.sql,
    sql<{ kind: string; mode: string }>`select kind, mode from money_operations order by kind`,
  );
  expect(found).toEqual([
    { kind: 'BUYOUT', mode: 'confirm_first' },
    { kind: 'PAUSE', mode: 'follow_up' },
  ]);
  await expect(sql`update money_operations set mode = 'A'`.execute(database.sql)).rejects.toThrow(
    'money_operations_mode_check',
  );
  await database.close();
});
