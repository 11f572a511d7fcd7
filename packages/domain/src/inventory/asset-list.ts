import { z } from 'zod';
import {
  choiceFilter,
  choicesFilter,
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  searchFilter,
} from '../kernel/list-definition.ts';
import { ASSET_PAGE_SIZE, ASSET_SORT_COLUMNS } from './asset-list-terms.ts';
import { ASSET_STATE_FILTERS } from './asset-state-filters.ts';
import { STOCK_FILTER_NAMES } from './stock-terms.ts';

/** The list of assets. */
export const assetList = defineList({
  pageSize: ASSET_PAGE_SIZE,
  sortColumns: ASSET_SORT_COLUMNS,
  sort: { column: 'UPDATED_AT', direction: 'desc' },
  filters: z.object({
    hubIds: idsFilter('hubs', 'hubId'),
    /** Whether those that a live subscription has are listed, too. */
    includeActiveSubscription: flagFilter(),
    searchQuery: searchFilter(),
    assetStates: choicesFilter(ASSET_STATE_FILTERS),
    /** One kind of the hubs' own stock; that of subscriptions is a kind, too. */
    stock: choiceFilter(
      STOCK_FILTER_NAMES,
      'What the inventory overview counts as such, subscriptions included.',
    ),
    vehicleId: idFilter(),
    variantIds: idsFilter('variants', 'variantId'),
    vehicleVersionId: idFilter(),
    purchaseOrderId: idFilter(),
  }),
});
