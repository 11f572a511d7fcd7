import { sql } from 'kysely';
import { type Fragment, isAnyOf } from '../platform/database/sql-fragments.ts';
import type { ListPlan } from './filter-page.ts';
import type { SearchWays } from './search-sql.ts';

/** Collects the conditions of a list's filters. */
export class ListConditions {
  readonly all: Fragment[] = [];
  partition: ListPlan['partition'];
  /** Undefined without a search. */
  searched: ListPlan['search'];
  /** Whether several values of a column may be read by an index range each. */
  readonly #inParts: boolean;

  constructor(inParts: boolean) {
    this.#inParts = inParts;
  }

  add(...conditions: readonly Fragment[]): void {
    this.all.push(...conditions);
  }

  /** The row matches a text in one of several ways. */
  search(text: string, ways: SearchWays): void {
    this.searched = { text, ways };
  }

  /** The column has this value; no filter if absent. */
  equals(column: string, value: string | number | undefined): void {
    if (value !== undefined) this.add(sql`${sql.raw(column)} = ${value}`);
  }

  /**
   * The column has one of these values; no filter if absent.
   * @param type of the column: 'uuid'.
   * @param parts 'parts' if an index starts with the column and continues with sort columns.
   */
  anyOf(
    column: string,
    type: string,
    values: readonly (string | number)[] | undefined,
    parts?: 'parts',
  ): void {
    if (!values) return;
    if (values.length === 1) {
      this.equals(column, values[0]);
      return;
    }
    if (parts && this.#inParts && !this.partition) this.partition = { column, values, type };
    else this.add(isAnyOf(column, type, values));
  }
}
