import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the assets list. */
export const assetListSearch = z.object({
  ...addressFields(assetList),
  tab: z.literal('assets'),
});
export type AssetListSearch = z.infer<typeof assetListSearch>;

export const ASSET_LIST = listAddress('assets', assetList, assetListSearch, { tab: 'assets' });
