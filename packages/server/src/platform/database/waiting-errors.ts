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

/** Why a database that answers cannot do what is asked. */
export const IMPAIRMENTS = ['read_only', 'disk_full', 'out_of_memory'] as const;
export type Impairment = (typeof IMPAIRMENTS)[number];

/** What a database that answers reports about itself. */
export interface DatabaseCondition {
  /** Whether the time limits of its connections apply. */
  readonly isLimited: boolean;
  readonly impairments: readonly Impairment[];
  /** Milliseconds by which its clock is ahead of this machine's; negative if it is behind. */
  readonly clockDifference: number;
}

/** The SQLSTATEs of impairments. 25006 is a standby, a former primary, or a managed database with a full disk. */
const IMPAIRMENT_STATES = new Map<string, Impairment>([
  ['25006', 'read_only'],
  ['53100', 'disk_full'],
  ['53200', 'out_of_memory'],
]);

/** The SQLSTATE, or the code of the operating system, of an error; '' without one. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** The impairment that an error of the database, or its cause, reports; undefined for other errors. */
export function impairmentOf(error: unknown): Impairment | undefined {
  if (!(error instanceof Error)) return undefined;
  return IMPAIRMENT_STATES.get(codeOf(error)) ?? impairmentOf(error.cause);
}

/**
 * The database did not respond in time, or at all, or cannot write. A pending commit may have succeeded, so callers
 * retry with the same Idempotency-Key.
 */
export class Unavailable extends Error {
  readonly code = 'UNAVAILABLE';

  constructor(options?: ErrorOptions) {
    super(
      impairmentOf(options?.cause) === 'read_only'
        ? 'Kickstand cannot save anything right now. Try again in a moment.'
        : 'Kickstand is not available right now. Try again in a moment.',
      options,
    );
    this.name = 'Unavailable';
  }
}

/** The database canceled a statement because it exceeded its time limit. */
export class TookTooLong extends Unavailable {}

/** Whether an error, or a library's copy of it, is an {@link Unavailable}. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return 'code' in error && error.code === 'UNAVAILABLE';
}

/**
 * SQLSTATEs of a database that cancels work or rejects connections: shutting down, starting, full,
 * timeouts.
 */
const UNAVAILABLE_STATES =
  /^(08\w{3}|57P0[1-5]|25P0[234]|53300|EPIPE|ETIMEDOUT|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Driver errors without a code. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;
const LOCK_NOT_AVAILABLE = '55P03';
const STATEMENT_CANCELED = '57014';

/** The table in the context of a lock timeout. */
function lockedTable(error: Error): string | undefined {
  if (!('where' in error) || typeof error.where !== 'string') return undefined;
  return /in relation "(\w+)"/.exec(error.where)?.[1];
}

/** Maps driver errors about locks, timeouts, lost connections and impairments to the errors above. */
export function asWaitingError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === LOCK_NOT_AVAILABLE) return new Busy(lockedTable(error), { cause: error });
  if (code === STATEMENT_CANCELED) return new TookTooLong({ cause: error });
  if (UNAVAILABLE_STATES.test(code) || IMPAIRMENT_STATES.has(code) || LOST.test(error.message)) {
    return new Unavailable({ cause: error });
  }
  return error;
}

/** The error of a 503 response, or undefined for other errors. */
export function waitingError(error: unknown): Busy | Unavailable | undefined {
  return error instanceof Busy || error instanceof Unavailable ? error : undefined;
}
