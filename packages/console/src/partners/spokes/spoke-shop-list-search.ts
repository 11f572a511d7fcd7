import { spokeShopList } from '@kickstand/domain/partners/spoke-shop-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../../kit/list-search.ts';

/** What the address of the list of spoke shops says. */
export const spokeShopListSearch = z.object(addressFields(spokeShopList));
export type SpokeShopListSearch = z.infer<typeof spokeShopListSearch>;

export const SPOKE_SHOP_LIST = listAddress('spoke-shops', spokeShopList, spokeShopListSearch);
