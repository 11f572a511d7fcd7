import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { transferDestinationSchema } from '@kickstand/domain/transfers/transfer-origin.ts';
import { z } from 'zod';
import { addressFields, listAddress } from '../kit/list-search.ts';
import type { ListAddress } from '../kit/list-state.ts';
import { keyOfPlace, placeOfKey } from './place-key.ts';

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
    fromArguments: ({ destination }) => {
      const place = transferDestinationSchema.safeParse(destination).data;
      return place ? { destination: keyOfPlace(place) } : {};
    },
  },
};
