import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import type { MessageChannel, MessageListener } from '../../platform/changes.ts';
import { camelCaseRows } from '../../platform/database/camel-case-rows.ts';
import {
  type DatabaseAdapter,
  SNAPSHOT_BATCH,
  WORDS_ALIKE,
} from '../../platform/database/database.ts';
import { countStatement } from '../../platform/database/database-context.ts';
import { safeInteger } from '../../platform/database/safe-integer.ts';
import { type StatementWatch, watchStatement } from '../../platform/database/statement-watch.ts';
import { systemClock } from '../../ports/clock.ts';
import { lockDataFolder } from './data-folder-lock.ts';

const DATE_TYPE = 1082;
const INT8_TYPE = 20;
/** Milliseconds that a request's transaction waits for its turn, and during which it is retried. */
const REQUEST_MILLISECONDS = 4000;
/** The same for a rehearsal. */
const REHEARSAL_MILLISECONDS = 1000;

/**
 * The database's page cache. PGlite's usual 128 MB are all in use from the start; a page that is not
 * in the cache comes from the operating system's in some microseconds.
 */
const SHARED_BUFFERS = '32MB';

/** The database as Kysely uses it: each statement is counted and watched, and columns have names in camel case. */
function counted(pglite: PGlite, watch: StatementWatch | undefined) {
  const through =
    (query: PGlite['query']) =>
    async <Row>(text: string, parameters?: unknown[]) => {
      countStatement();
      const ended = watchStatement(watch, text);
      try {
        const result = await query<unknown[]>(text, parameters, { rowMode: 'array' });
        return { ...result, rows: camelCaseRows(result) as Row[] };
      } finally {
        ended();
      }
    };
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    query: through(pglite.query.bind(pglite)),
    transaction: <Result>(work: Parameters<typeof pglite.transaction<Result>>[0]) =>
      pglite.transaction((transaction) => {
        transaction.query = through(transaction.query.bind(transaction));
        return work(transaction);
      }),
  };
}

/** Only one instance uses the database, so its messages need no statement. */
function createLocalChannel(): MessageChannel {
  const listeners = new Set<MessageListener>();
  return {
    async send(message) {
      for (const { receive } of listeners) receive(message);
    },
    async echo() {},
    listen(listener) {
      listeners.add(listener);
      listener.listening(true);
      return {
        async stop() {
          listeners.delete(listener);
        },
      };
    },
  };
}

/**
 * Opens the embedded PostgreSQL in a folder that it locks for this process. It survives a crash of
 * the process but never fsyncs: only a PostgreSQL server is safe against power loss.
 */
export async function openPglite(
  dataDir: string,
  {
    watch,
    requestMilliseconds = REQUEST_MILLISECONDS,
  }: { readonly watch?: StatementWatch | undefined; readonly requestMilliseconds?: number } = {},
): Promise<DatabaseAdapter> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  const pglite = await PGlite.create({
    dataDir: `${dataDir}/database`,
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: { [DATE_TYPE]: (text) => text, [INT8_TYPE]: safeInteger },
  });
  // The only connection, so it is set once, see IN_TRANSACTION.
  await pglite.exec(`set default_transaction_deferrable = on; set ${WORDS_ALIKE}`);
  // Kysely's PGlite interface uses looser generics than PGlite itself.
  const kysely = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite: counted(pglite, watch) as unknown as PGlite }),
  });
  return {
    kind: 'pglite',
    connections: {
      requests: kysely,
      commands: kysely,
      rehearsals: kysely,
      signIns: kysely,
      background: kysely,
      recording: kysely,
    },
    requestMilliseconds,
    rehearsalMilliseconds: REHEARSAL_MILLISECONDS,
    async executeScript(text, parameters = []) {
      if (parameters.length > 0) {
        return (await pglite.query<Record<string, unknown>>(text, parameters)).rows;
      }
      try {
        return (await pglite.exec(text)).flatMap((result) => result.rows);
      } catch (error) {
        // With one connection, a failed script must not leave its transaction open.
        await pglite.exec('rollback').catch(() => {});
        throw error;
      }
    },
    async *readSnapshot<Row>(text: string, parameters: readonly unknown[]) {
      // With one connection, a long read transaction would block everyone else, so a held cursor
      // keeps its rows outside a transaction.
      const name = `"snapshot ${randomUUID()}"`;
      await pglite.query(`declare ${name} no scroll cursor with hold for ${text}`, [...parameters]);
      try {
        for (;;) {
          const found = await pglite.query<unknown[]>(`fetch ${SNAPSHOT_BATCH} from ${name}`, [], {
            rowMode: 'array',
          });
          if (found.rows.length === 0) return;
          yield camelCaseRows(found) as Row[];
        }
      } finally {
        await pglite.query(`close ${name}`);
      }
    },
    async withMigrationLock(work) {
      await work(async (text) =>
        (await pglite.exec(text)).flatMap((result): Record<string, unknown>[] => result.rows),
      );
    },
    clock: systemClock,
    // It has no limits, and answers only while it can do everything.
    inspect: async () => ({ isLimited: true, impairments: [], clockDifference: 0 }),
    channel: createLocalChannel(),
    poolStates: () => ({}),
    async close() {
      await pglite.close();
      lock.release();
    },
  };
}
