import { AsyncLocalStorage } from 'node:async_hooks';
import { requestFacts, withoutRequest } from '../http/request-facts.ts';

const insideTransaction = new AsyncLocalStorage<(() => void)[]>();
const transactionDeadline = new AsyncLocalStorage<number>();
const statementCounter = new AsyncLocalStorage<Counter>();

/** The number of SQL statements, and of round trips to the database, which several may share. */
export type StatementCounts = Readonly<Counter>;

interface Counter {
  statements: number;
  roundTrips: number;
}

/**
 * Called by the adapters for every statement, to count statements per request.
 * @param sharesRoundTrip true if it was sent while another statement was unanswered.
 */
export function countStatement(sharesRoundTrip = false): void {
  const counter = statementCounter.getStore();
  if (counter) counter.statements += 1;
  if (counter && !sharesRoundTrip) counter.roundTrips += 1;
  const request = requestFacts();
  if (request) request.statements += 1;
}

/** Remaining milliseconds of the request's current transaction; undefined without a limit. */
export function millisecondsLeft(): number | undefined {
  const deadline = transactionDeadline.getStore();
  return deadline === undefined ? undefined : deadline - Date.now();
}

/** Runs `work` with a deadline for its statements, as read by {@link millisecondsLeft}. */
export function runUntil<Result>(deadline: number, work: () => Result): Result {
  return transactionDeadline.run(deadline, work);
}

/** Runs the body of a transaction; callbacks for after its commit are added to `afterwards`. */
export function runInTransaction<Result>(afterwards: (() => void)[], work: () => Result): Result {
  return insideTransaction.run(afterwards, work);
}

/** Runs `work` and passes its counts of SQL statements to `done`. */
export async function countingStatements<Result>(
  work: () => Promise<Result>,
  done: (counts: StatementCounts) => void,
): Promise<Result> {
  const counter = { statements: 0, roundTrips: 0 };
  try {
    return await statementCounter.run(counter, work);
  } finally {
    done(counter);
  }
}

/** Runs work caused by a request but outside of it: not counted, and in no transaction. */
export function outsideRequest<Result>(work: () => Result): Result {
  return withoutRequest(() =>
    statementCounter.exit(() => transactionDeadline.exit(() => insideTransaction.exit(work))),
  );
}

/**
 * Throws inside a transaction. Called by the pool, the payment provider and the file storage: on
 * the embedded database they would wait forever for the transaction's connection, and on PostgreSQL
 * they would exhaust the pool under load.
 */
export function assertOutsideTransaction(what: string): void {
  if (insideTransaction.getStore()) {
    throw new Error(`${what} was used inside a transaction; use the transaction's own handle.`);
  }
}

/** Runs a callback after the commit of the current transaction; never after a rollback. */
export function afterCommit(work: () => void): void {
  const afterwards = insideTransaction.getStore();
  if (!afterwards) throw new Error('There is no transaction under way.');
  afterwards.push(work);
}

/** Runs a callback after the commit of the current transaction, or immediately without one. */
export function onceCommitted(work: () => void): void {
  const afterwards = insideTransaction.getStore();
  if (afterwards) afterwards.push(work);
  else work();
}
