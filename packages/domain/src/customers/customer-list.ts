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

/** The list's sort columns; sorting by those of another table walks that table's index. */
export const CUSTOMER_SORT_COLUMNS = [
  'CREATED_AT',
  'NAME',
  'EMAIL',
  'ORGANIZATION_NAME',
  'OFFICE_NAME',
] as const;
export type CustomerSortColumn = (typeof CUSTOMER_SORT_COLUMNS)[number];

/** The customer list. */
export const customerList = defineList({
  pageSize: 25,
  sortColumns: CUSTOMER_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
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
  },
});
