import { z } from 'zod';
import { type ListAddress, listFields } from '../../kit/list-state.ts';

export const ORGANIZATION_SORT_COLUMNS = [
  'NAME',
  'SLUG',
  'OFFICES',
  'CUSTOMERS',
  'SUBSCRIPTIONS',
  'SUBSIDY',
  'DISCOVERABLE',
] as const;
export type OrganizationSortColumn = (typeof ORGANIZATION_SORT_COLUMNS)[number];

/** The search parameters of the list of organizations. */
export const organizationListSearch = z.object(
  listFields(ORGANIZATION_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
);
export type OrganizationListSearch = z.infer<typeof organizationListSearch>;

export const ORGANIZATION_LIST: ListAddress<OrganizationListSearch> = {
  storageKey: 'organizations',
  schema: organizationListSearch,
  defaults: organizationListSearch.parse({}),
  filters: [],
};
