import { defineList, idFilter, searchFilter } from '../kernel/list-definition.ts';

/** The sort columns of the list of promotions. */
export const PROMOTION_SORT_COLUMNS = [
  'CREATED_AT',
  'UPDATED_AT',
  'CODE',
  'TITLE',
  'STATUS',
  'ORGANIZATION_NAME',
  'ORDERS_COUNT',
] as const;
export type PromotionSortColumn = (typeof PROMOTION_SORT_COLUMNS)[number];

/** The list of promotions. */
export const promotionList = defineList({
  pageSize: 25,
  sortColumns: PROMOTION_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: {
    searchQuery: searchFilter('Part of code or title.'),
    offeredTo: idFilter('An organization: only active ones that its customers can use.'),
  },
});
