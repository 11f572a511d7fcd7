import { defineList, LOADED_PAGE_SIZE } from '../kernel/list-definition.ts';

/** The list of chains of shops. */
export const spokeChainList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['NAME', 'SHOPS_COUNT', 'ADMINS'],
  sort: { column: 'NAME', direction: 'asc' },
  filters: {},
});
