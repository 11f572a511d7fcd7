import { z } from 'zod';
import {
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  offered,
  searchFilter,
  yesNoFilter,
} from '../kernel/list-definition.ts';
import { organizationFilter } from '../orders/program-filters.ts';
import { CUSTOMER_PAGE_SIZE, CUSTOMER_SORT_COLUMNS } from './customer-terms.ts';

/** The customer list. */
export const customerList = defineList({
  pageSize: CUSTOMER_PAGE_SIZE,
  sortColumns: CUSTOMER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    /** Walk-in hubs of the service areas of the customers' offices. */
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    organizationId: organizationFilter(),
    officeId: offered(idFilter(), { address: 'office', label: 'Office', of: 'office' }),
    delinquent: offered(flagFilter(), { address: 'delinquent', label: 'Delinquent' }),
    /** With or without a live subscription. */
    hasSubscription: yesNoFilter(),
    /** With a lease-to-own shop or invoice. */
    leaseToOwnOnly: flagFilter(),
  }),
});
