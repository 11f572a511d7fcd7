import { ASSET_AVAILABILITY_LABELS } from '../inventory/asset-terms.ts';
import {
  defineList,
  flagFilter,
  idsFilter,
  offered,
  offeredChoice,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  ORDER_AGE_LABELS,
  ORDER_PAGE_SIZE,
  ORDER_SORT_COLUMNS,
  ORDER_STATE_LABELS,
} from './order-terms.ts';
import { organizationFilter, programFilter, serviceAreaFilter } from './program-filters.ts';

/** The order list. */
export const orderList = defineList({
  pageSize: ORDER_PAGE_SIZE,
  sortColumns: ORDER_SORT_COLUMNS,
  sort: { column: 'STATE_WEIGHT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    orderStates: offeredChoices(ORDER_STATE_LABELS, { address: 'states', label: 'State' }),
    vehicleStates: offeredChoices(ASSET_AVAILABILITY_LABELS, {
      address: 'vehicleStates',
      label: 'Vehicle state',
    }),
    /** Only waiting orders that are older. */
    age: offeredChoice(ORDER_AGE_LABELS, { address: 'age', label: 'Waiting' }),
    /** Only those that wait for a late delivery. */
    late: offered(flagFilter(), { address: 'late', label: 'Late' }),
    program: programFilter(),
    serviceAreaId: serviceAreaFilter(),
    organizationId: organizationFilter(),
    variantIds: offered(idsFilter('variants'), {
      address: 'variants',
      label: 'Variant',
      of: 'variant',
    }),
    /** As the inventory overview counts orders: without those of shops, and those that no hub serves yet. */
    servedByHub: offered(flagFilter(), { address: 'servedByHub', label: 'Served by a hub' }),
  },
});
