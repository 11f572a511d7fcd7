import { queryOptions } from '@tanstack/react-query';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { fetchById } from '../kit/fetch-by-id.ts';
import { fetchData } from '../kit/graphql-client.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
import { TransferOrderQuery, TransferTabsQuery } from './transfer-documents.ts';

/** One transfer order with everything on its page; null if there is none with this id. */
export function transferQuery(id: string) {
  return queryOptions({
    queryKey: transferKeys.one(id),
    queryFn: ({ signal }) =>
      fetchById(id, () => fetchData(TransferOrderQuery, { id }, signal), { transferOrder: null }),
    placeholderData: undefined,
    refetchOnMount: refetchOnArrival,
  });
}

/** Its vehicles. Below the order's key, so that both are refetched together. */
export function transferTabsQuery(id: string) {
  return queryOptions({
    queryKey: transferKeys.tabs(id),
    queryFn: async ({ signal }) =>
      (await fetchData(TransferTabsQuery, { id }, signal)).transferOrderTabs,
    placeholderData: undefined,
    refetchOnMount: refetchOnArrival,
  });
}
