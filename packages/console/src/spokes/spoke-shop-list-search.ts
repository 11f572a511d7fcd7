import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { pageSearch } from '../kit/page-search.ts';

/** The search parameters of the list of spoke shops. */
export const spokeShopListSearch = pageSearch(addressFields(spokeShopList));

export const SPOKE_SHOP_LIST = listAddress('spoke-shops', spokeShopList, spokeShopListSearch);
