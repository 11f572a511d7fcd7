import type { ReactNode } from 'react';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable, type ListTableProps } from '../kit/list-page/list-table.tsx';
import type { ListSearch } from '../kit/list-state.ts';
import type { ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { SavedListPage, type SavedListPageProps } from './saved-list-page.tsx';

interface Rows<Row, Search extends ListSearch>
  extends Omit<ListTableProps<Row, Search>, 'label' | 'fill' | 'list' | 'rowKey' | 'rowPath'> {
  /** The path of a row's page: the part before its id, unless it depends on more. */
  readonly path?: string | ((row: Row) => string);
  /** The number of rows that match the same search in other hubs. */
  readonly matchesElsewhere?: number | undefined;
  /** Shown in the empty list when neither search nor filter is set. */
  readonly untouched?: ReactNode;
}

interface RecordListPageProps<Row extends { readonly id: string }, Search extends ListSearch>
  extends Omit<SavedListPageProps<Search>, 'columns' | 'filters' | 'sortChoices' | 'children'> {
  readonly filters?: readonly ListFilter[];
  /** Those of the columns, unless there are others. */
  readonly sortChoices?: SavedListPageProps<Search>['sortChoices'];
  readonly rows: Rows<Row, Search>;
  /** Above the table. */
  readonly note?: ReactNode;
  /** Dialogs over the list. */
  readonly children?: ReactNode;
}

/** The page of a list of records: its saved views, and its table. */
export function RecordListPage<Row extends { readonly id: string }, Search extends ListSearch>({
  rows: { path, untouched, matchesElsewhere, ...table },
  note,
  children,
  ...page
}: RecordListPageProps<Row, Search>) {
  const { list, title } = page;
  const sortChoices = table.columns.flatMap(({ sortColumn, header }) =>
    sortColumn === undefined ? [] : { value: sortColumn, label: header },
  );
  return (
    <SavedListPage filters={[]} sortChoices={sortChoices} {...page} columns={table.columns}>
      {note}
      <ListTable
        emptyHint={
          <EmptyListHint
            list={list}
            matchesElsewhere={matchesElsewhere}
            elsewhere="in other hubs"
            untouched={untouched}
          />
        }
        {...table}
        rowPath={typeof path === 'string' ? ({ id }) => `${path}${id}` : path}
        fill
        label={title}
        list={list}
        rowKey={({ id }) => id}
      />
      {children}
    </SavedListPage>
  );
}
