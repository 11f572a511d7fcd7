import { anyId, pageSearch } from '../../kit/page-search.ts';

/** The search parameters of the return desk: the scanned vehicle. */
export const returnDeskSearch = pageSearch({ asset: anyId });
