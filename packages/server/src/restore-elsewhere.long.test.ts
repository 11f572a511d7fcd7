import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type PostgresCluster, startPostgres } from '../test/postgres-cluster.ts';
import { copyPostgresTemplate, maintain } from '../test/templates.ts';
import { backUp, restore } from './back-up.ts';
import { readManifest } from './backup-manifest.ts';
import { parseConfig } from './platform/config.ts';

const NOW = new Date('2026-03-08T10:30:00Z');
const ROLE = 'ordinary_role';

/** Adds rows until stopped, as a running server does. */
function writeRepeatedly(url: string): () => Promise<number> {
  let stopped = false;
  const writing = (async () => {
    let written = 0;
    for (; !stopped; written += 1) {
      await maintain(
        url,
        `insert into feature_flags (name, scope, enabled) values ('written-${written}', 'global', true)`,
      );
    }
    return written;
  })();
  return () => {
    stopped = true;
    return writing;
  };
}

describe('a backup restored into another cluster by an ordinary role', () => {
  const cleaning: (() => Promise<unknown>)[] = [];
  let folder: string;
  let cluster: PostgresCluster;
  const config = (url: string) =>
    parseConfig({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') });

  /** The address of a database as the administrator or the ordinary role. */
  const address = (name: string, role = ROLE) =>
    cluster.url.replace('kickstand@', `${role}@`).replace(/postgres$/, name);
  const administer = (name: string, statement: string) =>
    maintain(address(name, 'kickstand'), statement);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kickstand-backup-'));
    cleaning.push(() => rm(folder, { recursive: true, force: true }));
    const source = await copyPostgresTemplate(inject('postgresUrl'));
    cleaning.push(source.drop);
    const stop = writeRepeatedly(source.url);
    await backUp(config(source.url), join(folder, 'first'), NOW);
    expect(await stop()).toBeGreaterThan(0);
    cluster = await startPostgres({ disposable: true });
    cleaning.push(() => cluster.stop());
    await administer('postgres', `create role ${ROLE} login`);
    for (const name of ['moved', 'moved_again', 'without_extensions', 'altered']) {
      await administer('postgres', `create database ${name}`);
      await administer(name, `grant create, usage on schema public to ${ROLE}`);
      await administer('postgres', `grant create on database ${name} to ${ROLE}`);
    }
  });
  afterAll(async () => {
    for (const clean of cleaning.reverse()) await clean();
  });

  it('has the rows of one moment, belongs to the role, and leaves the extensions of an administrator alone', async () => {
    await restore(config(address('moved')), join(folder, 'first'));
    await administer(
      'moved',
      `create extension pg_stat_statements; create extension citext;
       comment on extension citext is 'text without case';
       create function public.watch() returns event_trigger language plpgsql as 'begin end';
       create event trigger watch on ddl_command_end execute function public.watch();
       create schema someone_else; create table someone_else.notes (id int);`,
    );
    await backUp(config(address('moved')), join(folder, 'second'), NOW);
    await administer(
      'moved_again',
      'create extension pg_trgm; create extension pg_stat_statements;',
    );
    await restore(config(address('moved_again')), join(folder, 'second'));
    const owners = await maintain(
      address('moved_again'),
      `select distinct relowner::regrole::text as owner from pg_class
       where relkind = 'r' and relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
    );
    expect(owners).toEqual([{ owner: ROLE }]);
    const [analyzed] = await maintain<{ rows: number }>(
      address('moved_again'),
      `select reltuples::int as rows from pg_class where oid = 'orders'::regclass`,
    );
    expect(analyzed?.rows).toBeGreaterThan(50);
    const { tables: first = {} } = await readManifest(join(folder, 'first'));
    const { tables: second = {} } = await readManifest(join(folder, 'second'));
    // The first backup is recorded in the database that it was made of, after its snapshot.
    expect(second).toEqual(first);
    expect(Object.keys(second).length).toBeGreaterThan(60);
    expect(second['public.orders']).toMatch(/^\d{2,} \d{10,}$/);
  });

  it('is refused with the administrator’s part if a required extension cannot be created', async () => {
    await administer('postgres', `revoke create on database without_extensions from ${ROLE}`);
    await expect(
      restore(config(address('without_extensions')), join(folder, 'first')),
    ).rejects.toThrow('an administrator has to run "create extension pg_trgm" in this database');
  });

  it('is rolled back if a table is not what was backed up', async () => {
    const copy = join(folder, 'altered');
    await cp(join(folder, 'first'), copy, { recursive: true });
    const path = join(copy, 'manifest.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/("public.orders": "\d+) \d+/, '$1 1'));
    await expect(restore(config(address('altered')), copy)).rejects.toThrow(
      'The restored rows of public.orders are not the ones of the backup; nothing was restored.',
    );
    const tables = await maintain(
      address('altered'),
      `select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    expect(tables).toEqual([]);
  });
});
