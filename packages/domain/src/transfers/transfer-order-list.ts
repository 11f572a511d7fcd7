import {
  defineList,
  idsFilter,
  offeredChoices,
  recordFilter,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  TRANSFER_DESTINATION_TYPES,
  TRANSFER_ORDER_PAGE_SIZE,
  TRANSFER_ORDER_SORT_COLUMNS,
  TRANSFER_ORDER_STATE_LABELS,
} from './transfer-order-terms.ts';

/** The list of transfer orders. */
export const transferOrderList = defineList({
  pageSize: TRANSFER_ORDER_PAGE_SIZE,
  sortColumns: TRANSFER_ORDER_SORT_COLUMNS,
  sort: { column: 'STATE_UPDATED_AT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter('Number, tracking, origin, destination, customer or serial number.'),
    transferOrderStates: offeredChoices(TRANSFER_ORDER_STATE_LABELS, {
      address: 'states',
      label: 'State',
    }),
    destination: recordFilter(TRANSFER_DESTINATION_TYPES),
  },
});
