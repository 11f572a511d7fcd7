import { ENTITY_WORDS } from '@kickstand/domain/kernel/entity-text.ts';

/** Retry-After in seconds of a 503 response. */
export const RETRY_AFTER_SECONDS = 2;

/** Someone else holds the rows that this work needs. Nothing was changed; it can be retried. */
export class Busy extends Error {
  readonly code = 'BUSY';

  /** @param table of the awaited row, if the database reports it. */
  constructor(table?: string, options?: ErrorOptions) {
    const entity = table === undefined ? undefined : ENTITY_WORDS.get(table);
    const what = entity === undefined ? 'this' : `this ${entity}`;
    super(`Someone else is working on ${what}. Try again.`, options);
    this.name = 'Busy';
  }
}

/**
 * The database did not respond in time, or at all. A pending commit may have succeeded, so callers
 * retry with the same Idempotency-Key.
 */
export class Unavailable extends Error {
  readonly code = 'UNAVAILABLE';

  constructor(options?: ErrorOptions) {
    super('Kickstand is not available right now. Try again in a moment.', options);
    this.name = 'Unavailable';
  }
}

/**
 * SQLSTATEs of a database that cancels work or rejects connections: shutting down, starting, full,
 * timeouts.
 */
const UNAVAILABLE_STATES =
  /^(08\w{3}|57P0[1-5]|57014|25P0[234]|53300|EPIPE|ETIMEDOUT|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver errors without a code. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const LOCK_NOT_AVAILABLE = '55P03';

/** The table in the context of a lock timeout. */
function lockedTable(error: Error): string | undefined {
  if (!('where' in error) || typeof error.where !== 'string') return undefined;
  return /in relation "(\w+)"/.exec(error.where)?.[1];
}

/** Maps driver errors about locks, timeouts and lost connections to the two errors above. */
export function asWaitingError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === LOCK_NOT_AVAILABLE) return new Busy(lockedTable(error), { cause: error });
  if (UNAVAILABLE_STATES.test(code) || LOST.test(error.message)) {
    return new Unavailable({ cause: error });
  }
  return error;
}

/** The error of a 503 response, or undefined for other errors. */
export function waitingError(error: unknown): Busy | Unavailable | undefined {
  return error instanceof Busy || error instanceof Unavailable ? error : undefined;
}
