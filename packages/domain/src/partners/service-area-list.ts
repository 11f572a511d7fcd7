import { defineList, searchFilter } from '../kernel/list-definition.ts';

export const SERVICE_AREA_SORT_COLUMNS = ['NAME', 'OFFICES_COUNT', 'ORGANIZATIONS_COUNT'] as const;
export type ServiceAreaSortColumn = (typeof SERVICE_AREA_SORT_COLUMNS)[number];

/**
 * The list of service areas; other pages load all of them as choices, so its page size is large.
 */
export const serviceAreaList = defineList({
  pageSize: 100,
  sortColumns: SERVICE_AREA_SORT_COLUMNS,
  sort: { column: 'NAME', direction: 'asc' },
  filters: { searchQuery: searchFilter() },
});
