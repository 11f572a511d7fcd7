import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { startServerProcess } from '../test/server-process.ts';
import { copyPgliteTemplate, copyPostgresTemplate, maintain } from '../test/templates.ts';
import type { DatabaseKind } from '../test/test-database.ts';
import { backUp, restore } from './back-up.ts';
import { openDatabase } from './open-database.ts';
import { parseConfig } from './platform/config.ts';
import { firstRow, rows } from './platform/database/database.ts';
import { newId } from './platform/ids.ts';

const RESTORE = fileURLToPath(new URL('./commands/restore.ts', import.meta.url));
type Environment = Record<string, string>;
const NOW = new Date('2026-03-08T10:30:00Z');

const administer = <Row extends pg.QueryResultRow>(statement: string) =>
  maintain<Row>(inject('postgresUrl'), statement);

/** @throws Error unless this machine has client programs at least as new as the test's PostgreSQL. */
async function requireClients(): Promise<void> {
  const [server] = await administer<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  for (const program of ['pg_dump', 'pg_restore', 'psql']) {
    const said = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '';
    if (Number(/(\d+)/.exec(said)?.[1] ?? 0) >= (server?.major ?? 0)) continue;
    throw new Error(
      `The backup tests need ${program} ${server?.major} or newer (Debian: apt-get install postgresql-client), but ${said.trim() || 'it is not installed'}.`,
    );
  }
}

/** A folder with a pg_restore that ends, and notes it in a file `ended`, before all of its output is read. */
async function endingPgRestore(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kickstand-pg-restore-'));
  const script = `#!/bin/sh
{ PATH='${process.env.PATH}' pg_restore "$@"; head -c 1000000 /dev/zero | tr '\\0' ' '; } &
: > '${folder}/ended'
`;
  await writeFile(join(folder, 'pg_restore'), script, { mode: 0o700 });
  return folder;
}

/**
 * Starts a restore, kills it while it creates the first trigger, and waits until all connections
 * are closed. At that point pg_restore has ended, and the rest of the dump waits to be read.
 */
async function interruptRestore(
  source: string,
  target: Environment,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<string> {
  const url = target.DATABASE_URL ?? '';
  await maintain(
    url,
    `create function public.hold() returns event_trigger language plpgsql
       as $$ begin perform pg_advisory_xact_lock_shared(42); end $$;
     create event trigger hold on ddl_command_start when tag in ('CREATE TRIGGER')
       execute function public.hold();`,
  );
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('select pg_advisory_lock(42)');
  const programs = await endingPgRestore();
  const child = spawn(process.execPath, [RESTORE, source], {
    env: { PATH: `${programs}:${process.env.PATH}`, ...target },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, 'exit');
  const count = async (text: string) => (await holder.query(text)).rowCount;
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => count(waiting), { timeout: 30_000 }).toBe(1);
  const ending = () => existsSync(join(programs, 'ended'));
  await expect.poll(ending, { timeout: 30_000 }).toBe(true);
  await rm(programs, { recursive: true });
  child.kill(signal);
  await ended;
  await holder.query('select pg_advisory_unlock(42)');
  const connected = `select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect.poll(() => count(connected), { timeout: 30_000 }).toBe(0);
  await holder.query('drop event trigger hold');
  await holder.end();
  return said;
}

/** Every table with the number and a checksum of its rows, and every sequence with its value. */
async function contentOf(environment: Environment): Promise<Record<string, string>> {
  const database = await openDatabase(parseConfig(environment));
  try {
    const tables = await rows(
      database.sql,
      sql<{ schema: string; name: string; kind: string }>`
        select n.nspname as schema, c.relname as name, c.relkind::text as kind
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    );
    const found: Record<string, string> = {};
    for (const { schema, name, kind } of tables) {
      // The record of a backup is written after the backup is complete, so it is not part of it.
      if (name.startsWith('backups')) continue;
      const row = await firstRow(
        database.sql,
        sql<{ rows: number; sum: string | null }>`
          select count(*) as rows, md5(string_agg(t::text, chr(10) order by t::text)) as sum
          from ${kind === 'S' ? sql`(select last_value, is_called from ${sql.table(`${schema}.${name}`)})` : sql.table(`${schema}.${name}`)} t`,
      );
      found[`${schema}.${name}`] = `${row?.rows} ${row?.sum}`;
    }
    return found;
  } finally {
    await database.close();
  }
}

describe.each<DatabaseKind>(['pglite', 'postgres'])('a backup of a business on %s', (kind) => {
  let folder: string;
  let source: Environment;
  const cleaning: (() => Promise<unknown>)[] = [];
  const place = (name: string) => join(folder, name);
  const made = () => place('backup');

  /** The environment of a new installation. */
  async function nowhere(): Promise<Environment> {
    const name = `restored_${newId().replaceAll('-', '')}`;
    if (kind === 'pglite') return { DATA_DIR: place(name) };
    await administer(`create database ${name}`);
    cleaning.push(() => administer(`drop database ${name} with (force)`));
    return {
      DATA_DIR: place(name),
      DATABASE_URL: inject('postgresUrl').replace(/postgres$/, name),
    };
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-backup-'));
    cleaning.push(() => rm(folder, { recursive: true, force: true }));
    const dataDir = await copyPgliteTemplate(inject('pgliteTemplate'));
    cleaning.push(() => rm(dataDir, { recursive: true, force: true }));
    source = { DATA_DIR: dataDir };
    if (kind === 'postgres') {
      await requireClients();
      const copy = await copyPostgresTemplate(inject('postgresUrl'));
      cleaning.push(copy.drop);
      source.DATABASE_URL = copy.url;
    }
    await mkdir(join(dataDir, 'files/exports'), { recursive: true });
    await writeFile(join(dataDir, 'files/exports/one.csv'), 'a,b\r\n');
    await writeFile(join(dataDir, 'auth-secret'), 'a secret that nobody else may have at all');
    await backUp(parseConfig(source), made(), NOW);
  });
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean();
  });

  it('restores every row, sequence and file', async () => {
    const target = await nowhere();
    const manifest = await restore(parseConfig(target), made());
    expect(manifest).toMatchObject({ madeAt: NOW.toISOString(), database: kind });
    const [before, after] = [await contentOf(source), await contentOf(target)];
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(before['public.orders']).not.toMatch(/^0 /);
    expect(after).toEqual(before);
    const file = join(target.DATA_DIR ?? '', 'files/exports/one.csv');
    expect(readFileSync(file, 'utf8')).toBe('a,b\r\n');
    const server = await startServerProcess(target);
    const answer = await server.ask<{ orders: { pageInfo: { totalItems: number } } }>(
      '{ orders { pageInfo { totalItems } } }',
      {},
    );
    await server.stop();
    expect(`${answer.data.orders.pageInfo.totalItems}`).toBe(
      before['public.orders']?.split(' ')[0],
    );
  });

  it('does not contain the secret of the server', async () => {
    const names = await readdir(made(), { recursive: true });
    expect(names.filter((name) => name.includes('secret'))).toEqual([]);
    expect(names).toContain('manifest.json');
  });

  it('never overwrites a backup or a database', async () => {
    await expect(backUp(parseConfig(source), made(), NOW)).rejects.toThrow('already exists');
    const before = await contentOf(source);
    await expect(restore(parseConfig(source), made())).rejects.toThrow(
      kind === 'pglite' ? 'already contains a database' : 'is not empty',
    );
    expect(await contentOf(source)).toEqual(before);
  });

  it('can only be restored into the same kind of database', async () => {
    const other =
      kind === 'pglite'
        ? { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing', DATA_DIR: place('other') }
        : { DATA_DIR: place('other') };
    await expect(restore(parseConfig(other), made())).rejects.toThrow(/^This is a backup of /);
  });

  it('is rejected if one byte changed', async () => {
    const copy = place('damaged');
    await cp(made(), copy, { recursive: true });
    const victim = kind === 'pglite' ? 'database/PG_VERSION' : 'database.dump';
    appendFileSync(join(copy, victim), ' ');
    const target = await nowhere();
    await expect(restore(parseConfig(target), copy)).rejects.toThrow(
      `${victim} has changed since the backup was made`,
    );
    expect(existsSync(join(target.DATA_DIR ?? '', 'files'))).toBe(false);
    await rm(join(copy, victim));
    await expect(restore(parseConfig(target), copy)).rejects.toThrow('is damaged');
  });

  it('of another version is rejected', async () => {
    const copy = place('other-version');
    await cp(made(), copy, { recursive: true });
    const manifest = join(copy, 'manifest.json');
    const text = readFileSync(manifest, 'utf8').replace('0001-platform.sql', '9999-later.sql');
    await writeFile(manifest, text);
    const target = await nowhere();
    await expect(restore(parseConfig(target), copy)).rejects.toThrow(
      'another version of Kickstand',
    );
  });

  const interrupted = kind === 'postgres' ? (['SIGTERM', 'SIGKILL'] as const) : [];
  for (const signal of interrupted) {
    it(`a restore ended by ${signal} leaves nothing and can be repeated`, async () => {
      const target = await nowhere();
      const said = await interruptRestore(made(), target, signal);
      const tables = await maintain(
        target.DATABASE_URL ?? '',
        `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      );
      expect(tables).toEqual([]);
      if (signal === 'SIGKILL') return;
      expect(said).toBe('The restore was interrupted; nothing was restored. Run it again.\n');
      expect(existsSync(join(target.DATA_DIR ?? '', 'files'))).toBe(false);
      await restore(parseConfig(target), made());
    });
  }

  it('a folder that is not a backup is rejected', async () => {
    const target = await nowhere();
    await expect(restore(parseConfig(target), tmpdir())).rejects.toThrow('is not a backup');
  });

  it('without a database there is nothing to back up', async () => {
    const target = await nowhere();
    await expect(backUp(parseConfig(target), place('nothing'), NOW)).rejects.toThrow(
      'There is nothing to back up',
    );
    expect(existsSync(place('nothing'))).toBe(false);
  });

  it('reports a running server or a missing pg_dump', async () => {
    if (kind === 'pglite') {
      const database = await openDatabase(parseConfig(source));
      await expect(backUp(parseConfig(source), place('busy'), NOW)).rejects.toThrow(
        'is in use by another process; stop it',
      );
      await database.close();
      return;
    }
    vi.stubEnv('PATH', folder);
    await expect(backUp(parseConfig(source), place('busy'), NOW)).rejects.toThrow(
      "pg_dump is not on this machine: install PostgreSQL's client programs (Debian: apt-get install postgresql-client) and try again.",
    );
    vi.unstubAllEnvs();
    expect((await readdir(folder)).filter((name) => name.startsWith('busy'))).toEqual([]);
  });
});
