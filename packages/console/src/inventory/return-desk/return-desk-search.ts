import { anyFlag, anyId, pageSearch } from '../../kit/page-search.ts';

/** The search parameters of the return desk: the scanned vehicle, and whether it is being inspected. */
export const returnDeskSearch = pageSearch({ asset: anyId, inspect: anyFlag });
