import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPostgres } from '@kickstand/server/adapters/database-postgres/database-postgres.ts';
import { SUM_STATEMENTS } from '@kickstand/server/adapters/database-postgres/table-sums.ts';
import { growOrders } from '@kickstand/server/demo/grow-orders.ts';
import { Database } from '@kickstand/server/platform/database/database.ts';
import { migrate } from '@kickstand/server/platform/database/migrate.ts';
import { type PostgresCluster, startPostgres } from '@kickstand/server/test/postgres-cluster.ts';

// Rehearses point-in-time recovery with a throwaway PostgreSQL server that archives its WAL:
// damages the demo business, restores the state before, compares every table; then loses the server
// and restores everything that was archived. npm run rehearse-recovery -- [--orders 5000]
// [--archive-timeout 10]
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '5000' },
    'archive-timeout': { type: 'string', default: '10' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Milliseconds between two markers that measure the loss. */
const MARK_PAUSE = 200;
/** Milliseconds within which a restored server must accept writes. */
const PATIENCE = 300_000;

async function ask(database: Database, text: string): Promise<Record<string, unknown>[]> {
  return await database.adapter.executeScript(text);
}

/** Every table with the number and a checksum of its rows. */
async function contentOf(database: Database): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { statement } of await ask(database, SUM_STATEMENTS)) {
    for (const { name, sum } of await ask(database, String(statement))) {
      if (name !== 'public.marks') found.set(String(name), String(sum));
    }
  }
  return found;
}

/** Starts a server from a copy of the base backup and has it replay the archive. */
async function restore(source: PostgresCluster, name: string, until?: string) {
  const begun = Date.now();
  const data = join(source.folder, name);
  execFileSync('cp', ['-a', join(source.folder, 'base'), data]);
  const lines = [
    `restore_command = 'cp ${join(source.folder, 'archive')}/%f %p'`,
    ...(until === undefined ? [] : [`recovery_target_time = '${until}'`]),
    `recovery_target_action = 'promote'`,
  ];
  appendFileSync(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
  writeFileSync(join(data, 'recovery.signal'), '');
  const cluster = await startPostgres({ data });
  const database = new Database(await openPostgres(cluster.url));
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const [row] = await ask(database, 'select pg_is_in_recovery() as recovering');
    if (row?.recovering === false) break;
    if (Date.now() > deadline) throw new Error('The restored server does not accept writes.');
    await wait(50);
  }
  const seconds = (Date.now() - begun) / 1000;
  const stop = async () => {
    await database.close();
    await cluster.stop();
  };
  return { database, seconds, stop };
}

/** Switches the WAL segment and waits until it is archived. */
async function archiveLog(database: Database): Promise<void> {
  const [segment] = await ask(
    database,
    'select pg_walfile_name(pg_switch_wal()) as name from pg_current_wal_lsn()',
  );
  const done = `select 1 from pg_stat_archiver where last_archived_wal >= '${String(segment?.name)}'`;
  while ((await ask(database, done)).length === 0) await wait(100);
}

/** Writes the time repeatedly until stopped or the server is gone. */
function writeMarks(database: Database) {
  let last = 0;
  let stopped = false;
  const done = (async () => {
    while (!stopped) {
      const at = Date.now();
      await ask(database, `insert into marks (at) values (${at})`);
      last = at;
      await wait(MARK_PAUSE);
    }
  })().catch(() => {});
  return {
    async stop() {
      stopped = true;
      await done;
      return last;
    },
  };
}

/**
 * Damages the business and restores the state before.
 * @returns what differs afterwards.
 */
async function rehearseMoment(source: PostgresCluster, database: Database): Promise<string[]> {
  const before = await contentOf(database);
  const [moment] = await ask(database, 'select clock_timestamp()::text as at');
  const until = String(moment?.at);
  say(`The moment to go back to: ${until}`);
  await wait(MARK_PAUSE);
  await ask(database, `update customers set email = 'lost.' || id || '@kickstand.example'`);
  await ask(database, 'delete from events');
  await archiveLog(database);
  const restored = await restore(source, 'moment', until);
  const after = await contentOf(restored.database);
  await restored.stop();
  say(`Restored to it in ${restored.seconds.toFixed(1)} s (RTO); ${before.size} tables compared.`);
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}

/**
 * Loses the server during writes and restores from the archive.
 * @returns the lost seconds.
 */
async function rehearseLoss(source: PostgresCluster, database: Database): Promise<number> {
  const marks = writeMarks(database);
  // Long enough for segments that were archived only because of their age.
  await wait(2.5 * 1000 * Number(values['archive-timeout']));
  await source.kill();
  const written = await marks.stop();
  await database.close();
  const restored = await restore(source, 'latest');
  const [row] = await ask(restored.database, 'select coalesce(max(at), 0) as at from marks');
  await restored.stop();
  const found = Number(row?.at);
  if (found <= 0 || found > written) {
    throw new Error(`No loss was measured: written until ${written}, found until ${found}.`);
  }
  const lost = (written - found) / 1000;
  say(
    `After the loss of the machine: restored in ${restored.seconds.toFixed(1)} s (RTO), the last ${lost.toFixed(1)} s are lost (RPO, with archive_timeout = ${values['archive-timeout']} s).`,
  );
  return lost;
}

const source = await startPostgres({
  settings: [
    'wal_level=replica',
    'archive_mode=on',
    `archive_timeout=${values['archive-timeout']}`,
    // Beside the data folder, in which the server's commands run.
    'archive_command=mkdir -p ../archive && cp %p ../archive/.%f && mv ../archive/.%f ../archive/%f',
  ],
});
try {
  say(`Recovery on ${source.version}`);
  const database = new Database(await openPostgres(source.url));
  await migrate(database, () => {});
  await ask(database, 'create table marks (at bigint not null)');
  const now = new Date();
  await growOrders(database, { orders: 1000, now, progress: () => {} });
  const begun = Date.now();
  const target = ['-D', join(source.folder, 'base'), '-X', 'none', '-c', 'fast'];
  source.run('pg_basebackup', [...target, '-d', source.url]);
  say(`Base backup made in ${((Date.now() - begun) / 1000).toFixed(1)} s; writing more orders.`);
  await growOrders(database, { orders: Number(values.orders), now, progress: () => {} });
  const different = await rehearseMoment(source, database);
  const lost = await rehearseLoss(source, database);
  // A segment is archived when it reaches that age, and copying it takes a moment.
  const late = lost > Number(values['archive-timeout']) + 5;
  for (const name of different) say(`  ${name} is not as it was.`);
  if (late) say('  More was lost than archive_timeout allows.');
  say(different.length === 0 && !late ? 'Recovery works.' : 'Recovery FAILED.');
  process.exitCode = different.length === 0 && !late ? 0 : 1;
} finally {
  await source.stop();
}
