import { transferOrderList } from '@kickstand/domain/transfers/transfer-order-list.ts';
import { useQuery } from '@tanstack/react-query';
import {
  destinationHubsQuery,
  destinationShopsQuery,
} from '../entities/transfers/transfer-places.ts';
import type { ListState } from '../kit/list-state.ts';
import { chooseOne, type ListFilter } from '../kit/list-toolbar/list-filter.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { keyOfPlace } from './place-key.ts';
import type { TransferListSearch } from './transfer-list-search.ts';

/** The filters of the transfer order list. */
export function useTransferFilters(list: ListState<TransferListSearch>): ListFilter[] {
  const hubs = useQuery(destinationHubsQuery).data ?? [];
  const shops = useQuery(destinationShopsQuery).data ?? [];
  const option = (type: string, { id, name }: { id: string; name: string }) => ({
    value: keyOfPlace({ type, id }),
    label: name,
  });
  return [
    ...useListFilters(transferOrderList, list),
    chooseOne({
      label: 'Destination',
      options: [
        ...hubs.map((hub) => option('Hub', hub)),
        ...shops.map((shop) => option('SpokeShop', shop)),
      ],
      selected: list.search.destination,
      onChange: (destination) => list.setFilters({ destination }),
    }),
  ];
}
