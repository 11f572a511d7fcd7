import { promotionList } from '@kickstand/domain/partners/promotion-list.ts';
import { addressFields, listAddress } from '../../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../../kit/page-search.ts';

/** The search parameters of the list of promotions. */
export const promotionListSearch = pageSearch(addressFields(promotionList));
export type PromotionListSearch = SearchOf<typeof promotionListSearch>;

export const PROMOTION_LIST = listAddress('promotions', promotionList, promotionListSearch);
