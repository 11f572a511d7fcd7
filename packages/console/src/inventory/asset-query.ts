import { queryOptions } from '@tanstack/react-query';
import { assetKeys } from '../entities/inventory/asset-keys.ts';
import { fetchById } from '../kit/fetch-by-id.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
import { refetchWhileWaiting } from '../kit/refetch-while-waiting.ts';
import { AssetQuery } from './asset-documents.ts';

/**
 * One asset with everything on its page; `asset` is null if there is none with this id. While a
 * payment is pending, it is refetched every two seconds.
 */
export function assetQuery(id: string) {
  return queryOptions({
    queryKey: assetKeys.one(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(AssetQuery, { id }, signal), { asset: null }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => refetchWhileWaiting(state.data?.asset?.pendingMoneyOperation),
    refetchOnMount: refetchOnArrival,
  });
}
