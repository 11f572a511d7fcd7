import {
  type ListDefinition,
  SORT_DIRECTIONS,
  type SortDirection,
} from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { readSetting, writeSetting } from './browser-settings.ts';
import { type KnownViews, knownViews, rememberViews, WITHOUT_VIEW } from './list-views.ts';
import { anyId, anyText, oneOr, onOff, pageNumber } from './page-search.ts';

/** The search parameters of every list. */
export interface ListSearch {
  readonly page: number;
  /** The search text. */
  readonly q: string;
  readonly sort: string;
  readonly direction: SortDirection;
  /** Lifts the scope that the person has set for all lists, for this search only. */
  readonly everywhere: boolean;
  /** Replaces the scope that the person has set, on this page only; an empty one is everywhere. */
  readonly scope?: readonly string[] | undefined;
  /** The saved view that the list was opened with, or {@link WITHOUT_VIEW}. */
  readonly view?: string | undefined;
  /** The id of the row that is shown beside the list. */
  readonly peek?: string | undefined;
}

/** A list's search schema, its defaults, and the fields stored in the browser. */
export interface ListAddress<Search extends ListSearch> {
  readonly storageKey: string;
  readonly schema: { parse(given: object): Search };
  readonly defaults: Search;
  readonly filters: readonly (keyof Search)[];
  /** Only on lists with saved views: the filters of its definition. */
  readonly definition?: Pick<ListDefinition, 'filters' | 'sortColumns'>;
  /** Fields of the address beside those of the definition's filters that narrow the list. */
  readonly own?: OwnFields<Search>;
}

/** Converts fields of an address to arguments of the list, and back. */
interface OwnFields<Search> {
  toArguments(search: Search): Readonly<Record<string, unknown>>;
  fromArguments(args: Readonly<Record<string, unknown>>): Partial<Search>;
}

const anyScope = z.array(z.string()).optional().catch(undefined);

/** The search parameters that every list has. */
export function listFields<const Column extends string>(
  columns: readonly Column[],
  by: { sort: NoInfer<Column>; direction: SortDirection },
) {
  return {
    page: pageNumber,
    q: anyText,
    sort: oneOr(columns, by.sort),
    direction: oneOr(SORT_DIRECTIONS, by.direction),
    everywhere: onOff,
    scope: anyScope,
    view: anyId,
    peek: anyId,
  };
}

/** Stored filters of a list: fields of its address, or only the view that has them. */
const storedFilters = z.looseObject({ view: z.string().optional() });

const settingOf = (list: { readonly storageKey: string }) => `filters.${list.storageKey}`;

function filtersOf<Search extends ListSearch>(list: ListAddress<Search>, search: Search) {
  return Object.fromEntries(list.filters.map((name) => [name, search[name]]));
}

/** The fields of a list's address that a saved view has. */
export function viewFields<Search extends ListSearch>(
  list: Pick<ListAddress<Search>, 'filters'>,
  search: Search,
): Record<string, unknown> {
  const { sort, direction, scope } = search;
  const filters = list.filters.map((name) => [name, search[name]] as const);
  return { ...Object.fromEntries(filters), sort, direction, ...(scope && { scope }) };
}

/** The fields as text, regardless of the order in which values were chosen. */
const textOf = (fields: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

/** Whether an address shows what a view has: the same filters, order and scope. */
export function showsView<Search extends ListSearch>(
  list: Pick<ListAddress<Search>, 'filters'>,
  search: Search,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  return textOf(viewFields(list, search)) === textOf(fields);
}

/** The address of a saved view; without filters if it is not known. */
export function viewSearch<Search extends ListSearch>(
  list: ListAddress<Search>,
  view: string,
  fields = knownViews(list.storageKey).views[view]?.fields,
): Search {
  const { defaults } = list;
  return { ...list.schema.parse({ ...defaults, ...fields }), view };
}

/** The filters used last; of an unchanged view only its id is stored, because it may be changed. */
function storedSearch<Search extends ListSearch>(list: ListAddress<Search>): Search {
  const stored = readSetting(settingOf(list), storedFilters);
  const { view, ...fields } = stored ?? {};
  if (view !== undefined && Object.keys(fields).length === 0) return viewSearch(list, view);
  return list.schema.parse({ ...list.defaults, ...stored });
}

function store<Search extends ListSearch>(list: ListAddress<Search>, search: Search): void {
  const { view } = search;
  // Without storage, the filters are only in the URL.
  if (view === undefined) {
    writeSetting(settingOf(list), filtersOf(list, search));
    return;
  }
  const fields = viewFields(list, search);
  const saved = knownViews(list.storageKey).views[view]?.fields ?? viewFields(list, list.defaults);
  const isUnchanged = textOf(fields) === textOf(saved);
  writeSetting(settingOf(list), isUnchanged ? { view } : { ...fields, view });
}

/**
 * Remembers the views of a list that were received. Filters used last of a view that no longer exists are kept
 * without it.
 */
export function takeViews<Search extends ListSearch>(
  list: ListAddress<Search>,
  views: KnownViews,
): void {
  rememberViews(list.storageKey, views);
  const { view, ...fields } = readSetting(settingOf(list), storedFilters) ?? {};
  if (view === undefined || view === WITHOUT_VIEW || views.views[view]) return;
  writeSetting(settingOf(list), filtersOf(list, { ...list.defaults, ...fields }));
}

/** True if an address contains nothing but defaults, apart from its view. */
export const isUnused = <Search extends ListSearch>(list: ListAddress<Search>, search: Search) =>
  isBare(list, { ...search, view: undefined });

/** True if an address contains nothing but defaults. */
const isBare = <Search extends ListSearch>({ defaults }: ListAddress<Search>, search: Search) =>
  JSON.stringify({ ...defaults, ...search }) === JSON.stringify(defaults);

/** A bare address would open the view that the person starts the list with. */
function explicit<Search extends ListSearch>(list: ListAddress<Search>, search: Search): Search {
  const startsWithView = knownViews(list.storageKey).start !== null;
  return startsWithView && isBare(list, search) ? { ...search, view: WITHOUT_VIEW } : search;
}

/** True if any filter (search text aside) differs from its default. */
function hasFilters<Search extends ListSearch>(list: ListAddress<Search>, search: Search): boolean {
  const now = JSON.stringify(filtersOf(list, search));
  return now !== JSON.stringify(filtersOf(list, list.defaults));
}

/**
 * For a list route's `beforeLoad`, for an address without search parameters other than its tab: the filters
 * used last, or the view that the person starts the list with. An address with a view only gets its filters.
 * @returns the search to redirect to, or undefined if the address is complete.
 */
export function rememberedSearch<Search extends ListSearch>(
  list: ListAddress<Search>,
  location: { searchStr: string },
): Search | undefined {
  const given = new URLSearchParams(location.searchStr);
  if ('tab' in list.defaults && given.get('tab') === list.defaults.tab) given.delete('tab');
  const [name, ...others] = given.keys();
  const view = given.get('view');
  if (others.length > 0 || (name !== undefined && view === null)) return undefined;
  const { start } = knownViews(list.storageKey);
  const stored = storedSearch(list);
  const found =
    view !== null
      ? viewSearch(list, view)
      : stored.view !== undefined || hasFilters(list, stored)
        ? stored
        : start !== null
          ? viewSearch(list, start)
          : undefined;
  // The address of a view without filters is complete.
  return found && !(view !== null && isUnused(list, found)) ? found : undefined;
}

/** Removes default values from an address, for pages with tabs; the tab is always included. */
export function shortSearch<Search extends { readonly tab: string }>(
  search: Search,
  { tab: _tab, ...defaults }: Search,
): Search {
  const usual = new Map<string, string>(
    Object.entries(defaults).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const short = { ...search };
  for (const [name, value] of Object.entries(search)) {
    if (usual.get(name) === JSON.stringify(value)) Reflect.deleteProperty(short, name);
  }
  return short;
}

/** The state of a list page in its URL, with functions to change it. */
export interface ListState<Search extends ListSearch> {
  readonly address: ListAddress<Search>;
  readonly storageKey: string;
  readonly search: Search;
  /** True if a filter is set. */
  readonly isFiltered: boolean;
  /** True if its address limits the list to hubs. */
  readonly isScoped: boolean;
  /** True if a filter, a search text or hubs limit the list. */
  readonly isNarrowed: boolean;
  setPage(page: number): void;
  /** Sorts by a column; the same column again reverses the direction. */
  sortBy(column: Search['sort'], direction?: SortDirection): void;
  /** Shows a row beside the list, or none. */
  peekAt(id: string | undefined): void;
  setText(q: string): void;
  setFilters(change: Partial<Search>): void;
  /** Lifts the scope for the current search text. */
  lookEverywhere(): void;
  /** Clears all filters and the search text. */
  clear(): void;
  /** Opens another address of the list, such as a saved view's. @param replace without a step back. */
  open(next: Search, replace?: boolean): void;
  /** Stores the filters of another address, to which a link leads, as used last. */
  keep(next: Search): void;
}

/**
 * Binds a list to its URL and stores its filters in the browser. Any change except paging returns
 * to page 1.
 * @param go navigates to the list with a new search; `replace` is set during typing.
 */
export function listState<Search extends ListSearch>(
  list: ListAddress<Search>,
  search: Search,
  go: (next: Search, replace: boolean) => void,
): ListState<Search> {
  const move = (next: Search, replace = false) => go(explicit(list, next), replace);
  function open(next: Search, replace = false): void {
    const shown = explicit(list, next);
    store(list, shown);
    go(shown, replace);
  }
  const isFiltered = hasFilters(list, search);
  const isScoped = (search.scope ?? []).length > 0;
  const opposite = search.direction === 'asc' ? 'desc' : 'asc';
  return {
    address: list,
    storageKey: list.storageKey,
    search,
    isFiltered,
    isScoped,
    isNarrowed: search.q !== '' || isFiltered || isScoped,
    setPage: (page) => move({ ...search, page }),
    sortBy: (sort, direction) =>
      move({
        ...search,
        page: 1,
        sort,
        direction: direction ?? (sort === search.sort ? opposite : 'asc'),
      }),
    peekAt: (peek) => move({ ...search, peek }, true),
    setText: (q) => move({ ...search, page: 1, q, everywhere: false }, true),
    setFilters: (next) => open({ ...search, page: 1, ...next }),
    lookEverywhere: () => move({ ...search, page: 1, everywhere: true }),
    clear: () => {
      const { sort, direction } = search;
      open({ ...list.defaults, sort, direction });
    },
    open,
    keep: (next) => store(list, next),
  };
}
