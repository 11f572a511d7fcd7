import { SORT_DIRECTIONS, type SortDirection } from '@kickstand/domain/kernel/list-definition.ts';
import { z } from 'zod';
import { readSetting, writeSetting } from './browser-settings.ts';

/** The search parameters of every list. */
export interface ListSearch {
  readonly page: number;
  /** The search text. */
  readonly q: string;
  readonly sort: string;
  readonly direction: SortDirection;
  /** Lifts the scope that the person has set for all lists, for this search only. */
  readonly everywhere: boolean;
}

/** A list's search schema, its defaults, and the fields stored in the browser. */
export interface ListAddress<Search extends ListSearch> {
  readonly storageKey: string;
  readonly schema: z.ZodType<Search>;
  readonly defaults: Search;
  readonly filters: readonly (keyof Search)[];
}

/** The common fields of a list's search schema. Old or hand-edited values fall back to the default. */
export function listFields<const Column extends string>(
  columns: readonly Column[],
  by: { sort: NoInfer<Column>; direction: SortDirection },
) {
  return {
    page: z.int().min(1).catch(1).default(1),
    q: z.string().catch('').default(''),
    sort: z.enum(columns).catch(by.sort).default(by.sort),
    direction: z.enum(SORT_DIRECTIONS).catch(by.direction).default(by.direction),
    everywhere: z.boolean().catch(false).default(false),
  };
}

/** A filter with any number of values; none means no filter. `preset` is the default. */
export function manyOf<const Value extends string>(
  values: readonly Value[],
  preset: readonly NoInfer<Value>[] = [],
) {
  const start = [...preset];
  return z.array(z.enum(values)).catch(start).default(start);
}

/** A filter with at most one of the given values. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values).optional().catch(undefined);
}

/** A filter by any number of ids from the server; none means no filter. */
export const anyIds = z.array(z.string()).catch([]).default([]);

/** A filter by an id from the server, such as a service area's. */
export const anyId = z.string().optional().catch(undefined);

/** A boolean filter. */
export const onOff = z.boolean().catch(false).default(false);

const settingOf = (list: { readonly storageKey: string }) => `filters.${list.storageKey}`;

function filtersOf<Search extends ListSearch>(list: ListAddress<Search>, search: Search) {
  return Object.fromEntries(list.filters.map((name) => [name, search[name]]));
}

function storedSearch<Search extends ListSearch>(list: ListAddress<Search>): Search {
  const stored = readSetting(settingOf(list), z.looseObject({}));
  return list.schema.safeParse({ ...list.defaults, ...stored }).data ?? list.defaults;
}

function store<Search extends ListSearch>(list: ListAddress<Search>, search: Search): void {
  // Without storage, the filters are only in the URL.
  writeSetting(settingOf(list), filtersOf(list, search));
}

/** True if any filter (search text aside) differs from its default. */
function hasFilters<Search extends ListSearch>(list: ListAddress<Search>, search: Search): boolean {
  const now = JSON.stringify(filtersOf(list, search));
  return now !== JSON.stringify(filtersOf(list, list.defaults));
}

const placeName = (path: string) => `kickstand.place.${path}`;

/**
 * The last position in a list, in this tab, for links back from a detail page.
 * @param tab the list's tab, used if there is no stored position.
 */
export function lastPlace(path: string, tab?: string): Record<string, unknown> {
  const start = tab === undefined ? {} : { tab };
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(placeName(path)) ?? '{}');
    return typeof place === 'object' && place !== null ? { ...start, ...place } : start;
  } catch {
    return start;
  }
}

/** For a list route's `beforeLoad`: stores the position for {@link lastPlace}. */
export function keepPlace(location: { pathname: string; search: object }): void {
  try {
    sessionStorage.setItem(placeName(location.pathname), JSON.stringify(location.search));
  } catch {
    // Without storage, links back lead to the first page.
  }
}

/**
 * For a list route's `beforeLoad`: restores the stored filters for an address without search
 * parameters other than its tab.
 * @returns the search to redirect to, or undefined if the address has search parameters.
 */
export function rememberedSearch<Search extends ListSearch>(
  list: ListAddress<Search>,
  location: { searchStr: string },
): Search | undefined {
  const { defaults } = list;
  const bare = 'tab' in defaults ? ['', `?tab=${defaults.tab}`] : [''];
  if (!bare.includes(location.searchStr)) return undefined;
  const stored = storedSearch(list);
  return hasFilters(list, stored) ? stored : undefined;
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
  readonly storageKey: string;
  readonly search: Search;
  /** True if a filter or a search text is set. */
  readonly isNarrowed: boolean;
  setPage(page: number): void;
  /** Sorts by a column; the same column again reverses the direction. */
  sortBy(column: Search['sort'], direction?: SortDirection): void;
  setText(q: string): void;
  setFilters(change: Partial<Search>): void;
  /** Lifts the scope for the current search text. */
  lookEverywhere(): void;
  /** Clears all filters and the search text. */
  clear(): void;
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
  function change(next: Partial<Search>, replace = false): void {
    const merged = { ...search, page: 1, ...next };
    store(list, merged);
    go(merged, replace);
  }
  const opposite = search.direction === 'asc' ? 'desc' : 'asc';
  return {
    storageKey: list.storageKey,
    search,
    isNarrowed: search.q !== '' || hasFilters(list, search),
    setPage: (page) => go({ ...search, page }, false),
    sortBy: (sort, direction) =>
      go(
        {
          ...search,
          page: 1,
          sort,
          direction: direction ?? (sort === search.sort ? opposite : 'asc'),
        },
        false,
      ),
    setText: (q) => go({ ...search, page: 1, q, everywhere: false }, true),
    setFilters: (next) => change(next),
    lookEverywhere: () => go({ ...search, page: 1, everywhere: true }, false),
    clear: () => {
      const { sort, direction } = search;
      const cleared = { ...list.defaults, sort, direction };
      store(list, cleared);
      go(cleared, false);
    },
  };
}
