import {
  choicesFilter,
  defineList,
  flagFilter,
  idsFilter,
  offered,
  offeredChoices,
  searchFilter,
} from '../kernel/list-definition.ts';
import { organizationFilter, programFilter, serviceAreaFilter } from '../orders/program-filters.ts';
import {
  PAYMENT_STATUS_FILTER_LABELS,
  PAYMENT_STATUS_FILTERS,
  SUBSCRIPTION_PAGE_SIZE,
  SUBSCRIPTION_SORT_COLUMNS,
  SUBSCRIPTION_STATE_LABELS,
} from './subscription-terms.ts';

/** The subscription list. */
export const subscriptionList = defineList({
  pageSize: SUBSCRIPTION_PAGE_SIZE,
  sortColumns: SUBSCRIPTION_SORT_COLUMNS,
  sort: { column: 'STARTED_AT', direction: 'desc' },
  filters: {
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    subscriptionStates: offeredChoices(SUBSCRIPTION_STATE_LABELS, {
      address: 'states',
      label: 'State',
      // The live ones first, as the list starts with them.
      choices: ['ACTIVE', 'PAUSED', 'CANCELED'],
      preset: ['ACTIVE', 'PAUSED'],
    }),
    paymentStatuses: offered(choicesFilter(PAYMENT_STATUS_FILTERS), {
      address: 'payments',
      label: 'Payment',
      labels: PAYMENT_STATUS_FILTER_LABELS,
    }),
    program: programFilter(),
    serviceAreaId: serviceAreaFilter(),
    organizationId: organizationFilter(),
    /** Only subscriptions whose vehicle is being swapped. */
    swapPending: offered(flagFilter(), { address: 'swapPending', label: 'Swap pending' }),
    /** Only subscriptions of delinquent customers. */
    delinquent: offered(flagFilter(), { address: 'delinquent', label: 'Delinquent customer' }),
  },
});
