import { always, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the exports page. */
export const exportsSearch = pageSearch({
  tab: always('exports'),
  page: pageNumber,
});
export type ExportsSearch = SearchOf<typeof exportsSearch>;

export const EXPORTS: ExportsSearch = exportsSearch.parse({});
