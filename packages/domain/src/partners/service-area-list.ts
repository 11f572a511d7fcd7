import { z } from 'zod';
import { defineList, searchFilter } from '../kernel/list-definition.ts';
import { SERVICE_AREA_SORT_COLUMNS } from './service-areas.ts';

/** The list of service areas; other pages offer all of them as choices, so that its page is a large one. */
export const serviceAreaList = defineList({
  pageSize: 100,
  sortColumns: SERVICE_AREA_SORT_COLUMNS,
  sort: { column: 'NAME', direction: 'asc' },
  filters: z.object({ searchQuery: searchFilter() }),
});
