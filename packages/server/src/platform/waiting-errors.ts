import { ENTITY_WORDS } from '@kickstand/domain/kernel/entity-words.ts';

/** Seconds after which a caller who got a 503 may try again. */
export const RETRY_AFTER_SECONDS = 2;

/** Somebody else holds the rows that this work needs. Nothing was changed; it can be tried again. */
export class Busy extends Error {
  readonly code = 'BUSY';

  /** @param table the table whose row was waited for, when the database says so. */
  constructor(table?: string, options?: ErrorOptions) {
    const entity = table === undefined ? undefined : ENTITY_WORDS.get(table);
    const what = entity === undefined ? 'this' : `this ${entity}`;
    super(`Somebody else is working on ${what}. Try again.`, options);
    this.name = 'Busy';
  }
}

/**
 * The database did not answer in time, or not at all. When a commit was under way it may have happened:
 * callers that try again send the same Idempotency-Key.
 */
export class Unavailable extends Error {
  readonly code = 'UNAVAILABLE';

  constructor(options?: ErrorOptions) {
    super('Kickstand is not available right now. Try again in a moment.', options);
    this.name = 'Unavailable';
  }
}

/** SQLSTATEs of a database that cuts work off or accepts none: shutting down, starting, full, timeouts. */
const UNAVAILABLE_STATES =
  /^(08\w{3}|57P0[1-5]|57014|25P0[234]|53300|EPIPE|ETIMEDOUT|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says without a code. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const LOCK_NOT_AVAILABLE = '55P03';

/** The table named in the context of a lock that could not be had. */
function lockedTable(error: Error): string | undefined {
  if (!('where' in error) || typeof error.where !== 'string') return undefined;
  return /in relation "(\w+)"/.exec(error.where)?.[1];
}

/** Turns what a driver throws about locks, timeouts and lost connections into the two errors above. */
export function asWaitingError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === LOCK_NOT_AVAILABLE) return new Busy(lockedTable(error), { cause: error });
  if (UNAVAILABLE_STATES.test(code) || LOST.test(error.message)) {
    return new Unavailable({ cause: error });
  }
  return error;
}

/** The error that a 503 answers with, or undefined when the error is another one. */
export function waitingError(error: unknown): Busy | Unavailable | undefined {
  return error instanceof Busy || error instanceof Unavailable ? error : undefined;
}
