import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartFailure } from '../../config.ts';
import {
  countStatement,
  type DatabaseAdapter,
  PLAN_EVERY_TIME,
  SNAPSHOT_BATCH,
} from '../../platform/database.ts';

const DATE_TYPE = 1082;
const DATE_ARRAY_TYPE = 1182;
const INT8_TYPE = 20;
const INT8_ARRAY_TYPE = 1016;
const TEXT_ARRAY_TYPE: number = 1009;
const OLDEST_VERSION = 150_000;
/** Any fixed number: all instances must take the same lock. */
const MIGRATION_LOCK = 7_402_511;
/** Named statements live as long as their connection; beyond this many texts they stay unnamed. */
const MOST_NAMED_STATEMENTS = 500;

const asText = (text: string) => text;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A number of the database is too large.');
  return value;
}

const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY_TYPE);

const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string) =>
    textArray(text).map((entry) => (entry === null ? null : parse(entry)));

const parsers = new Map<number, (text: string) => unknown>([
  [DATE_TYPE, asText],
  [DATE_ARRAY_TYPE, arrayOf(asText)],
  [INT8_TYPE, safeInteger],
  [INT8_ARRAY_TYPE, arrayOf(safeInteger)],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format),
};

const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.startsWith(PLAN_EVERY_TIME) || names.size >= MOST_NAMED_STATEMENTS) return undefined;
  if (!/^\s*(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  const name = `ks_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

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
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartFailure(`The database at DATABASE_URL can not be reached${code}.`);
  }
  if (version < OLDEST_VERSION) {
    throw new StartFailure(
      `The database at DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
    );
  }
}

/**
 * Opens a pool to a PostgreSQL server.
 * @throws StartFailure when it can't be reached or is too old.
 */
export async function openPostgres(url: string): Promise<DatabaseAdapter> {
  await checkServer(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: 16,
    types,
    // Counts the wait for a free connection, too. Giving up early would cost more than waiting: a
    // payment that could not be written down waits until its lease has run out.
    connectionTimeoutMillis: 30_000,
    // Joins are written in the order in which they are best made; trying all other orders is what a
    // page of a list would otherwise spend most of its time on. Compiling a statement takes longer than
    // any of ours runs.
    options: '-c join_collapse_limit=1 -c jit=off',
  });
  // A lost connection must cost its own query, not the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const named = {
    options: {},
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (text: string, parameters: readonly unknown[]) => {
          countStatement();
          const name = statementName(text);
          const values = [...parameters];
          return client.query(name ? { name, text, values } : { text, values });
        },
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
  };
  return {
    kind: 'postgres',
    // Kysely asks for the cursor form of `query` too, which is never used here.
    kysely: new Kysely({ dialect: new PostgresDialect({ pool: named as never }) }),
    async executeScript(text, parameters = []) {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, parameters);
      return [result].flat().flatMap((each) => each.rows);
    },
    async *readSnapshot<Row>(text: string, parameters: readonly unknown[]) {
      const client = await pool.connect();
      let done = false;
      try {
        await client.query('begin isolation level repeatable read, read only');
        await client.query(`declare snapshot no scroll cursor for ${text}`, [...parameters]);
        for (;;) {
          const { rows } = await client.query(`fetch ${SNAPSHOT_BATCH} from snapshot`);
          if (rows.length === 0) break;
          yield rows as Row[];
        }
        await client.query('commit');
        done = true;
      } finally {
        // A reader that stops early or fails leaves the transaction open: it ends with its connection.
        client.release(!done);
      }
    },
    async withMigrationLock(work) {
      const client = await pool.connect();
      try {
        // Another instance may migrate for long, and so may this one.
        await client.query('set statement_timeout = 0; set lock_timeout = 0');
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await work(async (text) => {
          await client.query(text);
        });
      } finally {
        // Closing the connection rolls back what was begun, frees the lock and forgets the settings.
        client.release(true);
      }
    },
    close: () => pool.end(),
  };
}
