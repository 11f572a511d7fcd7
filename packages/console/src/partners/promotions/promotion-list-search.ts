import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';

/** The search parameters of the list of promotions. */
export const promotionListSearch = z.object(addressFields(promotionList));
export type PromotionListSearch = z.infer<typeof promotionListSearch>;

export const PROMOTION_LIST = listAddress('promotions', promotionList, promotionListSearch);
