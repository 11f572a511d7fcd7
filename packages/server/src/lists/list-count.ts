import {
  type FilterArguments,
  type ListDefinition,
  type ListFilters,
  listSchemas,
} from '@kickstand/domain/kernel/list-definition.ts';
import { sql } from 'kysely';
import { type Fragment, where } from '../platform/database/sql-fragments.ts';
import { type ListArguments, readListView } from './list-arguments.ts';
import type { ListMoment } from './list-moment.ts';
import type { ListedRow, ListSql } from './list-sql.ts';
import { allConditions } from './search-sql.ts';

/** A list whose views can be counted together with those of others, whatever its types. */
export interface CountedList {
  readonly definition: ListDefinition;
  /**
   * Selects the `total` of a view: from a counter cache if one has it, which is exact, otherwise at most
   * one more than `most`.
   */
  selectCount(args: ListArguments, most: number, moment: ListMoment): SelectedCount;
}

interface SelectedCount {
  readonly select: Fragment;
  readonly isCached: boolean;
}

const fromCache = (total: Fragment): SelectedCount => ({
  select: sql`select ${total} as total`,
  isCached: true,
});

/** Selects how many rows a table has that meet all conditions, at most one more than `most`. */
function selectFew(table: string, conditions: readonly Fragment[], most: number): SelectedCount {
  const select = sql`select count(*) as total
    from (select from ${sql.raw(table)}${where(conditions)} limit ${sql.lit(most + 1)}) counted`;
  return { select, isCached: false };
}

/** Counts the views of a list by the conditions of its pages. */
export function countedList<Row extends ListedRow>(list: ListSql<Row, unknown>): CountedList {
  const { definition, source } = list;
  return {
    definition,
    selectCount(args, most, moment) {
      const request = list.request(args, moment);
      const { totals } = request;
      if (totals && !totals.isLinear) return fromCache(totals.total);
      return selectFew(source.table, allConditions(source.id, request), most);
    },
  };
}

/** What the rows of a list are counted from that is not of the list engine. */
interface CountedRows<Filter> {
  /** The table with its alias: 'vendors v'. */
  readonly table: string;
  /** The conditions of its filters. */
  where?(filter: Filter, moment: ListMoment): readonly Fragment[];
  /** SQL expression: the number in a counter cache; undefined if none has it. */
  cached?(filter: Filter): Fragment | undefined;
}

/** Counts the views of a list that is not of the list engine, such as one that is loaded completely. */
export function countedRows<Filters extends ListFilters, Column extends string>(
  definition: ListDefinition<Filters, Column>,
  source: CountedRows<FilterArguments<Filters>>,
): CountedList {
  const list = { definition, schemas: listSchemas(definition) };
  return {
    definition,
    selectCount(args, most, moment) {
      const { filter } = readListView(list, args);
      const cached = source.cached?.(filter);
      if (cached) return fromCache(cached);
      return selectFew(source.table, source.where?.(filter, moment) ?? [], most);
    },
  };
}
