import type { PageInfo } from '../data-table/column.ts';
import { DataTable, type DataTableProps } from '../data-table/data-table.tsx';
import type { ListSearch, ListState } from '../list-state.ts';
import { useListDisplay } from './list-display.ts';

/** The state of the query that loads the list's page. */
interface PageQuery {
  readonly isPlaceholderData: boolean;
  readonly isLoadingError: boolean;
  readonly error: unknown;
  refetch(): Promise<unknown>;
}

export interface ListTableProps<Row, Search extends ListSearch>
  extends Omit<
    DataTableProps<Row, Search['sort']>,
    'rows' | 'sort' | 'onSort' | 'pageInfo' | 'onPage' | 'busy' | 'onRetry' | 'density'
  > {
  readonly list: ListState<Search>;
  readonly query: PageQuery;
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
  ...table
}: ListTableProps<Row, Search>) {
  const { sort, direction } = list.search;
  const [{ density, hidden }] = useListDisplay(list);
  return (
    <DataTable
      failed={query.isLoadingError}
      error={query.error}
      {...table}
      density={density}
      columns={table.columns.filter(({ id }, index) => index === 0 || !hidden.includes(id))}
      rows={page?.nodes}
      pageInfo={page?.pageInfo}
      sort={{ column: sort, direction }}
      onSort={list.sortBy}
      onPage={list.setPage}
      busy={query.isPlaceholderData}
      onRetry={() => void query.refetch()}
    />
  );
}
