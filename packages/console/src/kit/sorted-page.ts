import { LOADED_PAGE_SIZE, type SortDirection } from '@kickstand/domain/kernel/list-definition.ts';
import { compareWords } from './compare-words.ts';
import type { PageInfo } from './data-table/column.ts';

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareWords(String(a), String(b));
}

export interface SortedPage<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: PageInfo;
}

/**
 * A page of a short list that is loaded completely and sorted here. The original order of rows
 * decides ties.
 * @param keyOf the sort key of a row.
 */
export function sortedPage<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { direction, page }: { readonly direction: SortDirection; readonly page: number },
): SortedPage<Row> {
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)));
  const first = (page - 1) * LOADED_PAGE_SIZE;
  return {
    nodes: sorted.slice(first, first + LOADED_PAGE_SIZE),
    pageInfo: {
      totalItems: rows.length,
      totalPages: Math.ceil(rows.length / LOADED_PAGE_SIZE),
      currentPage: page,
      pageSize: LOADED_PAGE_SIZE,
    },
  };
}
