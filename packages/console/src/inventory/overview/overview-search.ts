import { type ListAddress, listFields } from '../../kit/list-state.ts';
import { always, anyIds, manyOf, onOff, pageSearch, type SearchOf } from '../../kit/page-search.ts';

/** The counts of the overview, in the order of its columns. */
export const COUNT_NAMES = [
  'NEEDED',
  'SUGGESTED',
  'OPEN_ORDERS',
  'AVAILABLE',
  'RECEIVED',
  'RETURNED',
  'OPEN_PO',
  'HANDOFF',
  'RESERVED',
  'MAINTENANCE_HOLD',
  'TEST_RIDES',
  'SUBSCRIPTION',
  'SOLD',
  'STOLEN',
  'DECOMMISSIONED',
  'TOTAL',
] as const;
export type CountName = (typeof COUNT_NAMES)[number];

export const OVERVIEW_SORT_COLUMNS = ['MODEL', 'SIZE', 'COLOR', ...COUNT_NAMES] as const;
export type OverviewSortColumn = (typeof OVERVIEW_SORT_COLUMNS)[number];

/** The search parameters of the inventory overview. */
export const overviewSearch = pageSearch({
  ...listFields(OVERVIEW_SORT_COLUMNS, { sort: 'MODEL', direction: 'asc' }),
  tab: always('overview'),
  vendors: anyIds,
  needed: onOff,
  /** Only variants with a nonzero count in any of these. */
  having: manyOf(COUNT_NAMES),
  /** Whether to include models without vehicles at the hubs. */
  everyModel: onOff,
  /** Whether reorder points can be set although there are none yet. */
  reorder: onOff,
});
export type OverviewSearch = SearchOf<typeof overviewSearch>;

export const OVERVIEW: ListAddress<OverviewSearch> = {
  storageKey: 'inventory-overview',
  schema: overviewSearch,
  defaults: overviewSearch.parse({}),
  filters: ['vendors', 'needed', 'having', 'everyModel', 'reorder'],
};
