import { queryOptions } from '@tanstack/react-query';
import { transferKeys } from '../entities/transfers/transfer-keys.ts';
import { fieldQuery, recordQuery } from '../kit/document-query.ts';
import { refetchOnArrival } from '../kit/refetch-on-arrival.ts';
import { TransferOrderQuery, TransferTabsQuery } from './transfer-documents.ts';

/** One transfer order with everything on its page; null if there is none with this id. */
export const transferQuery = (id: string) =>
  recordQuery(id, transferKeys.one(id), TransferOrderQuery, { id }, { transferOrder: null });

/** Its vehicles. Below the order's key, so that both are refetched together. */
export function transferTabsQuery(id: string) {
  return queryOptions({
    ...fieldQuery(transferKeys.tabs(id), TransferTabsQuery, { id }, 'transferOrderTabs'),
    placeholderData: undefined,
    refetchOnMount: refetchOnArrival,
  });
}
