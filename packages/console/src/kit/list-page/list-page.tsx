import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { BarButton, BottomBar, MenuBarButton } from '../bottom-bar/bottom-bar.tsx';
import type { Column } from '../data-table/column.ts';
import { IconFilter, IconScan, IconSearch, IconSquareCheck } from '../icons.ts';
import type { ListSearch, ListState } from '../list-state.ts';
import { FilterChip } from '../list-toolbar/filter-chip.tsx';
import type { ListFilter } from '../list-toolbar/list-filter.ts';
import type { ListSort, SortChoice } from '../list-toolbar/list-sort.ts';
import { ListToolbar } from '../list-toolbar/list-toolbar.tsx';
import { useMovingButton } from '../moving-button.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { usePhone } from '../use-phone.ts';
import { DisplayButton } from './display-button.tsx';
import { useListDisplay } from './list-display.ts';
import classes from './list-page.module.css';

const FilterSheet = lazy(async () => ({
  default: (await import('../list-toolbar/filter-sheet.tsx')).FilterSheet,
}));

export interface ListPageProps<Search extends ListSearch> {
  readonly title: string;
  /** Below the header: links to related lists. */
  readonly tabs?: ReactNode;
  /** The open tab says what the filters limit the list to; a phone then has them in its sheet only. */
  readonly isSaidByTab?: boolean;
  /** A button beside 'Clear filters', or beside what the list is limited to. */
  readonly besideFilters?: ReactNode;
  readonly list: ListState<Search>;
  /** Label of the search box, 'Search orders'; omitted on lists without a search. */
  readonly searchLabel?: string;
  /** Opens a scan into the search box; adds a button to scan. */
  readonly onScan?: (text: string) => void;
  /** The scan button in a phone's bottom bar. */
  readonly phoneScan?: ReactNode;
  readonly filters: readonly ListFilter[];
  /** What a link or a view limits the list to, beside the title; on a phone with the filters. */
  readonly scope?: ListFilter | undefined;
  /** The columns of its ListTable, from which people choose. */
  readonly columns?: readonly Pick<
    Column<never, Search['sort']>,
    'id' | 'header' | 'optional' | 'sortColumn' | 'second'
  >[];
  /** The height of its rows cannot be chosen. */
  readonly oneHeight?: boolean;
  /** All sort columns, including those without a table column. */
  readonly sortChoices: readonly (SortChoice & { readonly value: Search['sort'] })[];
  /** Buttons in the header; on a phone, in the bottom bar. */
  readonly actions?: ReactNode;
  readonly phoneActions?: ReactNode;
  /** Begins to choose rows on a phone, where a button in the bottom bar does that. */
  readonly onSelect?: (() => void) | undefined;
  /** In place of a phone's bottom bar. */
  readonly phoneBar?: ReactNode;
  /** A component with a `NewButton`, which comes last in the header or the bottom bar. */
  readonly create?: ReactNode;
  /** Beside the title in a phone's title bar: what the list is limited to. */
  readonly phoneAside?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** The order of a list, to be changed. */
function sortOf<Search extends ListSearch>(
  list: ListState<Search>,
  sortChoices: ListPageProps<Search>['sortChoices'],
): ListSort {
  return {
    value: list.search.sort,
    direction: list.search.direction,
    options: sortChoices,
    onChange: (value, direction) => {
      const choice = sortChoices.find((each) => each.value === value);
      if (choice) list.sortBy(choice.value, direction);
    },
  };
}

/** The filters that are set. */
const setOf = (filters: readonly ListFilter[]) =>
  filters.filter(({ selected }) => selected.length > 0);

/** A list page: header, search and filters, the table edge to edge, and a phone's bottom bar. */
export function ListPage<Search extends ListSearch>(props: ListPageProps<Search>) {
  const { title, list, scope, searchLabel, sortChoices, actions, onScan } = props;
  const { search } = list;
  const phone = usePhone();
  const isScopeInHeader = scope !== undefined && !phone;
  const filters = scope && phone ? [scope, ...props.filters] : props.filters;
  const searchRef = useRef<HTMLInputElement>(null);
  const [searching, setSearching] = useState(false);
  const set = props.isSaidByTab ? [] : setOf(filters);
  const showsSearch = searchLabel !== undefined && (!phone || searching || search.q !== '');

  const sort = sortOf(list, sortChoices);
  const { inHeader, inBar, owner } = useMovingButton(props.create);
  const [display, changeDisplay] = useListDisplay(list);

  function startSearch() {
    setSearching(true);
    requestAnimationFrame(() => searchRef.current?.select());
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        badges={
          isScopeInHeader && (
            <>
              <FilterChip filter={scope} />
              {props.besideFilters}
            </>
          )
        }
        actions={
          <>
            {onScan && <ScanButton onClick={startSearch} />}
            {actions}
            {inHeader}
          </>
        }
        phoneAside={props.phoneAside}
      />
      {props.tabs}
      {(!phone || showsSearch || set.length > 0) && (
        <ListToolbar
          search={
            showsSearch
              ? {
                  value: search.q,
                  onSearch: list.setText,
                  label: searchLabel,
                  inputRef: searchRef,
                  onEnter: onScan,
                }
              : undefined
          }
          filters={phone ? set : filters}
          beside={!isScopeInHeader && props.besideFilters}
          display={
            !phone && (
              <DisplayButton
                sort={sort}
                columns={props.columns}
                oneHeight={props.oneHeight}
                display={display}
                onChange={changeDisplay}
              />
            )
          }
          isNarrowed={isScopeInHeader ? search.q !== '' || list.isFiltered : list.isNarrowed}
          onClear={list.clear}
        />
      )}
      {props.children}
      {phone && (
        <PhoneBar {...props} filters={filters} create={inBar} sort={sort} onSearch={startSearch} />
      )}
      {owner}
    </div>
  );
}

function ScanButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<IconScan size={16} stroke={1.6} />} onClick={onClick}>
      Scan
    </Button>
  );
}

/** A phone's bottom bar, with the sheet of filters that it opens. */
function PhoneBar<Search extends ListSearch>({
  title,
  list,
  searchLabel,
  phoneScan,
  phoneActions,
  phoneBar,
  onSelect,
  create,
  filters,
  sort,
  onSearch,
}: ListPageProps<Search> & {
  readonly sort: ListSort;
  readonly onSearch: () => void;
}) {
  const [sheetOpened, setSheetOpened] = useState(false);
  const setCount = setOf(filters).length;
  if (phoneBar) return phoneBar;
  return (
    <>
      <BottomBar label={title}>
        <MenuBarButton />
        {searchLabel !== undefined && (
          <BarButton icon={IconSearch} label="Search" onClick={onSearch} />
        )}
        {phoneScan}
        <BarButton
          icon={IconFilter}
          label={setCount > 0 ? `Filter (${setCount})` : 'Filter'}
          onClick={() => setSheetOpened(true)}
        />
        {onSelect && <BarButton icon={IconSquareCheck} label="Select" onClick={onSelect} />}
        {phoneActions}
        {create}
      </BottomBar>
      <Suspense>
        <FilterSheet
          opened={sheetOpened}
          onClose={() => setSheetOpened(false)}
          filters={filters}
          sort={sort}
          isNarrowed={list.isNarrowed}
          onClear={list.clear}
        />
      </Suspense>
    </>
  );
}
