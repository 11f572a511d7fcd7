import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { PLAN_EVERY_TIME, rows, type Sql } from '../database/database.ts';
import type { Fragment } from '../database/sql-fragments.ts';

/** How the caller of a verified token is found, and who it is. */
export interface CallerCheck {
  /** Selects one column `caller`, as JSON: one row, or none if the caller may not act. */
  readonly statement: RawBuilder<{ readonly caller: unknown }>;
  /** The caller in that row; undefined without a row, which is recorded. */
  admit(found: unknown): Caller | undefined;
}

/** Thrown by a read whose caller turned out to be disabled or signed out. */
class NotAdmitted extends Error {
  constructor() {
    super('The caller is disabled or signed out.');
  }
}

const positionOf = (row: object): number =>
  'position' in row && typeof row.position === 'number' ? row.position : 0;

/**
 * Sorts rows by their positions. They nearly always are in order; for the database, which does not know that,
 * it would be one more sort of wide rows.
 */
const inOrder = <Row extends object>(found: Row[]): Row[] =>
  found.sort((one, other) => positionOf(one) - positionOf(other));

/**
 * Whether the caller of a request may act. It is read from the database in every request and never
 * kept: before anything else, or, for a list, together with its first statement.
 */
export class Admission {
  readonly #on: Sql;
  /** Undefined once it was made. */
  #check: CallerCheck | undefined;
  #caller: Caller | undefined;

  /** @param who the check to make, or a caller that was checked already. */
  constructor(on: Sql, who: { readonly check: CallerCheck } | { readonly caller: Caller }) {
    this.#on = on;
    if ('check' in who) this.#check = who.check;
    else this.#caller = who.caller;
  }

  /** The caller. @throws Error if the check was not made or refused it, which is a bug. */
  get caller(): Caller {
    if (!this.#caller) throw new Error('The caller of this request was not checked.');
    return this.#caller;
  }

  #decide(check: CallerCheck, found: unknown): void {
    this.#check = undefined;
    this.#caller = check.admit(found);
  }

  /** Makes the check by a statement, unless it was made. @returns the caller, if it may act. */
  async check(): Promise<Caller | undefined> {
    const check = this.#check;
    if (check) {
      const [found] = await rows(this.#on, check.statement);
      this.#decide(check, found?.caller);
    }
    return this.#caller;
  }

  /**
   * Reads rows, in one statement with the check if it was not made: the database runs the read only
   * if it finds the caller.
   * @param statement whose rows have a column `position`, by which they are returned: 1 or null in the first.
   * @param planned 'every time' for statements whose plan depends on their values.
   * @throws NotAdmitted
   */
  readonly read = async <Row extends object>(
    statement: Fragment,
    planned?: 'every time',
  ): Promise<Row[]> => {
    const mark = planned ? PLAN_EVERY_TIME : sql``;
    const check = this.#check;
    if (!check) return inOrder(await rows(this.#on, sql<Row>`${mark}${statement}`));
    const found = await rows(
      this.#on,
      sql<
        Row & { readonly caller: unknown }
      >`${mark}with asking as materialized (${check.statement})
        select case when coalesce(answer.position, 1) = 1 then asking.caller end as caller, answer.*
        from asking left join lateral (${statement}) answer on true`,
    );
    inOrder(found);
    this.#decide(check, found[0]?.caller);
    if (!this.#caller) throw new NotAdmitted();
    return found;
  };

  /** Reads all rows that a statement selects, in its order, like {@link read}. @throws NotAdmitted */
  readonly readAll = async <Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> => {
    const found = await this.read<Row & { readonly position: number | null }>(
      sql`select row_number() over () as position, every_row.* from (${statement}) every_row`,
    );
    return found.filter(({ position }) => position !== null);
  };
}
