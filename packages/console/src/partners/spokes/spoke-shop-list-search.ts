import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';

/** The search parameters of the list of spoke shops. */
export const spokeShopListSearch = z.object(addressFields(spokeShopList));
export type SpokeShopListSearch = z.infer<typeof spokeShopListSearch>;

export const SPOKE_SHOP_LIST = listAddress('spoke-shops', spokeShopList, spokeShopListSearch);
