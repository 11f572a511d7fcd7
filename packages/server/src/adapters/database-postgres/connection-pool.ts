import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StatementWatch } from '../../platform/database/statement-watch.ts';
import { asWaitingError, Unavailable } from '../../platform/database/waiting-errors.ts';
import { Connection } from './connection.ts';
import { type ConnectionLimits, sessionSettings } from './connection-limits.ts';
import { types } from './value-types.ts';

/** Milliseconds of silence before TCP keepalive checks the server. */
const KEEP_ALIVE = 10_000;

/**
 * Puts the limits of a new connection in force before it is lent.
 * @throws Unavailable if that fails: without limits, the connection must not be used.
 */
async function begin(client: pg.ClientBase, limits: ConnectionLimits): Promise<void> {
  const settings = { text: sessionSettings(limits), query_timeout: limits.connect };
  try {
    await client.query(settings);
  } catch (error) {
    throw new Unavailable({ cause: error });
  }
}

/**
 * A connection pool for one purpose, with its Kysely instance.
 * @param name of its sessions in `pg_stat_activity`.
 */
export function createConnectionPool(
  url: string,
  name: string,
  limits: ConnectionLimits,
  watch: StatementWatch | undefined,
) {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: limits.most,
    // Statements are written without waiting for the answers before them.
    pipeline: true,
    types,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    // The pool closes a connection for which this fails.
    onConnect: (client) => begin(client, limits),
  });
  // A lost connection only fails its own query, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const borrow = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw asWaitingError(error);
    }
  };
  // Kysely, too, remembers what it has made for a connection.
  const connections = new WeakMap<pg.PoolClient, Connection>();
  const named = {
    options: {},
    connect: async () => {
      const client = await borrow();
      const known = connections.get(client);
      if (known) return known;
      const connection = new Connection(client, limits, watch);
      connections.set(client, connection);
      return connection;
    },
    end: () => pool.end(),
  };
  return {
    // Kysely requires the cursor form of `query`, which is not used here.
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: named as never }) }),
    borrow,
    state: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}
