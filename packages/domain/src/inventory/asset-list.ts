import {
  choiceFilter,
  choicesFilter,
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  offered,
  offeredChoice,
  searchFilter,
} from '../kernel/list-definition.ts';
import { ASSET_PAGE_SIZE, ASSET_SORT_COLUMNS } from './asset-list-terms.ts';
import { ASSET_STATE_FILTER_LABELS, ASSET_STATE_FILTERS } from './asset-state-filters.ts';
import { NOT_SEEN_LABELS } from './sightings.ts';
import { STOCK_FILTER_NAMES } from './stock-filters.ts';

/** The list of assets. */
export const assetList = defineList({
  pageSize: ASSET_PAGE_SIZE,
  sortColumns: ASSET_SORT_COLUMNS,
  sort: { column: 'UPDATED_AT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    /** Whether to include vehicles with a live subscription. */
    includeActiveSubscription: offered(flagFilter(), {
      address: 'subscribed',
      label: 'Include active subscriptions',
    }),
    searchQuery: searchFilter(),
    assetStates: offered(choicesFilter(ASSET_STATE_FILTERS), {
      address: 'states',
      label: 'State',
      labels: ASSET_STATE_FILTER_LABELS,
    }),
    /** One kind of the hubs' own stock; subscribed vehicles are a kind, too. */
    stock: offered(
      choiceFilter(
        STOCK_FILTER_NAMES,
        'What the inventory overview counts as such, subscriptions included.',
      ),
      { address: 'stock', label: 'Stock' },
    ),
    /** Compared as folded text. */
    storageLocation: offered(searchFilter(), {
      address: 'storage',
      label: 'Storage location',
    }),
    vehicleId: offered(idFilter(), { address: 'model', label: 'Model', of: 'vehicle' }),
    variantIds: offered(idsFilter('variants', 'variantId'), {
      address: 'variants',
      label: 'Variant',
      of: 'variant',
    }),
    vehicleVersionId: offered(idFilter(), { address: 'version', label: 'Version', of: 'version' }),
    purchaseOrderId: offered(idFilter(), {
      address: 'purchaseOrder',
      label: 'Purchase order',
      of: 'purchaseOrder',
    }),
    /** Only vehicles that are recorded at a hub or shop and that no one had before them for a time. */
    notSeen: offeredChoice(NOT_SEEN_LABELS, { address: 'notSeen', label: 'Not seen' }),
  },
});
