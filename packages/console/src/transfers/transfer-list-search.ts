import {
  TRANSFER_ORDER_SORT_COLUMNS,
  TRANSFER_ORDER_STATES,
} from '@kickstand/domain/transfers/transfer-order-terms.ts';
import { z } from 'zod';
import { type ListDefinition, listFields, manyOf } from '../kit/list-state.ts';

/** What the address of the transfer order list says. */
export const transferListSearch = z.object({
  ...listFields(TRANSFER_ORDER_SORT_COLUMNS, { sort: 'STATE_UPDATED_AT', direction: 'desc' }),
  states: manyOf(TRANSFER_ORDER_STATES),
  /** A place as 'Hub:{id}' or 'SpokeShop:{id}'. */
  destination: z
    .string()
    .regex(/^(Hub|SpokeShop):/)
    .optional()
    .catch(undefined),
});
export type TransferListSearch = z.infer<typeof transferListSearch>;

export const TRANSFER_LIST: ListDefinition<TransferListSearch> = {
  storageKey: 'transfer-orders',
  schema: transferListSearch,
  defaults: transferListSearch.parse({}),
  filters: ['states', 'destination'],
};
