import { pageNumber, pageSearch } from '../kit/page-search.ts';

/** The search parameters of the list of stock counts. */
export const countsSearch = pageSearch({ page: pageNumber });
