import { always, pageNumber, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the page of bulk runs. */
export const bulkRunsSearch = pageSearch({
  tab: always('bulk'),
  page: pageNumber,
});
export type BulkRunsSearch = SearchOf<typeof bulkRunsSearch>;

export const BULK_RUNS: BulkRunsSearch = bulkRunsSearch.parse({});
