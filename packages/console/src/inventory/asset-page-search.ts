import { z } from 'zod';
import { askedActionSearch } from '../kit/action-menu/asked-action-search.ts';

/** The search parameters of an asset's page: an action, and the token of the scanned label, if any. */
export const assetPageSearch = askedActionSearch.extend({
  qr: z.string().optional().catch(undefined),
});
