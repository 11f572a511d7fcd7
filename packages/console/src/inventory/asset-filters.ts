import { assetList } from '@kickstand/domain/inventory/asset-list.ts';
import {
  ASSET_STATE_FILTER_GROUPS,
  ASSET_STATE_FILTER_LABELS,
} from '@kickstand/domain/inventory/asset-state-filters.ts';
import { STOCK_FILTER_NAMES, STOCK_FILTERS } from '@kickstand/domain/inventory/stock-filters.ts';
import { STOCK_LABELS } from '@kickstand/domain/inventory/stock-terms.ts';
import { useQuery } from '@tanstack/react-query';
import { colorAndSize, modelName } from '../entities/catalogue/vehicle-text.ts';
import { storageLocationsQuery } from '../entities/inventory/storage-locations-query.ts';
import type { ListState } from '../kit/list-state.ts';
import {
  chooseMany,
  chooseOne,
  type ListFilter,
  optionsOf,
} from '../kit/list-toolbar/list-filter.ts';
import { useListFilters } from '../lists/list-filters.ts';
import { assetFilterChoicesQuery } from './asset-list-query.ts';
import type { AssetListSearch } from './asset-list-search.ts';

const STATE_OPTIONS = ASSET_STATE_FILTER_GROUPS.flatMap(({ label, filters }) =>
  optionsOf(ASSET_STATE_FILTER_LABELS, filters).map((option) => ({ ...option, group: label })),
);

const STOCK_OPTIONS = STOCK_FILTER_NAMES.map((name) => {
  const kind = STOCK_FILTERS[name];
  return { value: name, label: kind === 'total' ? 'All of the hub' : STOCK_LABELS[kind] };
});

/** The filters of the assets list. Variants and versions are offered once a model is chosen. */
export function useAssetFilters(list: ListState<AssetListSearch>): ListFilter[] {
  const choices = useQuery(assetFilterChoicesQuery).data;
  const locations = useQuery(storageLocationsQuery(null)).data?.assetStorageLocations ?? [];
  const { search } = list;
  const { variants = [], versions = [] } =
    choices?.vehicles.find(({ id }) => id === search.model) ?? {};
  return useListFilters(assetList, list, {
    states: chooseMany({
      label: 'State',
      options: STATE_OPTIONS,
      selected: search.states,
      onChange: (states) => list.setFilters({ states }),
    }),
    stock: chooseOne({
      label: 'Stock',
      options: STOCK_OPTIONS,
      selected: search.stock,
      onChange: (stock) => list.setFilters({ stock }),
    }),
    storage: chooseOne({
      label: 'Storage location',
      options: locations.map((name) => ({ value: name, label: name })),
      selected: search.storage,
      onChange: (storage) => list.setFilters({ storage }),
    }),
    model: chooseOne({
      label: 'Model',
      options: (choices?.vehicles ?? []).map((vehicle) => ({
        value: vehicle.id,
        label: modelName(vehicle),
      })),
      selected: search.model,
      onChange: (model) => list.setFilters({ model, variants: [], version: undefined }),
    }),
    variants:
      variants.length === 0
        ? null
        : chooseMany({
            label: 'Variant',
            options: variants.map((variant) => ({
              value: variant.id,
              label: colorAndSize(variant),
            })),
            selected: search.variants,
            onChange: (ids) => list.setFilters({ variants: ids }),
          }),
    version:
      versions.length === 0
        ? null
        : chooseOne({
            label: 'Version',
            options: versions.map(({ id, name }) => ({ value: id, label: name })),
            selected: search.version,
            onChange: (version) => list.setFilters({ version }),
          }),
    purchaseOrder: chooseOne({
      label: 'Purchase order',
      options: (choices?.assetPurchaseOrders ?? []).map(({ id, purchaseOrderNumber }) => ({
        value: id,
        label: purchaseOrderNumber,
      })),
      selected: search.purchaseOrder,
      onChange: (purchaseOrder) => list.setFilters({ purchaseOrder }),
    }),
  });
}
