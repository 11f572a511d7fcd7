/** What the list of spoke shops can be sorted by. */
export const SPOKE_SHOP_SORT_COLUMNS = [
  'NAME',
  'CHAIN_NAME',
  'SERVICE_AREA_NAME',
  'ORDERS_COUNT',
  'CREATED_AT',
] as const;
export type SpokeShopSortColumn = (typeof SPOKE_SHOP_SORT_COLUMNS)[number];

/** Rows of a page of spoke shops unless asked otherwise. */
export const SPOKE_SHOP_PAGE_SIZE = 25;

/** Chains come on one page; so many are never had. */
export const SPOKE_CHAIN_PAGE_SIZE = 1000;
