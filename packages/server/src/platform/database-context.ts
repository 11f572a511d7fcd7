import { AsyncLocalStorage } from 'node:async_hooks';
import { requestFacts, withoutRequest } from './request-facts.ts';

const insideTransaction = new AsyncLocalStorage<(() => void)[]>();
const transactionDeadline = new AsyncLocalStorage<number>();
const statementCounter = new AsyncLocalStorage<{ statements: number }>();

/** Called by the adapters for every statement sent, so that requests can account for theirs. */
export function countStatement(): void {
  const counter = statementCounter.getStore();
  if (counter) counter.statements += 1;
  const request = requestFacts();
  if (request) request.statements += 1;
}

/** Milliseconds left of the request's transaction that is under way; undefined where there is no limit. */
export function millisecondsLeft(): number | undefined {
  const deadline = transactionDeadline.getStore();
  return deadline === undefined ? undefined : deadline - Date.now();
}

/** Runs `work` with a deadline for its statements, as {@link millisecondsLeft} reads it. */
export function runUntil<Result>(deadline: number, work: () => Result): Result {
  return transactionDeadline.run(deadline, work);
}

/** Runs the body of a transaction; what is to run after its commit is added to `afterwards`. */
export function runInTransaction<Result>(afterwards: (() => void)[], work: () => Result): Result {
  return insideTransaction.run(afterwards, work);
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
  return withoutRequest(() =>
    statementCounter.exit(() => transactionDeadline.exit(() => insideTransaction.exit(work))),
  );
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
