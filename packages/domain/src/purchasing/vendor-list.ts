import { defineList, LOADED_PAGE_SIZE } from '../kernel/list-definition.ts';

/** The list of vendors. */
export const vendorList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['NAME', 'TIME', 'VEHICLES', 'OPEN_POS'],
  sort: { column: 'NAME', direction: 'asc' },
  filters: {},
});
