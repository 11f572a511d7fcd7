import { MOST_CHOSEN } from '@kickstand/domain/kernel/list-definition.ts';
import { formatCount } from '@kickstand/domain/kernel/plural.ts';
import type { PageInfo } from '../data-table/column.ts';
import type { IconComponent } from '../icons.ts';

/** The arguments of a list's query that decide which rows match: filters, search text and places. */
export type Matching = Readonly<Record<string, unknown>>;

/** The chosen rows of a list: their ids, or everything that matches. */
export interface ListSelection {
  readonly ids: ReadonlySet<string>;
  /** Everything that matches is chosen; there are no ids. */
  readonly all: Matching | undefined;
}

/** What an action on several rows receives. */
export type Chosen =
  | { readonly ids: readonly string[]; readonly all?: undefined; readonly count: number }
  /** `all`: the arguments of the list's query, without its order and page. */
  | { readonly ids?: undefined; readonly all: Matching; readonly count: number };

/** An action on the chosen rows. */
export interface SelectionVerb {
  readonly id: string;
  readonly label: string;
  readonly icon: IconComponent;
  onClick(): void;
  /** Why it is disabled. */
  readonly disabledReason?: string | undefined;
  /** While it is running; it cannot be started again then. */
  readonly busy?: boolean | undefined;
}

/** A loaded page of a list. */
export interface ListedPage {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: PageInfo;
}

export const NOTHING: ListSelection = { ids: new Set(), all: undefined };

const SORT_AND_PAGE = ['sortColumn', 'sortDirection', 'currentPage', 'pageSize'];

/** The arguments of a list's query without its order and page, and without those that are not set. */
export const matchingOf = (args: object): Matching =>
  Object.fromEntries(
    Object.entries(args).filter(
      ([name, value]) => value !== undefined && !SORT_AND_PAGE.includes(name),
    ),
  );

const textOf = (matching: Matching) => JSON.stringify(Object.entries(matching).toSorted());

/** A selection while a list shows what matches: everything that matches is no longer chosen if that is something else. */
export const whileMatching = (selection: ListSelection, matching: Matching): ListSelection =>
  selection.all && textOf(selection.all) !== textOf(matching) ? NOTHING : selection;

/** The ticked rows that a page shows, and those of other pages. */
export const tickedOn = (
  { ids, all }: ListSelection,
  page: readonly string[],
): ReadonlySet<string> => (all ? new Set(page) : ids);

/** How many ticked rows a page does not show, of other pages or other filters: '3 not on this page'; else empty. */
export function elsewhereText({ ids, all }: ListSelection, page: ListedPage | undefined): string {
  if (all || !page) return '';
  const count = ids.size - page.nodes.filter(({ id }) => ids.has(id)).length;
  return count > 0 ? `${formatCount(count)} not on this page` : '';
}

/** What is chosen, for actions; undefined if nothing is. */
export function chosenOf(
  { ids, all }: ListSelection,
  pageInfo: Pick<PageInfo, 'totalItems'> | undefined,
): Chosen | undefined {
  if (!all) return ids.size > 0 ? { ids: [...ids], count: ids.size } : undefined;
  // Nothing matches any more, or the page is still loading.
  if (!pageInfo || pageInfo.totalItems === 0) return undefined;
  return { all, count: pageInfo.totalItems };
}

/**
 * Whether everything that matches can be chosen in addition to the page: only once the page is chosen, if there are
 * other pages, and if there are not too many: a total that is not exact is more than the most that are counted.
 */
export function offerOf(
  selection: ListSelection,
  page: ListedPage | undefined,
): 'none' | 'all' | 'tooMany' {
  if (!page || page.nodes.length === 0 || selection.all) return 'none';
  const { totalItems, totalIsExact = true } = page.pageInfo;
  if (totalIsExact && totalItems <= page.nodes.length) return 'none';
  if (!page.nodes.every(({ id }) => selection.ids.has(id))) return 'none';
  return totalItems > MOST_CHOSEN || !totalIsExact ? 'tooMany' : 'all';
}
