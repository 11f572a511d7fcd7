import {
  ASSET_STATE_FILTER_GROUPS,
  ASSET_STATE_FILTER_LABELS,
} from '@kickstand/domain/inventory/asset-state-filters.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../shared/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
  switchOn,
} from '../shared/list-toolbar/list-filter.ts';
import { modelName } from '../shared/vehicle-name.ts';
import { assetFilterChoicesQuery } from './asset-list-query.ts';
import type { AssetListSearch } from './asset-list-search.ts';

const STATE_OPTIONS = ASSET_STATE_FILTER_GROUPS.flatMap(({ label, filters }) =>
  optionsOf(filters, ASSET_STATE_FILTER_LABELS).map((option) => ({ ...option, group: label })),
);

/** The filters of the assets list. */
export function useAssetFilters(list: ListState<AssetListSearch>): ListFilter[] {
  const choices = useQuery(assetFilterChoicesQuery).data;
  const { search } = list;
  return [
    switchOn({
      label: 'Include active subscriptions',
      option: 'Yes',
      on: search.subscribed,
      onChange: (subscribed) => list.setFilters({ subscribed }),
    }),
    chooseMany({
      label: 'State',
      options: STATE_OPTIONS,
      selected: search.states,
      onChange: (states) => list.setFilters({ states }),
    }),
    chooseOne({
      label: 'Model',
      options: (choices?.vehicles ?? []).map((vehicle) => ({
        value: vehicle.id,
        label: modelName(vehicle),
      })),
      selected: search.model,
      onChange: (model) => list.setFilters({ model }),
    }),
    chooseOne({
      label: 'Purchase order',
      options: (choices?.assetPurchaseOrders ?? []).map(({ id, purchaseOrderNumber }) => ({
        value: id,
        label: purchaseOrderNumber,
      })),
      selected: search.purchaseOrder,
      onChange: (purchaseOrder) => list.setFilters({ purchaseOrder }),
    }),
  ];
}
