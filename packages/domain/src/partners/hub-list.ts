import { defineList, LOADED_PAGE_SIZE } from '../kernel/list-definition.ts';

/** The list of hubs. */
export const hubList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['NAME', 'CITY', 'SERVICE_AREA', 'DIRECT_SHIP', 'TAX_RATE', 'STOCK', 'OPEN_ORDERS'],
  sort: { column: 'NAME', direction: 'asc' },
  filters: {},
});
