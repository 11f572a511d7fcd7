import { organizationList } from '@kickstand/domain/partners/organization-list.ts';
import { addressFields, listAddress } from '../../kit/list-search.ts';
import { pageSearch } from '../../kit/page-search.ts';

export type OrganizationSortColumn = (typeof organizationList.sortColumns)[number];

/** The search parameters of the list of organizations. */
export const organizationListSearch = pageSearch(addressFields(organizationList));

export const ORGANIZATION_LIST = listAddress(
  'organizations',
  organizationList,
  organizationListSearch,
);
