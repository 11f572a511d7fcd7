import { askedAction } from '../kit/action-menu/asked-action-search.ts';
import { anyId, pageSearch } from '../kit/page-search.ts';

/** The search parameters of an asset's page: an action, and the token of the scanned label, if any. */
export const assetPageSearch = pageSearch({
  ...askedAction,
  qr: anyId,
});
