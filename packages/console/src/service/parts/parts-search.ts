import {
  anyId,
  anyText,
  onOff,
  pageNumber,
  pageSearch,
  type SearchOf,
} from '../../kit/page-search.ts';

/** The search parameters of the list of parts. */
export const partsSearch = pageSearch({
  page: pageNumber,
  q: anyText,
  /** Retired parts in place of the others. */
  retired: onOff,
  /** The id of the part that is edited. */
  part: anyId,
  /** The id of the part whose stock is edited. */
  stock: anyId,
});
export type PartsSearch = SearchOf<typeof partsSearch>;
