import { PROMOTION_SORT_COLUMNS } from '@kickstand/domain/partners/promotion-terms.ts';
import { z } from 'zod';
import { type ListDefinition, listFields } from '../../kit/list-state.ts';

/** What the address of the list of promotions says. */
export const promotionListSearch = z.object(
  listFields(PROMOTION_SORT_COLUMNS, { sort: 'CREATED_AT', direction: 'desc' }),
);
export type PromotionListSearch = z.infer<typeof promotionListSearch>;

export const PROMOTION_LIST: ListDefinition<PromotionListSearch> = {
  storageKey: 'promotions',
  schema: promotionListSearch,
  defaults: promotionListSearch.parse({}),
  filters: [],
};
