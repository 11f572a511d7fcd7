import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { z } from 'zod';
import { askedAction } from '../kit/action-menu/asked-action-search.ts';
import { addressFields, listAddress } from '../kit/list-search.ts';
import type { ListAddress } from '../kit/list-state.ts';
import { anyFlag, pageSearch, type SearchOf } from '../kit/page-search.ts';
import { keyOfPlace, placeOfKey } from './place-key.ts';

/** The search parameters of the transfer order list. */
export const transferListSearch = pageSearch({
  ...addressFields(transferOrderList),
  /** A place as 'Hub:{id}' or 'SpokeShop:{id}'. */
  destination: z
    .string()
    .refine((key) => placeOfKey(key) !== undefined)
    .optional()
    .catch(undefined),
});
export type TransferListSearch = SearchOf<typeof transferListSearch>;

const placeSchema = z.object({ type: z.string(), id: z.string() });
const ADDRESS = listAddress('transfer-orders', transferOrderList, transferListSearch);

/** The argument of the filter by destination. */
export function destinationArguments(search: Pick<TransferListSearch, 'destination'>) {
  const destination = search.destination && placeOfKey(search.destination);
  return destination ? { destination } : {};
}

export const TRANSFER_LIST: ListAddress<TransferListSearch> = {
  ...ADDRESS,
  filters: [...ADDRESS.filters, 'destination'],
  own: {
    toArguments: destinationArguments,
    fromArguments({ destination }) {
      const { data: place } = placeSchema.safeParse(destination);
      return place ? { destination: keyOfPlace(place) } : {};
    },
  },
};

/** The search parameters of a transfer order's page: whether it is being received, and an action. */
export const transferPageSearch = pageSearch({ ...askedAction, receive: anyFlag });
