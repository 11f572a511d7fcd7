import { z } from 'zod';
import {
  defineList,
  flagFilter,
  idFilter,
  idsFilter,
  searchFilter,
  yesNoFilter,
} from '../kernel/list-definition.ts';
import { CUSTOMER_PAGE_SIZE, CUSTOMER_SORT_COLUMNS } from './customer-terms.ts';

/** The customer list. */
export const customerList = defineList({
  pageSize: CUSTOMER_PAGE_SIZE,
  sortColumns: CUSTOMER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    /** Walk-in hubs of the service areas of their offices. */
    hubIds: idsFilter('hubs', 'hubId'),
    searchQuery: searchFilter(),
    organizationId: idFilter(),
    officeId: idFilter(),
    delinquent: flagFilter(),
    /** With a subscription that is not canceled, or without. */
    hasSubscription: yesNoFilter(),
    /** With a lease-to-own shop or invoice. */
    leaseToOwnOnly: flagFilter(),
  }),
});
