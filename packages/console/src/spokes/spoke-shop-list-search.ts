import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the list of spoke shops. */
export const spokeShopListSearch = pageSearch(addressFields(spokeShopList));
export type SpokeShopListSearch = SearchOf<typeof spokeShopListSearch>;

export const SPOKE_SHOP_LIST = listAddress('spoke-shops', spokeShopList, spokeShopListSearch);
