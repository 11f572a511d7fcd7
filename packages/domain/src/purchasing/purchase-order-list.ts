import {
  defineList,
  flagFilter,
  idsFilter,
  offered,
  offeredChoice,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import { serviceAreaFilter } from '../orders/program-filters.ts';
import {
  CREDIT_PRESENCE_LABELS,
  PURCHASE_ORDER_DESTINATION_LABELS,
  PURCHASE_ORDER_PAGE_SIZE,
  PURCHASE_ORDER_SORT_COLUMNS,
  PURCHASE_ORDER_STATE_LABELS,
} from './purchase-order-terms.ts';

/** The list of purchase orders. */
export const purchaseOrderList = defineList({
  pageSize: PURCHASE_ORDER_PAGE_SIZE,
  sortColumns: PURCHASE_ORDER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    purchaseOrderStates: offeredChoices(PURCHASE_ORDER_STATE_LABELS, {
      address: 'states',
      label: 'State',
    }),
    /** Only those with awaited vehicles that exceed their vendor's lead time. */
    late: offered(flagFilter(), { address: 'late', label: 'Late' }),
    program: offeredChoice(PURCHASE_ORDER_DESTINATION_LABELS, {
      address: 'program',
      label: 'Program',
    }),
    serviceAreaId: serviceAreaFilter(),
    invoiceStatus: offeredChoice(CREDIT_PRESENCE_LABELS, { address: 'invoice', label: 'Invoice' }),
    vendorIds: idsFilter('vendors'),
  },
});
