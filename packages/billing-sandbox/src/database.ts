import type { Kysely, RawBuilder } from 'kysely';

/** Where SQL runs: the database itself, or one transaction. */
export type Sql = Kysely<unknown>;

/** The current time; advanced by {@link SandboxClock}, controlled by tests. */
export interface Clock {
  now(): Date;
}

/** What the sandbox needs of the database with its tables. Counts are read as numbers. */
export interface Database {
  /** The real time. */
  readonly clock: Clock;
  /** For reading, and for single statements. */
  readonly sql: Sql;
  /** Runs `work` in one transaction; any exception rolls it back. */
  transaction<Result>(work: (transaction: Sql) => Promise<Result>): Promise<Result>;
}

/** The rows of a statement. */
export async function rows<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(on)).rows;
}

/** The first row of a statement, or undefined. */
export async function firstRow<Row>(on: Sql, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(on)).rows[0];
}
