import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';

/** The search parameters of the transfer order list. */
export const transferListSearch = z.object({
  ...addressFields(transferOrderList),
  /** A place as 'Hub:{id}' or 'SpokeShop:{id}'. */
  destination: z
    .string()
    .regex(/^(Hub|SpokeShop):/)
    .optional()
    .catch(undefined),
});
export type TransferListSearch = z.infer<typeof transferListSearch>;

const ADDRESS = listAddress('transfer-orders', transferOrderList, transferListSearch);
export const TRANSFER_LIST = { ...ADDRESS, filters: [...ADDRESS.filters, 'destination' as const] };
