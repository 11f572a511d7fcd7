import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, RawBuilder } from 'kysely';
import { assertOutsideTransaction, runInTransaction, runUntil } from './database-context.ts';
import { Busy, Unavailable } from './waiting-errors.ts';

/** What SQL runs on: the database itself, or the handle of one transaction. */
export type Sql = Kysely<unknown>;

/**
 * What connections are for. Each kind has its own limits and its own share of the connections, so that
 * commands that wait for a lock leave enough for reading, and nothing delays recording what the payment
 * provider has answered.
 */
export const CONNECTION_KINDS = ['requests', 'commands', 'background', 'recording'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** How many connections of a kind are in use and idle, and how many callers wait for one. */
export interface PoolState {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** What the two database adapters provide. */
export interface DatabaseAdapter {
  readonly kind: 'pglite' | 'postgres';
  /** What statements run on, by kind of connection; the embedded database has one for all. */
  readonly connections: Readonly<Record<ConnectionKind, Sql>>;
  /** Milliseconds that a request's transaction may take, with all its repetitions. */
  readonly requestMilliseconds: number;
  /**
   * Runs one statement, or a script of several without parameters, on a connection for background work;
   * returns the rows of all of them.
   */
  executeScript(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /**
   * The rows of a query as they are at one moment, a bounded number of them at a time, on a connection
   * for background work.
   */
  readSnapshot<Row>(text: string, parameters: readonly unknown[]): AsyncGenerator<Row[]>;
  /**
   * Runs `work` while no other instance migrates; `script` takes several statements at once. It runs on
   * a connection of its own, without limits.
   */
  withMigrationLock(
    work: (script: (text: string) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** The connections by kind; none on the embedded database. */
  poolStates(): Partial<Record<ConnectionKind, PoolState>>;
  close(): Promise<void>;
}

/** Rows of a snapshot that are in memory at a time. */
export const SNAPSHOT_BATCH = 500;

/** A statement that starts with this is planned at every call, for searches and late pages. */
export const PLAN_EVERY_TIME = '/* plan */ ';

/** How often a transaction is begun that the database gives up for another one. */
const MOST_ATTEMPTS = 4;
/** Milliseconds before the second attempt; more before each later one. */
const PAUSE = 20;

/** Whether the database has ended a transaction to break a deadlock, or because it can't be serialized. */
function isGivenUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40P01', '40001'].includes(`${error.code}`);
}

/** Rejects when `begun` is still false after so many milliseconds; nothing may happen afterwards. */
async function startingWithin<Result>(
  milliseconds: number,
  state: { begun: boolean; abandoned: boolean },
  running: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      if (state.begun) return;
      state.abandoned = true;
      reject(new Unavailable());
    }, milliseconds);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
    running.catch(() => {});
  }
}

/**
 * The one database of a server, embedded or PostgreSQL. An instance uses connections for requests;
 * {@link background} and {@link recording} are the same database through connections for other work.
 */
export class Database {
  readonly adapter: DatabaseAdapter;
  readonly #purpose: 'requests' | 'background' | 'recording';

  constructor(
    adapter: DatabaseAdapter,
    purpose: 'requests' | 'background' | 'recording' = 'requests',
  ) {
    this.adapter = adapter;
    this.#purpose = purpose;
  }

  /** For work that nobody waits for: statements may take as long as they need. */
  get background(): Database {
    return new Database(this.adapter, 'background');
  }

  /** For writing down what the payment provider has answered: connections that nothing else uses. */
  get recording(): Database {
    return new Database(this.adapter, 'recording');
  }

  /** For reading outside a transaction. */
  get sql(): Sql {
    assertOutsideTransaction('The database pool');
    return this.adapter.connections[this.#purpose];
  }

  /**
   * Runs `work` in one transaction; whatever it throws rolls everything back. Where the database gives
   * it up so that another one can go on, it is run again: nothing of it has happened then, and it can
   * have done nothing elsewhere, see {@link assertOutsideTransaction}. In a request one deadline holds
   * for all repetitions.
   * @throws Busy when somebody else holds its rows, Unavailable when the database does not answer.
   */
  async transaction<Result>(work: (transaction: Sql) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction('The database pool');
    const deadline =
      this.#purpose === 'requests' ? Date.now() + this.adapter.requestMilliseconds : undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, deadline);
      } catch (error) {
        if (!isGivenUp(error)) throw error;
        const late = deadline !== undefined && Date.now() + attempt * PAUSE >= deadline;
        if (attempt === MOST_ATTEMPTS || late) throw new Busy(undefined, { cause: error });
        // The other one takes the freed rows first, or both would meet again.
        await pause(attempt * PAUSE);
      }
    }
  }

  async #attempt<Result>(
    work: (transaction: Sql) => Promise<Result>,
    deadline: number | undefined,
  ): Promise<Result> {
    const { connections } = this.adapter;
    const on = this.#purpose === 'requests' ? connections.commands : connections[this.#purpose];
    const afterwards: (() => void)[] = [];
    const state = { begun: false, abandoned: false };
    const run = () =>
      on.transaction().execute((transaction) => {
        // It has waited so long for the connection that its caller has been answered.
        if (state.abandoned) throw new Unavailable();
        state.begun = true;
        return runInTransaction(afterwards, () => work(transaction));
      });
    const result =
      deadline === undefined
        ? await run()
        : await startingWithin(deadline - Date.now(), state, runUntil(deadline, run));
    for (const each of afterwards) each();
    return result;
  }

  /**
   * All rows of a query, however many: as they are at one moment, whatever is written meanwhile, and
   * read only as fast as they are taken. `Row` is the caller's word.
   */
  async *readSnapshot<Row>(statement: RawBuilder<Row>): AsyncGenerator<Row> {
    assertOutsideTransaction('The database pool');
    const { sql, parameters } = statement.compile(this.adapter.connections.background);
    for await (const batch of this.adapter.readSnapshot<Row>(sql, parameters)) yield* batch;
  }

  close(): Promise<void> {
    return this.adapter.close();
  }
}

/** The rows of a statement; the adapters name columns in camel case, `created_at` is `createdAt`. */
export async function rows<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

/** The first row of a statement, or undefined. */
export async function firstRow<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}

/** The name of the constraint that a statement ran into, when it did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
