import { z } from 'zod';
import { ASSET_AVAILABILITIES } from '../inventory/asset-terms.ts';
import {
  choiceFilter,
  choicesFilter,
  defineList,
  idFilter,
  idsFilter,
  searchFilter,
} from '../kernel/list-definition.ts';
import { ORDER_PAGE_SIZE, ORDER_SORT_COLUMNS, ORDER_STATES, PROGRAMS } from './order-terms.ts';

/** The order list. */
export const orderList = defineList({
  pageSize: ORDER_PAGE_SIZE,
  sortColumns: ORDER_SORT_COLUMNS,
  sort: { column: 'STATE_WEIGHT', direction: 'desc' },
  filters: z.object({
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    program: choiceFilter(PROGRAMS),
    serviceAreaId: idFilter(),
    organizationId: idFilter(),
    orderStates: choicesFilter(ORDER_STATES),
    vehicleStates: choicesFilter(ASSET_AVAILABILITIES),
  }),
});
