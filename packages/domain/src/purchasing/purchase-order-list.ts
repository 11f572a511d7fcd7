import { z } from 'zod';
import {
  choiceFilter,
  choicesFilter,
  defineList,
  idFilter,
  idsFilter,
  searchFilter,
} from '../kernel/list-definition.ts';
import {
  CREDIT_PRESENCES,
  PURCHASE_ORDER_DESTINATIONS,
  PURCHASE_ORDER_PAGE_SIZE,
  PURCHASE_ORDER_SORT_COLUMNS,
  PURCHASE_ORDER_STATES,
} from './purchase-order-terms.ts';

/** The list of purchase orders. */
export const purchaseOrderList = defineList({
  pageSize: PURCHASE_ORDER_PAGE_SIZE,
  sortColumns: PURCHASE_ORDER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    program: choiceFilter(PURCHASE_ORDER_DESTINATIONS),
    serviceAreaId: idFilter(),
    purchaseOrderStates: choicesFilter(PURCHASE_ORDER_STATES),
    invoiceStatus: choiceFilter(CREDIT_PRESENCES),
    vendorIds: idsFilter('vendors'),
  }),
});
