import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { SUM_STATEMENTS } from '../../src/adapters/database-postgres/table-sums.ts';
import { type PostgresCluster, startPostgres } from '../postgres-cluster.ts';
import {
  connected,
  databaseUrl,
  holdAndOpen,
  type MeasuredBusiness,
  movableOrders,
  withServer,
} from './measured-business.ts';

const COPY = 'copy';
const ARCHIVE = 'archive';
/** Events older than this many months leave the database. */
const KEPT_MONTHS = 12;

const TIMELINE =
  'select * from events where entity_id = $1 order by created_at desc, id desc limit 25';

/** The events of one table in partitions by month, with the indexes of the timeline and of people. */
const PARTITION_BY_MONTH = `
  create table events_by_month (like events including defaults including constraints)
    partition by range (created_at);
  create index on events_by_month (entity_id, created_at, id);
  create index on events_by_month (actor, created_at, id);
  do $$
  declare month timestamptz;
  begin
    for month in select generate_series(date_trunc('month', min(created_at)), date_trunc('month', max(created_at)),
      interval '1 month') from events
    loop
      execute format('create table %I partition of events_by_month for values from (%L) to (%L)',
        'events_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    end loop;
  end $$;
  insert into events_by_month select * from events`;

async function secondsOf(step: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await step();
  return (performance.now() - begun) / 1000;
}

/** The mean time of reading a timeline, in milliseconds. */
async function timelineMs(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    'select id from orders order by id limit 500',
  );
  const text = TIMELINE.replace('events', table);
  const read = async () => {
    for (const { id } of rows) await client.query({ name: table, text, values: [id] });
  };
  await read();
  return ((await secondsOf(read)) * 1000) / rows.length;
}

/** The checksums of tables, by name. */
async function sumsOf(url: string, tables: readonly string[]): Promise<string> {
  return await connected(url, async (client) => {
    const { rows } = await client.query<{ statement: string }>(SUM_STATEMENTS);
    const sums: string[] = [];
    for (const { statement } of rows) {
      const { rows: found } = await client.query<{ name: string; sum: string }>(statement);
      for (const { name, sum } of found) {
        if (tables.some((table) => name === `public.${table}`)) sums.push(`${name} ${sum}`);
      }
    }
    return sums.toSorted().join('\n');
  });
}

/**
 * On a copy: events by month, and those of old months moved to another database. No one may be connected to the
 * business.
 */
export async function tryPartitionsAndArchive(
  cluster: PostgresCluster,
  say: (line: string) => void,
): Promise<void> {
  await connected(cluster.url, (client) =>
    client.query(`create database ${COPY} template business`),
  );
  await connected(databaseUrl(cluster, COPY), async (client) => {
    const before = await timelineMs(client, 'events');
    const seconds = await secondsOf(() => client.query(PARTITION_BY_MONTH));
    await client.query('analyze events_by_month');
    const after = await timelineMs(client, 'events_by_month');
    const { rows } = await client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits
       where inhparent = 'events_by_month'::regclass order by 1`,
    );
    say(`Events in ${rows.length} partitions by month: ${seconds.toFixed(1)} s to fill them.`);
    say(`  A timeline takes ${after.toFixed(2)} ms, ${before.toFixed(2)} ms without partitions.`);
    const old = rows.map(({ name }) => name).slice(0, -KEPT_MONTHS);
    if (old.length > 0) await archive(cluster, client, old, say);
  });
  await connected(cluster.url, async (client) => {
    for (const name of [COPY, ARCHIVE]) await client.query(`drop database if exists ${name}`);
  });
}

/** Moves partitions to a database of their archive, and compares both before anything is dropped. */
async function archive(
  cluster: PostgresCluster,
  client: pg.Client,
  old: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const deleting = await secondsOf(async () => {
    await client.query('begin');
    await client.query(
      `delete from events where created_at < (select date_trunc('month', max(created_at)) from events)
         - interval '${KEPT_MONTHS - 1} months'`,
    );
    await client.query('rollback');
  });
  const detaching = await secondsOf(async () => {
    for (const name of old) {
      await client.query(`alter table events_by_month detach partition ${name} concurrently`);
    }
  });
  await connected(cluster.url, (each) => each.query(`create database ${ARCHIVE}`));
  const file = join(cluster.folder, 'archive.dump');
  const moving = await secondsOf(async () => {
    const tables = old.flatMap((name) => ['-t', name]);
    cluster.run('pg_dump', ['-Fc', '-f', file, ...tables, '-d', databaseUrl(cluster, COPY)]);
    cluster.run('pg_restore', ['-d', databaseUrl(cluster, ARCHIVE), file]);
  });
  const [kept, moved] = await Promise.all(
    [COPY, ARCHIVE].map((name) => sumsOf(databaseUrl(cluster, name), old)),
  );
  if (kept !== moved) throw new Error('The archive differs from what was moved.');
  const bytes = Number(execFileSync('stat', ['-c', '%s', file], { encoding: 'utf8' }));
  say(
    `Archive of ${old.length} months: detached in ${detaching.toFixed(2)} s, moved in ${moving.toFixed(1)} s,`,
  );
  say(
    `  ${(bytes / 1e6).toFixed(0)} MB as a file; checksums are equal. Deleting the rows takes ${deleting.toFixed(1)} s.`,
  );
}

/** A streaming replica under transitions, and a report read on it. */
export async function tryReplica(
  business: MeasuredBusiness,
  say: (line: string) => void,
): Promise<void> {
  const { cluster, client } = business;
  const data = join(cluster.folder, 'replica');
  const copying = await secondsOf(async () => {
    cluster.run('pg_basebackup', [
      '-D',
      data,
      '-d',
      cluster.url,
      '-X',
      'stream',
      '-c',
      'fast',
      '-R',
    ]);
  });
  const replica = await startPostgres({ data });
  try {
    say(`Replica copied in ${copying.toFixed(1)} s.`);
    await connected(databaseUrl(replica, 'business'), async (standby) => {
      const lags: number[] = [];
      const watching = new AbortController();
      const watch = (async () => {
        while (!watching.signal.aborted) {
          lags.push(await lagOf(client, standby));
          await wait(50);
        }
      })();
      const ids = await movableOrders(business, 300);
      const count = await withServer(business, (server) => holdAndOpen(server, ids));
      const behind = await lagOf(client, standby);
      watching.abort();
      await watch;
      say(
        `  Behind by at most ${(Math.max(...lags) / 1024).toFixed(0)} KiB during ${count} transitions, ${behind} bytes after them.`,
      );
      const read = 'select * from orders order by created_at desc limit 100000';
      const there = await secondsOf(() => standby.query(read));
      const here = await secondsOf(() => client.query(read));
      say(
        `  100,000 orders read in ${there.toFixed(2)} s there, ${here.toFixed(2)} s on the primary.`,
      );
    });
  } finally {
    await replica.stop();
  }
}

/** Bytes that the standby has not replayed yet. */
async function lagOf(primary: pg.Client, standby: pg.Client): Promise<number> {
  const here = await primary.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
  const { rows } = await standby.query<{ bytes: string }>(
    `select pg_wal_lsn_diff($1, pg_last_wal_replay_lsn()) as bytes`,
    [here.rows[0]?.at],
  );
  return Math.max(0, Number(rows[0]?.bytes));
}
