import type { ReactNode } from 'react';
import { EmptyListHint } from '../kit/list-page/empty-list-hint.tsx';
import { ListTable, type ListTableProps } from '../kit/list-page/list-table.tsx';
import type { ListSearch } from '../kit/list-state.ts';
import type { ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { type RowSelection, useRowSelection } from '../kit/selection/use-row-selection.tsx';
import { SavedListPage, type SavedListPageProps } from './saved-list-page.tsx';

interface Rows<Row, Search extends ListSearch>
  extends Omit<
    ListTableProps<Row, Search>,
    'label' | 'fill' | 'list' | 'rowKey' | 'rowPath' | 'selection' | 'footNote'
  > {
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
  /** Rows can be chosen for actions on several. */
  readonly selection?: RowSelection<Row>;
  /** Above the table. */
  readonly note?: ReactNode;
  /** Dialogs over the list. */
  readonly children?: ReactNode;
}

/** The page of a list of records: its saved views, and its table. */
export function RecordListPage<Row extends { readonly id: string }, Search extends ListSearch>({
  rows: { path, untouched, matchesElsewhere, ...table },
  selection,
  note,
  children,
  ...page
}: RecordListPageProps<Row, Search>) {
  const { list, title, viewsOf } = page;
  const chosen = useRowSelection(viewsOf, selection, table.page);
  const sortChoices = table.columns.flatMap(({ sortColumn, header }) =>
    sortColumn === undefined ? [] : { value: sortColumn, label: header },
  );
  return (
    <SavedListPage
      filters={[]}
      sortChoices={sortChoices}
      {...page}
      columns={table.columns}
      onSelect={chosen?.start}
      phoneBar={chosen?.phoneBar}
    >
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
        {...(chosen && { selection: chosen.selection, footNote: chosen.bar })}
        rowPath={typeof path === 'string' ? ({ id }) => `${path}${id}` : path}
        fill
        label={title}
        list={list}
        rowKey={({ id }) => id}
      />
      {selection?.dialogs}
      {children}
    </SavedListPage>
  );
}
