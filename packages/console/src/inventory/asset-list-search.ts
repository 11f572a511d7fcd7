import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import { always, pageSearch, type SearchOf } from '../kit/page-search.ts';

/** The search parameters of the assets list. */
export const assetListSearch = pageSearch({
  ...addressFields(assetList),
  tab: always('assets'),
});
export type AssetListSearch = SearchOf<typeof assetListSearch>;

export const ASSET_LIST = listAddress('assets', assetList, assetListSearch);
