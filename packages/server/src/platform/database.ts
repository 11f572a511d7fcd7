import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';

/** What SQL runs on: the database itself, or the handle of one transaction. */
export type Sql = Kysely<unknown>;

/** What the two database adapters provide. */
export interface DatabaseAdapter {
  readonly kind: 'pglite' | 'postgres';
  readonly kysely: Sql;
  /** Runs one statement, or a script of several without parameters; returns the rows of all of them. */
  executeScript(text: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The rows of a query as they are at one moment, a bounded number of them at a time. */
  readSnapshot<Row>(text: string, parameters: readonly unknown[]): AsyncGenerator<Row[]>;
  /** Runs `work` while no other instance migrates; `script` takes several statements at once. */
  withMigrationLock(
    work: (script: (text: string) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
}

const insideTransaction = new AsyncLocalStorage<(() => void)[]>();
const statementCounter = new AsyncLocalStorage<{ statements: number }>();

/** Called by the adapters for every statement sent, so that requests can account for theirs. */
export function countStatement(): void {
  const counter = statementCounter.getStore();
  if (counter) counter.statements += 1;
}

/** Runs `work` and passes the number of SQL statements it sent to `done`. */
export async function countingStatements<Result>(
  work: () => Promise<Result>,
  done: (statements: number) => void,
): Promise<Result> {
  const counter = { statements: 0 };
  try {
    return await statementCounter.run(counter, work);
  } finally {
    done(counter.statements);
  }
}

/** Runs work that a request causes but that is no part of it: not counted, in no transaction of it. */
export function outsideRequest<Result>(work: () => Result): Result {
  return statementCounter.exit(() => insideTransaction.exit(work));
}

/**
 * Throws when called inside a transaction. The pool, the payment provider and the file storage call
 * this: on the embedded database they would wait for ever for the connection that the transaction
 * holds, on PostgreSQL they would starve the pool under load.
 */
export function assertOutsideTransaction(what: string): void {
  if (insideTransaction.getStore()) {
    throw new Error(`${what} was used inside a transaction; use the transaction's own handle.`);
  }
}

/** Runs something as soon as the transaction that is under way is committed; never when it is not. */
export function afterCommit(work: () => void): void {
  const afterwards = insideTransaction.getStore();
  if (!afterwards) throw new Error('There is no transaction under way.');
  afterwards.push(work);
}

/** Runs something after the commit of the transaction under way, or at once when there is none. */
export function onceCommitted(work: () => void): void {
  const afterwards = insideTransaction.getStore();
  if (afterwards) afterwards.push(work);
  else work();
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

/** The one database of a server, embedded or PostgreSQL. */
export class Database {
  readonly adapter: DatabaseAdapter;

  constructor(adapter: DatabaseAdapter) {
    this.adapter = adapter;
  }

  /** For reading outside a transaction. */
  get sql(): Sql {
    assertOutsideTransaction('The database pool');
    return this.adapter.kysely;
  }

  /**
   * Runs `work` in one transaction; whatever it throws rolls everything back. Where the database gives
   * it up so that another one can go on, it is run again: nothing of it has happened then, and it can
   * have done nothing elsewhere, see {@link assertOutsideTransaction}.
   */
  async transaction<Result>(work: (transaction: Sql) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const afterwards: (() => void)[] = [];
      let result: Result;
      try {
        result = await this.sql
          .transaction()
          .execute((transaction) => insideTransaction.run(afterwards, () => work(transaction)));
      } catch (error) {
        if (attempt === MOST_ATTEMPTS || !isGivenUp(error)) throw error;
        // The other one takes the freed rows first, or both would meet again.
        await setTimeout(attempt * PAUSE);
        continue;
      }
      for (const each of afterwards) each();
      return result;
    }
  }

  /**
   * All rows of a query, however many: as they are at one moment, whatever is written meanwhile, and
   * read only as fast as they are taken. `Row` is the caller's word.
   */
  async *readSnapshot<Row>(text: string, parameters: readonly unknown[]): AsyncGenerator<Row> {
    assertOutsideTransaction('The database pool');
    for await (const batch of this.adapter.readSnapshot<Row>(text, parameters)) yield* batch;
  }

  close(): Promise<void> {
    return this.adapter.close();
  }
}

/** The rows of a statement. */
export async function rows<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

/** The first row of a statement, or undefined. */
export async function firstRow<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}

/** The rows of a statement whose text was put together beforehand; `Row` is the caller's word. */
export async function rowsOfText<Row>(
  on: Sql,
  text: string,
  parameters: unknown[],
): Promise<Row[]> {
  return (await on.executeQuery<Row>(CompiledQuery.raw(text, parameters))).rows;
}

/** The name of the constraint that a statement ran into, when it did. */
export function violatedConstraint(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
