import { ASSET_AVAILABILITIES, ASSET_AVAILABILITY_LABELS } from '../inventory/asset-terms.ts';
import {
  choiceFilter,
  choicesFilter,
  defineList,
  idsFilter,
  offered,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  ORDER_AGE_LABELS,
  ORDER_AGES,
  ORDER_PAGE_SIZE,
  ORDER_SORT_COLUMNS,
  ORDER_STATE_LABELS,
  ORDER_STATES,
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
    orderStates: offered(choicesFilter(ORDER_STATES), {
      address: 'states',
      label: 'State',
      labels: ORDER_STATE_LABELS,
    }),
    vehicleStates: offered(choicesFilter(ASSET_AVAILABILITIES), {
      address: 'vehicleStates',
      label: 'Vehicle state',
      labels: ASSET_AVAILABILITY_LABELS,
    }),
    /** Only waiting orders that are older. */
    age: offered(choiceFilter(ORDER_AGES), {
      address: 'age',
      label: 'Waiting',
      labels: ORDER_AGE_LABELS,
    }),
    program: programFilter(),
    serviceAreaId: serviceAreaFilter(),
    organizationId: organizationFilter(),
  },
});
