import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';

/** What the address of the list of promotions says. */
export const promotionListSearch = z.object(addressFields(promotionList));
export type PromotionListSearch = z.infer<typeof promotionListSearch>;

export const PROMOTION_LIST = listAddress('promotions', promotionList, promotionListSearch);
