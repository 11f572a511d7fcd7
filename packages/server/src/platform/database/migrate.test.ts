import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseKind, openTestDatabase } from '../../../test/test-database.ts';
import { isAtLeast, RELEASE } from '../release.ts';
import { isMigrated, migrate } from './migrate.ts';

const [MAJOR = 0, MINOR = 0] = RELEASE.split('.').map(Number);

it.each<DatabaseKind>(['pglite', 'postgres'])(
  'a database on %s with an unknown migration is rejected, unless it is compatible with this release',
  async (kind) => {
    const { database, close } = await openTestDatabase(kind);
    const add = (compatibleFrom: string | null) =>
      sql`insert into schema_migrations (name, checksum, compatible_from)
        values ('9999-later.sql', 'x', ${compatibleFrom})
        on conflict (name) do update set compatible_from = excluded.compatible_from`.execute(
        database.sql,
      );
    const start = () => migrate(database, () => {});
    await start();
    await add(null);
    await expect(start()).rejects.toThrow(
      /newer release of Kickstand .+ does not know 9999-later.sql/,
    );
    await add(`${MAJOR}.${MINOR + 1}.0`);
    await expect(start()).rejects.toThrow('newer release');
    await add(RELEASE);
    await start();
    expect(await isMigrated(database)).toBe(true);
    await close();
  },
);

it.each<[DatabaseKind, string]>([
  ['pglite', 'Set DATA_DIR to a new folder, or delete the old one, and start again.'],
  ['postgres', 'Set DATABASE_URL to an empty database and start again.'],
])(
  'a database on %s of a release before 1.0 is refused with what to do',
  async (kind, sentence) => {
    const { database, close } = await openTestDatabase(kind);
    await sql`insert into schema_migrations (name, checksum) values ('0001-core.sql', 'x')`.execute(
      database.sql,
    );
    await expect(migrate(database, () => {})).rejects.toThrow(sentence);
    await close();
  },
);

describe('a migration of the next release', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-migrations-'));
    await cp(new URL('../../migrations/', import.meta.url), folder, { recursive: true });
    const text = `-- Compatible with ${RELEASE} and later.\nalter table hubs add column probe text;\n`;
    await writeFile(join(folder, '9998-next.sql'), text);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('waits for transactions on its tables without blocking others, and this release keeps working', async () => {
    const { database, close } = await openTestDatabase('postgres');
    const lines: string[] = [];
    const reader = database.adapter.readSnapshot('select id from hubs', []);
    await reader.next();
    const next = migrate(database, (line) => lines.push(line), pathToFileURL(`${folder}/`));
    await expect
      .poll(() => lines, { timeout: 20_000 })
      .toEqual(['9998-next.sql', '9998-next.sql waits for other transactions']);
    await reader.return(undefined);
    await next;
    await sql`select probe from hubs`.execute(database.sql);
    await migrate(database, (line) => lines.push(line));
    expect(lines).toHaveLength(2);
    await close();
  });
});

it('releases are compared by number', () => {
  expect(isAtLeast('0.10.0', '0.9.1')).toBe(true);
  expect(isAtLeast('0.1.0', '0.1.0')).toBe(true);
  expect(isAtLeast('0.1.9', '0.2.0')).toBe(false);
  expect(isAtLeast('1.0.0', '0.9.9')).toBe(true);
});
