import { defineList, LOADED_PAGE_SIZE, offeredChoices } from '../kernel/list-definition.ts';
import { VEHICLE_CATEGORY_LABELS, VEHICLE_KIND_LABELS } from './catalogue-terms.ts';

/** The list of vehicle models. */
export const vehicleList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['MODEL', 'KIND', 'CATEGORY', 'PLAN_PRICE', 'VARIANTS', 'VENDORS', 'BUYOUT'],
  sort: { column: 'MODEL', direction: 'asc' },
  filters: {
    kinds: offeredChoices(VEHICLE_KIND_LABELS, { address: 'kinds', label: 'Kind' }),
    categories: offeredChoices(VEHICLE_CATEGORY_LABELS, {
      address: 'categories',
      label: 'Category',
    }),
  },
});
