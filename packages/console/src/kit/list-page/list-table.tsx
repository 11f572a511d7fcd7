import type { ReactNode } from 'react';
import { isShown, type PageInfo } from '../data-table/column.ts';
import { DataTable, type DataTableProps, type RowsQuery } from '../data-table/data-table.tsx';
import type { ListSearch, ListState } from '../list-state.ts';
import { BesidePeek, useCloseWithRow, usePeek } from '../peek/use-peek.tsx';
import { useListDisplay } from './list-display.ts';

export interface ListTableProps<Row, Search extends ListSearch>
  extends Omit<
    DataTableProps<Row, Search['sort']>,
    'rows' | 'sort' | 'onSort' | 'pageInfo' | 'onPage' | 'query' | 'density' | 'peek'
  > {
  /**
   * The panel of a row that is shown beside the list: Space, or an icon on its row.
   * @param row undefined if it is not on this page of the list.
   */
  readonly peekPanel?: (id: string, row: Row | undefined, close: () => void) => ReactNode;
  readonly list: ListState<Search>;
  readonly query: RowsQuery;
  /** Undefined until the first response. */
  readonly page: { readonly nodes: readonly Row[]; readonly pageInfo: PageInfo } | undefined;
}

/**
 * The table of a list page: sorts and pages through the list's address, and shows the state of its
 * query.
 */
export function ListTable<Row, Search extends ListSearch>({
  list,
  query,
  page,
  peekPanel,
  ...table
}: ListTableProps<Row, Search>) {
  const { sort, direction } = list.search;
  const [{ density, hidden }] = useListDisplay(list);
  const peek = usePeek(peekPanel !== undefined, list.search.peek, list.peekAt);
  const shown = (
    <DataTable
      {...table}
      density={density}
      columns={table.columns.filter((column, index) => isShown(column, index, hidden))}
      rows={page?.nodes}
      pageInfo={page?.pageInfo}
      sort={{ column: sort, direction }}
      onSort={list.sortBy}
      onPage={list.setPage}
      query={query}
      peek={peek}
    />
  );
  const rowOf = (id: string) => page?.nodes.find((row) => table.rowKey(row) === id);
  const isLoaded = page !== undefined && !query.isPlaceholderData;
  useCloseWithRow(peek, isLoaded ? rowOf(peek?.shown ?? '') !== undefined : undefined);
  if (!peek || !peekPanel) return shown;
  return (
    <BesidePeek peek={peek} panel={(id, close) => peekPanel(id, rowOf(id), close)}>
      {shown}
    </BesidePeek>
  );
}
