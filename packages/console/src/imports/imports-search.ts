import { always, anyId, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the imports page. */
export const importsSearch = pageSearch({
  tab: always('imports'),
  page: pageNumber,
  /** The open import. */
  import: anyId,
});
export type ImportsSearch = SearchOf<typeof importsSearch>;

export const IMPORTS: ImportsSearch = importsSearch.parse({});
