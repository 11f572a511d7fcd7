import { z } from 'zod';
import { type ListAddress, listFields } from '../kit/list-state.ts';

export const HUB_SORT_COLUMNS = [
  'NAME',
  'CITY',
  'SERVICE_AREA',
  'DIRECT_SHIP',
  'TAX_RATE',
  'STOCK',
  'OPEN_ORDERS',
] as const;
export type HubSortColumn = (typeof HUB_SORT_COLUMNS)[number];

/** The search parameters of the hub list. */
export const hubListSearch = z.object(
  listFields(HUB_SORT_COLUMNS, { sort: 'NAME', direction: 'asc' }),
);
export type HubListSearch = z.infer<typeof hubListSearch>;

export const HUB_LIST: ListAddress<HubListSearch> = {
  storageKey: 'hubs',
  schema: hubListSearch,
  defaults: hubListSearch.parse({}),
  filters: [],
};
