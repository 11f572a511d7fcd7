import pg from 'pg';
import { camelCaseRows } from '../../platform/database/camel-case-rows.ts';
import {
  isRetryableAbort,
  MOST_ATTEMPTS,
  PLAN_MARK,
  SENT_AHEAD_MARK,
  SENT_WITH_BEGIN_MARK,
} from '../../platform/database/database.ts';
import { countStatement, millisecondsLeft } from '../../platform/database/database-context.ts';
import {
  type StatementWatch,
  statementHash,
  watchStatement,
} from '../../platform/database/statement-watch.ts';
import {
  asWaitingError,
  impairmentOf,
  Unavailable,
} from '../../platform/database/waiting-errors.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** Named statements live as long as their connection; more than this many texts stay unnamed. */
const MOST_NAMED_STATEMENTS = 500;
/**
 * Minimum time for the statement that ends a transaction: without a response, its outcome would be
 * unknown.
 */
const LEAST_TO_END = 1000;
/** Milliseconds after its time limit in which the database may report that it canceled a statement. */
const GRACE = 250;
/** What Kysely sends. */
const BEGIN = 'begin';
/** Makes IN_TRANSACTION true; the mode has no other effect on a transaction that is not serializable. */
const BEGIN_TEXT = 'begin deferrable';
const ENDS = ['commit', 'rollback'];

const names = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.startsWith(PLAN_MARK) || names.size >= MOST_NAMED_STATEMENTS) return undefined;
  if (!/^\s*(\/\*.*?\*\/\s*)?(select|with|insert|update|delete)\b/i.test(text)) return undefined;
  const name = statementHash(text);
  names.set(text, name);
  return name;
}

/** Milliseconds to wait for a response to a statement; undefined for no limit. */
function patience(text: string, limits: ConnectionLimits): number | undefined {
  if (limits.statement === 0) return undefined;
  const left = millisecondsLeft() ?? limits.statement;
  const least = ENDS.includes(text) ? LEAST_TO_END : 0;
  return Math.min(limits.statement, Math.max(left, least));
}

/** What a statement returned; its rows have names in camel case. */
type Answer = Pick<pg.QueryResult<Record<string, unknown>>, 'command' | 'rowCount' | 'rows'>;

/** The answer to a statement that was sent ahead. */
const NOT_AWAITED: Answer = { command: '', rowCount: null, rows: [] };

/**
 * One connection of a pool, which Kysely borrows again and again. A frozen or unreachable server never ends
 * a statement, so waiting has a timeout on the client, too; the connection is then discarded.
 *
 * Statements that were sent ahead share a round trip with the next one, because the driver writes
 * each at once and the database answers in order.
 */
export class Connection {
  readonly #client: pg.PoolClient;
  readonly #limits: ConnectionLimits;
  readonly #watch: StatementWatch | undefined;
  #lost = false;
  #inTransaction = false;
  /** The answer to `begin`, until a statement has awaited it. */
  #begun: Promise<unknown> | undefined;
  /** The answers to statements sent ahead, which the next statement awaits first. */
  #ahead: Promise<unknown>[] = [];
  #unanswered = 0;

  constructor(client: pg.PoolClient, limits: ConnectionLimits, watch: StatementWatch | undefined) {
    this.#client = client;
    this.#limits = limits;
    this.#watch = watch;
  }

  /**
   * Runs a statement. Outside a transaction it is repeated if the database aborted it because of a
   * deadlock, as with a migration that locks several tables; a transaction is repeated as a whole.
   */
  async query(text: string, values: readonly unknown[]): Promise<Answer> {
    if (text === BEGIN) {
      this.#inTransaction = true;
      this.#begun = this.#sendAhead(BEGIN_TEXT, values);
      return NOT_AWAITED;
    }
    if (text === 'rollback') {
      // What was sent before a rollback no longer matters.
      this.#ahead = [];
      // The server rolls back when the connection is lost.
      if (this.#lost) return NOT_AWAITED;
    }
    // If the database refused `begin`, the statement would take effect immediately.
    else if (this.#begun && !text.startsWith(SENT_WITH_BEGIN_MARK)) await this.#begun;
    this.#begun = undefined;
    if (this.#inTransaction && text.startsWith(SENT_AHEAD_MARK)) {
      void this.#sendAhead(text, values);
      return NOT_AWAITED;
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#askAfterAhead(text, values);
      } catch (error) {
        if (this.#inTransaction || !isRetryableAbort(error) || attempt === MOST_ATTEMPTS)
          throw error;
      }
    }
  }

  #sendAhead(text: string, values: readonly unknown[]): Promise<unknown> {
    const answer = this.#ask(text, values);
    // It is thrown by the next statement.
    answer.catch(() => {});
    this.#ahead.push(answer);
    return answer;
  }

  /** Sends a statement at once; a failure of what was sent ahead of it comes first. */
  #askAfterAhead(text: string, values: readonly unknown[]): Promise<Answer> {
    const ahead = this.#ahead;
    if (ahead.length === 0) return this.#ask(text, values);
    this.#ahead = [];
    const answer = this.#ask(text, values);
    // The database refuses it after such a failure, which is the cause to report.
    answer.catch(() => {});
    return Promise.all(ahead).then(() => answer);
  }

  /**
   * Sends a statement at once.
   * @throws Unavailable immediately if it may not be sent, so that nothing that depends on it is.
   */
  #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#lost) throw new Unavailable();
    const milliseconds = patience(text, this.#limits);
    // The request's deadline passed between two statements; the connection is intact.
    if (milliseconds === 0) throw new Unavailable();
    return this.#answerTo(text, values, milliseconds);
  }

  async #answerTo(
    text: string,
    values: readonly unknown[],
    milliseconds: number | undefined,
  ): Promise<Answer> {
    countStatement(this.#unanswered > 0);
    this.#unanswered += 1;
    const ended = watchStatement(this.#watch, text);
    try {
      return await this.#send(text, values, milliseconds);
    } catch (error) {
      const known = asWaitingError(error);
      const impairment = impairmentOf(error);
      if (impairment) this.#watch?.onImpaired?.(impairment);
      // A new connection may reach a server that can write.
      if (impairment || (known instanceof Unavailable && !this.#serverAnswered(error)))
        this.#lost = true;
      throw known;
    } finally {
      this.#unanswered -= 1;
      ended();
    }
  }

  /**
   * Sends a statement with a callback: rows of the driver's own promises survive many garbage collections.
   * @throws Unavailable without an answer in time.
   */
  #send(
    text: string,
    values: readonly unknown[],
    milliseconds: number | undefined,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer =
        milliseconds === undefined
          ? undefined
          : setTimeout(() => reject(new Unavailable()), milliseconds + GRACE);
      const done = (error: Error | null, result: pg.QueryArrayResult) => {
        clearTimeout(timer);
        if (error) reject(error);
        else {
          const { command, rowCount } = result;
          resolve({ command, rowCount, rows: camelCaseRows(result) });
        }
      };
      const name = statementName(text);
      void this.#client.query({ name, text, values: [...values], rowMode: 'array' }, done);
    });
  }

  /** An error sent by the server leaves the connection intact. */
  #serverAnswered(error: unknown): boolean {
    return error instanceof pg.DatabaseError && error.severity !== 'FATAL';
  }

  /** @param discarded whether Kysely could not roll back. */
  release(discarded = false): void {
    this.#inTransaction = false;
    this.#begun = undefined;
    this.#ahead = [];
    this.#client.release(this.#lost || discarded);
  }
}
