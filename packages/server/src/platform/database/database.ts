import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../ports/clock.ts';
import type { MessageChannel } from '../changes.ts';
import { assertOutsideTransaction, runInTransaction, runUntil } from './database-context.ts';
import { startingWithin } from './starting-within.ts';
import { Busy, type DatabaseCondition, Unavailable } from './waiting-errors.ts';

/** Where SQL runs: the database itself, or one transaction. */
export type Sql = Kysely<unknown>;

/**
 * The purposes of connections. Each has its own limits and share, so that commands waiting for
 * locks leave connections for reads, people can sign in while many lists are read, and nothing delays
 * recording payment results.
 */
export const CONNECTION_KINDS = [
  'requests',
  'commands',
  'rehearsals',
  'signIns',
  'background',
  'recording',
] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

/** The purposes of a {@link Database}; the transactions of requests are commands. */
type Purpose = Exclude<ConnectionKind, 'commands'>;

/** The number of used and idle connections of a purpose, and of waiting callers. */
export interface PoolState {
  readonly inUse: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Runs a script of several statements. @returns the rows of all of them. */
export type Script = (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** The interface of the two database adapters. */
export interface DatabaseAdapter {
  readonly kind: 'pglite' | 'postgres';
  /** The Kysely instances by purpose; the embedded database has the same one for all. */
  readonly connections: Readonly<Record<ConnectionKind, Sql>>;
  /** Maximum milliseconds of a request's transaction, including retries. */
  readonly requestMilliseconds: number;
  /** The same of a rehearsal. */
  readonly rehearsalMilliseconds: number;
  /**
   * Runs a statement, or a script of several without parameters, on a background connection;
   * returns all rows.
   */
  executeScript(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The rows of a query from one snapshot, in batches, on a background connection. */
  readSnapshot<Row>(text: string, parameters: readonly unknown[]): AsyncGenerator<Row[]>;
  /**
   * Runs `work` under the migration lock, on a separate connection without limits.
   */
  withMigrationLock(work: (script: Script) => Promise<void>): Promise<void>;
  /** The time of the database, which all its instances share. */
  readonly clock: Clock;
  /** Inspects the database by one statement on a connection of commands. @throws Unavailable if there is none. */
  inspect(): Promise<DatabaseCondition>;
  /** Messages between the instances that share the database. */
  readonly channel: MessageChannel;
  /** The connections by purpose; empty on the embedded database. */
  poolStates(): Partial<Record<ConnectionKind, PoolState>>;
  close(): Promise<void>;
}

/**
 * The setting of connections that says how alike words must be to what was typed for the operator `%>>`: at its usual
 * value, one wrong letter in a short name is too much. `%>` keeps its own, 0.6, which is enough for a long one and
 * finds a fraction of the candidates.
 */
export const WORDS_ALIKE = 'pg_trgm.strict_word_similarity_threshold=0.4';

/** Batch size of a snapshot. */
export const SNAPSHOT_BATCH = 500;

/** The text of {@link PLAN_EVERY_TIME}. */
export const PLAN_MARK = '/* plan */ ';

/** A prefix for statements that must be planned at every call, for searches and late pages. */
export const PLAN_EVERY_TIME = sql.raw(PLAN_MARK);

/** The text of {@link SENT_AHEAD}. */
export const SENT_AHEAD_MARK = '/* ahead */ ';

/**
 * A prefix for a statement of a transaction that shares the round trip of the next one: nothing is
 * returned. Its failure is thrown by the next statement, or by the commit, and nothing is committed;
 * so it is for locks, and for writes whose constraints are not handled.
 */
export const SENT_AHEAD = sql.raw(SENT_AHEAD_MARK);

/** The text of {@link SENT_WITH_BEGIN}. */
export const SENT_WITH_BEGIN_MARK = '/* with begin */ ';

/**
 * A prefix for the first statement of a transaction that shares the round trip of `begin`. If the
 * database refuses `begin`, the statement still arrives, so it must do nothing then, by
 * {@link IN_TRANSACTION}.
 */
export const SENT_WITH_BEGIN = sql.raw(SENT_WITH_BEGIN_MARK);

/**
 * A condition that holds inside a transaction only. The adapters begin every transaction with this
 * mode, which otherwise matters to serializable transactions alone; no other way to ask exists.
 */
export const IN_TRANSACTION = sql.raw(`current_setting('transaction_deferrable')::boolean`);

/** Maximum number of attempts of a transaction or statement aborted by a deadlock. */
export const MOST_ATTEMPTS = 4;
/** Milliseconds before the second attempt; doubled before later ones. */
const PAUSE = 20;

/** Whether the database aborted a transaction because of a deadlock or a serialization failure. */
export function isRetryableAbort(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40P01', '40001'].includes(`${error.code}`);
}

/** Runs `work` in a savepoint of a transaction; any exception rolls back to it. */
async function inSavepoint<Result>(
  transaction: Sql,
  work: (transaction: Sql) => Promise<Result>,
): Promise<Result> {
  await sql`savepoint step`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release savepoint step`.execute(transaction);
    return result;
  } catch (error) {
    await sql`rollback to savepoint step`.execute(transaction);
    throw error;
  }
}

/**
 * The server's database, embedded or PostgreSQL. An instance uses request connections; {@link signIns},
 * {@link background} and {@link recording} are the same database with other connections.
 */
export class Database {
  readonly adapter: DatabaseAdapter;
  readonly #purpose: Purpose;
  readonly #inside: Sql | undefined;

  constructor(adapter: DatabaseAdapter, purpose: Purpose = 'requests', inside?: Sql) {
    this.adapter = adapter;
    this.#purpose = purpose;
    this.#inside = inside;
  }

  /**
   * The same database inside a transaction: whatever uses it becomes part of that transaction, and
   * its transactions become savepoints. For several steps of background work that happen together.
   */
  within(transaction: Sql): Database {
    return new Database(this.adapter, this.#purpose, transaction);
  }

  /** For signing in and refreshing sessions, with the timeouts of requests. */
  get signIns(): Database {
    return new Database(this.adapter, 'signIns');
  }

  /** For rehearsals, which hold no one up. */
  get rehearsals(): Database {
    return new Database(this.adapter, 'rehearsals');
  }

  /** For background work without statement timeouts. */
  get background(): Database {
    return new Database(this.adapter, 'background');
  }

  /** For recording payment results on dedicated connections. */
  get recording(): Database {
    return new Database(this.adapter, 'recording');
  }

  /** The real time. All instances share it, even if the clocks of their machines differ. */
  get clock(): Clock {
    return this.adapter.clock;
  }

  /** For reading outside a transaction. */
  get sql(): Sql {
    if (this.#inside) return this.#inside;
    assertOutsideTransaction('The database pool');
    return this.adapter.connections[this.#purpose];
  }

  /**
   * Runs `work` in one transaction; any exception rolls it back. A transaction aborted by a
   * deadlock is retried, which is safe because it has no external effects, see {@link
   * assertOutsideTransaction}. In a request one deadline covers all attempts.
   * @throws Busy if someone else holds its rows, Unavailable if the database does not respond.
   */
  async transaction<Result>(work: (transaction: Sql) => Promise<Result>): Promise<Result> {
    if (this.#inside) return await inSavepoint(this.#inside, work);
    assertOutsideTransaction('The database pool');
    const limit = this.#limit();
    const deadline = limit === undefined ? undefined : Date.now() + limit;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work, deadline);
      } catch (error) {
        if (!isRetryableAbort(error)) throw error;
        const late = deadline !== undefined && Date.now() + attempt * PAUSE >= deadline;
        if (attempt === MOST_ATTEMPTS || late) throw new Busy(undefined, { cause: error });
        // The other transaction takes the released rows first; otherwise both would meet again.
        await pause(attempt * PAUSE);
      }
    }
  }

  /** Milliseconds that a transaction may take; undefined for any time. */
  #limit(): number | undefined {
    if (this.#purpose === 'rehearsals') return this.adapter.rehearsalMilliseconds;
    const isRequest = this.#purpose === 'requests' || this.#purpose === 'signIns';
    return isRequest ? this.adapter.requestMilliseconds : undefined;
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
        // It waited so long for a connection that its caller has already got a response.
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
   * All rows of a query from one snapshot, read only as fast as they are consumed. The caller
   * declares `Row`.
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

/**
 * Runs a statement that returns a row for each written record, and counts them without fetching
 * them.
 */
export async function countWritten(on: Sql, statement: RawBuilder<unknown>): Promise<number> {
  const counted = await firstRow(
    on,
    sql<{ count: number }>`with written as (${statement}) select count(*) as count from written`,
  );
  return counted?.count ?? 0;
}

/** The name of the constraint that an error of the database violates; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
