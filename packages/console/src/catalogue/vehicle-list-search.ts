import { VEHICLE_CATEGORIES, VEHICLE_KINDS } from '@kickstand/domain/catalogue/catalogue-terms.ts';
import { z } from 'zod';
import { type ListAddress, listFields, manyOf } from '../kit/list-state.ts';

export const VEHICLE_SORT_COLUMNS = [
  'MODEL',
  'KIND',
  'CATEGORY',
  'PLAN_PRICE',
  'VARIANTS',
  'VENDORS',
  'BUYOUT',
] as const;
export type VehicleSortColumn = (typeof VEHICLE_SORT_COLUMNS)[number];

/** The search parameters of the list of vehicle models. */
export const vehicleListSearch = z.object({
  ...listFields(VEHICLE_SORT_COLUMNS, { sort: 'MODEL', direction: 'asc' }),
  kinds: manyOf(VEHICLE_KINDS),
  categories: manyOf(VEHICLE_CATEGORIES),
});
export type VehicleListSearch = z.infer<typeof vehicleListSearch>;

export const VEHICLE_LIST: ListAddress<VehicleListSearch> = {
  storageKey: 'vehicles',
  schema: vehicleListSearch,
  defaults: vehicleListSearch.parse({}),
  filters: ['kinds', 'categories'],
};
