import { defineList, idsFilter, searchFilter } from '../kernel/list-definition.ts';
import { SPOKE_SHOP_PAGE_SIZE, SPOKE_SHOP_SORT_COLUMNS } from './spoke-terms.ts';

/** The list of spoke shops. */
export const spokeShopList = defineList({
  pageSize: SPOKE_SHOP_PAGE_SIZE,
  sortColumns: SPOKE_SHOP_SORT_COLUMNS,
  sort: { column: 'NAME', direction: 'asc' },
  filters: {
    searchQuery: searchFilter('Part of the name.'),
    /** Walk-in hubs of the shops' service areas. */
    hubIds: idsFilter('hubs', 'hubId', 'Shops in the service area of the hub.'),
  },
});
