import { z } from 'zod';
import {
  choiceFilter,
  choicesFilter,
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  offered,
  searchFilter,
} from '../kernel/list-definition.ts';
import { PROGRAM_LABELS, PROGRAMS } from '../orders/order-terms.ts';
import { isLive } from './subscription-machine.ts';
import {
  PAYMENT_STATUS_FILTER_LABELS,
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_PAGE_SIZE,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATE_LABELS,
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
    subscriptionStates: offered(choicesFilter(SUBSCRIPTION_STATES), {
      address: 'states',
      label: 'State',
      labels: SUBSCRIPTION_STATE_LABELS,
      // The live ones first, as the list starts with them.
      choices: ['ACTIVE', 'PAUSED', 'CANCELED'],
      preset: SUBSCRIPTION_STATES.filter(isLive),
    }),
    paymentStatuses: offered(choicesFilter(PAYMENT_STATUS_FILTERS), {
      address: 'payments',
      label: 'Payment',
      labels: PAYMENT_STATUS_FILTER_LABELS,
    }),
    program: offered(choiceFilter(PROGRAMS), {
      address: 'program',
      label: 'Program',
      labels: PROGRAM_LABELS,
    }),
    serviceAreaId: offered(idFilter(), {
      address: 'serviceArea',
      label: 'Service area',
      of: 'serviceArea',
    }),
    organizationId: offered(idFilter(), {
      address: 'organization',
      label: 'Organization',
      of: 'organization',
    }),
    /** Only subscriptions whose vehicle is being swapped. */
    swapPending: offered(flagFilter(), { address: 'swapPending', label: 'Swap pending' }),
    /** Only subscriptions of delinquent customers. */
    delinquent: offered(flagFilter(), { address: 'delinquent', label: 'Delinquent customer' }),
  }),
});
