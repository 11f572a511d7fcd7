import { z } from 'zod';
import { defineList, idFilter, searchFilter } from '../kernel/list-definition.ts';
import { PROMOTION_PAGE_SIZE, PROMOTION_SORT_COLUMNS } from './promotion-terms.ts';

/** The list of promotions. */
export const promotionList = defineList({
  pageSize: PROMOTION_PAGE_SIZE,
  sortColumns: PROMOTION_SORT_COLUMNS,
  sort: { column: 'CREATED_AT', direction: 'desc' },
  filters: z.object({
    searchQuery: searchFilter('Part of code or title.'),
    offeredTo: idFilter('An organization: only active ones that its customers can use.'),
  }),
});
