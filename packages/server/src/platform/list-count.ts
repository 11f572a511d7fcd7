import type { ListDefinition } from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type ListArguments, readListView } from './list-arguments.ts';
import { type ListedRow, type ListSql, requestOf, selectTotal, totalsOf } from './list-query.ts';
import { type Fragment, where } from './page-sql.ts';
import { isMatch } from './search-sql.ts';

/** A list whose views can be counted together with those of others, whatever its types. */
export interface CountedList {
  readonly definition: ListDefinition;
  /**
   * Selects the `total` of a view: from a counter cache if one has it, which is exact, otherwise at most
   * one more than `most`.
   */
  selectCount(
    args: ListArguments,
    most: number,
  ): { readonly select: Fragment; readonly isCached: boolean };
}

/** Counts the views of a list by the conditions of its pages. */
export function countedList<
  Filters extends z.ZodObject,
  Column extends string,
  Flat extends ListedRow,
  Node,
>(list: ListSql<Filters, Column, Flat, Node>): CountedList {
  return {
    definition: list.definition,
    selectCount(args, most) {
      const view = readListView(list.definition, args);
      const totals = totalsOf(list, view);
      if (totals.from === 'cached') {
        return { select: selectTotal(list, view.filter, totals.counts, false), isCached: true };
      }
      const { conditions, matches } = requestOf(list, view, false).plan;
      const { table, id } = list.source;
      const all = matches ? [...conditions, isMatch(id, matches)] : conditions;
      const select = sql`select count(*) as total
        from (select from ${sql.raw(table)}${where(all)} limit ${sql.lit(most + 1)}) counted`;
      return { select, isCached: false };
    },
  };
}
