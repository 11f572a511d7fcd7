import { queryOptions } from '@tanstack/react-query';
import { assetKeys } from '../entities/inventory/asset-keys.ts';
import { recordQuery } from '../kit/document-query.ts';
import { refetchWhileWaiting } from '../kit/refetch-while-waiting.ts';
import { AssetQuery } from './asset-documents.ts';

/**
 * One asset with everything on its page; `asset` is null if there is none with this id. While a
 * payment is pending, it is refetched every two seconds.
 */
export function assetQuery(id: string) {
  return queryOptions({
    ...recordQuery(id, assetKeys.one(id), AssetQuery, { id }, { asset: null }),
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.asset?.pendingMoneyOperation),
  });
}
