import {
  choiceFilter,
  choicesFilter,
  defineList,
  idsFilter,
  offered,
  searchFilter,
} from '../kernel/list-definition.ts';
import { serviceAreaFilter } from '../orders/program-filters.ts';
import {
  CREDIT_PRESENCE_LABELS,
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATION_LABELS,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_PAGE_SIZE,
  PURCHASE_ORDER_SORT_COLUMNS,
  PURCHASE_ORDER_STATE_LABELS,
  PURCHASE_ORDER_STATES,
} from './purchase-order-terms.ts';

/** The list of purchase orders. */
export const purchaseOrderList = defineList({
  pageSize: PURCHASE_ORDER_PAGE_SIZE,
  sortColumns: PURCHASE_ORDER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    purchaseOrderStates: offered(choicesFilter(PURCHASE_ORDER_STATES), {
      address: 'states',
      label: 'State',
      labels: PURCHASE_ORDER_STATE_LABELS,
    }),
    program: offered(choiceFilter(PURCHASE_ORDER_DESTINATIONS), {
      address: 'program',
      label: 'Program',
      labels: PURCHASE_ORDER_DESTINATION_LABELS,
    }),
    serviceAreaId: serviceAreaFilter(),
    invoiceStatus: offered(choiceFilter(CREDIT_PRESENCES), {
      address: 'invoice',
      label: 'Invoice',
      labels: CREDIT_PRESENCE_LABELS,
    }),
    vendorIds: idsFilter('vendors'),
  },
});
