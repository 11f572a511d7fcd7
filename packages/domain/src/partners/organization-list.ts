import { defineList, LOADED_PAGE_SIZE } from '../kernel/list-definition.ts';

/** The list of organizations. */
export const organizationList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['NAME', 'SLUG', 'OFFICES', 'CUSTOMERS', 'SUBSCRIPTIONS', 'SUBSIDY', 'DISCOVERABLE'],
  sort: { column: 'NAME', direction: 'asc' },
  filters: {},
});
