import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { CamelCaseRows } from '../../platform/camel-case-rows.ts';
import { isRetryableAbort, MOST_ATTEMPTS, PLAN_MARK } from '../../platform/database.ts';
import { countStatement, millisecondsLeft } from '../../platform/database-context.ts';
import { type StatementWatch, statementHash, watched } from '../../platform/statement-watch.ts';
import { asWaitingError, Unavailable } from '../../platform/waiting-errors.ts';
import { within } from '../../platform/within.ts';
import { type ConnectionLimits, serverOptions } from './connection-limits.ts';
import { types } from './value-types.ts';

/** Named statements live as long as their connection; more than this many texts stay unnamed. */
const MOST_NAMED_STATEMENTS = 500;
/**
 * Minimum time for the statement that ends a transaction: without a response, its outcome would be
 * unknown.
 */
const LEAST_TO_END = 1000;
const BEGIN = /^(begin|start transaction)\b/;
const ENDS = ['commit', 'rollback'];
/** Milliseconds of silence before TCP keepalive checks the server. */
const KEEP_ALIVE = 10_000;

const unavailable = () => {
  throw new Unavailable();
};

const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.startsWith(PLAN_MARK) || names.size >= MOST_NAMED_STATEMENTS) return undefined;
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  const name = statementHash(text);
  names.set(text, name);
  return name;
}

/** Milliseconds to wait for a response to a statement; undefined for no limit. */
function patience(text: string, limits: ConnectionLimits): number | undefined {
  if (limits.statement === 0) return undefined;
  const left = millisecondsLeft() ?? limits.statement;
  const least = ENDS.includes(text) ? LEAST_TO_END : 0;
  return Math.min(limits.statement, Math.max(left, least));
}

/**
 * One borrowed connection. A frozen or unreachable server never ends a statement, so waiting has a
 * timeout on the client, too; the connection is then discarded.
 */
class Connection {
  readonly #client: pg.PoolClient;
  readonly #limits: ConnectionLimits;
  #lost = false;
  #inTransaction = false;

  constructor(client: pg.PoolClient, limits: ConnectionLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  /**
   * Runs a statement. Outside a transaction it is repeated if the database aborted it because of a
   * deadlock, as with a migration that locks several tables; a transaction is repeated as a whole.
   */
  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (BEGIN.test(config.text)) this.#inTransaction = true;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#ask(config);
      } catch (error) {
        if (this.#inTransaction || !isRetryableAbort(error) || attempt === MOST_ATTEMPTS)
          throw error;
      }
    }
  }

  async #ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#lost) {
      // The server rolls back when the connection is lost.
      if (config.text === 'rollback') return { rows: [], rowCount: 0 } as never;
      throw new Unavailable();
    }
    const milliseconds = patience(config.text, this.#limits);
    // The request's deadline passed between two statements; the connection is intact.
    if (milliseconds === 0) throw new Unavailable();
    const answer = this.#client.query(config);
    try {
      return await (milliseconds === undefined
        ? answer
        : within(milliseconds, answer, unavailable));
    } catch (error) {
      const known = asWaitingError(error);
      if (known instanceof Unavailable && !this.#serverAnswered(error)) this.#lost = true;
      throw known;
    }
  }

  /** An error sent by the server leaves the connection intact. */
  #serverAnswered(error: unknown): boolean {
    return error instanceof pg.DatabaseError && error.severity !== 'FATAL';
  }

  release(): void {
    this.#client.release(this.#lost);
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
    types,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    options: serverOptions(limits),
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
  const named = {
    options: {},
    connect: async () => {
      const connection = new Connection(await borrow(), limits);
      return {
        query: (text: string, parameters: readonly unknown[]) => {
          countStatement();
          const name = statementName(text);
          const values = [...parameters];
          return watched(watch, text, () =>
            connection.query(name ? { name, text, values } : { text, values }),
          );
        },
        release: () => connection.release(),
      };
    },
    end: () => pool.end(),
  };
  return {
    // Kysely requires the cursor form of `query`, which is not used here.
    kysely: new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: named as never }),
      plugins: [new CamelCaseRows()],
    }),
    borrow,
    state: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  };
}
