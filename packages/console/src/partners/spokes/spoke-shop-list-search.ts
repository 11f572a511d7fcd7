import { SPOKE_SHOP_SORT_COLUMNS } from '@kickstand/domain/partners/spoke-terms.ts';
import { z } from 'zod';
import { type ListDefinition, listFields } from '../../kit/list-state.ts';

/** What the address of the list of spoke shops says. */
export const spokeShopListSearch = z.object(
  listFields(SPOKE_SHOP_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
);
export type SpokeShopListSearch = z.infer<typeof spokeShopListSearch>;

export const SPOKE_SHOP_LIST: ListDefinition<SpokeShopListSearch> = {
  storageKey: 'spoke-shops',
  schema: spokeShopListSearch,
  defaults: spokeShopListSearch.parse({}),
  filters: [],
};
