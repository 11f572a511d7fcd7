import { choicesFilter, defineList, LOADED_PAGE_SIZE, offered } from '../kernel/list-definition.ts';
import {
  VEHICLE_CATEGORIES,
  VEHICLE_CATEGORY_LABELS,
  VEHICLE_KIND_LABELS,
  VEHICLE_KINDS,
} from './catalogue-terms.ts';

/** The list of vehicle models. */
export const vehicleList = defineList({
  pageSize: LOADED_PAGE_SIZE,
  sortColumns: ['MODEL', 'KIND', 'CATEGORY', 'PLAN_PRICE', 'VARIANTS', 'VENDORS', 'BUYOUT'],
  sort: { column: 'MODEL', direction: 'asc' },
  filters: {
    kinds: offered(choicesFilter(VEHICLE_KINDS), {
      address: 'kinds',
      label: 'Kind',
      labels: VEHICLE_KIND_LABELS,
    }),
    categories: offered(choicesFilter(VEHICLE_CATEGORIES), {
      address: 'categories',
      label: 'Category',
      labels: VEHICLE_CATEGORY_LABELS,
    }),
  },
});
