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
import { PROGRAMS } from '../orders/order-terms.ts';
import {
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_PAGE_SIZE,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATES,
} from './subscription-terms.ts';

/** The subscription list. */
export const subscriptionList = defineList({
  pageSize: SUBSCRIPTION_PAGE_SIZE,
  sortColumns: SUBSCRIPTION_SORT_COLUMNS,
  sort: { column: 'STARTED_AT', direction: 'desc' },
  filters: z.object({
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    program: choiceFilter(PROGRAMS),
    serviceAreaId: idFilter(),
    organizationId: idFilter(),
    subscriptionStates: choicesFilter(SUBSCRIPTION_STATES),
    paymentStatuses: choicesFilter(PAYMENT_STATUS_FILTERS),
    /** Only those whose vehicle is being swapped. */
    swapPending: flagFilter(),
    /** Only those of delinquent customers. */
    delinquent: flagFilter(),
  }),
});
