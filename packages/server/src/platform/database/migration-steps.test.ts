import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DatabaseKind,
  openTestDatabase,
  type TestDatabase,
} from '../../../test/test-database.ts';
import { RELEASE } from '../release.ts';
import { type Database, rows } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { splitStatements } from './migration-steps.ts';

const HEAD = `-- Compatible with ${RELEASE} and later.\n-- Runs statement by statement.\n`;

it.each<[string, string, string[]]>([
  ['at semicolons', 'select 1;\nselect 2;', ['select 1', 'select 2']],
  ['without comments', '-- One; two.\nselect 1; -- three;\n', ['select 1']],
  ['not in strings', `select ';', 'it''s;', ";";`, [`select ';', 'it''s;', ";"`]],
  [
    'not in bodies of functions',
    'create function f() as $x$ begin; $$;$$ -- a;\n end $x$; select $1',
    ['create function f() as $x$ begin; $$;$$ -- a;\n end $x$', 'select $1'],
  ],
])('a migration is split %s', (_rule, text, statements) => {
  expect(splitStatements(text)).toEqual(statements);
});

describe.each<DatabaseKind>(['pglite', 'postgres'])(
  'a migration that runs statement by statement on %s',
  (kind) => {
    let folder: string;
    let made: TestDatabase;
    let database: Database;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kickstand-migrations-'));
      await cp(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
      made = await openTestDatabase(kind);
      database = made.database;
      await sql`create table probes (id uuid primary key default gen_random_uuid(), hits int not null default 0, label text)`.execute(
        database.sql,
      );
    });
    afterAll(async () => {
      await made.close();
      await rm(folder, { recursive: true, force: true });
    });
    beforeEach(async () => {
      await sql`truncate probes`.execute(database.sql);
      await sql`insert into probes (label) select 'a' from generate_series(1, 2500)`.execute(
        database.sql,
      );
    });

    let number = 9000;
    /** Replaces the last migration, or adds one. */
    async function write(text: string, isNew = true): Promise<void> {
      if (isNew) number += 1;
      await writeFile(join(folder, `${number}-next.sql`), `${HEAD}${text}`);
    }
    const start = (lines: string[] = []) =>
      migrate(database, (line) => lines.push(line), pathToFileURL(`${folder}/`));

    it('is continued after the last statement that took effect', async () => {
      await write(
        'alter table probes add column one int; alter table probes add column two nothing;',
      );
      await expect(start()).rejects.toThrow('type "nothing" does not exist');
      await write(
        'alter table probes add column one int; alter table probes add column two int;',
        false,
      );
      await start();
      await sql`select one, two from probes`.execute(database.sql);
      expect(await isMigrated(database)).toBe(true);
      expect(await rows(database.sql, sql`select from schema_migration_progress`)).toEqual([]);
    });

    it('creates an index again that could not be completed', async () => {
      await write('create unique index concurrently if not exists probes_label on probes (label);');
      await expect(start()).rejects.toThrow('could not create unique index');
      await sql`update probes set label = id::text`.execute(database.sql);
      await start();
      const found = await rows(
        database.sql,
        sql`select indisvalid from pg_index where indexrelid = 'probes_label'::regclass`,
      );
      expect(found).toEqual([{ indisvalid: true }]);
      await sql`drop index probes_label`.execute(database.sql);
    });

    it('updates each row once in batches, and goes on after the last complete one', async () => {
      // A row of the second batch.
      const [row] = await rows(
        database.sql,
        sql<{ id: string }>`select id from probes order by id offset 1500 limit 1`,
      );
      const update = (divisor: string) =>
        `update probes p set hits = hits + 1, label = (1 / ${divisor})::text
         from batch_of_probes batch where batch.id = p.id;`;
      await write(update(`case p.id when '${row?.id}' then 0 else 1 end`));
      await expect(start()).rejects.toThrow('division by zero');
      const hits = () =>
        rows(database.sql, sql`select hits, count(*) from probes group by hits order by hits`);
      expect(await hits()).toEqual([
        { hits: 0, count: 1500 },
        { hits: 1, count: 1000 },
      ]);
      await write(update('1'), false);
      await start();
      expect(await hits()).toEqual([{ hits: 1, count: 2500 }]);
    });
  },
);

it('writers go on while an index waits for a backup, and a second instance waits for the first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-migrations-'));
  await cp(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
  await writeFile(
    join(folder, '9998-next.sql'),
    `${HEAD}create index concurrently if not exists hubs_probe on hubs (created_at, name);`,
  );
  const { database, close } = await openTestDatabase('postgres');
  const reader = database.adapter.readSnapshot('select id from offices', []);
  await reader.next();
  const lines: string[][] = [[], []];
  const instances = lines.map((said) =>
    migrate(database, (line) => said.push(line), pathToFileURL(`${folder}/`)),
  );
  const building = () =>
    rows(database.sql, sql`select from pg_index where indexrelid = to_regclass('hubs_probe')`);
  await expect.poll(building, { timeout: 20_000 }).toHaveLength(1);
  await sql`update hubs set name = name`.execute(database.sql);
  // An instance of 1.0.0 that starts waits for this lock with a snapshot, for which the index would wait.
  const lock = sql`select pg_try_advisory_xact_lock(7402511) as is_free`;
  expect(await rows(database.sql, lock)).toEqual([{ isFree: true }]);
  await reader.return(undefined);
  await Promise.all(instances);
  expect(lines.flat()).toEqual(['9998-next.sql']);
  expect(await building()).toHaveLength(1);
  await close();
  await rm(folder, { recursive: true, force: true });
});
