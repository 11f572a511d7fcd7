import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { checkSharedFolder } from './shared-folder.ts';

let opened: TestDatabase;
let parent: string;
beforeAll(async () => {
  opened = await openTestDatabase('postgres');
});
beforeEach(async () => {
  await sql`delete from file_folder`.execute(opened.database.sql);
  parent = await mkdtemp(join(tmpdir(), 'kickstand-folders-'));
});
afterAll(() => opened.close());

const check = (name: string) => checkSharedFolder(opened.database, join(parent, name));
const OTHER = expect.stringContaining('another instance stores files in another folder');

it('instances that share a folder are accepted, also if they start together', async () => {
  expect(await Promise.all(['files', 'files', 'files'].map(check))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await rm(parent, { recursive: true });
});

it('an instance with another folder is refused, as long as the first one runs', async () => {
  expect(await check('first')).toBeUndefined();
  expect(await check('second')).toEqual(OTHER);
  expect(await check('first')).toBeUndefined();
  expect(await check('second')).toEqual(OTHER);
  await sql`update file_folder set seen_at = now() - interval '31 seconds'`.execute(
    opened.database.sql,
  );
  expect(await check('second')).toBeUndefined();
  expect(await check('first')).toEqual(OTHER);
  await rm(parent, { recursive: true });
});

it('a folder can be moved or restored from a copy at once', async () => {
  expect(await check('first')).toBeUndefined();
  await rename(join(parent, 'first'), join(parent, 'moved'));
  expect(await check('moved')).toBeUndefined();
  await cp(join(parent, 'moved'), join(parent, 'restored'), { recursive: true });
  expect(await check('restored')).toBeUndefined();
  await rm(parent, { recursive: true });
});
