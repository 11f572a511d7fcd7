import pg from 'pg';
import { CamelCaseRows } from '../../platform/camel-case-rows.ts';
import { StartFailure } from '../../platform/config.ts';
import { type DatabaseAdapter, SNAPSHOT_BATCH } from '../../platform/database.ts';
import type { StatementWatch } from '../../platform/statement-watch.ts';
import { LIMITS, type Limits, NO_LIMITS } from './connection-limits.ts';
import { createConnectionPool } from './connection-pool.ts';
import { createMessageChannel } from './message-channel.ts';
import { requireSessions, unreachable } from './require-sessions.ts';
import { types } from './value-types.ts';

const OLDEST_VERSION = 150_000;
/** An arbitrary constant: all instances must use the same lock. */
export const MIGRATION_LOCK = 7_402_511;

async function checkServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  let version: number;
  try {
    await client.connect();
    const result = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    version = Number(result.rows[0]?.version);
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
}

/** Runs `work` under the migration advisory lock, on a connection without limits. */
async function withMigrationLock(
  url: string,
  work: (script: (text: string) => Promise<void>) => Promise<void>,
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await work(async (text) => {
      await client.query(text);
    });
  } finally {
    // Closing the connection rolls back and releases the lock.
    await client.end();
  }
}

/**
 * Opens connection pools to a PostgreSQL server, one per purpose.
 * @throws StartFailure if it cannot be reached, is too old, or is behind a pooler of transactions.
 */
export async function openPostgres(
  url: string,
  { limits = LIMITS, watch }: PostgresOptions = {},
): Promise<DatabaseAdapter> {
  await checkServer(url);
  await requireSessions(url);
  const requests = createConnectionPool(url, 'kickstand requests', limits.requests, watch);
  const commands = createConnectionPool(url, 'kickstand commands', limits.commands, watch);
  const signIns = createConnectionPool(url, 'kickstand sign-ins', limits.signIns, watch);
  const background = createConnectionPool(url, 'kickstand background', limits.background, watch);
  const recording = createConnectionPool(url, 'kickstand recording', limits.recording, watch);
  return {
    kind: 'postgres',
    connections: {
      requests: requests.kysely,
      commands: commands.kysely,
      signIns: signIns.kysely,
      background: background.kysely,
      recording: recording.kysely,
    },
    requestMilliseconds: limits.commands.statement,
    async executeScript(text, parameters = []) {
      const client = await background.borrow();
      // A failed script leaves its transaction open, so its connection is closed.
      let leftOpen = parameters.length === 0;
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, parameters);
        leftOpen = false;
        return [result].flat().flatMap((each) => each.rows);
      } finally {
        client.release(leftOpen);
      }
    },
    async *readSnapshot<Row>(text: string, parameters: readonly unknown[]) {
      const renamer = new CamelCaseRows();
      const client = await background.borrow();
      let done = false;
      try {
        await client.query('begin isolation level repeatable read, read only');
        await client.query(`declare snapshot no scroll cursor for ${text}`, [...parameters]);
        for (;;) {
          const { rows } = await client.query(`fetch ${SNAPSHOT_BATCH} from snapshot`);
          if (rows.length === 0) break;
          yield renamer.rename(rows) as Row[];
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
    channel: createMessageChannel(url),
    poolStates: () => ({
      requests: requests.state(),
      commands: commands.state(),
      signIns: signIns.state(),
      background: background.state(),
      recording: recording.state(),
    }),
    async close() {
      await Promise.all(
        [requests, commands, signIns, background, recording].map((pool) => pool.end()),
      );
    },
  };
}
