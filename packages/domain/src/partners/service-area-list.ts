import { z } from 'zod';
import { defineList, searchFilter } from '../kernel/list-definition.ts';
import { SERVICE_AREA_SORT_COLUMNS } from './service-areas.ts';

/**
 * The list of service areas; other pages load all of them as choices, so its page size is large.
 */
export const serviceAreaList = defineList({
  pageSize: 100,
  sortColumns: SERVICE_AREA_SORT_COLUMNS,
  sort: { column: 'NAME', direction: 'asc' },
  filters: z.object({ searchQuery: searchFilter() }),
});
