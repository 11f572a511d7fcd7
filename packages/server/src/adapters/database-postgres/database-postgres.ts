import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../platform/config.ts';
import { camelCaseRows } from '../../platform/database/camel-case-rows.ts';
import { type DatabaseAdapter, SNAPSHOT_BATCH } from '../../platform/database/database.ts';
import type { StatementWatch } from '../../platform/database/statement-watch.ts';
import { asWaitingError, Unavailable } from '../../platform/database/waiting-errors.ts';
import { type Clock, systemClock } from '../../ports/clock.ts';
import { LIMITS, type Limits, NO_LIMITS } from './connection-limits.ts';
import { createConnectionPool } from './connection-pool.ts';
import { createMessageChannel } from './message-channel.ts';
import { requireSessions, unreachable } from './require-sessions.ts';
import { ServerClock } from './server-clock.ts';
import { ServerCondition } from './server-condition.ts';
import { types } from './value-types.ts';

const OLDEST_VERSION = 150_000;
/**
 * An arbitrary constant: all instances must use the same lock. Not that of 1.0.0, 7402511, for which its instances wait
 * with an open snapshot: an index that is created concurrently would wait for them, and they for its migration.
 */
export const MIGRATION_LOCK = 7_402_512;
/** Milliseconds between two attempts to take it. */
const LOCK_PAUSE = 200;

/** Checks that the server can be used, and compares the clocks. */
async function checkServer(url: string, clock: ServerClock): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  let version: number;
  try {
    await client.connect();
    const measured = clock.measure();
    const result = await client.query<{ version: string; now: Date }>(
      `select current_setting('server_version_num') as version, clock_timestamp() as now`,
    );
    const [found] = result.rows;
    version = Number(found?.version);
    if (found) measured(found.now);
    await client.end();
  } catch (error) {
    throw unreachable(error);
  }
  if (version < OLDEST_VERSION) {
    throw new StartFailure(
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is required.`,
    );
  }
}

/** Options for opening a PostgreSQL database. */
export interface PostgresOptions {
  readonly limits?: Limits | undefined;
  readonly watch?: StatementWatch | undefined;
  /** The clock of this machine; another one in tests. */
  readonly localClock?: Clock | undefined;
}

/**
 * Takes the migration lock by asking repeatedly. A statement that waits for it would be an open
 * snapshot, for which an index waits that the holder of the lock creates concurrently.
 */
async function waitForLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    await pause(LOCK_PAUSE);
  }
}

/** Runs `work` under the migration advisory lock, on a connection without limits. */
async function withMigrationLock(
  url: string,
  work: Parameters<DatabaseAdapter['withMigrationLock']>[0],
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kickstand migration',
    types,
    keepAlive: true,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(NO_LIMITS);
    await waitForLock(client);
    await work(async (text) => {
      const result: pg.QueryResult | pg.QueryResult[] = await client.query(text);
      return [result].flat().flatMap((each) => each.rows);
    });
  } finally {
    // Closing the connection rolls back and releases the lock.
    await client.end();
  }
}

/** Runs a statement, or a script without parameters, on a connection of a pool. @returns all rows. */
async function runScript(
  pool: Pick<ReturnType<typeof createConnectionPool>, 'borrow'>,
  text: string,
  parameters: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = await pool.borrow();
  // A failed script leaves its transaction open, so its connection is closed.
  let discarded = parameters.length === 0;
  try {
    const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, parameters);
    discarded = false;
    return [result].flat().flatMap((each) => each.rows);
  } catch (error) {
    const known = asWaitingError(error);
    if (known instanceof Unavailable) discarded = true;
    throw known;
  } finally {
    client.release(discarded);
  }
}

/**
 * Opens connection pools to a PostgreSQL server, one per purpose.
 * @throws StartFailure if it cannot be reached, is too old, or is behind a pooler of transactions.
 */
export async function openPostgres(
  url: string,
  { limits = LIMITS, watch: given, localClock = systemClock }: PostgresOptions = {},
): Promise<DatabaseAdapter> {
  const clock = new ServerClock(localClock);
  await checkServer(url, clock);
  await requireSessions(url);
  const condition = new ServerCondition(clock);
  const watch: StatementWatch = {
    slowMilliseconds: Number.POSITIVE_INFINITY,
    onSlow() {},
    ...given,
    onImpaired: (impairment) => condition.notice(impairment),
  };
  const requests = createConnectionPool(url, 'kickstand requests', limits.requests, watch);
  const commands = createConnectionPool(url, 'kickstand commands', limits.commands, watch);
  const rehearsals = createConnectionPool(url, 'kickstand rehearsals', limits.rehearsals, watch);
  const signIns = createConnectionPool(url, 'kickstand sign-ins', limits.signIns, watch);
  const background = createConnectionPool(url, 'kickstand background', limits.background, watch);
  const recording = createConnectionPool(url, 'kickstand recording', limits.recording, watch);
  return {
    kind: 'postgres',
    connections: {
      requests: requests.kysely,
      commands: commands.kysely,
      rehearsals: rehearsals.kysely,
      signIns: signIns.kysely,
      background: background.kysely,
      recording: recording.kysely,
    },
    requestMilliseconds: limits.commands.statement,
    rehearsalMilliseconds: limits.rehearsals.statement,
    executeScript: (text, parameters = []) => runScript(background, text, parameters),
    async *readSnapshot<Row>(text: string, parameters: readonly unknown[]) {
      const client = await background.borrow();
      let done = false;
      try {
        await client.query('begin isolation level repeatable read, read only');
        await client.query(`declare snapshot no scroll cursor for ${text}`, [...parameters]);
        for (;;) {
          const fetch = `fetch ${SNAPSHOT_BATCH} from snapshot`;
          const found = await client.query({ text: fetch, rowMode: 'array' });
          if (found.rows.length === 0) break;
          yield camelCaseRows(found) as Row[];
        }
        await client.query('commit');
        done = true;
      } finally {
        // A reader that stops early or fails leaves the transaction open, so its connection is
        // closed.
        client.release(!done);
      }
    },
    withMigrationLock: (work) => withMigrationLock(url, work),
    clock,
    inspect: () => condition.inspect(commands.kysely, limits.commands),
    channel: createMessageChannel(url),
    poolStates: () => ({
      requests: requests.state(),
      commands: commands.state(),
      rehearsals: rehearsals.state(),
      signIns: signIns.state(),
      background: background.state(),
      recording: recording.state(),
    }),
    async close() {
      await Promise.all(
        [requests, commands, rehearsals, signIns, background, recording].map((pool) => pool.end()),
      );
    },
  };
}
